import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { toast } from '#components/ui/toast.tsx';
import { useIsWide } from '#hooks/browser-state.ts';
import { logger } from '#lib/logger.ts';
import { clampBottomPadding } from '#lib/map/camera.ts';
import { DEFAULT_CENTER, type GeoPoint, INITIAL_ZOOM, type MapHandle } from '#lib/map/map-handle.ts';
import { middleBelow } from '../model/map-area.ts';
import { getViewKey, type MapFilter } from '../model/map-filter.ts';
import type { MapPage } from '../model/map-page.ts';
import { useMapStore } from '../model/map-store.ts';
import type { Camera } from '../model/place-visit.ts';
import { useFittedMap } from '../model/use-fitted-map.ts';
import { useInitialCentring } from '../model/use-initial-centring.ts';
import { useMarkers } from '../model/use-markers.ts';
import { useSteadyMap } from '../model/use-steady-map.ts';
import { useViewBeforePlace } from '../model/use-view-before-place.ts';
import { ABROAD_TEXT, useLocationWatch } from '../model/user-location.ts';
import { ConfiguredMap } from './configured-map.tsx';

interface LiveMapProps {
  page: MapPage;
  filter: MapFilter;
  openPlaceId: number | null;
  /**
   * Whether the screen may trigger the browser's permission prompt: the map screens may, the detail
   * of a place may not.
   */
  mayAskLocation: boolean;
  /** How much of the map the sheet covers, now or once the given screen is open. */
  coveredPx: (opening?: MapPage) => number;
  onMarkerTap: (placeId: number) => void;
  ref: Ref<LiveMapControl>;
}

/** Commands from the screen around the map. */
export interface LiveMapControl {
  /**
   * Animates to a place that is being opened, so that it is visible above the sheet of its detail.
   */
  moveTo: (point: GeoPoint) => void;
  showView: (camera: Camera) => void;
  /**
   * Animates to the position of the user; without one, requests it or shows the required setting.
   */
  locate: () => void;
}

/** The view without a stored one: the default centre, in the middle of the part above the sheet. */
function firstView(coveredPx: number) {
  const zoom = INITIAL_ZOOM;
  return { zoom, center: middleBelow(DEFAULT_CENTER, zoom, clampBottomPadding(coveredPx, window.innerHeight)) };
}

/** The map with its markers, the user's location and its animations. Client-side only. */
export function LiveMap({ page, filter, openPlaceId, mayAskLocation, coveredPx, onMarkerTap, ref }: LiveMapProps) {
  const [{ center, zoom }] = useState(() => useMapStore.getState().view ?? firstView(coveredPx()));
  const [map, setMap] = useState<MapHandle | null>(null);
  const [hasAsked, setHasAsked] = useState(mayAskLocation);
  const userLocation = useMapStore((state) => state.userLocation);
  const isAbroad = useMapStore((state) => state.isAbroad);
  const shown = useMarkers(filter, openPlaceId);
  const handleIdle = useInitialCentring(map, {
    mayMove: filter.kind === 'area' && openPlaceId === null,
    coveredPx,
  });
  useLocationWatch(hasAsked || mayAskLocation);
  useFittedMap(map, { filter, coveredPx, ...shown });
  useViewBeforePlace(map, { page, filter, coveredPx });
  useSteadyMap(map, { isWide: useIsWide(), coveredPx });

  useEffect(() => {
    map?.setMarkers(
      shown.markers.map(({ isMarked = false, ...marker }) => ({
        ...marker,
        isMarked,
        isSelected: marker.id === openPlaceId,
      })),
    );
  }, [map, shown.markers, openPlaceId]);
  useEffect(() => map?.setUserLocation(userLocation), [map, userLocation]);

  // A move to a place opens it, so the sheet is moving to the height of a detail.
  const moveTo = (point: GeoPoint) => {
    if (map === null) return;
    const bottomPaddingPx = coveredPx('detail');
    const { zoom: placedZoom } = map.getView();
    const bottomPx = clampBottomPadding(bottomPaddingPx, window.innerHeight);
    const placed = { center: middleBelow(point, placedZoom, bottomPx), zoom: placedZoom };
    useMapStore.getState().openVisit({ point, sought: getViewKey(filter), placed });
    map.panTo(point, { bottomPaddingPx });
  };
  const showView = (camera: Camera) => map?.panTo(camera.center, { zoom: camera.zoom });
  const locate = () => {
    if (userLocation !== null) {
      map?.panTo(userLocation, { bottomPaddingPx: coveredPx() });
      return;
    }
    if (isAbroad) {
      toast.info(ABROAD_TEXT);
      return;
    }
    setHasAsked(true);
    logger.error('The current location is unknown');
    toast.error('위치 접근 권한을 허용해 주세요!');
  };
  useImperativeHandle(ref, () => ({ moveTo, showView, locate }));

  const handleMarkerTap = (placeId: number) => {
    const tapped = shown.markers.find(({ id }) => id === placeId);
    if (tapped) moveTo(tapped);
    onMarkerTap(placeId);
  };
  return (
    <ConfiguredMap
      label="지도"
      center={center}
      zoom={zoom}
      onReady={setMap}
      onIdle={handleIdle}
      onMarkerTap={handleMarkerTap}
    />
  );
}
