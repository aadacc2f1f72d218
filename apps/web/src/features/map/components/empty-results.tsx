import { type Category, categoryTitle } from '@sol/contract/category';
import type { PlacePage } from '@sol/contract/place';
import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { NoResultDrawing } from '#components/icons/empty-drawings.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { hasConditions, NO_CONDITIONS, nearestPlaceQuery } from '#features/place/api.ts';
import { NoResult, NothingOpen } from '#features/place/components/empty-states.tsx';
import { PlaceListSkeleton } from '#features/place/components/place-list.tsx';
import { DETAIL_FILTERS } from '#features/place/model/fact-filters.ts';
import { filterTitle } from '#features/place/model/fact-text.ts';
import { knownHoursOf } from '#features/place/model/loaded-places.ts';
import { openAtText } from '#features/place/model/open-at.ts';
import { durationText } from '#lib/korean-format.ts';
import { DEFAULT_CENTER } from '#lib/map/map-handle.ts';
import { paths } from '#lib/paths.ts';
import { isOpenNowOnly, type ListFilter } from '../model/map-filter.ts';
import { useMapStore } from '../model/map-store.ts';
import { WidenButton } from './widen-button.tsx';

type Alternative = NonNullable<PlacePage['withoutFilter']>[number];

interface NothingMatchesProps {
  filter: ListFilter;
  /** The number of places without each filter. */
  alternatives: readonly Alternative[];
  onFilterChange: (filter: ListFilter) => void;
  /** Whether places with unknown hours follow. */
  isUnknownShown: boolean;
  /** Whether no place of the whole country is known to meet the conditions. */
  isNoneAnywhere: boolean;
  /** A further action. */
  children?: ReactNode;
}

function titleOf(filter: ListFilter, dropped: Alternative['filter']): string {
  const category = filter.kind === 'area' ? filter.category : null;
  if (dropped === 'CATEGORY') return category === null ? '카테고리' : categoryTitle(category);
  if (dropped === 'OPEN') {
    if (filter.openAt === null) return '지금 영업중';
    const time = openAtText(filter.openAt, new Date());
    return filter.openForMin === null ? time : `${time}부터 ${durationText(filter.openForMin)}`;
  }
  if (dropped === 'SOLO_NOW' || dropped === 'FREE' || dropped === 'MANY_SEATS') return DETAIL_FILTERS[dropped].title;
  return filterTitle(dropped);
}

function withoutFilter(filter: ListFilter, dropped: Alternative['filter']): ListFilter {
  if (dropped === 'CATEGORY') return filter.kind === 'area' ? { ...filter, category: null } : filter;
  if (dropped === 'OPEN') return { ...filter, openNow: false, openAt: null, openForMin: null };
  if (dropped === 'SOLO_NOW') return { ...filter, isSoloNow: false };
  if (dropped === 'FREE') return { ...filter, isFree: false };
  if (dropped === 'MANY_SEATS') return { ...filter, hasManySeats: false };
  return { ...filter, facts: filter.facts.filter(({ fact }) => fact !== dropped) };
}

/** Leads to the questions about places around, whose answers the conditions need. */
function AnswerButton() {
  const navigate = useNavigate();
  const handleTap = () => {
    const { userLocation, searchArea } = useMapStore.getState();
    const at = userLocation ?? searchArea?.around;
    void navigate(paths.questions, { state: at && { at } });
  };
  return (
    <Button variant="quiet" size="medium" onClick={handleTap}>
      근처 질문에 답하기
    </Button>
  );
}

function nothingMatchesText(isNoneAnywhere: boolean, isUnknownShown: boolean): string {
  if (isNoneAnywhere) return '그렇다고 알려진 곳이 아직 어디에도 없어요. 아는 곳을 알려 주시면 여기에 나와요.';
  return `조건을 하나 빼 보세요.${isUnknownShown ? '' : ' 아직 알려지지 않은 곳은 나오지 않아요.'}`;
}

