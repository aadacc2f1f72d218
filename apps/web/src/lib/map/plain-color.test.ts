import { expect, it } from 'vitest';
import { plainColor } from './plain-color.ts';

it.each([
  ['oklch(1 0 0)', 'rgb(255, 255, 255)'],
  ['oklch(0 0 0)', 'rgb(0, 0, 0)'],
  ['oklch(0.627955 0.257683 29.2339)', 'rgb(255, 0, 0)'],
  ['oklch(62.7955% 0.257683 29.2339 / 1)', 'rgb(255, 0, 0)'],
  ['oklch(0.519752 0.176858 142.495)', 'rgb(0, 128, 0)'],
  ['rgb(1, 2, 3)', 'rgb(1, 2, 3)'],
  ['#ffffff', '#ffffff'],
])('converts %s to %s', (css, plain) => {
  expect(plainColor(css)).toBe(plain);
});
