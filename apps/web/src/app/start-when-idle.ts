import { runWhenIdle } from '#lib/when-idle.ts';
import type { IdleContext } from './idle-context.ts';

/** Starts what no first visit must be slower for: the fonts and the use without a network. */
export function startWhenIdle(context: IdleContext): void {
  // After a failure the fallback font stays and the next visit tries again.
  runWhenIdle(
    () =>
      void import('./idle-work.ts').then(
        ({ startIdleWork }) => startIdleWork(context),
        () => undefined,
      ),
  );
}
