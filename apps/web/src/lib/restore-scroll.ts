/** Lists that skip what is far off (`content-visibility`) lay out all of it while their scroller carries this. */
const LAID_OUT = 'data-laid-out';

/**
 * Puts a scroller back where it was left. Cards that were never painted have only a guessed height, and as each got its
 * true one the browser would move what is seen: so all are laid out first, and keep the height they had then.
 */
export function restoreScroll(scroller: HTMLElement, top: number): void {
  if (top === 0) {
    scroller.scrollTop = 0;
    return;
  }
  scroller.setAttribute(LAID_OUT, '');
  scroller.scrollTop = top;
  // A frame has been drawn by the second: by then the browser knows the heights.
  requestAnimationFrame(() => requestAnimationFrame(() => scroller.removeAttribute(LAID_OUT)));
}
