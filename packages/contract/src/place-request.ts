import * as z from 'zod/mini';
import { CATEGORIES } from './category.ts';
import { PLACE_REQUEST_STATUSES } from './choices.ts';
import type { Endpoints } from './endpoint.ts';
import { category, envelope, id, requiredLine, textUpTo, timestamp } from './fields.ts';
import { KOREA_BOUNDS } from './geo.ts';
import { PLACE_REQUEST_ADDRESS_MAX, PLACE_REQUEST_NAME_MAX, PLACE_REQUEST_NOTE_MAX } from './limits.ts';

const [SOUTH, NORTH] = KOREA_BOUNDS.latitude;

const [WEST, EAST] = KOREA_BOUNDS.longitude;

const degrees = (least: number, most: number, error: string) =>
  z.number().check(z.gte(least, { error }), z.lte(most, { error }));

/** The fields of a position in Korea. */
export const pointInKorea = {
  latitude: degrees(SOUTH, NORTH, '우리나라 안의 위도여야 해요.'),
  longitude: degrees(WEST, EAST, '우리나라 안의 경도여야 해요.'),
};

/** A place that a member misses on the map. Spec 3.6-4. */
export const placeRequestInput = z.strictObject({
  placeName: requiredLine(
    PLACE_REQUEST_NAME_MAX,
    '장소 이름을 입력해 주세요.',
    `장소 이름은 ${PLACE_REQUEST_NAME_MAX}자까지 쓸 수 있어요.`,
  ),
  address: requiredLine(
    PLACE_REQUEST_ADDRESS_MAX,
    '주소를 입력해 주세요.',
    `주소는 ${PLACE_REQUEST_ADDRESS_MAX}자까지 쓸 수 있어요.`,
  ),
  /** Where the member has placed the pin on the map. */
  point: z.optional(z.strictObject(pointInKorea)),
  /** The place gets the first one by default. */
  category: z.array(category).check(
    z.minLength(1, { error: '카테고리를 하나 이상 골라 주세요.' }),
    z.maxLength(CATEGORIES.length),
    z.refine((ids) => new Set(ids).size === ids.length, { error: '같은 카테고리를 두 번 고를 수 없어요.' }),
  ),
  note: z.optional(
    textUpTo(PLACE_REQUEST_NOTE_MAX, `추가 설명은 ${PLACE_REQUEST_NOTE_MAX}자까지 쓸 수 있어요.`).check(z.trim()),
  ),
});

export type PlaceRequestInput = z.infer<typeof placeRequestInput>;

export const ownPlaceRequest = z.object({
  requestId: id,
  name: z.string(),
  address: z.string(),
  status: z.enum(PLACE_REQUEST_STATUSES),
  /** Of an accepted request, unless the place was deleted. */
  placeId: z.nullable(id),
  createdAt: timestamp,
});

export type OwnPlaceRequest = z.infer<typeof ownPlaceRequest>;

export const placeRequestApi = {
  /** The newest OWN_ACTIVITY_MAX, newest first. The reason of a declined one is in the inbox. */
  'GET /api/place/request/my': {
    summary: '내 장소 추가 요청',
    access: 'member',
    response: envelope(z.array(ownPlaceRequest)),
  },
  /** Requests a place that is missing on the map. Errors: PLACE_REQUESTS_TOO_MANY of a day. Spec 7.7-10. */
  'POST /api/place/request': {
    summary: '장소 추가 요청',
    access: 'member',
    body: placeRequestInput,
    status: 201,
    response: envelope(z.null()),
  },
} satisfies Endpoints;
