import type * as z from 'zod/mini';
import type {
  joinPlaceMatchSchemas,
  keepPlaceMatchApartSchemas,
  listPlaceMatchesSchemas,
  matchedRow,
  placeMatch,
  placeMatchStatus,
  undoPlaceMatchSchemas,
} from './admin-place-match-schemas.ts';
import { endpoint } from './endpoint.ts';

/** OPEN: to be decided. JOINED: one place. APART: two places. */
export const PLACE_MATCH_STATUSES = ['OPEN', 'JOINED', 'APART'] as const;

/** Why two rows may be one place, or why that is uncertain. */
export const MATCH_REASONS = [
  'SAME_NAME',
  'SAME_BRANCH',
  'SIMILAR_NAME',
  'OTHER_SPELLING',
  'SAME_BUILDING',
  'FAR_APART',
  'OTHER_BRANCH',
  'OTHER_KIND',
  'OTHER_CATEGORY',
  'GENERIC_NAME',
] as const;

export type MatchReason = (typeof MATCH_REASONS)[number];
export type PlaceMatchStatus = z.infer<typeof placeMatchStatus>;
export type MatchedRow = z.infer<typeof matchedRow>;
export type PlaceMatch = z.infer<typeof placeMatch>;

/** Fields of a row in a response, and the length of each in graphemes. */
export const MATCH_FIELDS_MAX = 40;
export const MATCH_FIELD_LENGTH_MAX = 200;

/** OPEN matches oldest first, the others newest first. The cursor is the last id. */
export const listPlaceMatches = endpoint<typeof listPlaceMatchesSchemas>({
  method: 'GET',
  path: '/api/admin/place-match',
  access: 'operator',
});

/**
 * Joins the places of both rows. The place that members used more stays; the other URL redirects to it.
 * Errors: PLACE_MATCH_NOT_FOUND, PLACE_MATCH_DECIDED if another operator has decided it.
 */
export const joinPlaceMatch = endpoint<typeof joinPlaceMatchSchemas>({
  method: 'POST',
  path: '/api/admin/place-match/:id/join',
  access: 'operator',
});

/**
 * Keeps the places apart. The pair is not asked about again.
 * Errors: PLACE_MATCH_NOT_FOUND, PLACE_MATCH_DECIDED if another operator has decided it.
 */
export const keepPlaceMatchApart = endpoint<typeof keepPlaceMatchApartSchemas>({
  method: 'POST',
  path: '/api/admin/place-match/:id/apart',
  access: 'operator',
});

/**
 * Undoes a decision, which opens the match again. After a join both places exist again, each with what
 * members wrote for it.
 * Errors: PLACE_MATCH_NOT_FOUND, PLACE_MATCH_DECIDED if it is open.
 */
export const undoPlaceMatch = endpoint<typeof undoPlaceMatchSchemas>({
  method: 'POST',
  path: '/api/admin/place-match/:id/undo',
  access: 'operator',
});
