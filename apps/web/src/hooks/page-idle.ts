import { useSyncExternalStore } from 'react';

/** Enough time to render the page in browsers without requestIdleCallback. */
const FALLBACK_DELAY_MS = 1200;
/** Upper bound for a busy page. */
const LATEST_MS = 3000;

/** Runs deferrable work when the page is idle. */
export function runWhenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, FALLBACK_DELAY_MS);
}

/** The state of the page load; screens opened later are never delayed. */
let isIdle = false;
const listeners = new Set<() => void>();

/**
 * Notifies one listener per task, so that input is handled in between: requesting an image takes 2
 * ms, ten times that on a slow phone.
 */
function notifyNext(): void {
  const [listener] = listeners;
  if (listener === undefined) return;
  listeners.delete(listener);
  listener();
  setTimeout(notifyNext);
}

function subscribe(onChange: () => void): () => void {
  if (isIdle) return () => undefined;
  if (listeners.size === 0) {
    runWhenIdle(() => {
      isIdle = true;
      notifyNext();
    });
  }
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

const noSubscription = () => () => undefined;

/**
 * False until the page is idle for the first time after it was opened; used to delay work below the
 * fold. Always true with `isDelayed = false`.
 */
export function useIsPageIdle(isDelayed = true): boolean {
  return useSyncExternalStore(
    isDelayed ? subscribe : noSubscription,
    () => !isDelayed || isIdle,
    () => !isDelayed,
  );
}
