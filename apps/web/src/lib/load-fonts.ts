/** Long enough for the first page to be drawn, where the browser has no idle callback. */
const FALLBACK_DELAY_MS = 1200;

/**
 * Pretendard, in 92 pieces of which a page fetches those it has letters of. It is never waited for: until then (and
 * offline for good) the system's own face stands in at the same measure, see styles/fonts.css.
 */
export function loadFontsWhenIdle(): void {
  const load = () => {
    // Where it fails the stand-in stays and the next visit tries again: nothing to tell anyone.
    import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css').catch(() => undefined);
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 3000 });
  else setTimeout(load, FALLBACK_DELAY_MS);
}
