import { expect, it } from 'vitest';
import { createInitialCrop, getSidePx, moveCrop, zoomCrop } from './photo-crop.tsx';

const photo = { width: 400, height: 200 };
const whole = createInitialCrop(photo);

it('starts with the largest centred square', () => {
  expect(whole).toEqual({ x: 200, y: 100, zoom: 1 });
  expect(getSidePx(photo, whole)).toBe(200);
});

it('follows the pointer and stops at the edges', () => {
  expect(moveCrop(photo, whole, -0.25, 0)).toMatchObject({ x: 250, y: 100 });
  expect(moveCrop(photo, whole, -9, 0.5)).toMatchObject({ x: 300, y: 100 });
  expect(moveCrop(photo, whole, 9, 0)).toMatchObject({ x: 100 });
});

it('zooms around the centre of the square, from 1 to 4', () => {
  const near = zoomCrop(photo, whole, 2);
  expect(getSidePx(photo, near)).toBe(100);
  expect(moveCrop(photo, near, 0, 9)).toMatchObject({ x: 200, y: 50, zoom: 2 });
  expect(zoomCrop(photo, whole, 9).zoom).toBe(4);
});

it('moves away from an edge when it zooms out', () => {
  const corner = moveCrop(photo, zoomCrop(photo, whole, 4), 9, 9);
  expect(corner).toMatchObject({ x: 25, y: 25 });
  expect(zoomCrop(photo, corner, 1)).toEqual({ x: 100, y: 100, zoom: 1 });
});
