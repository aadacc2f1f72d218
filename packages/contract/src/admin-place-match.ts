import * as z from 'zod/mini';
import { PLACE_MATCH_ORDERS, PLACE_MATCH_STATUSES } from './choices.ts';
import type { Endpoints } from './endpoint.ts';
import { category, envelope, id, idParams, idText, keyword, pageSizeText, timestamp } from './fields.ts';
import { LIST_PAGE_SIZE } from './limits.ts';

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

export type PlaceMatchOrder = (typeof PLACE_MATCH_ORDERS)[number];

/** Pairs that one action joins, in one transaction. */
export const MATCH_BATCH_MAX = 50;

/** Open pairs that the list orders: those of the highest scores. The others follow when these are decided. */
export const OPEN_MATCHES_MAX = 1_000;

/** Fields of a row in a response, and the length of each in graphemes. */
export const MATCH_FIELDS_MAX = 40;

export const MATCH_FIELD_LENGTH_MAX = 200;

export const placeMatchStatus = z.enum(PLACE_MATCH_STATUSES);

export type PlaceMatchStatus = z.infer<typeof placeMatchStatus>;

/** A row of a source, and the place that it is part of. */
export const matchedRow = z.object({
  /** Id of the source, such as semas. */
  source: z.string(),
  /** Identifies the row within its source. */
  key: z.string(),
  /** The date of the file; null if unknown. */
  fileDate: z.nullable(z.string()),
  /** The columns of the file, in its order. */
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  place: z.object({
    id,
    name: z.string(),
    category,
    detailedCategory: z.string(),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    reviewCount: z.int(),
    markedCount: z.int(),
    isClosed: z.boolean(),
  }),
});

export type MatchedRow = z.infer<typeof matchedRow>;

/** Two rows that may be one place. */
export const placeMatch = z.object({
  id,
  status: placeMatchStatus,
  /** 0 to 1; null for a pair that an operator took apart. */
  score: z.nullable(z.number()),
  reasons: z.array(z.enum(MATCH_REASONS)),
  /** Between the two places in metres; 0 after a join. */
  distanceM: z.number(),
  decidedAt: z.nullable(timestamp),
  /** Whether the decision can be undone. */
  canUndo: z.boolean(),
  rows: z.tuple([matchedRow, matchedRow]),
});

export type PlaceMatch = z.infer<typeof placeMatch>;

/** 시도 and 시군구: "서울 성동구". */
const districtName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** IMPORT: by the similarity of two rows. OPERATOR: by a decision about a pair. */
export const MERGE_AUTHORS = ['IMPORT', 'OPERATOR'] as const;

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

export type PlaceMerge = z.infer<typeof placeMerge>;

export const adminPlaceMatchApi = {
  /**
   * OPEN matches in the order of the query, without places that are closed or absent; the others newest first. The cursor
   * is the last id. `districts` has those of the open matches.
   */
  'GET /api/admin/place-match': {
    summary: '같은 곳일 수 있는 장소 목록',
    access: 'operator',
    query: z.object({
      status: z._default(placeMatchStatus, 'OPEN'),
      order: z._default(z.enum(PLACE_MATCH_ORDERS), 'MEMBERS'),
      district: z.optional(districtName),
      cursorId: z.optional(idText),
      size: pageSizeText(LIST_PAGE_SIZE),
    }),
    response: envelope(
      z.object({ matches: z.array(placeMatch), nextCursor: z.nullable(id), districts: z.array(z.string()) }),
    ),
  },
  /**
   * Joins the places of both rows. The place that members used more stays; the other URL redirects to it.
   * Errors: PLACE_MATCH_NOT_FOUND, PLACE_MATCH_DECIDED if another operator has decided it.
   */
  'POST /api/admin/place-match/:id/join': {
    summary: '같은 곳으로 합치기',
    access: 'operator',
    params: idParams,
    response: envelope(z.object({ placeId: id })),
  },
  /**
   * Joins the open pairs of places at one address with a score of at least SAME_ADDRESS_SCORE_MIN, at most MATCH_BATCH_MAX
   * of them. `remaining`: pairs that another call joins.
   */
  'POST /api/admin/place-match/join-same-address': {
    summary: '주소가 같은 짝을 모두 합치기',
    access: 'operator',
    body: z.strictObject({ district: z.optional(districtName) }),
    response: envelope(z.object({ batchId: z.nullable(id), joined: z.int(), remaining: z.int() })),
  },
  /**
   * Undoes what is left of a joinSameAddress: pairs that were undone one by one stay as they are.
   * Errors: PLACE_MATCH_NOT_FOUND if there is nothing to undo.
   */
  'POST /api/admin/place-match/batch/:id/undo': {
    summary: '한꺼번에 합친 것을 되돌리기',
    access: 'operator',
    params: idParams,
    response: envelope(z.object({ undone: z.int() })),
  },
  /**
   * Keeps the places apart. The pair is not asked about again.
   * Errors: PLACE_MATCH_NOT_FOUND, PLACE_MATCH_DECIDED if another operator has decided it.
   */
  'POST /api/admin/place-match/:id/apart': {
    summary: '다른 곳으로 두기',
    access: 'operator',
    params: idParams,
    response: envelope(z.null()),
  },
  /**
   * Undoes a decision, which opens the match again. After a join both places exist again, each with what
   * members wrote for it.
   * Errors: PLACE_MATCH_NOT_FOUND, PLACE_MATCH_DECIDED if it is open.
   */
  'POST /api/admin/place-match/:id/undo': {
    summary: '같은 곳인지 정한 것을 되돌리기',
    access: 'operator',
    params: idParams,
    response: envelope(z.null()),
  },
  /**
   * Pairs of rows that were joined, newest first, of places whose name contains the keyword. The cursor
   * is the id that the search reached: a page with a keyword may have fewer items than its size, or none,
   * while there are more.
   */
  'GET /api/admin/place-merge': {
    summary: '합친 곳 목록',
    access: 'operator',
    query: z.object({
      keyword: z.optional(keyword),
      cursorId: z.optional(idText),
      size: pageSizeText(LIST_PAGE_SIZE),
    }),
    response: envelope(z.object({ merges: z.array(placeMerge), nextCursor: z.nullable(id) })),
  },
  /**
   * Takes the joined rows apart. A row that an import joined gets a place of its own, and what members
   * wrote stays where it is; after an operator's join both places exist again. The pair is not joined again.
   * Errors: PLACE_MATCH_NOT_FOUND, PLACE_MERGE_UNDONE if another operator was first.
   */
  'POST /api/admin/place-merge/:id/undo': {
    summary: '합친 곳 다시 나누기',
    access: 'operator',
    params: z.object({ id: idText }),
    response: envelope(z.null()),
  },
} satisfies Endpoints;