/** The empty state of several conditions: which one excludes how many places. Spec 11.1-7. */
function NothingMatches(props: NothingMatchesProps) {
  const { filter, alternatives, onFilterChange, isUnknownShown, isNoneAnywhere, children } = props;
  const useful = alternatives.filter(({ total }) => total.count > 0).toSorted((a, b) => b.total.count - a.total.count);
  return (
    <EmptyState
      {...(isUnknownShown ? { size: 'line' } : { drawing: <NoResultDrawing /> })}
      title="조건에 모두 맞는 곳이 없어요"
      description={
        useful.length > 0 || isNoneAnywhere ? nothingMatchesText(isNoneAnywhere, isUnknownShown) : '조건을 줄여 보세요.'
      }
    >
      {useful.map(({ filter: dropped, total }) => (
        <Button
          key={dropped}
          variant="quiet"
          size="medium"
          onClick={() => onFilterChange(withoutFilter(filter, dropped))}
        >
          {`${titleOf(filter, dropped)} 조건을 빼면 ${total.count}${total.isMore ? '+' : ''}곳 있어요`}
        </Button>
      ))}
      {useful.length === 0 && (
        <Button variant="quiet" size="medium" onClick={() => onFilterChange({ ...filter, ...NO_CONDITIONS })}>
          조건 모두 빼기
        </Button>
      )}
      {children}
    </EmptyState>
  );
}

interface EmptyResultsProps {
  filter: ListFilter;
  /** The first page of the list. */
  page: PlacePage | undefined;
  /** The same list without the filter by hours, if requested. */
  unfiltered: UseInfiniteQueryResult<InfiniteData<PlacePage>>;
  onFilterChange: (filter: ListFilter) => void;
}

const nameOf = (category: Category | null) => (category === null ? '장소' : `‘${categoryTitle(category)}’ 장소`);

/** The message for an empty list, by the kind of list: only a typed keyword can be corrected. */
function descriptionOf(filter: ListFilter, isNoneAnywhere: boolean): string | undefined {
  if (filter.kind === 'region') return `${filter.region}에는 아직 장소가 없어요.`;
  if (filter.kind !== 'area') return undefined;
  if (isNoneAnywhere) return `아직 등록된 ${nameOf(filter.category)}가 없어요.`;
  return `지도에 보이는 곳에는 ${nameOf(filter.category)}가 없어요. 지도를 옮기거나 넓혀 보세요.`;
}

/** Whether the list has at most one condition, which the server looks for in the whole country. */
const isSearchedEverywhere = (filter: ListFilter): boolean =>
  !hasConditions(filter) || (filter.facts.length === 1 && !hasConditions({ ...filter, facts: [] }));

/** The nearest place outside an empty area of the map. */
function useNearest(filter: ListFilter) {
  const around = useMapStore(({ searchArea }) => searchArea?.around ?? null);
  const isArea = filter.kind === 'area' && around !== null;
  const query = nearestPlaceQuery(around ?? DEFAULT_CENTER, isArea ? filter.category : null, filter);
  const { data, isLoading } = useQuery({ ...query, enabled: isArea });
  const places = isArea ? data?.places : undefined;
  return { nearest: places?.[0], isNoneAnywhere: places?.length === 0 && isSearchedEverywhere(filter), isLoading };
}

/** Why a list is empty, and further actions. Spec 2.6-27. */
export function EmptyResults({ filter, page, unfiltered, onFilterChange }: EmptyResultsProps) {
  const { nearest, isNoneAnywhere, isLoading } = useNearest(filter);
  const isUnknownShown = (page?.unknownHours ?? []).length > 0;
  const widen = filter.kind === 'area' && !isNoneAnywhere && !isLoading && <WidenButton included={nearest} />;
  if (hasConditions(filter) && !isOpenNowOnly(filter)) {
    return (
      <NothingMatches
        filter={filter}
        alternatives={page?.withoutFilter ?? []}
        onFilterChange={onFilterChange}
        isUnknownShown={isUnknownShown}
        isNoneAnywhere={isNoneAnywhere}
      >
        {isNoneAnywhere ? <AnswerButton /> : widen}
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
        <NothingOpen
          hours={hours}
          isUnknownShown={isUnknownShown}
          onLift={() => onFilterChange({ ...filter, openNow: false })}
        >
          {widen}
        </NothingOpen>
      );
    }
  }
  const description = descriptionOf(filter, isNoneAnywhere && !hasConditions(filter));
  return <NoResult {...(description !== undefined && { description })}>{widen || undefined}</NoResult>;
}
