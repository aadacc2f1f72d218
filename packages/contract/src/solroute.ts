import * as z from 'zod/mini';
import { category } from './category.ts';
import { endpoint, envelope } from './endpoint.ts';
import { iconId } from './icon.ts';
import { openingHour } from './place.ts';
import { requiredLine, textUpTo } from './text.ts';
import { id, idText, latitude, longitude, seoulMinute } from './wire.ts';

/** Maximum length of a solroute name in graphemes. Spec 5-25. */
export const SOLROUTE_NAME_MAX = 25;
/** Maximum length of a memo in graphemes. Spec 5-25. */
export const SOLROUTE_MEMO_MAX = 100;
/** Characters of a name in the list before truncation. Spec 2.12-1. */
export const SOLROUTE_LIST_NAME_MAX = 15;
/** Maximum of places per solroute. */
export const SOLROUTE_PLACES_MAX = 50;
/** Maximum of solroutes per member. */
export const SOLROUTES_MAX = 200;
/** Places suggested after the last place of a solroute. */
export const SOLROUTE_NEARBY_MAX = 10;

export const solrouteStatus = z.enum(['PLANNED', 'DONE']);
export type SolrouteStatus = z.infer<typeof solrouteStatus>;

/** The departure time of a solroute; null if not set. */
const departAt = z.nullable(seoulMinute);

const inputPlace = z.strictObject({
  id,
  /** Sort key; the server renumbers the places from 1 in this order. */
  seq: z.int().check(z.gte(1)),
  memo: textUpTo(SOLROUTE_MEMO_MAX, `메모는 ${SOLROUTE_MEMO_MAX}자까지 쓸 수 있어요.`),
});

export const solrouteInput = z.strictObject({
  iconId,
  name: requiredLine(SOLROUTE_NAME_MAX, '제목을 입력해 주세요.', `제목은 ${SOLROUTE_NAME_MAX}자까지 쓸 수 있어요.`),
  placeInfos: z.array(inputPlace).check(
    z.minLength(1, { error: '장소를 추가해 주세요.' }),
    z.maxLength(SOLROUTE_PLACES_MAX, { error: `장소는 ${SOLROUTE_PLACES_MAX}곳까지 담을 수 있어요.` }),
    z.refine((places) => new Set(places.map((place) => place.id)).size === places.length, {
      error: '같은 장소를 두 번 담을 수 없어요.',
    }),
  ),
  /**
   * An update without it keeps the stored value: clients of an older release do not know the field.
   */
  departAt: z.optional(departAt),
});
export type SolrouteInput = z.infer<typeof solrouteInput>;

export const solroutePreview = z.object({
  id,
  iconId,
  name: z.string(),
  placeCount: z.int(),
  status: solrouteStatus,
});
export type SolroutePreview = z.infer<typeof solroutePreview>;

export const solroutePlaceInfo = z.object({
  id,
  seq: z.int(),
  memo: z.string(),
  name: z.string(),
  category,
  detailedCategory: z.string(),
  address: z.string(),
  latitude,
  longitude,
  /** Present for places that no longer exist. */
  isClosed: z.optional(z.literal(true)),
  /** Empty if the hours are unknown. */
  openingHours: z.array(openingHour),
});
export type SolroutePlaceInfo = z.infer<typeof solroutePlaceInfo>;

export const solrouteDetail = z.object({
  id,
  iconId,
  name: z.string(),
  status: solrouteStatus,
  departAt,
  placeInfos: z.array(solroutePlaceInfo),
});
export type SolrouteDetail = z.infer<typeof solrouteDetail>;

/** A place for adding to a solroute. Spec 3.5-2. */
export const solroutePlace = z.object({
  placeId: id,
  placeName: z.string(),
  category,
  detailedCategory: z.string(),
  address: z.string(),
  latitude,
  longitude,
  openingHours: z.array(openingHour),
});
export type SolroutePlace = z.infer<typeof solroutePlace>;

const byId = z.object({ id: idText });
/** Response of creating or updating a solroute. */
export const solrouteIdResponse = envelope(z.object({ solrouteId: id }));

/** The member's own solroutes, newest first. */
export const listSolroutes = endpoint({
  method: 'GET',
  path: '/api/solroute',
  summary: '내 코스',
  access: 'member',
  response: envelope(z.object({ solroutes: z.array(solroutePreview) })),
});

/** Errors: SOLROUTES_TOO_MANY at the limit of the member. */
export const createSolroute = endpoint({
  method: 'POST',
  path: '/api/solroute',
  summary: '코스 만들기',
  access: 'member',
  body: solrouteInput,
  status: 201,
  response: solrouteIdResponse,
});

/** Owner only; 404 for everyone else. */
export const getSolroute = endpoint({
  method: 'GET',
  path: '/api/solroute/:id',
  summary: '내 코스 하나',
  access: 'member',
  params: byId,
  response: envelope(solrouteDetail),
});

export const updateSolroute = endpoint({
  method: 'PATCH',
  path: '/api/solroute/:id',
  summary: '내 코스 고치기',
  access: 'member',
  params: byId,
  body: solrouteInput,
  response: solrouteIdResponse,
});

export const deleteSolroute = endpoint({
  method: 'DELETE',
  path: '/api/solroute/:id',
  summary: '내 코스 지우기',
  access: 'member',
  params: byId,
  response: envelope(z.null()),
});

/** Toggles between PLANNED and DONE and returns the new status. */
export const toggleSolrouteStatus = endpoint({
  method: 'PATCH',
  path: '/api/solroute/:id/status',
  summary: '코스의 예정과 완료 바꾸기',
  access: 'member',
  params: byId,
  response: envelope(z.object({ status: solrouteStatus })),
});

/**
 * Sets or clears only the departure time, so that a change of the solroute on another device is not
 * overwritten.
 */
export const setSolrouteDeparture = endpoint({
  method: 'PATCH',
  path: '/api/solroute/:id/departure',
  summary: '코스의 출발 시각 정하기',
  access: 'member',
  params: byId,
  body: z.strictObject({ departAt }),
  response: envelope(z.object({ departAt })),
});

export const getSolroutePlace = endpoint({
  method: 'GET',
  path: '/api/solroute/place/:id',
  summary: '코스에 담을 장소',
  access: 'member',
  params: byId,
  response: envelope(solroutePlace),
});

/** Recommended places near a place, nearest first, without the place itself. */
export const listSolrouteNearby = endpoint({
  method: 'GET',
  path: '/api/solroute/place/nearby/:id',
  summary: '마지막 장소에서 가까운 추천 장소',
  access: 'member',
  params: byId,
  response: envelope(z.array(solroutePlace)),
});
