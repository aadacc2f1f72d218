import type { PlacePage } from '@sol/contract/place';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { aMarker, aPreview } from '#test/place-preview-factory.ts';
import { renderAppWith } from '#test/render-app.tsx';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const SEAT = { fact: 'SEAT', value: 'YES' };
const page = (places = [aPreview()], more: Partial<PlacePage> = {}): PlacePage => ({
  places,
  nextCursor: null,
  nextCursorDist: null,
  total: { count: places.length, isMore: false },
  ...more,
});
const listQuery = vi.fn<(query: object) => void>();
const markerQuery = vi.fn<(query: object) => void>();
const nearbyQuery = vi.fn<(query: object) => void>();
const list = (query: object) => {
  listQuery(query);
  return page();
};
const markers = (query: object) => {
  markerQuery(query);
  return [aMarker()];
};

beforeEach(() => {
  resetFakeMaps();
  useMapStore.getState().reset();
  vi.clearAllMocks();
  api.use(
    respond('GET /api/solmap/markers', ({ query }) => markers(query)),
    respond('GET /api/solmap/region/:region/markers', ({ query }) => markers(query)),
    respond('GET /api/solmap/search/markers', ({ query }) => markers(query)),
    respond('GET /api/solmap/markers/search/related', ({ query }) => markers(query)),
    respond('GET /api/solmap/places', ({ query }) => list(query)),
    respond('GET /api/solmap/region/:region/places', ({ query }) => list(query)),
    respond('GET /api/solmap/search/places', ({ query }) => list(query)),
    respond('GET /api/solmap/places/search/related', ({ query }) => list(query)),
    respond('GET /api/solmap/places/nearby', ({ query }) => {
      nearbyQuery(query);
      return page([aPreview({ id: 90, name: '추천 서점' })]);
    }),
  );
});
afterEach(() => {
  useMapStore.getState().reset();
  vi.useRealTimers();
});

async function open(address: string, settings: Parameters<typeof renderAppWith>[0] = {}) {
  const app = renderAppWith(settings, address);
  await waitFor(() => expect(useMapStore.getState().view).not.toBeNull());
  return {
    ...app,
    address: () => decodeURIComponent(app.router.state.location.pathname + app.router.state.location.search),
  };
}
const chips = async () => within(await screen.findByRole('group', { name: /^(조건|장소 거르기)$/ }));
const chipNames = async () => (await chips()).getAllByRole('button').map(({ textContent }) => textContent);
const LIST = '/map/list?queryType=category';

