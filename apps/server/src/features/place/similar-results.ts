import { SEARCH_RESULTS_MAX } from '@sol/contract/place';
import type { Sql } from '#lib/database/database.ts';
import type { MercatorPoint } from '#lib/geo/geo.ts';
import { readNumberedStreet } from '#lib/search/address-words.ts';
import { BRAND_NAMES } from '#lib/search/brand-names.ts';
import { fromLatinLayout } from '#lib/search/latin-layout.ts';
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
  regions: FoundRegion[];
  places: FoundPlace[];
}

const NONE: SimilarResults = { regions: [], places: [] };

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
  return { regions, places };
}

const wordsOf = (name: string) => [name, name.split(' ', 1)[0] ?? ''].flatMap((text) => similarWord(text) ?? []);

interface Alike<Item> {
  item: Item;
  /** The name that is like the keyword. */
  word: string;
  jamo: number;
}

/** Those with a name like the word, the most similar first, then the nearest. */
function bySimilarity<Item extends { metres: number }>(
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
    .toSorted((a, b) => a.jamo - b.jamo || a.item.metres - b.item.metres);
}

const uniqueById = (places: readonly SimilarPlace[]) => [...new Map(places.map((place) => [place.id, place])).values()];

/** The most similar places. If more have the key than were read, the nearest with the most similar name are searched. */
async function listAlikePlaces(sql: Sql, word: string, from: MercatorPoint): Promise<FoundPlace[]> {
  const rows = await listPlacesWithKey(sql, similarKeys(word), from);
  const alike = bySimilarity(word, uniqueById(rows), ({ name }) => wordsOf(name));
  const [best] = alike;
  const withKey = rows.filter(({ key }) => key === best?.item.key);
  const pattern = best !== undefined && withKey.length === PLACES_OF_KEY ? placePattern(best.word) : undefined;
  if (best === undefined || pattern === undefined) return alike.slice(0, PLACES_MAX).map(({ item }) => item);
  const named = withKey.filter(({ name }) => wordsOf(name).includes(best.word));
  const frequency = named.length > withKey.length / 2 ? 'CHAIN' : 'RARE';
  return searchPlaces(sql, pattern, { from, around: from, limit: PLACES_MAX, frequency });
}

async function listAlikeRegions(sql: Sql, word: string, from: MercatorPoint): Promise<FoundRegion[]> {
  const rows = await listRegionsWithKey(sql, similarKeys(word), from);
  return bySimilarity(word, rows, (region) => [region.word])
    .slice(0, REGIONS_MAX)
    .map(({ item }) => item);
}

async function listAlike(sql: Sql, keyword: string, from: MercatorPoint): Promise<SimilarResults> {
  const word = similarWord(keyword);
  if (word === undefined) return NONE;
  // Beside a region there are other words: 카 해운대구 is not 해운대구.
  const isOneWord = !/\s/u.test(keyword.trim());
  const [regions, places] = await Promise.all([
    isOneWord ? listAlikeRegions(sql, word, from) : [],
    listAlikePlaces(sql, word, from),
  ]);
  return { regions, places };
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
