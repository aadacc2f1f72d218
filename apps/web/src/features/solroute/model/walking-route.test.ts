import { walkingLeg } from '@sol/contract/walking';
import { expect, it } from 'vitest';
import { estimateRoute, formatWalkingTime, getTotals, startLeg } from './walking-route.ts';

it.each([
  [0, '1분'],
  [29 * 60, '29분'],
  [59.6 * 60, '1시간'],
  [65 * 60, '1시간 5분'],
  [120 * 60, '2시간'],
])('formats %i s as %s', (durationS, text) => {
  expect(formatWalkingTime(durationS)).toBe(text);
});

it('adds up the legs of a route', () => {
  const legs = [
    { distanceM: 300, durationS: 270 },
    { distanceM: 45, durationS: 40 },
  ];
  expect(getTotals(legs)).toEqual({ distanceM: 345, walkMin: 6 });
  expect(getTotals([])).toEqual({ distanceM: 0, walkMin: 0 });
});

it('[12.3-4] has the walk to the first stop of a plan, without the wait until it opens', () => {
  expect(startLeg({ startWalkMin: 14, startWalkM: 260 })?.durationS).toBeCloseTo(234, 6);
  expect(startLeg({ startWalkMin: 3, startWalkM: 260 })).toEqual({ distanceM: 260, durationS: 180 });
  expect(startLeg({ startWalkMin: 14 })).toBeUndefined();
  expect(startLeg(undefined)).toBeUndefined();
});

const forest = { latitude: 37.5446, longitude: 127.0374 };
const station = { latitude: 37.5445, longitude: 127.0559 };

it('estimates a route from straight lines', () => {
  expect(estimateRoute([forest, station, forest])).toEqual({
    legs: [walkingLeg(forest, station), walkingLeg(station, forest)],
    polyline: null,
    isEstimate: true,
  });
  expect(estimateRoute([forest]).legs).toEqual([]);
});
