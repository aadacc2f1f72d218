import type { PlaceMerge } from '@sol/contract/admin-place-match';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { lastFakeMap, resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { MINA, signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));
afterEach(() => {
  resetFakeMaps();
  vi.restoreAllMocks();
});

const place = {
  category: 'cafe',
  detailedCategory: '카페',
  latitude: 37.5446,
  longitude: 127.0559,
  reviewCount: 4,
  markedCount: 0,
  isClosed: false,
} as const;
const MERGE: PlaceMerge = {
  id: 5,
  joinedBy: 'IMPORT',
  joinedAt: '2026-11-20T03:00:00.000Z',
  placeId: 93,
  name: '별솔커피 본점',
  distanceM: 132,
  rows: [
    {
      source: 'localdata',
      key: '3030000-104',
      fileDate: '2026-06-30',
      fields: [{ name: '사업장명', value: '별솔 커피' }],
      place: { ...place, id: 71, name: '별솔 커피', address: '서울 성동구 아차산로 18' },
    },
    {
      source: 'semas',
      key: 'MA1',
      fileDate: null,
      fields: [{ name: '상호명', value: '별솔커피' }],
      place: {
        ...place,
        id: 93,
        name: '별솔커피',
        address: '서울 성동구 성수이로 3',
        latitude: 37.5458,
        isClosed: true,
      },
    },
  ],
};

let merges: PlaceMerge[];
let keywords: (string | undefined)[];
beforeEach(() => {
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue();
  merges = [MERGE];
  keywords = [];
  signIn();
  const { userId, loginType, nickname, profileImageUrl } = MINA;
  api.use(
    respond('POST /api/profile', () => ({ userId, loginType, nickname, profileImageUrl, isOperator: true as const })),
    respond('GET /api/admin/place-merge', ({ query: { keyword } }) => {
      keywords.push(keyword);
      return { merges: merges.filter(({ name }) => name.includes(keyword ?? '')), nextCursor: null };
    }),
  );
});

it('[10.2-4] shows both joined rows, who joined them, and how far they are apart', async () => {
  const { user } = renderApp('/admin/merges');
  const table = within(await screen.findByRole('table'));
  expect(screen.getByText('저절로 합침 · 약 132m')).toBeVisible();
  expect(screen.getByText('2026.11.20 12:00에 합침')).toBeVisible();
  expect(table.getByRole('row', { name: /^이름/ })).toHaveTextContent('이름별솔 커피별솔커피');
  expect(screen.getByRole('link', { name: '장소 보기' })).toHaveAttribute('href', '/map/detail/93');
  await user.click(screen.getByRole('button', { name: '지도에서 보기' }));
  await screen.findByRole('region', { name: '두 자료의 지도' });
  await waitFor(() => expect(lastFakeMap()).toBeDefined());
});

it('[10.2-4] takes rows apart after a confirmation', async () => {
  let undone = 0;
  api.use(
    respond('POST /api/admin/place-merge/:id/undo', ({ params }) => {
      undone = params.id;
      merges = [];
      return null;
    }),
  );
  const { user } = renderApp('/admin/merges');
  await user.click(await screen.findByRole('button', { name: '다시 나누기' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '취소' }));
  expect(undone).toBe(0);
  await user.click(screen.getByRole('button', { name: '다시 나누기' }));
  const dialog = within(screen.getByRole('dialog', { name: '별솔커피 본점, 다시 나눌까요?' }));
  expect(dialog.getByText(/후기와 저장은 지금 장소에 남아요/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '다시 나누기' }));
  expect(await screen.findByText('합친 곳이 없어요')).toBeVisible();
  expect(undone).toBe(5);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('별솔커피 본점: 다시 나눴어요.'));
});

it('reports an undo of another operator, and loads the list again', async () => {
  api.use(fail('POST /api/admin/place-merge/:id/undo', 'PLACE_MERGE_UNDONE'));
  const { user } = renderApp('/admin/merges');
  await user.click(await screen.findByRole('button', { name: '다시 나누기' }));
  merges = [];
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '다시 나누기' }));
  expect(await screen.findByText('합친 곳이 없어요')).toBeVisible();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('이미 다시 나눈 곳이에요.'));
});

it('filters by name, and keeps the filter in the URL', async () => {
  const { user } = renderApp('/admin/merges?name=%EB%AC%BC%EA%B2%B0');
  expect(await screen.findByText('이름에 ‘물결’이 들어간 합친 곳이 없어요')).toBeVisible();
  const field = screen.getByRole('searchbox', { name: '이름' });
  expect(field).toHaveValue('물결');
  await user.clear(field);
  await user.type(field, ' 본점 {Enter}');
  expect(await screen.findByRole('heading', { name: '별솔커피 본점' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: '이름' })).toHaveValue('본점');
  await user.clear(screen.getByRole('searchbox', { name: '이름' }));
  await user.click(screen.getByRole('button', { name: '찾기' }));
  await waitFor(() => expect(keywords).toEqual(['물결', '본점', undefined]));
});

it('offers a retry when the list cannot be loaded', async () => {
  api.use(fail('GET /api/admin/place-merge', 'UNAVAILABLE'));
  renderApp('/admin/merges');
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeVisible();
});
