import { useSyncExternalStore } from 'react';

/** Of this device, as the theme is: what has been read here, and whether one wants to be told of more. */
const SEEN_KEY = 'seenNoticeId';
const TOLD_KEY = 'notifications';
export const NOTICE_KEYS = [SEEN_KEY, TOLD_KEY];
/** Storage events reach other tabs only. */
const CHANGED = 'noticesettingschange';

function store(key: string, value: string): void {
  localStorage.setItem(key, value);
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

const readSeenId = () => Number(localStorage.getItem(SEEN_KEY)) || 0;

/** The newest announcement that has been seen on this device; 0 before the first. */
export const useSeenNoticeId = (): number => useSyncExternalStore(subscribe, readSeenId, () => 0);

export function rememberSeenNotice(id: number): void {
  if (id > readSeenId()) store(SEEN_KEY, String(id));
}

const readIsTold = () => localStorage.getItem(TOLD_KEY) !== 'off';

/** Whether new announcements are pointed out; on until somebody turns it off. */
export const useIsTold = (): boolean => useSyncExternalStore(subscribe, readIsTold, () => true);

export const setIsTold = (isTold: boolean): void => store(TOLD_KEY, isTold ? 'on' : 'off');
