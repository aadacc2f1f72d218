import { createContext, type Ref, type RefObject, use, useEffect, useImperativeHandle, useState } from 'react';
import { toast } from '#components/ui/toast.tsx';
import { logger } from '#lib/logger.ts';
import { DEFAULT_CENTER, type GeoPoint, INITIAL_ZOOM, type MapHandle } from '#lib/map/map-handle.ts';
import type { MapFilter } from '../model/map-filter.ts';
import { getMapFrame } from '../model/map-frame.ts';
import type { MapPage } from '../model/map-page.ts';
import { useMapStore } from '../model/map-store.ts';
import { cameraAbove, useMapCamera } from '../model/use-map-camera.ts';
import { useMarkers } from '../model/use-markers.ts';
import { ABROAD_TEXT, useLocationWatch } from '../model/user-location.ts';
import { ConfiguredMap } from './configured-map.tsx';

/** The commands that a screen above the map can use. */
export interface MapControl {
  /**
   * Animates to a place that is being opened, so that it is visible above the sheet of its detail.
   */
  moveTo: (point: GeoPoint) => void;
  /**
   * Animates to the position of the user; without one, requests it or shows the required setting.
   */
  locate: () => void;
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
export function LiveMap({ page, filter, openPlaceId, mayAskLocation, coveredPx, onMarkerTap, ref }: LiveMapProps) {
  const [{ center, zoom }] = useState(
    () => useMapStore.getState().view ?? cameraAbove(DEFAULT_CENTER, INITIAL_ZOOM, coveredPx()),
  );
  const [map, setMap] = useState<MapHandle | null>(null);
  const [hasAsked, setHasAsked] = useState(mayAskLocation);
  const userLocation = useMapStore((state) => state.userLocation);
  const isAbroad = useMapStore((state) => state.isAbroad);
  const shown = useMarkers(filter, openPlaceId);
  const { handleIdle, moveTo } = useMapCamera(map, { page, filter, openPlaceId, coveredPx, ...shown });
  useLocationWatch(hasAsked || mayAskLocation);

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
  useImperativeHandle(ref, () => ({ moveTo, locate, widen }));

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
