import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { MapIcon } from '#components/icons/action-icons.tsx';
import { NoMarkDrawing } from '#components/icons/empty-drawings.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { ConfiguredMap } from '#features/map/components/configured-map.tsx';
import { useMapStore } from '#features/map/model/map-store.ts';
import { useLocationWatch } from '#features/map/model/user-location.ts';
import { NoResult } from '#features/place/components/empty-states.tsx';
import { type CollectionView, collectionPlacesQuery, collectionsQuery } from '#features/solmark/api.ts';
import { AddSavedPlaces } from '#features/solmark/components/add-saved-places.tsx';
import { CollectionMenu } from '#features/solmark/components/collection-menu.tsx';
import { CollectionPlaces } from '#features/solmark/components/collection-places.tsx';
import {
  CollectionSearch,
  CollectionSort,
  useCollectionView,
  VisitFilter,
} from '#features/solmark/components/collection-search.tsx';
import { useWaitingMarks, WaitingMarks } from '#features/solmark/components/waiting-marks.tsx';
import { useMark } from '#features/solmark/model/optimistic-mark.ts';
import { useIsWide } from '#hooks/browser-state.ts';
import { FIT_MAX_ZOOM, type MapHandle } from '#lib/map/map-handle.ts';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry, routeIdOf } from '#lib/routing.ts';
import styles from './solmark.module.css';
import { fetchPlaceIdsForMap, usePlacesOnMap } from './use-places-on-map.ts';

/** Watches the user's location while it is mounted. */
function LocationWatch() {
  useLocationWatch(true);
  return null;
}

/** The first known location of the user; later ones would reorder the list. */
function useFirstLocation(isEnabled: boolean) {
  const userLocation = useMapStore((state) => state.userLocation);
  const [location, setLocation] = useState(userLocation);
  if (isEnabled && location === null && userLocation !== null) setLocation(userLocation);
  return location;
}

function SortNote({ isRefused }: { isRefused: boolean }) {
  return (
    <p className={styles.collectionScreenNote} role="status">
      {isRefused
        ? '위치 접근 권한을 허용하면 가까운 순으로 볼 수 있어요. 지금은 저장한 순이에요.'
        : '현재 위치를 찾고 있어요. 지금은 저장한 순이에요.'}
    </p>
  );
}

function headingOf(keyword: string, visited: boolean | undefined, placeCount: number | undefined): string {
  if (keyword !== '') return `‘${keyword}’ 검색 결과`;
  if (visited !== undefined) return visited ? '다녀온 곳' : '가고 싶은 곳';
  return placeCount === undefined ? '저장한 장소' : `장소 ${placeCount.toLocaleString('ko-KR')}곳`;
}

const noVisited = (
  <EmptyState
    drawing={<NoMarkDrawing />}
    title="아직 다녀온 곳이 없어요"
    description="장소의 메뉴에서 다녀온 날을 적거나 후기를 쓰면 여기에 모여요."
  />
);

const allVisited = <EmptyState drawing={<NoMarkDrawing />} title="이 목록의 장소에는 모두 다녀왔어요" />;

/** @param onAdd undefined without places in other collections */
const emptyCollection = (onAdd: (() => void) | undefined) => (
  <EmptyState
    drawing={<NoMarkDrawing />}
    title="아직 이 목록에 담은 장소가 없어요"
    description="장소의 하트를 길게 누르면 담을 목록을 고를 수 있어요."
  >
    {onAdd && (
      <Button size="medium" onClick={onAdd}>
        저장한 장소에서 고르기
      </Button>
    )}
    <ButtonLink to={paths.map} size="medium" variant={onAdd ? 'quiet' : 'primary'}>
      지도에서 찾기
    </ButtonLink>
  </EmptyState>
);

/** The loaded places on a map beside their list, which fits to them. Spec 13.3-4. */
function CollectionMap({ view, name }: { view: CollectionView; name: string }) {
  const navigate = useNavigate();
  // The list loads them.
  const { data } = useInfiniteQuery({ ...collectionPlacesQuery(view), enabled: false });
  const places = useMemo(() => data?.pages.flatMap((page) => page.places) ?? [], [data]);
  const [map, setMap] = useState<MapHandle | null>(null);
  useEffect(() => {
    map?.setMarkers(
      places.map(({ id, name, category, latitude, longitude, isMarked }, rank) => ({
        ...{ id, name, category, latitude, longitude, isMarked, rank },
      })),
    );
  }, [map, places]);
  const fit = useEffectEvent(() => map?.fitTo(places, { bottomPaddingPx: 0, maxZoom: FIT_MAX_ZOOM }));
  const members = places
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join();
  // A new set of places fits the map, a new order does not.
  useEffect(() => {
    if (map !== null && members !== '') fit();
  }, [map, members]);
  return (
    <div className={styles.besideMap}>
      <ConfiguredMap label={`${name} 지도`} onReady={setMap} onMarkerTap={(id) => void navigate(paths.mapDetail(id))} />
    </div>
  );
}

