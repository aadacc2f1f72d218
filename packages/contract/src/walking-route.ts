import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope, latitude, latitudeText, longitude, longitudeText } from './fields.ts';
import { SOLROUTE_PLACES_MAX } from './limits.ts';

/** Wider or taller boxes are rejected: the map requests tiles. */
export const STREET_BOX_MAX_DEGREES = 0.3;

/** Maximum of streets per response; the ones with the most known house numbers are returned. */
export const STREETS_MAX = 5000;

const street = z.object({
  name: z.string(),
  /** Geometry as [longitude, latitude] with five decimals, about one metre. */
  line: z.array(z.tuple([longitude, latitude])),
});

const neighborhood = z.object({ name: z.string(), placeCount: z.int(), latitude, longitude });

export const streetMap = z.object({ streets: z.array(street), neighborhoods: z.array(neighborhood) });

export type StreetMap = z.infer<typeof streetMap>;

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

export const walkingRouteApi = {
  'GET /api/map/streets': {
    summary: '지도 영역 안의 길과 동네 이름, 등록된 주소로 그린 것',
    query: z.object({ swLat: latitudeText, swLng: longitudeText, neLat: latitudeText, neLng: longitudeText }),
    response: envelope(streetMap),
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
} satisfies Endpoints;
