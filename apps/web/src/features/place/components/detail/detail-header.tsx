import type { PlaceDetail } from '@sol/contract/place';
import { HeartIcon } from '#components/icons/mark-icons.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { shortCount } from '#lib/korean-format.ts';
import styles from './detail-header.module.css';

interface DetailHeaderProps {
  place: PlaceDetail;
  onMark: () => void;
}

/** Name, category, and the heart with the number of saves. Spec 2.7-7. */
export function DetailHeader({ place, onMark }: DetailHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.name}>{place.name}</h1>
        <p className={styles.category}>{place.detailedCategory}</p>
      </div>
      <button
        type="button"
        className={styles.mark}
        aria-pressed={place.isMarked}
        data-heart-of={place.id}
        onClick={onMark}
      >
        <HeartIcon filled={place.isMarked} />
        <VisuallyHidden>{place.isMarked ? '저장 취소' : '저장'}</VisuallyHidden>
        <span className={styles.count}>{shortCount(place.markedCount)}</span>
      </button>
    </header>
  );
}
