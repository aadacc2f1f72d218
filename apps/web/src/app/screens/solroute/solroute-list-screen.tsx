import { SOLROUTE_LIST_NAME_MAX } from '@sol/contract/limits';
import type { SolroutePreview, SolrouteStatus } from '@sol/contract/solroute';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NoSolrouteDrawing } from '#components/icons/empty-drawings.tsx';
import { SolrouteIcon } from '#components/icons/solroute-icon.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { SolrouteMap } from '#features/map/components/solroute-map.tsx';
import { solrouteQuery, solroutesQuery } from '#features/solroute/api.ts';
import { StatusChip } from '#features/solroute/components/solroute-header.tsx';
import { useSetStatus } from '#features/solroute/model/solroute-status.ts';
import { useIsWide } from '#hooks/browser-state.ts';
import { cutText } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import styles from './solroute.module.css';

interface SolrouteCardProps {
  solroute: SolroutePreview;
  onStatusChange: (status: SolrouteStatus) => void;
  /** The pointer or the focus is at the card. */
  onPoint: () => void;
}

function SolrouteCard({ solroute, onStatusChange, onPoint }: SolrouteCardProps) {
  const { id, iconId, name, placeCount, status } = solroute;
  const shownName = cutText(name, SOLROUTE_LIST_NAME_MAX);
  return (
    <article className={styles.solrouteCard} aria-label={name} onPointerEnter={onPoint} onFocus={onPoint}>
      <span className={styles.icon}>
        <SolrouteIcon iconId={iconId} />
      </span>
      <div className={styles.words} title={shownName === name ? undefined : name}>
        <h2 className={styles.name}>
          <Link to={paths.solrouteDetail(id)} className={styles.link} aria-label={name}>
            {shownName}
          </Link>
        </h2>
        <p className={styles.count}>장소 {placeCount}곳</p>
      </div>
      <StatusChip status={status} solrouteName={name} onChange={onStatusChange} />
    </article>
  );
}

function SolrouteListSkeleton() {
  return (
    <SkeletonGroup label="코스를 불러오는 중">
      <div className={styles.solrouteListSkeletonList}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} shape="block" className={styles.solrouteListSkeletonCard} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** The stops of a solroute beside the list. Spec 13.3-4. */
function ListMap({ solrouteId }: { solrouteId: number }) {
  const { data } = useQuery(solrouteQuery(solrouteId));
  return (
    <div className={styles.besideMap}>
      {data && data.placeInfos.length > 0 && <SolrouteMap label={`${data.name} 지도`} stops={data.placeInfos} />}
    </div>
  );
}

function Solroutes({ onPoint }: { onPoint: (solrouteId: number) => void }) {
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
      <ul className={styles.solrouteListScreenList} aria-label="내 코스">
        {data.solroutes.map((solroute) => (
          <li key={solroute.id}>
            <SolrouteCard
              solroute={solroute}
              onStatusChange={(status) => setStatus(solroute.id, status)}
              onPoint={() => onPoint(solroute.id)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.solrouteListScreenFoot}>
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
  const isWide = useIsWide();
  const { data } = useQuery(solroutesQuery());
  const [pointedId, setPointedId] = useState<number | null>(null);
  const shown = data?.solroutes.find(({ id }) => id === pointedId) ?? data?.solroutes[0];
  return (
    <div className={styles.beside}>
      <div className={styles.solrouteListScreen}>
        <title>쏠루트 | 쏠</title>
        <TopBar title="쏠루트" />
        <Solroutes onPoint={setPointedId} />
      </div>
      {isWide && shown !== undefined && <ListMap solrouteId={shown.id} />}
    </div>
  );
}

export { SolrouteListScreen as Component };
