import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { BottomSheet } from '#components/ui/bottom-sheet/bottom-sheet.tsx';
import { snapHeights } from '#components/ui/bottom-sheet/sheet-snap.ts';
import { IconButton } from '#components/ui/button.tsx';
import { LiveMap, type MapControl, MapControlContext } from '#features/map/components/live-map.tsx';
import { MapButtons, MapSearchBar } from '#features/map/components/map-controls.tsx';
import { PanelSeparator } from '#features/map/components/panel-separator.tsx';
import { byArea, conditionsOf, keywordOf, listAddress } from '#features/map/model/map-filter.ts';
import { getInsets, getMapFrame } from '#features/map/model/map-frame.ts';
import { arrivalSnap, type MapPage, useMapAddress, useSheetSnap } from '#features/map/model/map-page.ts';
import { hasLeftList, useMapStore } from '#features/map/model/map-store.ts';
import { useLocationStart } from '#features/map/model/user-location.ts';
import { useIsMember } from '#features/session/model/session-store.ts';
import { useIsWide } from '#hooks/browser-state.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { paths } from '#lib/paths.ts';
import { deviceStorage } from '#lib/storage.ts';
import styles from './map.module.css';
import { SheetContent, SheetHeader } from './map-sheet.tsx';
import { repeatSearch } from './search-address.ts';

const sheetLabels: Partial<Record<MapPage, string>> = { detail: '장소 정보', home: '장소 둘러보기' };

const INTRODUCED_KEY = 'introduced';

/** What the app is, once on a device, for guests who open a place by a link. */
function Introduction() {
  const isMember = useIsMember();
  const [isShown, setIsShown] = useState(() => !isMember && deviceStorage.getItem(INTRODUCED_KEY) === null);
  useEffect(() => void deviceStorage.setItem(INTRODUCED_KEY, '1'), []);
  if (!isShown) return null;
  return (
    <p className={styles.introduction}>
      쏠은 혼자 가기 좋은 곳을 찾는 지도예요.
      <IconButton label="안내 닫기" onClick={() => setIsShown(false)}>
        <CloseIcon size={18} />
      </IconButton>
    </p>
  );
}

/**
 * Layout of all map screens: one map; the child route renders in the sheet or over the map. On wide
 * screens sheet and overlay are a panel beside the map.
 */
function MapHomeScreen() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { page, placeId, filter } = useMapAddress();
  const [snap, setSnap] = useSheetSnap(page, placeId);
  const controlRef = useRef<MapControl>(null);
  const isOverlay = page === 'search' || page === 'reviews';
  const isReading = page === 'detail' || page === 'reviews';

  const isHydrated = useHydrated();
  const isWide = useIsWide();
  const hasLeft = useMapStore(hasLeftList);
  const coveredPx = (nextPage?: MapPage) =>
    isWide ? 0 : snapHeights(window.innerHeight)[nextPage === undefined ? snap : arrivalSnap(nextPage, snap, page)];

  const start = useLocationStart();
  const isWaiting = useMapStore(
    ({ view, isViewOld, userLocation }) => (view === null || isViewOld) && userLocation === null,
  );
  const isReady = start === 'late' || start === 'unasked' || !isWaiting;
  useEffect(() => {
    if (!isReady) return;
    const sheetPx = snapHeights(window.innerHeight)[snap];
    const insets = getInsets(snap);
    useMapStore.getState().startSearch({ ...getMapFrame(), coveredPx: isWide ? 0 : sheetPx, insets });
  }, [snap, isWide, isReady]);

  const handleSearchHere = async () => {
    const { refresh, searchHere } = useMapStore.getState();
    searchHere();
    refresh();
    const { order } = filter;
    const conditions = conditionsOf(filter);
    // Repeated searches share one history entry; leaving a region adds one.
    const options = { replace: (page === 'list' || page === 'not-found') && filter.kind !== 'region' };
    const pageUrl = window.location.href;
    const keyword = keywordOf(filter);
    if (keyword === null) {
      const category = filter.kind === 'area' ? filter.category : null;
      return navigate(listAddress({ ...byArea(category, conditions), order }), options);
    }
    const isLiteral = 'isLiteral' in filter && filter.isLiteral;
    const address = await repeatSearch(queryClient, keyword, { pageUrl, isLiteral, order, conditions });
    if (address !== null) await navigate(address, options);
  };
  return (
    <MapControlContext value={controlRef}>
      <div className={styles.map} data-snap={snap}>
        {/* The server knows neither the size of the window nor the view of this tab. */}
        {isHydrated && (
          <LiveMap
            ref={controlRef}
            page={page}
            filter={filter}
            openPlaceId={placeId}
            start={start}
            isReady={isReady}
            mayAskLocation={!isReading}
            coveredPx={coveredPx}
            // Back from a place leads to the list that it was opened over.
            onMarkerTap={(id) =>
              navigate(paths.mapDetail(id), { state: { from: page === 'list' ? 'preview' : 'map' } })
            }
          />
        )}
      </div>
      {isOverlay ? (
        <div className={styles.overlay} data-scroller="">
          <Outlet />
        </div>
      ) : (
        <>
          <div className={styles.column}>
            <MapSearchBar filter={filter} />
            {isHydrated && filter.kind === 'place' && filter.isByLink && <Introduction />}
            <MapButtons
              snap={snap}
              canSearchHere={page === 'home' || hasLeft}
              onSearchHere={handleSearchHere}
              onLocate={() => controlRef.current?.locate()}
              onZoom={(levels) => controlRef.current?.zoomBy(levels)}
              onPlan={
                page === 'home'
                  ? () => void navigate(paths.solroutePlan(useMapStore.getState().searchArea?.around))
                  : undefined
              }
            />
          </div>
          <div className={styles.panel}>
            <BottomSheet
              snap={snap}
              onSnapChange={setSnap}
              label={sheetLabels[page] ?? '장소 목록'}
              header={<SheetHeader placeId={placeId} />}
            >
              <SheetContent>
                <Outlet />
              </SheetContent>
            </BottomSheet>
          </div>
        </>
      )}
      <PanelSeparator />
    </MapControlContext>
  );
}

export { MapHomeScreen as Component };
