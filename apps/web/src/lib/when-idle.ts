/** Long enough for a page to be drawn, where the browser has no idle callback. */
const FALLBACK_DELAY_MS = 1200;
/** A busy page does not put things off for ever. */
const LATEST_MS = 3000;

/** Does what can wait once the page has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, FALLBACK_DELAY_MS);
}
