import { greatCircleM } from '@sol/contract/geo';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useMapStore } from '#features/map/model/map-store.ts';
import { hasConditions, NO_CONDITIONS, nearbyPlacesQuery, type PlaceConditions } from '#features/place/api.ts';
import styles from '#features/place/components/place-card.module.css';
import type { PlaceCardActions } from '#features/place/components/place-card.tsx';
import { PlaceList, PlaceListSkeleton } from '#features/place/components/place-list.tsx';
import { isEmptyList, nearestDistance, withClosedLast } from '#features/place/model/loaded-places.ts';
import { shortDistance } from '#lib/korean-format.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';

interface NearbyPlacesProps extends PlaceCardActions {
  conditions?: PlaceConditions;
  /** Whether an earlier search may have moved the map away from the user. */
  isFromUser?: boolean;
}

/** Recommended places around the centre of the searched area (7.1-12), or around the user. */
export function NearbyPlaces({ conditions = NO_CONDITIONS, isFromUser = false, ...actions }: NearbyPlacesProps) {
  const searchArea = useMapStore((state) => state.searchArea);
  const refreshTrigger = useMapStore((state) => state.refreshTrigger);
  if (searchArea === null) return <PlaceListSkeleton />;
  const from = isFromUser ? searchArea.from : searchArea.around;
  return <NearbySection from={from} refreshTrigger={refreshTrigger} conditions={conditions} {...actions} />;
}

/** About twenty minutes on foot; the list states when places are farther away. */
const NEARBY_MAX_M = 1500;
/** Below this distance, cards (measured from the user) agree with the distance in the message. */
const SAME_PLACE_M = 100;

interface NearbySectionProps extends PlaceCardActions {
  from: GeoPoint;
  refreshTrigger: number;
  conditions: PlaceConditions;
}

/** Recommended places around a point, with infinite scrolling. */
function NearbySection({ from, refreshTrigger, conditions, ...actions }: NearbySectionProps) {
  const titleId = useId();
  const query = useInfiniteQuery({
    ...nearbyPlacesQuery(from, refreshTrigger, conditions),
    // Places say whether they are open now. All of a list for another time are open then.
    select: (data) => (conditions.openAt === null ? withClosedLast(data) : data),
  });
  // A late or changed location changes the query. The previous places stay on screen, also when the
  // new query fails offline.
  const [lastData, setLastData] = useState(query.data);
  if (query.data !== undefined && query.data !== lastData) setLastData(query.data);
  const isFromUser = actions.userLocation !== null && greatCircleM(actions.userLocation, from) < SAME_PLACE_M;
  // The list above says already that no place meets the conditions.
  if (hasConditions(conditions) && isEmptyList(query)) return null;
  const nearestM = nearestDistance(query.data ?? lastData);
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.nearbySectionTitle}>
        이런 장소는 어때요?
      </h2>
      {nearestM !== undefined && nearestM > NEARBY_MAX_M && (
        <p className={styles.far}>
          {`${isFromUser ? '가까이' : '지도 중심 가까이'}에는 추천할 곳이 없어요. ${shortDistance(nearestM)} 떨어진 곳부터 보여드려요.`}
        </p>
      )}
      {nearestM !== undefined && nearestM <= NEARBY_MAX_M && actions.userLocation !== null && !isFromUser && (
        <p className={styles.far}>지도 중심에서 가까운 곳이에요.</p>
      )}
      <PlaceList
        query={query}
        fallbackData={lastData}
        label="추천 장소"
        empty={<p className={styles.none}>이 근처에는 아직 추천할 장소가 없어요. 지도를 옮겨 다시 찾아보세요.</p>}
        {...actions}
      />
    </section>
  );
}
