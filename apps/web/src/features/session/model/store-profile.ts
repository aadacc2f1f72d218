import { readAccessToken } from '#lib/api/access-token.ts';
import { reloadSession, sessionStore } from './session-store.ts';
import { type Member, storeSession } from './stored-session.ts';

/**
 * Updates the stored profile of the member, in all tabs. No effect if the session has ended or
 * changed.
 */
export function storeProfile({ userId, nickname, profileImageUrl, loginType }: Omit<Member, 'isLoggedIn'>): void {
  const token = readAccessToken();
  if (token === null || sessionStore.getState().userId !== userId) return;
  storeSession({ isLoggedIn: true, userId, loginType, nickname, profileImageUrl }, token);
  reloadSession();
}
