import { expect, it } from 'vitest';
import { formatWalkingTime, getTotals } from './route-text.ts';

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
  expect(getTotals(legs)).toEqual({ distanceM: 345, durationS: 310 });
  expect(getTotals([])).toEqual({ distanceM: 0, durationS: 0 });
});
