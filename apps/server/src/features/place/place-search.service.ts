import { SEARCH_RESULTS_MAX } from '@sol/contract/limits';
import { NEIGHBORHOODS_MAX } from '@sol/contract/place';
import type { PlaceSearchResult, RelatedItem } from '@sol/contract/place-search';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { type LatLng, toMercator } from '#lib/geo/geo.ts';
import { placePattern } from '#lib/search/other-writings.ts';
import { interpretedLimits, type KeywordSearch, toSearch } from './keyword-search.ts';
import { toFormattedDistance } from './place-presenter.ts';
import { listNearestNeighborhoods, searchRegions } from './place-region.repository.ts';
import type { FoundPlace } from './place-search.repository.ts';
import { mergeRegionsAndPlaces, toDistrict } from './related-items.ts';
import { getIsMarked, type ListMarkedIds } from './saved-places.ts';
import { listBest, withoutUnfoundWords } from './search-origin.ts';
import { findSimilar, isPageFilled } from './similar-results.ts';

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

const keyOf = (item: RelatedItem) => (item.type === 'PLACE' ? `place ${item.id}` : `region ${item.name}`);

/** Results while a keyword is typed. */
export function createPlaceSearchService({ db, listMarkedIds }: PlaceSearchServiceOptions) {
  async function toItems(viewer: MemberId | null, user: LatLng, places: readonly FoundPlace[]) {
    const isMarked = await getIsMarked(listMarkedIds, viewer, places);
    return places.map(({ id, name, address, category, ...at }) => ({
      type: 'PLACE' as const,
      id,
      name,
      address,
      category,
      isMarked: isMarked(id),
      distance: toFormattedDistance(user, at),
    }));
  }

  async function searchExact(viewer: MemberId | null, search: KeywordSearch, user: LatLng): Promise<RelatedItem[]> {
    const { keyword, pattern, interpreted } = search;
    const hasRegions = interpreted === undefined && pattern.whole.text.length >= REGION_TEXT_MIN;
    const from = toMercator(user);
    const sql = db.readsFor(viewer);
    const [regions, places] = await Promise.all([
      hasRegions ? searchRegions(sql, pattern.whole, from, REGIONS_MAX) : [],
      listBest(sql, pattern, { keyword, from, limit: SEARCH_RESULTS_MAX, ...interpretedLimits(search, {}) }),
    ]);
    const found = await toItems(viewer, user, places);
    if (interpreted !== undefined) return found.map((item) => ({ ...item, readAs: interpreted.reading.title }));
    return mergeRegionsAndPlaces(pattern, { regions, user }, found).slice(0, SEARCH_RESULTS_MAX);
  }

  /**
   * Regions with a name that begins with the keyword, then places: best name match first, then
   * nearest. If these do not fill a page, regions and places with similar names follow.
   */
  async function searchNames(viewer: MemberId | null, keyword: string, user: LatLng): Promise<RelatedItem[]> {
    const search = toSearch(keyword, true);
    if (search === undefined) return [];
    const exact = await searchExact(viewer, search, user);
    if (isPageFilled(exact)) return exact;
    const { named, regions, places } = await findSimilar(db.readsFor(viewer), keyword, toMercator(user));
    const items = await toItems(viewer, user, [...named, ...places]);
    const similar = [
      ...items.slice(0, named.length),
      ...regions.map((region) => toDistrict(region, user)),
      ...items.slice(named.length),
    ];
    const shown = new Set(exact.map(keyOf));
    const others = similar.filter((item) => !shown.has(keyOf(item)));
    return [...exact, ...others.map((item) => ({ ...item, isSimilar: true as const }))].slice(0, SEARCH_RESULTS_MAX);
  }

  return {
    /**
     * The places of a keyword with words for going alone. Other keywords, and one whose reading has
     * no place, are searched in names and addresses.
     */
    async searchRelated(
      viewer: MemberId | null,
      { keyword: typed, isLiteral, user }: { keyword: string; isLiteral?: boolean | undefined; user: LatLng },
    ): Promise<RelatedItem[]> {
      const keyword = await withoutUnfoundWords(db.readsFor(viewer), typed, toMercator(user));
      const search = toSearch(keyword, isLiteral);
      const read = search?.interpreted === undefined ? [] : await searchExact(viewer, search, user);
      return read.length > 0 ? read : searchNames(viewer, keyword, user);
    },

    listNeighborhoods: (viewer: MemberId | null, user: LatLng): Promise<string[]> =>
      listNearestNeighborhoods(db.readsFor(viewer), toMercator(user), NEIGHBORHOODS_MAX),

    /** Whether the keyword has results anywhere, apart from similar ones. */
    async finds(keyword: string): Promise<boolean> {
      const search = toSearch(keyword, false);
      return search !== undefined && (await searchExact(null, search, CITY_CENTER)).length > 0;
    },

    async searchPlaces(
      viewer: MemberId | null,
      keyword: string,
      user: LatLng = CITY_CENTER,
    ): Promise<PlaceSearchResult[]> {
      const [sql, from] = [db.readsFor(viewer), toMercator(user)];
      const pattern = placePattern(await withoutUnfoundWords(sql, keyword, from));
      if (pattern === undefined) return [];
      const places = await listBest(sql, pattern, {
        keyword,
        from,
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
