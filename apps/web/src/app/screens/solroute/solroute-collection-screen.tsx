import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { NoResultDrawing } from '#components/icons/empty-drawings.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { PickRow } from '#features/search/components/pick-results.tsx';
import { ResultSkeleton } from '#features/search/components/search-section.tsx';
import { collectionPlacesQuery } from '#features/solmark/api.ts';
import { useTogglePlace } from '#features/solroute/components/write/use-toggle-place.tsx';
import type { SolrouteDraftStore } from '#features/solroute/model/draft-store.ts';
import { retryPage, useInfiniteScroll } from '#hooks/use-infinite-scroll.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry, routeIdOf } from '#lib/routing.ts';
import { DraftGate, stepsFromSolroute, useBackToSolroute, useDraftSolrouteId } from './draft-flow.tsx';
import styles from './solroute.module.css';

const FAILURE = '저장한 장소를 불러오지 못했어요';

interface SavedPlacesProps {
  draftStore: SolrouteDraftStore;
  collectionId: number;
}

function SavedPlaces({ draftStore, collectionId }: SavedPlacesProps) {
  const solrouteId = useDraftSolrouteId();
  const goBack = useBackToSolroute();
  const { pickedIds, toggle, dialog } = useTogglePlace(draftStore);
  const query = useInfiniteQuery({
    ...collectionPlacesQuery({ collectionId, keyword: '', sort: 'saved', from: null }),
    throwOnError: (error) => isNotFound(error),
  });
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage } = query;
  const endRef = useInfiniteScroll({
    canLoad: hasNextPage && !isFetchingNextPage && !isError,
    pageCount: data?.pages.length ?? 0,
    onLoadMore: () => void query.fetchNextPage(),
  });
  if (!data) {
    if (!isError) return <ResultSkeleton />;
    return <ErrorState title={FAILURE} isRetrying={isFetching} onRetry={() => void query.refetch()} />;
  }
  const places = data.pages.flatMap((page) => page.places);
  if (places.length === 0) {
    return (
      <EmptyState drawing={<NoResultDrawing />} title="이 목록에는 아직 장소가 없어요">
        <ButtonLink to={paths.solrouteSearch(solrouteId)} state={stepsFromSolroute(3)} size="medium">
          장소 검색하기
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="저장한 장소">
        {places.map((place) => (
          <PickRow
            key={place.id}
            place={place}
            keyword=""
            action="추가"
            isPicked={pickedIds.includes(place.id)}
            onToggle={() => toggle(place.id)}
          />
        ))}
      </ul>
      {isFetchingNextPage && <ResultSkeleton />}
      {isError && <ErrorState title={FAILURE} size="line" onRetry={() => retryPage(query)} />}
      <div ref={endRef} />
      <div className={styles.solrouteCollectionScreenFoot}>
        <Button onClick={goBack}>{pickedIds.length === 0 ? '완료' : `완료 · 코스에 ${pickedIds.length}곳`}</Button>
      </div>
      {dialog}
    </>
  );
}

/** Adds places of a collection to the solroute draft. Spec 2.12-10. */
function SolrouteCollectionScreen() {
  const collectionId = routeIdOf(useParams(), 'collectionId');
  const solrouteId = useDraftSolrouteId();
  const navigate = useNavigate();
  const { data } = useInfiniteQuery(collectionPlacesQuery({ collectionId, keyword: '', sort: 'saved', from: null }));
  const location = useLocation();
  const goBack = () =>
    hasPreviousEntry(location) ? navigate(-1) : navigate(paths.solrouteAddPlace(solrouteId), { replace: true });
  const name = data?.pages[0]?.collectionName ?? '저장한 장소';
  return (
    <div className={styles.solrouteCollectionScreen}>
      <title>{`${name} | 쏠`}</title>
      <TopBar title={name} onBack={() => void goBack()} />
      <DraftGate>{(draftStore) => <SavedPlaces draftStore={draftStore} collectionId={collectionId} />}</DraftGate>
    </div>
  );
}

export { SolrouteCollectionScreen as Component };
