import type { SollectDetail } from '@sol/contract/sollect';
import { type ReactNode, useId } from 'react';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { SquarePhoto } from '#components/ui/photo-row.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import colors from '#features/place/components/category-tiles.module.css';
import { HeartButton } from '#features/place/components/heart-button.tsx';
import { soloShareOf } from '#features/place/model/place-text.ts';
import { paths } from '#lib/paths.ts';
import styles from './detail.module.css';

type VisitedPlace = SollectDetail['placeSummaries'][number];

interface VisitedPlacesProps {
  places: VisitedPlace[];
  map: ReactNode;
  onMark: (place: VisitedPlace) => void;
}

/** The rating by solo visitors; null without reviews. */
function getSoloText({ recommendationPercent, rating, ...counts }: VisitedPlace): string | null {
  const share = soloShareOf({ soloPercent: recommendationPercent, ...counts });
  if (share === null || rating === null) return null;
  // Non-breaking spaces keep the rating on the line of the dot.
  return `혼자 다시 올래요 ${share.text} ·\u00a0별점\u00a0${rating.toFixed(1)}`;
}

function PlaceRow({ place, onMark }: { place: VisitedPlace; onMark: VisitedPlacesProps['onMark'] }) {
  // The photo of an institution needs its credit, for which there is no room.
  const [photo] = place.photoCredit === undefined ? place.thumbnailUrls : [];
  const soloText = getSoloText(place);
  return (
    <li className={styles.row}>
      <span className={`${styles.frame} ${colors[place.category] ?? ''}`}>
        {photo === undefined ? (
          <CategoryIcon category={place.category} size={28} />
        ) : (
          <SquarePhoto photo={{ src: photo, alt: '' }} sizes="72px" />
        )}
        <span className={styles.seq}>
          {place.seq}
          <VisuallyHidden>번째</VisuallyHidden>
        </span>
      </span>
      <div className={styles.visitedPlacesWords}>
        <h3 className={styles.visitedPlacesName}>
          <Link className={styles.link} to={paths.mapDetail(place.id)}>
            {place.name}
          </Link>
        </h3>
        <p className={styles.category}>{place.detailedCategory}</p>
        {soloText !== null && <p className={styles.solo}>{soloText}</p>}
        <p className={styles.address}>{place.address}</p>
      </div>
      <div className={styles.heart}>
        <HeartButton name={place.name} isMarked={place.isMarked} onTap={() => onMark(place)} />
      </div>
    </li>
  );
}

/** The places in their order, with links to the map. Spec 2.10-18. */
export function VisitedPlaces({ places, map, onMark }: VisitedPlacesProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.visitedPlacesTitle}>
        다녀온 장소 <span className={styles.total}>{places.length}</span>
      </h2>
      {map}
      <ol>
        {places.map((place) => (
          <PlaceRow key={place.id} place={place} onMark={onMark} />
        ))}
      </ol>
    </section>
  );
}
