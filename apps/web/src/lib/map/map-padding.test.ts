import { describe, expect, it } from 'vitest';
import { EDGE_PADDING_PX } from './map-handle.ts';
import { clampBottomPadding, defaultBottomPadding, fitPadding } from './map-padding.ts';

describe('padding', () => {
  it.each([
    [360, 844, 360],
    [360, 400, 280],
    [0, 844, 0],
    [-20, 844, 0],
    [180, 0, 0],
  ])('of %i px on a map %i px high is %i px', (requested, height, clamped) => {
    expect(clampBottomPadding(requested, height)).toBe(clamped);
  });

  it('[9-9] is 360 px for one marker and 180 px for several', () => {
    expect([1, 2, 100].map(defaultBottomPadding)).toEqual([360, 180, 180]);
  });

  it.each([
    { width: 390, height: 844 },
    { width: 320, height: 214 },
    { width: 60, height: 40 },
  ])('leaves an area of $width × $height to fit points into', (size) => {
    const { top, right, bottom, left } = fitPadding({ bottomPx: 180, topPx: 64 }, size);
    expect(left + right).toBeLessThan(size.width);
    expect(top + bottom).toBeLessThan(size.height);
  });

  it('adds the overlays above and below to the padding', () => {
    const { top, bottom } = fitPadding({ bottomPx: 514, topPx: 64 }, { width: 390, height: 784 });
    expect(top).toBe(64 + EDGE_PADDING_PX);
    expect(bottom).toBe(514 + EDGE_PADDING_PX);
  });
});
