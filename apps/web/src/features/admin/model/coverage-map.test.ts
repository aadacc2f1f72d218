import type { CoverageDistrict } from '@sol/contract/admin-coverage';
import { expect, it } from 'vitest';
import { areasOf } from './coverage.ts';
import { layOutMap } from './coverage-map.ts';

function aDistrict(district: string, latitude: number, longitude: number, places: number): CoverageDistrict {
  const categories = [
    { category: 'cafe' as const, places, withHours: places / 4, withPhotos: 0, withReviews: 0, withFacts: 0 },
  ];
  return { province: '서울', district, latitude, longitude, categories };
}
const layOut = (districts: CoverageDistrict[]) => layOutMap(areasOf(districts, '서울'), districts);
const circleOf = (map: ReturnType<typeof layOut>, name: string) => map.circles.find((circle) => circle.name === name);

it('places north above south and east right of west, inside the map', () => {
  const map = layOut([aDistrict('북구', 38.2, 127, 4), aDistrict('남동구', 33.3, 129.4, 16)]);
  const [north, southEast] = [circleOf(map, '북구'), circleOf(map, '남동구')];
  expect(north?.y).toBeLessThan(southEast?.y ?? 0);
  expect(north?.x).toBeLessThan(southEast?.x ?? 0);
  for (const { x, y } of [...map.circles, ...map.points]) {
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(Math.max(x, y)).toBeLessThan(100);
  }
});

it('makes the area of a circle proportional to its places, the largest first', () => {
  const { circles } = layOut([aDistrict('작은구', 37.4, 127, 400), aDistrict('큰구', 37.6, 127.2, 1_600)]);
  expect(circles.map(({ name, share }) => [name, share])).toEqual([
    ['큰구', 0.25],
    ['작은구', 0.25],
  ]);
  expect(circles[0]?.radius).toBeCloseTo(2 * (circles[1]?.radius ?? 0), 10);
});

it('keeps tiny circles visible', () => {
  const { circles } = layOut([aDistrict('큰구', 37.4, 127, 90_000), aDistrict('점구', 37.6, 127.2, 4)]);
  expect(circles[1]?.radius).toBe(1);
});

it('leaves out the name of the smaller of two areas that are close', () => {
  const map = layOut([
    aDistrict('작은구', 37.5, 127.001, 1_500),
    aDistrict('큰구', 37.5, 127, 1_600),
    aDistrict('먼구', 37.9, 127.4, 8),
  ]);
  expect(map.circles.map(({ name, isLabelled }) => [name, isLabelled])).toEqual([
    ['큰구', true],
    ['작은구', false],
    ['먼구', true],
  ]);
});

it.each([
  ['one district', [aDistrict('중구', 37.5, 127, 4)], 1],
  ['a row of districts', [aDistrict('서구', 37.5, 126, 4), aDistrict('동구', 37.5, 129, 4)], 1.7],
  ['a column of districts', [aDistrict('북구', 38.5, 127, 4), aDistrict('남구', 33.5, 127, 4)], 0.8],
])('has a usable shape with %s', (_, districts, aspectRatio) => {
  const map = layOut(districts);
  expect(map.aspectRatio).toBeCloseTo(aspectRatio, 5);
  expect(map.circles.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true);
});
