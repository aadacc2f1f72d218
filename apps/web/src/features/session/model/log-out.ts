import { logout } from '@sol/contract/auth';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';
import { clearStoredLocations } from './location-storage.ts';
import { reloadSession } from './session-store.ts';

/**
 * Not awaited: `keepalive` lets the request outlive the page. The cookie identifies the refresh
 * token.
 */
function endRefreshToken(): void {
  const transport = (path: string, init: RequestInit) => fetch(path, { ...init, keepalive: true });
  call(logout, {}, { transport }).catch((reason: unknown) => logger.error('Failed to send the sign-out', reason));
}

/** IndexedDB holds the photos of drafts. Not awaited: a guest cannot open drafts. */
async function clearFiles(): Promise<void> {
  try {
    const { clear } = await import('idb-keyval');
    await clear();
  } catch (error) {
    logger.error('Failed to delete photos of drafts', error);
  }
}

/** Spec 4.1-2. The query cache is cleared by connect-session.ts. */
export function logOut(): void {
  endRefreshToken();
  localStorage.clear();
  void clearFiles();
  clearStoredLocations();
  reloadSession();
}
