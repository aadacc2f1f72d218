import { PLACE_PAGE_SIZE } from '@sol/contract/limits';
import type { KeywordInterpretation, PlacePreview } from '@sol/contract/place';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  NO_CONDITIONS,
  type PlaceConditions,
  placesByIdsQuery,
  placesInBoxQuery,
  placesOfRegionQuery,
  searchResultsQuery,
} from '#features/place/api.ts';
import listStyles from '#features/place/components/category-tiles.module.css';
import { InterpretationNote } from '#features/place/components/interpretation-note.tsx';
import type { PlaceCardActions } from '#features/place/components/place-card.tsx';
import { ListHead, PlaceList, PlaceListSkeleton, RequestPlaceLink } from '#features/place/components/place-list.tsx';
import { countPlaces, isEmptyList, toCategoryPlaceholder } from '#features/place/model/loaded-places.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import type { SearchArea } from '../model/map-area.ts';
import {
  byKeyword,
  conditionsOf,
  isOpenNowOnly,
  type KeywordFilter,
  keywordOf,
  type ListFilter,
  listAddress,
} from '../model/map-filter.ts';
import { isWithoutPosition, resultsOrigin, useMapStore } from '../model/map-store.ts';
import { EmptyResults } from './empty-results.tsx';
import { FewPlaces } from './widen-button.tsx';

interface ResultsProps extends PlaceCardActions {
  filter: ListFilter;
  onFilterChange: (filter: ListFilter) => void;
  /** Shown below the message of a list without places. */
  instead: ReactNode;
}

/** The points that the distances of a list are measured from. */
interface Origins {
  area: SearchArea;
  /** Of the results of a keyword. */
  resultsFrom: GeoPoint;
}

/** The list of a filter; null if the area is not known that it needs. */
function listQuery(filter: ListFilter, conditions: PlaceConditions, origins: Origins | null) {
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

type ListQuery = NonNullable<ReturnType<typeof listQuery>>;

function labelOf(filter: ListFilter): string {
  if (filter.kind === 'area') return '지도에 보이는 장소';
  return filter.kind === 'region' ? `${filter.region}의 장소` : '검색한 장소';
}

/** "성수 · 식당 · 혼자 먹기 좋은 곳". */
const interpretationText = ({ keyword, title }: KeywordInterpretation) => [keyword, title].filter(Boolean).join(' · ');

const isKnown = ({ facts }: KeywordInterpretation, place: PlacePreview) =>
  facts.some(({ fact, value }) => place.facts.some((known) => known.fact === fact && known.value === value));

/** Whether it is not known of any place, or of the last ones only, what was searched. */
function unknownPlaces(interpretation: KeywordInterpretation | undefined, best: PlacePreview | undefined) {
  if (interpretation === undefined || interpretation.facts.length === 0) return undefined;
  return best === undefined || interpretation.tags.length > 0 || isKnown(interpretation, best) ? 'LAST' : 'ALL';
}

interface InterpretationProps {
  filter: KeywordFilter;
  /** undefined if the keyword is searched as it is. */
  interpretation: KeywordInterpretation | undefined;
  /** The first result; undefined if there is none. */
  first: PlacePreview | undefined;
}

/** How the keyword of the results was interpreted. */
function Interpretation({ filter, interpretation, first }: InterpretationProps) {
  const { keyword, order, isLiteral, facts } = filter;
  if (interpretation === undefined && !isLiteral) return null;
  // By distance the best is first. With a filter, its card shows the facts of the filter.
  const best = order === 'DISTANCE' && facts.length === 0 ? first : undefined;
  return (
    <InterpretationNote
      interpretation={interpretation && interpretationText(interpretation)}
      unknown={first && unknownPlaces(interpretation, best)}
      to={listAddress({ ...byKeyword(keyword, { isLiteral: !isLiteral, ...conditionsOf(filter) }), order })}
    />
  );
}

interface LoadedResultsProps extends ResultsProps {
  list: ListQuery;
  /** The same list without conditions. */
  unconditionalList: ListQuery;
}

function LoadedResults(props: LoadedResultsProps) {
  const { list, unconditionalList, filter, onFilterChange, instead, ...actions } = props;
  const query = useInfiniteQuery({
    ...list,
    // The previous places of an area or of a keyword stay until the next have loaded.
    placeholderData: (known) => {
      if (filter.kind === 'area') return known && toCategoryPlaceholder(known, filter.category);
      return filter.kind === 'keyword' ? known : undefined;
    },
  });
  // The list without the filter by hours is needed only if the filtered list is empty.
  const unfiltered = useInfiniteQuery({ ...unconditionalList, enabled: isOpenNowOnly(filter) && isEmptyList(query) });
  const isWithoutUser = useMapStore(isWithoutPosition);
  const isSearch = filter.kind === 'places' || filter.kind === 'keyword';
  const nearestFirst = isWithoutUser ? '지도 중심에서 가까운 순' : '가까운 순';
  const count = countPlaces(query);
  const [firstPage] = query.data?.pages ?? [];
  const isTruncated = filter.kind === 'keyword' && firstPage?.total?.isMore;
  const request = isSearch && <RequestPlaceLink keyword={keywordOf(filter) ?? ''} />;
  return (
    <>
      {filter.kind === 'keyword' && (
        <Interpretation filter={filter} interpretation={firstPage?.reading} first={firstPage?.places[0]} />
      )}
      <ListHead
        query={query}
        order={filter.order}
        onOrderChange={(order) => onFilterChange({ ...filter, order })}
        defaultOrderName={isSearch ? '관련도순' : nearestFirst}
      />
      <PlaceList
        query={query}
        label={labelOf(filter)}
        empty={
          <>
            <EmptyResults filter={filter} page={firstPage} unfiltered={unfiltered} onFilterChange={onFilterChange} />
            {request}
            {instead}
          </>
        }
        end={
          isSearch ? (
            <>
              <p className={listStyles.end}>
                {isTruncated ? `${count}곳을 보여드렸어요. 동네 이름을 함께 검색해 보세요.` : '모두 보여드렸어요'}
              </p>
              {request}
            </>
          ) : (
            filter.kind === 'area' && count < PLACE_PAGE_SIZE && <FewPlaces count={count} />
          )
        }
        {...actions}
      />
    </>
  );
}

/** The places of a filter: in the area, of a region, given ones, or the results of a keyword. */
export function PlaceResults(props: ResultsProps) {
  const { filter } = props;
  const area = useMapStore((state) => state.searchArea);
  const resultsFrom = useMapStore(resultsOrigin);
  const origins = area && resultsFrom && { area, resultsFrom };
  const list = listQuery(filter, filter, origins);
  const unconditionalList = listQuery(filter, NO_CONDITIONS, origins);
  if (list === null || unconditionalList === null) return <PlaceListSkeleton />;
  // Another kind or keyword is another list, which begins without the previous places.
  const key = filter.kind === 'keyword' ? `keyword ${filter.isLiteral} ${filter.keyword}` : filter.kind;
  return <LoadedResults key={key} list={list} unconditionalList={unconditionalList} {...props} />;
}
