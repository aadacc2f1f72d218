import type { PlaceSearchResult } from '@sol/contract/place';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#components/ui/error-state.tsx';
import { toUserParams } from '#features/place/api/user-params.ts';
import { NoResult } from '#features/place/components/no-result.tsx';
import { RequestPlaceLink } from '#features/place/components/request-place-link.tsx';
import { useLoggedError } from '#hooks/use-logged-error.ts';
import { apiQuery } from '#lib/api/query.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { keepContinued } from '../model/keep-continued.ts';
import { PickRow } from './pick-row.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';

/** Places for a keyword, sorted by distance from a point. */
function placesQuery(keyword: string, from: GeoPoint) {
  const options = apiQuery('GET /api/place/search', { query: { keyword, ...toUserParams(from) } });
  return { ...options, meta: { ...options.meta, keyword } };
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
