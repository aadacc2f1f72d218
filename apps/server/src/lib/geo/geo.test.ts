import { expect, it } from 'vitest';
import { toLatLng, toMercator } from './geo.ts';

const cityHall = { latitude: 37.5665, longitude: 126.978 };

it('projects to Web Mercator, and the poles onto its edge', () => {
  expect(toMercator(cityHall).x).toBeCloseTo(14_135_126.3, 0);
  expect(toMercator(cityHall).y).toBeCloseTo(4_518_366.5, 0);
  expect(toMercator({ latitude: 90, longitude: 180 })).toEqual(toMercator({ latitude: 85.051129, longitude: 180 }));
  expect(Number.isFinite(toMercator({ latitude: -90, longitude: -180 }).y)).toBe(true);
});

it('inverts the projection', () => {
  const { latitude, longitude } = toLatLng(toMercator(cityHall));
  expect(latitude).toBeCloseTo(cityHall.latitude, 9);
  expect(longitude).toBeCloseTo(cityHall.longitude, 9);
});
