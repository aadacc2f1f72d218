import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#lib/storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The script in index.html reads the same key before the first paint. */
const STORAGE_KEY = 'theme';
/** Storage events fire in other tabs only. */
const CHANGED = 'themechange';

const isTheme = (text: string | null): text is Theme => THEMES.some((theme) => theme === text);

export function readTheme(): Theme {
  const stored = deviceStorage.getItem(STORAGE_KEY);
  return isTheme(stored) ? stored : 'system';
}

/** The color of the browser's bar is that of the theme, whatever the system's theme is. */
function showBarColor(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.theme;
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = own === theme ? 'all' : 'not all';
  }
}

function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  showBarColor(theme);
}

export function setTheme(theme: Theme): void {
  deviceStorage.setItem(STORAGE_KEY, theme);
  show(theme);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  const handleStorage = () => {
    show(readTheme());
    onChange();
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener(CHANGED, onChange);
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system');
}
