import { whenIdle } from './when-idle.ts';

/**
 * Pretendard, in 92 pieces of which a page fetches those it has letters of. It is never waited for: until then (and
 * offline for good) the system's own face stands in at the same measure, see styles/fonts.css.
 */
export function loadFontsWhenIdle(): void {
  // Where it fails the stand-in stays and the next visit tries again: nothing to tell anyone.
  whenIdle(
    () =>
      void import('./pretendard.ts')
        .then(({ registerPretendard: putPretendardOn }) => putPretendardOn())
        .catch(() => undefined),
  );
}
