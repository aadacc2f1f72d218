import type { Marker } from '@sol/contract/place';
import { useEffect, useRef } from 'react';
import type { MapHandle } from '#lib/map/map-handle.ts';
import { isOnTheMap } from './map-area.ts';
import type { MapFilter } from './map-filter.ts';

interface Fitting {
  filter: MapFilter;
  markers: Marker[];
  isCurrent: boolean;
}

/** Shows all that a district, given places or a single place have on the map, once for each thing looked for. */
export function useFittedMap(map: MapHandle | null, { filter, markers, isCurrent }: Fitting): void {
  const fittedRef = useRef('');
  const { activeFilter, searchRegion, searchPlaceId, searchPlaceIdList } = filter;
  const isFitting = activeFilter !== 'category' && activeFilter !== '';
  const sought = isFitting ? [activeFilter, searchRegion, searchPlaceId, ...searchPlaceIdList].join(' ') : '';

  useEffect(() => {
    if (sought === '') fittedRef.current = '';
    if (map === null || sought === '' || !isCurrent || fittedRef.current === sought) return;
    fittedRef.current = sought;
    const points = markers.filter(isOnTheMap);
    if (points.length > 0) map.fitTo(points);
  }, [map, sought, markers, isCurrent]);
}
