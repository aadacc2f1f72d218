import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope, latitude, longitude } from './fields.ts';
import { SOLROUTE_PLACES_MAX } from './limits.ts';

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
