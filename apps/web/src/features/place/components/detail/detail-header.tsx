import type { PlaceDetail } from '@sol/contract/place';
import { BackIcon, ShareIcon } from '#components/icons/action-icons.tsx';
import { HeartIcon } from '#components/icons/mark-icons.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { shortCount } from '#lib/korean-format.ts';
import styles from './detail-header.module.css';
import { sharePage } from './share-page.ts';

interface DetailHeaderProps {
  place: PlaceDetail;
  onBack: () => void;
  onMark: () => void;
}

/** Name, class, and what can be done with the place at once. Spec 2.7-7. */
export function DetailHeader({ place, onBack, onMark }: DetailHeaderProps) {
  return (
    <header>
      <div className={styles.bar}>
        <IconButton label="뒤로" onClick={onBack}>
          <BackIcon />
        </IconButton>
        <IconButton label="링크 공유" onClick={() => void sharePage()}>
          <ShareIcon />
        </IconButton>
      </div>
      <div className={styles.title}>
        <div>
          <h1 className={styles.name}>{place.name}</h1>
          <p className={styles.category}>{place.detailedCategory}</p>
        </div>
        <button type="button" className={styles.mark} aria-pressed={place.isMarked} onClick={onMark}>
          <HeartIcon filled={place.isMarked} />
          <VisuallyHidden>저장</VisuallyHidden>
          <span className={styles.count}>{shortCount(place.markedCount)}</span>
        </button>
      </div>
    </header>
  );
}
