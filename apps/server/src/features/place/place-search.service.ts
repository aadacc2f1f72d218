import { type PlaceSearchResult, type RelatedItem, SEARCH_RESULTS_MAX } from '@sol/contract/place';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { type LatLng, toMercator } from '#lib/geo/geo.ts';
import { keywordPattern } from '#lib/search/korean-search.ts';
import { interpretedLimits, toSearch } from './keyword-search.ts';
import { toFormattedDistance } from './place-presenter.ts';
import { searchRegions } from './place-region.repository.ts';
import { mergeRegionsAndPlaces } from './related-items.ts';
import { getIsMarked, type ListMarkedIds } from './saved-places.ts';
import { listBest } from './search-origin.ts';

/** Regions precede places in the results. */
const REGIONS_MAX = 5;
/** A single initial consonant matches half of the regions. */
const REGION_TEXT_MIN = 2;
/** Seoul City Hall, for requests without a position. */
const CITY_CENTER: LatLng = { latitude: 37.5665, longitude: 126.978 };

export interface PlaceSearchServiceOptions {
  db: Database;
  listMarkedIds: ListMarkedIds;
}

export type PlaceSearchService = ReturnType<typeof createPlaceSearchService>;

/** Results while a keyword is typed. */
export function createPlaceSearchService({ db, listMarkedIds }: PlaceSearchServiceOptions) {
  return {
    /**
     * Regions with a name that begins with the keyword, then places: best name match first, then
     * nearest. Of a keyword with words for going alone, places only.
     */
    async searchRelated(
      viewer: MemberId | null,
      { keyword, isLiteral, user }: { keyword: string; isLiteral?: boolean | undefined; user: LatLng },
    ): Promise<RelatedItem[]> {
      const search = toSearch(keyword, isLiteral);
      if (search === undefined) return [];
      const { pattern, interpreted } = search;
      const hasRegions = interpreted === undefined && pattern.whole.text.length >= REGION_TEXT_MIN;
      const from = toMercator(user);
      const sql = db.readsFor(viewer);
      const [regions, places] = await Promise.all([
        hasRegions ? searchRegions(sql, pattern.whole, from, REGIONS_MAX) : [],
        listBest(sql, pattern, { from, limit: SEARCH_RESULTS_MAX, ...interpretedLimits(search, {}) }),
      ]);
      const isMarked = await getIsMarked(listMarkedIds, viewer, places);
      const found = places.map(({ id, name, address, category, ...at }) => ({
        type: 'PLACE' as const,
        id,
        name,
        address,
        category,
        isMarked: isMarked(id),
        distance: toFormattedDistance(user, at),
        ...(interpreted !== undefined && { isRead: true as const }),
      }));
      if (interpreted !== undefined) return found;
      return mergeRegionsAndPlaces(pattern, { regions, user }, found).slice(0, SEARCH_RESULTS_MAX);
    },

    async searchPlaces(
      viewer: MemberId | null,
      keyword: string,
      user: LatLng = CITY_CENTER,
    ): Promise<PlaceSearchResult[]> {
      const pattern = keywordPattern(keyword);
      if (pattern === undefined) return [];
      const places = await listBest(db.readsFor(viewer), pattern, {
        from: toMercator(user),
        limit: SEARCH_RESULTS_MAX,
      });
      const isMarked = await getIsMarked(listMarkedIds, viewer, places);
      return places.map(({ id, name, address, category }) => ({
        id,
        name,
        address,
        category,
        isMarked: isMarked(id),
      }));
    },
  };
}
