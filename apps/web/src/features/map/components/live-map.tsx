import { createContext, type Ref, type RefObject, use, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { toast } from '#components/ui/toast.tsx';
import { logger } from '#lib/logger.ts';
import {
  DEFAULT_CENTER,
  type GeoPoint,
  INITIAL_ZOOM,
  type MapHandle,
  MIN_ZOOM,
  PLACE_MAX_ZOOM,
} from '#lib/map/map-handle.ts';
import type { MapFilter } from '../model/map-filter.ts';
import { getMapFrame } from '../model/map-frame.ts';
import type { MapPage } from '../model/map-page.ts';
import { useMapStore } from '../model/map-store.ts';
import { cameraAbove, type TappedPlace, useMapCamera } from '../model/use-map-camera.ts';
import { listBest, useMarkers } from '../model/use-markers.ts';
import { ABROAD_TEXT, type useLocationStart, useLocationWatch } from '../model/user-location.ts';
import { ConfiguredMap } from './configured-map.tsx';

/** The commands that a screen above the map can use. */
export interface MapControl {
  /** Animates to a place once its screen has opened, so that it is visible above the sheet. */
  moveTo: (place: TappedPlace) => void;
  /**
   * Animates to the position of the user; without one, requests it or shows the required setting.
   */
  locate: () => void;
  /** Zooms in by whole levels, or out by negative ones. */
  zoomBy: (levels: number) => void;
  /** Searches and shows a larger area around the same point, large enough for `included`. */
  widen: (included?: GeoPoint) => void;
}

export const MapControlContext = createContext<RefObject<MapControl | null>>({ current: null });

/** Its value is null without a map. */
export const useMapControl = (): RefObject<MapControl | null> => use(MapControlContext);

interface LiveMapProps {
  page: MapPage;
  filter: MapFilter;
  openPlaceId: number | null;
  /** Whether a position is expected, and whether the map can open. */
  start: ReturnType<typeof useLocationStart>;
  isReady: boolean;
  /**
   * Whether the screen may trigger the browser's permission prompt: the map screens may, the detail
   * of a place may not.
   */
  mayAskLocation: boolean;
  /** How much of the map the sheet covers, now or once the given screen is open. */
  coveredPx: (opening?: MapPage) => number;
  onMarkerTap: (placeId: number) => void;
  ref: Ref<MapControl>;
}

/** The map with its markers, the user's location and its animations. Client-side only. */
export function LiveMap(props: LiveMapProps) {
  const { page, filter, openPlaceId, start, isReady, mayAskLocation, coveredPx, onMarkerTap, ref } = props;
  const [map, setMap] = useState<MapHandle | null>(null);
  const [hasAsked, setHasAsked] = useState(mayAskLocation);
  const userLocation = useMapStore((state) => state.userLocation);
  const isAbroad = useMapStore((state) => state.isAbroad);
  const hovered = useMapStore((state) => state.hovered);
  const opened = useMapStore((state) => state.opened);
  const shown = useMarkers(page, filter, openPlaceId);
  const { handleIdle, moveTo } = useMapCamera(map, {
    ...{ page, filter, openPlaceId, coveredPx, mayCentreLater: start === 'unasked', ...shown },
  });
  useLocationWatch(hasAsked || mayAskLocation);

  const linkedId = hovered?.id ?? openPlaceId ?? opened?.id;
  const areOthersDimmed = filter.kind === 'place';
  useEffect(() => {
    const best = listBest(shown.markers);
    map?.setMarkers(
      shown.markers.map(({ isMarked = false, ...marker }) => ({
        ...marker,
        isMarked,
        isSelected: marker.id === openPlaceId || marker.id === linkedId,
        isBest: best.has(marker.id),
        isDimmed: areOthersDimmed && marker.id !== openPlaceId,
      })),
    );
  }, [map, shown.markers, openPlaceId, linkedId, areOthersDimmed]);
  useEffect(() => map?.setUserLocation(userLocation), [map, userLocation]);

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
  const widen = (included?: GeoPoint) => {
    const view = useMapStore.getState().widenSearch({ ...getMapFrame(), coveredPx: coveredPx() }, included);
    if (view !== null) map?.panTo(view.center, { zoom: view.zoom });
  };
  /** Where the map is zooming to: a second press continues from there. */
  const zoomRef = useRef<number>(null);
  const zoomBy = (levels: number) => {
    if (map === null) return;
    const view = map.getView();
    const zoom = Math.round((zoomRef.current ?? view.zoom) + levels);
    zoomRef.current = Math.min(Math.max(zoom, MIN_ZOOM), PLACE_MAX_ZOOM);
    map.panTo(view.center, { zoom: zoomRef.current });
  };
  useImperativeHandle(ref, () => ({ moveTo, locate, widen, zoomBy }));

  const handleMarkerTap = (placeId: number) => {
    const tapped = shown.markers.find(({ id }) => id === placeId);
    if (tapped) moveTo({ ...tapped, by: 'marker' });
    onMarkerTap(placeId);
  };
  const handleHover = (placeId: number | null) =>
    useMapStore.getState().setHovered(placeId === null ? null : { id: placeId, by: 'marker' });
  const { view } = useMapStore.getState();
  // The map reads it when it opens.
  const { center, zoom } =
    view ?? cameraAbove((filter.kind === 'area' && userLocation) || DEFAULT_CENTER, INITIAL_ZOOM, coveredPx());
  if (!isReady) return null;
  return (
    <ConfiguredMap
      label="지도"
      center={center}
      zoom={zoom}
      onReady={setMap}
      onIdle={(idle) => {
        zoomRef.current = null;
        handleIdle(idle);
      }}
      onMarkerTap={handleMarkerTap}
      onMarkerHover={handleHover}
    />
  );
}
