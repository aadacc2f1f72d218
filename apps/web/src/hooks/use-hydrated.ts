import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

/**
 * useLayoutEffect in the browser, useEffect on the server, where React warns about layout effects.
 */
export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

const subscribe = () => () => undefined;

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
