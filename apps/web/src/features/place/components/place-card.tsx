import type { CardFact } from '@sol/contract/fact';
import { type Fact, getFactDefinition } from '@sol/contract/fact-definitions';
import type { LatLng } from '@sol/contract/geo';
import { CARD_NAME_MAX, PREVIEW_THUMBNAILS_MAX } from '@sol/contract/limits';
import type { PlacePreview } from '@sol/contract/place';
import { CheckIcon } from '#components/icons/object-icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { PhotoRow } from '#components/ui/photo-row.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { cutText } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import { factText, oldMonth, tagsWithoutFacts } from '../model/fact-text.ts';
import { walkText } from '../model/place-text.ts';
import { HeartButton } from './heart-button.tsx';
import styles from './place-card.module.css';
import { OpenTimesLabel, PlaceTags, SoloLine } from './place-labels.tsx';

/** Whether the value is the favourable one, and not "없어요". */
const isFavourable = ({ fact, value }: Fact) => getFactDefinition(fact).values[0]?.value === value;

/** The facts of a place that matter most for going alone, chosen by the server; old ones with their age. Spec 11.1-9. */
function CardFacts({ facts }: { facts: readonly CardFact[] }) {
  if (facts.length === 0) return null;
  const now = new Date();
  return (
    <ul className={styles.facts} aria-label="혼자 가기">
      {facts.map((fact) => {
        const month = oldMonth(fact.confirmedAt, now);
        return (
          <li key={fact.fact} className={styles.fact}>
            {isFavourable(fact) && month === undefined && <CheckIcon size={16} />}
            {[factText(fact), month].filter(Boolean).join(' · ')}
          </li>
        );
      })}
    </ul>
  );
}

export interface PlaceCardActions {
  /**
   * The origin of the distances. Without it none is shown: a distance from the centre of the map
   * would be misleading.
   */
  userLocation: LatLng | null;
  /** Called before the detail opens; false keeps the list open. */
  onOpen: (place: PlacePreview) => boolean;
  onSave: (place: PlacePreview) => void;
  /** Called before the places with a tag of the place are searched. */
  onTagSearch: (place: PlacePreview) => void;
}

/** Shortened visually; screen readers get the full name. */
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

interface CardPhotosProps {
  /** Of the place. */
  name: string;
  thumbnailUrls: readonly string[];
}

/** The first photos of a place; null without photos. */
export function CardPhotos({ name, thumbnailUrls }: CardPhotosProps) {
  if (thumbnailUrls.length === 0) return null;
  const shown = thumbnailUrls.slice(0, PREVIEW_THUMBNAILS_MAX);
  return <PhotoRow photos={shown.map((src, index) => ({ src, alt: `${name} 사진 ${index + 1}` }))} />;
}

export function PlaceCard({
  place,
  userLocation,
  onOpen,
  onSave,
  onTagSearch,
}: { place: PlacePreview } & PlaceCardActions) {
  // The way from the centre of the map would be misleading.
  const where = userLocation === null ? place.neighborhood : walkText(userLocation, place);
  return (
    <article className={styles.card}>
      <div className={styles.placeCardHead}>
        <h3 className={styles.placeCardTitle}>
          {/* The link covers the whole card; the heart is above it. */}
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
        </h3>
        <div className={styles.placeCardHeart}>
          <HeartButton name={place.name} placeId={place.id} isMarked={place.isMarked} onTap={() => onSave(place)} />
        </div>
      </div>
      <p className={styles.second}>
        <span>{place.detailedCategory}</span>
        {place.isOpen !== null && (
          <span>
            <OpenTimesLabel isOpen={place.isOpen} closesAt={place.closesAt} opensAt={place.opensAt} />
          </span>
        )}
        {where !== '' && <span>{where}</span>}
      </p>
      <SoloLine
        soloPercent={place.isSoloRecommended}
        rating={place.rating}
        reviewCount={place.reviewCount}
        recommendCount={place.recommendCount}
      />
      <CardFacts facts={place.facts} />
      <PlaceTags tags={tagsWithoutFacts(place.tags, place.facts)} onSearch={() => onTagSearch(place)} />
      <CardPhotos {...place} />
    </article>
  );
}
