import type { PlaceDetail } from '@sol/contract/place';
import { BackIcon, PencilIcon, ShareIcon } from '#components/icons/action-icons.tsx';
import { HeartIcon } from '#components/icons/mark-icons.tsx';
import { SolrouteTabIcon } from '#components/icons/tab-icons.tsx';
import { Button, IconButton } from '#components/ui/button.tsx';
import { copyLink } from '#components/ui/share-link.tsx';
import { shortCount } from '#lib/korean-format.ts';
import styles from './detail-actions.module.css';
import detailBarStyles from './detail-bar.module.css';

interface DetailBarProps {
  onBack: () => void;
  onCorrect: () => void;
}

/** Actions in the header of the sheet, so that they do not scroll with the content. */
export function DetailBar({ onBack, onCorrect }: DetailBarProps) {
  return (
    <div className={detailBarStyles.bar}>
      <IconButton label="뒤로" onClick={onBack}>
        <BackIcon />
      </IconButton>
      <div className={detailBarStyles.actions}>
        <IconButton label="정보 알려주기" onClick={onCorrect}>
          <PencilIcon />
        </IconButton>
        <IconButton label="링크 공유" data-needs-finger="" onClick={() => void copyLink(window.location.href)}>
          <ShareIcon />
        </IconButton>
      </div>
    </div>
  );
}

interface DetailActionsProps {
  place: PlaceDetail;
  onMark: () => void;
  onAddToSolroute: () => void;
  onDirections: () => void;
}

/** The actions of a place, above the tab bar while the page scrolls. A closed place is only saved. */
export function DetailActions({ place, onMark, onAddToSolroute, onDirections }: DetailActionsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these are actions.
    <div role="group" aria-label="장소에서 할 수 있는 일" className={styles.bar}>
      <button
        type="button"
        className={styles.action}
        aria-pressed={place.isMarked}
        data-mark-of={place.id}
        onClick={onMark}
      >
        <HeartIcon filled={place.isMarked} />
        <span>
          {place.isMarked ? '저장 취소' : '저장'} <span className={styles.count}>{shortCount(place.markedCount)}</span>
        </span>
      </button>
      {!place.isClosed && (
        <>
          <button type="button" className={styles.action} onClick={onAddToSolroute}>
            <SolrouteTabIcon />
            코스에 추가
          </button>
          <div className={styles.main}>
            <Button size="medium" onClick={onDirections}>
              길찾기
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
