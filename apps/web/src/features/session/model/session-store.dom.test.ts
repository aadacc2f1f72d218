import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINA, signIn } from '#test/sign-in.ts';
import { reloadSession, sessionStore, storeProfile } from './session-store.ts';

const clear = () => {
  localStorage.clear();
  reloadSession();
};
beforeEach(clear);
afterEach(clear);

describe('the session', () => {
  it('[3.1-1] [3.1-2] [9-1] is kept in local storage, with the token and the id', () => {
    signIn({ profileImageUrl: '/media/a/320.webp' }, 'a-token');
    expect(Object.keys(localStorage).toSorted()).toEqual(['accessToken', 'userId', 'userLoginStatus']);
    expect(JSON.parse(localStorage.getItem('userLoginStatus') ?? '')).toEqual({
      isLoggedIn: true,
      loginType: 'KAKAO',
      nickname: '미나',
      profileImageUrl: '/media/a/320.webp',
    });
    expect(localStorage.getItem('accessToken')).toBe('a-token');
    expect(localStorage.getItem('userId')).toBe('11');
    expect(sessionStore.getState()).toEqual({ ...MINA, profileImageUrl: '/media/a/320.webp' });
  });

  it.each(['accessToken', 'userId', 'userLoginStatus'])('[4.1-1] [6-7] is a guest’s without %s', (key) => {
    signIn();
    localStorage.removeItem(key);
    reloadSession();
    expect(sessionStore.getState().isLoggedIn).toBe(false);
  });

  it.each([
    ['userLoginStatus', '{'],
    ['userLoginStatus', '{"isLoggedIn":"yes","loginType":"KAKAO","nickname":"미나","profileImageUrl":null}'],
    ['userLoginStatus', '{"isLoggedIn":true,"loginType":"FACEBOOK","nickname":"미나","profileImageUrl":null}'],
    ['userLoginStatus', '{"isLoggedIn":true,"loginType":"KAKAO","nickname":7,"profileImageUrl":null}'],
    ['userId', '1e99'],
    ['userId', '-1'],
  ])('is a guest’s when %s contains %s', (key, text) => {
    signIn();
    localStorage.setItem(key, text);
    reloadSession();
    expect(sessionStore.getState().isLoggedIn).toBe(false);
  });

  it('has the changed profile of its member, and not of another one', () => {
    signIn({}, 'a-token');
    const { isLoggedIn: _, ...profile } = MINA;
    storeProfile({ ...profile, nickname: '미나리' });
    expect(sessionStore.getState()).toEqual({ ...MINA, nickname: '미나리' });
    storeProfile({ ...profile, userId: 12, nickname: '준' });
    expect(sessionStore.getState()).toEqual({ ...MINA, nickname: '미나리' });
    expect(localStorage.getItem('accessToken')).toBe('a-token');
  });

  it('follows another tab', () => {
    signIn();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(sessionStore.getState().isLoggedIn).toBe(false);
  });

  it('is read again when the page returns from the back-forward cache', () => {
    signIn();
    localStorage.clear();
    window.dispatchEvent(new Event('pageshow'));
    expect(sessionStore.getState().isLoggedIn).toBe(false);
  });

  it('is a guest’s on the server and in the first render', () => {
    signIn();
    expect(sessionStore.getInitialState().isLoggedIn).toBe(false);
  });
});
