import { useSyncExternalStore } from 'react';
import { whenIdle } from '#lib/when-idle.ts';

/** The page as the browser opened it: screens that come later find it at rest. */
let isAtRest = false;
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  if (!isAtRest && listeners.size === 0) {
    whenIdle(() => {
      isAtRest = true;
      for (const listener of listeners) listener();
    });
  }
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** False until the page that was opened has had nothing to do for once: what nobody misses before waits for it. */
export function useIsAtRest(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAtRest,
    () => false,
  );
}
