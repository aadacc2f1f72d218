import type { Marker } from '@sol/contract/place';
import { useEffect, useEffectEvent, useRef } from 'react';
import { clampBottomPadding, defaultBottomPadding } from '#lib/map/camera.ts';
import { type GeoPoint, type MapHandle, PLACE_MAX_ZOOM } from '#lib/map/map-handle.ts';
import { isOnTheMap, middleBelow } from './map-area.ts';
import { type MapFilter, soughtOf } from './map-filter.ts';
import { useMapStore } from './map-store.ts';

/** As far down as the search bar reaches. */
const SEARCH_BAR_PX = 64;

interface Fitting {
  filter: MapFilter;
  markers: Marker[];
  isCurrent: boolean;
  coveredPx: () => number;
}

/**
 * Shows all that a district, given places or a single place have on the map, once for each thing looked for: in what the sheet leaves of
 * the map, and never with less room below than spec 9-9 says. Decision 018.
 */
export function useFittedMap(map: MapHandle | null, { filter, markers, isCurrent, coveredPx }: Fitting): void {
  const fittedRef = useRef('');
  const sought = soughtOf(filter);

  const fit = useEffectEvent((known: MapHandle, points: GeoPoint[]) => {
    const bottomPaddingPx = Math.max(coveredPx(), defaultBottomPadding(points.length));
    const [point] = points;
    if (filter.activeFilter === 'search-place' && point !== undefined) {
      const zoom = PLACE_MAX_ZOOM;
      const center = middleBelow(point, zoom, clampBottomPadding(bottomPaddingPx, window.innerHeight));
      useMapStore.getState().openVisit({ point, sought, placed: { center, zoom } });
    }
    known.fitTo(points, { bottomPaddingPx, topPaddingPx: SEARCH_BAR_PX });
  });

  useEffect(() => {
    if (sought === '') fittedRef.current = '';
    if (map === null || sought === '' || !isCurrent || fittedRef.current === sought) return;
    fittedRef.current = sought;
    const points = markers.filter(isOnTheMap);
    if (points.length > 0) fit(map, points);
  }, [map, sought, markers, isCurrent]);
}
