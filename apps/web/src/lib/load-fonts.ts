import { runWhenIdle } from './when-idle.ts';

/**
 * Loads Pretendard, which consists of 92 subsets; a page fetches those its characters need. Text is
 * never blocked: until then (and offline) a system font with matching metrics is used, see
 * styles/fonts.css.
 */
export function loadFontsWhenIdle(): void {
  // On failure the fallback font stays and the next visit tries again.
  runWhenIdle(
    () => void import('./apply-pretendard.ts').then(({ applyPretendard }) => applyPretendard()).catch(() => undefined),
  );
}
