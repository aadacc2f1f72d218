import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { estimateRoute } from '#features/solroute/model/walking-route.ts';
import { lastFakeMap, resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';
import { aSolroute, aStop } from '#test/solroute-factory.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

beforeEach(() => {
  resetFakeMaps();
  api.use(
    respond('GET /api/solroute/:id', () => aSolroute()),
    respond('POST /api/solroute/walk', ({ body }) => estimateRoute(body.points)),
    respond('GET /api/solroute', () => ({ solroutes: [] })),
    respond('PATCH /api/solroute/:id/departure', ({ body }) => body),
  );
  signIn();
});

const open = () => renderApp('/solroute', '/solroute/5');
const stops = () => screen.findByRole('list', { name: '코스의 장소' });
const stop = (name: string) => screen.findByRole('button', { name: new RegExp(`번째.*${name}`) });
const divider = () => screen.findByRole('separator', { name: '지도 높이 조절' });
const height = async () => Number((await divider()).getAttribute('aria-valuenow'));
const map = async () => {
  await divider();
  await waitFor(() => expect(lastFakeMap().markers.length).toBeGreaterThan(0));
  return lastFakeMap();
};

describe('the solroute', () => {
  it('[2.2-23] [2.12-2] [3.5-4] is a numbered list with its memos', async () => {
    open();
    const items = within(await stops()).getAllByRole('listitem');
    expect(items).toHaveLength(3);
    expect(items[0]).toHaveTextContent(/1번째.*느린오후 커피.*커피전문점 · 서울 성동구 연무장길 1/);
    expect(items[1]).toHaveTextContent(/2번째.*서울숲.*벤치에서 책 읽기/);
    expect(screen.getByRole('heading', { level: 1, name: '성수에서 혼자 보내는 오후' })).toBeVisible();
  });

  it('with one place has no walk to request', async () => {
    const requested = vi.fn();
    api.use(
      respond('GET /api/solroute/:id', () => aSolroute({ placeInfos: aSolroute().placeInfos.slice(0, 1) })),
      fail('POST /api/solroute/walk', 'BAD_REQUEST', requested),
    );
    open();
    expect(within(await stops()).getAllByRole('listitem')).toHaveLength(1);
    await map();
    expect(requested).not.toHaveBeenCalled();
  });

  it('marks a closed place', async () => {
    const [first, second, third] = aSolroute().placeInfos;
    if (!first || !second || !third) throw new Error('expected three places');
    api.use(
      respond('GET /api/solroute/:id', () => aSolroute({ placeInfos: [first, { ...second, isClosed: true }, third] })),
    );
    open();
    const items = within(await stops()).getAllByRole('listitem');
    expect(items.map((item) => item.textContent.includes('문을 닫은 곳'))).toEqual([false, true, false]);
  });

  it('[2.12-11] is shown on the map with numbers and a line, and fits into the view', async () => {
    open();
    const { markers, polyline, getView } = await map();
    expect(markers.map(({ id, label }) => [id, label])).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '3'],
    ]);
    expect(polyline).toEqual(markers.map(({ latitude, longitude }) => ({ latitude, longitude })));
    const { bounds } = getView();
    for (const { longitude } of markers) {
      expect(longitude).toBeGreaterThan(bounds.swLng);
      expect(longitude).toBeLessThan(bounds.neLng);
    }
  });

  it('shows the walking route along streets without the label of an estimate', async () => {
    const polyline = [1, 2, 3, 4].map((nth) => ({ latitude: 37.54, longitude: 127 + nth / 100 }));
    api.use(
      respond('POST /api/solroute/walk', () => ({
        legs: [
          { distanceM: 1_000, durationS: 900 },
          { distanceM: 200, durationS: 180 },
        ],
        polyline,
        isEstimate: false,
      })),
    );
    open();
    expect(await screen.findByText('도보 18분 · 1.2km')).toBeVisible();
    expect((await map()).polyline).toEqual(polyline);
    expect(screen.queryByText(/도보 예상/)).not.toBeInTheDocument();
  });

  it('shows the distance of each leg, and labels an estimate once', async () => {
    open();
    expect(await screen.findAllByText('도보 2분 · 115m')).toHaveLength(2);
    expect(screen.getAllByText(/예상/)).toHaveLength(1);
    expect(screen.getByText('도보 예상 4분 · 229m')).toBeVisible();
  });

  it('shows two places at the same coordinates as adjacent', async () => {
    const { latitude, longitude } = aStop(1);
    const placeInfos = [aStop(1), aStop(2, { latitude, longitude }), aStop(3)];
    api.use(respond('GET /api/solroute/:id', () => aSolroute({ placeInfos })));
    open();
    expect(await screen.findByText('바로 옆이에요')).toBeVisible();
    expect(screen.queryByText(/ 0m/)).not.toBeInTheDocument();
  });

  it('is not found for other members', async () => {
    api.use(fail('GET /api/solroute/:id', 'SOLROUTE_NOT_FOUND'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open();
    expect(await screen.findByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeVisible();
  });
});

describe('map and list', () => {
  it('[2.12-11] are synchronized: a tapped stop centres the map', async () => {
    const { user } = open();
    await user.click(await stop('책방 마중'));
    const fake = await map();
    expect(fake.markers.find(({ id }) => id === 3)?.isSelected).toBe(true);
    expect(fake.getView().center.longitude).toBeCloseTo(aStop(3).longitude, 6);
  });

  it('are synchronized: a tapped marker scrolls the list', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    open();
    const fake = await map();
    act(() => fake.tapMarker(2));
    expect(await stop('서울숲')).toHaveAttribute('aria-current', 'location');
    expect(scrollIntoView.mock.contexts.at(-1)).toHaveTextContent('서울숲');
  });

  it('[2.12-2] [9-22] are resized between 214 and 400 px by pointer', async () => {
    open();
    const line = await divider();
    expect(await height()).toBe(280);
    const dragBy = (dy: number) => {
      fireEvent.pointerDown(line, { clientY: 500, pointerId: 1, button: 0 });
      fireEvent.pointerMove(window, { clientY: 500 + dy, pointerId: 1 });
      fireEvent.pointerUp(window, { pointerId: 1 });
    };
    dragBy(50);
    expect(await height()).toBe(330);
    dragBy(300);
    expect(await height()).toBe(400);
    dragBy(-500);
    expect(await height()).toBe(214);
    fireEvent.pointerMove(window, { clientY: 900, pointerId: 1 });
    expect(await height()).toBe(214);
  });

  it('[2.12-2] are resized by the primary button of one pointer only', async () => {
    open();
    const line = await divider();
    fireEvent.pointerDown(line, { clientY: 500, pointerId: 1, button: 2 });
    fireEvent.pointerMove(window, { clientY: 550, pointerId: 1 });
    expect(await height()).toBe(280);
    fireEvent.pointerDown(line, { clientY: 500, pointerId: 1, button: 0 });
    fireEvent.pointerMove(window, { clientY: 600, pointerId: 2 });
    expect(await height()).toBe(280);
    fireEvent.pointerMove(window, { clientY: 510, pointerId: 1 });
    expect(await height()).toBe(290);
    fireEvent.pointerUp(window, { pointerId: 1 });
  });

  it('[2.12-2] [9-22] are resized by keyboard', async () => {
    const { user } = open();
    const line = await divider();
    act(() => line.focus());
    expect([line.getAttribute('aria-valuemin'), line.getAttribute('aria-valuemax')]).toEqual(['214', '400']);
    await user.keyboard('{ArrowDown}');
    expect(await height()).toBe(296);
    await user.keyboard('{End}{ArrowDown}');
    expect(await height()).toBe(400);
    await user.keyboard('{Home}{ArrowUp}');
    expect(await height()).toBe(214);
  });
});

