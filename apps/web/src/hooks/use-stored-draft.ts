import { useState } from 'react';
import { parseJson } from '#lib/parse-json.ts';
import { deviceStorage } from '#lib/storage.ts';

interface Draft<T> {
  /** Storage key, which identifies the member and the form. */
  key: string;
  /** Parses the stored value, which may be of an older release or invalid. */
  read: (stored: unknown) => T;
}

/**
 * A draft that is stored in localStorage on every change.
 * @returns the draft, a function to change it and a function to delete the stored one
 */
export function useStoredDraft<T extends object>({ key, read }: Draft<T>) {
  const [draft, setDraft] = useState(() => read(parseJson(deviceStorage.getItem(key))));
  const change = (part: Partial<T>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    deviceStorage.setItem(key, JSON.stringify(next));
  };
  return [draft, change, () => deviceStorage.removeItem(key)] as const;
}
