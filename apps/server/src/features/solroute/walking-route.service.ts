import type { LatLng } from '@sol/contract/geo';
import { walkingLegs } from '@sol/contract/walking';
import type { WalkingRoute } from '@sol/contract/walking-route';
import type { Config } from '#lib/process/config.ts';
import type { RoutingEngineName } from '#lib/process/environment.ts';
import { loggableError } from '#lib/process/loggable-error.ts';
import type { Logger } from '#lib/process/logger.ts';
import { osrmEngine, type RoutingEngine, type RoutingResult, valhallaEngine } from './routing-engine.ts';

/**
 * Longer than either engine needs for a walking route. The client shows its own estimate until
 * then.
 */
const TIMEOUT_MS = 3_000;

const ENGINES: Record<RoutingEngineName, RoutingEngine> = { osrm: osrmEngine, valhalla: valhallaEngine };

export interface WalkingRouteOptions {
  routing: Config['routing'];
  logger: Logger;
  timeoutMs?: number;
}

const estimate = (points: readonly LatLng[]): WalkingRoute => ({
  legs: walkingLegs(points),
  polyline: null,
  isEstimate: true,
});

const isOnEarth = ({ latitude, longitude }: LatLng) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

function assertComplete({ legs, polyline }: RoutingResult, points: readonly LatLng[]): void {
  if (legs.length !== points.length - 1) throw new Error('expected one leg per pair of points');
  if (polyline.length < 2 || !polyline.every(isOnEarth)) throw new Error('invalid polyline');
}

export type WalkingRouteService = ReturnType<typeof createWalkingRouteService>;

export function createWalkingRouteService({ routing, logger, timeoutMs = TIMEOUT_MS }: WalkingRouteOptions) {
  async function requestRoute(
    { url, engine }: NonNullable<Config['routing']>,
    points: LatLng[],
  ): Promise<WalkingRoute> {
    const { toRequest, parseResponse } = ENGINES[engine];
    const { path, init } = toRequest(points);
    const response = await fetch(url + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const result = parseResponse(await response.json());
    assertComplete(result, points);
    return { ...result, isEstimate: false };
  }

  return {
    /** Uses the routing service if one is configured and available, and an estimate otherwise. */
    async get(points: LatLng[]): Promise<WalkingRoute> {
      if (routing === undefined) return estimate(points);
      try {
        return await requestRoute(routing, points);
      } catch (error) {
        logger.warn({ error: loggableError(error) }, 'Routing request failed; using an estimate');
        return estimate(points);
      }
    },
  };
}
