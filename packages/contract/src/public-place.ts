import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { factConditions, placeFact } from './fact.ts';
import { category, idParams, keyword, latitudeText, longitudeText, pageSizeText } from './fields.ts';
import { LIST_PAGE_SIZE } from './limits.ts';
import { placeDetail, placePreview, placeSourceCredit } from './place.ts';

// The public read API. Its responses have nothing that one member wrote: numbers of members, sources and dates.

/** Unlike the rest of /api, it is open to crawlers and to pages of other sites. */
export const PUBLIC_API_PATH = '/api/v1/';

/** A fact that members or data sets state. */
export const publicFact = z.object({
  ...z.pick(placeFact, { fact: true, value: true, agree: true, total: true, confirmedAt: true, isDisputed: true })
    .shape,
  /** "1인석: 있어요". Of a disputed fact: "1인석: 의견이 갈려요". */
  text: z.string(),
  /** What data sets state. */
  evidence: z.array(z.object({ source: z.string(), date: z.string(), value: z.string() })),
});

export type PublicFact = z.infer<typeof publicFact>;

const known = {
  /** The page of the place. */
  url: z.string(),
  address: z.string(),
  facts: z.array(publicFact),
  /** The data sets that describe the place, with the attribution that their licence requires. */
  sources: z.array(placeSourceCredit),
};

export const publicPlace = z.object({
  ...z.pick(placePreview, {
    id: true,
    name: true,
    category: true,
    detailedCategory: true,
    latitude: true,
    longitude: true,
    isOpen: true,
    opensAt: true,
    closesAt: true,
    rating: true,
    reviewCount: true,
    recommendCount: true,
  }).shape,
  ...known,
  /** Metres from the requested point. */
  distanceM: z.nullable(z.number()),
});

export type PublicPlace = z.infer<typeof publicPlace>;

export const publicPlaceDetail = z.object({
  ...z.pick(placeDetail, {
    id: true,
    name: true,
    category: true,
    detailedCategory: true,
    latitude: true,
    longitude: true,
    isOpen: true,
    isClosed: true,
    absentSince: true,
    suspendedSince: true,
    rating: true,
    reviewCount: true,
    recommendCount: true,
    openingHours: true,
    hoursSource: true,
    phone: true,
    homepage: true,
  }).shape,
  ...known,
});

export type PublicPlaceDetail = z.infer<typeof publicPlaceDetail>;

/** Where the sources and conditions of use are. */
export const PUBLIC_LICENCE =
  '장소 정보의 출처와 저작자 표시는 각 장소의 sources에 있어요(공공누리, OpenStreetMap ODbL 등). facts는 쏠 회원의 답을 모은 ' +
  '통계예요. 쓸 때는 sources의 표시와 함께 "쏠"과 장소의 url을 적어 주세요.';

const publicEnvelope = <T extends z.ZodMiniType>(data: T) =>
  z.object({
    success: z.literal(true),
    data,
    licence: z.string(),
    /** The `cursor` of the next page; null on the last one. */
    next: z.nullable(z.string()),
  });

const CURSOR_MAX = 80;
const CURSOR = /^[\d.e+-]{1,26}_[\d.e+-]{1,26}_[1-9]\d{0,15}$/;

/** The position of a row in a list, as the response has it in `next`: sort key, distance and id. */
const cursor = z.pipe(
  z.string().check(
    z.maxLength(CURSOR_MAX, { error: '앞 응답의 next를 그대로 보내 주세요.', abort: true }),
    z.regex(CURSOR, { error: '앞 응답의 next를 그대로 보내 주세요.', abort: true }),
    z.refine((text) => text.split('_').every((part) => Number.isFinite(Number(part))), {
      error: '앞 응답의 next를 그대로 보내 주세요.',
    }),
  ),
  z.transform((text: string) => {
    const [cursorKey, cursorDist, cursorId] = text.split('_').map(Number) as [number, number, number];
    return { cursorKey, cursorDist, cursorId };
  }),
);

export type PublicCursor = z.output<typeof cursor>;

/** The `next` of a page. */
export const toPublicCursor = ({ cursorKey, cursorDist, cursorId }: PublicCursor): string =>
  `${cursorKey}_${cursorDist}_${cursorId}`;

const listParams = {
  /** The point from which distances are measured, both or none; default: Seoul City Hall. */
  lat: z.optional(latitudeText),
  lng: z.optional(longitudeText),
  limit: pageSizeText(LIST_PAGE_SIZE),
  cursor: z.optional(cursor),
};

const isWholePoint = z.refine<{ lat?: number | undefined; lng?: number | undefined }>(
  ({ lat, lng }) => (lat === undefined) === (lng === undefined),
  { path: ['lng'], error: 'lat과 lng를 함께 보내 주세요.' },
);

export const publicPlaceApi = {
  'GET /api/v1/places': {
    summary: '가까운 장소와 혼자 가기 정보',
    query: z
      .object({ ...listParams, category: z.optional(category), facts: z.optional(factConditions) })
      .check(isWholePoint),
    response: publicEnvelope(z.array(publicPlace)),
  },
  /** Of a merged place, the place that it was merged into. Errors: PLACE_NOT_FOUND */
  'GET /api/v1/places/:id': {
    summary: '장소 하나',
    params: idParams,
    response: publicEnvelope(publicPlaceDetail),
  },
  'GET /api/v1/search': {
    summary: '검색어에 맞는 장소',
    query: z.object({ ...listParams, q: keyword }).check(isWholePoint),
    response: publicEnvelope(z.array(publicPlace)),
  },
} satisfies Endpoints;
