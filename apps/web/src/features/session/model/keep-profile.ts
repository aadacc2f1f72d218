import { readAccessToken } from '#lib/api/access-token.ts';
import { readSessionAgain, sessionStore } from './session-store.ts';
import { type Member, storeSession } from './stored-session.ts';

/** What a member has changed of themselves: this tab and the others show it at once. Nothing, if they have left meanwhile. */
export function keepProfile({ userId, nickname, profileImageUrl, loginType }: Omit<Member, 'isLoggedIn'>): void {
  const token = readAccessToken();
  if (token === null || sessionStore.getState().userId !== userId) return;
  storeSession({ isLoggedIn: true, userId, loginType, nickname, profileImageUrl }, token);
  readSessionAgain();
}
