import { ERRORS } from '@sol/contract/error';
import type { SolrouteInput } from '@sol/contract/solroute';
import type { PlanExchange, PlanFailure, PlannedStop, PlanRequest } from '@sol/contract/solroute-plan';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, fail, respond } from '#test/msw.ts';
import { aPlannedStop, aSolroutePlan } from '#test/plan-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';
import { aSolroute } from '#test/solroute-factory.ts';

const ADDRESS = '/solroute/plan?lat=37.54460&lng=127.05570&at=2026-11-28T14:00&min=180';
/** Only places whose hours are known. */
const KNOWN_HOURS_ADDRESS = `${ADDRESS}&unknown=0`;
const CAFE = aPlannedStop();
const FOOD = aPlannedStop({
  placeId: 22,
  name: '고요한 식탁',
  category: 'food',
  arriveAt: '2026-11-28T15:11',
  leaveAt: '2026-11-28T16:11',
  walkM: 470,
  walkMin: 7,
  facts: [],
  closesAt: '22:00',
});

const NO_HOURS: PlanFailure = {
  nearby: 37,
  removed: [
    { condition: 'UNKNOWN_HOURS', count: 35 },
    { condition: 'CLOSED', count: 2 },
  ],
  left: 0,
  missing: [],
  lockedMissing: [],
  helps: [{ change: 'ALLOW_UNKNOWN_HOURS' }],
};

/** Responds with plans of these stops and records the requests. */
function planning(plans: (request: PlanRequest) => PlannedStop[][] = () => [[CAFE, FOOD]]) {
  const requests: PlanRequest[] = [];
  api.use(
    respond('POST /api/solroute/plan', ({ body }) => {
      requests.push(body);
      return { plans: plans(body).map((stops) => aSolroutePlan(...stops)) };
    }),
  );
  return requests;
}

function mockPosition(position: { latitude: number; longitude: number } | undefined) {
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    onLine: true,
    geolocation: {
      watchPosition: () => 1,
      clearWatch: () => undefined,
      getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) =>
        position === undefined
          ? failed({ code: 1 } as GeolocationPositionError)
          : found({ coords: position } as GeolocationPosition),
    },
  });
}

const stopsOf = async () => within(await screen.findByRole('list', { name: '코스의 장소' })).getAllByRole('listitem');
const changesOf = (name: string) => within(screen.getByRole('group', { name: `${name} 바꾸기` }));

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-28T13:40+09:00'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it('[12.3-1] plans from here and now for three hours of anything', async () => {
  mockPosition({ latitude: 37.5446, longitude: 127.0557 });
  const requests = planning();
  const { user } = renderApp('/solroute/plan');
  await user.click(await screen.findByRole('button', { name: '코스 짜기' }));
  expect(await stopsOf()).toHaveLength(2);
  expect(requests).toMatchObject([
    { latitude: 37.5446, longitude: 127.0557, durationMin: 180, maxWalkM: 3_000, allowUnknownHours: true },
  ]);
  expect(requests[0]).not.toHaveProperty('categories');
  expect(screen.getByRole('button', { name: '여기서' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: '지도에서 고르기' })).toHaveAttribute('aria-pressed', 'false');
  vi.unstubAllGlobals();
});

