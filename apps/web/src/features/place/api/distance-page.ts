import type { PlacePage } from '@sol/contract/place';
import { PLACE_PAGE_SIZE } from '@sol/contract/wire';

/** Places a page of a list brings. Spec 9-4. */
export const pageSize = { limit: PLACE_PAGE_SIZE };

/** Both halves of a cursor by distance, exactly as the server gave them: rounded, it would skip or repeat places. */
export function distanceCursorOf({ nextCursor, nextCursorDist }: PlacePage) {
  if (nextCursor === null) return null;
  return { cursorId: nextCursor, ...(nextCursorDist !== null && { cursorDist: nextCursorDist }) };
}
