import type { ApiKey } from '@sol/contract/api';
import type { Category } from '@sol/contract/category';
import type { PlaceFact } from '@sol/contract/fact';
import { type Fact, type FactName, type FactValue, toFactText } from '@sol/contract/fact-definitions';
import { PLACE_PAGE_SIZE } from '@sol/contract/limits';
import type { PlacePage } from '@sol/contract/place';
import type { PlaceOrder } from '@sol/contract/place-query';
import type { PlaceRequestInput } from '@sol/contract/place-request';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type Query,
  type QueryClient,
  useMutation,
} from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { callOnce, withIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { apiInfiniteQuery, apiQuery } from '#lib/api/query.ts';
import { logger } from '#lib/logger.ts';
import type { GeoBounds, GeoPoint } from '#lib/map/map-handle.ts';

/** The conditions of a list of places besides its area, category and keyword. */
export interface PlaceConditions {
  /** All must hold; several values of one fact are alternatives. */
  facts: readonly Fact[];
  /** Only places known to be open now. Never together with `openAt`. */
  openNow: boolean;
  /** Only places known to be open at a minute in Asia/Seoul: "2026-11-28T14:00". */
  openAt: string | null;
  /** With `openAt`: only places that stay open for so many minutes after it. */
  openForMin: number | null;
  /** Only places where one can go alone now, or at `openAt`. */
  isSoloNow: boolean;
  /** Only places that are free for adults. */
  isFree: boolean;
  /** Only places with many reading seats. */
  hasManySeats: boolean;
}

export const NO_CONDITIONS: PlaceConditions = {
  facts: [],
  openNow: false,
  openAt: null,
  openForMin: null,
  isSoloNow: false,
  isFree: false,
  hasManySeats: false,
};

export const hasConditions = ({ openNow, openAt, ...others }: PlaceConditions): boolean =>
  openNow || openAt !== null || hasOtherConditions(others);

/** Whether there are conditions besides the hours. */
export const hasOtherConditions = ({
  facts,
  isSoloNow,
  isFree,
  hasManySeats,
}: Omit<PlaceConditions, 'openNow' | 'openAt' | 'openForMin'>): boolean =>
  isSoloNow || isFree || hasManySeats || facts.length > 0;

/** The query parameters of the conditions; without conditions none. */
export const toConditionParams = ({
  facts,
  openNow,
  openAt,
  openForMin,
  isSoloNow,
  isFree,
  hasManySeats,
}: PlaceConditions) => ({
  ...(openNow && { openNow }),
  ...(openAt !== null && { openAt }),
  ...(openAt !== null && openForMin !== null && { openForMin }),
  ...(isSoloNow && { soloNow: true }),
  ...(isFree && { free: true }),
  ...(hasManySeats && { manySeats: true }),
  ...(facts.length > 0 && { facts: facts.map(toFactText) }),
});

const pageSize = { limit: PLACE_PAGE_SIZE };

/**
 * All fields of a cursor, exactly as in the response: rounded values would skip or repeat places.
 */
function toDistanceCursor({ nextCursor, nextCursorDist, nextCursorKey }: PlacePage) {
  if (nextCursor === null) return null;
  return {
    cursorId: nextCursor,
    ...(nextCursorDist !== null && { cursorDist: nextCursorDist }),
    ...(nextCursorKey !== undefined && nextCursorKey !== null && { cursorKey: nextCursorKey }),
  };
}

/** DISTANCE is the own order of a list, which is another one for given places and results: there, NEAREST is by distance. */
export type ListOrder = PlaceOrder | 'NEAREST';

/** The order parameter of a list; its own order is omitted. */
export const toOrderParam = (order: ListOrder): { order?: PlaceOrder } =>
  order === 'DISTANCE' ? {} : { order: order === 'NEAREST' ? 'DISTANCE' : order };

/** With a request for the count of the list. */
const toOrderParams = (order: ListOrder) => ({ total: true, ...toOrderParam(order) });

/** Four decimals are about 10 m: enough to sort a list, too coarse to identify a building. */
const DECIMALS = 4;

function roundedDegrees(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

/** The user's location as query parameters. */
export function toUserParams({ latitude, longitude }: GeoPoint) {
  return { userLat: roundedDegrees(latitude), userLng: roundedDegrees(longitude) };
}

/** The member's answers about facts. */
export const ownAnswersQuery = apiQuery('GET /api/fact/my', {}, 'member');

export const placeQuery = (placeId: number) => apiQuery('GET /api/place/:id', { params: { id: placeId } });

interface PlacesInBox {
  box: GeoBounds;
  from: GeoPoint;
  category: Category | null;
  conditions: PlaceConditions;
  order: ListOrder;
}

/** The places in view, in the selected order. */
export function placesInBoxQuery({ box, from, category, conditions, order }: PlacesInBox) {
  const filter = { ...(category && { category }), ...toConditionParams(conditions) };
  return apiInfiniteQuery(
    'GET /api/solmap/places',
    { query: { ...box, ...toUserParams(from), ...filter, ...toOrderParams(order), ...pageSize } },
    toDistanceCursor,
  );
}

/** All of South Korea. */
const KOREA = { swLat: 33, swLng: 124, neLat: 39, neLng: 132 };

/** The nearest place with the conditions, of a category if one is given, at any distance. */
export function nearestPlaceQuery(from: GeoPoint, category: Category | null, conditions: PlaceConditions) {
  return apiQuery('GET /api/solmap/places', {
    query: {
      ...KOREA,
      ...toUserParams(from),
      ...(category && { category }),
      ...toConditionParams(conditions),
      limit: 1,
    },
  });
}

/** More than in other lists: those that are closed are at the end of each page. */
const NEARBY_PAGE_SIZE = 2 * PLACE_PAGE_SIZE;

/**
 * Recommended places around a point, nearest first. A raised trigger loads them again; the previous
 * ones stay until then.
 */
export function nearbyPlacesQuery(from: GeoPoint, refreshTrigger: number, conditions: PlaceConditions) {
  const parameters = { ...toUserParams(from), limit: NEARBY_PAGE_SIZE, ...toConditionParams(conditions) };
  const query = apiInfiniteQuery('GET /api/solmap/places/nearby', { query: parameters }, toDistanceCursor);
  return infiniteQueryOptions({
    ...query,
    queryKey: [...query.queryKey, String(refreshTrigger)],
    placeholderData: keepPreviousData,
  });
}

/** Given places in the given or the selected order. */
export function placesByIdsQuery(ids: readonly number[], conditions: PlaceConditions, order: ListOrder) {
  return apiInfiniteQuery(
    'GET /api/solmap/places/search/related',
    { query: { ids: [...ids], ...toConditionParams(conditions), ...toOrderParams(order), ...pageSize } },
    ({ nextCursor }) => (nextCursor === null ? null : { cursorId: nextCursor }),
  );
}

/** The places of a region, in the selected order. */
export function placesOfRegionQuery(region: string, from: GeoPoint, conditions: PlaceConditions, order: ListOrder) {
  return apiInfiniteQuery(
    'GET /api/solmap/region/:region/places',
    {
      params: { region },
      query: { ...toUserParams(from), ...toConditionParams(conditions), ...toOrderParams(order), ...pageSize },
    },
    toDistanceCursor,
  );
}

/** A keyword, its origin, and whether words for going alone are searched in names and addresses. */
interface KeywordQuery {
  keyword: string;
  from: GeoPoint;
  isLiteral: boolean;
}

/** All results of a keyword, in the selected order. */
export function searchResultsQuery(
  { keyword, from, isLiteral }: KeywordQuery,
  conditions: PlaceConditions,
  order: ListOrder,
) {
  return apiInfiniteQuery(
    'GET /api/solmap/search/places',
    {
      query: {
        keyword,
        ...(isLiteral && { literal: true }),
        ...toUserParams(from),
        ...toConditionParams(conditions),
        ...toOrderParams(order),
        ...pageSize,
      },
    },
    toDistanceCursor,
  );
}

/** The lists whose cards show facts and the counts of reviews. */
const CARD_LISTS: readonly ApiKey[] = [
  'GET /api/solmap/places',
  'GET /api/solmap/search/places',
  'GET /api/solmap/region/:region/places',
];
const CARD_LIST_PATHS = CARD_LISTS.map((key) => key.slice('GET '.length).replace(/:.*/, ''));

/**
 * Invalidates the lists of saved places and the days at them, which marks, reviews and finished courses change;
 * 'active' refetches the visible ones at once. Spec 16.3-3.
 */
export function invalidateSavedPlaces(queryClient: QueryClient, refetchType: 'active' | 'none' = 'active'): void {
  const predicate = ({ queryKey: [path] }: Pick<Query, 'queryKey'>) =>
    typeof path === 'string' && /^\/api\/solmark\/(visits|place\/collections\/)/.test(path);
  void queryClient.invalidateQueries({ predicate, refetchType });
}

/** Whether a query, whose key is the path of its call, has the data of place cards. */
export const isCardList = ({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean =>
  typeof path === 'string' && CARD_LIST_PATHS.some((start) => path.startsWith(start));

export interface FactAnswer {
  placeId: number;
  fact: FactName;
  /** null withdraws the answer. */
  value: FactValue | null;
}

export const sendFactAnswer = (
  { placeId: id, fact, value }: FactAnswer,
  key: string | undefined,
): Promise<PlaceFact> =>
  value === null
    ? call('DELETE /api/place/:id/fact/:fact', { params: { id, fact } }, withIdempotencyKey(key))
    : call('PUT /api/place/:id/fact/:fact', { params: { id, fact }, body: { value } }, withIdempotencyKey(key));

/** @param onSent is also called if the form was left before the response */
export const useRequestPlace = (onSent?: () => void) =>
  useMutation({
    mutationFn: (input: PlaceRequestInput) => callOnce('POST /api/place/request', { body: input }),
    onSuccess: () => onSent?.(),
    onError: (error) => logger.error('Failed to request a place', error),
  });
