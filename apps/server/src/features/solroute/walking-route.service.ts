// A CommonJS module, whose named exports Node does not find.
import polyline from '@googlemaps/polyline-codec';
import type { LatLng } from '@sol/contract/geo';
import type { WalkingRoute } from '@sol/contract/solroute';
import { type WalkingLeg, walkingLegs } from '@sol/contract/walking';
import * as z from 'zod/mini';
import type { Config } from '#lib/process/config.ts';
import type { RoutingEngineName } from '#lib/process/environment.ts';
import { loggableError } from '#lib/process/loggable-error.ts';
import type { Logger } from '#lib/process/logger.ts';

interface RoutingResult {
  legs: WalkingLeg[];
  polyline: LatLng[];
}

/** Adapter for one kind of routing service. */
interface RoutingEngine {
  /** Returns the path to append to the service URL, and the request options. */
  toRequest(points: readonly LatLng[]): { path: string; init: RequestInit };
  /** @throws if the body is not a valid route */
  parseResponse(body: unknown): RoutingResult;
}

/** Metres, seconds, and GeoJSON positions (longitude first). */
const osrmResponse = z.object({
  code: z.literal('Ok'),
  routes: z.array(
    z.object({
      legs: z.array(z.object({ distance: z.number(), duration: z.number() })),
      geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
    }),
  ),
});

/** Six decimals are 0.1 m. */
const DIGITS = 6;

/** https://project-osrm.org/docs, service `route` */
const osrmEngine: RoutingEngine = {
  toRequest(points) {
    const coordinates = points.map(
      ({ latitude, longitude }) => `${longitude.toFixed(DIGITS)},${latitude.toFixed(DIGITS)}`,
    );
    return { path: `/route/v1/foot/${coordinates.join(';')}?overview=full&geometries=geojson`, init: {} };
  },

  parseResponse(body) {
    const [route] = osrmResponse.parse(body).routes;
    if (route === undefined) throw new Error('no route');
    return {
      legs: route.legs.map(({ distance, duration }) => ({ distanceM: distance, durationS: duration })),
      polyline: route.geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })),
    };
  },
};

/** Kilometres, seconds, and one shape per leg. */
const valhallaResponse = z.object({
  trip: z.object({
    legs: z.array(z.object({ summary: z.object({ length: z.number(), time: z.number() }), shape: z.string() })),
  }),
});

/** Decimals of the coordinates in a shape. */
const SHAPE_PRECISION = 6;

/** https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/ */
const valhallaEngine: RoutingEngine = {
  toRequest(points) {
    const locations = points.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }));
    const body = { locations, costing: 'pedestrian', units: 'kilometers', directions_type: 'none' };
    const headers = { 'content-type': 'application/json' };
    return { path: '/route', init: { method: 'POST', headers, body: JSON.stringify(body) } };
  },

  parseResponse(body) {
    const { legs } = valhallaResponse.parse(body).trip;
    return {
      legs: legs.map(({ summary }) => ({ distanceM: summary.length * 1000, durationS: summary.time })),
      // Each leg starts at the last point of the previous one.
      polyline: legs
        .flatMap(({ shape }, index) => polyline.decode(shape, SHAPE_PRECISION).slice(index === 0 ? 0 : 1))
        .map(([latitude, longitude]) => ({ latitude, longitude })),
    };
  },
};

/**
 * Longer than either engine needs for a walking route. The client shows its own estimate until
 * then.
 */
const TIMEOUT_MS = 3_000;

const ENGINES: Record<RoutingEngineName, RoutingEngine> = { osrm: osrmEngine, valhalla: valhallaEngine };

interface WalkingRouteOptions {
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
