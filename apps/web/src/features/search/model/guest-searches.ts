import { RECENT_SEARCHES_MAX } from '@sol/contract/limits';
import type { SearchMode } from '@sol/contract/search-history';
import { useSyncExternalStore } from 'react';
import { parseJson } from '#lib/parse-json.ts';
import { deviceStorage } from '#lib/storage.ts';

const keyOf = (mode: SearchMode) => `recent-searches/${mode}`;

const listeners = new Set<() => void>();

/** Newest first. Texts of another release or of an extension are ignored. */
function parseKeywords(stored: string | null): string[] {
  const keywords = parseJson(stored);
  return Array.isArray(keywords) ? keywords.filter((keyword) => typeof keyword === 'string') : [];
}

function change(mode: SearchMode, apply: (keywords: string[]) => string[]): void {
  const keywords = apply(parseKeywords(deviceStorage.getItem(keyOf(mode)))).slice(0, RECENT_SEARCHES_MAX);
  if (keywords.length === 0) deviceStorage.removeItem(keyOf(mode));
  else deviceStorage.setItem(keyOf(mode), JSON.stringify(keywords));
  for (const listener of listeners) listener();
}

const without = (keyword: string, keywords: string[]) => keywords.filter((other) => other !== keyword);

/** An existing keyword becomes the newest. */
export const addGuestSearch = (mode: SearchMode, keyword: string): void =>
  change(mode, (keywords) => [keyword, ...without(keyword, keywords)]);

export const removeGuestSearch = (mode: SearchMode, keyword: string): void =>
  change(mode, (keywords) => without(keyword, keywords));

export const removeGuestSearches = (mode: SearchMode): void => change(mode, () => []);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The recent searches of a guest, which stay on this device until the next sign-in. Rule 12.2-5. */
export function useGuestSearches(mode: SearchMode): string[] {
  const stored = useSyncExternalStore(
    subscribe,
    () => deviceStorage.getItem(keyOf(mode)),
    () => null,
  );
  return parseKeywords(stored);
}
