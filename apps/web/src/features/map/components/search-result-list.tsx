import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NO_CONDITIONS, searchResultsQuery } from '#features/place/api.ts';
import type { PlaceCardActions } from '#features/place/components/place-card.tsx';
import listStyles from '#features/place/components/place-list.module.css';
import { ListHead, PlaceList, RequestPlaceLink } from '#features/place/components/place-list.tsx';
import { countPlaces, isEmptyList } from '#features/place/model/loaded-places.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { isOpenNowOnly, type MapFilter } from '../model/map-filter.ts';
import { EmptyList } from './empty-list.tsx';

/** Loaded for words for going alone only. */
const SearchReading = lazyPart(async () => (await import('./search-reading.tsx')).SearchReading);

export interface ListProps extends PlaceCardActions {
  filter: MapFilter;
  onFilterChange: (filter: MapFilter) => void;
  /** Shown below the message of a list without places. */
  instead: ReactNode;
}

interface SearchResultListProps extends ListProps {
  keyword: string;
  /** Origin of the distances. */
  from: GeoPoint;
}

/**
 * All results of a search; the previous ones are kept until the next order or origin has loaded. If
 * the list is truncated, its end suggests a more specific keyword.
 */
export function SearchResultList(props: SearchResultListProps) {
  const { keyword, filter, from, onFilterChange, instead, ...actions } = props;
  const { order, isLiteral } = filter;
  const searched = { keyword, from, isLiteral };
  const query = useInfiniteQuery({
    ...searchResultsQuery(searched, filter, order),
    placeholderData: keepPreviousData,
  });
  const unfiltered = useInfiniteQuery({
    ...searchResultsQuery(searched, NO_CONDITIONS, order),
    enabled: isOpenNowOnly(filter) && isEmptyList(query),
  });
  const isCut = query.data?.pages[0]?.total?.isMore;
  const request = <RequestPlaceLink keyword={keyword} />;
  const end = (
    <>
      <p className={listStyles.end}>
        {isCut ? `${countPlaces(query)}곳을 보여드렸어요. 동네 이름을 함께 검색해 보세요.` : '모두 보여드렸어요'}
      </p>
      {request}
    </>
  );
  const { reading, places } = query.data?.pages[0] ?? {};
  return (
    <>
      {(reading !== undefined || isLiteral) && (
        <SearchReading keyword={keyword} filter={filter} reading={reading} first={places?.[0]} />
      )}
      <ListHead
        query={query}
        order={order}
        onOrderChange={(chosen) => onFilterChange({ ...filter, order: chosen })}
        defaultOrderName="관련도순"
      />
      <PlaceList
        query={query}
        label="검색한 장소"
        empty={
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
        }
        end={end}
        {...actions}
      />
    </>
  );
}