it('[12.3-1] offers the map without a position', async () => {
  mockPosition(undefined);
  const requests = planning();
  const { user } = renderApp('/solroute/plan');
  await user.click(await screen.findByRole('button', { name: '코스 짜기' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('지금 위치를 알 수 없어요');
  expect(screen.getByRole('button', { name: '지도에서 고르기' })).toHaveAttribute('aria-pressed', 'true');
  expect(requests).toEqual([]);
  vi.unstubAllGlobals();
});

it('[12.3-1] sends the chosen categories in order, the time and the walk', async () => {
  const requests = planning();
  const { user } = renderApp(ADDRESS);
  await stopsOf();
  for (const name of ['식당', '카페', '산책', '1시간', '2km까지']) {
    await user.click(screen.getByRole('button', { name }));
  }
  await user.click(screen.getByRole('button', { name: '1. 식당' }));
  await user.click(screen.getByRole('checkbox', { name: '영업시간을 모르는 곳도 넣기' }));
  await user.click(screen.getByRole('button', { name: '코스 짜기' }));
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({
      departAt: '2026-11-28T14:00',
      durationMin: 60,
      maxWalkM: 2_000,
      categories: ['cafe', 'walk'],
      allowUnknownHours: false,
    }),
  );
});

it('[12.3-2] shows times, walks and reasons', async () => {
  const museum = aPlannedStop({ placeId: 33, category: 'culture', facts: [], admission: 3_000 });
  const park = aPlannedStop({ placeId: 44, category: 'walk', facts: [], isHoursUnknown: true, admission: 0 });
  planning(() => [[CAFE, FOOD, museum, park], [FOOD]]);
  renderApp(ADDRESS);
  const [cafe, food, third, fourth] = await stopsOf();
  expect(cafe).toHaveTextContent('14:04–15:04');
  expect(cafe).toHaveTextContent('1인석 · 21:00까지 · 도보 4분');
  expect(food).toHaveTextContent('22:00까지 · 도보 7분');
  expect(screen.getByRole('button', { name: /1\. 가장 많이 들러요/ })).toHaveTextContent(
    '장소 4곳 · 도보 예상 19분 · 1.3km · 입장료 3,000원',
  );
  expect(third).toHaveTextContent('입장료 3,000원 · 21:00까지 · 도보 4분');
  expect(fourth).toHaveTextContent('입장 무료 · 영업시간을 아직 몰라요 · 도보 4분');
  expect(screen.getByRole('button', { name: /2\. / })).toHaveAttribute('aria-expanded', 'false');
});

const OTHER = aPlannedStop({ placeId: 12, name: '별솔커피', walkMin: 6 });

/** Responds with places instead of the first stop, and with plans that have the locked one. */
function exchanging() {
  const exchanges: PlanExchange[] = [];
  api.use(
    respond('POST /api/solroute/plan/exchange', ({ body }) => {
      exchanges.push(body);
      return { stops: [OTHER, aPlannedStop({ placeId: 13, name: '늦은 커피' })] };
    }),
  );
  const requests = planning(({ locked = [] }) => [[locked.some(({ placeId }) => placeId === 12) ? OTHER : CAFE, FOOD]]);
  return { exchanges, requests };
}

it('[12.3-3] offers places instead of a stop with walk and facts, and takes the chosen one', async () => {
  const { exchanges, requests } = exchanging();
  const { user } = renderApp(ADDRESS);
  await stopsOf();
  await user.click(changesOf('가온 카페').getByRole('button', { name: '다른 곳' }));
  const offered = within(await screen.findByRole('list', { name: '가온 카페 대신 갈 만한 곳' }));
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '별솔커피카페 · 1인석 · 21:00까지 · 도보 6분',
    '늦은 커피카페 · 1인석 · 21:00까지 · 도보 4분',
  ]);
  expect(exchanges).toMatchObject([{ categories: ['cafe', 'food'], kept: [11, 22], position: 0 }]);
  expect(requests).toHaveLength(1);
  await user.click(offered.getByRole('button', { name: /별솔커피/ }));
  expect(await screen.findByRole('link', { name: '별솔커피' })).toBeVisible();
  expect(requests.at(-1)).toMatchObject({ kept: [12, 22], locked: [{ placeId: 12, seq: 1 }], excluded: [11] });
});

it('[12.3-3] fixes a stop without another request, for the next change', async () => {
  const requests = planning();
  const { user, router } = renderApp(ADDRESS);
  await stopsOf();
  await user.click(changesOf('고요한 식탁').getByRole('button', { name: '고정' }));
  expect(await screen.findByRole('button', { name: '고정', pressed: true })).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('fixed')).toBe('22');
  expect(requests).toHaveLength(1);
  await user.click(changesOf('가온 카페').getByRole('button', { name: '빼기' }));
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ categories: ['food'], excluded: [11], locked: [{ placeId: 22, seq: 1 }] }),
  );
});

it('[12.3-3] moves a stop to a complete time only', async () => {
  const requests = planning();
  const { user } = renderApp(ADDRESS);
  await stopsOf();
  await user.click(changesOf('가온 카페').getByRole('button', { name: '시간' }));
  const field = screen.getByLabelText('도착할 시각');
  expect(field).toHaveValue('2026-11-28T14:04');
  fireEvent.change(field, { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: '옮기기' }));
  expect(requests).toHaveLength(1);
  fireEvent.change(field, { target: { value: '2026-11-28T17:00' } });
  await user.click(screen.getByRole('button', { name: '옮기기' }));
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({
      kept: [22, 11],
      locked: [{ placeId: 11, arriveAt: '2026-11-28T17:00' }],
    }),
  );
  expect(screen.queryByLabelText('도착할 시각')).not.toBeInTheDocument();
});

