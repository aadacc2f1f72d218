import { ERRORS } from '@sol/contract/error';
import type { SolrouteInput } from '@sol/contract/solroute';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadSession, removeSession } from '#features/session/model/session-store.ts';
import { estimateRoute } from '#features/solroute/model/walking-route.ts';
import { lastFakeMap, resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';
import { aCollection, aSavedPlace } from '#test/solmark-factory.ts';
import { aSolroute, aSolroutePlace, aStop } from '#test/solroute-factory.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const WRITE = '/solroute/write';
const DRAFT = 'solroute-draft/11/new';

beforeEach(() => {
  resetFakeMaps();
  api.use(
    respond('POST /api/solroute/walk', ({ body }) => estimateRoute(body.points)),
    respond('GET /api/solroute/place/nearby/:id', () => [aSolroutePlace(4), aSolroutePlace(5)]),
    respond('GET /api/solroute', () => ({ solroutes: [] })),
    respond('GET /api/solroute/:id', () => aSolroute()),
    respond('GET /api/solroute/place/:id', ({ params }) => aSolroutePlace(params.id)),
    respond('GET /api/solmark/place/collections', () => ({ collections: [aCollection({ placeCount: 1 })] })),
  );
  signIn();
});

type Opened = ReturnType<typeof renderApp>;

/** Stores a draft with the first `count` places. */
function storeDraft(count: number, changes: object = {}) {
  const places = Array.from({ length: count }, (_, index) => aStop(index + 1));
  const state = { iconId: 3, title: '산책', status: 'PLANNED', places, previousIds: null, ...changes };
  localStorage.setItem(DRAFT, JSON.stringify({ state, version: 0 }));
}

const open = (address = WRITE) => renderApp('/solroute', address);
const titleField = () => screen.findByRole('textbox', { name: '제목' });
const register = () => screen.findByRole('button', { name: '등록' });
const stops = () => within(screen.getByRole('list', { name: '코스의 장소' })).getAllByRole('listitem');
const names = () =>
  stops().map((stop) => within(stop).getByText(/^(느린오후 커피|서울숲|책방 마중|혼밥상회|뚝섬한강공원)$/).textContent);
const memoOf = (name: string) => screen.getByRole('textbox', { name: `${name} 메모` });
const press = async ({ user }: Opened, name: string) => user.click(await screen.findByRole('button', { name }));
const openStop = (opened: Opened, name: string) => press(opened, `${name} 자세히`);
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('the form', () => {
  it('[2.2-19] [2.12-4] [9-32] has fourteen icons, a title and the number of places', async () => {
    const { user } = open();
    await titleField();
    const icons = within(screen.getByRole('radiogroup', { name: '코스 아이콘' })).getAllByRole('radio');
    expect(icons).toHaveLength(14);
    await user.click(screen.getByRole('radio', { name: '책' }));
    expect(screen.getByRole('radio', { name: '책' })).toBeChecked();
    expect(screen.getByText('장소 0곳')).toBeVisible();
  });

  it('[2.12-4] [2.12-11] shows the places on a map in the order of the list', async () => {
    storeDraft(3);
    const opened = open();
    await titleField();
    expect(screen.getByText('장소 3곳')).toBeVisible();
    await waitFor(() =>
      expect(lastFakeMap().markers.map(({ id, label }) => [id, label])).toEqual([
        [1, '1'],
        [2, '2'],
        [3, '3'],
      ]),
    );
    await openStop(opened, '책방 마중');
    await press(opened, '책방 마중 위로');
    await waitFor(() =>
      expect(lastFakeMap().markers.map(({ id, label }) => [id, label])).toEqual([
        [1, '1'],
        [3, '2'],
        [2, '3'],
      ]),
    );
  });

  it('[5-25] [9-22] accepts 25 characters in the title and 100 in a memo, and counts them', async () => {
    storeDraft(1, { title: '' });
    const opened = open();
    fireEvent.change(await titleField(), { target: { value: '👩‍🚀'.repeat(24) } });
    expect(screen.getByText('24/25')).toBeVisible();
    fireEvent.change(await titleField(), { target: { value: `${'👩‍🚀'.repeat(24)}가나` } });
    expect(await titleField()).toHaveValue(`${'👩‍🚀'.repeat(24)}가`);
    expect(screen.getByText('25/25')).toBeVisible();
    await openStop(opened, '느린오후 커피');
    fireEvent.change(memoOf('느린오후 커피'), { target: { value: '가'.repeat(101) } });
    expect(memoOf('느린오후 커피')).toHaveValue('가'.repeat(100));
    expect(screen.getByText('100/100')).toBeVisible();
  });

  it('[2.12-5] has a memo for each place, which moves with it', async () => {
    storeDraft(3);
    const opened = open();
    await titleField();
    await openStop(opened, '느린오후 커피');
    fireEvent.change(memoOf('느린오후 커피'), { target: { value: '창가 자리' } });
    await press(opened, '느린오후 커피 아래로');
    expect(names()).toEqual(['서울숲', '느린오후 커피', '책방 마중']);
    expect(memoOf('느린오후 커피')).toHaveValue('창가 자리');
    expect(screen.getByText('느린오후 커피, 두 번째로 옮겼어요.')).toBeInTheDocument();
  });

  it('[2.12-5] has the walk from the previous place and the stay of a plan in the opened place', async () => {
    api.use(
      respond('POST /api/solroute/walk', () => ({
        legs: [
          { distanceM: 100, durationS: 120 },
          { distanceM: 900, durationS: 780 },
        ],
        polyline: [],
        isEstimate: false,
      })),
    );
    storeDraft(3, { places: [aStop(1), aStop(2, { stayMin: 75 }), aStop(3)] });
    const opened = open();
    await openStop(opened, '서울숲');
    expect(await screen.findByText('도보 2분 · 100m')).toBeVisible();
    const stay = screen.getByRole('combobox', { name: '서울숲 머무는 시간' });
    expect(stay).toHaveDisplayValue('1시간 15분');
    const options = within(stay)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(options.indexOf('1시간 15분')).toBe(options.indexOf('1시간') + 1);
    await opened.user.selectOptions(stay, '정하지 않음 (30분)');
    expect(localStorage.getItem(DRAFT)).toContain('"stayMin":null');
  });

  it.each([
    ['without a memo', '', ''],
    ['with a memo, and mentions the memo', '창가', '작성한 메모도 함께 삭제돼요.'],
  ])('[4.10-12] asks before it removes a place %s', async (_, memo, memoNote) => {
    storeDraft(2);
    const opened = open();
    await titleField();
    await openStop(opened, '서울숲');
    fireEvent.change(memoOf('서울숲'), { target: { value: memo } });
    await press(opened, '서울숲 빼기');
    const confirmation = await dialog('코스에서 장소를 삭제할까요?');
    expect(confirmation.textContent).toBe(`코스에서 장소를 삭제할까요?${memoNote}취소삭제`);
    await opened.user.click(within(confirmation).getByRole('button', { name: '취소' }));
    expect(names()).toHaveLength(2);
    await press(opened, '서울숲 빼기');
    await press(opened, '삭제');
    expect(names()).toEqual(['느린오후 커피']);
  });

  it('[2.12-7] suggests places near the last one and adds them', async () => {
    storeDraft(3);
    let near: number | undefined;
    api.use(
      respond('GET /api/solroute/place/nearby/:id', ({ params }) => {
        near = params.id;
        return [aSolroutePlace(2), aSolroutePlace(4)];
      }),
    );
    const opened = open();
    const section = await screen.findByRole('region', { name: '이런 장소는 어때요?' });
    expect(near).toBe(3);
    const suggestions = within(section).getAllByRole('listitem');
    expect(suggestions.map(({ textContent }) => textContent)).toEqual(['혼밥상회커피전문점 · 115m추가']);
    await press(opened, '혼밥상회 추가');
    expect(names()).toEqual(['느린오후 커피', '서울숲', '책방 마중', '혼밥상회']);
    await waitFor(() => expect(near).toBe(4));
  });

  it('[2.12-7] keeps the suggestions until those near another place have loaded', async () => {
    storeDraft(1);
    const held = Promise.withResolvers<void>();
    api.use(
      respond('GET /api/solroute/place/nearby/:id', async ({ params }) => {
        if (params.id === 4) await held.promise;
        return params.id === 4 ? [aSolroutePlace(3)] : [aSolroutePlace(4), aSolroutePlace(5)];
      }),
    );
    const opened = open();
    await press(opened, '혼밥상회 추가');
    expect(await screen.findByRole('button', { name: '뚝섬한강공원 추가' })).toBeVisible();
    held.resolve();
    expect(await screen.findByRole('button', { name: '책방 마중 추가' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '뚝섬한강공원 추가' })).not.toBeInTheDocument();
  });

  it('[2.12-7] suggests nothing for an existing solroute', async () => {
    open(`${WRITE}?solrouteId=5`);
    await titleField();
    expect(names()).toHaveLength(3);
    expect(screen.queryByRole('region', { name: '이런 장소는 어때요?' })).not.toBeInTheDocument();
  });
});

describe('the shortest order', () => {
  const mixed = { places: [aStop(1), aStop(4), aStop(2), aStop(3)] };

  it('is previewed before it is applied, and can be undone', async () => {
    storeDraft(0, mixed);
    const opened = open();
    await press(opened, '가까운 순으로 정리');
    const sheet = await dialog('가까운 순으로 정리');
    const order = (name: string) =>
      within(within(sheet).getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await within(sheet).findByRole('region', { name: '정리하면' });
    expect(order('지금')).toEqual(['느린오후 커피', '혼밥상회', '서울숲', '책방 마중']);
    expect(order('정리하면')).toEqual(['느린오후 커피', '서울숲', '책방 마중', '혼밥상회']);
    expect(within(sheet).getByText('344m 덜 걸어요')).toBeVisible();
    expect(names()).toEqual(['느린오후 커피', '혼밥상회', '서울숲', '책방 마중']);

    await press(opened, '이 순서로 바꾸기');
    expect(names()).toEqual(['느린오후 커피', '서울숲', '책방 마중', '혼밥상회']);
    await press(opened, '되돌리기');
    expect(names()).toEqual(['느린오후 커피', '혼밥상회', '서울숲', '책방 마중']);
    expect(screen.queryByRole('button', { name: '되돌리기' })).not.toBeInTheDocument();
  });

  it('can keep the last place in its position', async () => {
    storeDraft(0, mixed);
    const opened = open();
    await press(opened, '가까운 순으로 정리');
    await opened.user.click(await screen.findByRole('switch', { name: '마지막 장소도 그대로 두기' }));
    expect(await screen.findByText('229m 덜 걸어요')).toBeVisible();
    await press(opened, '이 순서로 바꾸기');
    expect(names()).toEqual(['느린오후 커피', '서울숲', '혼밥상회', '책방 마중']);
  });

  it('reports that the order is already the shortest', async () => {
    storeDraft(3);
    const opened = open();
    await press(opened, '가까운 순으로 정리');
    expect(await screen.findByText('지금이 가장 짧은 순서예요')).toBeVisible();
    expect(screen.queryByRole('button', { name: '이 순서로 바꾸기' })).not.toBeInTheDocument();
  });

  it('is limited to twelve places, with a message', async () => {
    storeDraft(13);
    const opened = open();
    await press(opened, '가까운 순으로 정리');
    expect(
      await screen.findByText('가장 짧은 순서는 12곳까지 찾을 수 있어요.', { selector: ':not([hidden])' }),
    ).toBeVisible();
  });
});

describe('registering', () => {
  it.each([
    ['an icon', { iconId: null }, '코스 아이콘을 선택해주세요.', () => screen.getAllByRole('radio')[0]],
    ['a title', { title: ' ' }, '제목을 입력해주세요.', () => screen.getByRole('textbox', { name: '제목' })],
    [
      'a place',
      { places: [] },
      /장소를 추가해주세요.\s*장소가 한 개 이상 추가되어야 쏠루트를 등록할 수 있어요./,
      () => screen.getByRole('link', { name: '장소 추가' }),
    ],
  ])('[5-26] [2.12-9] needs %s: shows the reason and focuses its field', async (_, missing, reason, target) => {
    storeDraft(1, missing);
    const opened = open();
    await opened.user.click(await register());
    expect(await screen.findByText(reason, { selector: ':not([hidden])' })).toBeVisible();
    expect(target()).toHaveFocus();
  });

  it('[4.11-2] [7.6-6] [8-27] [5-27] creates one solroute, deletes the draft and opens the list', async () => {
    storeDraft(2);
    const sent: SolrouteInput[] = [];
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    api.use(
      respond('POST /api/solroute', async ({ body }) => {
        sent.push(body);
        await finished;
        return { solrouteId: 9 };
      }),
    );
    const opened = open();
    await titleField();
    await openStop(opened, '서울숲');
    fireEvent.change(memoOf('서울숲'), { target: { value: ' 벤치 ' } });
    await opened.user.click(await register());
    expect(await screen.findByText('쏠루트 작성 중')).toBeVisible();
    expect(await register()).toHaveAttribute('aria-disabled', 'true');
    await opened.user.click(await register());
    finish();
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/solroute'));
    expect(sent).toEqual([
      {
        departAt: null,
        iconId: 3,
        name: '산책',
        placeInfos: [
          { id: 1, seq: 1, memo: '' },
          { id: 2, seq: 2, memo: '벤치' },
        ],
      },
    ]);
    expect(localStorage.getItem(DRAFT)).toBeNull();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[4.11-2] [8-26] updates the solroute and returns to it', async () => {
    let sent: SolrouteInput | undefined;
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    api.use(
      respond('GET /api/solroute/:id', () => ({ ...aSolroute(), ...(sent && { name: sent.name }) })),
      respond('PATCH /api/solroute/:id', async ({ params, body }) => {
        sent = body;
        await finished;
        return { solrouteId: params.id };
      }),
    );
    const opened = open(`${WRITE}?solrouteId=5`);
    expect(await titleField()).toHaveValue('성수에서 혼자 보내는 오후');
    fireEvent.change(await titleField(), { target: { value: '새 이름' } });
    await opened.user.click(await register());
    expect(await screen.findByText('코스 저장 중')).toBeVisible();
    finish();
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/solroute/5'));
    expect(await screen.findByRole('heading', { name: '새 이름' })).toBeVisible();
    expect(sent).toMatchObject({ iconId: 3, name: '새 이름', placeInfos: [{ id: 1 }, { id: 2 }, { id: 3 }] });
  });

  it.each([
    ['[8-16]', WRITE, 'POST /api/solroute', '코스를 등록하는데 실패했습니다.'],
    ['[8-15]', `${WRITE}?solrouteId=5`, 'PATCH /api/solroute/:id', '코스를 수정하는데 실패했습니다.'],
  ] as const)('%s reports a failure and keeps the draft', async (_, address, endpoint, text) => {
    storeDraft(1);
    api.use(fail(endpoint, 'INTERNAL'));
    const opened = open(address);
    fireEvent.change(await titleField(), { target: { value: '다른 이름' } });
    await opened.user.click(await register());
    expect(await screen.findByText(text)).toBeVisible();
    expect(opened.router.state.location.pathname).toBe(WRITE);
    expect(await titleField()).toHaveValue('다른 이름');
  });

  it('offers a retry when the edited solroute cannot be loaded', async () => {
    api.use(fail('GET /api/solroute/:id', 'UNAVAILABLE'));
    const { user } = open(`${WRITE}?solrouteId=5`);
    expect(await screen.findByText('코스를 불러오지 못했어요')).toBeVisible();
    api.use(respond('GET /api/solroute/:id', () => aSolroute()));
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await titleField()).toHaveValue(aSolroute().name);
  });

  it('sends the departure time with the solroute, and clears it for the next one', async () => {
    storeDraft(2);
    let sent: SolrouteInput | undefined;
    api.use(
      respond('POST /api/solroute', ({ body }) => {
        sent = body;
        return { solrouteId: 5 };
      }),
    );
    const opened = open();
    await opened.user.click(await screen.findByRole('button', { name: '출발 시각 정하기' }));
    fireEvent.change(await screen.findByLabelText('출발'), { target: { value: '2026-11-28T14:05' } });
    await opened.user.click(await register());
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/solroute'));
    expect(sent).toMatchObject({ departAt: '2026-11-28T14:05' });
    storeDraft(2);
    await act(() => opened.router.navigate(WRITE));
    expect(await screen.findByRole('button', { name: '출발 시각 정하기' })).toBeVisible();
  });

  it.each([
    ['keeps', '2026-11-28T14:05', async () => undefined],
    ['clears', null, (opened: Opened) => press(opened, '출발 시각 지우기')],
  ] as const)('%s the departure time of an existing solroute', async (_, expected, change) => {
    const sent: unknown[] = [];
    api.use(
      respond('GET /api/solroute/:id', () => aSolroute({ departAt: '2026-11-28T14:05' })),
      respond('PATCH /api/solroute/:id', ({ body }) => {
        sent.push(body.departAt);
        return { solrouteId: 5 };
      }),
    );
    const opened = open(`${WRITE}?solrouteId=5`);
    expect(await screen.findByLabelText('출발')).toHaveValue('2026-11-28T14:05');
    await change(opened);
    await opened.user.click(await register());
    await waitFor(() => expect(sent).toEqual([expected]));
  });

  it.each(['SOLROUTES_TOO_MANY', 'PLACE_NOT_FOUND'] as const)(
    'includes the server’s reason if the user can act on it: %s',
    async (code) => {
      storeDraft(1);
      api.use(fail('POST /api/solroute', code));
      const opened = open();
      await opened.user.click(await register());
      expect(await screen.findByText(`코스를 등록하는데 실패했습니다. ${ERRORS[code].message}`)).toBeVisible();
    },
  );
});

describe('leaving', () => {
  const confirmation = () => dialog('작성 중인 코스가 있어요');
  const begin = async () => fireEvent.change(await titleField(), { target: { value: '산책' } });

  it.each<[string, (opened: Opened) => Promise<void> | void, string]>([
    ['cancel', (opened) => press(opened, '취소'), '/solroute'],
    ['its back button', (opened) => press(opened, '뒤로'), '/solroute'],
    ['the back button of the phone', ({ router }) => act(() => router.navigate(-1)), '/solroute'],
    ['a tab', ({ user }) => user.click(screen.getByRole('link', { name: '프로필' })), '/profile'],
  ])('[2.12-8] by %s asks for confirmation: discard, keep or continue', async (_, leave, target) => {
    const opened = open();
    await begin();
    await leave(opened);
    await confirmation();
    await press(opened, '계속 작성하기');
    expect(opened.router.state.location.pathname).toBe(WRITE);
    await leave(opened);
    await confirmation();
    await press(opened, '임시 저장하고 나가기');
    await waitFor(() => expect(opened.router.state.location.pathname).toBe(target));
    expect(localStorage.getItem(DRAFT)).toContain('산책');

    await act(() => opened.router.navigate(WRITE));
    expect(await titleField()).toHaveValue('산책');
    await press(opened, '취소');
    await confirmation();
    await press(opened, '나가기');
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/solroute'));
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  it('needs no confirmation without changes', async () => {
    const opened = open(`${WRITE}?solrouteId=5`);
    await titleField();
    // An existing solroute is not suggested more places.
    expect(screen.queryByText('이런 장소는 어때요?')).not.toBeInTheDocument();
    await press(opened, '취소');
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/solroute/5'));
  });

  it('needs no confirmation after an expired session, and keeps the draft', async () => {
    const opened = open();
    await begin();
    removeSession();
    act(reloadSession);
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/login'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem(DRAFT)).toContain('산책');
  });
});

describe('adding places', () => {
  const found = (id: number) =>
    ({ id, name: aStop(id).name, address: '성동구', category: 'cafe', isMarked: false }) as const;

  it('[2.2-20] [2.2-21] [2.9-5] [2.9-6] [2.12-6] [4.10-11] adds places from the search and goes back', async () => {
    api.use(respond('GET /api/place/search', () => [found(1), found(2)]));
    const opened = open();
    await opened.user.click(await screen.findByRole('link', { name: '장소 추가' }));
    const search = await screen.findByRole('link', { name: '장소 검색' });
    await waitFor(() => expect(document.title).toBe('장소 추가 | 쏠'));
    await opened.user.click(search);
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/solroute/write/search'));
    await opened.user.type(await screen.findByRole('textbox', { name: '장소 검색' }), '커피{Enter}');
    const toggle = (name: string) => screen.findByRole('button', { name: `${name} 추가` });
    await opened.user.click(await toggle('느린오후 커피'));
    await opened.user.click(await toggle('서울숲'));
    expect(await screen.findByText('2곳을 담았어요.')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem(DRAFT)).toContain('서울숲'));
    await opened.user.click(await toggle('서울숲'));
    expect(await toggle('서울숲')).toHaveAttribute('aria-pressed', 'false');
    await press(opened, '완료');
    await titleField();
    expect(opened.router.state.location.pathname).toBe(WRITE);
    expect(names()).toEqual(['느린오후 커피']);
    // Back leaves the flow instead of repeating it.
    await act(async () => undefined);
    await act(() => opened.router.navigate(-1));
    await dialog('작성 중인 코스가 있어요');
  });

  it('[2.2-22] [2.12-10] adds places of a collection', async () => {
    api.use(
      respond('GET /api/solmark/place/collections/:collectionId/places', () => ({
        collectionName: '저장한 장소',
        iconId: 1,
        nextCursor: null,
        places: [aSavedPlace({ id: 3, name: '책방 마중' })],
      })),
    );
    const opened = open(`${WRITE}?solrouteId=5`);
    await openStop(opened, '책방 마중');
    await press(opened, '책방 마중 빼기');
    await press(opened, '삭제');
    await opened.user.click(await screen.findByRole('link', { name: '장소 추가' }));
    await opened.user.click(await screen.findByRole('link', { name: /저장한 장소.*장소 1곳/ }));
    await waitFor(() =>
      expect(opened.router.state.location).toMatchObject({
        pathname: '/solroute/place/list/31',
        search: '?solrouteId=5',
      }),
    );
    await press(opened, '책방 마중 추가');
    await press(opened, '완료 · 코스에 3곳');
    await waitFor(() =>
      expect(opened.router.state.location).toMatchObject({ pathname: WRITE, search: '?solrouteId=5' }),
    );
    await titleField();
    expect(names()).toEqual(['느린오후 커피', '서울숲', '책방 마중']);
  });

  it('shows the results until those of the longer keyword have loaded, but not those of another one', async () => {
    const held = Promise.withResolvers<void>();
    api.use(
      respond('GET /api/place/search', async ({ query }) => {
        if (query.keyword === '책방') return [found(3)];
        if (query.keyword === '커피') await held.promise;
        return [found(1)];
      }),
    );
    const { user } = open('/solroute/write/search');
    const field = await screen.findByRole('textbox', { name: '장소 검색' });
    await user.type(field, '커{Enter}');
    const result = await screen.findByRole('button', { name: '느린오후 커피 추가' });
    await user.type(field, '피{Enter}');
    expect(result).toBeVisible();
    await user.clear(field);
    await user.type(field, '책방{Enter}');
    expect(await screen.findByRole('button', { name: '책방 마중 추가' })).toBeVisible();
    expect(result).not.toBeInTheDocument();
    held.resolve();
  });

  it('returns to the edited solroute from a page that was opened by its address', async () => {
    const opened = open('/solroute/add/place?solrouteId=5');
    await press(opened, '뒤로');
    await waitFor(() =>
      expect(opened.router.state.location).toMatchObject({ pathname: WRITE, search: '?solrouteId=5' }),
    );
  });

  it('does not add a place that is tapped again while it loads', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    api.use(
      respond('GET /api/place/search', () => [found(1), found(2)]),
      respond('GET /api/solroute/place/:id', async ({ params }) => {
        if (params.id === 1) await finished;
        return aSolroutePlace(params.id);
      }),
    );
    const opened = open('/solroute/write/search?keyword=커피');
    await press(opened, '느린오후 커피 추가');
    expect(screen.getByRole('button', { name: '느린오후 커피 추가' })).toHaveAttribute('aria-pressed', 'true');
    await press(opened, '느린오후 커피 추가');
    expect(screen.getByRole('button', { name: '느린오후 커피 추가' })).toHaveAttribute('aria-pressed', 'false');
    finish();
    await press(opened, '서울숲 추가');
    expect(await screen.findByText('1곳을 담았어요.')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem(DRAFT)).toContain('서울숲'));
    expect(localStorage.getItem(DRAFT)).not.toContain('느린오후 커피');
  });

  it('asks before it removes a place with a memo', async () => {
    storeDraft(1, { places: [aStop(1, { memo: '창가' })] });
    api.use(respond('GET /api/place/search', () => [found(1)]));
    const opened = open('/solroute/write/search?keyword=커피');
    await press(opened, '느린오후 커피 추가');
    expect(await dialog('코스에서 장소를 삭제할까요?')).toHaveTextContent('작성한 메모도 함께 삭제돼요.');
    await press(opened, '취소');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '느린오후 커피 추가' })).toHaveAttribute('aria-pressed', 'true');
    await press(opened, '느린오후 커피 추가');
    await press(opened, '삭제');
    expect(await screen.findByRole('button', { name: '느린오후 커피 추가' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('reports a place that could not be added', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.use(
      respond('GET /api/place/search', () => [found(1)]),
      fail('GET /api/solroute/place/:id', 'PLACE_NOT_FOUND'),
    );
    const opened = open('/solroute/write/search?keyword=커피');
    await press(opened, '느린오후 커피 추가');
    expect(await screen.findByText('장소를 추가하지 못했어요. 다시 시도해 주세요')).toBeVisible();
    expect(await screen.findByRole('button', { name: '느린오후 커피 추가' })).toHaveAttribute('aria-pressed', 'false');
  });
});
