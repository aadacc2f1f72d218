import { useState } from 'react';
import { logger } from '#lib/logger.ts';
import { parseJson } from '#lib/parse-json.ts';

interface Draft<T> {
  /** Storage key, which identifies the member and the form. */
  key: string;
  /** Parses the stored value, which may be of an older release or invalid. */
  read: (stored: unknown) => T;
}

/** A storage error (quota, privacy mode) is only logged: the draft is still in memory. */
function storeDraft(key: string, draft: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    logger.error('Failed to store a draft', error);
  }
}

/**
 * A draft that is stored in localStorage on every change.
 * @returns the draft, a function to change it and a function to delete the stored one
 */
export function useStoredDraft<T extends object>({ key, read }: Draft<T>) {
  const [draft, setDraft] = useState(() => read(parseJson(localStorage.getItem(key))));
  const change = (part: Partial<T>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    storeDraft(key, next);
  };
  return [draft, change, () => localStorage.removeItem(key)] as const;
}
