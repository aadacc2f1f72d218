import { useSyncExternalStore } from 'react';
import type { MapTheme } from '#lib/map/map-handle.ts';

/** The same as in the style sheets. Spec 13.3-1. */
const WIDE = '(min-width: 768px)';

/** Whether the window shows a panel beside the map, for code outside of components. */
export const isWideWindow = (): boolean => matchMedia(WIDE).matches;

function subscribeToWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * Whether the window is wide. False on the server and during hydration: what is visible on a
 * server-rendered page depends on media queries only.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribeToWidth, isWideWindow, () => false);
}

const DARK = '(prefers-color-scheme: dark)';

function subscribeToTheme(notify: () => void): () => void {
  const system = matchMedia(DARK);
  const choice = new MutationObserver(notify);
  system.addEventListener('change', notify);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', notify);
    choice.disconnect();
  };
}

function shownTheme(): MapTheme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

/** The displayed theme: the selected one, else the system's. */
export function useResolvedTheme(): MapTheme {
  return useSyncExternalStore(subscribeToTheme, shownTheme, () => 'light');
}

function subscribeToNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** False if the device reports no network. True does not guarantee a working connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
}

/** Whether the device has a pointer that hovers, as a mouse. */
export const canHover = () => matchMedia('(hover: hover)').matches;

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
