import { deviceStorage } from '#lib/storage.ts';

/** Fixed by the specification: another key would sign out every member. Spec 9-1. */
const STORAGE_KEY = 'accessToken';

/** Read on every request, because another tab may have stored a newer token. Spec 3.1-2. */
export const readAccessToken = (): string | null => deviceStorage.getItem(STORAGE_KEY);

export const storeAccessToken = (token: string): void => void deviceStorage.setItem(STORAGE_KEY, token);

export const removeAccessToken = (): void => deviceStorage.removeItem(STORAGE_KEY);

export function withToken(init: RequestInit, token: string | null): RequestInit {
  return token === null ? init : { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } };
}
