import { useEffect, useEffectEvent } from 'react';
import { INITIAL_ZOOM, type MapHandle } from '#lib/map/map-handle.ts';
import type { MapPage } from './address-filter.ts';
import { viewAround } from './map-area.ts';
import { type MapFilter, soughtOf } from './map-filter.ts';
import { useMapStore } from './map-store.ts';
import { viewAfter } from './place-visit.ts';

/** The search and the reviews lie over the map and lead back to the place. */
const LEFT_ON: readonly MapPage[] = ['home', 'list', 'not-found'];

interface ShownMap {
  page: MapPage;
  filter: MapFilter;
  coveredPx: () => number;
}

/**
 * Brings the map back to what was seen of it before a place was opened, once the place is left: at the place it is so close that a search
 * in view would find next to nothing. A map that was moved by hand meanwhile stays.
 */
export function useViewBeforePlace(map: MapHandle | null, { page, filter, coveredPx }: ShownMap): void {
  const hasLeft = LEFT_ON.includes(page);

  const handleLeft = useEffectEvent((known: MapHandle) => {
    const { visit, view, settleView, searchHere, closeVisit } = useMapStore.getState();
    if (visit === null) return;
    closeVisit();
    const sought = soughtOf(filter);
    // Other places are shown next, which the map is fitted to.
    if (sought !== '' && sought !== visit.sought) return;
    const size = { widthPx: window.innerWidth, heightPx: window.innerHeight, coveredPx: coveredPx() };
    const next = viewAfter(visit, view, (point) => viewAround(point, INITIAL_ZOOM, size));
    if (next === null) return;
    const zoom = known.getView().zoom === next.zoom ? {} : { zoom: next.zoom };
    known.panTo(next.center, zoom);
    // Whoever searches while the map is still on its way means what it is on its way to.
    settleView(next);
    if (visit.isByLink) searchHere(visit.point);
  });

  useEffect(() => {
    if (map !== null && hasLeft) handleLeft(map);
  }, [map, hasLeft]);
}
