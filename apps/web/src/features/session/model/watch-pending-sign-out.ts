import { logger } from '#lib/logger.ts';
import { isSignOutPending } from './sign-out-mark.ts';

/** Loaded only when needed: every page begins with this. */
async function repeat(): Promise<void> {
  if (!isSignOutPending() || document.visibilityState !== 'visible') return;
  try {
    const { repeatSignOut } = await import('./pending-sign-out.ts');
    await repeatSignOut();
  } catch (error) {
    logger.error('Failed to repeat the sign-out', error);
  }
}

/**
 * Repeats a sign-out that the server has not received: now, when the network returns, and when the
 * page is shown again. Returns a function that stops it.
 */
export function watchPendingSignOut(): () => void {
  const listener = () => void repeat();
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', listener);
  listener();
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
