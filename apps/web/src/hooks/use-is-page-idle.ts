import { useSyncExternalStore } from 'react';
import { runWhenIdle } from '#lib/when-idle.ts';

/** The state of the page load; screens opened later are never delayed. */
let isAtRest = false;
const listeners = new Set<() => void>();

/**
 * Notifies one listener per task, so that input is handled in between: requesting an image takes 2
 * ms, ten times that on a slow phone.
 */
function tellNext(): void {
  const [listener] = listeners;
  if (listener === undefined) return;
  listeners.delete(listener);
  listener();
  setTimeout(tellNext);
}

function subscribe(onChange: () => void): () => void {
  if (isAtRest) return () => undefined;
  if (listeners.size === 0) {
    runWhenIdle(() => {
      isAtRest = true;
      tellNext();
    });
  }
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

const notAtAll = () => () => undefined;

/**
 * False until the page is idle for the first time after it was opened; used to delay work below the
 * fold. Always true with `isWaiting = false`.
 */
export function useIsPageIdle(isWaiting = true): boolean {
  return useSyncExternalStore(
    isWaiting ? subscribe : notAtAll,
    () => !isWaiting || isAtRest,
    () => !isWaiting,
  );
}
