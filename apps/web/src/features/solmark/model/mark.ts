import { isRecord } from '#lib/parse-json.ts';
import type { CollectionChange } from '../api/collection-cache.ts';

/** A place or sollect, by its id. */
export interface Markable {
  kind: 'place' | 'sollect';
  id: number;
}

export interface KnownMark extends Markable {
  isMarked: boolean;
  /** Undefined until the server has returned it. */
  markedCount?: number | undefined;
}

export interface MarkMutation extends Markable {
  isMarked: boolean;
  /**
   * The collections chosen for a place. Without them a place goes into the first one or out of all.
   */
  change?: CollectionChange | undefined;
  /** The state before the mutation, where it is not the opposite of `isMarked`. */
  wasMarked?: boolean;
}

type MarkedItem = Record<string, unknown> & { isMarked: boolean };

/**
 * In every API response a place is an object with `id` and `isMarked`, a sollect one with
 * `sollectId` and `isMarked`; no other object has both.
 */
function isMarkedItem(value: Record<string, unknown>, mark: KnownMark): value is MarkedItem {
  if (typeof value.isMarked !== 'boolean') return false;
  return (mark.kind === 'sollect' ? value.sollectId : value.id) === mark.id;
}

/** Until the server has returned a count, the cached one plus or minus one. */
function getMarkedCount(item: MarkedItem, { isMarked, markedCount }: KnownMark): number | undefined {
  if (typeof item.markedCount !== 'number') return undefined;
  const difference = Number(isMarked) - Number(item.isMarked);
  return markedCount ?? Math.max(0, item.markedCount + difference);
}

function updateItem(item: MarkedItem, mark: KnownMark): MarkedItem {
  const markedCount = getMarkedCount(item, mark);
  if (item.isMarked === mark.isMarked && item.markedCount === markedCount) return item;
  return { ...item, isMarked: mark.isMarked, ...(markedCount !== undefined && { markedCount }) };
}

/**
 * Returns the response with the mark set on every copy of its place or sollect, or the same object
 * without one.
 */
export function withMark<T>(response: T, mark: KnownMark): T;
export function withMark(response: unknown, mark: KnownMark): unknown {
  if (Array.isArray(response)) {
    const items = response.map((item: unknown) => withMark(item, mark));
    return items.some((item, index) => item !== response[index]) ? items : response;
  }
  if (!isRecord(response)) return response;
  if (isMarkedItem(response, mark)) return updateItem(response, mark);
  const entries = Object.entries(response).map(([key, value]) => [key, withMark(value, mark)] as const);
  return entries.some(([key, value]) => value !== response[key]) ? Object.fromEntries(entries) : response;
}

export const markKey = ({ kind, id }: Markable): string => `${kind} ${id}`;
