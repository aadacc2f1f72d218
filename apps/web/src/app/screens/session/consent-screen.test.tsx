import { CONSENT_DOCUMENTS } from '@sol/contract/choices';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
const KEEP = '이 닉네임으로 시작하기';
const keepNickname = async (user: ReturnType<typeof renderApp>['user']) =>
  user.click(await screen.findByRole('button', { name: KEEP }));
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
  await keepNickname(user);
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
  await keepNickname(user);
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
  await keepNickname(user);
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
  expect(screen.getByRole('button', { name: START })).not.toHaveAttribute('aria-busy', 'true');
});

it('[14.1-1] the login screen links to the terms and the privacy notice', async () => {
  renderApp('/login');
  expect(await screen.findByRole('link', { name: '이용약관' })).toHaveAttribute('href', '/profile/policies#terms');
  expect(screen.getByRole('link', { name: '개인정보 처리방침' })).toHaveAttribute('href', '/profile/policies#privacy');
});

describe('the nickname of a new member', () => {
  const renamed = vi.fn<(body: unknown) => void>();

  beforeEach(() => {
    renamed.mockReset();
    api.use(
      http.get('*/api/profile/validate/nickname', () => {
        const message = '쓸 수 있는 닉네임이에요';
        return HttpResponse.json({ success: true, message, data: { available: true, message } });
      }),
      respond('PATCH /api/profile', ({ body }) => {
        renamed(body);
        return { ...profile, nickname: body.nickname };
      }),
    );
  });

  async function accept() {
    storeLocations({ background: '/map', targetSource: '/profile/settings' });
    const app = renderApp(callback());
    await app.user.click((await boxes())[0] as HTMLElement);
    await app.user.click(screen.getByRole('button', { name: START }));
    return { ...app, field: await screen.findByRole('textbox', { name: '닉네임' }) };
  }

  it('[14.1-6] is asked after the consents, filled in with the provided one, and kept without a request', async () => {
    const { user, router, field } = await accept();
    expect(screen.getByRole('heading', { name: '어떻게 불러 드릴까요?' })).toBeVisible();
    expect(field).toHaveValue('미나');
    await keepNickname(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/settings'));
    expect(renamed).not.toHaveBeenCalled();
  });

  it('[14.1-6] is changed before the app continues', async () => {
    const { user, router, field } = await accept();
    await user.clear(field);
    await user.type(field, '골목탐험가');
    expect(await screen.findByText('쓸 수 있는 닉네임이에요')).toBeVisible();
    await keepNickname(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/settings'));
    expect(renamed).toHaveBeenCalledExactlyOnceWith({ nickname: '골목탐험가' });
    expect(sessionStore.getState().nickname).toBe('골목탐험가');
  });

  it('[14.1-6] can be changed later if it cannot be saved', async () => {
    api.use(fail('PATCH /api/profile', 'INTERNAL'));
    const { user, router, field } = await accept();
    await user.clear(field);
    await user.type(field, '골목탐험가');
    await screen.findByText('쓸 수 있는 닉네임이에요');
    await keepNickname(user);
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '나중에 정하기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/settings'));
    expect(sessionStore.getState().nickname).toBe('미나');
  });

  it('[14.1-6] is not asked again after a reload', async () => {
    const { unmount } = await accept();
    unmount();
    const { router } = renderApp('/kakao/callback');
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/settings'));
  });

  it('[14.1-6] is not asked of a member who accepts new terms', async () => {
    documents = CONSENT_DOCUMENTS.filter(({ kind }) => kind === 'PRIVACY');
    storeLocations({ background: '/map', targetSource: '/profile/settings' });
    const { user, router } = renderApp(callback());
    await user.click((await boxes())[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: '동의하고 이어가기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/settings'));
    expect(screen.queryByRole('button', { name: KEEP })).toBeNull();
  });
});
