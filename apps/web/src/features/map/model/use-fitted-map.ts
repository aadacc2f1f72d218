import { PLACE_PAGE_SIZE } from '@sol/contract/limits';
import type { Marker } from '@sol/contract/place';
import { useEffect, useEffectEvent, useRef } from 'react';
import { clampBottomPadding } from '#lib/map/camera.ts';
import { type GeoPoint, type MapHandle, PLACE_MAX_ZOOM } from '#lib/map/map-handle.ts';
import { isOnTheMap, middleBelow } from './map-area.ts';
import { getViewKey, type MapFilter } from './map-filter.ts';
import { getFitPadding } from './map-frame.ts';
import { useMapStore } from './map-store.ts';

interface Fitting {
  filter: MapFilter;
  markers: Marker[];
  isCurrent: boolean;
  coveredPx: () => number;
}

/**
 * Fits the map to the places of a district, a search or a link, once per search: above the sheet,
 * and with at least the bottom padding of spec 9-9. A search with more results than its URL has ids
 * is fitted to the first page of its list. Decision 018.
 */
export function useFittedMap(map: MapHandle | null, { filter, markers, isCurrent, coveredPx }: Fitting): void {
  const fittedRef = useRef('');
  const sought = getViewKey(filter);

  const fit = useEffectEvent((handle: MapHandle, all: GeoPoint[]) => {
    // The nearest results of a common name are in this neighbourhood, the others all over the city.
    const points = filter.kind === 'keyword' ? all.slice(0, PLACE_PAGE_SIZE) : all;
    const padding = getFitPadding(points.length, coveredPx());
    const [point] = points;
    if (filter.kind === 'place' && point !== undefined) {
      const zoom = PLACE_MAX_ZOOM;
      const center = middleBelow(point, zoom, clampBottomPadding(padding.bottomPaddingPx, window.innerHeight));
      useMapStore.getState().openVisit({ point, sought, placed: { center, zoom } });
    }
    useMapStore.getState().expectListView();
    handle.fitTo(points, padding);
  });

  useEffect(() => {
    if (sought === '') fittedRef.current = '';
    if (map === null || sought === '' || !isCurrent || fittedRef.current === sought) return;
    fittedRef.current = sought;
    const points = markers.filter(isOnTheMap);
    if (points.length > 0) fit(map, points);
  }, [map, sought, markers, isCurrent]);
}
