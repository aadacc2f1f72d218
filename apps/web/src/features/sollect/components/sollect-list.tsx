import type { SollectPage, SollectSummary } from '@sol/contract/sollect';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#components/ui/states.tsx';
import { retryPage, useInfiniteScroll } from '#hooks/use-infinite-scroll.ts';
import { useLoggedError } from '#lib/logger.ts';
import styles from './sollect.module.css';
import { type SollectActions, SollectCard } from './sollect-card.tsx';
import { SollectListSkeleton } from './sollect-skeletons.tsx';

interface SollectGridProps extends SollectActions {
  sollects: SollectSummary[];
  label: string;
  /** One level below the heading of the list. */
  Heading?: 'h2' | 'h3';
  isBusy?: boolean;
}

/** Two cards side by side, up to four on wide screens. Spec 2.10-7, 13.3-1. */
export function SollectGrid({ sollects, label, Heading = 'h3', isBusy = false, ...actions }: SollectGridProps) {
  return (
    <ul className={styles.list} aria-label={label} aria-busy={isBusy}>
      {sollects.map((sollect) => (
        <li key={sollect.sollectId} className={styles.sollectListItem}>
          <SollectCard sollect={sollect} sizes="(min-width: 768px) 330px, 46vw" Heading={Heading} {...actions} />
        </li>
      ))}
    </ul>
  );
}

interface SollectListProps extends SollectActions {
  query: UseInfiniteQueryResult<InfiniteData<SollectPage>>;
  label: string;
  /** Rendered instead of a list without sollects. */
  empty: ReactNode;
}

const FAILURE = '쏠렉트를 불러오지 못했어요';

/** A grid with infinite scroll. */
export function SollectList({ query, label, empty, ...actions }: SollectListProps) {
  const { data, isError, error, isFetchingNextPage, hasNextPage, isPlaceholderData } = query;
  useLoggedError('Failed to load sollects', error);
  const endRef = useInfiniteScroll({
    canLoad: hasNextPage && !isFetchingNextPage && !isError && !isPlaceholderData,
    pageCount: data?.pages.length ?? 0,
    onLoadMore: () => void query.fetchNextPage(),
  });
  if (!data)
    return isError ? <ErrorState title={FAILURE} onRetry={() => void query.refetch()} /> : <SollectListSkeleton />;
  const handleRetry = () => retryPage(query);
  const sollects = data.pages.flatMap((page) => page.contents);
  if (sollects.length === 0) return empty;
  return (
    <>
      <SollectGrid sollects={sollects} label={label} Heading="h2" isBusy={isPlaceholderData} {...actions} />
      {isFetchingNextPage && <SollectListSkeleton />}
      {isError && <ErrorState title={FAILURE} size="line" onRetry={handleRetry} />}
      <div ref={endRef} />
      {!hasNextPage && !isPlaceholderData && <p className={styles.end}>모두 보여드렸어요</p>}
    </>
  );
}
