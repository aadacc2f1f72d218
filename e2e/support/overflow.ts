import type { Page } from '@playwright/test';

/** Horizontal overflow of the page and its scroll containers in pixels, after the next frame. */
export const getOverflowPx = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Elements that observe their size react to a resized window within a frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const frames = [document.documentElement, ...document.querySelectorAll('main, [data-scroller]')];
    return Math.max(...frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
