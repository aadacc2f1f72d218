import { greatCircleM } from '@sol/contract/geo';
import { SEARCH_RESULTS_MAX } from '@sol/contract/limits';
import { type FoundRegion, findNamedRegion, searchRegions } from '#features/place/regions/region.repository.ts';
import type { Sql } from '#lib/database/database.ts';
import { type LatLng, type MercatorPoint, toLatLng } from '#lib/geo/geo.ts';
import { isProvinceName } from '#lib/geo/province-names.ts';
import { readNumberedStreet } from '#lib/search/address-words.ts';
import { UNDERSTOOD_KINDS, UNDERSTOOD_WORDS } from '#lib/search/interpret-keyword.ts';
import { BRAND_NAMES, fromLatinWords, placePattern } from '#lib/search/other-writings.ts';
import { similarity, similarWord } from '#lib/search/similar-names.ts';
import { fromLatinLayout } from '#lib/search/typed-syllable.ts';
import { foldWidth } from '#lib/text/fold-letters.ts';
import type { FoundPlace } from './search.repository.ts';
import { findPlaces } from './search.service.ts';
import {
  listPlacesWithKey,
  listPlacesWithSameStem,
  listPlacesWithStem,
  listRegionsWithKey,
  PLACES_OF_KEY,
  type SimilarPlace,
  type SimilarRegion,
} from './similar.repository.ts';

/** Similar regions are few. */
const REGIONS_MAX = 3;
/** Similar places beside exact ones. */
const PLACES_MAX = 10;

interface SimilarResults {
  /** Places with the name of a station, which precede it: 서울숲 precedes 서울숲역. */
  named: FoundPlace[];
  regions: FoundRegion[];
  places: FoundPlace[];
}

/** Only what was typed with the Latin layout names a region in full. */
const withoutNames = (results: SimilarResults): SimilarResults => ({
  ...results,
  regions: results.regions.map((region) => ({ ...region, isNamed: false })),
});

const NONE: SimilarResults = { named: [], regions: [], places: [] };

/** The brand that the word is most similar to. */
function findSimilarBrand(word: string): string | undefined {
  const similar = BRAND_NAMES.flatMap((brand) => {
    const jamo = similarity(word, brand);
    return jamo === undefined ? [] : [{ brand, jamo }];
  });
  return similar.toSorted((a, b) => a.jamo - b.jamo || a.brand.length - b.brand.length)[0]?.brand;
}

/** The keyword with its words that are nearly a brand replaced by it; undefined if none is. */
export function correctBrands(keyword: string): string | undefined {
  const words = keyword.split(/\s+/u);
  const corrected = words.map((typed) => {
    const word = similarWord(typed);
    return word === undefined || BRAND_NAMES.includes(word) ? typed : (findSimilarBrand(word) ?? typed);
  });
  return corrected.some((word, index) => word !== words[index]) ? corrected.join(' ') : undefined;
}

/** What the words of the keyword mean without a changed letter. */
function toMeant(keyword: string): string | undefined {
  return fromLatinLayout(keyword) ?? readNumberedStreet(keyword)?.street ?? fromLatinWords(keyword);
}

async function searchMeant(sql: Sql, keyword: string, from: MercatorPoint): Promise<SimilarResults> {
  const pattern = placePattern(keyword);
  if (pattern === undefined) return NONE;
  const [regions, places] = await Promise.all([
    searchRegions(sql, pattern.whole, from, REGIONS_MAX),
    findPlaces(sql, { keyword, pattern }, { from, limit: PLACES_MAX }),
  ]);
  return { ...NONE, regions, places };
}

/** A similar name beyond a day's trip is another place. */
const FAR_M = 50_000;

interface Surroundings {
  from: MercatorPoint;
  /** Whether a result is within {@link FAR_M} of the user, or of the region in the keyword: 해운대구 스타벅즈. */
  isNear: (found: LatLng) => boolean;
}

async function findSurroundings(sql: Sql, keyword: string, from: MercatorPoint): Promise<Surroundings> {
  const words = placePattern(keyword)?.words ?? [];
  const region = await findNamedRegion(sql, words, { from, allowsShortCities: true });
  const centers = [from, ...(region === undefined ? [] : [region.center])].map(toLatLng);
  return { from, isNear: (found) => centers.some((center) => greatCircleM(center, found) <= FAR_M) };
}

const firstWordOf = (name: string) => name.split(' ', 1)[0] ?? '';

/** With the first word: the others are often those of a branch. */
const wordsOf = (name: string) => [name, firstWordOf(name)].flatMap((text) => similarWord(text) ?? []);

/** A stem with fewer letters than the keyword is not compared: 성수ㅂ is not 성수동. */
const stemFor = (word: string, stem: string | null) => (stem !== null && stem.length >= word.length ? [stem] : []);

interface Alike<Item> {
  item: Item;
  /** The name that is like the keyword. */
  word: string;
  jamo: number;
}

/** Those with a name like the word, the most similar first, otherwise in the same order. */
function bySimilarity<Item>(
  word: string,
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
): Alike<Item>[] {
  // The places of a chain have the same name.
  const compared = new Map<string, number>();
  function jamoOff(name: string): number {
    const jamo = compared.get(name) ?? similarity(word, name) ?? Number.POSITIVE_INFINITY;
    compared.set(name, jamo);
    return jamo;
  }
  return items
    .flatMap((item) => {
      const [best] = namesOf(item)
        .map((name) => ({ item, word: name, jamo: jamoOff(name) }))
        .toSorted((a, b) => a.jamo - b.jamo);
      return best !== undefined && Number.isFinite(best.jamo) ? [best] : [];
    })
    .toSorted((a, b) => a.jamo - b.jamo);
}

