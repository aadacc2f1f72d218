const STORAGE_KEY = 'pending-sign-out';

/** Whether a sign-out of this browser has not ended its refresh token on the server. */
export const isSignOutPending = (): boolean => localStorage.getItem(STORAGE_KEY) !== null;

export const markSignOut = (): void => localStorage.setItem(STORAGE_KEY, 'true');

export const clearSignOutMark = (): void => localStorage.removeItem(STORAGE_KEY);
