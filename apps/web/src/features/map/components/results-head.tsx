import { PLACE_ORDERS } from '@sol/contract/choices';
import type { PlacePage } from '@sol/contract/place';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDownIcon } from '#components/icons/action-icons.tsx';
import {
  type ListOrder,
  type PlaceConditions,
  placesByIdsQuery,
  placesInBoxQuery,
  placesOfRegionQuery,
  searchResultsQuery,
} from '#features/place/api.ts';
import listStyles from '#features/place/components/place-card.module.css';
import { toCategoryPlaceholder } from '#features/place/model/loaded-places.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import type { SearchArea } from '../model/map-area.ts';
import type { ListFilter } from '../model/map-filter.ts';
import { isWithoutPosition, resultsOrigin, useMapStore } from '../model/map-store.ts';
import styles from './map.module.css';

/** The points that the distances of a list are measured from. */
interface Origins {
  area: SearchArea;
  /** Of the results of a keyword. */
  resultsFrom: GeoPoint;
}

/** The list of a filter; null if the area is not known that it needs. */
export function listQuery(filter: ListFilter, conditions: PlaceConditions, origins: Origins | null) {
  if (filter.kind === 'places') return placesByIdsQuery(filter.ids, conditions, filter.order);
  if (origins === null) return null;
  const { area, resultsFrom } = origins;
  switch (filter.kind) {
    case 'area': {
      const { category, order } = filter;
      return placesInBoxQuery({ box: area.bounds, from: area.from, category, order, conditions });
    }
    case 'region':
      return placesOfRegionQuery(filter.region, area.from, conditions, filter.order);
    case 'keyword': {
      const { keyword, isLiteral, order } = filter;
      return searchResultsQuery({ keyword, isLiteral, from: resultsFrom }, conditions, order);
    }
  }
}

export type ListQuery = NonNullable<ReturnType<typeof listQuery>>;

/** The list of a filter. The previous places of an area or of a keyword stay until the next have loaded. */
export function useLoadedList(list: ListQuery, filter: ListFilter) {
  return useInfiniteQuery({
    ...list,
    placeholderData: (known) => {
      if (filter.kind === 'area') return known && toCategoryPlaceholder(known, filter.category);
      return filter.kind === 'keyword' ? known : undefined;
    },
  });
}

/** Another kind or keyword is another list, which begins without the previous places. */
export const listKey = (filter: ListFilter): string =>
  filter.kind === 'keyword' ? `keyword ${filter.isLiteral} ${filter.keyword}` : filter.kind;

export function useOrigins(): Origins | null {
  const area = useMapStore((state) => state.searchArea);
  const resultsFrom = useMapStore(resultsOrigin);
  return area && resultsFrom && { area, resultsFrom };
}

const ORDER_NAMES: Record<ListOrder, string> = {
  DISTANCE: '가까운 순',
  NEAREST: '가까운 순',
  REVIEWS: '후기 많은 순',
  AGAIN: '혼자 다시 올래요 순',
};

interface ListHeadProps {
  query: Pick<UseInfiniteQueryResult<InfiniteData<PlacePage>>, 'data' | 'isPlaceholderData'>;
  order: ListOrder;
  onOrderChange: (order: ListOrder) => void;
  /** Name of the default order of the list. */
  defaultOrderName?: string;
  /** Whether the default order is another one than by distance, which can be chosen as well. */
  hasOwnOrder?: boolean;
  /** Where the places are, before their number: 지도 안. */
  where?: string | false;
}

/** The number of places of a list, and the order selection. */
function ListHead({
  query: { data, isPlaceholderData },
  order,
  onOrderChange,
  defaultOrderName = ORDER_NAMES.DISTANCE,
  hasOwnOrder = false,
  where,
}: ListHeadProps) {
  const [own, ...others] = PLACE_ORDERS;
  const options: ListOrder[] = hasOwnOrder ? [own, 'NEAREST', ...others] : [own, ...others];
  const first = data?.pages[0];
  const isEmpty = first?.places.length === 0 && !isPlaceholderData;
  const shown = isEmpty ? { count: 0, isMore: false } : first?.total;
  const total = isPlaceholderData ? undefined : shown;
  return (
    <div className={listStyles.listHead}>
      <p role="status" className={listStyles.count}>
        {where && total && <span>{where} </span>}
        {total && `${total.count}${total.isMore ? '+' : ''}곳`}
      </p>
      {!isEmpty && (
        <div className={listStyles.order}>
          <select
            aria-label="정렬"
            className={listStyles.select}
            value={order}
            onChange={({ currentTarget }) => {
              const chosen = options.find((option) => option === currentTarget.value);
              if (chosen) onOrderChange(chosen);
            }}
          >
            {options.map((option) => (
              <option key={option} value={option}>
                {option === 'DISTANCE' ? defaultOrderName : ORDER_NAMES[option]}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={16} className={listStyles.chevron} />
        </div>
      )}
    </div>
  );
}

interface ResultsHeadProps {
  filter: ListFilter;
  onOrderChange: (order: ListOrder) => void;
}

function LoadedHead({ list, filter, onOrderChange }: ResultsHeadProps & { list: ListQuery }) {
  const query = useLoadedList(list, filter);
  const isWithoutUser = useMapStore(isWithoutPosition);
  const nearestFirst = isWithoutUser ? '지도 중심에서 가까운 순' : '가까운 순';
  const isSearch = filter.kind === 'places' || filter.kind === 'keyword';
  return (
    <ListHead
      query={query}
      order={filter.order}
      onOrderChange={onOrderChange}
      defaultOrderName={isSearch ? '관련도순' : nearestFirst}
      hasOwnOrder={isSearch}
      where={filter.kind === 'area' && '지도 안'}
    />
  );
}

/** The number of the places of a filter and their order, in the row of the handle. */
export function ResultsHead(props: ResultsHeadProps) {
  const { filter } = props;
  const list = listQuery(filter, filter, useOrigins());
  return (
    <div className={styles.resultsHead}>
      {list !== null && <LoadedHead key={listKey(filter)} list={list} {...props} />}
    </div>
  );
}
