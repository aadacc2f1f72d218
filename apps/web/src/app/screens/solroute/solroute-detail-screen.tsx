import type { SolrouteDetail, SolroutePlaceInfo } from '@sol/contract/solroute';
import { isSeoulMinute } from '@sol/contract/text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ButtonLink } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { SolrouteMap } from '#features/map/components/solroute-map.tsx';
import { useUserId } from '#features/session/model/session-store.ts';
import { solrouteQuery, useSetDeparture } from '#features/solroute/api.ts';
import { DepartureTime } from '#features/solroute/components/departure-time.tsx';
import { DirectionsSheet } from '#features/solroute/components/directions-sheet.tsx';
import { MAP_HEIGHT_INITIAL_PX, MapDivider } from '#features/solroute/components/map-divider.tsx';
import { SolrouteActions } from '#features/solroute/components/solroute-actions.tsx';
import { SolrouteHeader } from '#features/solroute/components/solroute-header.tsx';
import { SolrouteSkeleton, SolrouteStops } from '#features/solroute/components/solroute-stops.tsx';
import {
  deleteDeviceDepartureTime,
  readDeviceDepartureTime,
  toDepartureFieldValue,
} from '#features/solroute/model/departure-time.ts';
import { useFollowProgress } from '#features/solroute/model/follow-progress.ts';
import { useSetStatus } from '#features/solroute/model/solroute-status.ts';
import { useRoute } from '#features/solroute/model/use-route.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { paths } from '#lib/paths.ts';
import { routeIdOf } from '#lib/routing.ts';
import styles from './solroute.module.css';

/**
 * The departure time of a solroute as a field value, and its setter: each complete date and time is
 * saved immediately.
 */
function useDepartureTime({ id, departAt }: Pick<SolrouteDetail, 'id' | 'departAt'>) {
  /** Null until the member changes the field. */
  const [input, setInput] = useState<string | null>(null);
  const departure = useSetDeparture(id);
  const change = (next: string) => {
    setInput(next);
    // During input of a year, the field reports values such as 0202.
    if (next !== '' && !isSeoulMinute(next)) return;
    departure.mutate(next === '' ? null : next, {
      onError: () => {
        setInput(null);
        toast.error('출발 시각을 저장하지 못했어요. 다시 시도해 주세요');
      },
    });
  };

  const migrateDeviceDepartureTime = useEffectEvent(() => {
    const stored = readDeviceDepartureTime(id);
    if (stored === '' || departAt !== null) deleteDeviceDepartureTime(id);
    else departure.mutate(stored, { onSuccess: () => deleteDeviceDepartureTime(id) });
  });
  useEffect(() => migrateDeviceDepartureTime(), []);

  return [input ?? toDepartureFieldValue(departAt, new Date()), change] as const;
}

function Solroute({ solroute }: { solroute: SolrouteDetail }) {
  const { id, iconId, name, status, placeInfos } = solroute;
  const [heightPx, setHeightPx] = useState(MAP_HEIGHT_INITIAL_PX);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [departureTime, setDepartureTime] = useDepartureTime(solroute);
  const [progress] = useFollowProgress(useUserId(), id);
  const [leg, setLeg] = useState<{ from: SolroutePlaceInfo | null; to: SolroutePlaceInfo } | null>(null);
  const setStatus = useSetStatus();
  const { route, arrivals } = useRoute(departureTime, placeInfos);
  return (
    <>
      <div className={styles.map} style={{ '--map-height': `${heightPx}px` }}>
        <SolrouteMap
          stops={placeInfos}
          polyline={route.polyline}
          selectedId={selectedId}
          heightPx={heightPx}
          onSelect={setSelectedId}
        />
      </div>
      <MapDivider heightPx={heightPx} onChange={setHeightPx} />
      <div className={styles.solroute}>
        <SolrouteHeader
          iconId={iconId}
          name={name}
          stops={placeInfos}
          route={route}
          status={status}
          onStatusChange={(next) => setStatus(id, next)}
        />
        {placeInfos.length > 0 && (
          <div className={styles.departure}>
            <DepartureTime departureTime={departureTime} arrivals={arrivals} onChange={setDepartureTime} />
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
      </div>
      {placeInfos.length > 0 && (
        <div className={styles.detailFoot}>
          <ButtonLink to={paths.solrouteFollow(id)}>
            {progress.passedIds.length > 0 ? '이어서 따라가기' : '따라가기'}
          </ButtonLink>
        </div>
      )}
      {leg !== null && <DirectionsSheet {...leg} onClose={() => setLeg(null)} />}
    </>
  );
}

/** An own solroute, on the map and as a list. Spec 2.12-2. */
function SolrouteDetailScreen() {
  const solrouteId = routeIdOf(useParams(), 'solrouteId');
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useQuery({ ...solrouteQuery(solrouteId), throwOnError: isNotFound });
  return (
    <div className={styles.solrouteDetailScreen}>
      <title>{data === undefined ? '코스 | 쏠' : `${data.name} | 쏠`}</title>
      <TopBar
        title={data?.name ?? '코스'}
        onBack={() => void navigate(paths.solroute)}
        actions={data && <SolrouteActions solroute={data} />}
      />
      {data && <Solroute key={solrouteId} solroute={data} />}
      {!data && isError && (
        <ErrorState title="코스를 불러오지 못했어요" isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <SolrouteSkeleton />}
    </div>
  );
}

export { SolrouteDetailScreen as Component };
