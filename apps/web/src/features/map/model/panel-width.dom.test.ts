import { beforeEach, describe, expect, it } from 'vitest';
import { clampPanelWidth, readPanelWidth, storePanelWidth, usePanelWidth, widthAfterKey } from './panel-width.ts';

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
