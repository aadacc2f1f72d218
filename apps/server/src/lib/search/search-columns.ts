import { type Category, categoryTitle } from '@sol/contract/category';
import { formerRegions } from '#lib/geo/region-succession.ts';
import { normalizeForSearch, type SearchColumns, toChoseong, toJamo } from './korean-search.ts';
import { type PlaceColumns, toLetterPairs } from './letter-pairs.ts';
import { toSearchGrams } from './search-grams.ts';

/** The searchable fields of a place. */
export interface SearchedPlace {
  name: string;
  category: Category;
  detailedCategory: string;
  address: string;
  district: string;
  neighborhood: string;
  legalDong: string | null;
  adminDong: string | null;
}

/** The names that the region of a place had: 인천 중구. */
function formerNames({ address, district, legalDong, adminDong }: SearchedPlace): string[] {
  const province = address.slice(0, Math.max(0, address.indexOf(' ')));
  const former = formerRegions({ province, district }, [legalDong, adminDong]);
  return former.map((region) => `${region.province} ${region.district}`);
}

/**
 * The name and the other searchable fields, one per line. Omits a line that another one contains.
 */
export function toPlaceColumns(place: SearchedPlace): PlaceColumns {
  const parts = [place.address, place.legalDong, place.adminDong, place.neighborhood, place.district];
  const former = formerNames(place);
  const lines: string[] = [];
  for (const part of [...parts, place.detailedCategory, categoryTitle(place.category), ...former]) {
    const line = normalizeForSearch(part ?? '');
    if (line !== '' && !lines.some((other) => other.includes(line))) lines.push(line);
  }
  const text = [normalizeForSearch(place.name), ...lines].join('\n');
  return { searchPairs: toLetterPairs(toJamo(text)), searchChoseong: toChoseong(text) };
}

/** The searchable fields of a sollect. */
export interface SearchedSollect {
  title: string;
  texts: Iterable<string>;
  places: readonly Pick<SearchedPlace, 'name' | 'district' | 'neighborhood' | 'legalDong' | 'adminDong'>[];
}

export interface SollectColumns extends SearchColumns {
  searchGrams: number[];
}

/** Searchable length of a sollect: a text has named its topics by then. */
const SOLLECT_LETTERS_MAX = 20_000;

/**
 * The normalized parts, one per line, without duplicates. Parts beyond the limit are not read: a
 * sollect may have a megabyte.
 */
function linesUpTo(lettersMax: number, parts: Iterable<string | null>): string {
  const lines = new Set<string>();
  let length = 0;
  for (const part of parts) {
    if (length >= lettersMax) break;
    const line = normalizeForSearch(part ?? '');
    if (line === '' || lines.has(line)) continue;
    lines.add(line);
    length += line.length + 1;
  }
  return [...lines].join('\n').slice(0, lettersMax);
}

/** The title, its places and its texts, one per line. */
export function toSollectColumns({ title, texts, places }: SearchedSollect): SollectColumns {
  const ofPlaces = places.flatMap((place) => [
    place.name,
    ...[place.district, place.neighborhood, place.legalDong, place.adminDong],
  ]);
  const parts = function* () {
    yield* [title, ...ofPlaces];
    yield* texts;
  };
  const text = linesUpTo(SOLLECT_LETTERS_MAX, parts());
  const columns = { searchJamo: toJamo(text), searchChoseong: toChoseong(text) };
  return { ...columns, searchGrams: toSearchGrams(columns) };
}
