import { useSyncExternalStore } from 'react';
import type { MapTheme } from '#lib/map/map-handle.ts';

const DARK = '(prefers-color-scheme: dark)';

function subscribe(notify: () => void): () => void {
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
  return useSyncExternalStore(subscribe, shownTheme, () => 'light');
}
