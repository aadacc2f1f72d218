import { useQuery } from '@tanstack/react-query';
import { SearchIcon } from '#components/icons/action-icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { collectionsQuery } from '#features/solmark/api.ts';
import { CollectionList, CollectionListSkeleton } from '#features/solmark/components/collection-list.tsx';
import { paths } from '#lib/paths.ts';
import { stepsFromSolroute, useBackToSolroute, useDraftSolrouteId } from './draft-flow.tsx';
import styles from './solroute.module.css';

function SavedCollections() {
  const solrouteId = useDraftSolrouteId();
  const { data, isError, isFetching, refetch } = useQuery(collectionsQuery());
  if (data) {
    return (
      <CollectionList
        collections={data.collections}
        to={(collectionId) => paths.solroutePlaceList(collectionId, solrouteId)}
        state={stepsFromSolroute(2)}
      />
    );
  }
  if (!isError) return <CollectionListSkeleton />;
  return (
    <ErrorState
      title="저장 목록을 불러오지 못했어요"
      size="line"
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** Adds places to a solroute from a collection or a search. Spec 2.12-10. */
function SolrouteAddPlaceScreen() {
  const solrouteId = useDraftSolrouteId();
  const goBack = useBackToSolroute();
  return (
    <>
      <title>장소 추가 | 쏠</title>
      <TopBar title="장소 추가" onBack={goBack} />
      <div className={styles.search}>
        <Link to={paths.solrouteSearch(solrouteId)} state={stepsFromSolroute(2)} className={styles.field}>
          <SearchIcon size={20} />
          장소 검색
        </Link>
      </div>
      <section aria-labelledby="saved">
        <h2 id="saved" className={styles.solrouteAddPlaceScreenTitle}>
          저장한 장소에서 고르기
        </h2>
        <SavedCollections />
      </section>
    </>
  );
}

export { SolrouteAddPlaceScreen as Component };
