import type { Category } from '@sol/contract/category';
import { SEARCH_RESULTS_MAX } from '@sol/contract/limits';
import type { DroppedWord } from '@sol/contract/place';
import type { RelatedItem } from '@sol/contract/place-search';
import { withoutStrokes } from '@sol/contract/text';

/** The destination of a search. */
export type SearchDestination =
  | { kind: 'not-found'; keyword: string }
  | { kind: 'category'; category: Category }
  | { kind: 'region'; region: string }
  | { kind: 'place'; id: number }
  /** `hasMore`: the keyword may have more results. */
  | { kind: 'places'; keyword: string; ids: number[]; hasMore: boolean; isLiteral: boolean }
  /** The results of solo-intent terms. */
  | { kind: 'interpreted'; keyword: string };

const isPlace = (item: RelatedItem): item is Extract<RelatedItem, { type: 'PLACE' }> => item.type === 'PLACE';

/** The destination of one result of the list. */
export function destinationOfItem(item: RelatedItem): SearchDestination {
  return item.type === 'DISTRICT' ? { kind: 'region', region: item.name } : { kind: 'place', id: item.id };
}

/** How the keyword was interpreted; undefined if it is searched as it is. */
export function interpretationOf(items: RelatedItem[]): { title: string; dropped: readonly DroppedWord[] } | undefined {
  const place = items.find(isPlace);
  if (place?.readAs === undefined) return undefined;
  return { title: place.readAs, dropped: place.dropped ?? [] };
}

/** An incomplete syllable: a choseong, or a syllable during input. */
const LONE_LETTER = /[ㄱ-ㅎㅏ-ㅣ]/;

const normalizeName = (text: string) => withoutStrokes(text.normalize('NFC').toLowerCase()).replaceAll(/\s/g, '');

/**
 * Whether Enter selects the first district: if the keyword is its full name, if there are no other
 * results, or if whole syllables are a prefix of its name and of no place. ㅅㅂ is the prefix of too
 * many names to select 성북구.
 */
function isDistrictSelected(
  district: Extract<RelatedItem, { type: 'DISTRICT' }>,
  items: RelatedItem[],
  keyword: string,
): boolean {
  if (district.isNamed || !items.some(isPlace)) return true;
  const prefix = normalizeName(keyword);
  return (
    !LONE_LETTER.test(prefix) && !items.some((item) => isPlace(item) && normalizeName(item.name).startsWith(prefix))
  );
}

/** Without those that are only similar to the keyword, which only a tap chooses. */
const exactOf = (items: RelatedItem[]): RelatedItem[] =>
  items.filter((item) => !item.isSimilar || (item.type === 'DISTRICT' && item.isNamed));

/**
 * The destination of Enter: the first district if it is selected, otherwise all places in the
 * results. Spec 4.5-8, 4.5-9. A district that was named with the Latin layout on is exact; similar
 * names are not: 비건 must not open 비전동.
 * @param isLiteral whether solo-intent terms are searched in names and addresses
 */
export function destinationOfResults(items: RelatedItem[], keyword: string, isLiteral = false): SearchDestination {
  const shown = exactOf(items);
  const [first] = shown;
  if (first?.type === 'DISTRICT' && isDistrictSelected(first, shown, keyword))
    return { kind: 'region', region: first.name };
  return destinationOfPlaces(shown, keyword, isLiteral);
}

/** The places in the results; a full list of results may be incomplete. */
export function destinationOfPlaces(items: RelatedItem[], keyword: string, isLiteral = false): SearchDestination {
  if (interpretationOf(items) !== undefined) return { kind: 'interpreted', keyword };
  const ids = exactOf(items).flatMap((item) => (item.type === 'PLACE' ? [item.id] : []));
  if (ids.length === 0) return { kind: 'not-found', keyword };
  return { kind: 'places', keyword, ids, hasMore: items.length >= SEARCH_RESULTS_MAX, isLiteral };
}
