import { sharedSolroutePath, sharedSolroutePicturePath } from '@sol/contract/paths';
import type { SharedSolroute } from '@sol/contract/share';
import type { SolroutePlaceInfo } from '@sol/contract/solroute';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { preload } from '#app/preload.ts';
import { EndedLinkScreen } from '#app/screens/error/error-screen.tsx';
import { SolrouteIcon } from '#components/icons/solroute-icon.tsx';
import { OembedLink, PageHead } from '#components/page-head.tsx';
import { Button } from '#components/ui/button.tsx';
import { ErrorState, LoadingOverlay } from '#components/ui/states.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { SolrouteMap } from '#features/map/components/solroute-map.tsx';
import { useMembersOnlyAction } from '#features/session/model/login-modal.ts';
import { sharedSolrouteQuery, useCopySolroute } from '#features/solroute/api.ts';
import { PlannedDeparture } from '#features/solroute/components/departure-time.tsx';
import { DirectionsSheet } from '#features/solroute/components/directions-sheet.tsx';
import { SolrouteTotals } from '#features/solroute/components/solroute-header.tsx';
import { SolrouteSkeleton, SolrouteStops } from '#features/solroute/components/solroute-stops.tsx';
import { computeArrivals } from '#features/solroute/model/arrival.ts';
import { formatDepartureTime, toDepartureFieldValue } from '#features/solroute/model/departure-time.ts';
import { estimateRoute } from '#features/solroute/model/walking-route.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { ApiError, isNotFound } from '#lib/api/api-error.ts';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry, shareIdOf } from '#lib/routing.ts';
import { setPendingCopy, usePendingCopy } from '../../shell/pending-stores.ts';
import { ReportShared } from '../report/others-content-menu.tsx';
import { Follow } from '../solroute/follow.tsx';
import solrouteStyles from '../solroute/solroute.module.css';
import styles from './shared.module.css';

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  preload(context, sharedSolrouteQuery(shareIdOf(params)));

function descriptionOf({ ownerNickname, placeInfos }: SharedSolroute, departureTime: string): string {
  const names = placeInfos.map(({ name }) => name).join(' → ');
  const plan = departureTime === '' ? '' : ` · ${formatDepartureTime(departureTime)} 출발`;
  return `${ownerNickname}님의 코스, 장소 ${placeInfos.length}곳${plan} · ${names}`;
}

/** Copies the solroute. A guest logs in first; the copy then starts automatically. */
function useCopy(shareId: string) {
  const navigate = useNavigate();
  const actAsMember = useMembersOnlyAction();
  const pendingCopyId = usePendingCopy();
  const copy = useCopySolroute();
  const run = () =>
    copy.mutate(shareId, {
      onSuccess: (solrouteId) => {
        void navigate(paths.solrouteDetail(solrouteId));
        toast.success('내 코스에 담았어요');
      },
      onError: (error) => {
        logger.error('Failed to save a shared solroute', error);
        const isLimitReached = error instanceof ApiError && error.code === 'SOLROUTES_TOO_MANY';
        toast.error(isLimitReached ? error.message : '코스를 담지 못했어요. 다시 시도해 주세요');
      },
    });
  const runPendingCopy = useEffectEvent(run);
  useEffect(() => {
    if (pendingCopyId !== shareId) return;
    setPendingCopy(null);
    runPendingCopy();
  }, [pendingCopyId, shareId]);
  return { isPending: copy.isPending, copy: () => actAsMember({ kind: 'copy-solroute', shareId }, run) };
}

interface SharedSolrouteProps {
  shareId: string;
  solroute: SharedSolroute;
}

interface FollowSharedProps extends SharedSolrouteProps {
  onClose: () => void;
}

/** A friend needs no account to walk a course. */
function FollowShared({ shareId, solroute: { iconId, name, departAt, placeInfos }, onClose }: FollowSharedProps) {
  const route = useMemo(() => estimateRoute(placeInfos), [placeInfos]);
  return (
    <div className={solrouteStyles.solrouteDetailScreen}>
      <title>{`${name} 따라가기 | 쏠`}</title>
      <meta name="robots" content="noindex" />
      <TopBar title={name} onBack={onClose} />
      <Follow followed={`shared/${shareId}`} {...{ iconId, placeInfos, route, departAt }} onFinish={onClose} />
    </div>
  );
}

