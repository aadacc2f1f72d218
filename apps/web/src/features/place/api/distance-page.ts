import type { PlaceOrder, PlacePage } from '@sol/contract/place';
import { PLACE_PAGE_SIZE } from '@sol/contract/wire';

/** Places a page of a list brings. Spec 9-4. */
export const pageSize = { limit: PLACE_PAGE_SIZE };

/** All parts of a cursor, exactly as the server gave them: rounded, it would skip or repeat places. */
export function distanceCursorOf({ nextCursor, nextCursorDist, nextCursorKey }: PlacePage) {
  if (nextCursor === null) return null;
  return {
    cursorId: nextCursor,
    ...(nextCursorDist !== null && { cursorDist: nextCursorDist }),
    ...(nextCursorKey !== undefined && nextCursorKey !== null && { cursorKey: nextCursorKey }),
  };
}

/** The order of a list with a count of its places; the order a call has by itself is not named. */
export const orderedBy = (order: PlaceOrder) => ({ total: true, ...(order !== 'DISTANCE' && { order }) });
