import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

const contents = {
  reviewCount: 12,
  sollectCount: 3,
  collectionCount: 2,
  savedPlaceCount: 1_204,
  markedSollectCount: 5,
  solrouteCount: 1,
};

beforeEach(() => {
  signIn();
  api.use(
    respond('GET /api/profile/contents', () => contents),
    respond('POST /api/auth/logout', () => null),
  );
});

const deleteButton = () => screen.findByRole('button', { name: '계정 삭제' });

async function confirm({ user }: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole('checkbox', { name: '되돌릴 수 없다는 것을 확인했어요' }));
  await user.click(await deleteButton());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }));
}

it('[2.13-6] lists the data to be deleted and requires a confirmation', async () => {
  const remove = vi.fn(() => null);
  api.use(respond('DELETE /api/profile', remove));
  const { user } = renderApp('/profile/delete');
  expect(await screen.findByText('1,204곳')).toBeVisible();
  expect(screen.getByText('12개')).toBeVisible();
  await user.click(await deleteButton());
  await waitFor(() =>
    expect(screen.getAllByText('되돌릴 수 없다는 것을 먼저 확인해 주세요').some((text) => !text.hidden)).toBe(true),
  );
  await user.click(screen.getByRole('checkbox'));
  await user.click(await deleteButton());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '취소' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(remove).not.toHaveBeenCalled();
});

it('[4.1-3] deletes the account, logs out and replaces the screen with the login screen', async () => {
  const remove = vi.fn(() => null);
  api.use(respond('DELETE /api/profile', remove));
  localStorage.setItem('theme', 'dark');
  const app = renderApp('/profile/settings', '/profile/delete');
  await confirm(app);
  await screen.findByRole('link', { name: '비회원으로 이용하기' });
  expect(await screen.findByText('계정을 삭제했어요')).toBeVisible();
  expect(app.router.state.location.pathname).toBe('/login');
  expect(app.router.state.historyAction).toBe('REPLACE');
  expect(remove).toHaveBeenCalledOnce();
  expect(app.router.state.location.state).toBeNull();
  expect({ ...localStorage }).toEqual({ theme: 'dark' });
  const cachedQueries = app.queryClient.getQueryCache().findAll({ queryKey: ['/api/profile/contents'] });
  expect(cachedQueries.map(({ state }) => state.data)).toEqual(cachedQueries.map(() => undefined));
});

it('keeps the member logged in when the deletion fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  api.use(fail('DELETE /api/profile', 'UNAVAILABLE'));
  const app = renderApp('/profile/delete');
  await confirm(app);
  expect(await screen.findByRole('alert')).toHaveTextContent('아무것도 지워지지 않았어요');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(app.router.state.location.pathname).toBe('/profile/delete');
  expect(localStorage.getItem('accessToken')).not.toBeNull();
});

it('offers a download of all own data before the deletion', async () => {
  const address = '/api/profile/export?ticket=t';
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  api.use(respond('GET /api/download', () => ({ address })));
  const { user } = renderApp('/profile/delete');
  await user.click(await screen.findByRole('button', { name: '내 기록 내려받기' }));
  expect(await screen.findByText(/^내려받기를 시작했어요/)).toBeVisible();
  expect((click.mock.contexts[0] as HTMLAnchorElement).getAttribute('href')).toBe(address);
});
