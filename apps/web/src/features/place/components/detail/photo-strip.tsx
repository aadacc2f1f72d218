import { DETAIL_THUMBNAILS_MORE } from '@sol/contract/limits';
import type { PlacePhoto } from '@sol/contract/place';
import { Link } from '#components/ui/link.tsx';
import { SquarePhoto } from '#components/ui/photo-row.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { moveFocusInRow } from '#lib/move-focus-in-row.ts';
import { paths } from '#lib/paths.ts';
import styles from './opening-status.module.css';

interface PhotoStripProps {
  placeId: number;
  placeName: string;
  photos: readonly PlacePhoto[];
  onOpen: (index: number) => void;
}

const SIZES = '148px';

/**
 * The newest photos in a row; with six or more the last one links to all reviews. Spec 2.7-12,
 * 9-14.
 */
export function PhotoStrip({ placeId, placeName, photos, onOpen }: PhotoStripProps) {
  if (photos.length === 0) return null;
  const shown = photos.slice(0, DETAIL_THUMBNAILS_MORE);
  // Photos of institutions are in no review.
  const hasMore = photos.filter(({ credit }) => credit === undefined).length >= DETAIL_THUMBNAILS_MORE;
  return (
    <ul className={styles.strip} aria-label={`${placeName} 사진`} onKeyDown={moveFocusInRow}>
      {shown.map(({ url, credit }, index) => (
        <li key={url} className={styles.item}>
          {hasMore && index === shown.length - 1 ? (
            <Link to={paths.mapReviews(placeId)} state={{ placeName }} className={styles.tile}>
              <SquarePhoto photo={{ src: url, alt: '' }} sizes={SIZES} />
              <span className={styles.photoStripMore}>
                더보기<VisuallyHidden>, 후기 모두 보기</VisuallyHidden>
              </span>
            </Link>
          ) : (
            <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={() => onOpen(index)}>
              <SquarePhoto photo={{ src: url, alt: `${placeName} 사진 ${index + 1}` }} sizes={SIZES} />
              {credit !== undefined && <span className={styles.photoCredit}>{credit}</span>}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
