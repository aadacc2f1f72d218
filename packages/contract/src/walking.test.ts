import { describe, expect, it } from 'vitest';
import type { LatLng } from './geo.ts';
import { walkingLeg, walkingLegs, walkingMinutes } from './walking.ts';

/** A hundredth of a degree apart, eastward along 37.5°: 882 m. */
const along = (...steps: number[]): LatLng[] => steps.map((step) => ({ latitude: 37.5, longitude: 127 + step / 100 }));

describe('a leg on foot', () => {
  it('is the straight line with a detour of 30 %, at 4 km/h', () => {
    const [from, to] = along(0, 1) as [LatLng, LatLng];
    const { distanceM, durationS } = walkingLeg(from, to);
    expect(distanceM).toBeCloseTo(882.16 * 1.3, 0);
    expect(durationS).toBeCloseTo((distanceM / 4000) * 3600, 6);
    expect(walkingLeg(to, from)).toEqual({ distanceM, durationS });
    expect(walkingLeg(from, from)).toEqual({ distanceM: 0, durationS: 0 });
  });

  it('connects consecutive places', () => {
    const [a, b, c] = along(0, 1, 3) as [LatLng, LatLng, LatLng];
    expect(walkingLegs([a, b, c])).toEqual([walkingLeg(a, b), walkingLeg(b, c)]);
    expect([walkingLegs([a]), walkingLegs([])]).toEqual([[], []]);
  });

  it.each([
    [0, 1],
    [29, 1],
    [89, 1],
    [90, 2],
    [600, 10],
    [3629, 60],
  ])('of %i s is told as %i minutes', (durationS, minutes) => {
    expect(walkingMinutes(durationS)).toBe(minutes);
  });
});
