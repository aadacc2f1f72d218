import type { PlacePage } from '@sol/contract/place';
import { PLACE_PAGE_SIZE } from '@sol/contract/wire';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
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
import { EmptyList } from './empty-list.tsx';
import { FewPlaces } from './few-places.tsx';

interface ListProps extends PlaceCardActions {
  filter: MapFilter;
  onLiftOpenNow: () => void;
  /** Below what is said of a list without places. */
  instead: ReactNode;
}
type AreaListProps = ListProps & { area: SearchArea };

/** So few that a wider area is offered: not even a page. */
const isFew = (count: number) => count < PLACE_PAGE_SIZE;

/** A page without places. Only then it matters what there is without the filter by hours. */
const isEmpty = ({ data }: { data?: InfiniteData<PlacePage> | undefined }) => data?.pages[0]?.places.length === 0;

function CategoryList({ filter, area, onLiftOpenNow, instead, ...actions }: AreaListProps) {
  const { category, openNow } = filter;
  const asked = { box: area.bounds, from: area.from, category };
  const query = useInfiniteQuery({
    ...placesInBoxQuery({ ...asked, openNow }),
    placeholderData: (known) => known && knownOfCategory(known, category),
  });
  const unfiltered = useInfiniteQuery({
    ...placesInBoxQuery({ ...asked, openNow: false }),
    enabled: openNow && isEmpty(query),
  });
  const count = query.data?.pages.reduce((sum, { places }) => sum + places.length, 0) ?? 0;
  return (
    <PlaceList
      query={query}
      label="지도에 보이는 장소"
      empty={<EmptyList {...{ filter, unfiltered, onLiftOpenNow, instead }} />}
      end={isFew(count) && <FewPlaces count={count} />}
      {...actions}
    />
  );
}

function RegionList({ region, filter, area, onLiftOpenNow, instead, ...actions }: AreaListProps & { region: string }) {
  const query = useInfiniteQuery(placesOfRegionQuery(region, area.from, filter.openNow));
  const unfiltered = useInfiniteQuery({
    ...placesOfRegionQuery(region, area.from, false),
    enabled: filter.openNow && isEmpty(query),
  });
  const empty = <EmptyList {...{ filter, unfiltered, onLiftOpenNow, instead }} />;
  return <PlaceList query={query} label={`${region}의 장소`} empty={empty} {...actions} />;
}

function IdList({ filter, onLiftOpenNow, instead, ...actions }: ListProps) {
  const { searchPlaceIdList, openNow } = filter;
  const query = useInfiniteQuery(placesByIdsQuery(searchPlaceIdList, openNow));
  const unfiltered = useInfiniteQuery({
    ...placesByIdsQuery(searchPlaceIdList, false),
    enabled: openNow && isEmpty(query),
  });
  const empty = <EmptyList {...{ filter, unfiltered, onLiftOpenNow, instead }} />;
  return <PlaceList query={query} label="검색한 장소" empty={empty} {...actions} />;
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
