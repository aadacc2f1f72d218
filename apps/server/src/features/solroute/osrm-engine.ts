import * as z from 'zod/mini';
import type { RoutingEngine } from './routing-engine.ts';

/** Metres, seconds, and GeoJSON positions: longitude first. */
const answer = z.object({
  code: z.literal('Ok'),
  routes: z.array(
    z.object({
      legs: z.array(z.object({ distance: z.number(), duration: z.number() })),
      geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
    }),
  ),
});

/** A decimetre: more digits say nothing. */
const DIGITS = 6;

/** https://project-osrm.org/docs, service `route` */
export const osrmEngine: RoutingEngine = {
  ask(points) {
    const places = points.map(({ latitude, longitude }) => `${longitude.toFixed(DIGITS)},${latitude.toFixed(DIGITS)}`);
    return { path: `/route/v1/foot/${places.join(';')}?overview=full&geometries=geojson`, init: {} };
  },

  read(body) {
    const [route] = answer.parse(body).routes;
    if (route === undefined) throw new Error('no route');
    return {
      legs: route.legs.map(({ distance, duration }) => ({ distanceM: distance, durationS: duration })),
      polyline: route.geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })),
    };
  },
};
