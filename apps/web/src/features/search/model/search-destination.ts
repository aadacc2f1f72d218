import { type RelatedItem, SEARCH_RESULTS_MAX } from '@sol/contract/place';

/** Where a search leads. */
export type SearchDestination =
  | { kind: 'not-found'; keyword: string }
  | { kind: 'region'; region: string }
  | { kind: 'place'; id: number }
  /** `hasMore`: the keyword may find more than these. */
  | { kind: 'places'; keyword: string; ids: number[]; hasMore: boolean };

const isPlace = (item: RelatedItem) => item.type === 'PLACE';

/** One result chosen from the list. */
export function destinationOfItem(item: RelatedItem): SearchDestination {
  return item.type === 'DISTRICT' ? { kind: 'region', region: item.name } : { kind: 'place', id: item.id };
}

/** A letter that is no syllable: a choseong, or a syllable that is half typed. */
const LONE_LETTER = /[ㄱ-ㅎㅏ-ㅣ]/;

const squashed = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s/g, '');

/**
 * Whether Enter means the district that comes first: when the keyword says its name in full, when nothing else was found, or when whole syllables begin
 * its name and that of no place. ㅅㅂ begins too much to mean 성북구.
 */
function isMeant(district: Extract<RelatedItem, { type: 'DISTRICT' }>, items: RelatedItem[], keyword: string): boolean {
  if (district.isNamed || !items.some(isPlace)) return true;
  const begun = squashed(keyword);
  return !LONE_LETTER.test(begun) && !items.some((item) => isPlace(item) && squashed(item.name).startsWith(begun));
}

/** The whole search sent off by Enter: the district that comes first if it is meant, else all places found. Spec 4.5-8, 4.5-9. */
export function destinationOfResults(items: RelatedItem[], keyword: string): SearchDestination {
  const [first] = items;
  if (first?.type === 'DISTRICT' && isMeant(first, items, keyword)) return { kind: 'region', region: first.name };
  return destinationOfPlaces(items, keyword);
}

/** The places among the results; a full list of results may have left some out. */
export function destinationOfPlaces(items: RelatedItem[], keyword: string): SearchDestination {
  const ids = items.flatMap((item) => (item.type === 'PLACE' ? [item.id] : []));
  if (ids.length === 0) return { kind: 'not-found', keyword };
  return { kind: 'places', keyword, ids, hasMore: items.length >= SEARCH_RESULTS_MAX };
}
