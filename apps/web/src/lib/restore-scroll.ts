/** Lists with `content-visibility` render all their items while the scroller has this attribute. */
const LAID_OUT = 'data-laid-out';
/** How long the content may take to load after a page reload: 3 s at 60 frames per second. */
const TIMEOUT_FRAMES = 180;
/** User input that cancels a restoration. */
const CANCEL_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const;

const activeRestores = new WeakMap<HTMLElement, () => void>();

/** Whether a restoration is in progress. Scroll events during it are not the user's. */
export const isRestoring = (scroller: HTMLElement): boolean => activeRestores.has(scroller);

/**
 * Restores the scroll position as soon as the content is tall enough.
 * Cards that were never rendered have an estimated height, and each correction would shift the
 * visible content. So all of them are laid out first and keep their height.
 */
export function restoreScroll(scroller: HTMLElement, top: number): void {
  activeRestores.get(scroller)?.();
  if (top === 0) {
    scroller.scrollTop = 0;
    return;
  }
  let framesLeft = TIMEOUT_FRAMES;
  const end = () => {
    activeRestores.delete(scroller);
    for (const type of CANCEL_EVENTS) removeEventListener(type, end);
    // The second callback runs after a frame was painted, when the browser knows the heights.
    requestAnimationFrame(() => requestAnimationFrame(() => scroller.toggleAttribute(LAID_OUT, isRestoring(scroller))));
  };
  const tryScroll = () => {
    if (activeRestores.get(scroller) !== end) return;
    scroller.scrollTop = top;
    framesLeft -= 1;
    // Browsers round fractional positions differently.
    if (scroller.scrollTop > top - 1 || framesLeft === 0) end();
    else requestAnimationFrame(tryScroll);
  };
  scroller.setAttribute(LAID_OUT, '');
  activeRestores.set(scroller, end);
  for (const type of CANCEL_EVENTS) addEventListener(type, end);
  tryScroll();
}
