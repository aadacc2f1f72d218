import * as z from 'zod/mini';
import { PLACE_REQUEST_STATUSES } from './choices.ts';
import type { Endpoints } from './endpoint.ts';
import {
  category,
  envelope,
  id,
  idParams,
  idText,
  latitude,
  longitude,
  pageSizeText,
  requiredLine,
  timestamp,
} from './fields.ts';
import {
  DECLINE_REASON_MAX,
  DETAILED_CATEGORY_MAX,
  LIST_PAGE_SIZE,
  PLACE_REQUEST_ADDRESS_MAX,
  PLACE_REQUEST_NAME_MAX,
  REGION_TEXT_MAX,
} from './limits.ts';
import { pointInKorea } from './place-request.ts';

export const placeRequestStatus = z.enum(PLACE_REQUEST_STATUSES);

export type PlaceRequestStatus = z.infer<typeof placeRequestStatus>;

const point = { latitude, longitude };

/** A place request of a member and its state. */
export const placeRequest = z.object({
  id,
  name: z.string(),
  address: z.string(),
  categories: z.array(category),
  note: z.string(),
  /** Where the member has placed the pin; null if they have not. */
  point: z.nullable(z.object(point)),
  /** An open place at the same address, whose position is likely that of the request. */
  sameAddress: z.nullable(z.object({ id, name: z.string(), ...point })),
  /** The requesting member. */
  nickname: z.string(),
  status: placeRequestStatus,
  /** The created place; null before acceptance and after the place is deleted. */
  placeId: z.nullable(id),
  declineReason: z.nullable(z.string()),
  createdAt: timestamp,
  answeredAt: z.nullable(timestamp),
});

export type PlaceRequest = z.infer<typeof placeRequest>;

const line = (max: number) => requiredLine(max, '내용을 적어 주세요.', `${max}자까지 쓸 수 있어요.`);

/** Fields that are absent keep the value of the request. */
export const placeAcceptance = z.strictObject({
  ...pointInKorea,
  category: z.optional(category),
  detailedCategory: z.optional(line(DETAILED_CATEGORY_MAX)),
  name: z.optional(line(PLACE_REQUEST_NAME_MAX)),
  address: z.optional(line(PLACE_REQUEST_ADDRESS_MAX)),
  /** 시도, 시군구 and 동; required if no nearby place determines the region. */
  region: z.optional(line(REGION_TEXT_MAX)),
  /** Creates the place although a place of the same name exists nearby. */
  isForced: z.optional(z.boolean()),
});

export type PlaceAcceptance = z.infer<typeof placeAcceptance>;

export const adminPlaceRequestApi = {
  /** PENDING requests oldest first, the others newest first. The cursor is the last id. */
  'GET /api/admin/place-request': {
    summary: '장소 추가 요청 목록',
    access: 'operator',
    query: z.object({
      status: z._default(placeRequestStatus, 'PENDING'),
      cursorId: z.optional(idText),
      size: pageSizeText(LIST_PAGE_SIZE),
    }),
    response: envelope(z.object({ requests: z.array(placeRequest), nextCursor: z.nullable(id) })),
  },
  /**
   * Creates the place.
   * Errors: PLACE_REQUEST_DECIDED if another operator has handled the request, PLACE_NAMESAKE,
   * PLACE_REGION_UNKNOWN.
   */
  'POST /api/admin/place-request/:id/accept': {
    summary: '장소 추가 요청 받아들이기',
    access: 'operator',
    params: idParams,
    body: placeAcceptance,
    response: envelope(z.object({ placeId: id })),
  },
  /** Errors: PLACE_REQUEST_DECIDED if another operator has handled the request. */
  'POST /api/admin/place-request/:id/decline': {
    summary: '장소 추가 요청 거절하기',
    access: 'operator',
    params: idParams,
    body: z.strictObject({ reason: line(DECLINE_REASON_MAX) }),
    response: envelope(z.null()),
  },
} satisfies Endpoints;
