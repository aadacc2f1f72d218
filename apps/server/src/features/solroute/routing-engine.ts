// A CommonJS module, whose named exports Node does not find.
import polyline from '@googlemaps/polyline-codec';
import type { LatLng } from '@sol/contract/geo';
import type { WalkingLeg } from '@sol/contract/walking';
import * as z from 'zod/mini';

export interface RoutingResult {
  legs: WalkingLeg[];
  polyline: LatLng[];
}

/** Adapter for one kind of routing service. */
export interface RoutingEngine {
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
export const osrmEngine: RoutingEngine = {
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
export const valhallaEngine: RoutingEngine = {
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
