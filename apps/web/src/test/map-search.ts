import {
  getPlace,
  listMarkers,
  listMarkersByIds,
  listNearbyPlaces,
  listPlacesByIds,
  listRegionMarkers,
  listRegionPlaces,
  type RelatedItem,
  searchRelated,
} from '@sol/contract/place';
import {
  deleteRecentSearch,
  deleteRecentSearches,
  listRecentSearches,
  saveRecentSearch,
} from '@sol/contract/search-history';
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
    respond(searchRelated, ({ query }) => {
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
    respond(listMarkers, () => []),
    respond(listRegionMarkers, () => []),
    respond(listMarkersByIds, () => []),
    respond(listNearbyPlaces, () => noPlaces),
    respond(listRegionPlaces, () => noPlaces),
    respond(listPlacesByIds, () => ({ ...noPlaces, places: [aPreview()] })),
    respond(getPlace, () => ({ place: aPlace(), reviews: [] })),
  );
});

/** Mocks the member's stored searches. */
export function mockRecentSearches(...keywords: string[]) {
  const kept = { solmap: keywords };
  api.use(
    respond(listRecentSearches, () => kept.solmap),
    respond(saveRecentSearch, ({ params, body }) => {
      expect(params.mode).toBe('solmap');
      kept.solmap = [body.keyword, ...kept.solmap.filter((other) => other !== body.keyword)];
      return null;
    }),
    respond(deleteRecentSearch, ({ params }) => {
      kept.solmap = kept.solmap.filter((other) => other !== params.keyword);
      return null;
    }),
    respond(deleteRecentSearches, () => {
      kept.solmap = [];
      return null;
    }),
  );
  return kept;
}

export const recent = () => screen.getByRole('region', { name: '최근 검색어' });
export const recentRows = () => within(recent()).queryAllByRole('listitem');
