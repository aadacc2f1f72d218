import { SMART_LISTS, type SmartListId } from '@sol/contract/choices';
import { greatCircleM } from '@sol/contract/geo';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { MapIcon, ShareIcon } from '#components/icons/action-icons.tsx';
import { NoMarkDrawing } from '#components/icons/empty-drawings.tsx';
import { PageHead } from '#components/page-head.tsx';
import { ButtonLink, IconButton } from '#components/ui/button.tsx';
import { canShareLink, copyLink, shareLink } from '#components/ui/share-link.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { smartListQuery } from '#features/map/api.ts';
import { byPlaces, listAddress } from '#features/map/model/map-filter.ts';
import { useMapStore } from '#features/map/model/map-store.ts';
import { useGrantedLocation } from '#features/map/model/user-location.ts';
import { PlaceListSkeleton } from '#features/place/components/place-list.tsx';
import { DEFAULT_CENTER, type GeoPoint } from '#lib/map/map-handle.ts';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry, notFound } from '#lib/routing.ts';
import { preload } from '../../preload.ts';
import { PlaceRow, useListLocation } from './home-nearby.tsx';
import styles from './sollect.module.css';

/** @throws 404 for a list that does not exist */
function listIdOf({ listId }: { listId?: string }): SmartListId {
  const id = SMART_LISTS.find((known) => known === listId);
  if (id === undefined) throw notFound();
  return id;
}

/** The point of the address: "37.54,127.05". Without a valid one the first center of the map. */
function readPoint(query: URLSearchParams): GeoPoint {
  const [latitude = Number.NaN, longitude = Number.NaN] = (query.get('at') ?? '').split(',').map(Number);
  const isOnMap = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnMap ? { latitude, longitude } : DEFAULT_CENTER;
}

export const loader = async ({ params, request, context }: LoaderFunctionArgs) =>
  preload(context, smartListQuery(listIdOf(params), readPoint(new URL(request.url).searchParams)));

/** All places of a list that the service compiles from public data. Its address is a link to share. */
function SmartListScreen() {
  const id = listIdOf(useParams());
  const [search] = useSearchParams();
  const from = readPoint(search);
  const navigate = useNavigate();
  const location = useLocation();
  useGrantedLocation();
  const userLocation = useMapStore((state) => state.userLocation);
  const origin = useListLocation();
  const { data, isError, refetch } = useQuery(smartListQuery(id, from));
  const title = data?.title ?? '장소 목록';
  // The address has the point to a kilometre. The exact one stays in the browser.
  const places =
    origin === null ? data?.places : data?.places.toSorted((a, b) => greatCircleM(origin, a) - greatCircleM(origin, b));
  const share = () => {
    const url = window.location.href;
    return canShareLink() ? shareLink(title, url) : copyLink(url);
  };
  return (
    <>
      <PageHead
        title={title}
        description={
          data?.places
            .map(({ name }) => name)
            .join(', ')
            .slice(0, 150) ?? '혼자 가기 좋은 장소 목록'
        }
        path={paths.smartList(id, from)}
      />
      <TopBar
        title={title}
        onBack={() => void (hasPreviousEntry(location) ? navigate(-1) : navigate(paths.sollect))}
        actions={
          <IconButton label="링크 공유" data-needs-finger="" onClick={() => void share()}>
            <ShareIcon />
          </IconButton>
        }
      />
      {data === undefined && !isError && <PlaceListSkeleton />}
      {data === undefined && isError && <ErrorState title="목록을 불러오지 못했어요" onRetry={() => void refetch()} />}
      {data?.places.length === 0 && (
        <EmptyState drawing={<NoMarkDrawing />} title="지금 이 근처에는 없어요" description={data.note}>
          <ButtonLink to={paths.map} size="medium">
            지도에서 찾기
          </ButtonLink>
        </EmptyState>
      )}
      {data !== undefined && places !== undefined && places.length > 0 && (
        <>
          <p className={styles.homeNote}>{data.note}</p>
          <p className={styles.homeNote}>
            <ButtonLink to={listAddress(byPlaces(places.map((place) => place.id)))} variant="quiet" size="medium">
              <MapIcon size={18} />
              지도에서 보기
            </ButtonLink>
          </p>
          <ul className={styles.homePlaces} aria-label={title}>
            {places.map((place) => (
              <PlaceRow key={place.id} place={place} userLocation={userLocation} reason={place.reason} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

export { SmartListScreen as Component };
