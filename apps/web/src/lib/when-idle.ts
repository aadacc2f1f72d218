/** Enough time to render the page in browsers without requestIdleCallback. */
const FALLBACK_DELAY_MS = 1200;
/** Upper bound for a busy page. */
const LATEST_MS = 3000;

/** Runs deferrable work when the page is idle. */
export function runWhenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, FALLBACK_DELAY_MS);
}
