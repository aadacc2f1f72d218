import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import {
  category,
  envelope,
  iconId,
  id,
  idParams,
  latitude,
  longitude,
  requiredLine,
  seoulMinute,
  textUpTo,
} from './fields.ts';
import {
  PLAN_WALK_MAX_M,
  SOLROUTE_MEMO_MAX,
  SOLROUTE_NAME_MAX,
  SOLROUTE_PLACES_MAX,
  STAY_MAX_MINUTES,
} from './limits.ts';
import { openingHour, specialDay } from './place-hours.ts';

/** Shortest and longest stay at a stop in minutes. */
export const STAY_MIN_MINUTES = 5;

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
  /**
   * Minutes at the stop; null for the usual stay. An update without it keeps the stored value of the
   * place: clients of an older release do not know the field.
   */
  stayMin: z.optional(
    z.nullable(
      z
        .int()
        .check(
          z.gte(STAY_MIN_MINUTES, { error: `머무는 시간은 ${STAY_MIN_MINUTES}분부터 정할 수 있어요.` }),
          z.lte(STAY_MAX_MINUTES, { error: `머무는 시간은 ${STAY_MAX_MINUTES}분까지 정할 수 있어요.` }),
        ),
    ),
  ),
  /**
   * Minutes from the departure to the arrival at the first stop; ignored for other stops. An
   * update without it keeps the stored value while the first stop is the same.
   */
  startWalkMin: z.optional(z.int().check(z.gte(1), z.lte(STAY_MAX_MINUTES))),
  /** Metres of that walk; as startWalkMin, which may include a wait. */
  startWalkM: z.optional(z.int().check(z.gte(0), z.lte(PLAN_WALK_MAX_M))),
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

const stopHours = {
  /** The dates, from yesterday on, whose hours differ from `openingHours`. Absent without any. */
  specialDays: z.optional(z.array(specialDay)),
};

export const solroutePlaceInfo = z.object({
  id,
  seq: z.int(),
  memo: z.string(),
  /** Minutes at the stop. Absent: the usual stay. */
  stayMin: z.optional(z.int()),
  /** Minutes from the departure to the first stop. Absent: the solroute starts there. */
  startWalkMin: z.optional(z.int()),
  /** Metres of the walk from the departure to the first stop. Absent if they are not known. */
  startWalkM: z.optional(z.int()),
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
  ...stopHours,
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
  ...stopHours,
});

export type SolroutePlace = z.infer<typeof solroutePlace>;

/** Response of creating or updating a solroute. */
export const solrouteIdResponse = envelope(z.object({ solrouteId: id }));

const point = z.object({ latitude, longitude });

export const walkingRoute = z.object({
  /** One leg fewer than points. */
  legs: z.array(
    z.object({
      distanceM: z.number(),
      durationS: z.number(),
    }),
  ),
  /** The route along streets; null if unknown, and then the client draws a straight line. */
  polyline: z.nullable(z.array(point)),
  /** The legs are estimates from straight lines (`walkingLeg`) and must be shown as such. */
  isEstimate: z.boolean(),
});

export type WalkingRoute = z.infer<typeof walkingRoute>;

export const solrouteApi = {
  /** The member's own solroutes, newest first. */
  'GET /api/solroute': {
    summary: '내 코스',
    access: 'member',
    response: envelope(z.object({ solroutes: z.array(solroutePreview) })),
  },
  /** Errors: PLACE_NOT_FOUND with the path of each missing place, SOLROUTES_TOO_MANY. */
  'POST /api/solroute': {
    summary: '코스 만들기',
    access: 'member',
    body: solrouteInput,
    status: 201,
    response: solrouteIdResponse,
  },
  /** Owner only; 404 for everyone else. */
  'GET /api/solroute/:id': {
    summary: '내 코스 하나',
    access: 'member',
    params: idParams,
    response: envelope(solrouteDetail),
  },
  /** Replaces all places. Errors: SOLROUTE_NOT_FOUND, PLACE_NOT_FOUND with the path of each missing place. */
  'PATCH /api/solroute/:id': {
    summary: '내 코스 고치기',
    access: 'member',
    params: idParams,
    body: solrouteInput,
    response: solrouteIdResponse,
  },
  /**
   * Appends a place; one that the solroute has already stays where it is. Errors: SOLROUTE_NOT_FOUND,
   * PLACE_NOT_FOUND, SOLROUTE_FULL.
   */
  'POST /api/solroute/:id/place': {
    summary: '내 코스 끝에 장소 담기',
    access: 'member',
    params: idParams,
    body: z.strictObject({ placeId: id }),
    response: envelope(z.object({ isAdded: z.boolean() })),
  },
  /** Errors: SOLROUTE_NOT_FOUND. */
  'DELETE /api/solroute/:id': {
    summary: '내 코스 지우기',
    access: 'member',
    params: idParams,
    response: envelope(z.null()),
  },
  /** Toggles between PLANNED and DONE and returns the new status. */
  'PATCH /api/solroute/:id/status': {
    summary: '코스의 예정과 완료 바꾸기',
    access: 'member',
    params: idParams,
    response: envelope(z.object({ status: solrouteStatus })),
  },
  /**
   * Sets or clears only the departure time, so that a change of the solroute on another device is not
   * overwritten.
   */
  'PATCH /api/solroute/:id/departure': {
    summary: '코스의 출발 시각 정하기',
    access: 'member',
    params: idParams,
    body: z.strictObject({ departAt }),
    response: envelope(z.object({ departAt })),
  },
  /** Errors: PLACE_NOT_FOUND. */
  'GET /api/solroute/place/:id': {
    summary: '코스에 담을 장소',
    access: 'member',
    params: idParams,
    response: envelope(solroutePlace),
  },
  /** Recommended places near a place, nearest first, without the place itself. */
  'GET /api/solroute/place/nearby/:id': {
    summary: '마지막 장소에서 가까운 추천 장소',
    access: 'member',
    params: idParams,
    response: envelope(z.array(solroutePlace)),
  },
  /**
   * Walking distance and duration from point to point. Along streets if the operator has configured a
   * routing service.
   */
  'POST /api/solroute/walk': {
    summary: '점에서 점으로 걷는 거리와 시간',
    access: 'member',
    body: z.strictObject({
      points: z
        .array(z.strictObject({ latitude, longitude }))
        .check(z.minLength(2, { error: '두 곳 이상이어야 해요.' }), z.maxLength(SOLROUTE_PLACES_MAX)),
    }),
    response: envelope(walkingRoute),
  },
  /** null without an address. The address itself is not stored, so it is in the response of POST only. */
  'GET /api/calendar': {
    summary: '내 캘린더 주소가 있는지',
    access: 'member',
    response: envelope(z.nullable(z.object({ createdAt: z.string() }))),
  },
  /** Creates a secret address of the planned solroutes with a departure time. It replaces an earlier one. */
  'POST /api/calendar': {
    summary: '내 캘린더 주소 만들기',
    access: 'member',
    response: envelope(z.object({ url: z.string() })),
  },
  'DELETE /api/calendar': { summary: '내 캘린더 주소 끊기', access: 'member', response: envelope(z.null()) },
} satisfies Endpoints;