/** The first of each id. */
const uniqueById = <Place extends FoundPlace>(places: readonly Place[]) =>
  [...new Map(places.toReversed().map((place) => [place.id, place])).values()].toReversed();

/**
 * The most similar places. If more have the key than were read, the nearest with the most similar
 * name, or stem, are searched.
 */
async function listAlikePlaces(sql: Sql, word: string, { from, isNear }: Surroundings): Promise<FoundPlace[]> {
  const rows = await listPlacesWithKey(sql, word, from);
  const namesOf = ({ name, stem }: SimilarPlace) => [...wordsOf(name), ...stemFor(word, stem)];
  const alike = bySimilarity(word, rows, namesOf);
  const near = uniqueById(alike.map(({ item }) => item).filter(isNear)).slice(0, PLACES_MAX);
  const [best] = alike;
  const withKey = rows.filter(({ key, isStem }) => key === best?.item.key && isStem === best.item.isStem);
  const pattern = best !== undefined && withKey.length === PLACES_OF_KEY ? placePattern(best.word) : undefined;
  if (best === undefined || pattern === undefined) return near;
  // A name with the stem may be that of anything: 남산돈까스.
  if (!wordsOf(best.item.name).includes(best.word)) {
    const parks = await listPlacesWithStem(sql, best.word, { from, limit: PLACES_MAX });
    return uniqueById([...parks.filter(isNear), ...near]);
  }
  const branches = await findPlaces(sql, { keyword: best.word, pattern }, { from, limit: PLACES_MAX });
  return uniqueById([...branches.filter(isNear), ...near]);
}

async function listAlikeRegions(sql: Sql, word: string, { from, isNear }: Surroundings): Promise<Alike<FoundRegion>[]> {
  const rows = await listRegionsWithKey(sql, word, from);
  const namesOf = (region: SimilarRegion) => [region.word, ...stemFor(word, region.stem)];
  return bySimilarity(word, rows.filter(isNear), namesOf).slice(0, REGIONS_MAX);
}

/** A station by its name without 역, which another region or a place may have: 서울숲. */
const isByStem = ({ item, word }: Alike<FoundRegion>) => item.kind === 'STATION' && !word.endsWith('역');

async function listAlike(sql: Sql, keyword: string, around: Surroundings): Promise<SimilarResults> {
  const word = similarWord(keyword);
  if (word === undefined) return NONE;
  // Beside a region there are other words: 카 해운대구 is not 해운대구.
  const isOneWord = !/\s/u.test(keyword.trim());
  const [regions, sameStem, alike] = await Promise.all([
    isOneWord ? listAlikeRegions(sql, word, around) : [],
    listPlacesWithSameStem(sql, word, { from: around.from, limit: PLACES_MAX }),
    listAlikePlaces(sql, word, around),
  ]);
  const places = uniqueById([...sameStem.filter(around.isNear), ...alike]).slice(0, PLACES_MAX);
  const isOfStation = ({ name }: FoundPlace) => regions.some((region) => region.word === similarWord(name));
  const { named = [], others = [] } = Object.groupBy(places, (place) =>
    regions.every(isByStem) && isOfStation(place) ? 'named' : 'others',
  );
  return { named, regions: regions.map(({ item }) => item), places: others };
}

/** Shorter names of regions differ in one letter from those of others: 부산 and 구산. */
const REGION_MIN = 3;

/** Shorter words differ in one letter from the half of a name: 헬로 and 홀로. */
const CONDITION_MIN = 3;

/** The understood word that the word is most similar to, or the name of a region near the user: 카폐, 홍대입구녁. */
export async function correctWord(sql: Sql, typed: string, from: MercatorPoint): Promise<string | undefined> {
  const word = similarWord(typed);
  if (word === undefined) return undefined;
  const [known] = bySimilarity(word, word.length < CONDITION_MIN ? UNDERSTOOD_KINDS : UNDERSTOOD_WORDS, (one) => [one]);
  if (known !== undefined) return known.item;
  if (word.length < REGION_MIN || isProvinceName(word)) return undefined;
  const [region] = await listAlikeRegions(sql, word, await findSurroundings(sql, typed, from));
  return region?.word;
}

const isFound = ({ regions, places }: SimilarResults) => regions.length + places.length > 0;

/**
 * Regions and places whose names are like a keyword that has fewer results than a page: typed with
 * the Latin layout, with one wrong, missing or added letter, with or without the ending of the name.
 * For the number of a building without places, those of the street. A changed letter is not searched
 * farther than {@link FAR_M}.
 */
export async function findSimilar(sql: Sql, typed: string, from: MercatorPoint): Promise<SimilarResults> {
  const keyword = foldWidth(typed);
  const meant = toMeant(keyword);
  if (meant !== undefined) {
    const found = await searchMeant(sql, meant, from);
    const isTyped = fromLatinLayout(keyword) !== undefined;
    if (isFound(found)) return isTyped ? found : withoutNames(found);
  }
  const around = await findSurroundings(sql, keyword, from);
  const corrected = correctBrands(keyword);
  if (corrected !== undefined) {
    const { regions, places } = withoutNames(await searchMeant(sql, corrected, from));
    const found = { ...NONE, regions: regions.filter(around.isNear), places: places.filter(around.isNear) };
    if (isFound(found)) return found;
  }
  return withoutNames(await listAlike(sql, keyword, around));
}

/** Fewer results than this are followed by similar ones. */
export const isPageFilled = (results: readonly unknown[]): boolean => results.length >= SEARCH_RESULTS_MAX;
