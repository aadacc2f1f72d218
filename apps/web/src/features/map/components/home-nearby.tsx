import { greatCircleM, type LatLng } from '@sol/contract/geo';
import type { PlacePreview } from '@sol/contract/place';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import colors from '#features/place/components/category-tiles.module.css';
import { soloShareOf } from '#features/place/model/place-text.ts';
import { shortDistance } from '#lib/korean-format.ts';
import { DEFAULT_CENTER, DEFAULT_CENTER_NAME } from '#lib/map/map-handle.ts';
import { paths } from '#lib/paths.ts';
import { homeNearbyQuery } from '../api.ts';
import { useMapStore } from '../model/map-store.ts';
import { useGrantedLocation } from '../model/user-location.ts';
import styles from './map.module.css';

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

function PlaceRow({ place, userLocation }: { place: PlacePreview; userLocation: LatLng | null }) {
  const share = soloShareOf({ ...place, soloPercent: place.isSoloRecommended });
  const where = userLocation === null ? place.neighborhood : shortDistance(greatCircleM(userLocation, place));
  return (
    <li className={styles.row}>
      <span className={`${styles.icon} ${colors[place.category] ?? ''}`}>
        <CategoryIcon category={place.category} size={22} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link className={styles.homeNearbyLink} to={paths.mapDetail(place.id)}>
            {place.name}
          </Link>
        </h3>
        <p className={styles.second}>
          {place.detailedCategory}
          {where !== '' && ` · ${where}`}
          {share !== null && ` · 혼자 다시 올래요 ${share.text}`}
        </p>
      </div>
    </li>
  );
}

/** Nearby places, shown until there are sollects, so that the home screen is never empty. */
export function HomeNearby() {
  const titleId = useId();
  // Does not request the permission; only the map does.
  useGrantedLocation();
  const userLocation = useMapStore((state) => state.userLocation);
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
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.homeNearbyNote}>{note}</p>
      <ul className={styles.places}>
        {data.places.map((place) => (
          <PlaceRow key={place.id} place={place} userLocation={userLocation} />
        ))}
      </ul>
    </section>
  );
}
