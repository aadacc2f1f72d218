import { useState } from 'react';
import { logger } from '#lib/logger.ts';
import { parseJson } from '#lib/parse-json.ts';

interface Draft<T> {
  /** In the browser's storage: whose draft it is, and of what. */
  key: string;
  /** Makes a draft of whatever an older release, or anybody, may have left there. */
  read: (stored: unknown) => T;
}

/** A full or forbidden storage costs the next visit its draft, never this one. */
function keep(key: string, draft: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    logger.error('초안을 저장하지 못했어요', error);
  }
}

/** What somebody is writing, kept through reloads until it is sent: the draft, how to change it, and how to forget it. */
export function useStoredDraft<T extends object>({ key, read }: Draft<T>) {
  const [draft, setDraft] = useState(() => read(parseJson(localStorage.getItem(key))));
  const change = (part: Partial<T>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keep(key, next);
  };
  return [draft, change, () => localStorage.removeItem(key)] as const;
}
