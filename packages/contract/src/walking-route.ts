import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { getWalkingRouteSchemas, walkingRoute } from './walking-route-schemas.ts';

export type WalkingRoute = z.infer<typeof walkingRoute>;

/**
 * Walking distance and duration from point to point. Along streets if the operator has configured a
 * routing service.
 */
export const getWalkingRoute = endpoint<typeof getWalkingRouteSchemas>({
  method: 'POST',
  path: '/api/solroute/walk',
  access: 'member',
});
