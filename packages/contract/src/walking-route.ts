import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { SOLROUTE_PLACES_MAX } from './solroute.ts';
import { latitude, longitude } from './wire.ts';

const point = z.object({ latitude, longitude });

export const walkingRoute = z.object({
  /** One fewer than the points. */
  legs: z.array(
    z.object({
      distanceM: z.number(),
      durationS: z.number(),
    }),
  ),
  /** The way along the streets; null where it is not known, and a straight line has to do. */
  polyline: z.nullable(z.array(point)),
  /** The legs come from straight lines (`walkingLeg`), and are to be shown as an estimate. */
  isEstimate: z.boolean(),
});
export type WalkingRoute = z.infer<typeof walkingRoute>;

/** How far it is on foot from point to point, by the streets where the operator has a routing service. */
export const findWalkingRoute = endpoint({
  method: 'POST',
  path: '/api/solroute/walk',
  summary: '점에서 점으로 걷는 거리와 시간',
  access: 'member',
  body: z.strictObject({
    points: z
      .array(z.strictObject({ latitude, longitude }))
      .check(z.minLength(2, { error: '두 곳 이상이어야 해요.' }), z.maxLength(SOLROUTE_PLACES_MAX)),
  }),
  response: envelope(walkingRoute),
});
