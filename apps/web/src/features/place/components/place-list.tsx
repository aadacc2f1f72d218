import type { PlacePage, PlacePreview } from '@sol/contract/place';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ErrorState, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { retryPage, useInfiniteScroll } from '#hooks/use-infinite-scroll.ts';
import styles from './category-tiles.module.css';
import cardStyles from './place-card.module.css';
import { PlaceCard, type PlaceCardActions } from './place-card.tsx';

function PlaceCardSkeleton() {
  return (
    <div className={cardStyles.card}>
      <div className={cardStyles.words}>
        <Skeleton shape="title" />
        <Skeleton shape="short" />
        <Skeleton shape="line" />
      </div>
      <div className={cardStyles.photo}>
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
      <PlaceCardSkeleton />
    </SkeletonGroup>
  );
}

function Cards({ places, ...actions }: PlaceCardActions & { places: readonly PlacePreview[] }) {
  const names = places.map(({ name }) => name);
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return places.map((place) => (
    <li key={place.id} className={styles.item}>
      <PlaceCard place={place} isNameShared={isShared(place.name)} {...actions} />
    </li>
  ));
}

/** Below the open places those whose hours are unknown: they may be open as well. Spec 19-3. */
export function UnknownHours({ places, ...actions }: PlaceCardActions & { places: readonly PlacePreview[] }) {
  const titleId = useId();
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.unknownHours}>
      <h2 id={titleId} className={styles.unknownHoursTitle}>
        영업시간을 아직 모르는 곳
      </h2>
      <p className={styles.unknownHoursNote}>열려 있을 수도 있어요. 가기 전에 확인해 보세요.</p>
      <ul className={styles.list} aria-labelledby={titleId}>
        <Cards places={places} {...actions} />
      </ul>
    </section>
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
  const retryLine = () => retryPage(query);
  const places = data.pages.flatMap((page) => page.places);
  if (places.length === 0) return empty;
  return (
    <>
      <ul className={styles.list} aria-label={label} aria-busy={isPlaceholderData}>
        <Cards places={places} {...actions} />
      </ul>
      {isFetchingNextPage && <PlaceListSkeleton />}
      {isError && <ErrorState title={FAILURE} size="line" onRetry={retryLine} />}
      <div ref={endRef} />
      {!hasNextPage && !isPlaceholderData && query.data && (end || <p className={styles.end}>모두 보여드렸어요</p>)}
    </>
  );
}
