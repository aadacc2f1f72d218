import { BackIcon, ShareIcon } from '#components/icons/action-icons.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { copyLink } from '#components/ui/share-link.ts';
import styles from './detail-bar.module.css';

/** Back and share, in the header of the sheet, so that they do not scroll with the content. */
export function DetailBar({ onBack }: { onBack: () => void }) {
  return (
    <div className={styles.bar}>
      <IconButton label="뒤로" onClick={onBack}>
        <BackIcon />
      </IconButton>
      <IconButton label="링크 공유" data-needs-finger="" onClick={() => void copyLink(window.location.href)}>
        <ShareIcon />
      </IconButton>
    </div>
  );
}
