import { act } from '@testing-library/react';
import { type Member, reloadSession, storeSession } from '#features/session/model/session-store.ts';

export const MINA: Member = {
  isLoggedIn: true,
  userId: 11,
  loginType: 'KAKAO',
  nickname: '미나',
  profileImageUrl: null,
};

/** Signs in. Call it ahead of `renderApp`, or later to simulate another tab. */
export function signIn(member: Partial<Member> = {}, accessToken = 'token-of-mina'): void {
  storeSession({ ...MINA, ...member }, accessToken);
  act(reloadSession);
}
