import type { LatLng } from '@sol/contract/geo';
import type { PlacePreview, PlaceSummary } from '@sol/contract/place';
import type { ReactNode } from 'react';
import { Link } from '#components/ui/link.tsx';
import { paths } from '#lib/paths.ts';
import { walkText } from '../model/place-text.ts';
import styles from './category-tiles.module.css';
import { HeartButton } from './heart-button.tsx';
import cardStyles from './place-card.module.css';
import { CardPhoto, PlaceTags } from './place-card.tsx';
import { ClosedLabel, OpenTimesLabel } from './place-labels.tsx';
import { SoloLine } from './solo-line.tsx';

interface SummaryCardProps {
  place: PlaceSummary;
  onSave: (place: PlaceSummary) => void;
  /** Additional information from the list, for example a distance. */
  note?: string | undefined;
  /** Whether it is open, in lists that contain it. */
  openTimes?: Pick<PlacePreview, 'isOpen' | 'closesAt' | 'opensAt' | 'isDayOff'> | undefined;
  /** The origin of the walk. Without it none is shown. */
  userLocation?: LatLng | null | undefined;
  /** The owner's memo. */
  memo?: string | undefined;
  /** Buttons beside the heart. */
  actions?: ReactNode;
}

/** A place card with the address instead of the distance, as in a sollect or a collection. */
export function SummaryCard({ place, onSave, note, openTimes, userLocation = null, memo, actions }: SummaryCardProps) {
  return (
    <article className={cardStyles.card}>
      <div className={cardStyles.words}>
        <div className={cardStyles.head}>
          <h3 className={cardStyles.title}>
            <Link className={`${cardStyles.link} ${styles.name}`} to={paths.mapDetail(place.id)}>
              {place.name}
            </Link>
            {place.isClosed && <ClosedLabel />}
          </h3>
          <div className={cardStyles.buttons}>
            {actions}
            <HeartButton name={place.name} placeId={place.id} isMarked={place.isMarked} onTap={() => onSave(place)} />
          </div>
        </div>
        <p className={cardStyles.second}>
          <span>{place.detailedCategory}</span>
          {openTimes && openTimes.isOpen !== null && (
            <span>
              <OpenTimesLabel {...openTimes} detailedCategory={place.detailedCategory} />
            </span>
          )}
          {userLocation !== null && <span>{walkText(userLocation, place)}</span>}
        </p>
        <p className={cardStyles.where}>
          {place.address}
          {note !== undefined && <span className={styles.summaryCardNote}>{note}</span>}
        </p>
        {memo !== undefined && <p className={styles.memo}>{memo}</p>}
        <SoloLine {...place} soloPercent={place.recommendationPercent} />
        <PlaceTags tags={place.tags} />
      </div>
      <CardPhoto {...place} />
    </article>
  );
}
