import type { LatLng } from '@sol/contract/geo';
import { CARD_NAME_MAX } from '@sol/contract/limits';
import type { PlacePreview } from '@sol/contract/place';
import { useEffect, useRef } from 'react';
import { Link } from '#components/ui/link.tsx';
import { SquarePhoto } from '#components/ui/photo-row.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { cutText, durationText } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import { isPrice, tagsWithoutFacts } from '../model/fact-text.ts';
import { walkText } from '../model/place-text.ts';
import { HeartButton } from './heart-button.tsx';
import styles from './place-card.module.css';
import { OpenTimesLabel } from './place-labels.tsx';
import { SoloLine } from './solo-line.tsx';

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
  /** The list is filtered by facts, which the cards show in full. */
  isByFacts?: boolean;
  /** The places are for now without being known to be open: the cards say whose hours are unknown. */
  isForNow?: boolean;
  /** The chosen time at which the places are open: "토요일 14:00". */
  openAtText?: string | undefined;
  /** The places were searched by what a meal costs: the cards say whose price is unknown. */
  isForPrice?: boolean;
  /** The place that is highlighted here and on the map. */
  linked?: { id: number; by: 'card' | 'marker' } | null;
  /** Called with the place below the mouse or with the focus, and with null afterwards. */
  onLink?: (placeId: number | null) => void;
}

/** Shortened visually; screen readers get the full name, and a mouse its tooltip. */
function CardName({ name, shown }: { name: string; shown: string }) {
  if (shown === name) return name;
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}

interface CardPhotoProps {
  /** Of the place. */
  name: string;
  thumbnailUrls: readonly string[];
  photoCredit?: string | undefined;
}

/** The first photo of a place; null without photos. */
export function CardPhoto({ name, thumbnailUrls: [src], photoCredit }: CardPhotoProps) {
  if (src === undefined) return null;
  return (
    <div className={styles.photo}>
      <SquarePhoto photo={{ src, alt: `${name} 사진` }} sizes="88px" />
      {photoCredit !== undefined && <p className={styles.credit}>{photoCredit}</p>}
    </div>
  );
}

interface PlaceTagsProps {
  tags: readonly string[];
  /** Called before the search opens. */
  onSearch?: (() => void) | undefined;
}

/** Tags, as links to the places with them. Spec 12.2-6. */
export function PlaceTags({ tags, onSearch }: PlaceTagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="태그">
      {tags.map((tag) => (
        <li key={tag}>
          <Link className={styles.tag} to={paths.mapKeyword(tag)} onClick={onSearch}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function PlaceCard({
  place,
  userLocation,
  onOpen,
  onSave,
  onTagSearch,
  isByFacts,
  isForNow = false,
  isForPrice = false,
  openAtText,
  linked,
  onLink,
  isNameShared = false,
}: {
  place: PlacePreview;
  /** Another place of the list has the name, as the branches of a chain: the 동 tells them apart. */
  isNameShared?: boolean;
} & PlaceCardActions) {
  // The way from the centre of the map would be misleading.
  const way = userLocation === null ? '' : walkText(userLocation, place);
  const where = userLocation === null || isNameShared ? place.neighborhood : '';
  const shownName = cutText(place.name, CARD_NAME_MAX);
  const cardRef = useRef<HTMLElement>(null);
  const isLinked = linked?.id === place.id;
  const isByMarker = isLinked && linked.by === 'marker';
  useEffect(() => {
    if (isByMarker) cardRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isByMarker]);
  const link = (id: number | null) => onLink?.(id);
  const until = place.stay === undefined ? '' : ` · ${place.stay.until}까지`;
  const chosenTime = openAtText !== undefined && place.isOpen !== null && `${openAtText}에는 영업${until}`;
  return (
    <article
      ref={cardRef}
      className={styles.card}
      data-linked={isLinked || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && link(place.id)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && link(null)}
      // A tap gives the focus too, and to draw the map again would delay its response.
      onFocus={({ target }) => target.matches(':focus-visible') && link(place.id)}
      onBlur={() => link(null)}
    >
      <div className={styles.words}>
        {/* Not on the link, of which it would be the description as well. */}
        <div className={styles.head} title={shownName === place.name ? undefined : place.name}>
          <h3 className={styles.title}>
            {/* The link covers the whole card; the heart is above it. */}
            <Link
              className={styles.link}
              to={paths.mapDetail(place.id)}
              // The place page has the state of now.
              state={{ from: 'preview', ...(chosenTime && { chosenTime }) }}
              onClick={(event) => {
                if (!onOpen(place)) event.preventDefault();
              }}
            >
              <CardName name={place.name} shown={shownName} />
            </Link>
          </h3>
          <div className={styles.buttons}>
            <HeartButton name={place.name} placeId={place.id} isMarked={place.isMarked} onTap={() => onSave(place)} />
          </div>
        </div>
        <p className={styles.second}>
          <span>{place.detailedCategory}</span>
          {place.stay !== undefined && (
            <span>{`${place.stay.until}까지 → ${durationText(place.stay.min)} 머물 수 있어요`}</span>
          )}
          {place.stay === undefined && place.isOpen !== null && (
            <span>
              <OpenTimesLabel {...place} />
            </span>
          )}
          {isForNow && place.isOpen === null && <span>영업시간을 아직 몰라요</span>}
          {isForPrice && !place.facts.some(isPrice) && <span>가격을 아직 몰라요</span>}
          {where !== '' && <span>{where}</span>}
          {way !== '' && <span>{way}</span>}
        </p>
        {place.dataDate !== undefined && (
          <p className={styles.age}>{`${place.dataDate.slice(0, '2018'.length)}년 자료예요. 지금은 다를 수 있어요`}</p>
        )}
        <SoloLine {...place} soloPercent={place.isSoloRecommended} isWhole={isByFacts} />
        <PlaceTags tags={tagsWithoutFacts(place.tags, place.facts)} onSearch={() => onTagSearch(place)} />
      </div>
      <CardPhoto {...place} />
    </article>
  );
}