it('[12.3-3] opens the first plan after a change of another, which is the changed one', async () => {
  planning(({ kept = [] }) => (kept.length > 0 ? [[FOOD], [CAFE]] : [[CAFE], [CAFE, FOOD]]));
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: /^2\. / }));
  await user.click(changesOf('가온 카페').getByRole('button', { name: '빼기' }));
  const first = () => screen.getByRole('button', { name: /^1\. / });
  await waitFor(() => expect(first()).toHaveTextContent('14:00–16:11'));
  expect(first()).toHaveAttribute('aria-expanded', 'true');
  // A plan has at least one stop.
  expect(changesOf('고요한 식탁').getByRole('button', { name: '빼기' })).toBeDisabled();
});

it('[12.3-3] says that no other place fits instead of a stop, or that none could be loaded', async () => {
  planning();
  api.use(fail('POST /api/solroute/plan/exchange', 'RATE_LIMITED'));
  const { user } = renderApp(ADDRESS);
  await stopsOf();
  await user.click(changesOf('가온 카페').getByRole('button', { name: '다른 곳' }));
  expect(await screen.findByText('다른 곳을 찾지 못했어요')).toBeVisible();
  api.use(respond('POST /api/solroute/plan/exchange', () => ({ stops: [] })));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('이 시간에 바꿀 만한 다른 곳이 없어요.')).toBeVisible();
});

it('[12.3-4] asks for other plans, which keep the fixed stops of the open one', async () => {
  const requests = planning();
  const { user } = renderApp(ADDRESS);
  await stopsOf();
  await user.click(changesOf('고요한 식탁').getByRole('button', { name: '고정' }));
  await screen.findByRole('button', { name: '고정', pressed: true });
  await user.click(screen.getByRole('button', { name: '다른 코스 보기' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ seed: 1, locked: [{ placeId: 22, seq: 2 }], kept: [] }));
});

it('[12.3-1] refuses a chosen time that passed more than half an hour ago, at its field', async () => {
  const requests = planning();
  const { user } = renderApp(ADDRESS);
  await stopsOf();
  const field = screen.getByLabelText('떠나는 시각');
  fireEvent.change(field, { target: { value: '2026-11-28T13:09' } });
  await user.click(screen.getByRole('button', { name: '코스 짜기' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('지난 시각이에요. 지금부터 짜려면 ‘지금’을 골라 주세요.');
  expect(field).toBeInvalid();
  expect(requests).toHaveLength(1);
  fireEvent.change(field, { target: { value: '2026-11-28T13:10' } });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '코스 짜기' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ departAt: '2026-11-28T13:10' }));
});

it('[12.3-1] keeps the chosen time when its chip is tapped again', async () => {
  planning();
  const { user } = renderApp(ADDRESS);
  await stopsOf();
  await user.click(screen.getByRole('button', { name: '시각 고르기' }));
  expect(screen.getByLabelText('떠나는 시각')).toHaveValue('2026-11-28T14:00');
  await user.click(screen.getByRole('button', { name: '지금' }));
  expect(screen.queryByLabelText('떠나는 시각')).not.toBeInTheDocument();
});

it('[12.3-1] proposes lunch for another day until a time is chosen', async () => {
  mockPosition({ latitude: 37.5446, longitude: 127.0557 });
  const requests = planning();
  const { user } = renderApp('/solroute/plan');
  await user.click(await screen.findByRole('button', { name: '내일' }));
  const field = screen.getByLabelText('떠나는 시각');
  expect(field).toHaveValue('2026-11-29T12:00');
  expect(screen.getByRole('button', { name: '시각 고르기' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: '시각 고르기' }));
  expect(field).toHaveValue('2026-11-28T13:40');
  fireEvent.change(field, { target: { value: '2026-12-03T13:40' } });
  expect(field).toHaveValue('2026-12-03T12:00');
  fireEvent.change(field, { target: { value: '2026-12-03T17:25' } });
  fireEvent.change(field, { target: { value: '2026-12-04T17:25' } });
  expect(field).toHaveValue('2026-12-04T17:25');
  await user.click(screen.getByRole('button', { name: '내일' }));
  await user.click(screen.getByRole('button', { name: '코스 짜기' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ departAt: '2026-11-29T17:25' }));
  await user.click(screen.getByRole('button', { name: '시각 고르기' }));
  await user.click(screen.getByRole('button', { name: '내일' }));
  expect(screen.getByLabelText('떠나는 시각')).toHaveValue('2026-11-29T12:00');
  vi.unstubAllGlobals();
});

it('[12.3-1] proposes no time while the field is typed', async () => {
  planning();
  const { user } = renderApp('/solroute/plan');
  await user.click(await screen.findByRole('button', { name: '시각 고르기' }));
  const field = screen.getByLabelText('떠나는 시각');
  fireEvent.keyDown(field, { key: '3' });
  fireEvent.change(field, { target: { value: '2026-12-03T13:40' } });
  expect(field).toHaveValue('2026-12-03T13:40');
});

