import type { SollectDetail } from '@sol/contract/sollect';
import { LinkIcon, ShareIcon, ToTopIcon } from '#components/icons/action-icons.tsx';
import { HeartIcon } from '#components/icons/mark-icons.tsx';
import { Button, IconButton } from '#components/ui/button.tsx';
import { canShareLink, copyLink, shareLink } from '#components/ui/share-link.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { shortCount } from '#lib/korean-format.ts';
import styles from './detail.module.css';

interface DetailActionsProps {
  sollect: SollectDetail;
  onMark: () => void;
  onSaveSolroute: () => void;
  isSavingSolroute: boolean;
  /** Makes the button visible that scrolls to the top. */
  isScrolled: boolean;
  onScrollToTop: () => void;
}

/** The fixed action bar. Spec 2.10-15 to 2.10-18. */
export function DetailActions({ sollect, isScrolled, onScrollToTop, ...actions }: DetailActionsProps) {
  const isHydrated = useHydrated();
  return (
    <div className={styles.bar}>
      <div className={styles.toTop} data-visible={isScrolled || undefined}>
        <IconButton label="맨 위로" variant="floating" onClick={onScrollToTop}>
          <ToTopIcon />
        </IconButton>
      </div>
      <button type="button" className={styles.mark} aria-pressed={sollect.isMarked} onClick={actions.onMark}>
        <HeartIcon filled={sollect.isMarked} />
        <VisuallyHidden>{sollect.isMarked ? '저장 취소' : '저장'}</VisuallyHidden>
        <span className={styles.count}>{shortCount(sollect.markedCount)}</span>
      </button>
      <IconButton label="링크 복사" data-needs-finger="" onClick={() => void copyLink(window.location.href)}>
        <LinkIcon />
      </IconButton>
      {isHydrated && canShareLink() && (
        <IconButton
          label="공유하기"
          data-needs-finger=""
          onClick={() => void shareLink(sollect.title, window.location.href)}
        >
          <ShareIcon />
        </IconButton>
      )}
      <div className={styles.solroute}>
        <Button size="medium" isPending={actions.isSavingSolroute} onClick={actions.onSaveSolroute}>
          코스로 저장
        </Button>
      </div>
    </div>
  );
}
