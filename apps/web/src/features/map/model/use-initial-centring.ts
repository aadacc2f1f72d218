import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GeoPoint, MapHandle, MapView } from '#lib/map/map-handle.ts';
import { useMapStore } from './map-store.ts';

/**
 * Moves a map that opens for the first time to the user's location, once both are available, and
 * then searches there. A map with a stored view or a list of its own does not move. Returns the
 * handler of the map's idle event.
 */
export function useInitialCentring(
  map: MapHandle | null,
  { mayMove, coveredPx }: { mayMove: boolean; coveredPx: () => number },
): (view: MapView) => void {
  const userLocation = useMapStore((state) => state.userLocation);
  const [isFirstVisit] = useState(() => useMapStore.getState().view === null);
  const stageRef = useRef<'waiting' | 'moving' | 'done'>('waiting');
  // Centres the location above the sheet.
  const centre = useEffectEvent((handle: MapHandle, point: GeoPoint) => {
    handle.panTo(point, { bottomPaddingPx: coveredPx() });
  });

  useEffect(() => {
    if (map === null || userLocation === null || stageRef.current !== 'waiting') return;
    stageRef.current = isFirstVisit && mayMove ? 'moving' : 'done';
    if (stageRef.current === 'moving') centre(map, userLocation);
  }, [map, userLocation, isFirstVisit, mayMove]);

  return (view) => {
    const { settleView, searchHere } = useMapStore.getState();
    settleView(view);
    if (stageRef.current !== 'moving') return;
    stageRef.current = 'done';
    searchHere(userLocation ?? undefined);
  };
}
