import type { AdminCorrection } from '@sol/contract/correction';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { placeQuery } from '#features/place/api.ts';
import { lastFakeMap, resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { MINA, signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));
afterEach(() => {
  resetFakeMaps();
  vi.restoreAllMocks();
});

const weekly = [1, 2, 3].map((dayOfWeek) => ({ dayOfWeek, startTime: '11:00', endTime: '21:00' }));
const CORRECTION: AdminCorrection = {
  correctionId: 31,
  kind: 'HOURS',
  change: {
    kind: 'HOURS',
    hours: [...weekly, { dayOfWeek: 6, startTime: '10:00', endTime: '20:00' }],
    isClosedOnHolidays: true,
  },
  note: '안내판에서 봤어요',
  status: 'PENDING',
  confirmations: 0,
  createdAt: '2026-11-20T03:00:00.000Z',
  place: {
    id: 7,
    name: '느린오후 커피',
    category: 'cafe',
    address: '서울 성동구 연무장길 41',
    latitude: 37.5427,
    longitude: 127.0561,
  },
  before: { kind: 'HOURS', hours: weekly },
  member: { id: 3, nickname: '준', joinedAt: '2026-03-09T03:00:00.000Z', accepted: 4, rejected: 1 },
  decidedAt: null,
  reason: null,
};

let corrections: AdminCorrection[];
const decide = (changes: Partial<AdminCorrection>) => {
  corrections = [{ ...CORRECTION, decidedAt: '2026-11-21T05:05:00.000Z', ...changes }];
};

beforeEach(() => {
  for (const kind of ['success', 'error', 'info'] as const) vi.spyOn(toast, kind).mockReturnValue();
  corrections = [CORRECTION];
  signIn();
  const { userId, loginType, nickname, profileImageUrl } = MINA;
  api.use(
    respond('POST /api/profile', () => ({ userId, loginType, nickname, profileImageUrl, isOperator: true as const })),
    respond('GET /api/admin/correction', ({ query }) => ({
      corrections: corrections.filter(({ status }) => status === query.status),
      nextCursor: null,
    })),
  );
});

it('[11.2-3] shows old and new side by side, with the note and the record of the member', async () => {
  corrections = [{ ...CORRECTION, confirmations: 1 }];
  renderApp('/admin/corrections');
  const table = within(await screen.findByRole('table'));
  expect(screen.getByText('다른 회원 1명이 맞다고 했어요')).toBeVisible();
  expect(table.getByRole('row', { name: /^토/ })).toHaveTextContent('토쉬어요10:00 – 20:00');
  expect(table.getByRole('row', { name: /^휴무/ })).toHaveTextContent('휴무없음공휴일 휴무');
  expect(table.getByRole('row', { name: /^월/ })).not.toHaveAttribute('data-different');
  expect(table.getByRole('row', { name: /^토/ })).toHaveAttribute('data-different');
  expect(screen.getByText('안내판에서 봤어요')).toBeVisible();
  expect(screen.getByRole('list', { name: '이 회원의 기록' })).toHaveTextContent('받아들임 4거절 12026.03.09 가입');
  expect(screen.getByRole('link', { name: '장소 보기' })).toHaveAttribute('href', '/map/detail/7');
});

it('[11.2-3] accepts a correction, and reverts it later', async () => {
  api.use(
    respond('POST /api/admin/correction/:id/accept', ({ params }) => {
      expect(params.id).toBe(31);
      decide({ status: 'APPLIED' });
      return { status: 'APPLIED' as const };
    }),
    respond('POST /api/admin/correction/:id/revert', ({ params }) => {
      expect(params.id).toBe(31);
      decide({ status: 'REVERTED' });
      return { status: 'REVERTED' as const };
    }),
  );
  const { user, router, queryClient } = renderApp('/admin/corrections');
  const { queryKey } = placeQuery(7);
  queryClient.setQueryData(queryKey, { place: aPlace(), reviews: [] });
  await user.click(await screen.findByRole('button', { name: '받아들이기' }));
  expect(await screen.findByText('기다리는 제안이 없어요')).toBeVisible();
  // The page of the place shows the accepted value.
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  await user.click(screen.getByRole('button', { name: '반영함' }));
  expect(await screen.findByText('2026.11.21 14:05에 정함')).toBeVisible();
  expect(router.state.location.search).toBe('?status=APPLIED');
  await user.click(screen.getByRole('button', { name: '기다림' }));
  expect(await screen.findByText('기다리는 제안이 없어요')).toBeVisible();
  expect(router.state.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: '반영함' }));
  await screen.findByText('2026.11.21 14:05에 정함');
  await user.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(await screen.findByText('반영한 제안이 없어요')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '되돌림' }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByRole('button', { name: '되돌리기' })).not.toBeInTheDocument();
});

