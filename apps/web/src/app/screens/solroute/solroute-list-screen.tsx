import { useQuery } from '@tanstack/react-query';
import { NoSolrouteDrawing } from '#components/icons/drawings.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { useSetStatus } from '#features/solroute/api/set-status.ts';
import { solroutesQuery } from '#features/solroute/api/solroute-queries.ts';
import { SolrouteCard } from '#features/solroute/components/solroute-card.tsx';
import { SolrouteListSkeleton } from '#features/solroute/components/solroute-list-skeleton.tsx';
import { paths } from '#lib/paths.ts';
import styles from './solroute-list-screen.module.css';

function Solroutes() {
  const { data, isError, isFetching, refetch } = useQuery(solroutesQuery());
  const setStatus = useSetStatus();
  if (!data) {
    if (!isError) return <SolrouteListSkeleton />;
    return <ErrorState title="코스를 불러오지 못했어요" isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.solroutes.length === 0) {
    return (
      <EmptyState
        drawing={<NoSolrouteDrawing />}
        title="아직 만든 코스가 없어요"
        description="가고 싶은 곳을 이어 나만의 하루를 그려 보세요."
      >
        <ButtonLink to={paths.solrouteWrite()} size="medium">
          첫 코스 만들기
        </ButtonLink>
        <ButtonLink to={paths.solroutePlan()} size="medium" variant="quiet">
          하루 짜기
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label="내 코스">
        {data.solroutes.map((solroute) => (
          <li key={solroute.id}>
            <SolrouteCard solroute={solroute} onStatusChange={(status) => setStatus(solroute.id, status)} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <ButtonLink to={paths.solroutePlan()} variant="quiet">
          하루 짜기
        </ButtonLink>
        <ButtonLink to={paths.solrouteWrite()}>코스 만들기</ButtonLink>
      </div>
    </>
  );
}

/** The member's own solroutes. Spec 2.12-1. */
function SolrouteListScreen() {
  return (
    <div className={styles.screen}>
      <title>쏠루트 | 쏠</title>
      <TopBar title="쏠루트" />
      <Solroutes />
    </div>
  );
}

export { SolrouteListScreen as Component };
