import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GeoPoint, MapHandle, MapView } from '#lib/map/map-handle.ts';
import { useMapStore } from './map-store.ts';

/**
 * Brings a map that is opened for the first time to where the person is, as soon as both are known, and then searches
 * there. A map that comes back, or that has something of its own to show, stays. Returns what to do when it settles.
 */
export function useInitialCentring(
  map: MapHandle | null,
  { mayMove, coveredPx }: { mayMove: boolean; coveredPx: () => number },
): (view: MapView) => void {
  const userLocation = useMapStore((state) => state.userLocation);
  const [isFirstVisit] = useState(() => useMapStore.getState().view === null);
  const stageRef = useRef<'waiting' | 'moving' | 'done'>('waiting');
  // In the middle of what the sheet leaves of the map, not behind the sheet.
  const handleKnown = useEffectEvent((known: MapHandle, point: GeoPoint) => {
    known.panTo(point, { bottomPaddingPx: coveredPx() });
  });

  useEffect(() => {
    if (map === null || userLocation === null || stageRef.current !== 'waiting') return;
    stageRef.current = isFirstVisit && mayMove ? 'moving' : 'done';
    if (stageRef.current === 'moving') handleKnown(map, userLocation);
  }, [map, userLocation, isFirstVisit, mayMove]);

  return (view) => {
    const { settleView, searchHere } = useMapStore.getState();
    settleView(view);
    if (stageRef.current !== 'moving') return;
    stageRef.current = 'done';
    searchHere(userLocation ?? undefined);
  };
}
