import { preloadToasts } from '#components/ui/toast.tsx';
import { runWhenIdle } from '#hooks/page-idle.ts';
import { logger } from '#lib/logger.ts';
import { setQueueLoading } from '#lib/offline/small-write.ts';
import type { IdleContext } from './offline/start-offline.tsx';

/** Failed writes do not wait longer for the queue of writes without a network. */
const LOADING_MAX_MS = 10_000;

/** Starts what no first visit must be slower for: the fonts, toasts and the use without a network. */
export function startWhenIdle(context: IdleContext): void {
  setQueueLoading(
    new Promise((resolve) => {
      runWhenIdle(() => {
        preloadToasts();
        // One chunk for all of it: on a slow connection a request costs more than its bytes.
        import('./idle-work.ts')
          .then(({ startIdleWork }) => startIdleWork(context))
          .catch((error: unknown) => logger.error('Failed to prepare offline use', error))
          .finally(() => resolve(undefined));
      });
      setTimeout(resolve, LOADING_MAX_MS);
    }),
  );
}
