import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clampPanelWidth,
  getFitPadding,
  readPanelWidth,
  storePanelWidth,
  usePanelWidth,
  widthAfterKey,
} from './map-frame.ts';

beforeEach(() => localStorage.clear());

describe('[13.3-1] the width of the panel', () => {
  it.each([
    [359.4, 360],
    [360, 360],
    [417.6, 418],
    [480, 480],
    [481, 480],
  ])('%d becomes %d', (wanted, width) => {
    expect(clampPanelWidth(wanted)).toBe(width);
  });

  it.each([
    ['ArrowLeft', 400, 380],
    ['ArrowLeft', 370, 360],
    ['ArrowRight', 470, 480],
    ['Home', 433, 360],
    ['End', 433, 480],
    ['ArrowUp', 433, null],
    ['a', 433, null],
  ])('%s at %d results in %s', (key, from, to) => {
    expect(widthAfterKey(key, from)).toBe(to);
  });

  it('is a property of the page, and stays after a reload', () => {
    usePanelWidth.getState().setWidth(437);
    expect(document.documentElement.style.getPropertyValue('--panel-width')).toBe('437px');
    storePanelWidth(437);
    expect(readPanelWidth()).toBe(437);
  });

  it.each(['', 'wide', '-1', 'NaN'])('is the default for the stored value "%s"', (stored) => {
    localStorage.setItem('panel-width', stored);
    expect(readPanelWidth()).toBe(400);
  });

  it('of an earlier release is limited to today’s', () => {
    localStorage.setItem('panel-width', '900');
    expect(readPanelWidth()).toBe(480);
  });
});

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
