import { SEARCH_RESULTS_MAX } from '@sol/contract/place';
import type { Sql } from '#lib/database/database.ts';
import type { MercatorPoint } from '#lib/geo/geo.ts';
import { readNumberedStreet } from '#lib/search/address-words.ts';
import { BRAND_NAMES } from '#lib/search/brand-names.ts';
import { fromLatinLayout } from '#lib/search/latin-layout.ts';
import { placeStem, regionStem } from '#lib/search/name-stems.ts';
import { fromLatinWords, placePattern } from '#lib/search/other-writings.ts';
import { similarity, similarKeys, similarWord } from '#lib/search/similar-names.ts';
import { type FoundRegion, searchRegions } from './place-region.repository.ts';
import { type FoundPlace, searchPlaces } from './place-search.repository.ts';
import { listPlacesWithKey, listRegionsWithKey, PLACES_OF_KEY, type SimilarPlace } from './place-similar.repository.ts';
import { listBest } from './search-origin.ts';

/** Similar regions are few, and precede similar places. */
const REGIONS_MAX = 3;
/** Similar places beside exact ones. */
const PLACES_MAX = 10;

export interface SimilarResults {
  /** They precede the regions: 서울숲 precedes 서울숲역. */
  named: FoundPlace[];
  regions: FoundRegion[];
  places: FoundPlace[];
}

const NONE: SimilarResults = { named: [], regions: [], places: [] };

/** The names of brands by their keys. */
const BRANDS = new Map<string, string[]>();
for (const brand of BRAND_NAMES) {
  for (const key of similarKeys(brand)) BRANDS.set(key, [...(BRANDS.get(key) ?? []), brand]);
}

/** The brand that the word is most similar to. */
function findSimilarBrand(word: string): string | undefined {
  const brands = new Set(similarKeys(word).flatMap((key) => BRANDS.get(key) ?? []));
  const similar = [...brands].flatMap((brand) => {
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

/** What was meant instead of the keyword, if its words themselves show it. */
function toMeant(keyword: string): string | undefined {
  return (
    fromLatinLayout(keyword) ?? readNumberedStreet(keyword)?.street ?? fromLatinWords(keyword) ?? correctBrands(keyword)
  );
}

async function searchMeant(sql: Sql, keyword: string, from: MercatorPoint): Promise<SimilarResults> {
  const pattern = placePattern(keyword);
  if (pattern === undefined) return NONE;
  const [regions, places] = await Promise.all([
    searchRegions(sql, pattern.whole, from, REGIONS_MAX),
    listBest(sql, pattern, { from, limit: PLACES_MAX }),
  ]);
  return { ...NONE, regions, places };
}

const firstWordOf = (name: string) => name.split(' ', 1)[0] ?? '';

/** With the first word: the others are often those of a branch. */
const wordsOf = (name: string) => [name, firstWordOf(name)].flatMap((text) => similarWord(text) ?? []);

/** A word with more letters than the stem goes on with another name: 성수ㅂ is not 성수동. */
const stemFor = (word: string, stem: string | undefined) =>
  stem !== undefined && stem.length >= word.length ? [stem] : [];

interface Alike<Item> {
  item: Item;
  /** The name that is like the keyword. */
  word: string;
  jamo: number;
}

/** Those with a name like the word, or with the given stem, the most similar first, then the nearest. */
function bySimilarity<Item extends { metres: number }>(
  { word, stem }: { word: string; stem?: string | undefined },
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
): Alike<Item>[] {
  // The places of a chain have the same name.
  const compared = new Map<string, number>(stem === undefined ? [] : [[stem, 0]]);
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
    .toSorted((a, b) => a.jamo - b.jamo || a.item.metres - b.item.metres);
}

const uniqueById = (places: readonly SimilarPlace[]) => [...new Map(places.map((place) => [place.id, place])).values()];

/** Letters that 문래공원 and 문래근린공원 have in common at the end. */
const ENDING_LETTERS = 2;

/**
 * The most similar places. A park with the same name is one of them: 문래근린공원 for 문래공원. If more have the key
 * than were read, the nearest with the most similar name are searched.
 */
async function listAlikePlaces(sql: Sql, word: string, from: MercatorPoint): Promise<FoundPlace[]> {
  const stem = placeStem(word);
  const found = await listPlacesWithKey(sql, [...similarKeys(word), ...(stem === undefined ? [] : [stem])], from);
  const ending = word.slice(-ENDING_LETTERS);
  const rows = found.filter(({ key, isStem, name }) => key !== stem || (isStem && firstWordOf(name).endsWith(ending)));
  const namesOf = ({ key, name }: SimilarPlace) =>
    key === stem ? [stem] : [...wordsOf(name), ...stemFor(word, placeStem(name))].filter((other) => other !== stem);
  const alike = bySimilarity({ word, stem }, uniqueById(rows), namesOf);
  const [best] = alike;
  const withKey = rows.filter(({ key, isStem }) => key === best?.item.key && isStem === best.item.isStem);
  const pattern = best !== undefined && withKey.length === PLACES_OF_KEY ? placePattern(best.word) : undefined;
  if (best === undefined || pattern === undefined) return alike.slice(0, PLACES_MAX).map(({ item }) => item);
  const named = withKey.filter((place) => namesOf(place).includes(best.word));
  const frequency = named.length > withKey.length / 2 ? 'CHAIN' : 'RARE';
  return searchPlaces(sql, pattern, { from, around: from, limit: PLACES_MAX, frequency });
}

async function listAlikeRegions(sql: Sql, word: string, from: MercatorPoint): Promise<Alike<FoundRegion>[]> {
  const rows = await listRegionsWithKey(sql, similarKeys(word), from);
  return bySimilarity({ word }, rows, (region) => [region.word, ...stemFor(word, regionStem(region.word))]).slice(
    0,
    REGIONS_MAX,
  );
}

/** A station by its name without 역, which another region or a place may have: 서울숲. */
const isByStem = ({ item, word }: Alike<FoundRegion>) => item.kind === 'STATION' && !word.endsWith('역');

async function listAlike(sql: Sql, keyword: string, from: MercatorPoint): Promise<SimilarResults> {
  const word = similarWord(keyword);
  if (word === undefined) return NONE;
  // Beside a region there are other words: 카 해운대구 is not 해운대구.
  const isOneWord = !/\s/u.test(keyword.trim());
  const [regions, places] = await Promise.all([
    isOneWord ? listAlikeRegions(sql, word, from) : [],
    listAlikePlaces(sql, word, from),
  ]);
  const areRegionsByStem = regions.length > 0 && regions.every(isByStem);
  const isNamed = ({ name }: FoundPlace) => similarity(word, similarWord(name) ?? '') !== undefined;
  const { named = [], others = [] } = Object.groupBy(places, (place) =>
    areRegionsByStem && isNamed(place) ? 'named' : 'others',
  );
  return { named, regions: regions.map(({ item }) => item), places: others };
}

/**
 * Regions and places whose names are like a keyword that has fewer results than a page: typed with
 * the Latin layout, or with one wrong, missing or added letter. For the number of a building without
 * places, those of the street.
 */
export async function findSimilar(sql: Sql, keyword: string, from: MercatorPoint): Promise<SimilarResults> {
  const meant = toMeant(keyword);
  const found = meant === undefined ? NONE : await searchMeant(sql, meant, from);
  return found.regions.length + found.places.length > 0 ? found : listAlike(sql, keyword, from);
}

/** Fewer results than this are followed by similar ones. */
export const isPageFilled = (results: readonly unknown[]): boolean => results.length >= SEARCH_RESULTS_MAX;
