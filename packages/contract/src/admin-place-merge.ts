import type * as z from 'zod/mini';
import type { listPlaceMergesSchemas, placeMerge, undoPlaceMergeSchemas } from './admin-place-merge-schemas.ts';
import { endpoint } from './endpoint.ts';

/** IMPORT: by the similarity of two rows. OPERATOR: by a decision about a pair. */
export const MERGE_AUTHORS = ['IMPORT', 'OPERATOR'] as const;

export type PlaceMerge = z.infer<typeof placeMerge>;

/**
 * Pairs of rows that were joined, newest first, of places whose name contains the keyword. The cursor
 * is the id that the search reached: a page with a keyword may have fewer items than its size, or none,
 * while there are more.
 */
export const listPlaceMerges = endpoint<typeof listPlaceMergesSchemas>({
  method: 'GET',
  path: '/api/admin/place-merge',
  access: 'operator',
});

/**
 * Takes the joined rows apart. A row that an import joined gets a place of its own, and what members
 * wrote stays where it is; after an operator's join both places exist again. The pair is not joined again.
 * Errors: PLACE_MATCH_NOT_FOUND, PLACE_MERGE_UNDONE if another operator was first.
 */
export const undoPlaceMerge = endpoint<typeof undoPlaceMergeSchemas>({
  method: 'POST',
  path: '/api/admin/place-merge/:id/undo',
  access: 'operator',
});
