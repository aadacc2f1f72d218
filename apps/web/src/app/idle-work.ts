import { applyPretendard } from '#lib/apply-pretendard.ts';
import { logger } from '#lib/logger.ts';
import type { IdleContext } from './idle-context.ts';

/** Loaded when the page is idle. Resolves when the use without a network is prepared, or has failed to. */
export async function startIdleWork(context: IdleContext): Promise<void> {
  // The fallback font stays.
  applyPretendard().catch(() => undefined);
  await import('./offline/start-offline.tsx')
    .then(({ startOffline }) => void startOffline(context))
    .catch((error: unknown) => logger.error('Failed to prepare offline use', error));
}
