import { PLACE_PAGE_SIZE } from '@sol/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { NO_CONDITIONS } from '#features/place/api.ts';
import listStyles from '#features/place/components/category-tiles.module.css';
import { RequestPlaceLink } from '#features/place/components/empty-states.tsx';
import type { PlaceCardActions } from '#features/place/components/place-card.tsx';
import { PlaceList, PlaceListSkeleton, UnknownHours } from '#features/place/components/place-list.tsx';
import { isPrice } from '#features/place/model/fact-text.ts';
import { countPlaces, isEmptyList } from '#features/place/model/loaded-places.ts';
import { openAtText } from '#features/place/model/open-at.ts';
import { conditionsOf, isOpenNowOnly, keywordOf, type ListFilter } from '../model/map-filter.ts';
import { EmptyResults } from './empty-results.tsx';
import { Interpretation } from './interpretation.tsx';
import { NearbyPlaces } from './nearby-places.tsx';
import { type ListQuery, listKey, listQuery, useLoadedList, useOrigins } from './results-head.tsx';
import { FewPlaces } from './widen-button.tsx';

interface ResultsProps extends PlaceCardActions {
  filter: ListFilter;
  onFilterChange: (filter: ListFilter) => void;
}

/** Whether the places are those that are open now, or at a time. */
const hasTime = ({ openNow, openAt }: ListFilter): boolean => openNow || openAt !== null;

function labelOf(filter: ListFilter): string {
  if (filter.kind === 'area') return '지도에 보이는 장소';
  return filter.kind === 'region' ? `${filter.region}의 장소` : '검색한 장소';
}

interface LoadedResultsProps extends ResultsProps {
  list: ListQuery;
  /** The same list without conditions. */
  unconditionalList: ListQuery;
}

function LoadedResults(props: LoadedResultsProps) {
  const { list, unconditionalList, filter, onFilterChange, ...cardActions } = props;
  const isByFacts = filter.kind === 'keyword' || conditionsOf(filter).facts.length > 0;
  const query = useLoadedList(list, filter);
  const [firstPage] = query.data?.pages ?? [];
  const isForPrice = firstPage?.reading?.facts.some(isPrice) === true;
  const actions = {
    ...{ ...cardActions, isByFacts, isForPrice },
    isForNow: filter.isSoloNow && !hasTime(filter),
    openAtText: filter.openAt === null ? undefined : openAtText(filter.openAt, new Date()),
  };
  // The list without the filter by hours is needed only if the filtered list is empty.
  const unfiltered = useInfiniteQuery({ ...unconditionalList, enabled: isOpenNowOnly(filter) && isEmptyList(query) });
  const isSearch = filter.kind === 'places' || filter.kind === 'keyword';
  const count = countPlaces(query);
  const isTruncated = filter.kind === 'keyword' && firstPage?.total?.isMore;
  // The previous places of a keyword may be those of a filter by hours.
  const unknownHours = (hasTime(filter) && firstPage?.unknownHours) || [];
  const unknown = <UnknownHours places={unknownHours} {...actions} />;
  const request = isSearch && <RequestPlaceLink keyword={keywordOf(filter) ?? ''} />;
  return (
    <>
      {filter.kind === 'keyword' && <Interpretation filter={filter} page={firstPage} />}
      <p role="status" className={listStyles.announced}>
        {unknownHours.length > 0 && `영업시간을 아직 모르는 곳이 ${unknownHours.length}곳 더 있어요`}
      </p>
      <PlaceList
        query={query}
        label={labelOf(filter)}
        empty={
          <>
            <EmptyResults filter={filter} page={firstPage} unfiltered={unfiltered} onFilterChange={onFilterChange} />
            {unknown}
            {request}
            {unknownHours.length === 0 && (
              <NearbyPlaces conditions={conditionsOf(filter)} isFromUser={isSearch} {...actions} />
            )}
          </>
        }
        end={
          <>
            {filter.kind === 'area' && count < PLACE_PAGE_SIZE ? (
              <FewPlaces count={count} />
            ) : (
              <p className={listStyles.end}>
                {isTruncated ? `${count}곳을 보여드렸어요. 동네 이름을 함께 검색해 보세요.` : '모두 보여드렸어요'}
              </p>
            )}
            {unknown}
            {request}
          </>
        }
        {...actions}
      />
    </>
  );
}

/** The places of a filter: in the area, of a region, given ones, or the results of a keyword. */
export function PlaceResults(props: ResultsProps) {
  const { filter } = props;
  const origins = useOrigins();
  const list = listQuery(filter, filter, origins);
  const unconditionalList = listQuery(filter, NO_CONDITIONS, origins);
  if (list === null || unconditionalList === null) return <PlaceListSkeleton />;
  return <LoadedResults key={listKey(filter)} list={list} unconditionalList={unconditionalList} {...props} />;
}
