/** Spec 9-1. */
const STORAGE_KEY = 'accessToken';

/** What the API knows a member by. Read at each request: another tab may have put a newer one there. Spec 3.1-2. */
export const readAccessToken = (): string | null => localStorage.getItem(STORAGE_KEY);

export const storeAccessToken = (token: string): void => localStorage.setItem(STORAGE_KEY, token);

export const removeAccessToken = (): void => localStorage.removeItem(STORAGE_KEY);

export function withToken(init: RequestInit, token: string | null): RequestInit {
  return token === null ? init : { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } };
}
