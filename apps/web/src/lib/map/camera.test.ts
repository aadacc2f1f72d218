import { describe, expect, it } from 'vitest';
import { clampBottomPadding, defaultBottomPadding, fitPadding } from './camera.ts';

describe('padding', () => {
  it.each([
    [360, 844, 360],
    [360, 400, 280],
    [0, 844, 0],
    [-20, 844, 0],
    [180, 0, 0],
  ])('of %i px on a map %i px high is %i px', (wanted, height, given) => {
    expect(clampBottomPadding(wanted, height)).toBe(given);
  });

  it('[9-9] is 360 px for one marker and 180 px for several', () => {
    expect([1, 2, 100].map(defaultBottomPadding)).toEqual([360, 180, 180]);
  });

  it.each([
    { width: 390, height: 844 },
    { width: 320, height: 214 },
    { width: 60, height: 40 },
  ])('always leaves something of $width × $height to fit into', (size) => {
    const { top, right, bottom, left } = fitPadding(180, size);
    expect(left + right).toBeLessThan(size.width);
    expect(top + bottom).toBeLessThan(size.height);
  });
});
