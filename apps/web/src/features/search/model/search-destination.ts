import type { RelatedItem } from '@sol/contract/place';

/** Where a search leads. */
export type SearchDestination =
  | { kind: 'not-found'; keyword: string }
  | { kind: 'region'; region: string }
  | { kind: 'place'; id: number }
  | { kind: 'places'; keyword: string; ids: number[] };

/** One result chosen from the list. */
export function destinationOfItem(item: RelatedItem): SearchDestination {
  return item.type === 'DISTRICT' ? { kind: 'region', region: item.name } : { kind: 'place', id: item.id };
}

/** The whole search sent off by Enter: a district that comes first is what was meant, else all places found. */
export function destinationOfResults(items: RelatedItem[], keyword: string): SearchDestination {
  const [first] = items;
  if (!first) return { kind: 'not-found', keyword };
  if (first.type === 'DISTRICT') return { kind: 'region', region: first.name };
  return { kind: 'places', keyword, ids: items.flatMap((item) => (item.type === 'PLACE' ? [item.id] : [])) };
}
