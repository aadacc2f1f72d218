import type { LatLng } from '@sol/contract/geo';
import * as z from 'zod/mini';
import type { RoutingEngine } from './routing-engine.ts';

/** Kilometres, seconds, and one shape per leg. */
const responseSchema = z.object({
  trip: z.object({
    legs: z.array(z.object({ summary: z.object({ length: z.number(), time: z.number() }), shape: z.string() })),
  }),
});

const COORDINATE_FACTOR = 1e6;

/**
 * Decodes Google's Encoded Polyline Algorithm Format with precision 6: differences of successive
 * values in groups of five bits per character, with the sign in the lowest bit.
 */
export function decodeShape(shape: string): LatLng[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of shape) {
    const bits = character.charCodeAt(0) - 63;
    value += (bits & 31) << shift;
    shift += 5;
    if (bits >= 32) continue;
    numbers.push(value & 1 ? ~(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  const points: LatLng[] = [];
  let [latitude, longitude] = [0, 0];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    latitude += numbers[index] ?? 0;
    longitude += numbers[index + 1] ?? 0;
    points.push({ latitude: latitude / COORDINATE_FACTOR, longitude: longitude / COORDINATE_FACTOR });
  }
  return points;
}

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
      polyline: legs.flatMap(({ shape }, index) => decodeShape(shape).slice(index === 0 ? 0 : 1)),
    };
  },
};
