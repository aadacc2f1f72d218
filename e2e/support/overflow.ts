import type { Page } from '@playwright/test';

/** Horizontal overflow of the page and its scroll containers in pixels. */
export const getOverflowPx = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('main, [data-scroller]')];
    return Math.max(...frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
