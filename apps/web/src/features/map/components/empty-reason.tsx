import { type Category, categoryTitle } from '@sol/contract/category';
import type { PlacePage } from '@sol/contract/place';
import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { hasConditions, nearestPlaceQuery } from '#features/place/api.ts';
import { NoResult, NothingOpen } from '#features/place/components/empty-states.tsx';
import { PlaceListSkeleton } from '#features/place/components/place-list.tsx';
import { knownHoursOf } from '#features/place/model/loaded-places.ts';
import { DEFAULT_CENTER } from '#lib/map/map-handle.ts';
import { isOpenNowOnly, type MapFilter } from '../model/map-filter.ts';
import { useMapStore } from '../model/map-store.ts';
import { NothingMatches } from './nothing-matches.tsx';
import { WidenButton } from './widen-button.tsx';

export interface EmptyReasonProps {
  filter: MapFilter;
  /** The first page of the list. */
  page: PlacePage | undefined;
  /** The same list without the filter by hours, if requested. */
  unfiltered: UseInfiniteQueryResult<InfiniteData<PlacePage>>;
  onFilterChange: (filter: MapFilter) => void;
}

const nameOf = (category: Category | null) => (category === null ? '장소' : `‘${categoryTitle(category)}’ 장소`);

/** The message for an empty list, by the kind of list: only a typed keyword can be corrected. */
function descriptionOf({ activeFilter, category, searchRegion }: MapFilter, isNoneAnywhere: boolean) {
  if (searchRegion !== null) return `${searchRegion}에는 아직 장소가 없어요.`;
  if (activeFilter === 'search-places') return undefined;
  if (isNoneAnywhere) return `아직 등록된 ${nameOf(category)}가 없어요.`;
  return `지도에 보이는 곳에는 ${nameOf(category)}가 없어요. 지도를 옮기거나 넓혀 보세요.`;
}

/** The nearest place outside an empty area of the map. */
function useNearest(filter: MapFilter) {
  const { activeFilter, category } = filter;
  const around = useMapStore(({ searchArea }) => searchArea?.around ?? null);
  const isArea = activeFilter === 'category' && !hasConditions(filter) && around !== null;
  const { data } = useQuery({ ...nearestPlaceQuery(around ?? DEFAULT_CENTER, category), enabled: isArea });
  const places = isArea ? data?.places : undefined;
  return { nearest: places?.[0], isNoneAnywhere: places?.length === 0 };
}

/** Why a list is empty, and further actions. Spec 2.6-27. */
export function EmptyReason({ filter, page, unfiltered, onFilterChange }: EmptyReasonProps) {
  const { nearest, isNoneAnywhere } = useNearest(filter);
  const widen = filter.activeFilter === 'category' && !isNoneAnywhere && <WidenButton included={nearest} />;
  if (hasConditions(filter) && !isOpenNowOnly(filter)) {
    return (
      <NothingMatches filter={filter} alternatives={page?.withoutFilter ?? []} onFilterChange={onFilterChange}>
        {widen}
      </NothingMatches>
    );
  }
  if (filter.openNow) {
    if (unfiltered.isLoading) return <PlaceListSkeleton />;
    const places = unfiltered.data?.pages[0]?.places;
    // Without a response, only the general message is correct.
    const hours = places === undefined ? 'SOME_UNKNOWN' : knownHoursOf(places);
    if (hours !== 'NO_PLACES') {
      return (
        <NothingOpen hours={hours} onLift={() => onFilterChange({ ...filter, openNow: false })}>
          {widen}
        </NothingOpen>
      );
    }
  }
  const description = descriptionOf(filter, isNoneAnywhere);
  return <NoResult {...(description !== undefined && { description })}>{widen || undefined}</NoResult>;
}
