import { expect, it } from 'vitest';
import { alignOutward, type DegreeBox, greatCircleM, isAligned } from './geo.ts';

const cityHall = { latitude: 37.5665, longitude: 126.978 };
const seongsu = { latitude: 37.5446, longitude: 127.0559 };

it('measures great-circle distances', () => {
  expect(greatCircleM(cityHall, seongsu)).toBeCloseTo(7286, -2);
  expect(greatCircleM(cityHall, cityHall)).toBe(0);
  expect(greatCircleM({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015_114, 0);
});

const view: DegreeBox = { swLat: 37.5332, swLng: 127.0395, neLat: 37.5579, neLng: 127.0559 };

it('contains the box and is little larger', () => {
  const { swLat, swLng, neLat, neLng } = alignOutward(view);
  const sides = [view.swLat - swLat, view.swLng - swLng, neLat - view.neLat, neLng - view.neLng];
  for (const side of sides) expect(side).toBeGreaterThanOrEqual(0);
  expect(Math.max(...sides)).toBeLessThan((view.neLat - view.swLat) / 4);
});

it.each([
  ['wider than tall', { swLat: 37.51, swLng: 126.6, neLat: 37.61, neLng: 127.6 }, [37.5, 126.5, 37.75, 127.75]],
  ['taller than wide', { swLat: 37.1, swLng: 127.01, neLat: 38.1, neLng: 127.11 }, [37, 127, 38.25, 127.25]],
])('is aligned to the grid of its longer side: %s', (_, box, corners) => {
  expect(Object.values(alignOutward(box))).toEqual(corners);
});

it('is aligned only with all four sides on the grid', () => {
  const aligned = { swLat: 37.5, swLng: 126.5, neLat: 37.75, neLng: 127.75 };
  expect(isAligned(aligned)).toBe(true);
  for (const side of ['swLat', 'swLng', 'neLat', 'neLng'] as const) {
    expect(isAligned({ ...aligned, [side]: aligned[side] + 0.01 })).toBe(false);
  }
});

it('is the same after a small move', () => {
  const moved = { swLat: 37.5333, swLng: 127.0396, neLat: 37.558, neLng: 127.056 };
  expect(alignOutward(moved)).toEqual(alignOutward(view));
});

it('is distinguished from any other box, also after conversion to text', () => {
  // 0.249 is enlarged to a size whose grid is coarser.
  for (const size of [1e-4, 0.003, 0.02, 0.0625, 0.249, 0.4, 3, 40]) {
    const box = alignOutward({ swLat: 33.1, swLng: 126.2, neLat: 33.1 + size, neLng: 126.2 + size / 3 });
    const read = Object.fromEntries(Object.entries(box).map(([name, degrees]) => [name, Number(String(degrees))]));
    expect(isAligned(read as unknown as DegreeBox)).toBe(true);
  }
  expect(isAligned(view)).toBe(false);
  expect(isAligned({ swLat: 1, swLng: 1, neLat: 1, neLng: 1 })).toBe(false);
  expect(isAligned({ swLat: 2, swLng: 2, neLat: 1, neLng: 1 })).toBe(false);
});
