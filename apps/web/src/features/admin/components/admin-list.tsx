import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { useInfiniteScroll } from '#hooks/use-infinite-scroll.ts';
import { useLoggedError } from '#lib/logger.ts';
import styles from './admin.module.css';

interface AdminListProps<Page, Item> {
  query: UseInfiniteQueryResult<InfiniteData<Page>, Error>;
  itemsOf: (page: Page) => Item[];
  keyOf: (item: Item) => number;
  renderItem: (item: Item) => ReactNode;
  empty: string;
}

export function AdminList<Page, Item>({ query, itemsOf, keyOf, renderItem, empty }: AdminListProps<Page, Item>) {
  const { data, isError, error, isFetching, isFetchingNextPage, hasNextPage } = query;
  useLoggedError('Failed to load an admin list', error);
  const endRef = useInfiniteScroll({
    canLoad: hasNextPage && !isFetchingNextPage && !isError,
    pageCount: data?.pages.length ?? 0,
    onLoadMore: () => void query.fetchNextPage(),
  });
  if (data === undefined) {
    if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void query.refetch()} />;
    return (
      <SkeletonGroup>
        <div className={styles.list}>
          <Skeleton shape="block" className={styles.skeleton} />
          <Skeleton shape="block" className={styles.skeleton} />
        </div>
      </SkeletonGroup>
    );
  }
  const items = data.pages.flatMap(itemsOf);
  // A filtered page may be empty although there are more.
  if (items.length === 0 && !hasNextPage) return <EmptyState title={empty} />;
  return (
    <>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={keyOf(item)} className={styles.card}>
            {renderItem(item)}
          </li>
        ))}
      </ul>
      {isError && <ErrorState size="line" title="더 불러오지 못했어요" onRetry={() => void query.fetchNextPage()} />}
      <div ref={endRef} />
    </>
  );
}
