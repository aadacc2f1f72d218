import { applyPretendard } from '#lib/apply-pretendard.ts';
import { logger } from '#lib/logger.ts';
import type { IdleContext } from './idle-context.ts';

/** Loaded when the page is idle. */
export function startIdleWork(context: IdleContext): void {
  // The fallback font stays.
  applyPretendard().catch(() => undefined);
  import('./offline/start-offline.tsx')
    .then(({ startOffline }) => startOffline(context))
    .catch((error: unknown) => logger.error('Failed to prepare offline use', error));
}
