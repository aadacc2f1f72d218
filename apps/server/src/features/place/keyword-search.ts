import { ANY_PATTERN, type KeywordPattern } from '#lib/search/korean-search.ts';
import { placePattern } from '#lib/search/other-writings.ts';
import { type InterpretedKeyword, interpretKeyword } from '#lib/search/solo-words.ts';
import type { PlaceFilter } from './place-filter.ts';

export interface KeywordSearch {
  /** As typed, for places with this name. */
  keyword: string;
  pattern: KeywordPattern;
  interpreted?: InterpretedKeyword;
}

/** undefined without a letter or digit. */
export function toSearch(keyword: string, isLiteral: boolean | undefined): KeywordSearch | undefined {
  const interpreted = isLiteral ? undefined : interpretKeyword(keyword);
  if (interpreted !== undefined) {
    // The words for going alone were typed completely, and so were the others.
    const pattern = { ...(placePattern(interpreted.reading.keyword) ?? ANY_PATTERN), unfinished: undefined };
    return { keyword, pattern, interpreted };
  }
  const pattern = placePattern(keyword);
  return pattern && { keyword, pattern };
}

/** The limits of a search that come from its words. A category of the request precedes that of the keyword. */
export const interpretedLimits = ({ interpreted }: KeywordSearch, filter: PlaceFilter) =>
  interpreted === undefined
    ? { filter }
    : {
        filter: { ...filter, category: filter.category ?? interpreted.reading.category },
        preferences: interpreted.preferences,
        categories: filter.category === undefined ? interpreted.categories : undefined,
      };
