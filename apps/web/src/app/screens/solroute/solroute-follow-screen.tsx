import type { SolrouteDetail } from '@sol/contract/solroute';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { ErrorState } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { solrouteQuery } from '#features/solroute/api.ts';
import { SolrouteSkeleton } from '#features/solroute/components/solroute-stops.tsx';
import { useSetStatus } from '#features/solroute/model/solroute-status.ts';
import { useRoute } from '#features/solroute/model/use-route.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { paths } from '#lib/paths.ts';
import { routeIdOf } from '#lib/routing.ts';
import { Follow } from './follow.tsx';
import styles from './solroute.module.css';

function FollowOwn({ solroute: { id, iconId, status, departAt, placeInfos } }: { solroute: SolrouteDetail }) {
  const navigate = useNavigate();
  const setStatus = useSetStatus();
  const { route } = useRoute('', placeInfos);
  const handleFinish = () => {
    setStatus(id, 'DONE');
    void navigate(paths.solrouteDetail(id), { replace: true });
  };
  return (
    <Follow
      followed={id}
      {...{ iconId, placeInfos, route, departAt }}
      // A member who leaves for a review may not return to 완료.
      onReview={() => status !== 'DONE' && setStatus(id, 'DONE')}
      onFinish={handleFinish}
    />
  );
}

/** An own solroute on the way: one stop after the other. Spec 12.3-6. */
function SolrouteFollowScreen() {
  const solrouteId = routeIdOf(useParams(), 'solrouteId');
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useQuery({ ...solrouteQuery(solrouteId), throwOnError: isNotFound });
  const title = data?.name ?? '코스';
  return (
    <div className={styles.solrouteDetailScreen}>
      <title>{`${title} 따라가기 | 쏠`}</title>
      <TopBar title={title} onBack={() => void navigate(paths.solrouteDetail(solrouteId), { replace: true })} />
      {data && <FollowOwn key={solrouteId} solroute={data} />}
      {!data && isError && (
        <ErrorState title="코스를 불러오지 못했어요" isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <SolrouteSkeleton />}
    </div>
  );
}

export { SolrouteFollowScreen as Component };
