import { expect, it } from 'vitest';
import { toMercator } from '#lib/geo/geo.ts';
import { COUNTRY, gridOf } from './spread.rules.ts';

const SEOUL = toMercator({ latitude: 37.5, longitude: 127 });
const boxOf = (width: number, height: number, from = SEOUL) => ({
  sw: from,
  ne: { x: from.x + width, y: from.y + height },
});
const sizeOf = ({ sw, ne }: ReturnType<typeof boxOf>) => [ne.x - sw.x, ne.y - sw.y];

it.each([
  ['a street', 300, 500, 64],
  ['a district', 7_000, 3_000, 1_024],
  ['exactly eight cells', 8_192, 1, 1_024],
  ['a little more than eight cells', 8_193, 1, 2_048],
])('cuts %s into squares of a power of two', (_, width, height, size) => {
  const cells = gridOf(boxOf(width, height));
  for (const cell of cells) {
    expect(sizeOf(cell)).toEqual([size, size]);
    expect([Math.abs(cell.sw.x % size), Math.abs(cell.sw.y % size)]).toEqual([0, 0]);
  }
  expect(cells.length).toBeLessThanOrEqual(81);
});

it('covers the box without a gap and without a cell beside it', () => {
  const box = boxOf(5_000, 2_300);
  const cells = gridOf(box);
  expect(new Set(cells.map(({ sw }) => `${sw.x} ${sw.y}`)).size).toBe(cells.length);
  for (const { sw, ne } of cells) {
    expect(sw.x <= box.ne.x && ne.x > box.sw.x && sw.y <= box.ne.y && ne.y > box.sw.y).toBe(true);
  }
  const at = (x: number, y: number) => cells.filter(({ sw, ne }) => sw.x <= x && x < ne.x && sw.y <= y && y < ne.y);
  for (const x of [box.sw.x, box.sw.x + 2_345, box.ne.x])
    for (const y of [box.sw.y, box.sw.y + 1_234, box.ne.y]) expect(at(x, y)).toHaveLength(1);
});

it('has the same cells after a small move of the map', () => {
  const before = gridOf(boxOf(5_000, 5_000)).map(({ sw }) => `${sw.x} ${sw.y}`);
  const after = gridOf(boxOf(5_000, 5_000, { x: SEOUL.x + 200, y: SEOUL.y + 200 })).map(({ sw }) => `${sw.x} ${sw.y}`);
  expect(after.filter((cell) => before.includes(cell)).length).toBeGreaterThan(after.length / 2);
});

it('is limited to the country, and empty outside of it', () => {
  const world = gridOf({ sw: { x: -2e7, y: -2e7 }, ne: { x: 2e7, y: 2e7 } });
  expect(world).toEqual(gridOf(COUNTRY));
  expect(world.length).toBeGreaterThan(20);
  expect(gridOf({ sw: { x: -2e7, y: COUNTRY.sw.y }, ne: { x: -1e7, y: COUNTRY.ne.y } })).toEqual([]);
  expect(gridOf({ sw: { x: COUNTRY.sw.x, y: 1e7 }, ne: { x: COUNTRY.ne.x, y: 2e7 } })).toEqual([]);
});

it('has a cell for a single point', () => {
  expect(gridOf({ sw: SEOUL, ne: SEOUL })).toHaveLength(1);
});
