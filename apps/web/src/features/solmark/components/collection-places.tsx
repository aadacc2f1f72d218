import type { SavedPlace } from '@sol/contract/solmark';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { KebabMenu } from '#components/ui/kebab-menu.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import listStyles from '#features/place/components/category-tiles.module.css';
import { PlaceListSkeleton } from '#features/place/components/place-list.tsx';
import { SummaryCard } from '#features/place/components/summary-card.tsx';
import { retryPage, useInfiniteScroll } from '#hooks/use-infinite-scroll.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { shortDate } from '#lib/korean-format.ts';
import { useLoggedError } from '#lib/logger.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { type CollectionView, collectionPlacesQuery } from '../api.ts';
import { openCollectionSheet } from '../model/collection-sheet.ts';
import { SavedMemoDialog } from './saved-memo-dialog.tsx';
import { VisitDialog } from './visit-dialog.tsx';

interface CollectionPlacesProps {
  view: CollectionView;
  userLocation: GeoPoint | null;
  onSave: (place: SavedPlace) => void;
  /** Shown instead of a list without places. */
  empty: ReactNode;
}

const FAILURE = '저장한 장소를 불러오지 못했어요';

/** The places of a collection with infinite scroll. */
export function CollectionPlaces({ view, userLocation, onSave, empty }: CollectionPlacesProps) {
  const [noted, setNoted] = useState<SavedPlace | null>(null);
  const [visited, setVisited] = useState<SavedPlace | null>(null);
  const query = useInfiniteQuery({
    ...collectionPlacesQuery(view),
    placeholderData: (previous) => previous,
    throwOnError: (error) => isNotFound(error),
  });
  const { data, isError, error, isFetchingNextPage, hasNextPage, isPlaceholderData } = query;
  useLoggedError('Failed to load the places of a collection', error);
  const endRef = useInfiniteScroll({
    canLoad: hasNextPage && !isFetchingNextPage && !isError && !isPlaceholderData,
    pageCount: data?.pages.length ?? 0,
    onLoadMore: () => void query.fetchNextPage(),
  });
  if (!data)
    return isError ? <ErrorState title={FAILURE} onRetry={() => void query.refetch()} /> : <PlaceListSkeleton />;
  const handleRetry = () => retryPage(query);
  const places = data.pages.flatMap((page) => page.places);
  if (places.length === 0 && !isPlaceholderData && !isError) return empty;
  return (
    <>
      <ul className={listStyles.list} aria-label="저장한 장소" aria-busy={isPlaceholderData}>
        {places.map((place) => (
          <li key={place.id} className={listStyles.item}>
            <SummaryCard
              place={place}
              note={
                place.visitedOn === undefined
                  ? `${shortDate(place.savedAt)} 저장`
                  : `${shortDate(place.visitedOn)} 다녀왔어요`
              }
              openTimes={place}
              userLocation={userLocation}
              memo={place.memo}
              onSave={() => onSave(place)}
              actions={
                <KebabMenu
                  label={`${place.name} 메뉴`}
                  items={[
                    { label: place.memo === undefined ? '메모 쓰기' : '메모 고치기', onSelect: () => setNoted(place) },
                    {
                      label: place.visitedOn === undefined ? '다녀온 날 적기' : '다녀온 날 고치기',
                      onSelect: () => setVisited(place),
                    },
                    { label: '담은 목록 변경', onSelect: () => openCollectionSheet(place.id) },
                  ]}
                />
              }
            />
          </li>
        ))}
      </ul>
      {isFetchingNextPage && <PlaceListSkeleton />}
      {isError && <ErrorState title={FAILURE} size="line" onRetry={handleRetry} />}
      <div ref={endRef} />
      {noted !== null && (
        <SavedMemoDialog collectionId={view.collectionId} place={noted} onClose={() => setNoted(null)} />
      )}
      {visited !== null && <VisitDialog place={visited} onClose={() => setVisited(null)} />}
      {!hasNextPage && !isPlaceholderData && <p className={listStyles.end}>모두 보여드렸어요</p>}
    </>
  );
}
