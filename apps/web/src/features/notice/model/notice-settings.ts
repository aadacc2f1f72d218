import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#lib/storage.ts';

/** Stored per device, like the theme. */
const SEEN_KEY = 'seenNoticeId';
const ENABLED_KEY = 'notifications';
export const NOTICE_KEYS = [SEEN_KEY, ENABLED_KEY];
/** Storage events fire in other tabs only. */
const CHANGED = 'noticesettingschange';

function store(key: string, value: string): void {
  deviceStorage.setItem(key, value);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

const readSeenId = () => Number(deviceStorage.getItem(SEEN_KEY)) || 0;

/** The newest notice that has been seen on this device; 0 if none has. */
export const useSeenNoticeId = (): number => useSyncExternalStore(subscribe, readSeenId, () => 0);

export function storeSeenNotice(id: number): void {
  if (id > readSeenId()) store(SEEN_KEY, String(id));
}

const readNotificationsEnabled = () => deviceStorage.getItem(ENABLED_KEY) !== 'off';

/** Whether new notices are marked. On by default. */
export const useNotificationsEnabled = (): boolean =>
  useSyncExternalStore(subscribe, readNotificationsEnabled, () => true);

export const setNotificationsEnabled = (isEnabled: boolean): void => store(ENABLED_KEY, isEnabled ? 'on' : 'off');
