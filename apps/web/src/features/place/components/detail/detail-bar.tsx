import { BackIcon, PencilIcon, ShareIcon } from '#components/icons/action-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { copyLink } from '#components/ui/share-link.tsx';
import styles from './detail-bar.module.css';

interface DetailBarProps {
  onBack: () => void;
  onCorrect: () => void;
}

/** Actions in the header of the sheet, so that they do not scroll with the content. */
export function DetailBar({ onBack, onCorrect }: DetailBarProps) {
  return (
    <div className={styles.bar}>
      <IconButton label="뒤로" onClick={onBack}>
        <BackIcon />
      </IconButton>
      <div className={styles.actions}>
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
