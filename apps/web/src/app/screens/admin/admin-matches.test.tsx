import type { PlaceMatch } from '@sol/contract/admin-place-match';
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
const MATCH: PlaceMatch = {
  id: 5,
  status: 'OPEN',
  score: 0.737,
  reasons: ['SAME_NAME', 'FAR_APART'],
  distanceM: 132,
  decidedAt: null,
  canUndo: false,
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

let matches: PlaceMatch[];
beforeEach(() => {
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue();
  matches = [MATCH];
  signIn();
  const { userId, loginType, nickname, profileImageUrl } = MINA;
  api.use(
    respond('POST /api/profile', () => ({ userId, loginType, nickname, profileImageUrl, isOperator: true as const })),
    respond('GET /api/admin/place-match', ({ query }) => ({
      matches: matches.filter(({ status }) => status === query.status),
      nextCursor: null,
      districts: ['서울 성동구', '부산 중구'],
    })),
  );
});

it('[10.2-2] shows both rows side by side, with distance, reasons and the fields of the files', async () => {
  const { user } = renderApp('/admin/matches');
  const table = within(await screen.findByRole('table'));
  expect(screen.getByText('약 132m · 비슷함 74%')).toBeVisible();
  expect(screen.getByRole('list', { name: '까닭' })).toHaveTextContent('이름이 같아요떨어져 있어요');
  expect(table.getByRole('columnheader', { name: '② 닫은 곳' })).toBeVisible();
  expect(table.getByRole('row', { name: /^주소/ })).toHaveTextContent(
    '주소서울 성동구 아차산로 18서울 성동구 성수이로 3',
  );
  expect(table.getByRole('row', { name: /^출처/ })).toHaveTextContent('LOCALDATA 인허가 · 2026-06-30상가(상권)정보');
  await user.click(screen.getByText('자료 그대로 보기'));
  expect(screen.getByText('사업장명')).toBeVisible();
  expect(screen.getByRole('link', { name: '② 보기' })).toHaveAttribute('href', '/map/detail/93');
});

it('shows both places on a map on request', async () => {
  const { user } = renderApp('/admin/matches');
  const button = await screen.findByRole('button', { name: '지도에서 보기' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await screen.findByRole('region', { name: '두 곳의 지도' });
  await waitFor(() => expect(lastFakeMap()).toBeDefined());
  await user.click(screen.getByRole('button', { name: '지도 닫기' }));
  expect(screen.queryByRole('region', { name: '두 곳의 지도' })).not.toBeInTheDocument();
});

it('[10.2-4] joins the places, and undoes it in the list of decisions', async () => {
  api.use(
    respond('POST /api/admin/place-match/:id/join', () => {
      const rows: PlaceMatch['rows'] = [MATCH.rows[0], { ...MATCH.rows[1], place: MATCH.rows[0].place }];
      matches = [{ ...MATCH, status: 'JOINED', canUndo: true, decidedAt: '2026-11-20T03:00:00.000Z', rows }];
      return { placeId: 71 };
    }),
    respond('POST /api/admin/place-match/:id/undo', ({ params }) => {
      expect(params.id).toBe(5);
      matches = [MATCH];
      return null;
    }),
  );
  const { user } = renderApp('/admin/matches');
  await user.click(await screen.findByRole('button', { name: '같은 곳이에요' }));
  expect(await screen.findByText('정할 것이 없어요')).toBeVisible();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('하나로 합쳤어요.'));
  await user.click(screen.getByRole('button', { name: '같은 곳' }));
  expect(await screen.findByText('2026.11.20 12:00에 정함')).toBeVisible();
  expect(screen.getByRole('link', { name: '장소 보기' })).toHaveAttribute('href', '/map/detail/71');
  expect(screen.queryByRole('button', { name: '지도에서 보기' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(await screen.findByText('같은 곳으로 정한 것이 없어요')).toBeVisible();
});

it('[10.2-2] keeps the places apart', async () => {
  api.use(
    respond('POST /api/admin/place-match/:id/apart', () => {
      matches = [];
      return null;
    }),
  );
  const { user } = renderApp('/admin/matches');
  await user.click(await screen.findByRole('button', { name: '다른 곳이에요' }));
  expect(await screen.findByText('정할 것이 없어요')).toBeVisible();
});

it('reports a decision of another operator, and loads the list again', async () => {
  api.use(fail('POST /api/admin/place-match/:id/join', 'PLACE_MATCH_DECIDED'));
  const { user } = renderApp('/admin/matches');
  const button = await screen.findByRole('button', { name: '같은 곳이에요' });
  matches = [];
  await user.click(button);
  expect(await screen.findByText('정할 것이 없어요')).toBeVisible();
  expect(toast.error).toHaveBeenCalled();
});

it('offers a retry when the list cannot be loaded', async () => {
  api.use(fail('GET /api/admin/place-match', 'UNAVAILABLE'));
  renderApp('/admin/matches');
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeVisible();
});

it('filters by district and orders by score', async () => {
  const queries: { order: string; district?: string | undefined }[] = [];
  api.use(
    respond('GET /api/admin/place-match', ({ query }) => {
      queries.push(query);
      const isShown = query.district !== '부산 중구';
      return { matches: isShown ? matches : [], nextCursor: null, districts: ['서울 성동구', '부산 중구'] };
    }),
  );
  const { user } = renderApp('/admin/matches');
  expect(await screen.findByRole('heading', { name: '별솔 커피' })).toBeVisible();
  expect(queries.at(-1)).toMatchObject({ order: 'MEMBERS' });
  await user.selectOptions(screen.getByLabelText('차례'), '비슷한 것부터');
  await user.selectOptions(screen.getByLabelText('시군구'), '부산 중구');
  expect(await screen.findByText('정할 것이 없어요')).toBeVisible();
  expect(queries.at(-1)).toMatchObject({ order: 'SCORE', district: '부산 중구' });
});

it('[10.2-4] joins all pairs of the district at one address, and undoes that', async () => {
  const calls: unknown[] = [];
  api.use(
    respond('POST /api/admin/place-match/join-same-address', ({ body }) => {
      calls.push(body);
      return { batchId: 31, joined: 12, remaining: 3 };
    }),
    respond('POST /api/admin/place-match/batch/:id/undo', ({ params }) => {
      calls.push(params);
      return { undone: 12 };
    }),
  );
  const { user } = renderApp('/admin/matches');
  await screen.findByRole('heading', { name: '별솔 커피' });
  await user.selectOptions(screen.getByLabelText('시군구'), '서울 성동구');
  await user.click(screen.getByRole('button', { name: '같은 주소, 0.85 이상: 모두 합치기' }));
  await user.click(await screen.findByRole('button', { name: '모두 합치기 되돌리기' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '모두 합치기 되돌리기' })).not.toBeInTheDocument());
  expect(calls).toEqual([{ district: '서울 성동구' }, { id: 31 }]);
  expect(toast.success).toHaveBeenCalledWith('12쌍을 합쳤어요. 더 있으니 이어서 합칠 수 있어요.');
  expect(toast.success).toHaveBeenCalledWith('12쌍을 되돌렸어요.');
});