describe('the chips of facts', () => {
  it('[11.1-6] filter list and markers, several at once, and are kept in the address', async () => {
    const { user, address } = await open(LIST);
    await user.click((await chips()).getByRole('button', { name: '1인석' }));
    await user.click((await chips()).getByRole('button', { name: '콘센트' }));
    await waitFor(() => expect(address()).toBe(`${LIST}&facts=SEAT:YES&facts=OUTLET:EACH&facts=OUTLET:SOME`));
    const facts = [SEAT, { fact: 'OUTLET', value: 'EACH' }, { fact: 'OUTLET', value: 'SOME' }];
    await waitFor(() => expect(listQuery.mock.lastCall?.[0]).toMatchObject({ facts, total: true }));
    await waitFor(() => expect(markerQuery.mock.lastCall?.[0]).toMatchObject({ facts }));
    await user.click((await chips()).getByRole('button', { name: '콘센트', pressed: true }));
    await waitFor(() => expect(address()).toBe(`${LIST}&facts=SEAT:YES`));
  });

  it.each([
    ['a region', '/map/list?queryType=region&region=성수동&facts=SEAT:YES'],
    ['a search', '/map/list?queryType=idList&ids=7&keyword=cu&more=1&facts=SEAT:YES'],
    ['given places', '/map/list?queryType=idList&ids=7&facts=SEAT:YES'],
  ])('[11.1-6] filter list and markers of %s by a shared address', async (_, address) => {
    await open(address);
    expect((await chips()).getByRole('button', { name: '1인석', pressed: true })).toBeVisible();
    await waitFor(() => expect(listQuery.mock.lastCall?.[0]).toMatchObject({ facts: [SEAT] }));
    await waitFor(() => expect(markerQuery.mock.lastCall?.[0]).toMatchObject({ facts: [SEAT] }));
  });

  it('[11.1-6] [20.1-2] show what applies to the category, beside it; another category drops the others', async () => {
    const { user, address } = await open(`${LIST}&category=food&facts=SOLO_ORDER:YES&facts=NOISE:QUIET`);
    expect((await chipNames()).slice(0, 10)).toEqual([
      '지금 혼자 돼요',
      '지금 영업중',
      '시간 고르기',
      '조건 더',
      '식당',
      '1인석',
      '1인 주문',
      '조용한',
      '혼자 온 사람 많은',
      '카페',
    ]);
    await user.click(await screen.findByRole('button', { name: '산책' }));
    await waitFor(() => expect(address()).toBe(`${LIST}&category=walk&facts=NOISE:QUIET`));
    expect((await chipNames()).slice(6, 10)).toEqual(['산책', '조용한', '혼자 온 사람 많은', '공부/작업']);
  });

  it('[11.1-6] [16.1-2] are at the end if they are known of no place, where they can be chosen', async () => {
    const { user, address } = await open(`${LIST}&category=food`, { unknownFacts: ['SOLO_WHEN', 'SOLO_ORDER'] });
    const names = await chipNames();
    expect(names.slice(0, 6)).toEqual(['지금 영업중', '시간 고르기', '조건 더', '식당', '1인석', '조용한']);
    expect(names.slice(-2)).toEqual(['지금 혼자 돼요', '1인 주문']);
    await user.click((await chips()).getByRole('button', { name: '1인 주문' }));
    await waitFor(() => expect(address()).toBe(`${LIST}&category=food&facts=SOLO_ORDER:YES`));
    expect(await chipNames()).toEqual(names);
  });

  it('[16.1-2] 지금 혼자 돼요 is the first, and prices and seats are in a sheet', async () => {
    const { user, address } = await open(LIST);
    const [first] = await chipNames();
    expect(first).toBe('지금 혼자 돼요');
    await user.click((await chips()).getByRole('button', { name: '지금 혼자 돼요' }));
    await waitFor(() => expect(address()).toBe(`${LIST}&soloNow=1`));
    await waitFor(() => expect(listQuery.mock.lastCall?.[0]).toMatchObject({ soloNow: true }));
    await user.click((await chips()).getByRole('button', { name: '조건 더' }));
    const sheet = within(await screen.findByRole('dialog', { name: '조건 더 고르기' }));
    await user.click(sheet.getByRole('button', { name: '8천 원 아래' }));
    await user.click(sheet.getByRole('button', { name: '만 원 이하' }));
    await user.click(sheet.getByRole('button', { name: '바 자리' }));
    await user.click(sheet.getByRole('button', { name: '결과 보기' }));
    await waitFor(() => expect(address()).toBe(`${LIST}&soloNow=1&facts=PRICE_ONE:10000&facts=SEAT_KIND:BAR`));
    // The chosen ones are beside it, not behind all categories.
    expect((await chipNames()).slice(3, 7)).toEqual(['조건 더', '만 원 이하', '바 자리', '식당']);
    expect(await chipNames()).not.toContain('8천 원 아래');
    await waitFor(() =>
      expect(markerQuery.mock.lastCall?.[0]).toMatchObject({
        soloNow: true,
        facts: [
          { fact: 'PRICE_ONE', value: '10000' },
          { fact: 'SEAT_KIND', value: 'BAR' },
        ],
      }),
    );
  });

  it('[16.1-2] cards of 지금 혼자 돼요 say whose hours are unknown', async () => {
    const places = [aPreview({ id: 1, name: '모르는 식당', isOpen: null }), aPreview({ id: 2, name: '열린 식당' })];
    api.use(respond('GET /api/solmap/places', () => page(places)));
    const { user } = await open(LIST);
    const card = async (name: string) => (await screen.findByRole('link', { name })).closest('article');
    expect(await card('모르는 식당')).not.toHaveTextContent('영업시간을 아직 몰라요');
    await user.click((await chips()).getByRole('button', { name: '지금 혼자 돼요' }));
    await waitFor(async () => expect(await card('모르는 식당')).toHaveTextContent('영업시간을 아직 몰라요'));
    expect(await card('열린 식당')).not.toHaveTextContent('영업시간을 아직 몰라요');
  });

  it('[15.2-3] 무료 and 좌석 많은 filter list and markers of their category', async () => {
    const { user, address } = await open(`${LIST}&category=culture`);
    expect(await chipNames()).not.toContain('좌석 많은');
    await user.click((await chips()).getByRole('button', { name: '무료' }));
    await waitFor(() => expect(address()).toBe(`${LIST}&category=culture&free=1`));
    await waitFor(() => expect(listQuery.mock.lastCall?.[0]).toMatchObject({ free: true, category: 'culture' }));
    await waitFor(() => expect(markerQuery.mock.lastCall?.[0]).toMatchObject({ free: true }));
    await user.click(await screen.findByRole('button', { name: '공부/작업' }));
    await waitFor(() => expect(address()).toBe(`${LIST}&category=work`));
    await user.click((await chips()).getByRole('button', { name: '좌석 많은' }));
    await waitFor(() => expect(listQuery.mock.lastCall?.[0]).toMatchObject({ manySeats: true }));
  });

  it('[15.2-3] of another category are shown in a link with them, to be removed', async () => {
    const { user, address } = await open(`${LIST}&category=cafe&free=1`);
    await user.click((await chips()).getByRole('button', { name: '무료', pressed: true }));
    await waitFor(() => expect(address()).toBe(`${LIST}&category=cafe`));
  });

  it('[11.1-6] of the map lead to the list', async () => {
    const { user, address } = await open('/map');
    await user.click((await chips()).getByRole('button', { name: '조용한' }));
    await waitFor(() => expect(address()).toBe(`${LIST}&facts=NOISE:QUIET`));
  });
});

