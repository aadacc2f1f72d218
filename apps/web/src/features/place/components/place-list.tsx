import type { PlacePage } from '@sol/contract/place';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#components/ui/states.tsx';
import { useInfiniteScroll } from '#hooks/use-infinite-scroll.ts';
import { PlaceCard, type PlaceCardActions } from './place-card.tsx';
import styles from './place-list.module.css';
import { PlaceListSkeleton } from './place-list-skeleton.tsx';

interface PlaceListProps extends PlaceCardActions {
  query: UseInfiniteQueryResult<InfiniteData<PlacePage>>;
  /** Shown while the query has no data, also when it fails. */
  fallbackData?: InfiniteData<PlacePage> | undefined;
  label: string;
  /** Shown instead of a list without places. */
  empty: ReactNode;
  /** Shown after the last place instead of the default end of the list. */
  end?: ReactNode;
}

const FAILURE = '장소를 불러오지 못했어요';

/** A list of cards with infinite scrolling. */
export function PlaceList({ query, fallbackData, label, empty, end, ...actions }: PlaceListProps) {
  'use memo';
  const { data = fallbackData, isError, isFetchingNextPage, hasNextPage, isPlaceholderData } = query;
  const endRef = useInfiniteScroll({
    canLoad: hasNextPage && !isFetchingNextPage && !isError && !isPlaceholderData,
    pageCount: data?.pages.length ?? 0,
    onLoadMore: () => void query.fetchNextPage(),
  });
  if (!data)
    return isError ? <ErrorState title={FAILURE} onRetry={() => void query.refetch()} /> : <PlaceListSkeleton />;
  const retryLine = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());
  const places = data.pages.flatMap((page) => page.places);
  if (places.length === 0) return empty;
  return (
    <>
      <ul className={styles.list} aria-label={label} aria-busy={isPlaceholderData}>
        {places.map((place) => (
          <li key={place.id} className={styles.item}>
            <PlaceCard place={place} {...actions} />
          </li>
        ))}
      </ul>
      {isFetchingNextPage && <PlaceListSkeleton />}
      {isError && <ErrorState title={FAILURE} size="line" onRetry={retryLine} />}
      <div ref={endRef} />
      {!hasNextPage && !isPlaceholderData && query.data && (end || <p className={styles.end}>모두 보여드렸어요</p>)}
    </>
  );
}
