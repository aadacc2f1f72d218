import { useEffect, useEffectEvent } from 'react';
import { INITIAL_ZOOM, type MapHandle } from '#lib/map/map-handle.ts';
import { viewAround } from './map-area.ts';
import { getViewKey, type MapFilter } from './map-filter.ts';
import { getMapFrame } from './map-frame.ts';
import type { MapPage } from './map-page.ts';
import { useMapStore } from './map-store.ts';
import { viewAfter } from './place-visit.ts';

/**
 * The screens that end a visit. The search and the reviews overlay the map and return to the place.
 */
const LIST_PAGES: readonly MapPage[] = ['home', 'list', 'not-found'];

interface ShownMap {
  page: MapPage;
  filter: MapFilter;
  coveredPx: () => number;
}

/**
 * Restores the view from before a place was opened, after the place is closed. At the zoom of a
 * place, a search in view would have almost no results. A map that the user has moved stays.
 */
export function useViewBeforePlace(map: MapHandle | null, { page, filter, coveredPx }: ShownMap): void {
  const hasClosedPlace = LIST_PAGES.includes(page);

  const handlePlaceClosed = useEffectEvent((handle: MapHandle) => {
    const { visit, view, settleView, searchHere, closeVisit } = useMapStore.getState();
    if (visit === null) return;
    closeVisit();
    const sought = getViewKey(filter);
    // The map is fitted to the next list instead.
    if (sought !== '' && sought !== visit.sought) return;
    const size = { ...getMapFrame(), coveredPx: coveredPx() };
    const next = viewAfter(visit, view, (point) => viewAround(point, INITIAL_ZOOM, size));
    if (next === null) return;
    const zoom = handle.getView().zoom === next.zoom ? {} : { zoom: next.zoom };
    handle.panTo(next.center, zoom);
    // A search during the animation uses its target.
    settleView(next);
    if (visit.isByLink) searchHere(visit.point);
  });

  useEffect(() => {
    if (map !== null && hasClosedPlace) handlePlaceClosed(map);
  }, [map, hasClosedPlace]);
}