describe('the departure time', () => {
  it('shows the arrival times with half an hour per place, and the places that are closed by then', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '출발 시각 정하기' }));
    fireEvent.change(await screen.findByLabelText('출발'), { target: { value: '2026-11-21T19:10' } });
    expect(await screen.findByText(/한 곳에 30분씩 머문다고 보고/)).toHaveTextContent(
      '2곳은 문이 닫혀 있을 수 있어요.',
    );
    const items = within(await stops()).getAllByRole('listitem');
    await waitFor(() => expect(items[0]).toHaveTextContent('19:10 도착'));
    expect(items[1]).toHaveTextContent('19:42 도착20:00에 문을 닫아요');
    expect(items[2]).toHaveTextContent('20:14 도착도착하면 문을 닫은 시간이에요');
    fireEvent.change(await screen.findByLabelText('출발'), { target: { value: '2026-11-21T23:40' } });
    expect(items[1]).toHaveTextContent('다음 날 00:12 도착10:00에 문을 열어요');
    await user.click(screen.getByRole('button', { name: '출발 시각 지우기' }));
    expect(items[0]).not.toHaveTextContent('도착');
  });
});

describe('storing the departure time', () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().replace(/:.*$/, ':00');
  const later = tomorrow.replace(/..$/, '07');

  /** Mocks a server that stores the departure time; returns the updates. */
  function mockStartTime(departAt: string | null) {
    const updates: (string | null)[] = [];
    let stored = departAt;
    api.use(
      respond('GET /api/solroute/:id', () => aSolroute({ departAt: stored })),
      respond('PATCH /api/solroute/:id/departure', ({ body }) => {
        updates.push(body.departAt);
        stored = body.departAt;
        return { departAt: stored };
      }),
    );
    return updates;
  }
  const type = (value: string) => fireEvent.change(screen.getByLabelText('출발'), { target: { value } });

  it('is on the server and independent of the device', async () => {
    const updates = mockStartTime(null);
    const first = open();
    await first.user.click(await screen.findByRole('button', { name: '출발 시각 정하기' }));
    await screen.findByLabelText('출발');
    type(tomorrow);
    await waitFor(() => expect(updates.at(-1)).toBe(tomorrow));
    first.unmount();
    localStorage.clear();
    signIn();
    const second = open();
    expect(await screen.findByLabelText('출발')).toHaveValue(tomorrow);
    await second.user.click(screen.getByRole('button', { name: '출발 시각 지우기' }));
    await waitFor(() => expect(updates.at(-1)).toBeNull());
  });

  it('shows no departure time after its day', async () => {
    mockStartTime('2026-11-01T09:00');
    open();
    expect(await screen.findByRole('button', { name: '출발 시각 정하기' })).toBeVisible();
  });

  it('sends complete dates only, and only the last of several changes', async () => {
    const updates = mockStartTime(tomorrow);
    open();
    await screen.findByLabelText('출발');
    type(tomorrow.replace(/^2/, '0'));
    expect(screen.getByLabelText('출발')).toHaveValue(tomorrow.replace(/^2/, '0'));
    type(tomorrow.replace(/..$/, '01'));
    type(tomorrow.replace(/..$/, '03'));
    type(later);
    await waitFor(() => expect(updates.at(-1)).toBe(later));
    expect(updates).toEqual([later]);
  });

  it('shows the stored departure time when the update fails, and reports the error', async () => {
    mockStartTime(tomorrow);
    api.use(fail('PATCH /api/solroute/:id/departure', 'INTERNAL'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open();
    await screen.findByLabelText('출발');
    type(later);
    expect(await screen.findByText('출발 시각을 저장하지 못했어요. 다시 시도해 주세요')).toBeVisible();
    expect(screen.getByLabelText('출발')).toHaveValue(tomorrow);
  });

  it('migrates a departure time stored on the device by an earlier release', async () => {
    localStorage.setItem('solroute-start/5', tomorrow);
    const updates = mockStartTime(null);
    const first = open();
    expect(await screen.findByLabelText('출발')).toHaveValue(tomorrow);
    await waitFor(() => expect(localStorage.getItem('solroute-start/5')).toBeNull());
    first.unmount();
    open();
    expect(await screen.findByLabelText('출발')).toHaveValue(tomorrow);
    expect(updates).toEqual([tomorrow]);
  });

  it('keeps the departure time on the device while the migration fails', async () => {
    localStorage.setItem('solroute-start/5', tomorrow);
    mockStartTime(null);
    api.use(fail('PATCH /api/solroute/:id/departure', 'INTERNAL'));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open();
    await stops();
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(localStorage.getItem('solroute-start/5')).toBe(tomorrow);
  });

  it.each([
    ['the solroute has one', later, later],
    ['its day is over', null, undefined],
  ])('does not migrate a departure time when %s', async (_, departAt, shown) => {
    localStorage.setItem('solroute-start/5', shown === undefined ? '2026-11-01T09:00' : tomorrow);
    const updates = mockStartTime(departAt);
    open();
    await stops();
    await waitFor(() => expect(localStorage.getItem('solroute-start/5')).toBeNull());
    expect(updates).toEqual([]);
    if (shown !== undefined) expect(screen.getByLabelText('출발')).toHaveValue(shown);
  });
});

it('states which stays the arrival times are computed with', async () => {
  const stay = (...minutes: (number | undefined)[]) =>
    api.use(
      respond('GET /api/solroute/:id', () =>
        aSolroute({
          departAt: '2099-11-21T12:00',
          placeInfos: minutes.map((stayMin, index) => aStop(index + 1, stayMin === undefined ? {} : { stayMin })),
        }),
      ),
    );
  stay(60, undefined);
  const first = open();
  expect(await screen.findByText(/머무는 시간을 정하지 않은 곳은 30분으로 보고/)).toBeVisible();
  expect(within(await stops()).getAllByRole('listitem')[0]).toHaveTextContent('12:00 도착1시간 머물기');
  first.unmount();
  stay(60, 90);
  open();
  expect(await screen.findByText(/정한 만큼 머문다고 보고/)).toBeVisible();
});

it('names the day of an arrival after the next one', async () => {
  const legs = [
    { distanceM: 1_000, durationS: 24 * 3_600 },
    { distanceM: 1_000, durationS: 24 * 3_600 },
  ];
  api.use(
    respond('GET /api/solroute/:id', () => aSolroute({ departAt: '2099-11-21T12:00' })),
    respond('POST /api/solroute/walk', () => ({ legs, polyline: [], isEstimate: false })),
  );
  open();
  const items = within(await stops()).getAllByRole('listitem');
  await waitFor(() => expect(items[1]).toHaveTextContent('다음 날 12:30 도착'));
  expect(items[2]).toHaveTextContent('2일 뒤 13:00 도착');
});

it('[12.3-4] has the walk to the first stop of a plan, in the totals as well', async () => {
  const stops = [aStop(1, { startWalkMin: 14, startWalkM: 260 }), aStop(2)];
  api.use(respond('GET /api/solroute/:id', () => aSolroute({ placeInfos: stops })));
  open();
  expect(await screen.findByText('출발지에서 도보 4분 · 260m')).toBeVisible();
  // 88 m to the east are 115 m on foot, in 2 minutes.
  expect(screen.getByText('도보 예상 6분 · 375m')).toBeVisible();
});

it('shows unknown hours as unknown', async () => {
  api.use(
    respond('GET /api/solroute/:id', () => aSolroute({ placeInfos: [aStop(1), aStop(2, { openingHours: [] })] })),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '출발 시각 정하기' }));
  fireEvent.change(await screen.findByLabelText('출발'), { target: { value: '2026-11-21T12:00' } });
  const hint = await screen.findByText(/한 곳에 30분씩/);
  await waitFor(() => expect(hint).toHaveTextContent('1곳은 영업시간을 알 수 없어요.'));
  const items = within(await stops()).getAllByRole('listitem');
  await waitFor(() => expect(items[1]).toHaveTextContent('12:32 도착영업시간을 아직 몰라요'));
  expect(items[0]).not.toHaveTextContent('영업시간을 아직 몰라요');
});

