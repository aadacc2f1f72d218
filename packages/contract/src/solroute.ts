import * as z from 'zod/mini';
import { category } from './category.ts';
import { endpoint, envelope } from './endpoint.ts';
import { iconId } from './icon.ts';
import { openingHour } from './place.ts';
import { requiredLine, textUpTo } from './text.ts';
import { id, idText, latitude, longitude, seoulMinute } from './wire.ts';

/** Characters of a course's name at the most, counted as graphemes. Spec 5-25. */
export const SOLROUTE_NAME_MAX = 25;
/** Characters of a memo at the most, counted as graphemes. Spec 5-25. */
export const SOLROUTE_MEMO_MAX = 100;
/** Characters of a name in the list before it is cut. Spec 2.12-1. */
export const SOLROUTE_LIST_NAME_MAX = 15;
/** Places of a course at the most. */
export const SOLROUTE_PLACES_MAX = 50;
/** Courses of a member at the most. */
export const SOLROUTES_MAX = 200;
/** Places suggested after the last one of a course. */
export const SOLROUTE_NEARBY_MAX = 10;

export const solrouteStatus = z.enum(['PLANNED', 'DONE']);
export type SolrouteStatus = z.infer<typeof solrouteStatus>;

/** The departure time of a course; null if not set. */
const departAt = z.nullable(seoulMinute);

const inputPlace = z.strictObject({
  id,
  /** Its place in the order; the server numbers them anew from 1, in this order. */
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
  /** Said of places that are no more. */
  isClosed: z.optional(z.literal(true)),
  /** Empty while the hours are not known. */
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

/** A place as a course takes it in. Spec 3.5-2. */
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
/** What making or changing a course answers. */
export const solrouteIdResponse = envelope(z.object({ solrouteId: id }));

/** A member's own courses, newest first. */
export const listSolroutes = endpoint({
  method: 'GET',
  path: '/api/solroute',
  summary: '내 코스',
  access: 'member',
  response: envelope(z.object({ solroutes: z.array(solroutePreview) })),
});

/** SOLROUTES_TOO_MANY for a member who has as many as there may be. */
export const createSolroute = endpoint({
  method: 'POST',
  path: '/api/solroute',
  summary: '코스 만들기',
  access: 'member',
  body: solrouteInput,
  status: 201,
  response: solrouteIdResponse,
});

/** The owner only; to anyone else it is not there. */
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

/** PLANNED becomes DONE and the other way round; answers what it has become. */
export const toggleSolrouteStatus = endpoint({
  method: 'PATCH',
  path: '/api/solroute/:id/status',
  summary: '코스의 예정과 완료 바꾸기',
  access: 'member',
  params: byId,
  response: envelope(z.object({ status: solrouteStatus })),
});

/**
 * Sets or clears the departure time alone, so that a change of the course on another device is not
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

/** What is worth a walk after a place, nearest first; the place itself is not among them. */
export const listSolrouteNearby = endpoint({
  method: 'GET',
  path: '/api/solroute/place/nearby/:id',
  summary: '마지막 장소에서 가까운 추천 장소',
  access: 'member',
  params: byId,
  response: envelope(z.array(solroutePlace)),
});
