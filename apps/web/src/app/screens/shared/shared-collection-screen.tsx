import { ID_LIST_MAX } from '@sol/contract/limits';
import { sharedCollectionPath, sharedCollectionPicturePath } from '@sol/contract/paths';
import type { SharedCollection } from '@sol/contract/share';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { preloadList } from '#app/preload.ts';
import { EndedLinkScreen } from '#app/screens/error/error-screen.tsx';
import { MapIcon } from '#components/icons/action-icons.tsx';
import { NoMarkDrawing } from '#components/icons/empty-drawings.tsx';
import { SolrouteIcon } from '#components/icons/solroute-icon.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { byPlaces, listAddress } from '#features/map/model/map-filter.ts';
import { useMapStore } from '#features/map/model/map-store.ts';
import listStyles from '#features/place/components/category-tiles.module.css';
import { PlaceListSkeleton } from '#features/place/components/place-list.tsx';
import { SummaryCard } from '#features/place/components/summary-card.tsx';
import { sharedCollectionQuery } from '#features/solmark/api.ts';
import { retryPage, useInfiniteScroll } from '#hooks/use-infinite-scroll.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { paths } from '#lib/paths.ts';
import { shareIdOf } from '#lib/routing.ts';
import { ReportShared } from '../report/others-content-menu.tsx';
import { fetchSharedIdsForMap, usePlacesOnMap } from '../solmark/use-places-on-map.ts';
import { useToggleMark } from '../solmark/use-toggle-mark.ts';
import styles from './shared.module.css';

const FAILURE = '목록을 불러오지 못했어요';
/** Of the link preview. */
const NAMES_MAX = 5;

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  preloadList(context, sharedCollectionQuery(shareIdOf(params)));

function descriptionOf({ ownerNickname, placeCount, places }: SharedCollection): string {
  const names = places.slice(0, NAMES_MAX).map(({ name }) => name);
  return [`${ownerNickname}님의 저장 목록, 장소 ${placeCount.toLocaleString('ko-KR')}곳`, names.join(', ')]
    .filter((text) => text !== '')
    .join(' · ');
}

function Head({ shareId, collection }: { shareId: string; collection: SharedCollection }) {
  const { iconId, name, ownerNickname, placeCount } = collection;
  return (
    <>
      <PageHead
        title={name}
        description={descriptionOf(collection)}
        path={sharedCollectionPath(shareId)}
        image={placeCount > 0 ? sharedCollectionPicturePath(shareId) : undefined}
      />
      <meta name="robots" content="noindex" />
      <header className={styles.header}>
        <SolrouteIcon iconId={iconId} size={44} />
        <div>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.owner}>{`${ownerNickname}님의 저장 목록 · ${placeCount.toLocaleString('ko-KR')}곳`}</p>
        </div>
      </header>
    </>
  );
}

interface MapButtonProps {
  shareId: string;
  name: string;
  ids: readonly number[];
  /** Whether these are all places. */
  isComplete: boolean;
}

/** A link if the address can contain all places, so that it works without scripts too. */
function MapButton({ shareId, name, ids, isComplete }: MapButtonProps) {
  const list = { name, path: sharedCollectionPath(shareId) };
  const { isPending, show } = usePlacesOnMap(list, (client) => fetchSharedIdsForMap(client, shareId));
  const content = (
    <>
      <MapIcon size={20} />
      지도에서 보기
    </>
  );
  return isComplete && ids.length <= ID_LIST_MAX ? (
    <ButtonLink to={listAddress(byPlaces([...ids]))} state={{ list }}>
      {content}
    </ButtonLink>
  ) : (
    <Button isPending={isPending} onClick={() => void show()}>
      {content}
    </Button>
  );
}

const empty = (
  <EmptyState drawing={<NoMarkDrawing />} title="아직 담긴 장소가 없어요">
    <ButtonLink to={paths.map} size="medium">
      지도 둘러보기
    </ButtonLink>
  </EmptyState>
);

/** A collection shared by link, excluded from search engines. */
function SharedCollectionScreen() {
  const shareId = shareIdOf(useParams());
  const toggleMark = useToggleMark();
  const userLocation = useMapStore((state) => state.userLocation);
  const query = useInfiniteQuery({ ...sharedCollectionQuery(shareId), throwOnError: isNotFound });
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage } = query;
  const endRef = useInfiniteScroll({
    canLoad: hasNextPage && !isFetchingNextPage && !isError,
    pageCount: data?.pages.length ?? 0,
    onLoadMore: () => void query.fetchNextPage(),
  });
  const first = data?.pages[0];
  if (!first) {
    if (!isError) return <PlaceListSkeleton />;
    return <ErrorState title={FAILURE} isRetrying={isFetching} onRetry={() => void query.refetch()} />;
  }
  const places = data.pages.flatMap((page) => page.places);
  return (
    <div className={styles.screen}>
      <Head shareId={shareId} collection={first} />
      {places.length === 0 ? (
        empty
      ) : (
        <>
          <h2>
            <VisuallyHidden>장소</VisuallyHidden>
          </h2>
          <ul className={listStyles.list} aria-label="목록의 장소">
            {places.map((place) => (
              <li key={place.id} className={listStyles.item}>
                <SummaryCard
                  place={place}
                  openTimes={place}
                  userLocation={userLocation}
                  memo={place.memo}
                  onSave={toggleMark}
                />
              </li>
            ))}
          </ul>
          {isFetchingNextPage && <PlaceListSkeleton />}
          {isError && <ErrorState title={FAILURE} size="line" onRetry={() => retryPage(query)} />}
          <div ref={endRef} />
        </>
      )}
      <ReportShared kind="COLLECTION" shareId={shareId} label="이 목록 신고하기" />
      {places.length > 0 && (
        <div className={styles.foot}>
          <MapButton shareId={shareId} name={first.name} ids={places.map(({ id }) => id)} isComplete={!hasNextPage} />
        </div>
      )}
    </div>
  );
}

export { EndedLinkScreen as ErrorBoundary, SharedCollectionScreen as Component };
