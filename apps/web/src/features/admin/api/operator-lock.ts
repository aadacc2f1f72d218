import { createStore, useStore } from 'zustand';
import { ApiError } from '#lib/api/api-error.ts';

type Resolve = (isUnlocked: boolean) => void;

const store = createStore<{ waiting: Resolve[] }>(() => ({ waiting: [] }));

/** Several requests wait together. */
const waitForUnlock = () =>
  new Promise<boolean>((resolve) => store.setState(({ waiting }) => ({ waiting: [...waiting, resolve] })));

/**
 * Sends a request of an operator. If the passkey is missing, it waits until the screen has asked for it,
 * and sends the request again, so that a locked page loses nothing. Spec 14.3-1.
 */
export async function repeatAfterUnlock<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'PASSKEY_REQUIRED' || !(await waitForUnlock())) throw error;
    return send();
  }
}

/** Ends the wait: the requests are repeated, or fail. */
export function endLock(isUnlocked: boolean): void {
  const { waiting } = store.getState();
  if (waiting.length === 0) return;
  store.setState({ waiting: [] });
  for (const resolve of waiting) resolve(isUnlocked);
}

export const useIsLocked = (): boolean => useStore(store, ({ waiting }) => waiting.length > 0);
