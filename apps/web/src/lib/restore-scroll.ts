/** Lists that skip what is far off (`content-visibility`) lay out all of it while their scroller carries this. */
const LAID_OUT = 'data-laid-out';
/** How long a list may take to be there again after a reload: three seconds. */
const PATIENCE_FRAMES = 180;
/** Who moves the page themselves no longer wants it moved. */
const OWN_MOVES = ['pointerdown', 'wheel', 'keydown'] as const;

const underWay = new WeakMap<HTMLElement, () => void>();

/** Whether the scroller is yet to come to where it was left: what it scrolls until then says nothing of anybody. */
export const isRestoring = (scroller: HTMLElement): boolean => underWay.has(scroller);

/**
 * Puts a scroller back where it was left, as soon as there is so much of it. Cards that were never painted have only a
 * guessed height, and as each got its true one the browser would move what is seen: so all are laid out first, and keep
 * the height they had then.
 */
export function restoreScroll(scroller: HTMLElement, top: number): void {
  underWay.get(scroller)?.();
  if (top === 0) {
    scroller.scrollTop = 0;
    return;
  }
  let frames = PATIENCE_FRAMES;
  const end = () => {
    underWay.delete(scroller);
    for (const move of OWN_MOVES) removeEventListener(move, end);
    // A frame has been drawn by the second: by then the browser knows the heights.
    requestAnimationFrame(() => requestAnimationFrame(() => scroller.toggleAttribute(LAID_OUT, isRestoring(scroller))));
  };
  const put = () => {
    if (underWay.get(scroller) !== end) return;
    scroller.scrollTop = top;
    frames -= 1;
    // Browsers keep fractions, and not always the same.
    if (scroller.scrollTop > top - 1 || frames === 0) end();
    else requestAnimationFrame(put);
  };
  scroller.setAttribute(LAID_OUT, '');
  underWay.set(scroller, end);
  for (const move of OWN_MOVES) addEventListener(move, end);
  put();
}
