import { walkingLeg } from '@sol/contract/walking';
import { expect, it } from 'vitest';
import { estimateRoute } from './estimated-route.ts';

const forest = { latitude: 37.5446, longitude: 127.0374 };
const station = { latitude: 37.5445, longitude: 127.0559 };

it('is an estimate from straight lines', () => {
  expect(estimateRoute([forest, station, forest])).toEqual({
    legs: [walkingLeg(forest, station), walkingLeg(station, forest)],
    polyline: null,
    isEstimate: true,
  });
  expect(estimateRoute([forest]).legs).toEqual([]);
});