interface SharedSolrouteContentProps extends SharedSolrouteProps {
  onFollow: () => void;
}

function SharedSolrouteContent({ shareId, solroute, onFollow }: SharedSolrouteContentProps) {
  const { iconId, name, ownerNickname, departAt, placeInfos } = solroute;
  const isHydrated = useHydrated();
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [leg, setLeg] = useState<{ from: SolroutePlaceInfo | null; to: SolroutePlaceInfo } | null>(null);
  const route = useMemo(() => estimateRoute(placeInfos), [placeInfos]);
  const departureTime = toDepartureFieldValue(departAt, new Date());
  const arrivals = useMemo(
    () => computeArrivals(departureTime, placeInfos, route.legs),
    [departureTime, placeInfos, route],
  );
  const { copy, isPending } = useCopy(shareId);
  return (
    <article className={styles.solroute}>
      <PageHead
        title={name}
        description={descriptionOf(solroute, departureTime)}
        path={sharedSolroutePath(shareId)}
        image={sharedSolroutePicturePath(shareId)}
      />
      {import.meta.env.SSR && <OembedLink title={name} path={sharedSolroutePath(shareId)} />}
      <meta name="robots" content="noindex" />
      <div className={styles.map}>
        {isHydrated && <SolrouteMap stops={placeInfos} selectedId={selectedId} onSelect={setSelectedId} />}
      </div>
      <div className={styles.panel}>
        <header className={styles.header}>
          <SolrouteIcon iconId={iconId} size={44} />
          <div>
            <h1 className={styles.name}>{name}</h1>
            <p className={styles.owner}>{ownerNickname}님의 코스</p>
          </div>
        </header>
        <div className={styles.totals}>
          <SolrouteTotals stops={placeInfos} route={route} />
        </div>
        {departureTime !== '' && (
          <div className={styles.departure}>
            <PlannedDeparture departureTime={departureTime} arrivals={arrivals} />
          </div>
        )}
        <SolrouteStops
          stops={placeInfos}
          legs={route.legs}
          arrivals={arrivals}
          selectedId={selectedId}
          onSelect={setSelectedId}
          onDirections={(from, to) => setLeg({ from, to })}
        />
        <div className={styles.foot}>
          <Button variant="quiet" onClick={onFollow}>
            따라가기
          </Button>
          <Button isPending={isPending} onClick={copy}>
            내 코스로 담기
          </Button>
        </div>
        <ReportShared kind="SOLROUTE" shareId={shareId} label="이 코스 신고하기" />
      </div>
      {leg !== null && <DirectionsSheet {...leg} onClose={() => setLeg(null)} />}
      <LoadingOverlay isLoading={isPending} text="코스 저장 중" />
    </article>
  );
}

/** A solroute shared by link, excluded from search engines. */
function SharedSolrouteScreen() {
  const shareId = shareIdOf(useParams());
  const navigate = useNavigate();
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  // The progress is read from this browser.
  const isFollowing = useHydrated() && params.has('follow');
  const { data, isError, isFetching, refetch } = useQuery({
    ...sharedSolrouteQuery(shareId),
    throwOnError: isNotFound,
  });
  if (data && isFollowing) {
    const handleClose = () =>
      void (hasPreviousEntry(location) ? navigate(-1) : navigate(sharedSolroutePath(shareId), { replace: true }));
    return <FollowShared key={shareId} shareId={shareId} solroute={data} onClose={handleClose} />;
  }
  if (data)
    return (
      <SharedSolrouteContent
        key={shareId}
        shareId={shareId}
        solroute={data}
        onFollow={() => setParams({ follow: '1' })}
      />
    );
  if (!isError) return <SolrouteSkeleton />;
  return <ErrorState title="코스를 불러오지 못했어요" isRetrying={isFetching} onRetry={() => void refetch()} />;
}

export { EndedLinkScreen as ErrorBoundary, SharedSolrouteScreen as Component };
