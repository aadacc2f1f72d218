import type { RelatedItem } from '@sol/contract/place';
import { type KeywordPattern, normalizeForSearch, searchJamo } from '#lib/search/korean-search.ts';

export type Found<Type extends RelatedItem['type']> = Extract<RelatedItem, { type: Type }>;

const WHOLE_SYLLABLE = /[가-힣]$/;

/**
 * Whether the name or address contains a word as complete syllables. An incomplete last syllable
 * does not match.
 */
const containsWord = ({ name, address }: Found<'PLACE'>, word: string) =>
  [name, address].some((text) => normalizeForSearch(text).includes(word));

/**
 * Best name match first. If a place matches by complete syllables, prefix matches follow: for 성수,
 * places with 성수 precede 성쉼, which only matches if the last syllable is incomplete.
 */
function sortPartialMatchesLast(words: string[], places: Found<'PLACE'>[]): Found<'PLACE'>[] {
  const { partialMatches = [], other = [] } = Object.groupBy(places, (place) =>
    words.some((word) => !containsWord(place, word) && searchJamo(place.name).includes(searchJamo(word)))
      ? 'partialMatches'
      : 'other',
  );
  return other.some((place) => words.every((word) => containsWord(place, word)))
    ? [...other, ...partialMatches]
    : places;
}

/**
 * Regions precede places, except that a place with the exact name precedes regions that match only
 * by an incomplete syllable: 서울숲 precedes 수표동, where 숲 is taken as the beginning of 수표.
 */
export function mergeRegionsAndPlaces(
  { words, whole }: KeywordPattern,
  districts: Found<'DISTRICT'>[],
  places: Found<'PLACE'>[],
): RelatedItem[] {
  const [last = ''] = WHOLE_SYLLABLE.exec(words.at(-1) ?? '') ?? [];
  const { exactRegions = [], partialRegions = [] } = Object.groupBy(districts, ({ address }) =>
    address.includes(last) ? 'exactRegions' : 'partialRegions',
  );
  const { named = [], other = [] } = Object.groupBy(places, ({ name }) =>
    searchJamo(name) === whole.text ? 'named' : 'other',
  );
  return [...exactRegions, ...named, ...partialRegions, ...sortPartialMatchesLast(words, other)];
}
