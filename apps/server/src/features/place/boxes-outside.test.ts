import { expect, it } from 'vitest';
import { seededRandom } from '../demo/seeded-random.ts';
import { BOXES_OUTSIDE_MAX, boxesOutside } from './boxes-outside.ts';

const AREA = { sw: { x: 100, y: -300 }, ne: { x: 900, y: 500 } };
const random = seededRandom(17);
const between = (from: number, to: number) => from + (random.int(0, 1_000_000) / 1_000_000) * (to - from);
const contains = ({ sw, ne }: typeof AREA, { x, y }: { x: number; y: number }) =>
  sw.x <= x && x <= ne.x && sw.y <= y && y <= ne.y;
const sizeOf = ({ sw, ne }: typeof AREA) => (ne.x - sw.x) * (ne.y - sw.y);

/** Centers inside the area, on its border and outside; radii smaller and larger than the area. */
const CIRCLES = [
  { x: 500, y: 100, radius: 0 },
  { x: 500, y: 100, radius: 250 },
  { x: 500, y: 100, radius: 560 },
  { x: 100, y: 500, radius: 333 },
  { x: -2_000, y: 90, radius: 2_345 },
  { x: 500, y: 9_000, radius: 8_900 },
];

it.each(CIRCLES)('the boxes outside of %j contain every point that is not nearer', ({ radius, ...center }) => {
  const boxes = boxesOutside(AREA, center, radius);
  expect(boxes.length).toBeLessThanOrEqual(BOXES_OUTSIDE_MAX);
  for (let round = 0; round < 2_000; round++) {
    const point = { x: between(AREA.sw.x, AREA.ne.x), y: between(AREA.sw.y, AREA.ne.y) };
    if (Math.hypot(point.x - center.x, point.y - center.y) < radius) continue;
    expect(boxes.some((box) => contains(box, point))).toBe(true);
  }
  expect(boxes.every((box) => contains(AREA, box.sw) && contains(AREA, box.ne))).toBe(true);
});

it('contain the points on the circle in every direction', () => {
  const [center, radius] = [{ x: 512.345, y: 98.765 }, 123.456];
  const boxes = boxesOutside(AREA, center, radius);
  for (let degrees = 0; degrees < 360; degrees += 0.5) {
    const angle = (degrees * Math.PI) / 180;
    const point = { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
    expect(boxes.some((box) => contains(box, point))).toBe(true);
  }
});

it('contain an area that is a single point, and the corners of other areas', () => {
  const point = { x: 123.4567, y: 7_654_321.1234567 };
  const center = { x: 23.1, y: 7_600_000.7 };
  const radius = Math.hypot(point.x - center.x, point.y - center.y);
  expect(boxesOutside({ sw: point, ne: point }, center, radius).some((box) => contains(box, point))).toBe(true);
  for (const { radius: r, ...middle } of CIRCLES) {
    for (const corner of [AREA.sw, AREA.ne]) {
      if (Math.hypot(corner.x - middle.x, corner.y - middle.y) < r) continue;
      expect(boxesOutside(AREA, middle, r).some((box) => contains(box, corner))).toBe(true);
    }
  }
});

it('exclude all but a sixteenth of a circle inside the area', () => {
  const radius = 250;
  const covered = boxesOutside(AREA, { x: 500, y: 100 }, radius).reduce((sum, box) => sum + sizeOf(box), 0);
  const outside = sizeOf(AREA) - Math.PI * radius ** 2;
  expect(covered - outside).toBeLessThan(0.07 * Math.PI * radius ** 2);
  expect(covered).toBeGreaterThan(outside);
});

it('are empty if the circle contains the area', () => {
  expect(boxesOutside(AREA, { x: 500, y: 100 }, 5_000)).toEqual([]);
  expect(boxesOutside(AREA, { x: 500, y: 100 }, 1e17)).toEqual([]);
});
