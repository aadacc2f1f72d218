import { applyPretendard } from '#lib/apply-pretendard.ts';
import { type IdleContext, startOffline } from './offline/start-offline.tsx';

/** The fonts and the use without a network. */
export function startIdleWork(context: IdleContext): void {
  // The fallback font stays, and the next page load tries again.
  applyPretendard().catch(() => undefined);
  startOffline(context);
}
