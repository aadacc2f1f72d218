import { runWhenIdle } from '#hooks/page-idle.ts';
import { setQueueLoading } from '#lib/offline/small-write.ts';
import type { IdleContext } from './idle-context.ts';

/** Failed writes do not wait longer for the queue of writes without a network. */
const LOADING_MAX_MS = 10_000;

/** Starts what no first visit must be slower for: the fonts and the use without a network. */
export function startWhenIdle(context: IdleContext): void {
  // After a failure the fallback font stays and the next visit tries again.
  const start = async () => (await import('./idle-work.ts')).startIdleWork(context);
  setQueueLoading(
    new Promise((resolve) => {
      runWhenIdle(() => void start().then(resolve, resolve));
      setTimeout(resolve, LOADING_MAX_MS);
    }),
  );
}
