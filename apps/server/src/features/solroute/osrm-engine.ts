import * as z from 'zod/mini';
import type { RoutingEngine } from './routing-engine.ts';

/** Metres, seconds, and GeoJSON positions (longitude first). */
const responseSchema = z.object({
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
    const [route] = responseSchema.parse(body).routes;
    if (route === undefined) throw new Error('no route');
    return {
      legs: route.legs.map(({ distance, duration }) => ({ distanceM: distance, durationS: duration })),
      polyline: route.geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })),
    };
  },
};
