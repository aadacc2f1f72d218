import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';
import { withLock } from '#lib/with-lock.ts';
import { clearSignOutMark, isSignOutPending, markSignOut } from './sign-out-mark.ts';

const LOCK = 'sign-in';
const TIME_LIMIT_MS = 10_000;

/** Whether the server has not been reached since the sign-out. */
const failureStore = createStore<{ hasFailed: boolean }>()(() => ({ hasFailed: false }));

// Another tab has sent it, or has signed in.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', () => {
    if (!isSignOutPending()) failureStore.setState({ hasFailed: false });
  });
}

export const useHasSignOutFailed = (): boolean => useStore(failureStore, ({ hasFailed }) => hasFailed);

/**
 * Serializes sign-ins and sign-outs of this browser across tabs: the response to a late sign-out would
 * remove the cookie of a new sign-in. Without the Web Locks API they are not serialized.
 */
export const withSignInLock = <T>(task: () => Promise<T>): Promise<T> => withLock(LOCK, task);

/** Also called after a sign-in, for which the server ends the previous refresh token of the browser. */
export function clearPendingSignOut(): void {
  clearSignOutMark();
  failureStore.setState({ hasFailed: false });
}

/**
 * Ends the refresh token of a signed-out browser, which only its cookie identifies. `keepalive` lets
 * the request outlive the page.
 * @returns whether the server has received it
 */
export async function sendSignOut(): Promise<boolean> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const transport = (path: string, init: RequestInit) => fetch(path, { ...init, keepalive: true });
  try {
    await call('POST /api/auth/logout', {}, { transport, signal });
    return true;
  } catch (error) {
    logger.error('Failed to send the sign-out', error);
    return false;
  }
}

/** @returns whether the server has received it */
async function awaitSignOut(sent: Promise<boolean>): Promise<boolean> {
  // Without the mark, another tab was first.
  const isDone = (await sent) || !isSignOutPending();
  if (isDone) clearPendingSignOut();
  else failureStore.setState({ hasFailed: true });
  return isDone;
}

export const repeatSignOut = (): Promise<boolean> =>
  withSignInLock(() => awaitSignOut(isSignOutPending() ? sendSignOut() : Promise.resolve(true)));

/**
 * Sends a sign-out, which is repeated by `watchPendingSignOut` until the server has received it. At once,
 * because the page may be closed before it gets the lock; sign-ins wait for the response.
 * @returns whether the server has received it
 */
export function requestSignOut(): Promise<boolean> {
  markSignOut();
  const sent = sendSignOut();
  return withSignInLock(() => awaitSignOut(sent));
}