it('[12.3-1] the time of a plan from now is no choice, a later one is', async () => {
  planning();
  const { user, unmount } = renderApp(ADDRESS.replace('14:00', '13:40'));
  await user.click(await screen.findByRole('button', { name: '내일' }));
  expect(screen.getByLabelText('떠나는 시각')).toHaveValue('2026-11-29T12:00');
  unmount();
  const { user: other } = renderApp(ADDRESS);
  await other.click(await screen.findByRole('button', { name: '내일' }));
  expect(screen.getByLabelText('떠나는 시각')).toHaveValue('2026-11-29T14:00');
});

const PROPOSED_ADDRESS = ADDRESS.replace('&min=180', '');
const chosenDuration = () =>
  within(screen.getByRole('group', { name: '얼마나' })).getByRole('button', { pressed: true }).textContent;

it('[12.3-1] proposes a duration for the order, also after a plan', async () => {
  const requests = planning();
  const { user } = renderApp(PROPOSED_ADDRESS);
  await stopsOf();
  expect(chosenDuration()).toBe('3시간');
  for (const name of ['식당', '문화/예술', '카페']) await user.click(screen.getByRole('button', { name }));
  expect(chosenDuration()).toBe('4시간');
  await user.click(screen.getByRole('button', { name: '코스 짜기' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ durationMin: 240 }));
  expect(requests.at(-1)).not.toHaveProperty('isDurationProposed');
  await user.click(screen.getByRole('button', { name: '2. 문화/예술' }));
  expect(chosenDuration()).toBe('3시간');
  await user.click(screen.getByRole('button', { name: '알아서' }));
  expect(chosenDuration()).toBe('3시간');
});

it('[12.3-1] never changes a duration that was chosen, here or in the address', async () => {
  planning();
  const { user, unmount } = renderApp(PROPOSED_ADDRESS);
  await stopsOf();
  await user.click(screen.getByRole('button', { name: '2시간' }));
  for (const name of ['식당', '문화/예술', '카페']) await user.click(screen.getByRole('button', { name }));
  expect(chosenDuration()).toBe('2시간');
  unmount();
  const { user: other } = renderApp(ADDRESS);
  await stopsOf();
  await other.click(screen.getByRole('button', { name: '문화/예술' }));
  expect(chosenDuration()).toBe('3시간');
});

it('[12.3-9] names plans by what differs', async () => {
  const park = aPlannedStop({ placeId: 31, name: '뚝섬한강공원', category: 'walk', walkM: 1_480 });
  planning(() => [[CAFE, FOOD, park], [CAFE], [FOOD, aPlannedStop({ placeId: 32, walkM: 990 })]]);
  renderApp(ADDRESS);
  for (const name of [/1\. 가장 많이 들러요/, /2\. 가장 적게 걸어요/, /3\. 가온 카페까지/])
    expect(await screen.findByRole('button', { name })).toBeVisible();
  expect(screen.getByRole('button', { name: /1\. / })).toHaveTextContent('카페 → 식당 → 산책');
});

it('[12.3-3] stays at the plan when a stop is exchanged or removed: the form is kept, and the focus is at the plans', async () => {
  exchanging();
  const { user } = renderApp(ADDRESS);
  await stopsOf();
  const form = document.querySelector('form');
  expect(form).not.toBeNull();
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(changesOf('가온 카페').getByRole('button', { name: '다른 곳' }));
  await user.click(await screen.findByRole('button', { name: /별솔커피/ }));
  expect(await screen.findByRole('link', { name: '별솔커피' })).toBeVisible();
  expect(document.querySelector('form')).toBe(form);
  expect(screen.getByRole('group', { name: '코스 목록' })).toHaveFocus();
  planning(() => [[FOOD]]);
  await user.click(changesOf('별솔커피').getByRole('button', { name: '빼기' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '별솔커피' })).toBeNull());
  expect(document.querySelector('form')).toBe(form);
  expect(screen.getByRole('group', { name: '코스 목록' })).toHaveFocus();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

it('[12.3-3] shows the plans again that the form has requested once more', async () => {
  planning();
  const { user } = renderApp(ADDRESS);
  await stopsOf();
  const scrolled: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolled.push(this.textContent);
  });
  await user.click(screen.getByRole('button', { name: '코스 짜기' }));
  await waitFor(() => expect(scrolled).toEqual(['추천 코스']));
});

