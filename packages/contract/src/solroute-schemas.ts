import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { openingHour, specialDay } from './place-hours-schemas.ts';
import {
  SOLROUTE_MEMO_MAX,
  SOLROUTE_NAME_MAX,
  SOLROUTE_PLACES_MAX,
  STAY_MAX_MINUTES,
  STAY_MIN_MINUTES,
} from './solroute.ts';
import { requiredLine, textUpTo } from './text-schemas.ts';
import { category, envelope, iconId, id, idParams, latitude, longitude, seoulMinute } from './wire-schemas.ts';

export const solrouteStatus = z.enum(['PLANNED', 'DONE']);

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

export const solroutePreview = z.object({
  id,
  iconId,
  name: z.string(),
  placeCount: z.int(),
  status: solrouteStatus,
});

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

export const solrouteDetail = z.object({
  id,
  iconId,
  name: z.string(),
  status: solrouteStatus,
  departAt,
  placeInfos: z.array(solroutePlaceInfo),
});

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

/** Response of creating or updating a solroute. */
export const solrouteIdResponse = envelope(z.object({ solrouteId: id }));

export const listSolroutesSchemas = {
  summary: '내 코스',
  response: envelope(z.object({ solroutes: z.array(solroutePreview) })),
} satisfies EndpointSchemas;

export const createSolrouteSchemas = {
  summary: '코스 만들기',
  body: solrouteInput,
  status: 201,
  response: solrouteIdResponse,
} satisfies EndpointSchemas;

export const getSolrouteSchemas = {
  summary: '내 코스 하나',
  params: idParams,
  response: envelope(solrouteDetail),
} satisfies EndpointSchemas;

export const updateSolrouteSchemas = {
  summary: '내 코스 고치기',
  params: idParams,
  body: solrouteInput,
  response: solrouteIdResponse,
} satisfies EndpointSchemas;

export const deleteSolrouteSchemas = {
  summary: '내 코스 지우기',
  params: idParams,
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const toggleSolrouteStatusSchemas = {
  summary: '코스의 예정과 완료 바꾸기',
  params: idParams,
  response: envelope(z.object({ status: solrouteStatus })),
} satisfies EndpointSchemas;

export const setSolrouteDepartureSchemas = {
  summary: '코스의 출발 시각 정하기',
  params: idParams,
  body: z.strictObject({ departAt }),
  response: envelope(z.object({ departAt })),
} satisfies EndpointSchemas;

export const getSolroutePlaceSchemas = {
  summary: '코스에 담을 장소',
  params: idParams,
  response: envelope(solroutePlace),
} satisfies EndpointSchemas;

export const listSolrouteNearbySchemas = {
  summary: '마지막 장소에서 가까운 추천 장소',
  params: idParams,
  response: envelope(z.array(solroutePlace)),
} satisfies EndpointSchemas;
