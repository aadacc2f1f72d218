import { logout } from '@sol/contract/auth';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';

/** Present from a sign-out of this browser until the server has ended its refresh token. */
const STORAGE_KEY = 'pending-sign-out';
const LOCK = 'sign-in';
const TIME_LIMIT_MS = 10_000;

/** Whether the server has not been reached since the sign-out. */
const failureStore = createStore<{ hasFailed: boolean }>()(() => ({ hasFailed: false }));

export const useHasSignOutFailed = (): boolean => useStore(failureStore, ({ hasFailed }) => hasFailed);

/**
 * Serializes sign-ins and sign-outs of this browser across tabs: the response to a late sign-out would
 * remove the cookie of a new sign-in. Without the Web Locks API they are not serialized.
 */
export const withSignInLock = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, task) : task();

/** Also called after a sign-in, for which the server ends the previous refresh token of the browser. */
export function clearPendingSignOut(): void {
  localStorage.removeItem(STORAGE_KEY);
  failureStore.setState({ hasFailed: false });
}

/**
 * Ends the refresh token of a signed-out browser, which only its cookie identifies. `keepalive` lets
 * the request outlive the page.
 * @returns whether the server has received it
 */
async function sendSignOut(): Promise<boolean> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const transport = (path: string, init: RequestInit) => fetch(path, { ...init, keepalive: true });
  try {
    await call(logout, {}, { transport, signal });
    return true;
  } catch (error) {
    logger.error('Failed to send the sign-out', error);
    return false;
  }
}

async function awaitSignOut(sent: Promise<boolean>): Promise<void> {
  const isReceived = await sent;
  // Without the mark, another tab was first.
  if (isReceived || localStorage.getItem(STORAGE_KEY) === null) clearPendingSignOut();
  else failureStore.setState({ hasFailed: true });
}

const repeatSignOut = (): Promise<void> =>
  withSignInLock(async () => {
    if (localStorage.getItem(STORAGE_KEY) === null) clearPendingSignOut();
    else await awaitSignOut(sendSignOut());
  });

/**
 * Sends a sign-out, which is repeated by `watchPendingSignOut` until the server has received it. At once,
 * because the page may be closed before it gets the lock; sign-ins wait for the response.
 */
export function requestSignOut(): void {
  localStorage.setItem(STORAGE_KEY, 'true');
  const sent = sendSignOut();
  void withSignInLock(() => awaitSignOut(sent));
}

/**
 * Repeats a sign-out that the server has not received: now, when the network returns, and when the
 * page is shown again. Returns a function that stops it.
 */
export function watchPendingSignOut(): () => void {
  const repeat = () => {
    if (localStorage.getItem(STORAGE_KEY) !== null && document.visibilityState === 'visible') void repeatSignOut();
  };
  window.addEventListener('online', repeat);
  document.addEventListener('visibilitychange', repeat);
  repeat();
  return () => {
    window.removeEventListener('online', repeat);
    document.removeEventListener('visibilitychange', repeat);
  };
}
