import type { Page } from '@playwright/test';

/** Simulates a doubled system font size. Elements added later keep their size. */
export const doubleFontSize = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body *')].filter((each) => !each.closest('svg'));
    const sizes = elements.map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)] as const;
    });
    for (const [nth, element] of elements.entries()) {
      const [letters = 0, line = Number.NaN] = sizes[nth] ?? [];
      element.style.fontSize = `${letters * 2}px`;
      if (!Number.isNaN(line)) element.style.lineHeight = `${line * 2}px`;
    }
  });

/**
 * Returns texts that are clipped vertically without an ellipsis, and the page width if it
 * overflows.
 */
export const findClippedText = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: HTMLElement) => {
      const { overflowY, webkitLineClamp } = getComputedStyle(element);
      const isHiding = /hidden|clip/.test(overflowY) && webkitLineClamp === 'none';
      // Scroll containers have frames of the window's height.
      if (element.querySelector('[data-scroller]') !== null) return false;
      return isHiding && element.clientHeight > 2 && element.scrollHeight > element.clientHeight + 2;
    };
    // The text of a drawing is elsewhere too.
    const drawings = 'svg, .maplibregl-map, figure [aria-hidden="true"]';
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (each) => each.checkVisibility() && !each.closest(drawings),
    );
    const cut = shown
      .filter((each) => each.textContent !== '' && isCut(each))
      .map((each) => each.textContent.slice(0, 40));
    const { scrollWidth } = document.documentElement;
    return scrollWidth > window.innerWidth ? [`${scrollWidth} px`, ...cut] : cut;
  });
