import { AppError } from '#lib/http/errors.ts';
import type { DistanceCursor } from './place-nearest.repository.ts';
import type { OrderCursor } from './place-order.repository.ts';

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
export function readDistanceCursor(query: CursorQuery): DistanceCursor | undefined {
  const cursor = wholeCursor(query, ['cursorId', 'cursorDist']);
  return cursor && { id: cursor.cursorId, distance: cursor.cursorDist };
}

/** Cursor of a list ordered by (key, distance, id). */
export function readOrderCursor(query: CursorQuery): OrderCursor | undefined {
  const cursor = wholeCursor(query, ['cursorId', 'cursorDist', 'cursorKey']);
  return cursor && { key: cursor.cursorKey, distance: cursor.cursorDist, id: cursor.cursorId };
}
