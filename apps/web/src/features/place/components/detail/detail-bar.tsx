import { BackIcon, ShareIcon } from '#components/icons/action-icons.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import styles from './detail-bar.module.css';
import { sharePage } from './share-page.ts';

/** The ways out of a place, in the head of its sheet: they stay while the rest scrolls. */
export function DetailBar({ onBack }: { onBack: () => void }) {
  return (
    <div className={styles.bar}>
      <IconButton label="뒤로" onClick={onBack}>
        <BackIcon />
      </IconButton>
      <IconButton label="링크 공유" data-needs-finger="" onClick={() => void sharePage()}>
        <ShareIcon />
      </IconButton>
    </div>
  );
}
