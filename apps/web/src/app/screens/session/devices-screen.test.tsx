import type { SignIn } from '@sol/contract/auth';
import type { AccountContents } from '@sol/contract/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readStoredLocations } from '#features/session/model/pending-action.ts';
import { logger } from '#lib/logger.ts';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

const PHONE: SignIn = {
  id: '6f1c6b0e-5c39-4a39-8a52-6a1f4f2b7d01',
  device: '삼성 인터넷 · Android',
  createdAt: '2026-11-01T03:00:00Z',
  lastUsedAt: '2026-11-22T15:04:59Z',
  isCurrent: false,
};
const DESKTOP: SignIn = {
  ...PHONE,
  id: '6f1c6b0e-5c39-4a39-8a52-6a1f4f2b7d02',
  device: 'Edge · Windows',
  isCurrent: true,
};
const UNKNOWN: SignIn = { ...PHONE, id: '6f1c6b0e-5c39-4a39-8a52-6a1f4f2b7d03', device: '' };

const NO_CONTENTS: AccountContents = {
  ...{ reviewCount: 0, sollectCount: 0, collectionCount: 0, savedPlaceCount: 0 },
  ...{ markedSollectCount: 0, solrouteCount: 0 },
};

let signIns: SignIn[];
beforeEach(() => {
  signIns = [PHONE, DESKTOP, UNKNOWN];
  vi.spyOn(logger, 'error').mockReturnValue();
  signIn();
  api.use(
    respond('GET /api/auth/sign-ins', () => signIns),
    respond('DELETE /api/auth/sign-ins/:id', ({ params }) => {
      signIns = signIns.filter(({ id }) => id !== params.id);
      return null;
    }),
    respond('DELETE /api/auth/sign-ins', () => {
      signIns = [DESKTOP];
      return null;
    }),
  );
});

it('[14.1-3] shows this device first and each other with its last use, and ends one', async () => {
  const { user } = renderApp('/profile/settings', '/profile/settings/devices');
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Edge · Windows지금 이 기기',
    '삼성 인터넷 · Android마지막 사용 26.11.23 00:04로그아웃',
    '알 수 없는 기기마지막 사용 26.11.23 00:04로그아웃',
  ]);
  await user.click(within(rows[1] as HTMLElement).getByRole('button'));
  await waitFor(() => expect(screen.queryByText(PHONE.device)).toBeNull());
  expect(screen.getByText('알 수 없는 기기')).toBeVisible();
});

it('[14.1-3] ends all others after a confirmation', async () => {
  const { user } = renderApp('/profile/settings/devices');
  await user.click(await screen.findByRole('button', { name: '다른 기기 모두 로그아웃' }));
  const question = screen.getByRole('dialog', { name: '다른 기기에서 모두 로그아웃할까요?' });
  expect(signIns).toHaveLength(3);
  await user.click(within(question).getByRole('button', { name: '로그아웃' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: '다른 기기 모두 로그아웃' })).toBeNull();
});

it('[14.1-3] closes the question and reports it when ending all others fails', async () => {
  api.use(fail('DELETE /api/auth/sign-ins', 'UNAVAILABLE'));
  const { user } = renderApp('/profile/settings/devices');
  await user.click(await screen.findByRole('button', { name: '다른 기기 모두 로그아웃' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '로그아웃' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('alert')).toHaveTextContent('지금은 응답할 수 없어요');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('[14.1-3] keeps a device in the list when ending it fails', async () => {
  api.use(fail('DELETE /api/auth/sign-ins/:id', 'UNAVAILABLE'));
  const { user } = renderApp('/profile/settings/devices');
  await user.click((await screen.findAllByRole('button', { name: /기기 로그아웃$/ }))[0] as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent('지금은 응답할 수 없어요');
  expect(screen.getByText(PHONE.device)).toBeVisible();
});

it.each([
  ['/profile/settings', '내 기록 내려받기'],
  ['/profile/delete', '내 기록 내려받기'],
])('[14.1-4] leads from %s through the login service and back when the sign-in is old', async (path, button) => {
  api.use(
    fail('GET /api/download', 'SIGN_IN_NOT_RECENT'),
    respond('GET /api/profile/contents', () => NO_CONTENTS),
  );
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: '다시 로그인해 주세요' });
  const link = within(dialog).getByRole('link', { name: '다시 로그인' });
  expect(link).toHaveAttribute('href', '/api/auth/authorize/KAKAO');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(readStoredLocations()?.targetSource).toBe(path);
  await user.click(within(dialog).getByRole('button', { name: '취소' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  // It has not failed: it was not allowed yet.
  expect(screen.queryByText(/파일을 받지 못했어요/)).toBeNull();
});
