import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Chip, ChipBar } from '#components/ui/chip.tsx';
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { retryPage, useInfiniteScroll } from '#hooks/use-infinite-scroll.ts';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
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
      {isError && <ErrorState size="line" title="더 불러오지 못했어요" onRetry={() => retryPage(query)} />}
      <div ref={endRef} />
    </>
  );
}

/** The status filter of a list, stored in the URL. The first status is the default. */
export function useStatusFilter<Status extends string>(statuses: readonly [Status, ...Status[]]) {
  const [params, setParams] = useSearchParams();
  const value = params.get('status');
  const status = statuses.find((candidate) => candidate === value) ?? statuses[0];
  const choose = (chosen: Status) =>
    setParams(chosen === statuses[0] ? {} : { status: chosen }, { replace: true, preventScrollReset: true });
  return [status, choose] as const;
}

interface AdminSectionProps<Status extends string> {
  title: string;
  /** Labels of the list's statuses, the open one first. */
  statuses?: Record<Status, string>;
  status?: Status;
  onChoose?: (status: Status) => void;
  children: ReactNode;
}

/** Layout of a section: title bar and status filter. */
export function AdminSection<Status extends string>(props: AdminSectionProps<Status>) {
  const navigate = useNavigate();
  const { title, statuses, status, onChoose, children } = props;
  return (
    <>
      <title>{`${title} | 쏠 운영`}</title>
      <TopBar title={title} onBack={() => void navigate(paths.admin)} />
      {statuses !== undefined && (
        <ChipBar label="상태">
          {(Object.entries(statuses) as [Status, string][]).map(([id, name]) => (
            <Chip key={id} isSelected={id === status} onClick={() => onChoose?.(id)}>
              {name}
            </Chip>
          ))}
        </ChipBar>
      )}
      {children}
    </>
  );
}
