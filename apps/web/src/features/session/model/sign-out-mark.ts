import { deviceStorage } from '#lib/storage.ts';

const STORAGE_KEY = 'pending-sign-out';

/** Whether a sign-out of this browser has not ended its refresh token on the server. */
export const isSignOutPending = (): boolean => deviceStorage.getItem(STORAGE_KEY) !== null;

export const markSignOut = (): void => void deviceStorage.setItem(STORAGE_KEY, 'true');

export const clearSignOutMark = (): void => deviceStorage.removeItem(STORAGE_KEY);
