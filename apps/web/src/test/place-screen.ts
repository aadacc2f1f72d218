import type { PlaceDetail } from '@sol/contract/place';
import type { Review } from '@sol/contract/review';
import { afterEach, beforeEach, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, respond } from './msw.ts';
import { aPlace } from './place-detail-factory.ts';
import { renderApp } from './render-app.tsx';

beforeEach(() => {
  const noPlaces = () => ({ places: [], nextCursor: null, nextCursorDist: null });
  api.use(
    respond('GET /api/solmap/markers', () => []),
    respond('GET /api/solmap/markers/search/related', () => []),
    respond('GET /api/solmap/places', noPlaces),
    respond('GET /api/solmap/places/nearby', noPlaces),
  );
});

/** Opens a place from a list. */
export function openPlace(place: Partial<PlaceDetail> = {}, reviews: Review[] = [], state: object | null = null) {
  api.use(respond('GET /api/place/:id', () => ({ place: aPlace(place), reviews })));
  return renderApp('/map', '/map/list?queryType=category', { pathname: '/map/detail/7', state });
}

afterEach(() => {
  useMapStore.getState().reset();
  resetFakeMaps();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
