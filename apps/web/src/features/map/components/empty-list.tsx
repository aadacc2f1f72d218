import { categoryTitle } from '@sol/contract/category';
import type { PlacePage } from '@sol/contract/place';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NoResult, NothingOpen } from '#features/place/components/no-result.tsx';
import { PlaceListSkeleton } from '#features/place/components/place-list-skeleton.tsx';
import { knownHoursOf } from '#features/place/model/known-hours.ts';
import type { MapFilter } from '../model/map-filter.ts';
import { WidenButton } from './widen-button.tsx';

interface EmptyListProps {
  filter: MapFilter;
  /** The same list without the filter by hours, if requested. */
  unfiltered: UseInfiniteQueryResult<InfiniteData<PlacePage>>;
  onLiftOpenNow: () => void;
  /** Shown below the message. */
  instead: ReactNode;
}

/** The message for an empty list, by the kind of list: only a typed keyword can be corrected. */
function descriptionOf({ activeFilter, category, searchRegion }: MapFilter): string | undefined {
  if (searchRegion !== null) return `${searchRegion}에는 아직 장소가 없어요.`;
  if (activeFilter === 'search-places') return undefined;
  const what = category === null ? '장소' : `‘${categoryTitle(category)}’ 장소`;
  return `지도에 보이는 곳에는 ${what}가 없어요. 지도를 옮기거나 넓혀 보세요.`;
}

/** A list without places: the reason, and further actions. Spec 2.6-27. */
export function EmptyList({ instead, ...props }: EmptyListProps) {
  return (
    <>
      <Reason {...props} />
      {instead}
    </>
  );
}

function Reason({ filter, unfiltered, onLiftOpenNow }: Omit<EmptyListProps, 'instead'>) {
  const widen = filter.activeFilter === 'category' && <WidenButton />;
  if (filter.openNow) {
    if (unfiltered.isLoading) return <PlaceListSkeleton />;
    const nearest = unfiltered.data?.pages[0]?.places;
    // Without a response, only the general message is correct.
    const hours = nearest === undefined ? 'SOME_UNKNOWN' : knownHoursOf(nearest);
    if (hours !== 'NO_PLACES') {
      return (
        <NothingOpen hours={hours} onLift={onLiftOpenNow}>
          {widen}
        </NothingOpen>
      );
    }
  }
  const description = descriptionOf(filter);
  return <NoResult {...(description !== undefined && { description })}>{widen || undefined}</NoResult>;
}
