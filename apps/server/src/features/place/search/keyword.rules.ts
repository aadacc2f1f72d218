import type { PlaceFilter } from '#features/place/lists/filter.repository.ts';
import {
  type InterpretationOptions,
  type InterpretedKeyword,
  interpretTerms,
  nameWords,
  type Term,
} from '#lib/search/interpret-keyword.ts';
import { ANY_PATTERN, type KeywordPattern } from '#lib/search/korean-search.ts';
import { placePattern } from '#lib/search/other-writings.ts';

/** The filters that the words of a keyword are. */
export type KeywordFilter = Pick<PlaceFilter, 'openAt' | 'isAllDay' | 'isFree' | 'stayFrom'>;

export interface KeywordSearch {
  /** As typed, for places with this name. */
  keyword: string;
  pattern: KeywordPattern;
  interpreted?: InterpretedKeyword & { filter: KeywordFilter };
}

/** In names and addresses; undefined without a letter or digit. */
export function toSearch(keyword: string): KeywordSearch | undefined {
  const pattern = placePattern(keyword);
  return pattern && { keyword, pattern };
}

function filterOf({ times, isFree }: InterpretedKeyword, now: Date): KeywordFilter {
  const openAt = times.flatMap(({ timesAt }) => timesAt?.(now) ?? []);
  const [stayFrom] = times.find(({ isArrival }) => isArrival)?.timesAt?.(now) ?? [];
  return {
    ...(stayFrom !== undefined && { stayFrom }),
    ...(openAt.length > 0 && { openAt }),
    ...(times.some(({ timesAt }) => timesAt === undefined) && { isAllDay: true as const }),
    ...(isFree && { isFree: true as const }),
  };
}

/** By what the terms mean. All words were typed completely. */
export function toInterpretedSearch(
  keyword: string,
  terms: readonly Term[],
  { now, ...options }: InterpretationOptions & { now: Date },
): KeywordSearch {
  const pattern = { ...(placePattern(nameWords(terms)) ?? ANY_PATTERN), unfinished: undefined };
  const interpreted = interpretTerms(terms, options);
  return { keyword, pattern, interpreted: { ...interpreted, filter: filterOf(interpreted, now) } };
}

/** The limits of a search that come from its words. Those of the request precede them. */
export function interpretedLimits({ interpreted }: KeywordSearch, filter: PlaceFilter) {
  if (interpreted === undefined) return { filter };
  const { reading, preferences, categories, kinds, kindCategories } = interpreted;
  const { category = reading.category, openAt = interpreted.filter.openAt, hasUnknownHours } = filter;
  const isFree = filter.isFree ?? interpreted.filter.isFree;
  return {
    filter: {
      ...{ ...interpreted.filter, ...filter, category, isFree },
      ...(hasUnknownHours ? { openAt: undefined, isAllDay: undefined } : { openAt }),
    },
    ...{ preferences, kinds, kindCategories, isComplete: true as const },
    categories: filter.category === undefined ? categories : undefined,
  };
}