/** The places of one collection. Spec 2.2-25. */
function CollectionScreen() {
  const collectionId = routeIdOf(useParams(), 'collectionId');
  const navigate = useNavigate();
  const location = useLocation();
  const mark = useMark();
  const { data } = useQuery(collectionsQuery());
  const isWide = useIsWide();
  const { text, setText, keyword, sort, setSort, visited, setVisited } = useCollectionView();
  const from = useFirstLocation(sort === 'distance');
  const userLocation = useMapStore((state) => state.userLocation);
  const isRefused = useMapStore((state) => state.locationAccess === false);

  const isLocationMissing = sort === 'distance' && from === null;
  const view: CollectionView = { collectionId, keyword, sort: isLocationMissing ? 'saved' : sort, from, visited };
  const collection = data?.collections.find((item) => item.collectionId === collectionId);
  const isFirst = data?.collections[0] === collection;
  const waiting = useWaitingMarks('place', { id: collectionId, isFirst });
  const name = collection?.collectionName ?? '저장 목록';
  const [isAdding, setIsAdding] = useState(false);
  const canAdd = data?.collections.some((item) => item !== collection && item.placeCount > 0) ?? false;
  const { isPending: isFindingPlaces, show: showOnMap } = usePlacesOnMap(
    { name, path: paths.markPlaces(collectionId) },
    (client) => fetchPlaceIdsForMap(client, view),
  );

  const emptyOf = () => {
    if (keyword !== '') return <NoResult />;
    if (visited !== undefined && collection?.placeCount !== 0) return visited ? noVisited : allVisited;
    return waiting.length === 0 && emptyCollection(canAdd ? () => setIsAdding(true) : undefined);
  };
  const handleBack = () => void (hasPreviousEntry(location) ? navigate(-1) : navigate(paths.mark));
  const handleSave = ({ id, isMarked }: { id: number; isMarked: boolean }) =>
    // Marking again restores the place to this collection.
    mark({
      kind: 'place',
      id,
      isMarked: !isMarked,
      ...(!isMarked && { change: { add: [collectionId], remove: [] } }),
    });
  return (
    <div className={styles.beside}>
      <div className={styles.collectionScreen}>
        <title>{`${name} | 쏠`}</title>
        <TopBar
          title={name}
          onBack={handleBack}
          actions={
            collection && (
              <CollectionMenu
                collection={collection}
                isFirst={isFirst}
                onAdd={canAdd ? () => setIsAdding(true) : undefined}
                onDeleted={() => void navigate(paths.mark, { replace: true })}
              />
            )
          }
        />
        <div className={styles.tools}>
          <CollectionSearch text={text} onTextChange={setText} />
          <CollectionSort chosen={sort} onChoose={setSort} />
        </div>
        <VisitFilter chosen={visited} onChoose={setVisited} />
        {sort === 'distance' && <LocationWatch />}
        {isLocationMissing && <SortNote isRefused={isRefused} />}
        <div className={styles.collectionScreenHead}>
          <h2 className={styles.count}>{headingOf(keyword, visited, collection?.placeCount)}</h2>
          {collection?.placeCount !== 0 && (
            <Button variant="text" size="medium" isPending={isFindingPlaces} onClick={() => void showOnMap()}>
              <MapIcon size={18} />
              지도에서 보기
            </Button>
          )}
        </div>
        {keyword === '' && visited === undefined && <WaitingMarks marks={waiting} />}
        <CollectionPlaces view={view} userLocation={userLocation} onSave={handleSave} empty={emptyOf()} />
      </div>
      {isAdding && collection && <AddSavedPlaces collectionId={collectionId} onClose={() => setIsAdding(false)} />}
      {isWide && <CollectionMap view={view} name={name} />}
    </div>
  );
}

export { CollectionScreen as Component };
