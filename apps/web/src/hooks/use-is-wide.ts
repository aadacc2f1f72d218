import { useSyncExternalStore } from 'react';

/** The same as in the style sheets. Spec 13.3-1. */
const WIDE = '(min-width: 768px)';

/** Whether the window shows a panel beside the map, for code outside of components. */
export const isWideWindow = (): boolean => matchMedia(WIDE).matches;

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * Whether the window is wide. False on the server and during hydration: what is visible on a
 * server-rendered page depends on media queries only.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWideWindow, () => false);
}
