import { SEARCH_RESULTS_MAX } from '@sol/contract/limits';
import { type KeywordInterpretation, NEIGHBORHOODS_MAX } from '@sol/contract/place';
import type { PlaceSearchResult, RelatedItem } from '@sol/contract/place-search';
import { getIsMarked, type ListMarkedIds } from '#features/place/detail/preview.presenter.ts';
import { listNearestNeighborhoods, searchRegions } from '#features/place/regions/region.repository.ts';
import { toFormattedDistance } from '#features/place/search/related.rules.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { CITY_CENTER, type LatLng, toMercator } from '#lib/geo/geo.ts';
import type { Clock } from '#lib/time/clock.ts';
import { findCorrected, findTyped, interpret, parseKeyword } from './interpret.service.ts';
import { type KeywordSearch, toSearch } from './keyword.rules.ts';
import { mergeRegionsAndPlaces, toDistrict } from './related.rules.ts';
import { type FoundPlace, type Hit, listFoundPlaces } from './search.repository.ts';
import { findHits, findPlaces, withoutUnfoundWords } from './search.service.ts';
import { findSimilar, isPageFilled } from './similar.service.ts';

/** Regions precede places in the results. */
const REGIONS_MAX = 5;
/** A single initial consonant matches half of the regions. */
const REGION_TEXT_MIN = 2;

export interface PlaceSearchServiceOptions {
  db: Database;
  clock: Clock;
  listMarkedIds: ListMarkedIds;
}

export type PlaceSearchService = ReturnType<typeof createPlaceSearchService>;

const keyOf = (item: RelatedItem) => (item.type === 'PLACE' ? `place ${item.id}` : `region ${item.name}`);

/** Results while a keyword is typed. */
export function createPlaceSearchService({ db, clock, listMarkedIds }: PlaceSearchServiceOptions) {
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

  /** Regions with a name that begins with the keyword, then the places. */
  async function withRegions(
    viewer: MemberId | null,
    { pattern }: KeywordSearch,
    { hits, user }: { hits: readonly Hit[]; user: LatLng },
  ): Promise<RelatedItem[]> {
    const sql = db.readsFor(viewer);
    const [regions, places] = await Promise.all([
      pattern.whole.text.length >= REGION_TEXT_MIN
        ? searchRegions(sql, pattern.whole, toMercator(user), REGIONS_MAX)
        : [],
      listFoundPlaces(sql, hits),
    ]);
    const items = await toItems(viewer, user, places);
    return mergeRegionsAndPlaces(pattern, { regions, user }, items).slice(0, SEARCH_RESULTS_MAX);
  }

  const requestOf = (viewer: MemberId | null, user: LatLng) => {
    const [sql, from] = [db.readsFor(viewer), toMercator(user)];
    const find = (search: KeywordSearch) => findHits(sql, search, { from, limit: SEARCH_RESULTS_MAX });
    return { from, now: clock.now(), find };
  };

  /** The places of what the keyword means, after a region with the name: 우동. */
  async function toReadItems(
    viewer: MemberId | null,
    keyword: string,
    { hits, reading, user }: { hits: readonly Hit[]; reading: KeywordInterpretation; user: LatLng },
  ): Promise<RelatedItem[]> {
    const [sql, whole] = [db.readsFor(viewer), toSearch(keyword)?.pattern.whole];
    const [places, regions] = await Promise.all([
      listFoundPlaces(sql, hits).then((found) => toItems(viewer, user, found)),
      whole === undefined ? [] : searchRegions(sql, whole, toMercator(user), REGIONS_MAX),
    ]);
    const { title, dropped } = reading;
    const readAs = [reading.keyword, title].filter((part) => part !== '').join(' · ');
    return [
      ...regions.filter(({ isNamed }) => isNamed).map((region) => toDistrict(region, user)),
      ...places.map((item) => ({ ...item, readAs, ...(dropped.length > 0 && { dropped }) })),
    ].slice(0, SEARCH_RESULTS_MAX);
  }

  /**
   * Regions with a name that begins with the keyword, then places: best name match first, then
   * nearest. If these do not fill a page, regions and places with similar names follow.
   */
  async function searchNames(
    viewer: MemberId | null,
    keyword: string,
    { hits, user }: { hits: readonly Hit[]; user: LatLng },
  ): Promise<RelatedItem[]> {
    const search = toSearch(keyword);
    if (search === undefined) return [];
    const exact = await withRegions(viewer, search, { hits, user });
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
     * The places of what the keyword means. A keyword without a word that is understood, and one whose meaning has
     * no place, is searched in names and addresses. If these have it only nearly, and words were left out, the places
     * of the others follow a similar name.
     */
    async searchRelated(
      viewer: MemberId | null,
      { keyword: typed, isLiteral, user }: { keyword: string; isLiteral?: boolean | undefined; user: LatLng },
    ): Promise<RelatedItem[]> {
      const sql = db.readsFor(viewer);
      const keyword = await withoutUnfoundWords(sql, typed, toMercator(user));
      const request = requestOf(viewer, user);
      const parsed = await parseKeyword(sql, keyword, request.now);
      if (parsed === undefined) return [];
      const found = isLiteral
        ? { search: parsed.literal, hits: await request.find(parsed.literal) }
        : await findTyped(parsed, request);
      const reading = found?.search.interpreted?.reading;
      const hits = found?.hits ?? [];
      if (reading !== undefined) return toReadItems(viewer, keyword, { hits, reading, user });
      const named = await searchNames(viewer, keyword, { hits, user });
      if (found !== undefined || named.length > 0) return named;
      const corrected = await findCorrected(sql, parsed, request);
      const { interpreted } = corrected.search;
      return interpreted === undefined
        ? []
        : toReadItems(viewer, keyword, { ...corrected, reading: interpreted.reading, user });
    },

    listNeighborhoods: (viewer: MemberId | null, user: LatLng): Promise<string[]> =>
      listNearestNeighborhoods(db.readsFor(viewer), toMercator(user), NEIGHBORHOODS_MAX),

    /** Whether the keyword has results anywhere, apart from similar ones. */
    async finds(keyword: string): Promise<boolean> {
      const found = await interpret(db.readsFor(null), keyword, requestOf(null, CITY_CENTER));
      if (found === undefined) return false;
      const items = await withRegions(null, found.search, { hits: found.hits, user: CITY_CENTER });
      return items.length > 0;
    },

    async searchPlaces(
      viewer: MemberId | null,
      keyword: string,
      user: LatLng = CITY_CENTER,
    ): Promise<PlaceSearchResult[]> {
      const [sql, from] = [db.readsFor(viewer), toMercator(user)];
      const search = toSearch(await withoutUnfoundWords(sql, keyword, from));
      if (search === undefined) return [];
      const places = await findPlaces(sql, { ...search, keyword }, { from, limit: SEARCH_RESULTS_MAX });
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