it('[11.2-3] rejects a correction with a reason only', async () => {
  api.use(
    respond('POST /api/admin/correction/:id/reject', ({ body }) => {
      decide({ status: 'REJECTED', reason: body.reason });
      return { status: 'REJECTED' as const };
    }),
  );
  const { user } = renderApp('/admin/corrections');
  await user.click(await screen.findByRole('button', { name: '거절하기' }));
  const sheet = within(screen.getByRole('dialog', { name: '느린오후 커피 제안 거절하기' }));
  await user.click(sheet.getByRole('button', { name: '거절하기' }));
  expect(toast.info).toHaveBeenCalledWith('까닭을 적어 주세요.');
  await user.type(sheet.getByRole('textbox', { name: '까닭' }), '가게 안내와 달라요');
  await user.click(sheet.getByRole('button', { name: '거절하기' }));
  expect(await screen.findByText('기다리는 제안이 없어요')).toBeVisible();
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('거절했어요.');
  await user.click(screen.getByRole('button', { name: '거절' }));
  expect(await screen.findByText('거절한 까닭: 가게 안내와 달라요')).toBeVisible();
});

it('[11.2-5] reverts all contributions of a member after a confirmation', async () => {
  const revertAll = vi.fn(() => {
    decide({ status: 'REVERTED' });
    return { corrections: 12, answers: 37 };
  });
  api.use(respond('POST /api/admin/correction/:id/revert-member', revertAll));
  const { user } = renderApp('/admin/corrections');
  await user.click(await screen.findByRole('button', { name: '이 회원 모두 되돌리기' }));
  const dialog = within(screen.getByRole('dialog', { name: '준님의 기여를 모두 되돌릴까요?' }));
  await user.click(dialog.getByRole('button', { name: '취소' }));
  expect(revertAll).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '이 회원 모두 되돌리기' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '모두 되돌리기' }));
  expect(await screen.findByText('기다리는 제안이 없어요')).toBeVisible();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('제안 12건과 답 37개를 되돌렸어요.'));
});

it('[11.2-5] reverts all contributions of a deleted account while they have a key', async () => {
  const revertAll = vi.fn(() => ({ corrections: 28, answers: 0 }));
  api.use(respond('POST /api/admin/correction/:id/revert-member', revertAll));
  decide({ status: 'APPLIED', member: null, authorKey: 'b3b2f2a4-7d3f-4b0e-9d5c-0c6d4a1f2e3d' });
  const { user } = renderApp('/admin/corrections?status=APPLIED');
  await user.click(await screen.findByRole('button', { name: '이 회원 모두 되돌리기' }));
  const dialog = within(screen.getByRole('dialog', { name: '탈퇴한 회원의 기여를 모두 되돌릴까요?' }));
  await user.click(dialog.getByRole('button', { name: '모두 되돌리기' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('제안 28건과 답 0개를 되돌렸어요.'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('[11.2-6] offers nothing about the author of a correction who deleted the account long ago', async () => {
  decide({ status: 'APPLIED', member: null });
  renderApp('/admin/corrections?status=APPLIED');
  expect(await screen.findByText('탈퇴한 회원 · 2026.11.20 12:00')).toBeVisible();
  expect(screen.queryByRole('button', { name: '이 회원 모두 되돌리기' })).not.toBeInTheDocument();
});

it('[11.2-3] shows the old and the new position on a map', async () => {
  corrections = [
    {
      ...CORRECTION,
      kind: 'MOVED',
      change: { kind: 'MOVED', latitude: 37.5457, longitude: 127.0561 },
      // Not where the place is by now.
      before: { kind: 'MOVED', latitude: 37.5412, longitude: 127.0561 },
    },
  ];
  const { user } = renderApp('/admin/corrections');
  await user.click(await screen.findByRole('button', { name: '지도에서 보기' }));
  await screen.findByRole('region', { name: '느린오후 커피 지도' });
  await waitFor(() => expect(lastFakeMap().markers.map(({ latitude }) => latitude)).toEqual([37.5412, 37.5457]));
});

it('reports a decision of another operator, and loads the list again', async () => {
  api.use(
    fail('POST /api/admin/correction/:id/accept', 'CORRECTION_DECIDED', () => {
      corrections = [];
    }),
  );
  const { user } = renderApp('/admin/corrections');
  await user.click(await screen.findByRole('button', { name: '받아들이기' }));
  expect(await screen.findByText('기다리는 제안이 없어요')).toBeVisible();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('그사이에 처리된 제안이에요.'));
});

it('is not called empty before the last page', async () => {
  const requested = vi.fn();
  api.use(
    respond('GET /api/admin/correction', () => {
      requested();
      return { corrections: [], nextCursor: 31 };
    }),
  );
  const { queryClient } = renderApp('/admin/corrections');
  await waitFor(() => expect(requested).toHaveBeenCalled());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(await screen.findByRole('button', { name: '기다림', pressed: true })).toBeVisible();
  expect(screen.queryByText('기다리는 제안이 없어요')).not.toBeInTheDocument();
});

it('offers to load the list again without a connection', async () => {
  api.use(goOffline('GET /api/admin/correction'));
  renderApp('/admin/corrections');
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeVisible();
});
