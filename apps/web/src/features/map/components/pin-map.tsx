import { useEffect, useEffectEvent, useState } from 'react';
import { DEFAULT_CENTER, type GeoPoint, type MapHandle, PLACE_MAX_ZOOM } from '#lib/map/map-handle.ts';
import { ConfiguredMap } from './configured-map.tsx';

interface PinMapProps {
  /** The position of the pin; null while none is chosen. */
  point: GeoPoint | null;
  /** Where the map begins without a point. Default: the city hall of Seoul. */
  start?: GeoPoint | undefined;
  /** Called when the map has moved below the pin, which stays in the middle. */
  onMove: (point: GeoPoint) => void;
}

/** About 0.1 m: the tolerance for rounding in the map's own position. */
const isNear = (a: GeoPoint, b: GeoPoint) =>
  Math.abs(a.latitude - b.latitude) < 1e-6 && Math.abs(a.longitude - b.longitude) < 1e-6;

/** A map for choosing one point. The caller renders the pin in its middle. */
export function PinMap({ point, start = DEFAULT_CENTER, onMove }: PinMapProps) {
  const [map, setMap] = useState<MapHandle | null>(null);
  const [center] = useState(point ?? start);

  const follow = useEffectEvent((handle: MapHandle, to: GeoPoint) => {
    if (!isNear(handle.getView().center, to)) handle.panTo(to, { zoom: PLACE_MAX_ZOOM, bottomPaddingPx: 0 });
  });
  useEffect(() => {
    if (map !== null && point !== null) follow(map, point);
  }, [map, point]);

  return (
    <ConfiguredMap
      label="위치를 고르는 지도"
      center={center}
      onReady={setMap}
      onIdle={(view) => {
        const isMoved = !isNear(view.center, point ?? center);
        if (isMoved) onMove(view.center);
      }}
    />
  );
}
