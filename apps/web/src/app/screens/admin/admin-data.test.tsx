import type { SyncSourceStatus } from '@sol/contract/admin-data';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { MINA, signIn } from '#test/sign-in.ts';

const FRESH: SyncSourceStatus = {
  source: 'libraries',
  state: 'OK',
  reasons: [],
  lastSuccessAt: '2026-11-20T21:05:00.000Z',
  rows: 3_555,
  changed: 17,
  refused: 42,
  refusals: [{ reason: '주소만 있고 좌표가 없음', count: 31 }],
  quotaUsed: 4,
  quota: 1_000,
  nextRunAt: '2026-11-27T21:00:00.000Z',
  isRequested: false,
};
const STOPPED: SyncSourceStatus = {
  ...FRESH,
  source: 'licence',
  state: 'STOPPED',
  reasons: ['PC방: 이 서비스의 활용신청이 없어요(20). https://www.data.go.kr/data/15154951/openapi.do'],
  lastSuccessAt: null,
  nextRunAt: null,
};

let statuses: SyncSourceStatus[];
beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  statuses = [STOPPED, FRESH];
  signIn();
  const { userId, loginType, nickname, profileImageUrl } = MINA;
  api.use(
    respond('POST /api/profile', () => ({ userId, loginType, nickname, profileImageUrl, isOperator: true as const })),
    respond('GET /api/admin/data', () => statuses),
    respond('GET /api/admin/index-now', () => ({ state: 'OFF', announced: 0, lastSuccessAt: null, nextRunAt: null })),
  );
});

const findCard = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('li') ?? document.body);

it('[15.1-6] shows for each source its age, rows, changes, refusals, quota and the next run', async () => {
  renderApp('/admin/data');
  const card = await findCard('도서관');
  expect(card.getByText('새로워요')).toBeVisible();
  expect(
    card.getAllByRole('term').map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]),
  ).toEqual([
    ['마지막으로 받음', expect.stringMatching(/^2026\.11\.21 06:05 · /)],
    ['행', '3,555'],
    ['지난번에 바뀐 곳', '17'],
    ['거절한 행', '42'],
    ['오늘 쓴 횟수', '4 / 1,000'],
    ['다음에 받음', '2026.11.28 06:00'],
  ]);
  expect(card.getByText('주소만 있고 좌표가 없음')).toBeInTheDocument();
});

it('[15.1-6] says why a source stands still, with the page where the operator applies', async () => {
  renderApp('/admin/data');
  const card = await findCard('LOCALDATA 인허가');
  expect(card.getByText('멈췄어요')).toBeVisible();
  expect(card.getByRole('link', { name: '활용신청 페이지' })).toHaveAttribute(
    'href',
    'https://www.data.go.kr/data/15154951/openapi.do',
  );
});

it('[15.1-6] shows the reasons of several services on lines of their own', async () => {
  const reasons = [
    '일반음식점, 제과점: 등록되지 않은 인증키예요(30). https://www.data.go.kr/data/15154916/openapi.do',
    'PC방: 이 서비스의 활용신청이 없어요(20). https://www.data.go.kr/data/15154951/openapi.do',
  ];
  statuses = [{ ...STOPPED, reasons }];
  renderApp('/admin/data');
  const card = await findCard('LOCALDATA 인허가');
  const lines = card.getAllByRole('paragraph').map(({ textContent }) => textContent);
  expect(lines).toEqual(reasons.map((reason) => reason.replace(/https:.*/, '활용신청 페이지')));
});

it('[15.1-6] fetches a source on request', async () => {
  let requested: string | undefined;
  api.use(
    respond('POST /api/admin/data/:source/run', ({ params }) => {
      requested = params.source;
      statuses = [STOPPED, { ...FRESH, isRequested: true }];
      return null;
    }),
  );
  const { user } = renderApp('/admin/data');
  await user.click((await findCard('도서관')).getByRole('button', { name: '지금 받기' }));
  expect(await (await findCard('도서관')).findByRole('button', { name: '곧 받아요' })).toBeDisabled();
  expect(requested).toBe('libraries');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('도서관: 곧 받기 시작해요.'));
});

it('[15.1-6] explains what is missing without a key', async () => {
  statuses = [{ ...FRESH, state: 'NO_KEY', lastSuccessAt: null, refusals: [] }];
  renderApp('/admin/data');
  expect(await screen.findByRole('link', { name: '활용신청' })).toHaveAttribute(
    'href',
    'https://www.data.go.kr/data/15154916/openapi.do',
  );
  expect(screen.getByRole('button', { name: '지금 받기' })).toBeDisabled();
});

it('offers a retry when the state cannot be loaded', async () => {
  api.use(fail('GET /api/admin/data', 'UNAVAILABLE'));
  renderApp('/admin/data');
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeVisible();
});

it('[18-4] shows what was announced to search engines, and why not', async () => {
  const { unmount } = renderApp('/admin/data');
  expect((await findCard('검색엔진에 알리기')).getByText(/^INDEXNOW_KEY를 적으면/)).toBeVisible();
  unmount();
  api.use(
    respond('GET /api/admin/index-now', () => ({
      state: 'STOPPED',
      reason: '검색엔진이 열쇠를 확인하지 못했어요(403).',
      announced: 1_234,
      lastSuccessAt: '2026-11-20T21:05:00.000Z',
      nextRunAt: '2026-11-21T03:05:00.000Z',
    })),
  );
  renderApp('/admin/data');
  const card = await findCard('검색엔진에 알리기');
  expect(card.getByText('알리지 못했어요')).toBeVisible();
  expect(card.getByText('검색엔진이 열쇠를 확인하지 못했어요(403).')).toBeVisible();
  expect(
    card.getAllByRole('term').map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]),
  ).toEqual([
    ['알린 페이지', '1,234'],
    ['마지막으로 알림', '2026.11.21 06:05'],
    ['다시 알림', '2026.11.21 12:05'],
  ]);
});
