import type { PlaceSearchResult } from '@sol/contract/place-search';
import { useQuery } from '@tanstack/react-query';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { CheckIcon } from '#components/icons/object-icons.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import colors from '#features/place/components/category-tiles.module.css';
import { NoResult, RequestPlaceLink } from '#features/place/components/empty-states.tsx';
import { useLoggedError } from '#lib/logger.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { placesQuery } from '../api.ts';
import { keepContinued } from '../model/keyword.ts';
import { HighlightedText } from './highlighted-text.tsx';
import styles from './pick-row.module.css';
import { ResultSkeleton } from './search-section.tsx';

interface PickRowProps {
  place: PlaceSearchResult;
  /** How far it is. */
  distance?: string | undefined;
  keyword: string;
  action: '추가' | '선택';
  isPicked: boolean;
  onToggle: () => void;
}

/** A place in the results: a tap on its row adds or removes it. Spec 2.9-5. */
export function PickRow({ place, distance, keyword, action, isPicked, onToggle }: PickRowProps) {
  const { name, category, address } = place;
  return (
    <li className={styles.row}>
      <span className={`${styles.pickRowIcon} ${colors[category]}`}>
        <CategoryIcon category={category} size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <HighlightedText text={name} keyword={keyword} />
        </span>
        <span className={styles.address}>{distance === undefined ? address : `${address} · ${distance}`}</span>
      </span>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={isPicked}
        aria-label={`${name} ${action}`}
        onClick={onToggle}
      >
        {isPicked && <CheckIcon size={16} />}
        {action}
      </button>
    </li>
  );
}

interface PickResultsProps {
  /** The keyword that is searched; empty while the first one is typed. */
  keyword: string;
  /** The keyword in the field, which is highlighted. */
  typed: string;
  origin: GeoPoint;
  pickedIds: readonly number[];
  action: '추가' | '선택';
  onPick: (place: PlaceSearchResult) => void;
}

/** The places of a keyword, each with a button. */
export function PickResults({ keyword, typed, origin, pickedIds, action, onPick }: PickResultsProps) {
  const { data, isError, error, isPlaceholderData, refetch } = useQuery({
    ...placesQuery(keyword, origin),
    enabled: keyword !== '',
    placeholderData: keepContinued(keyword),
  });
  useLoggedError('Failed to search places', error);
  if (isError && !data) return <ErrorState title="검색하지 못했어요" size="line" onRetry={() => void refetch()} />;
  // "No results" may be shown for the current keyword only, not for a placeholder.
  if (keyword === '' || !data || (isPlaceholderData && data.length === 0)) return <ResultSkeleton />;
  if (data.length === 0)
    return (
      <NoResult>
        <RequestPlaceLink keyword={typed} />
      </NoResult>
    );
  return (
    <>
      <ul aria-label="검색 결과">
        {data.map((place) => (
          <PickRow
            key={place.id}
            place={place}
            keyword={typed}
            action={action}
            isPicked={pickedIds.includes(place.id)}
            onToggle={() => onPick(place)}
          />
        ))}
      </ul>
      <RequestPlaceLink keyword={typed} />
    </>
  );
}
