import { CONSENT_DOCUMENTS } from '@sol/contract/choices';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readStoredLocations, storeLocations } from '#features/session/model/pending-action.ts';
import { sessionStore } from '#features/session/model/session-store.ts';
import { logger } from '#lib/logger.ts';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { MINA, signIn } from '#test/sign-in.ts';

const { isLoggedIn: _, ...profile } = MINA;
let codes = 0;
const callback = () => `/kakao/callback?code=new-${++codes}&state=the-state`;
const accepted = vi.fn<(request: unknown) => void>();
let documents = [...CONSENT_DOCUMENTS];

beforeEach(() => {
  accepted.mockReset();
  documents = [...CONSENT_DOCUMENTS];
  vi.spyOn(logger, 'error').mockReturnValue();
  api.use(
    respond('GET /api/auth/login/:provider', () => ({
      consentRequired: true as const,
      consentToken: 'the-token',
      documents,
    })),
    respond('POST /api/auth/consent', ({ body }) => {
      accepted(body);
      return { accessToken: 'token-of-mina', userId: MINA.userId };
    }),
    respond('POST /api/profile', () => profile),
    respond('GET /api/solmap/places/nearby', () => ({ places: [], nextCursor: null, nextCursorDist: null })),
  );
});

const START = '동의하고 시작하기';
const isMember = () => sessionStore.getState().isLoggedIn;
const boxes = () => screen.findAllByRole('checkbox');

it('[14.1-1] asks for each document, and signs in with the accepted ones', async () => {
  storeLocations({ background: '/map', targetSource: '/profile/settings' });
  const { user, router } = renderApp(callback());
  expect((await boxes()).map((box) => box.closest('label')?.textContent)).toEqual([
    '모두 동의하기 (선택 항목 포함)',
    '필수 이용약관',
    '필수 개인정보 처리방침',
    '필수 만 14세 이상이에요',
    '선택 위치기반서비스 이용약관',
  ]);
  expect(screen.getByRole('link', { name: '이용약관 읽기, 새 탭' })).toHaveAttribute('href', '/profile/policies#terms');
  expect(isMember()).toBe(false);
  for (const box of (await boxes()).slice(1, 4)) await user.click(box);
  await user.click(screen.getByRole('button', { name: START }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/settings'));
  expect(isMember()).toBe(true);
  const body = {
    consentToken: 'the-token',
    accepted: CONSENT_DOCUMENTS.slice(0, 3).map(({ kind, version }) => ({ kind, version })),
  };
  expect(accepted).toHaveBeenCalledExactlyOnceWith(body);
  expect(sessionStorage.getItem('pending-consent')).toBeNull();
});

it('[14.1-1] does not continue without a required one', async () => {
  const { user } = renderApp(callback());
  for (const box of (await boxes()).slice(1, 3)) await user.click(box);
  await user.click(screen.getByRole('button', { name: START }));
  expect(accepted).not.toHaveBeenCalled();
});

it('[14.1-1] accepts all at once, and takes that back', async () => {
  const { user } = renderApp(callback());
  const [all, ...others] = await boxes();
  await user.click(all as HTMLElement);
  for (const box of others) expect(box).toBeChecked();
  await user.click(others[3] as HTMLElement);
  expect(all).not.toBeChecked();
  await user.click(all as HTMLElement);
  await user.click(all as HTMLElement);
  for (const box of others) expect(box).not.toBeChecked();
});

it('[14.1-1] survives a reload, with the target of the login', async () => {
  storeLocations({ background: '/map', targetSource: '/profile/settings' });
  const first = renderApp(callback());
  await boxes();
  first.unmount();
  const { user, router } = renderApp('/kakao/callback');
  await user.click((await boxes())[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: START }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/settings'));
});

it('[14.1-1] leaves nothing after a cancellation', async () => {
  storeLocations({ background: '/map', targetSource: '/profile/settings' });
  const { user, router } = renderApp(callback());
  await user.click(await screen.findByRole('button', { name: '가입하지 않고 둘러보기' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/sollect'));
  expect([isMember(), readStoredLocations(), sessionStorage.getItem('pending-consent')]).toEqual([
    false,
    undefined,
    null,
  ]);
});

it('[14.1-1] shows a member only what has changed', async () => {
  documents = CONSENT_DOCUMENTS.filter(({ kind }) => kind === 'PRIVACY');
  renderApp(callback());
  expect(await screen.findByRole('heading', { name: '약관이 바뀌었어요' })).toBeVisible();
  expect(await boxes()).toHaveLength(2);
  expect(screen.getByRole('button', { name: '동의하고 이어가기' })).toBeVisible();
});

it('[14.1-1] asks a member who signs in again, and continues after the acceptance', async () => {
  signIn();
  storeLocations({ background: '/map', targetSource: '/profile/settings' });
  const { user, router } = renderApp(callback());
  await user.click((await boxes())[0] as HTMLElement);
  expect(router.state.location.pathname).toBe('/kakao/callback');
  await user.click(screen.getByRole('button', { name: START }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/settings'));
  expect(accepted).toHaveBeenCalledOnce();
});

it('[14.1-1] reports a failure and keeps the choices', async () => {
  api.use(fail('POST /api/auth/consent', 'LOGIN_CODE_REFUSED'));
  const { user } = renderApp(callback());
  await user.click((await boxes())[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: START }));
  expect(await screen.findByRole('alert')).toHaveTextContent('시간이 지난 로그인');
  expect((await boxes())[1]).toBeChecked();
});

it('[14.1-1] the login screen links to the terms and the privacy notice', async () => {
  renderApp('/login');
  expect(await screen.findByRole('link', { name: '이용약관' })).toHaveAttribute('href', '/profile/policies#terms');
  expect(screen.getByRole('link', { name: '개인정보 처리방침' })).toHaveAttribute('href', '/profile/policies#privacy');
});
