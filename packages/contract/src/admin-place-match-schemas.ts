import * as z from 'zod/mini';
import { MATCH_REASONS, PLACE_MATCH_ORDERS, PLACE_MATCH_STATUSES } from './admin-place-match.ts';
import type { EndpointSchemas } from './endpoint.ts';
import { LIST_PAGE_SIZE } from './wire.ts';
import { category, envelope, id, idParams, idText, pageSizeText, timestamp } from './wire-schemas.ts';

export const placeMatchStatus = z.enum(PLACE_MATCH_STATUSES);

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

/** 시도 and 시군구: "서울 성동구". */
const districtName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

export const listPlaceMatchesSchemas = {
  summary: '같은 곳일 수 있는 장소 목록',
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
} satisfies EndpointSchemas;

export const joinPlaceMatchSchemas = {
  summary: '같은 곳으로 합치기',
  params: idParams,
  response: envelope(z.object({ placeId: id })),
} satisfies EndpointSchemas;

export const joinSameAddressSchemas = {
  summary: '주소가 같은 짝을 모두 합치기',
  body: z.strictObject({ district: z.optional(districtName) }),
  response: envelope(z.object({ batchId: z.nullable(id), joined: z.int(), remaining: z.int() })),
} satisfies EndpointSchemas;

export const undoPlaceMatchBatchSchemas = {
  summary: '한꺼번에 합친 것을 되돌리기',
  params: idParams,
  response: envelope(z.object({ undone: z.int() })),
} satisfies EndpointSchemas;

export const keepPlaceMatchApartSchemas = {
  summary: '다른 곳으로 두기',
  params: idParams,
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const undoPlaceMatchSchemas = {
  summary: '같은 곳인지 정한 것을 되돌리기',
  params: idParams,
  response: envelope(z.null()),
} satisfies EndpointSchemas;
