import type * as z from 'zod/mini';
import type {
  joinPlaceMatchSchemas,
  joinSameAddressSchemas,
  keepPlaceMatchApartSchemas,
  listPlaceMatchesSchemas,
  matchedRow,
  placeMatch,
  placeMatchStatus,
  undoPlaceMatchBatchSchemas,
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

/** MEMBERS: pairs whose places most members reviewed or saved first, then by score. SCORE: by score, then by members. */
export const PLACE_MATCH_ORDERS = ['MEMBERS', 'SCORE'] as const;
export type PlaceMatchOrder = (typeof PLACE_MATCH_ORDERS)[number];

/** Open pairs of places at one address are joined together from this score on. */
export const SAME_ADDRESS_SCORE_MIN = 0.85;
/** Pairs that one action joins, in one transaction. */
export const MATCH_BATCH_MAX = 50;
/** Open pairs that the list orders: those of the highest scores. The others follow when these are decided. */
export const OPEN_MATCHES_MAX = 1_000;

/** Fields of a row in a response, and the length of each in graphemes. */
export const MATCH_FIELDS_MAX = 40;
export const MATCH_FIELD_LENGTH_MAX = 200;

/**
 * OPEN matches in the order of the query, without places that are closed or absent; the others newest first. The cursor
 * is the last id. `districts` has those of the open matches.
 */
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
 * Joins the open pairs of places at one address with a score of at least SAME_ADDRESS_SCORE_MIN, at most MATCH_BATCH_MAX
 * of them. `remaining`: pairs that another call joins.
 */
export const joinSameAddress = endpoint<typeof joinSameAddressSchemas>({
  method: 'POST',
  path: '/api/admin/place-match/join-same-address',
  access: 'operator',
});

/**
 * Undoes what is left of a joinSameAddress: pairs that were undone one by one stay as they are.
 * Errors: PLACE_MATCH_NOT_FOUND if there is nothing to undo.
 */
export const undoPlaceMatchBatch = endpoint<typeof undoPlaceMatchBatchSchemas>({
  method: 'POST',
  path: '/api/admin/place-match/batch/:id/undo',
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
