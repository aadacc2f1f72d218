import { useState } from 'react';
import { logger } from './logger.ts';

/** Parses stored text; undefined if it is not valid JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Whether a value is an object with unknown properties. Arrays are included. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The fields of a stored object, whose types are not checked yet. */
export type Unread<T> = { [K in keyof T]?: unknown };

/**
 * localStorage and sessionStorage that never throw. Browsers that block site data throw at the first
 * access, some WebViews have null instead, and a full storage throws when it is written. Then values
 * are kept in memory until the page is left.
 */
interface SafeStorage {
  getItem(name: string): string | null;
  /** Returns false if the value is kept in memory only. */
  setItem(name: string, value: string): boolean;
  removeItem(name: string): void;
  clear(): void;
}

function createStorage(getStorage: () => Storage | null): SafeStorage {
  const memory = new Map<string, string>();

  function access<T>(apply: (storage: Storage) => T, onFailure?: (error: unknown) => void): T | undefined {
    try {
      const storage = getStorage();
      return storage === null ? undefined : apply(storage);
    } catch (error) {
      onFailure?.(error);
      return undefined;
    }
  }

  return {
    getItem: (name) => memory.get(name) ?? access((storage) => storage.getItem(name)) ?? null,
    setItem(name, value) {
      const isStored = access(
        (storage) => {
          storage.setItem(name, value);
          return true;
        },
        (error) => logger.error('Failed to store a value on this device', error),
      );
      if (isStored === true) memory.delete(name);
      else memory.set(name, value);
      return isStored === true;
    },
    removeItem(name) {
      memory.delete(name);
      access((storage) => storage.removeItem(name));
    },
    clear() {
      memory.clear();
      access((storage) => storage.clear());
    },
  };
}

export const deviceStorage = createStorage(() => window.localStorage);
export const tabStorage = createStorage(() => window.sessionStorage);

/** Whether the hint to install the app has been shown. Of the device: it survives a sign-out. */
export const INSTALL_HINT_KEY = 'install-hint';

const PROBE = 'storage-probe';

/** Whether values survive the page. A sign-in that is kept in memory ends with it. */
export function isStorageBlocked(): boolean {
  const isStored = deviceStorage.setItem(PROBE, '');
  deviceStorage.removeItem(PROBE);
  return !isStored;
}

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
