import { createStore, useStore } from 'zustand';
import { parseError } from '#lib/api/response-body.ts';

type Resolve = (isUnlocked: boolean) => void;

const store = createStore<{ waiting: Resolve[] }>(() => ({ waiting: [] }));

/** Waits for the passkey if it is missing. Several requests wait together. Spec 14.3-1. */
export async function waitForUnlock(forbidden: Response): Promise<boolean> {
  const body: unknown = await forbidden.json().catch(() => undefined);
  if (parseError(body)?.code !== 'PASSKEY_REQUIRED') return false;
  return new Promise((resolve) => store.setState(({ waiting }) => ({ waiting: [...waiting, resolve] })));
}

/** Ends the wait: the requests are repeated, or fail. */
export function endLock(isUnlocked: boolean): void {
  const { waiting } = store.getState();
  if (waiting.length === 0) return;
  store.setState({ waiting: [] });
  for (const resolve of waiting) resolve(isUnlocked);
}

export const useIsLocked = (): boolean => useStore(store, ({ waiting }) => waiting.length > 0);
