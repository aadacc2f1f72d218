import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage, isStorageBlocked, tabStorage } from './storage.ts';

const block = (get: () => Storage) => {
  for (const name of ['localStorage', 'sessionStorage'])
    vi.spyOn(window, name as 'localStorage', 'get').mockImplementation(get);
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  deviceStorage.clear();
  tabStorage.clear();
});

describe.each([
  [
    'throws at the first access',
    () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  ],
  ['is null', () => null as unknown as Storage],
  [
    'is full',
    () =>
      ({
        getItem: () => null,
        removeItem: () => undefined,
        clear: () => undefined,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }) as unknown as Storage,
  ],
])('a storage that %s', (_, get) => {
  it.each([
    ['localStorage', deviceStorage],
    ['sessionStorage', tabStorage],
  ])('keeps values in memory instead of %s', (__, storage) => {
    block(get);
    expect(storage.getItem('a')).toBeNull();
    expect(storage.setItem('a', '1')).toBe(false);
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
    storage.setItem('b', '2');
    storage.clear();
    expect(storage.getItem('b')).toBeNull();
  });

  it('is blocked', () => {
    block(get);
    expect(isStorageBlocked()).toBe(true);
  });
});

it('stores a value again as soon as there is space', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(deviceStorage.setItem('a', '1')).toBe(false);
  setItem.mockRestore();
  expect(deviceStorage.setItem('a', '2')).toBe(true);
  expect([deviceStorage.getItem('a'), localStorage.getItem('a')]).toEqual(['2', '2']);
  expect(isStorageBlocked()).toBe(false);
});
