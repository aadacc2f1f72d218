import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { knownOfCategory, placesInBoxQuery } from '#features/place/api/list-places.ts';
import { placesByIdsQuery } from '#features/place/api/list-places-by-ids.ts';
import { placesOfRegionQuery } from '#features/place/api/list-region-places.ts';
import type { PlaceCardActions } from '#features/place/components/place-card.tsx';
import { PlaceList } from '#features/place/components/place-list.tsx';
import { PlaceListSkeleton } from '#features/place/components/place-list-skeleton.tsx';
import type { SearchArea } from '../model/map-area.ts';
import type { MapFilter } from '../model/map-filter.ts';
import { useMapStore } from '../model/map-store.ts';

interface ListProps extends PlaceCardActions {
  filter: MapFilter;
  empty: ReactNode;
}
type AreaListProps = ListProps & { area: SearchArea };

function CategoryList({ filter: { category, openNow }, area, ...rest }: AreaListProps) {
  const query = useInfiniteQuery({
    ...placesInBoxQuery({ box: area.bounds, from: area.from, category, openNow }),
    placeholderData: (known) => known && knownOfCategory(known, category),
  });
  return <PlaceList query={query} label="지도에 보이는 장소" {...rest} />;
}

function RegionList({ region, filter, area, ...rest }: AreaListProps & { region: string }) {
  const query = useInfiniteQuery(placesOfRegionQuery(region, area.from, filter.openNow));
  return <PlaceList query={query} label={`${region}의 장소`} {...rest} />;
}

function IdList({ filter: { searchPlaceIdList, openNow }, ...rest }: ListProps) {
  const query = useInfiniteQuery(placesByIdsQuery(searchPlaceIdList, openNow));
  return <PlaceList query={query} label="검색한 장소" {...rest} />;
}

/** The cards of a filter, from whichever call has them. */
export function FilteredList(props: ListProps) {
  const area = useMapStore((state) => state.searchArea);
  const { activeFilter, searchRegion } = props.filter;
  if (activeFilter === 'search-places') return <IdList {...props} />;
  if (area === null) return <PlaceListSkeleton />;
  if (searchRegion !== null) return <RegionList region={searchRegion} area={area} {...props} />;
  return <CategoryList area={area} {...props} />;
}
