import { useSyncExternalStore } from 'react';
import { whenIdle } from '#lib/when-idle.ts';

/** The page as the browser opened it: screens that come later find it at rest. */
let isAtRest = false;
const listeners = new Set<() => void>();

/** One after the other, with room for a finger between them: a picture that is asked for takes 2 ms, ten times that on a slow phone. */
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
    whenIdle(() => {
      isAtRest = true;
      tellNext();
    });
  }
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

const notAtAll = () => () => undefined;

/**
 * False until the page that was opened has had nothing to do for once: what nobody misses before waits for it. True at once for who
 * does not wait, and tells it nothing.
 */
export function useIsAtRest(isWaiting = true): boolean {
  return useSyncExternalStore(
    isWaiting ? subscribe : notAtAll,
    () => !isWaiting || isAtRest,
    () => !isWaiting,
  );
}
