import { PLACE_PAGE_SIZE } from '@sol/contract/limits';
import type { PlaceOrder, PlacePage } from '@sol/contract/place';

export const pageSize = { limit: PLACE_PAGE_SIZE };

/**
 * All parts of a cursor, exactly as in the response: rounded values would skip or repeat places.
 */
export function toDistanceCursor({ nextCursor, nextCursorDist, nextCursorKey }: PlacePage) {
  if (nextCursor === null) return null;
  return {
    cursorId: nextCursor,
    ...(nextCursorDist !== null && { cursorDist: nextCursorDist }),
    ...(nextCursorKey !== undefined && nextCursorKey !== null && { cursorKey: nextCursorKey }),
  };
}

/** The order parameter of a list, with a request for its count; the default order is omitted. */
export const toOrderParams = (order: PlaceOrder) => ({ total: true, ...(order !== 'DISTANCE' && { order }) });
