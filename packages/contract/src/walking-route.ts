import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { findWalkingRouteSchemas, walkingRoute } from './walking-route-schemas.ts';

export type WalkingRoute = z.infer<typeof walkingRoute>;

/**
 * Walking distance and duration from point to point. Along streets if the operator has configured a
 * routing service.
 */
export const findWalkingRoute = endpoint<typeof findWalkingRouteSchemas>({
  method: 'POST',
  path: '/api/solroute/walk',
  access: 'member',
});