describe('the menu', () => {
  const choose = async ({ user }: ReturnType<typeof renderApp>, name: string) => {
    await user.click(await screen.findByRole('button', { name: '코스 메뉴' }));
    await user.click(screen.getByRole('menuitem', { name }));
  };

  it('[2.12-2] opens the editor', async () => {
    const opened = open();
    await choose(opened, '수정');
    await waitFor(() =>
      expect(opened.router.state.location).toMatchObject({ pathname: '/solroute/write', search: '?solrouteId=5' }),
    );
  });

  it('[2.12-2] [8-28] deletes after a confirmation and shows the progress', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    api.use(respond('DELETE /api/solroute/:id', async () => finished.then(() => null)));
    const opened = open();
    await choose(opened, '삭제');
    const confirmation = await screen.findByRole('dialog', { name: '코스를 삭제할까요?' });
    await opened.user.click(within(confirmation).getByRole('button', { name: '삭제' }));
    expect(await screen.findByText('쏠루트 삭제 중')).toBeVisible();
    finish();
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/solroute'));
    expect(await screen.findByText('코스를 삭제했어요')).toBeVisible();
    // Back does not lead to the deleted one.
    await act(() => opened.router.navigate(-1));
    expect(opened.router.state.location.pathname).toBe('/solroute');
  });

  it('keeps a solroute that could not be deleted, and reports the error', async () => {
    api.use(fail('DELETE /api/solroute/:id', 'INTERNAL'));
    const opened = open();
    await choose(opened, '삭제');
    await opened.user.click(
      within(await screen.findByRole('dialog', { name: '코스를 삭제할까요?' })).getByRole('button', { name: '삭제' }),
    );
    expect(await screen.findByText('코스를 삭제하지 못했어요. 다시 시도해 주세요')).toBeVisible();
    expect(opened.router.state.location.pathname).toBe('/solroute/5');
  });
});
