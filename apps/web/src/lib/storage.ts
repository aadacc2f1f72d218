import { logger } from '#lib/logger.ts';

/**
 * localStorage and sessionStorage that never throw. Browsers that block site data throw at the first
 * access, some WebViews have null instead, and a full storage throws when it is written. Then values
 * are kept in memory until the page is left.
 */
export interface SafeStorage {
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

const PROBE = 'storage-probe';

/** Whether values survive the page. A sign-in that is kept in memory ends with it. */
export function isStorageBlocked(): boolean {
  const isStored = deviceStorage.setItem(PROBE, '');
  deviceStorage.removeItem(PROBE);
  return !isStored;
}
