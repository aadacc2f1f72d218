import { PLACE_ORDERS } from '@sol/contract/choices';
import type { PlacePage } from '@sol/contract/place';
import type { PlaceOrder } from '@sol/contract/place-query';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#components/icons/action-icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { ErrorState, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { useInfiniteScroll } from '#hooks/use-infinite-scroll.ts';
import { paths } from '#lib/paths.ts';
import { requestedName } from '../model/place-request-draft.ts';
import styles from './category-tiles.module.css';
import listHeadStyles from './place-card.module.css';
import { PlaceCard, type PlaceCardActions } from './place-card.tsx';

function PlaceCardSkeleton() {
  return (
    <div className={styles.placeCardSkeletonCard}>
      <Skeleton shape="title" />
      <Skeleton shape="short" />
      <Skeleton shape="line" />
      <div className={styles.photos}>
        <Skeleton shape="photo" />
        <Skeleton shape="photo" />
        <Skeleton shape="photo" />
      </div>
    </div>
  );
}

export function PlaceListSkeleton() {
  return (
    <SkeletonGroup label="장소를 불러오는 중">
      <PlaceCardSkeleton />
      <PlaceCardSkeleton />
    </SkeletonGroup>
  );
}

/** The end of each list of search results: what was typed becomes the name in the request. None for a blank keyword. */
export function RequestPlaceLink({ keyword }: { keyword: string }) {
  const name = requestedName(keyword);
  if (name === '') return null;
  return (
    <p className={styles.request}>
      찾는 곳이 없나요? <Link to={paths.profilePlaceNamed(name)}>‘{name}’ 추가 요청</Link>
    </p>
  );
}

const ORDER_NAMES: Record<PlaceOrder, string> = {
  DISTANCE: '가까운 순',
  REVIEWS: '후기 많은 순',
  AGAIN: '혼자 다시 올래요 순',
};

interface ListHeadProps {
  query: Pick<UseInfiniteQueryResult<InfiniteData<PlacePage>>, 'data' | 'isPlaceholderData'>;
  order: PlaceOrder;
  onOrderChange: (order: PlaceOrder) => void;
  /** Name of the default order of the list. */
  defaultOrderName?: string;
}

/**
 * The number of places of a list, and the order selection. Outside of the list, so that the control
 * keeps the focus while another order loads.
 */
export function ListHead({
  query: { data, isPlaceholderData },
  order,
  onOrderChange,
  defaultOrderName = ORDER_NAMES.DISTANCE,
}: ListHeadProps) {
  const first = data?.pages[0];
  if (first?.places.length === 0 && !isPlaceholderData) return null;
  const total = isPlaceholderData ? undefined : first?.total;
  return (
    <div className={listHeadStyles.listHead}>
      <p role="status" className={listHeadStyles.count}>
        {total && `${total.count}${total.isMore ? '+' : ''}곳`}
      </p>
      <div className={listHeadStyles.order}>
        <select
          aria-label="정렬"
          className={listHeadStyles.select}
          value={order}
          onChange={({ currentTarget }) => {
            const chosen = PLACE_ORDERS.find((option) => option === currentTarget.value);
            if (chosen) onOrderChange(chosen);
          }}
        >
          {PLACE_ORDERS.map((option) => (
            <option key={option} value={option}>
              {option === 'DISTANCE' ? defaultOrderName : ORDER_NAMES[option]}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} className={listHeadStyles.chevron} />
      </div>
    </div>
  );
}

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
