// A CommonJS module, whose named exports Node does not find.
import polyline from '@googlemaps/polyline-codec';
import * as z from 'zod/mini';
import type { RoutingEngine } from './routing-engine.ts';

/** Kilometres, seconds, and one shape per leg. */
const responseSchema = z.object({
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
    const { legs } = responseSchema.parse(body).trip;
    return {
      legs: legs.map(({ summary }) => ({ distanceM: summary.length * 1000, durationS: summary.time })),
      // Each leg starts at the last point of the previous one.
      polyline: legs
        .flatMap(({ shape }, index) => polyline.decode(shape, SHAPE_PRECISION).slice(index === 0 ? 0 : 1))
        .map(([latitude, longitude]) => ({ latitude, longitude })),
    };
  },
};
