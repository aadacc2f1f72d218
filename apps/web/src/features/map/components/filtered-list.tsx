import { PLACE_PAGE_SIZE } from '@sol/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { NO_CONDITIONS, placesByIdsQuery, placesInBoxQuery, placesOfRegionQuery } from '#features/place/api.ts';
import listStyles from '#features/place/components/place-list.module.css';
import { ListHead, PlaceList, PlaceListSkeleton, RequestPlaceLink } from '#features/place/components/place-list.tsx';
import { countPlaces, isEmptyList, toCategoryPlaceholder } from '#features/place/model/loaded-places.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { SearchArea } from '../model/map-area.ts';
import { isOpenNowOnly, listedKeyword } from '../model/map-filter.ts';
import { isWithoutPosition, resultsOrigin, useMapStore } from '../model/map-store.ts';
import { EmptyList } from './empty-list.tsx';
import { type ListProps, SearchResultList } from './search-result-list.tsx';

const FewPlaces = lazyPart(async () => (await import('./few-places.tsx')).FewPlaces);

type AreaListProps = ListProps & { area: SearchArea };

/** Below this number of places, less than a page, a larger area is offered. */
const isFew = (count: number) => count < PLACE_PAGE_SIZE;

const getDistanceOrderName = (state: Parameters<typeof isWithoutPosition>[0]) =>
  isWithoutPosition(state) ? '지도 중심에서 가까운 순' : '가까운 순';

function CategoryList({ filter, area, onFilterChange, instead, ...actions }: AreaListProps) {
  const { category, order } = filter;
  const asked = { box: area.bounds, from: area.from, category, order };
  const query = useInfiniteQuery({
    ...placesInBoxQuery({ ...asked, conditions: filter }),
    placeholderData: (known) => known && toCategoryPlaceholder(known, category),
  });
  // The list without the filter by hours is needed only if the filtered list is empty.
  const unfiltered = useInfiniteQuery({
    ...placesInBoxQuery({ ...asked, conditions: NO_CONDITIONS }),
    enabled: isOpenNowOnly(filter) && isEmptyList(query),
  });
  const count = countPlaces(query);
  const defaultOrderName = useMapStore(getDistanceOrderName);
  return (
    <>
      <ListHead
        query={query}
        order={order}
        onOrderChange={(chosen) => onFilterChange({ ...filter, order: chosen })}
        defaultOrderName={defaultOrderName}
      />
      <PlaceList
        query={query}
        label="지도에 보이는 장소"
        empty={
          <EmptyList
            filter={filter}
            page={query.data?.pages[0]}
            unfiltered={unfiltered}
            onFilterChange={onFilterChange}
            instead={instead}
          />
        }
        end={isFew(count) && <FewPlaces count={count} />}
        {...actions}
      />
    </>
  );
}

function RegionList(props: AreaListProps & { region: string }) {
  const { region, filter, area, onFilterChange, instead, ...actions } = props;
  const { order } = filter;
  const query = useInfiniteQuery(placesOfRegionQuery(region, area.from, filter, order));
  const unfiltered = useInfiniteQuery({
    ...placesOfRegionQuery(region, area.from, NO_CONDITIONS, order),
    enabled: isOpenNowOnly(filter) && isEmptyList(query),
  });
  const empty = (
    <EmptyList
      filter={filter}
      page={query.data?.pages[0]}
      unfiltered={unfiltered}
      onFilterChange={onFilterChange}
      instead={instead}
    />
  );
  const defaultOrderName = useMapStore(getDistanceOrderName);
  return (
    <>
      <ListHead
        query={query}
        order={order}
        onOrderChange={(chosen) => onFilterChange({ ...filter, order: chosen })}
        defaultOrderName={defaultOrderName}
      />
      <PlaceList query={query} label={`${region}의 장소`} empty={empty} {...actions} />
    </>
  );
}

function IdList({ filter, onFilterChange, instead, ...actions }: ListProps) {
  const { searchPlaceIdList, searchKeyword, order } = filter;
  const query = useInfiniteQuery(placesByIdsQuery(searchPlaceIdList, filter, order));
  const unfiltered = useInfiniteQuery({
    ...placesByIdsQuery(searchPlaceIdList, NO_CONDITIONS, order),
    enabled: isOpenNowOnly(filter) && isEmptyList(query),
  });
  const request = <RequestPlaceLink keyword={searchKeyword ?? ''} />;
  const empty = (
    <EmptyList
      filter={filter}
      page={query.data?.pages[0]}
      unfiltered={unfiltered}
      onFilterChange={onFilterChange}
      instead={
        <>
          {request}
          {instead}
        </>
      }
    />
  );
  return (
    <>
      <ListHead
        query={query}
        order={order}
        onOrderChange={(chosen) => onFilterChange({ ...filter, order: chosen })}
        defaultOrderName="관련도순"
      />
      <PlaceList
        query={query}
        label="검색한 장소"
        empty={empty}
        end={
          <>
            <p className={listStyles.end}>모두 보여드렸어요</p>
            {request}
          </>
        }
        {...actions}
      />
    </>
  );
}

/** Chooses the list by filter: by ids, by keyword, by region or by area. */
export function FilteredList(props: ListProps) {
  const area = useMapStore((state) => state.searchArea);
  const resultsFrom = useMapStore(resultsOrigin);
  const { activeFilter, searchRegion, isLiteral } = props.filter;
  const keyword = listedKeyword(props.filter);
  if (activeFilter === 'search-places' && keyword === null) return <IdList {...props} />;
  if (area === null || resultsFrom === null) return <PlaceListSkeleton />;
  if (keyword !== null)
    return <SearchResultList key={`${isLiteral} ${keyword}`} keyword={keyword} from={resultsFrom} {...props} />;
  if (searchRegion !== null) return <RegionList region={searchRegion} area={area} {...props} />;
  return <CategoryList area={area} {...props} />;
}
