import { type PlaceSearchResult, type RelatedItem, SEARCH_RESULTS_MAX } from '@sol/contract/place';
import type { Database, Sql } from '#lib/database.ts';
import { type LatLng, type MercatorPoint, toMercator } from '#lib/geo.ts';
import { type KeywordPattern, keywordPattern, searchJamo, squash } from '#lib/korean-search.ts';
import type { MemberId } from '#lib/member-id.ts';
import { toShownDistance } from './place-presenter.ts';
import { findNamedRegion, liesIn, searchRegions } from './place-region.repository.ts';
import { regionAddress, regionTexts } from './place-region.ts';
import { searchPlaces } from './place-search.repository.ts';
import { type ListMarkedIds, savedBy } from './saved-places.ts';

/** Regions stand before the places, so only a few. */
const REGIONS_MAX = 5;
/** A single first consonant begins half the regions of the country. */
const REGION_TEXT_MIN = 2;
/** For whoever does not say where they are: Seoul City Hall. */
const CITY_CENTER: LatLng = { latitude: 37.5665, longitude: 126.978 };

type Found<Type extends RelatedItem['type']> = Extract<RelatedItem, { type: Type }>;

const WHOLE_SYLLABLE = /[가-힣]$/;

/** Whether name or address say a word letter by letter. A syllable that is still being typed cannot. */
const says = ({ name, address }: Found<'PLACE'>, word: string) =>
  [name, address].some((text) => squash(text).includes(word));

/** Best name first; but 성쉼, which holds 성수 only as long as its last syllable may go on, after those that say 성수, if any do. */
function inOrderOfReading(words: string[], places: Found<'PLACE'>[]): Found<'PLACE'>[] {
  const { readOn = [], other = [] } = Object.groupBy(places, (place) =>
    words.some((word) => !says(place, word) && searchJamo(place.name).includes(searchJamo(word))) ? 'readOn' : 'other',
  );
  return other.some((place) => words.every((word) => says(place, word))) ? [...other, ...readOn] : places;
}

/**
 * Regions before places; but one that is reached only by taking 숲 for the beginning of 수표동 waits until after the
 * place that is called 서울숲.
 */
function inOrderOfMeaning(
  { words, whole }: KeywordPattern,
  districts: Found<'DISTRICT'>[],
  places: Found<'PLACE'>[],
): RelatedItem[] {
  const [last = ''] = WHOLE_SYLLABLE.exec(words.at(-1) ?? '') ?? [];
  const { meant = [], halfRead = [] } = Object.groupBy(districts, ({ address }) =>
    address.includes(last) ? 'meant' : 'halfRead',
  );
  const { named = [], other = [] } = Object.groupBy(places, ({ name }) =>
    searchJamo(name) === whole.text ? 'named' : 'other',
  );
  return [...meant, ...named, ...halfRead, ...inOrderOfReading(words, other)];
}

export interface PlaceSearchServiceOptions {
  db: Database;
  listMarkedIds: ListMarkedIds;
}

export type PlaceSearchService = ReturnType<typeof createPlaceSearchService>;

export function createPlaceSearchService({ db, listMarkedIds }: PlaceSearchServiceOptions) {
  async function listPlaces(sql: Sql, pattern: KeywordPattern, from: MercatorPoint) {
    const region = await findNamedRegion(sql, pattern.words, from);
    const isElsewhere = region !== undefined && !(await liesIn(sql, region, from));
    return searchPlaces(sql, pattern, {
      from,
      around: isElsewhere ? region.center : from,
      regionTexts: region === undefined ? [] : regionTexts(region),
      limit: SEARCH_RESULTS_MAX,
    });
  }

  return {
    /** Regions whose name begins with the keyword, then places: best name first, then nearest. */
    async searchRelated(viewer: MemberId | null, keyword: string, user: LatLng): Promise<RelatedItem[]> {
      const pattern = keywordPattern(keyword);
      if (pattern === undefined) return [];
      const from = toMercator(user);
      const sql = db.readsFor(viewer);
      const [regions, places] = await Promise.all([
        pattern.whole.text.length < REGION_TEXT_MIN ? [] : searchRegions(sql, pattern.whole, from, REGIONS_MAX),
        listPlaces(sql, pattern, from),
      ]);
      const isMarked = await savedBy(listMarkedIds, viewer, places);
      const districts = regions.map((region) => ({
        type: 'DISTRICT' as const,
        name: region.name,
        address: regionAddress(region),
        distance: toShownDistance(user, region),
      }));
      const found = places.map(({ id, name, address, category, ...at }) => ({
        type: 'PLACE' as const,
        ...{ id, name, address, category, isMarked: isMarked(id) },
        distance: toShownDistance(user, at),
      }));
      return inOrderOfMeaning(pattern, districts, found).slice(0, SEARCH_RESULTS_MAX);
    },

    async searchPlaces(
      viewer: MemberId | null,
      keyword: string,
      user: LatLng = CITY_CENTER,
    ): Promise<PlaceSearchResult[]> {
      const pattern = keywordPattern(keyword);
      if (pattern === undefined) return [];
      const places = await listPlaces(db.readsFor(viewer), pattern, toMercator(user));
      const isMarked = await savedBy(listMarkedIds, viewer, places);
      return places.map(({ id, name, address, category }) => ({
        ...{ id, name, address, category, isMarked: isMarked(id) },
      }));
    },
  };
}
