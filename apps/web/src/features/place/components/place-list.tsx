import type { PlacePage } from '@sol/contract/place';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDelayedFlag } from '#hooks/use-delayed-flag.ts';
import { useInfiniteScroll } from '#hooks/use-infinite-scroll.ts';
import { PlaceCard, type PlaceCardActions } from './place-card.tsx';
import { PlaceCardSkeleton } from './place-card-skeleton.tsx';
import styles from './place-list.module.css';
import { RetryNotice } from './retry-notice.tsx';

interface PlaceListProps extends PlaceCardActions {
  query: UseInfiniteQueryResult<InfiniteData<PlacePage>>;
  label: string;
  /** Shown instead of a list without places. */
  empty: ReactNode;
}

const SKELETON_DELAY_MS = 300;

/** Cards page by page; the next page comes when the end is near. */
export function PlaceList({ query, label, empty, ...actions }: PlaceListProps) {
  const { data, isError, isFetchingNextPage, hasNextPage, isPlaceholderData } = query;
  const endRef = useInfiniteScroll({
    canLoad: hasNextPage && !isFetchingNextPage && !isError && !isPlaceholderData,
    onLoadMore: () => void query.fetchNextPage(),
  });
  if (!data) return isError ? <RetryNotice onRetry={() => void query.refetch()} /> : <LoadingCards />;
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
      {isFetchingNextPage && <LoadingCards />}
      {isError && <RetryNotice onRetry={() => void query.fetchNextPage()} />}
      <div ref={endRef} />
      {!hasNextPage && !isPlaceholderData && <p className={styles.end}>모두 보여드렸어요</p>}
    </>
  );
}

function LoadingCards() {
  const isSlow = useDelayedFlag(true, SKELETON_DELAY_MS);
  return (
    <div role="status" aria-label="장소를 불러오는 중" className={styles.loading}>
      {isSlow && (
        <>
          <PlaceCardSkeleton />
          <PlaceCardSkeleton />
        </>
      )}
    </div>
  );
}
