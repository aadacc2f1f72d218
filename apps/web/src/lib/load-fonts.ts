/** Long enough for the first page to be drawn, where the browser has no idle callback. */
const FALLBACK_DELAY_MS = 1200;

/**
 * The pieces of Pretendard that the page has letters of are waited for together: every piece that came by itself would lay the whole
 * page out anew. Pieces of later pages come as they are needed.
 */
async function loadPretendard(): Promise<void> {
  await import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
  const letters = [...new Set(document.getElementById('root')?.textContent)].join('');
  await document.fonts.load('1em "Pretendard Variable"', letters);
  document.documentElement.dataset.font = 'pretendard';
}

/**
 * Pretendard, in 92 pieces of which a page fetches those it has letters of. It is never waited for: until then (and
 * offline for good) the system's own face stands in at the same measure, see styles/fonts.css.
 */
export function loadFontsWhenIdle(): void {
  // Where it fails the stand-in stays and the next visit tries again: nothing to tell anyone.
  const load = () => void loadPretendard().catch(() => undefined);
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 3000 });
  else setTimeout(load, FALLBACK_DELAY_MS);
}
