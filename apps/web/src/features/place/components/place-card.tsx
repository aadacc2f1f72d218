import { greatCircleM, type LatLng } from '@sol/contract/geo';
import { CARD_NAME_MAX, type PlacePreview, PREVIEW_THUMBNAILS_MAX } from '@sol/contract/place';
import { paths } from '#app/paths.ts';
import { Link } from '#components/ui/link.tsx';
import { PhotoRow } from '#components/ui/photo-row.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { cutText, shortDistance } from '#lib/korean-format.ts';
import { HeartButton } from './heart-button.tsx';
import { OpenLabel } from './open-label.tsx';
import styles from './place-card.module.css';
import { PlaceTags } from './place-tags.tsx';
import { SoloLine } from './solo-line.tsx';

export interface PlaceCardActions {
  /** Where the person is. Distances are told from there, and not at all while nobody knows: the middle of the map is nobody's. */
  person: LatLng | null;
  /** Called before the detail opens; false keeps the list open. */
  onOpen: (place: PlacePreview) => boolean;
  onSave: (place: PlacePreview) => void;
}

/** Cut for the eye, in full for the ear. */
function CardName({ name }: { name: string }) {
  const shown = cutText(name, CARD_NAME_MAX);
  if (shown === name) return name;
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}

export function PlaceCard({ place, person, onOpen, onSave }: { place: PlacePreview } & PlaceCardActions) {
  'use memo';
  const photos = place.thumbnailUrls
    .slice(0, PREVIEW_THUMBNAILS_MAX)
    .map((src, index) => ({ src, alt: `${place.name} 사진 ${index + 1}` }));
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {/* The link covers the whole card; the heart lies above it. */}
          <Link
            className={styles.link}
            to={paths.mapDetail(place.id)}
            state={{ from: 'preview' }}
            onClick={(event) => {
              if (!onOpen(place)) event.preventDefault();
            }}
          >
            <CardName name={place.name} />
          </Link>
          <span className={styles.category}>{place.detailedCategory}</span>
        </h3>
        <div className={styles.heart}>
          <HeartButton name={place.name} placeId={place.id} isMarked={place.isMarked} onTap={() => onSave(place)} />
        </div>
      </div>
      <p className={styles.where}>
        <OpenLabel isOpen={place.isOpen} />
        {person !== null && <span>{shortDistance(greatCircleM(person, place))}</span>}
      </p>
      <SoloLine
        soloPercent={place.isSoloRecommended}
        rating={place.rating}
        reviewCount={place.reviewCount}
        recommendCount={place.recommendCount}
      />
      <PlaceTags tags={place.tags} />
      {photos.length > 0 && <PhotoRow photos={photos} />}
    </article>
  );
}