describe('words for going alone', () => {
  const reading = {
    title: '식당 · 혼자 먹기 좋은 곳',
    parts: [
      { title: '성수', without: '혼밥' },
      { title: '혼자 먹기 좋은 곳', without: '성수' },
    ],
    dropped: [],
    ...{ facts: [], tags: [], keyword: '성수' },
  };
  const READ = '/map/list?queryType=keyword&keyword=성수+혼밥';
  const LITERAL = `${READ}&literal=1`;

  beforeEach(() => {
    api.use(
      respond('GET /api/solmap/search/places', ({ query }) => {
        listQuery(query);
        return query.literal ? page([]) : page([aPreview()], { reading });
      }),
    );
  });

  it('[12.2-6] are shown as they were read, undone with one tap and back, with markers of the same search', async () => {
    const { user, address, router } = await open(`${READ}&facts=SEAT:YES`);
    expect(await screen.findByRole('link', { name: '성수 빼기' })).toBeVisible();
    await waitFor(() => expect(markerQuery.mock.lastCall?.[0]).toMatchObject({ keyword: '성수 혼밥', facts: [SEAT] }));
    expect(markerQuery.mock.lastCall?.[0]).not.toHaveProperty('literal');

    await user.click(screen.getByRole('link', { name: '그대로 찾기' }));
    await waitFor(() => expect(address()).toBe(`${LITERAL}&facts=SEAT:YES`));
    // Also without results, so that there is a way back.
    expect(await screen.findByText('이름과 주소에서 그대로 찾았어요')).toBeVisible();
    await waitFor(() => expect(listQuery.mock.lastCall?.[0]).toMatchObject({ literal: true, facts: [SEAT] }));
    await waitFor(() => expect(markerQuery.mock.lastCall?.[0]).toMatchObject({ keyword: '성수 혼밥', literal: true }));

    await act(() => router.navigate(-1));
    expect(await screen.findByRole('link', { name: '혼자 먹기 좋은 곳 빼기' })).toBeVisible();
  });

  it('[12.2-6] are searched as they are by a link, and read again with one tap', async () => {
    const { user, address } = await open(LITERAL);
    await user.click(await screen.findByRole('link', { name: '뜻으로 찾기' }));
    await waitFor(() => expect(address()).toBe(READ));
    expect(await screen.findByRole('link', { name: '혼자 먹기 좋은 곳 빼기' })).toBeVisible();
  });

  it('[12.2-9] are removed one by one, with the conditions of the list', async () => {
    const { user, address } = await open(`${READ}&facts=SEAT:YES`);
    await user.click(await screen.findByRole('link', { name: '성수 빼기' }));
    await waitFor(() => expect(address()).toBe('/map/list?queryType=keyword&keyword=혼밥&facts=SEAT:YES'));
  });

  it('[12.2-9] that are not known are named, with what is left', async () => {
    const dropped = [{ word: '비건', reason: 'UNKNOWN' as const }];
    const total = { count: 33, isMore: false };
    const rest = { ...reading, dropped, title: '식당' };
    api.use(respond('GET /api/solmap/search/places', () => page([aPreview()], { reading: rest, total })));
    await open('/map/list?queryType=keyword&keyword=비건+식당+성수');
    expect(await screen.findByText('‘비건’은 아직 모르는 조건이에요. 성수 식당 33곳')).toBeVisible();
  });

  it('[12.2-9] a region without such places does not stand before the number of the nearest ones', async () => {
    const dropped = [{ word: reading.keyword, reason: 'NOWHERE' as const }];
    const total = { count: 2, isMore: false };
    const rest = { ...reading, dropped, title: '라멘' };
    api.use(respond('GET /api/solmap/search/places', () => page([aPreview()], { reading: rest, total })));
    await open('/map/list?queryType=keyword&keyword=성수+라멘');
    expect(await screen.findByText('‘성수’에는 아직 이런 곳이 없어요. 가장 가까운 라멘 2곳')).toBeVisible();
  });

  it('other keywords have no reading', async () => {
    api.use(respond('GET /api/solmap/search/places', ({ query }) => list(query)));
    await open('/map/list?queryType=keyword&keyword=국수');
    expect(await screen.findByText('1곳')).toBeVisible();
    expect(screen.queryByRole('link', { name: '그대로 찾기' })).not.toBeInTheDocument();
  });
});

