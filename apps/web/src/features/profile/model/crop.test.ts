import { expect, it } from 'vitest';
import { moved, sideOf, wholeCrop, zoomed } from './crop.ts';

const photo = { width: 400, height: 200 };
const whole = wholeCrop(photo);

it('begins with the largest square in the middle', () => {
  expect(whole).toEqual({ x: 200, y: 100, zoom: 1 });
  expect(sideOf(photo, whole)).toBe(200);
});

it('follows the finger, and stops at the edges', () => {
  expect(moved(photo, whole, -0.25, 0)).toMatchObject({ x: 250, y: 100 });
  expect(moved(photo, whole, -9, 0.5)).toMatchObject({ x: 300, y: 100 });
  expect(moved(photo, whole, 9, 0)).toMatchObject({ x: 100 });
});

it('zooms around its middle, between whole and four times', () => {
  const near = zoomed(photo, whole, 2);
  expect(sideOf(photo, near)).toBe(100);
  expect(moved(photo, near, 0, 9)).toMatchObject({ x: 200, y: 50, zoom: 2 });
  expect(zoomed(photo, whole, 9).zoom).toBe(4);
});

it('comes back from an edge when it is zoomed out there', () => {
  const corner = moved(photo, zoomed(photo, whole, 4), 9, 9);
  expect(corner).toMatchObject({ x: 25, y: 25 });
  expect(zoomed(photo, corner, 1)).toEqual({ x: 100, y: 100, zoom: 1 });
});
