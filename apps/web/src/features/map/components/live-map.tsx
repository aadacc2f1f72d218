import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { toast } from '#components/ui/toast.ts';
import { logger } from '#lib/logger.ts';
import type { GeoPoint, MapHandle } from '#lib/map/map-handle.ts';
import type { MapPage } from '../model/address-filter.ts';
import type { MapFilter } from '../model/map-filter.ts';
import { useMapStore } from '../model/map-store.ts';
import { useFittedMap } from '../model/use-fitted-map.ts';
import { useInitialCentring } from '../model/use-initial-centring.ts';
import { useLocationWatch } from '../model/use-location-watch.ts';
import { useMarkers } from '../model/use-markers.ts';
import type { MapControl } from './map-control.ts';
import { MapStage } from './map-stage.tsx';

interface LiveMapProps {
  filter: MapFilter;
  /** The place whose detail is open. */
  openPlaceId: number | null;
  /** Someone who came for the map may be asked where they are; someone who came to read one place is not. */
  mayAskLocation: boolean;
  /** How much of the map lies behind the sheet, or will once that screen is open. */
  coveredPx: (opening?: MapPage) => number;
  onMarkerTap: (placeId: number) => void;
  ref: Ref<MapControl>;
}

/** The map with all that lives on it. In the browser only. */
export function LiveMap({ filter, openPlaceId, mayAskLocation, coveredPx, onMarkerTap, ref }: LiveMapProps) {
  const [map, setMap] = useState<MapHandle | null>(null);
  const [hasAsked, setHasAsked] = useState(mayAskLocation);
  const userLocation = useMapStore((state) => state.userLocation);
  const shown = useMarkers(filter, openPlaceId);
  const handleIdle = useInitialCentring(map, {
    mayMove: filter.activeFilter === 'category' && openPlaceId === null,
    coveredPx,
  });
  useLocationWatch(hasAsked || mayAskLocation);
  useFittedMap(map, { filter, coveredPx, ...shown });

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

  // Whoever is led to a place opens it: the sheet is on its way to where a detail stands.
  const moveTo = (point: GeoPoint) => map?.panTo(point, { bottomPaddingPx: coveredPx('detail') });
  const locate = () => {
    if (userLocation !== null) {
      map?.panTo(userLocation, { bottomPaddingPx: coveredPx() });
      return;
    }
    setHasAsked(true);
    logger.error('현재 위치를 알 수 없어요');
    toast.error('위치 접근 권한을 허용해 주세요!');
  };
  useImperativeHandle(ref, () => ({ moveTo, locate }));

  const handleMarkerTap = (placeId: number) => {
    const tapped = shown.markers.find(({ id }) => id === placeId);
    if (tapped) moveTo(tapped);
    onMarkerTap(placeId);
  };
  return <MapStage coveredPx={coveredPx} onReady={setMap} onIdle={handleIdle} onMarkerTap={handleMarkerTap} />;
}