describe('a list without places', () => {
  const withoutFilter: PlacePage['withoutFilter'] = [
    { filter: 'CATEGORY', total: { count: 3, isMore: false } },
    { filter: 'OPEN', total: { count: 0, isMore: false } },
    { filter: 'SEAT', total: { count: 100, isMore: true } },
    { filter: 'NOISE', total: { count: 12, isMore: false } },
  ];
  const FILTERED = `${LIST}&category=cafe&openNow=1&facts=SEAT:YES&facts=NOISE:QUIET`;

  it('[11.1-7] says which condition excludes how many, and drops it', async () => {
    api.use(
      respond('GET /api/solmap/places', ({ query }) =>
        query.facts?.length === 2 ? page([], { withoutFilter }) : list(query),
      ),
    );
    const { user, address } = await open(FILTERED);
    expect(await screen.findByText('조건에 모두 맞는 곳이 없어요')).toBeVisible();
    const ways = screen.getAllByRole('button', { name: /조건을 빼면/ }).map(({ textContent }) => textContent);
    expect(ways).toEqual([
      '1인석 조건을 빼면 100+곳 있어요',
      '조용한 조건을 빼면 12곳 있어요',
      '카페 조건을 빼면 3곳 있어요',
    ]);
    await waitFor(() => expect(nearbyQuery.mock.lastCall?.[0]).toMatchObject({ openNow: true }));
    await user.click(screen.getByRole('button', { name: /^조용한 조건을 빼면/ }));
    await waitFor(() => expect(address()).toBe(`${LIST}&category=cafe&openNow=1&facts=SEAT:YES`));
    expect(await screen.findByText('1곳')).toBeVisible();
  });

  const SEATS = `${LIST}&category=cafe&facts=SEAT:YES`;

  it('[11.1-7] reaches the nearest place that meets the conditions in one step', async () => {
    const far = aPreview({ name: '먼 카페', latitude: 37.9, longitude: 127.4 });
    api.use(respond('GET /api/solmap/places', ({ query }) => page(query.neLng - query.swLng < 0.6 ? [] : [far])));
    const { user } = await open(SEATS);
    await user.click(await screen.findByRole('button', { name: '넓혀 보기' }));
    expect(await screen.findByText('먼 카페')).toBeVisible();
  });

  it('[11.1-7] known of no place at all leads to the questions instead of a wider area', async () => {
    api.use(
      respond('GET /api/solmap/places', ({ query }) => {
        listQuery(query);
        return page([]);
      }),
      respond('GET /api/solmap/places/nearby', () => page([])),
      respond('GET /api/solmap/questions', () => []),
    );
    const { user, address } = await open(SEATS);
    expect(await screen.findByText(/그렇다고 알려진 곳이 아직 어디에도 없어요/)).toBeVisible();
    expect(screen.getByText('0곳')).toHaveRole('status');
    const [nearest] = listQuery.mock.calls
      .map(([query]) => query)
      .filter((query) => 'limit' in query && query.limit === 1);
    expect(nearest).toMatchObject({ category: 'cafe', facts: [SEAT], swLng: 124, neLng: 132 });
    expect(screen.queryByRole('button', { name: '넓혀 보기' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('heading', { name: '이런 장소는 어때요?' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: '근처 질문에 답하기' }));
    await waitFor(() => expect(address()).toBe('/questions'));
  });

  it('[11.1-7] drops all conditions if none of them is the only reason', async () => {
    api.use(
      respond('GET /api/solmap/places', ({ query }) => (query.facts ? page([], { withoutFilter: [] }) : list(query))),
    );
    const { user, address } = await open(FILTERED);
    await user.click(await screen.findByRole('button', { name: '조건 모두 빼기' }));
    await waitFor(() => expect(address()).toBe(`${LIST}&category=cafe`));
  });
});

describe('the time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T08:10:00+09:00') });
  });

  it('[11.1-8] is chosen by weekday and time instead of now', async () => {
    const { user, address } = await open(`${LIST}&openNow=1`);
    await user.click((await chips()).getByRole('button', { name: '시간 고르기' }));
    const sheet = within(await screen.findByRole('dialog', { name: '시간 고르기' }));
    await user.click(sheet.getByRole('button', { name: '토요일' }));
    await user.selectOptions(sheet.getByRole('combobox', { name: '시각' }), '14:00');
    await user.click(sheet.getByRole('button', { name: '토요일 14:00에 여는 곳 보기' }));
    await waitFor(() => expect(address()).toBe(`${LIST}&openAt=2026-11-28T14:00`));
    await waitFor(() => expect(listQuery.mock.lastCall?.[0]).toMatchObject({ openAt: '2026-11-28T14:00' }));
    await waitFor(() => expect(markerQuery.mock.lastCall?.[0]).toMatchObject({ openAt: '2026-11-28T14:00' }));
    expect(listQuery.mock.lastCall?.[0]).not.toHaveProperty('openNow', true);
    expect((await chips()).getByRole('button', { name: '토요일 14:00에 여는 곳', pressed: true })).toBeVisible();
    await user.click((await chips()).getByRole('button', { name: '지금 영업중' }));
    await waitFor(() => expect(address()).toBe(`${LIST}&openNow=1`));
  });

  it('[11.1-8] is lunch of another day, or the evening in a list of bars, until one is chosen', async () => {
    const { user, address, unmount } = await open(LIST);
    await user.click((await chips()).getByRole('button', { name: '시간 고르기' }));
    await user.click(await screen.findByRole('button', { name: '내일' }));
    await user.click(screen.getByRole('button', { name: '목요일 12:00에 여는 곳 보기' }));
    await user.click((await chips()).getByRole('button', { name: '식당' }));
    await waitFor(() => expect(address()).toBe(`${LIST}&category=food&openAt=2026-11-26T12:00`));
    unmount();
    const { user: other } = await open(`${LIST}&category=drink`);
    await other.click((await chips()).getByRole('button', { name: '시간 고르기' }));
    await other.click(await screen.findByRole('button', { name: '내일' }));
    expect(screen.getByRole('button', { name: '목요일 19:00에 여는 곳 보기' })).toBeVisible();
    await other.selectOptions(screen.getByRole('combobox', { name: '시각' }), '17:30');
    await other.click(screen.getByRole('button', { name: '금요일' }));
    expect(screen.getByRole('button', { name: '금요일 17:30에 여는 곳 보기' })).toBeVisible();
  });

  it('[20.1-9] is followed by how long one wants to stay', async () => {
    const { user, address } = await open(`${LIST}&openAt=2026-11-28T14:00`);
    await user.click((await chips()).getByRole('button', { name: '토요일 14:00에 여는 곳' }));
    const sheet = within(await screen.findByRole('dialog', { name: '시간 고르기' }));
    const stays = within(sheet.getByRole('group', { name: '얼마나' }));
    expect(stays.getByRole('button', { name: '잠깐', pressed: true })).toBeVisible();
    await user.click(stays.getByRole('button', { name: '2시간' }));
    await user.click(sheet.getByRole('button', { name: '토요일 14:00부터 2시간 여는 곳 보기' }));
    await waitFor(() => expect(address()).toBe(`${LIST}&openAt=2026-11-28T14:00&openFor=120`));
    await waitFor(() => expect(listQuery.mock.lastCall?.[0]).toMatchObject({ openForMin: 120 }));
    await waitFor(() => expect(markerQuery.mock.lastCall?.[0]).toMatchObject({ openForMin: 120 }));
    expect((await chips()).getByRole('button', { name: '토요일 14:00부터 2시간 여는 곳' })).toBeVisible();
    await user.click((await chips()).getByRole('button', { name: '지금 영업중' }));
    await waitFor(() => expect(address()).toBe(`${LIST}&openNow=1`));
  });

  it('[20.1-9] offers the stay of a shared link among the others, by length', async () => {
    const { user } = await open(`${LIST}&openAt=2026-11-28T14:00&openFor=45`);
    await user.click((await chips()).getByRole('button', { name: /^토요일 14:00부터 45분/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '시간 고르기' }));
    const stays = within(sheet.getByRole('group', { name: '얼마나' })).getAllByRole('button');
    expect(stays.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['잠깐', '45분', '1시간']);
  });

  it('[20.1-9] says on cards until when one can stay', async () => {
    api.use(
      respond('GET /api/solmap/places', () =>
        page([
          aPreview({ id: 31, name: '늦은 서점', isOpen: false, stay: { until: '20:00', min: 180 } }),
          aPreview({ id: 32, name: '밤샘 식당', isOpen: true, stay: { until: '15:10', min: 70 } }),
        ]),
      ),
    );
    await open(`${LIST}&openAt=2026-11-28T14:00&openFor=60`);
    expect(await screen.findByText('20:00까지 → 3시간 머물 수 있어요')).toBeVisible();
    expect(screen.getByText('15:10까지 → 1시간 10분 머물 수 있어요')).toBeVisible();
    expect(screen.queryByText('영업종료')).not.toBeInTheDocument();
  });

  it.each([
    ['늦은 서점', { chosenTime: '토요일 14:00에는 영업 · 20:00까지' }],
    ['밤샘 식당', { chosenTime: '토요일 14:00에는 영업' }],
    ['모르는 카페', {}],
  ])('[20.1-9] goes with the place: %s', async (name, state) => {
    const places = [
      aPreview({ id: 31, name: '늦은 서점', isOpen: false, stay: { until: '20:00', min: 360 } }),
      aPreview({ id: 32, name: '밤샘 식당', isOpen: false }),
    ];
    const unknownHours = [aPreview({ id: 33, name: '모르는 카페', isOpen: null })];
    api.use(
      respond('GET /api/solmap/places', () => page(places, { unknownHours })),
      respond('GET /api/place/:id', ({ params: { id } }) => ({ place: aPlace({ id }), reviews: [] })),
    );
    const list = `${LIST}&openAt=2026-11-28T14:00`;
    const { user, router } = await open(list);
    await user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(router.state.location.state).toEqual({ from: 'preview', ...state }));
  });

  it('[2.6-12] keeps the recommendations for that time nearest first, whether they are open now or not', async () => {
    const [closedNow, openNow] = [
      aPreview({ id: 91, name: '저녁 주점', isOpen: false, distance: 130 }),
      aPreview({ id: 92, name: '아침 카페', isOpen: true, distance: 240 }),
    ];
    api.use(
      respond('GET /api/solmap/places', () => page([])),
      respond('GET /api/solmap/places/nearby', () => page([closedNow, openNow])),
    );
    await open(`${LIST}&openAt=2026-11-28T19:30`);
    await screen.findByText('저녁 주점');
    const nearby = within(screen.getByRole('region', { name: '이런 장소는 어때요?' }));
    expect(nearby.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '저녁 주점',
      '아침 카페',
    ]);
  });

  it.each(['29', '361', '-60', '1e2', 'x'])('ignores the stay %s of a link', async (stay) => {
    await open(`${LIST}&openAt=2026-11-28T14:00&openFor=${stay}`);
    await waitFor(() => expect(listQuery.mock.lastCall?.[0]).toMatchObject({ openAt: '2026-11-28T14:00' }));
    expect(listQuery.mock.lastCall?.[0]).not.toHaveProperty('openForMin', expect.any(Number));
  });

  it('[11.1-8] that has passed on another day becomes the first one, and a link may have any minute', async () => {
    const { user } = await open(`${LIST}&openAt=2026-11-26T00:10`);
    await user.click((await chips()).getByRole('button', { name: '목요일 00:10에 여는 곳' }));
    const sheet = within(await screen.findByRole('dialog', { name: '시간 고르기' }));
    const time = sheet.getByRole('combobox', { name: '시각' });
    expect(time).toHaveValue('00:10');
    await user.click(sheet.getByRole('button', { name: '토요일' }));
    await user.selectOptions(time, '00:30');
    await user.click(sheet.getByRole('button', { name: '오늘' }));
    expect(time).toHaveValue('08:30');
    expect(sheet.getByRole('button', { name: '오늘 08:30에 여는 곳 보기' })).toBeVisible();
  });

  it('[11.1-8] is not of today late in the evening', async () => {
    vi.setSystemTime(new Date('2026-11-25T23:40:00+09:00'));
    const { user } = await open(LIST);
    await user.click((await chips()).getByRole('button', { name: '시간 고르기' }));
    const days = within(screen.getByRole('group', { name: '요일' })).getAllByRole('button');
    expect(days.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['내일', '금요일']);
  });

  it('is removed in its sheet', async () => {
    const { user, address } = await open(`${LIST}&openAt=2026-11-28T14:00`);
    await user.click((await chips()).getByRole('button', { name: '토요일 14:00에 여는 곳' }));
    await user.click(await screen.findByRole('button', { name: '시간 조건 빼기' }));
    await waitFor(() => expect(address()).toBe(LIST));
  });

  it('[11.1-7] [11.1-8] is dropped from a list that is empty because of it', async () => {
    api.use(
      respond('GET /api/solmap/places', ({ query }) =>
        query.openAt === undefined
          ? list(query)
          : page([], { withoutFilter: [{ filter: 'OPEN', total: { count: 4, isMore: false } }] }),
      ),
    );
    const { user, address } = await open(`${LIST}&openAt=2026-11-28T14:00&facts=SEAT:YES`);
    await user.click(await screen.findByRole('button', { name: '토요일 14:00 조건을 빼면 4곳 있어요' }));
    await waitFor(() => expect(address()).toBe(`${LIST}&facts=SEAT:YES`));
    expect(await screen.findByText('1곳')).toBeVisible();
  });

  it('[11.1-8] of a shared link that has passed is shown with its date and can be dropped', async () => {
    const { user, address } = await open(`${LIST}&openAt=2026-11-21T14:00`);
    expect(await screen.findByText(/지난 시각이에요: 2026\.11\.21\(토\) 14:00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '시간 조건 빼기' }));
    await waitFor(() => expect(address()).toBe(LIST));
    expect(screen.queryByText(/지난 시각/)).not.toBeInTheDocument();
  });
});
