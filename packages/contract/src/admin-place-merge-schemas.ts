import * as z from 'zod/mini';
import { matchedRow } from './admin-place-match-schemas.ts';
import { MERGE_AUTHORS } from './admin-place-merge.ts';
import type { EndpointSchemas } from './endpoint.ts';
import { keyword } from './text-schemas.ts';
import { LIST_PAGE_SIZE } from './wire.ts';
import { envelope, id, idText, pageSizeText, timestamp } from './wire-schemas.ts';

/** Two rows of one place. */
export const placeMerge = z.object({
  id,
  joinedBy: z.enum(MERGE_AUTHORS),
  joinedAt: timestamp,
  /** The place that both rows describe, and its name. */
  placeId: id,
  name: z.string(),
  /** Between the positions that the rows have. */
  distanceM: z.number(),
  /** `place` has the name, category, address and position that the row itself has. */
  rows: z.tuple([matchedRow, matchedRow]),
});

export const listPlaceMergesSchemas = {
  summary: '합친 곳 목록',
  query: z.object({
    keyword: z.optional(keyword),
    cursorId: z.optional(idText),
    size: pageSizeText(LIST_PAGE_SIZE),
  }),
  response: envelope(z.object({ merges: z.array(placeMerge), nextCursor: z.nullable(id) })),
} satisfies EndpointSchemas;

export const undoPlaceMergeSchemas = {
  summary: '합친 곳 다시 나누기',
  params: z.object({ id: idText }),
  response: envelope(z.null()),
} satisfies EndpointSchemas;
