import type { RelatedItem } from '@sol/contract/place-search';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { logger } from '#lib/logger.ts';
import { api, respond } from './msw.ts';
import { aPlace } from './place-detail-factory.ts';
import { aPreview } from './place-preview-factory.ts';
import { renderApp } from './render-app.tsx';

export const noPlaces = { places: [], nextCursor: null, nextCursorDist: null };
/** The keywords of the requests, in their order. */
export const searchedKeywords: string[] = [];

export function mockSearch(results: (keyword: string) => RelatedItem[] | Promise<RelatedItem[]>) {
  api.use(
    respond('GET /api/solmap/search/related', ({ query }) => {
      searchedKeywords.push(query.keyword);
      return results(query.keyword);
    }),
  );
}

export async function openSearch() {
  const app = renderApp('/map', '/map/search');
  const field = await screen.findByRole('combobox', { name: '장소와 지역 검색' });
  return { ...app, field, address: () => app.router.state.location.pathname + app.router.state.location.search };
}

beforeEach(() => {
  searchedKeywords.length = 0;
  vi.spyOn(logger, 'error').mockReturnValue();
  useMapStore.getState().reset();
  api.use(
    respond('GET /api/solmap/markers', () => []),
    respond('GET /api/solmap/region/:region/markers', () => []),
    respond('GET /api/solmap/markers/search/related', () => []),
    respond('GET /api/solmap/places/nearby', () => noPlaces),
    respond('GET /api/solmap/region/:region/places', () => noPlaces),
    respond('GET /api/solmap/places/search/related', () => ({ ...noPlaces, places: [aPreview()] })),
    respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [] })),
  );
});

/** Mocks the member's stored searches. */
export function mockRecentSearches(...keywords: string[]) {
  const kept = { solmap: keywords };
  api.use(
    respond('GET /api/:mode/search/recent', () => kept.solmap),
    respond('POST /api/:mode/search/recent', ({ params, body }) => {
      expect(params.mode).toBe('solmap');
      kept.solmap = [body.keyword, ...kept.solmap.filter((other) => other !== body.keyword)];
      return null;
    }),
    respond('DELETE /api/:mode/search/recent/:keyword', ({ params }) => {
      kept.solmap = kept.solmap.filter((other) => other !== params.keyword);
      return null;
    }),
    respond('DELETE /api/:mode/search/recent', () => {
      kept.solmap = [];
      return null;
    }),
  );
  return kept;
}

export const recent = () => screen.getByRole('region', { name: '최근 검색어' });
export const recentRows = () => within(recent()).queryAllByRole('listitem');
