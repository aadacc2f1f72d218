import type { Page } from '@playwright/test';

/** By how many pixels the screen, or what scrolls in it, is wider than its window. */
export const overhangOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('main, [data-scroller]')];
    return Math.max(...frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
