import { afterEach, describe, expect, it, vi } from 'vitest';
import { getFitPadding } from './map-frame.ts';

const openWindow = (heightPx: number) => vi.stubGlobal('innerHeight', heightPx);

afterEach(() => vi.unstubAllGlobals());

describe('the padding of a fitted map below a sheet', () => {
  it('[9-9] is at least 360 px for one marker and 180 px for several', () => {
    openWindow(844);
    expect(getFitPadding(1, 58).bottomPaddingPx).toBe(360);
    expect(getFitPadding(2, 58).bottomPaddingPx).toBe(180);
    expect(getFitPadding(1, 422).bottomPaddingPx).toBe(422);
  });

  it('leaves the pin of a low window below the search bar', () => {
    openWindow(568);
    const { bottomPaddingPx, topPaddingPx } = getFitPadding(1, 284);
    const mapHeightPx = 568 - 60;
    expect((mapHeightPx - bottomPaddingPx) / 2 - 20).toBeGreaterThanOrEqual(topPaddingPx);
  });
});
