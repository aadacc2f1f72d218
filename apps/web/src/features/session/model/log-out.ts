import { logout } from '@sol/contract/auth';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';
import { forgetLocations } from './location-storage.ts';
import { readSessionAgain } from './session-store.ts';

/** Nobody is asked to wait for the server: it ends the refresh token by its cookie, whatever became of the page. */
function endRefreshToken(): void {
  const transport = (path: string, init: RequestInit) => fetch(path, { ...init, keepalive: true });
  call(logout, {}, { transport }).catch((reason: unknown) => logger.error('로그아웃을 알리지 못했어요', reason));
}

/** Spec 4.1-2. The caches go with the session: see keep-session.ts. */
export function logOut(): void {
  endRefreshToken();
  localStorage.clear();
  forgetLocations();
  readSessionAgain();
}
