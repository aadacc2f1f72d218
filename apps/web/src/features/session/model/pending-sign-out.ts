import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { logger } from '#lib/logger.ts';
import { deviceStorage } from '#lib/storage.ts';
import { withLock } from '#lib/with-lock.ts';
import { sendSignOut } from '../api.ts';

/** Set from the sign-out until the server has received it. */
const STORAGE_KEY = 'pending-sign-out';

/** Whether a sign-out of this browser has not ended its refresh token on the server. */
export const isSignOutPending = (): boolean => deviceStorage.getItem(STORAGE_KEY) !== null;

/** Whether the server has not been reached since the sign-out. */
const failureStore = createStore<{ hasFailed: boolean }>()(() => ({ hasFailed: false }));

// Another tab has sent it, or has signed in.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', () => {
    if (!isSignOutPending()) failureStore.setState({ hasFailed: false });
  });
}

export const useHasSignOutFailed = (): boolean => useStore(failureStore, ({ hasFailed }) => hasFailed);

const LOCK = 'sign-in';

/**
 * Serializes sign-ins and sign-outs of this browser across tabs: the response to a late sign-out would
 * remove the cookie of a new sign-in. Without the Web Locks API they are not serialized.
 */
export const withSignInLock = <T>(task: () => Promise<T>): Promise<T> => withLock(LOCK, task);

/** Also called after a sign-in, for which the server ends the previous refresh token of the browser. */
export function clearPendingSignOut(): void {
  deviceStorage.removeItem(STORAGE_KEY);
  failureStore.setState({ hasFailed: false });
}

/** @returns whether the server has received it */
async function awaitSignOut(sent: Promise<boolean>): Promise<boolean> {
  // No longer pending: another tab was first.
  const isDone = (await sent) || !isSignOutPending();
  if (isDone) clearPendingSignOut();
  else failureStore.setState({ hasFailed: true });
  return isDone;
}

/**
 * Sends a sign-out to the server. `watchPendingSignOut` repeats it until the server has received it. At
 * once, because the page may be closed before it gets the lock; sign-ins wait for the response.
 * @returns whether the server has received it
 */
export function requestSignOut(): Promise<boolean> {
  deviceStorage.setItem(STORAGE_KEY, 'true');
  const sent = sendSignOut();
  return withSignInLock(() => awaitSignOut(sent));
}

async function repeatSignOut(): Promise<void> {
  if (!isSignOutPending() || document.visibilityState !== 'visible') return;
  try {
    // Another tab may have sent it before this one got the lock.
    await withSignInLock(() => awaitSignOut(isSignOutPending() ? sendSignOut() : Promise.resolve(true)));
  } catch (error) {
    logger.error('Failed to repeat the sign-out', error);
  }
}

/**
 * Repeats a sign-out that the server has not received: now, when the network returns, and when the
 * page is shown again. Returns a function that stops it.
 */
export function watchPendingSignOut(): () => void {
  const listener = () => void repeatSignOut();
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', listener);
  listener();
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
