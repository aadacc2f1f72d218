import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { middleBelow } from '#features/map/model/map-area.ts';
import { useMapStore } from '#features/map/model/map-store.ts';
import { logger } from '#lib/logger.ts';
import { DEFAULT_CENTER, INITIAL_ZOOM } from '#lib/map/map-handle.ts';
import { lastFakeMap, resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, respond } from './msw.ts';
import { aPlace } from './place-detail-factory.ts';
import { aMarker, aPreview } from './place-preview-factory.ts';
import { renderApp } from './render-app.tsx';

/** Map centre that shows the default position in the middle of the 330 px above the sheet. */
export const FIRST_MIDDLE = middleBelow(DEFAULT_CENTER, INITIAL_ZOOM, window.innerHeight - 330);

export const page = (
  places = [aPreview()],
  nextCursor: number | null = null,
  nextCursorDist: number | null = null,
) => ({ places, nextCursor, nextCursorDist });

export const listQuery = vi.fn();
export const nearbyQuery = vi.fn();
export const markerQuery = vi.fn();

let reportEnd: () => void = () => undefined;

class EndObserver {
  constructor(callback: IntersectionObserverCallback) {
    reportEnd = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  observe = () => undefined;
  disconnect = () => undefined;
}

/** Reports the end of the list as visible. */
export const showEnd = () => act(() => reportEnd());

/** A browser whose permission is unknown. */
export function stubLocation(tell: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    userAgent: navigator.userAgent,
    geolocation: {
      watchPosition: (found: PositionCallback, failed: PositionErrorCallback) => {
        queueMicrotask(() => act(() => tell(found, failed)));
        return 1;
      },
      clearWatch: () => undefined,
    },
  });
}

export const grantLocation = (latitude: number, longitude: number) =>
  stubLocation((found) => found({ coords: { latitude, longitude } } as GeolocationPosition));

export const denyLocation = () =>
  stubLocation((_, failed) => failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));

/** Renders the app and waits for the map. */
export async function open(...entries: Parameters<typeof renderApp>) {
  const app = renderApp(...entries);
  await waitFor(() => expect(useMapStore.getState().view).not.toBeNull());
  return { ...app, address: () => app.router.state.location.pathname + app.router.state.location.search };
}

export const markerIds = () => lastFakeMap().markers.map(({ id }) => id);

beforeEach(() => {
  resetFakeMaps();
  useMapStore.getState().reset();
  vi.clearAllMocks();
  vi.stubGlobal('IntersectionObserver', EndObserver);
  vi.spyOn(logger, 'error').mockReturnValue();
  api.use(
    respond('GET /api/solmap/markers', ({ query }) => {
      markerQuery(query);
      return [aMarker({ id: 1 }), aMarker({ id: 2, category: 'food' })];
    }),
    respond('GET /api/solmap/places', ({ query }) => {
      listQuery(query);
      return page([aPreview({ name: query.category === 'food' ? '혼밥 국수' : '느린오후 커피' })]);
    }),
    respond('GET /api/solmap/places/nearby', ({ query }) => {
      nearbyQuery(query);
      return page([aPreview({ id: 90, name: '추천 서점' })]);
    }),
    respond('GET /api/solmap/region/:region/markers', () => [
      aMarker({ id: 11 }),
      aMarker({ id: 12, latitude: 37.56 }),
    ]),
    respond('GET /api/solmap/region/:region/places', () => page([aPreview({ name: '성수의 카페' })])),
    respond('GET /api/solmap/search/markers', () => []),
    respond('GET /api/solmap/search/places', () => page()),
    respond('GET /api/solmap/markers/search/related', ({ query }) =>
      query.ids.map((id) => aMarker({ id, latitude: 37.5 + id / 100 })),
    ),
    respond('GET /api/solmap/places/search/related', ({ query }) =>
      page(query.ids.map((id) => aPreview({ id, name: `장소 ${id}` }))),
    ),
    respond('GET /api/place/:id', ({ params }) => ({ place: aPlace({ id: params.id }), reviews: [] })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