/** Records the plans that are saved. */
function savingPlans() {
  const saved: SolrouteInput[] = [];
  api.use(
    respond('POST /api/solroute', ({ body }) => {
      saved.push(body);
      return { solrouteId: 71 };
    }),
    respond('GET /api/solroute/:id', () => aSolroute({ id: 71, name: '11월 28일 하루', placeInfos: [] })),
  );
  return saved;
}

it('[12.3-4] saves a plan as an own one', async () => {
  signIn();
  planning();
  const saved = savingPlans();
  const { user, router } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: '내 코스로 담기' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/solroute/71'));
  expect(await screen.findByText('내 코스에 담았어요')).toBeVisible();
  expect(saved).toMatchObject([
    {
      name: '11월 28일 하루',
      departAt: '2026-11-28T14:00',
      placeInfos: [
        { id: 11, seq: 1, stayMin: 60, memo: '', startWalkMin: 4, startWalkM: 260 },
        { id: 22, seq: 2, stayMin: 60 },
      ],
    },
  ]);
});

it('[8-16] reports that a plan is not saved, with the reason if the member can act on it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  signIn();
  planning();
  api.use(fail('POST /api/solroute', 'INTERNAL'));
  const { user, router } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: '내 코스로 담기' }));
  expect(await screen.findByText('코스를 등록하는데 실패했습니다.')).toBeVisible();
  api.use(fail('POST /api/solroute', 'SOLROUTES_TOO_MANY'));
  await user.click(await screen.findByRole('button', { name: '내 코스로 담기' }));
  const reason = ERRORS.SOLROUTES_TOO_MANY.message;
  expect(await screen.findByText(`코스를 등록하는데 실패했습니다. ${reason}`)).toBeVisible();
  expect(router.state.location.pathname).toBe('/solroute/plan');
});

it('[12.3-4] saves the plan of a guest after the login, once', async () => {
  signIn();
  planning(() => [[CAFE], [CAFE, FOOD]]);
  const saved = savingPlans();
  const action = { kind: 'save-plan', planKey: '11,22' };
  sessionStorage.setItem('location-storage', JSON.stringify({ background: ADDRESS, targetSource: ADDRESS, action }));
  const { router } = renderApp(ADDRESS);
  await waitFor(() => expect(router.state.location.pathname).toBe('/solroute/71'));
  expect(saved.map(({ placeInfos }) => placeInfos.map(({ id }) => id))).toEqual([[11, 22]]);
});

it('[12.3-4] opens the login for a guest who saves a plan', async () => {
  planning();
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: '내 코스로 담기' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(sessionStorage.getItem('location-storage')).toContain('"save-plan"');
});

it('[12.3-2] says why nothing fits and what helps', async () => {
  const requests: PlanRequest[] = [];
  api.use(
    respond('POST /api/solroute/plan', ({ body }) => {
      requests.push(body);
      if (body.allowUnknownHours) return { plans: [aSolroutePlan(CAFE)] };
      return {
        plans: [],
        reason: NO_HOURS,
      };
    }),
  );
  const { user } = renderApp(KNOWN_HOURS_ADDRESS);
  expect(await screen.findByText('35곳은 그 시간에 여는지 알려져 있지 않아요.')).toBeVisible();
  expect(screen.getByText('2곳은 그 시간에 문을 닫아요.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '영업시간을 모르는 곳도 넣기' }));
  expect(await stopsOf()).toHaveLength(1);
});

it('[12.3-2] names the stop of the order that no plan reaches, and plans without it', async () => {
  const requests: PlanRequest[] = [];
  api.use(
    respond('POST /api/solroute/plan', ({ body }) => {
      requests.push(body);
      if (body.categories?.length === 2) return { plans: [aSolroutePlan(FOOD, CAFE)] };
      const unreached = { position: 1, category: 'culture' as const };
      const helps: PlanFailure['helps'] = [{ change: 'WITHOUT_CATEGORY', ...unreached }];
      return { plans: [], reason: { ...NO_HOURS, nearby: 41, removed: [], left: 41, unreached, helps } };
    }),
  );
  const { user } = renderApp(`${ADDRESS}&for=food,culture,cafe`);
  const sentence = '두 번째로 갈 문화/예술 장소를 정한 시간과 걷는 거리 안에서 찾지 못했어요.';
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText(/이어지지 않아요/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '문화/예술 빼기' }));
  expect(await stopsOf()).toHaveLength(2);
  expect(requests.at(-1)?.categories).toEqual(['food', 'cafe']);
});

it('offers a retry after an error', async () => {
  api.use(fail('POST /api/solroute/plan', 'RATE_LIMITED'));
  const { user } = renderApp(ADDRESS);
  await screen.findByText('코스를 짜지 못했어요');
  planning();
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await stopsOf()).toHaveLength(2);
});
