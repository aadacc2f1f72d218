import * as z from 'zod/mini';
import { category } from './category.ts';
import { endpoint, envelope } from './endpoint.ts';
import { PLACE_REQUEST_ADDRESS_MAX, PLACE_REQUEST_NAME_MAX } from './place-request.ts';
import { requiredLine } from './text.ts';
import { id, idText, LIST_PAGE_SIZE, pageSizeText, timestamp } from './wire.ts';

export const PLACE_REQUEST_STATUSES = ['PENDING', 'ACCEPTED', 'DECLINED'] as const;
export const placeRequestStatus = z.enum(PLACE_REQUEST_STATUSES);
export type PlaceRequestStatus = z.infer<typeof placeRequestStatus>;

/** Limits in graphemes. */
export const DECLINE_REASON_MAX = 200;
export const DETAILED_CATEGORY_MAX = 20;
export const REGION_TEXT_MAX = 50;

/** Bounds of South Korea on the map. */
export const KOREA_BOUNDS = { latitude: [33, 39], longitude: [124, 132] } as const;
const [SOUTH, NORTH] = KOREA_BOUNDS.latitude;
const [WEST, EAST] = KOREA_BOUNDS.longitude;

/** A place request of a member and its state. */
export const placeRequest = z.object({
  id,
  name: z.string(),
  address: z.string(),
  categories: z.array(category),
  note: z.string(),
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

/** PENDING requests oldest first, the others newest first. The cursor is the last id. */
export const listPlaceRequests = endpoint({
  method: 'GET',
  path: '/api/admin/place-request',
  summary: '장소 추가 요청 목록',
  access: 'operator',
  query: z.object({
    status: z._default(placeRequestStatus, 'PENDING'),
    cursorId: z.optional(idText),
    size: pageSizeText(LIST_PAGE_SIZE),
  }),
  response: envelope(z.object({ requests: z.array(placeRequest), nextCursor: z.nullable(id) })),
});

const byId = z.object({ id: idText });
const line = (max: number) => requiredLine(max, '내용을 적어 주세요.', `${max}자까지 쓸 수 있어요.`);

/** Fields that are absent keep the value of the request. */
export const placeAcceptance = z.strictObject({
  latitude: z
    .number()
    .check(
      z.gte(SOUTH, { error: '우리나라 안의 위도여야 해요.' }),
      z.lte(NORTH, { error: '우리나라 안의 위도여야 해요.' }),
    ),
  longitude: z
    .number()
    .check(
      z.gte(WEST, { error: '우리나라 안의 경도여야 해요.' }),
      z.lte(EAST, { error: '우리나라 안의 경도여야 해요.' }),
    ),
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

/**
 * Creates the place.
 * Errors: PLACE_REQUEST_ANSWERED if another operator has handled the request, PLACE_NAMESAKE,
 * PLACE_REGION_UNKNOWN.
 */
export const acceptPlaceRequest = endpoint({
  method: 'POST',
  path: '/api/admin/place-request/:id/accept',
  summary: '장소 추가 요청 받아들이기',
  access: 'operator',
  params: byId,
  body: placeAcceptance,
  response: envelope(z.object({ placeId: id })),
});

/** Errors: PLACE_REQUEST_ANSWERED if another operator has handled the request. */
export const declinePlaceRequest = endpoint({
  method: 'POST',
  path: '/api/admin/place-request/:id/decline',
  summary: '장소 추가 요청 거절하기',
  access: 'operator',
  params: byId,
  body: z.strictObject({ reason: line(DECLINE_REASON_MAX) }),
  response: envelope(z.null()),
});
