import { type PlaceTotal, TOTAL_MAX } from '@sol/contract/place';
import { AppError } from '#lib/http/errors.ts';

/**
 * Primary order of a list, before the distance. `mean` is the would-come-again share over all
 * reviews.
 */
export type PlaceSort = { order: 'REVIEWS' } | { order: 'AGAIN'; mean: number };

/** Position of a row in a list by (key, distance, id), all ascending. */
export interface PlaceCursor {
  /** 0 in a list by distance. */
  key: number;
  /** Mercator metres, exactly the value that the row was ordered by. */
  distance: number;
  id: number;
}

interface CursorQuery {
  cursorId?: number | undefined;
  cursorDist?: number | undefined;
  cursorKey?: number | undefined;
}

/**
 * Returns all of the named parts, or undefined if none is given. @throws AppError BAD_REQUEST if
 * only some are given
 */
function wholeCursor<Part extends keyof CursorQuery>(
  query: CursorQuery,
  parts: readonly Part[],
): Record<Part, number> | undefined {
  const missing = parts.filter((part) => query[part] === undefined);
  if (missing.length === 0) return query as Record<Part, number>;
  if (missing.length === parts.length) return undefined;
  const message = `${parts.slice(0, -1).join(', ')}와 ${parts.at(-1)}를 함께 보내 주세요.`;
  throw new AppError('BAD_REQUEST', { details: missing.map((part) => ({ path: `query.${part}`, message })) });
}

/** Cursor of a list ordered by (distance, id). */
export function readDistanceCursor(query: CursorQuery): PlaceCursor | undefined {
  const cursor = wholeCursor(query, ['cursorId', 'cursorDist']);
  return cursor && { key: 0, distance: cursor.cursorDist, id: cursor.cursorId };
}

/** Cursor of a list ordered by (key, distance, id). */
export function readOrderCursor(query: CursorQuery): PlaceCursor | undefined {
  const cursor = wholeCursor(query, ['cursorId', 'cursorDist', 'cursorKey']);
  return cursor && { key: cursor.cursorKey, distance: cursor.cursorDist, id: cursor.cursorId };
}

/** `count` stops at TOTAL_MAX + 1. */
export function toTotal(count: number): PlaceTotal {
  return { count: Math.min(count, TOTAL_MAX), isMore: count > TOTAL_MAX };
}
