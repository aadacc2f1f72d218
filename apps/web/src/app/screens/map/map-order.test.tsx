import type { PlacePage, PlacePreview } from '@sol/contract/place';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { lastFakeMap, resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, respond } from '#test/msw.ts';
import { aFoundPlace, aMarker, previews } from '#test/place-preview-factory.ts';
import { renderApp } from '#test/render-app.tsx';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

/** The end of the list is always visible. */
class EndObserver {
  readonly #onEntry: (entries: { isIntersecting: boolean }[]) => void;
  constructor(onEntry: (entries: { isIntersecting: boolean }[]) => void) {
    this.#onEntry = onEntry;
  }
  observe = () => queueMicrotask(() => this.#onEntry([{ isIntersecting: true }]));
  unobserve = () => undefined;
  disconnect = () => undefined;
}

/** Three pages are loaded one after the other. */
const SLOW = { timeout: 5000 };

const listQuery = vi.fn();

function page(places: PlacePreview[], more: Partial<PlacePage> = {}): PlacePage {
  return { places, nextCursor: null, nextCursorDist: null, ...more };
}

/** A list of three pages; the last has one place. */
function pageOf(query: { cursorId?: number | undefined; order?: string | undefined; total?: boolean | undefined }) {
  listQuery(query);
  const first = query.order === 'REVIEWS' ? 101 : 1;
  const { cursorId = first - 1 } = query;
  const places = previews(cursorId + 1, cursorId === first + 9 ? 1 : 5);
  const isLast = cursorId === first + 9;
  return page(places, {
    ...(cursorId === first - 1 && query.total && { total: { count: 11, isMore: false } }),
    ...(!isLast && { nextCursor: cursorId + 5, nextCursorDist: 3.5, nextCursorKey: -2.25 }),
  });
}

const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('article')
    .map((card) => within(within(card).getByRole('heading')).getByRole('link').textContent);
const order = () => screen.findByRole('combobox', { name: '정렬' });

function open(...addresses: Parameters<typeof renderApp>) {
  const app = renderApp(...addresses);
  return { ...app, address: () => app.router.state.location.pathname + app.router.state.location.search };
}

beforeEach(() => {
  resetFakeMaps();
  listQuery.mockClear();
  useMapStore.getState().reset();
  vi.stubGlobal('IntersectionObserver', EndObserver);
  api.use(
    respond('GET /api/solmap/markers', () => []),
    respond('GET /api/solmap/region/:region/markers', () => []),
    respond('GET /api/solmap/markers/search/related', () => []),
    respond('GET /api/solmap/search/markers', () => [aMarker({ id: 1 }), aMarker({ id: 2, latitude: 37.6 })]),
    respond('GET /api/solmap/places', ({ query }) => pageOf(query)),
    respond('GET /api/solmap/region/:region/places', ({ query }) => pageOf(query)),
    respond('GET /api/solmap/places/search/related', ({ query }) => pageOf(query)),
    respond('GET /api/solmap/search/places', ({ query }) => pageOf(query)),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Without a position of the user, the distances of all but given places are measured from the map. */
const FROM_MAP = '지도 중심에서 가까운 순';
const LISTS = [
  ['a category', '/map/list?queryType=category&category=cafe', '지도에 보이는 장소', FROM_MAP],
  ['a region', '/map/list?queryType=region&region=x', 'x의 장소', FROM_MAP],
  ['places by id', '/map/list?queryType=idList&ids=1&ids=2&keyword=x', '검색한 장소', '관련도순'],
  ['a search', '/map/list?queryType=idList&ids=1&keyword=x&more=1', '검색한 장소', '관련도순'],
] as const;

describe.each(LISTS)('the list of %s', (_, start, label, nearest) => {
  it('[12.2-8] shows the number of places and applies the selected order', async () => {
    const { user, address } = open(start);
    const count = await screen.findByText('11곳');
    expect(count).toHaveTextContent(label === '지도에 보이는 장소' ? /^지도 안 11곳$/ : /^11곳$/);
    await waitFor(async () => expect(await order()).toHaveDisplayValue(nearest));
    expect(listQuery.mock.calls[0]?.[0]).toMatchObject({ total: true, limit: 5 });
    expect(listQuery.mock.calls[0]?.[0]).not.toHaveProperty('order');

    await user.selectOptions(await order(), '후기 많은 순');
    expect(address()).toBe(`${start}&order=reviews`);
    await waitFor(() => expect(names(screen.getByRole('list', { name: label }))[0]).toBe('장소 101'));
    expect(await order()).toHaveDisplayValue('후기 많은 순');
    await user.selectOptions(await order(), '혼자 다시 올래요 순');
    expect(address()).toBe(`${start}&order=again`);
    await waitFor(() => expect(listQuery).toHaveBeenLastCalledWith(expect.objectContaining({ order: 'AGAIN' })));
    await user.selectOptions(await order(), nearest);
    expect(address()).toBe(start);
  });

  it('[12.2-8] keeps the order of its URL on every page', async () => {
    open(`${start}&order=reviews`);
    expect(await order()).toHaveDisplayValue('후기 많은 순');
    await screen.findByText('모두 보여드렸어요', {}, SLOW);
    expect(names(screen.getByRole('list', { name: label }))).toEqual(
      Array.from({ length: 11 }, (__, index) => `장소 ${101 + index}`),
    );
    const cursors = listQuery.mock.calls.map(([{ cursorId, cursorDist, cursorKey }]) => [
      cursorId,
      cursorDist,
      cursorKey,
    ]);
    expect(cursors[0]).toEqual([undefined, undefined, undefined]);
    expect(cursors.slice(1).map(([id]) => id)).toEqual([105, 110]);
    if (!start.includes('ids=2')) expect(cursors[1]).toEqual([105, 3.5, -2.25]);
  });
});

describe('a search with more results than one page', () => {
  const FULL = Array.from({ length: 20 }, (_, index) => aFoundPlace({ id: index + 1, name: `카페 ${index + 1}` }));

  beforeEach(() => {
    api.use(respond('GET /api/solmap/search/related', () => FULL));
  });

  it('[12.2-8] [4.5-9] leads to the list of all results, measured from the search origin', async () => {
    api.use(
      respond('GET /api/solmap/search/places', ({ query }) => {
        listQuery(query);
        return page(previews(1, 5), { total: { count: 100, isMore: true } });
      }),
    );
    useMapStore.getState().setUserLocation({ latitude: 37.51, longitude: 127.02 });
    const { user, address } = open('/map', '/map/search');
    await user.type(await screen.findByRole('combobox', { name: '장소와 지역 검색' }), '카페{Enter}');
    const found = FULL.map((_, index) => `ids=${index + 1}`).join('&');
    const keyword = encodeURIComponent('카페');
    await waitFor(() => expect(address()).toBe(`/map/list?queryType=idList&${found}&keyword=${keyword}&more=1`));
    expect(await screen.findByText('100+곳')).toBeVisible();
    expect(await screen.findByText('5곳을 보여드렸어요. 동네 이름을 함께 검색해 보세요.')).toBeVisible();
    expect(listQuery).toHaveBeenLastCalledWith(
      expect.objectContaining({ keyword: '카페', userLat: 37.51, userLng: 127.02 }),
    );
    await waitFor(() => expect(lastFakeMap().markers.map(({ id }) => id)).toEqual([1, 2]));
  });

  it('[12.2-8] is measured from the user after a reload, from the same origin as its markers', async () => {
    const markersQuery = vi.fn();
    api.use(respond('GET /api/solmap/search/markers', ({ query }) => [aMarker({ id: markersQuery(query) ?? 1 })]));
    // The map was fitted to results all over the city.
    const center = { latitude: 37.61, longitude: 126.93 };
    const bounds = { swLat: 37.4, swLng: 126.8, neLat: 37.8, neLng: 127.1 };
    useMapStore.setState({ view: { center, bounds, zoom: 10.7 } });
    const { user } = open('/map/list?queryType=idList&ids=1&keyword=x&more=1');
    await screen.findByText('11곳');
    act(() => useMapStore.getState().setUserLocation({ latitude: 37.51, longitude: 127.02 }));
    const fromUser = expect.objectContaining({ userLat: 37.51, userLng: 127.02 });
    await waitFor(() => expect(listQuery).toHaveBeenLastCalledWith(fromUser));
    await waitFor(() => expect(markersQuery).toHaveBeenLastCalledWith(fromUser));
    expect(await order()).toHaveDisplayValue('관련도순');
    await user.selectOptions(await order(), '후기 많은 순');
    await waitFor(() => expect(listQuery.mock.lastCall?.[0]).toMatchObject({ order: 'REVIEWS' }));
    expect(listQuery).toHaveBeenLastCalledWith(fromUser);
    expect(listQuery.mock.calls.some(([{ cursorId, userLat }]) => cursorId === 5 && userLat === 37.51)).toBe(true);
  });

  it('fits the map to the first page of a list that has more than its address', async () => {
    const near = Array.from({ length: 5 }, (_, index) => aMarker({ id: index + 1, latitude: 37.54 + index / 1000 }));
    api.use(
      respond('GET /api/solmap/search/markers', () => [...near, aMarker({ id: 6, latitude: 37.7, longitude: 127.3 })]),
    );
    open('/map/list?queryType=idList&ids=1&keyword=x&more=1');
    await waitFor(() => expect(lastFakeMap().markers).toHaveLength(6));
    await waitFor(() => expect(lastFakeMap().getView().zoom).toBeGreaterThan(13));
  });

  it('[12.2-8] shows the markers of the first places in the selected order', async () => {
    const markersQuery = vi.fn();
    api.use(
      respond('GET /api/solmap/search/markers', ({ query }) => {
        markersQuery(query);
        return [aMarker({ id: query.order === 'AGAIN' ? 9 : 1 })];
      }),
    );
    const { user } = open('/map/list?queryType=idList&ids=1&keyword=x&more=1');
    await waitFor(() => expect(lastFakeMap().markers.map(({ id }) => id)).toEqual([1]));
    expect(markersQuery.mock.lastCall?.[0]).not.toHaveProperty('order');
    await user.selectOptions(await order(), '혼자 다시 올래요 순');
    await waitFor(() => expect(lastFakeMap().markers.map(({ id }) => id)).toEqual([9]));
    expect(markersQuery.mock.lastCall?.[0]).toMatchObject({ keyword: 'x', order: 'AGAIN' });
  });

  it('[4.6-2] is repeated around the visible area in the same order', async () => {
    const { user, address } = open('/map/list?queryType=idList&ids=1&keyword=x&more=1&order=reviews');
    await screen.findByText('11곳');
    const before = { ...listQuery.mock.calls[0]?.[0] };
    act(() => lastFakeMap().panTo({ latitude: 37.7, longitude: 127.2 }, {}));
    await user.click(screen.getByRole('button', { name: /이 지역/ }));
    await waitFor(() => expect(listQuery.mock.lastCall?.[0].userLat).not.toBe(before.userLat));
    expect(listQuery.mock.lastCall?.[0]).toMatchObject({ keyword: 'x', order: 'REVIEWS' });
    await waitFor(() => expect(address()).toMatch(/ids=20&keyword=x&more=1&order=reviews$/));
    // Not from the user, whose position becomes known afterwards.
    act(() => useMapStore.getState().setUserLocation({ latitude: 37.51, longitude: 127.02 }));
    await user.selectOptions(await order(), '관련도순');
    await waitFor(() => expect(listQuery.mock.lastCall?.[0]).not.toHaveProperty('order'));
    expect(listQuery.mock.lastCall?.[0].userLat).not.toBe(37.51);
  });
});
