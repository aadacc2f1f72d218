import { act } from '@testing-library/react';
import { reloadSession } from '#features/session/model/session-store.ts';
import { type Member, storeSession } from '#features/session/model/stored-session.ts';

/** A member everyone knows. */
export const MINA: Member = {
  isLoggedIn: true,
  userId: 11,
  loginType: 'KAKAO',
  nickname: '미나',
  profileImageUrl: null,
};

/** This browser is signed in from now on; before `renderApp`, or in the middle as by another tab. */
export function signIn(member: Partial<Member> = {}, accessToken = 'token-of-mina'): void {
  storeSession({ ...MINA, ...member }, accessToken);
  act(reloadSession);
}
