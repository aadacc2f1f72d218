import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { NO_CONDITIONS } from '#features/place/api.ts';
import { api, respond, serveApi } from '#test/msw.ts';
import { aFoundPlace } from '#test/place-preview-factory.ts';
import { repeatSearch } from './search-address.ts';

const LIST = '/map/list?queryType=idList&ids=7&keyword=%EC%BB%A4%ED%94%BC';
const center = { latitude: 37.545, longitude: 127.055 };
const bounds = { swLat: 37.54, swLng: 127.05, neLat: 37.55, neLng: 127.06 };

serveApi();
beforeEach(() => {
  useMapStore.getState().reset();
  useMapStore.getState().settle({ bounds, center, zoom: 15 });
  window.history.replaceState(null, '', LIST);
});

/** Repeats the search of the current page, whose response is held. */
async function beginSearch() {
  const response = Promise.withResolvers<void>();
  const requested = vi.fn();
  api.use(
    respond('GET /api/solmap/search/related', async () => {
      requested();
      await response.promise;
      return [aFoundPlace({ id: 41 })];
    }),
  );
  const address = repeatSearch(new QueryClient(), '커피', {
    pageUrl: window.location.href,
    isLiteral: false,
    order: 'DISTANCE',
    conditions: NO_CONDITIONS,
  });
  await vi.waitFor(() => expect(requested).toHaveBeenCalledOnce());
  return { address, respondNow: response.resolve };
}

it('leads to the places around the visible area', async () => {
  const { address, respondNow } = await beginSearch();
  respondNow();
  expect(await address).toBe('/map/list?queryType=idList&ids=41&keyword=%EC%BB%A4%ED%94%BC');
});

it('leads nowhere when the user has left the page before the response', async () => {
  const { address, respondNow } = await beginSearch();
  window.history.pushState(null, '', '/sollect');
  respondNow();
  expect(await address).toBeNull();
});
