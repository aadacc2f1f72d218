import { greatCircleM, type LatLng } from '@sol/contract/geo';
import type { PlacePreview } from '@sol/contract/place';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { homeNearbyQuery } from '#features/map/api.ts';
import { useMapStore } from '#features/map/model/map-store.ts';
import { useGrantedLocation, useLocationStart } from '#features/map/model/user-location.ts';
import colors from '#features/place/components/category-tiles.module.css';
import { OpenTimesLabel } from '#features/place/components/place-labels.tsx';
import { soloShareOf } from '#features/place/model/place-text.ts';
import { shortDistance } from '#lib/korean-format.ts';
import { DEFAULT_CENTER, DEFAULT_CENTER_NAME, type GeoPoint } from '#lib/map/map-handle.ts';
import { paths } from '#lib/paths.ts';
import styles from './sollect.module.css';

/** Maximum distance of a nearby place. */
const NEAR_M = 3_000;

/** The label of the area of the places. */
function headingFor(isLocationKnown: boolean, isAbroad: boolean, nearestM: number | null) {
  const areaName = isLocationKnown ? '지금 위치' : DEFAULT_CENTER_NAME;
  if (nearestM !== null && nearestM > NEAR_M) {
    return {
      title: '혼자 가 볼 만한 곳',
      note: `${areaName} 근처에는 아직 없어요. 가장 가까운 곳이 ${shortDistance(nearestM)} 떨어져 있어요.`,
    };
  }
  return isLocationKnown
    ? { title: '내 주변에서 혼자 가 볼 만한 곳', note: '지금 위치에서 가까운 순서예요.' }
    : {
        title: `${DEFAULT_CENTER_NAME} 근처에서 혼자 가 볼 만한 곳`,
        note: `${isAbroad ? '지금 위치는 서비스 지역 밖이라' : '아직 위치를 몰라서'} ${DEFAULT_CENTER_NAME}에서 가까운 순서로 보여드려요.`,
      };
}

interface PlaceRowProps {
  place: PlacePreview;
  userLocation: LatLng | null;
  /** Shown instead of the detailed category. */
  reason?: string;
}

/** A place in one of the lists of the home screen. */
export function PlaceRow({ place, userLocation, reason = place.detailedCategory }: PlaceRowProps) {
  const share = soloShareOf({ ...place, soloPercent: place.isSoloRecommended });
  const where = userLocation === null ? place.neighborhood : shortDistance(greatCircleM(userLocation, place));
  // The state "영업중 22:00까지" would repeat the reason "오늘 22:00까지".
  const isStateReason = place.isOpen === true && place.closesAt !== undefined && reason.includes(place.closesAt);
  const others = [
    where,
    share === null ? '' : `혼자 다시 올래요 ${share.text}`,
    place.dataDate === undefined ? '' : `${place.dataDate.slice(0, '2018'.length)}년 자료`,
  ].filter((text) => text !== '');
  return (
    <li className={styles.homeRow}>
      <span className={`${styles.homeIcon} ${colors[place.category] ?? ''}`}>
        <CategoryIcon category={place.category} size={22} />
      </span>
      <div className={styles.homeWords}>
        <h3 className={styles.homeName}>
          <Link className={styles.homeLink} to={paths.mapDetail(place.id)}>
            {place.name}
          </Link>
        </h3>
        <p className={styles.homeSecond}>
          {!isStateReason && reason}
          {place.isOpen !== null && (
            <>
              {!isStateReason && ' · '}
              <OpenTimesLabel {...place} />
            </>
          )}
          {others.map((text) => ` · ${text}`)}
        </p>
      </div>
    </li>
  );
}

/** The position that lists of a page are measured from: one that arrives late does not replace them. */
export function useListLocation(): GeoPoint | null {
  const start = useLocationStart();
  const userLocation = useMapStore((state) => state.userLocation);
  const [origin, setOrigin] = useState(userLocation);
  if (origin === null && userLocation !== null && start !== 'late') setOrigin(userLocation);
  return origin;
}

/** Nearby places, shown until there are sollects, so that the home screen is never empty. */
export function HomeNearby() {
  const titleId = useId();
  // Does not request the permission; only the map does.
  useGrantedLocation();
  const userLocation = useListLocation();
  const isAbroad = useMapStore((state) => state.isAbroad);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...homeNearbyQuery(userLocation ?? DEFAULT_CENTER),
    placeholderData: keepPreviousData,
  });
  if (isError && !data) {
    return <ErrorState title="장소를 불러오지 못했어요" size="line" onRetry={() => void refetch()} />;
  }
  // Not loaded yet, or no place in the whole database.
  const [first] = data?.places ?? [];
  if (!data || first === undefined) return null;
  // Until the places near the user are loaded, the previous list is shown.
  const { title, note } = headingFor(userLocation !== null && !isPlaceholderData, isAbroad, first.distance);
  const isUnknown = data.places.every((place) => place.reviewCount === 0 && place.facts.length === 0);
  return (
    <section aria-labelledby={titleId} className={styles.homeSection}>
      <h2 id={titleId} className={styles.homeTitle}>
        {title}
      </h2>
      <p className={styles.homeNote}>{isUnknown ? `아직 아무도 알려 주지 않은 곳이에요. ${note}` : note}</p>
      <ul className={styles.homePlaces}>
        {data.places.map((place) => (
          <PlaceRow key={place.id} place={place} userLocation={userLocation} />
        ))}
      </ul>
    </section>
  );
}
