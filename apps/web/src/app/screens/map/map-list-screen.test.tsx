import type { Marker } from '@sol/contract/marker';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_CENTER } from '#lib/map/map-handle.ts';
import { lastFakeMap } from '#lib/map/testing/fake-map.ts';
import { listQuery, markerIds, markerQuery, open, page, showEnd } from '#test/map-screens.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aMarker, aPreview, previews } from '#test/place-preview-factory.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const region = encodeURIComponent('성수동');

describe('the list', () => {
  it.each([
    ['[2.6-2]', '식당', 'food'],
    ['[2.6-3]', '카페', 'cafe'],
    ['[2.6-4]', '문화/예술', 'culture'],
    ['[2.6-5]', '산책', 'walk'],
    ['[2.6-6]', '공부/작업', 'work'],
    ['[2.6-7]', '쇼핑', 'shop'],
    ['[2.6-8]', '오락/여가', 'entertainment'],
    ['[2.6-9]', '주점', 'drink'],
  ])('%s has a chip %s for %s', async (_, title, category) => {
    const { user, address } = await open('/map/list?queryType=category');
    await user.click(screen.getByRole('button', { name: title, pressed: false }));
    await waitFor(() => expect(address()).toBe(`/map/list?queryType=category&category=${category}`));
  });

  it('[2.6-10] filters list and map by a chip, and clears both on a second tap', async () => {
    const { user, address } = await open('/map/list?queryType=category');
    await screen.findByText('느린오후 커피');
    await user.click(screen.getByRole('button', { name: '식당' }));
    expect(await screen.findByText('혼밥 국수')).toBeVisible();
    expect(markerQuery.mock.lastCall?.[0]).toMatchObject({ category: 'food' });
    await user.click(screen.getByRole('button', { name: '식당', pressed: true }));
    await waitFor(() => expect(address()).toBe('/map/list?queryType=category'));
    expect(markerQuery.mock.calls.some(([{ category }]) => category === undefined)).toBe(true);
  });

  it('[2.6-10] navigates from a region to the category of a chip', async () => {
    const { user, address } = await open(`/map/list?queryType=region&region=${region}`);
    await user.click(await screen.findByRole('button', { name: '카페' }));
    await waitFor(() => expect(address()).toBe('/map/list?queryType=category&category=cafe'));
  });

  it('shows only places known to be open, and says so', async () => {
    const { user, address } = await open('/map/list?queryType=category&category=cafe');
    await user.click(await screen.findByRole('button', { name: '지금 영업중' }));
    await waitFor(() => expect(address()).toContain('openNow=1'));
    expect(await screen.findByText('영업시간을 모르는 곳은 맨 아래에 따로 보여드려요')).toBeVisible();
    await waitFor(() => expect(listQuery.mock.lastCall?.[0]).toMatchObject({ openNow: true, category: 'cafe' }));
    await waitFor(() => expect(markerQuery.mock.lastCall?.[0]).toMatchObject({ openNow: true }));
  });

  it('[2.6-14] [7.1-13] [9-4] requests five places of the category in view, measured from the centre', async () => {
    await open('/map/list?queryType=category&category=cafe');
    await screen.findByText('느린오후 커피');
    const query = listQuery.mock.calls[0]?.[0];
    expect(query).toMatchObject({ category: 'cafe', limit: 5, userLat: DEFAULT_CENTER.latitude });
    expect(query.swLat).toBeLessThan(DEFAULT_CENTER.latitude);
    expect(query.neLng).toBeGreaterThan(DEFAULT_CENTER.longitude);
  });

  it('[2.6-15] [4.4-5] of a region shows its places and fits the map to its markers', async () => {
    await open(`/map/list?queryType=region&region=${region}`);
    expect(await screen.findByText('성수의 카페')).toBeVisible();
    await waitFor(() => expect(markerIds()).toEqual([11, 12]));
    expect(lastFakeMap().getView().bounds.neLat).toBeGreaterThan(37.56);
    // Within the area above the sheet, less than the upper half of the map.
    const { bounds } = lastFakeMap().getView();
    const shares = lastFakeMap().markers.map(
      ({ latitude }) => (bounds.neLat - latitude) / (bounds.neLat - bounds.swLat),
    );
    expect(Math.min(...shares)).toBeGreaterThan(0.07);
    expect(Math.max(...shares)).toBeLessThan(0.45);
    expect(screen.getByRole('link', { name: '성수동' })).toHaveAttribute('href', '/map/search');
  });

  it('[4.4-3] [4.4-5] of a region fits the map to its own markers, not to the former ones until they load', async () => {
    const { router } = await open('/map/list?queryType=idList&ids=9&ids=4');
    await waitFor(() => expect(markerIds()).toEqual([9, 4]));
    const former = lastFakeMap().getView();
    const pending = Promise.withResolvers<Marker[]>();
    api.use(respond('GET /api/solmap/region/:region/markers', () => pending.promise));
    await act(() => router.navigate(`/map/list?queryType=region&region=${region}`));
    expect(await screen.findByText('성수의 카페')).toBeVisible();
    expect(markerIds()).toEqual([9, 4]);
    expect(lastFakeMap().getView()).toEqual(former);
    pending.resolve([
      aMarker({ id: 21, latitude: 35.1583, longitude: 129.1604 }),
      aMarker({ id: 22, latitude: 35.1612, longitude: 129.1689 }),
    ]);
    await waitFor(() => expect(markerIds()).toEqual([21, 22]));
    expect(lastFakeMap().getView().center.longitude).toBeCloseTo(129.16465, 4);
  });

  it.each([
    ['of another region', `queryType=region&region=${encodeURIComponent('망원동')}`, '성수의 카페'],
    ['of other ids', 'queryType=idList&ids=5', '장소 9'],
  ])('%s does not show the places of the former one while it loads', async (name, query, former) => {
    const first = name === 'of other ids' ? 'queryType=idList&ids=9&ids=4' : `queryType=region&region=${region}`;
    const { router } = await open(`/map/list?${first}`);
    expect(await screen.findByText(former)).toBeVisible();
    const pending = Promise.withResolvers<ReturnType<typeof page>>();
    api.use(
      respond('GET /api/solmap/region/:region/places', () => pending.promise),
      respond('GET /api/solmap/places/search/related', () => pending.promise),
    );
    await act(() => router.navigate(`/map/list?${query}`));
    await waitFor(() => expect(screen.queryByText(former)).not.toBeInTheDocument());
    pending.resolve(page([aPreview({ name: '나중 장소' })]));
    expect(await screen.findByText('나중 장소')).toBeVisible();
  });

  it('[2.6-16] [7.1-14] [4.4-5] of given ids shows the places in that order and fits the map to them', async () => {
    await open('/map/list?queryType=idList&ids=9&ids=4');
    expect(await screen.findByText('장소 9')).toBeVisible();
    const cards = within(screen.getByRole('list', { name: '검색한 장소' })).getAllByRole('heading');
    expect(cards.map((card) => card.textContent)).toEqual(['장소 9', '장소 4']);
    await waitFor(() => expect(markerIds()).toEqual([9, 4]));
  });

  describe('of a search', () => {
    const link = () => screen.findByRole('link', { name: '‘정독도서관’ 추가 요청' });
    const ids = 'queryType=idList&ids=9&ids=4&keyword=정독도서관';
    const keyword = 'queryType=keyword&keyword=정독도서관';

    it.each([[ids], [keyword], [`${keyword}&category=cafe`]])(
      'ends with a request of the place, with or without results: %s',
      async (query) => {
        api.use(respond('GET /api/solmap/search/places', () => page(previews(1, 2))));
        await open(`/map/list?${query}`);
        expect(await link()).toHaveAttribute('href', `/profile/place?${new URLSearchParams({ name: '정독도서관' })}`);
        const list = screen.getByRole('list', { name: '검색한 장소' });
        expect(list.compareDocumentPosition(await link()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
        cleanup();
        api.use(respond('GET /api/solmap/search/places', () => page([])));
        api.use(respond('GET /api/solmap/places/search/related', () => page([])));
        await open(`/map/list?${query}&openNow=1`);
        expect(await link()).toBeVisible();
        expect(screen.queryByRole('list', { name: '검색한 장소' })).toBeNull();
      },
    );

    it.each([['queryType=idList&ids=9'], [`queryType=region&region=${region}`]])(
      'is not one without a keyword: %s',
      async (query) => {
        await open(`/map/list?${query}`);
        await screen.findByText('모두 보여드렸어요');
        expect(screen.queryByText('찾는 곳이 없나요?', { exact: false })).toBeNull();
      },
    );
  });

  it.each([
    ['queryType=category&category=cafe', false],
    [`queryType=region&region=${region}`, false],
    ['queryType=idList&ids=3&ids=1', true],
    ['queryType=idList&ids=3&keyword=x&more=1', true],
  ])('is noindex only if it belongs to a search: %s, %s', async (query, isKeptOut) => {
    await open(`/map/list?${query}`);
    await waitFor(() => expect(document.querySelector('link[rel="canonical"]')).toBeInTheDocument());
    const robots = document.querySelector('meta[name="robots"]')?.getAttribute('content');
    expect(robots).toBe(isKeptOut ? 'noindex' : undefined);
  });

  it('[3.2-12] loads all pages with the exact cursor of the response', async () => {
    const distance = 123.456_789_012_345_67;
    api.use(
      respond('GET /api/solmap/places', ({ query }) => {
        listQuery(query);
        return query.cursorId === undefined ? page(previews(1, 5), 5, distance) : page(previews(6, 2));
      }),
    );
    await open('/map/list?queryType=category');
    await screen.findByText('장소 5');
    showEnd();
    expect(await screen.findByText('장소 7')).toBeVisible();
    expect(listQuery.mock.lastCall?.[0]).toMatchObject({ cursorId: 5, cursorDist: distance });
    expect(screen.getByText('모두 보여드렸어요')).toBeVisible();
  });

  it('keeps its items when the next page fails, and offers a retry', async () => {
    api.use(
      respond('GET /api/solmap/places', ({ query }) =>
        query.cursorId === undefined ? page(previews(1, 5), 5, 9) : page(previews(6, 1)),
      ),
    );
    const { user } = await open('/map/list?queryType=category');
    await screen.findByText('장소 5');
    api.use(fail('GET /api/solmap/places', 'INTERNAL'));
    showEnd();
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(screen.getByText('장소 1')).toBeVisible();
    api.use(respond('GET /api/solmap/places', () => page(previews(6, 1))));
    await user.click(retry);
    expect(await screen.findByText('장소 6')).toBeVisible();
  });

  it('offers a retry when it cannot be loaded', async () => {
    api.use(fail('GET /api/solmap/places', 'INTERNAL'));
    const { user } = await open('/map/list?queryType=category');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    api.use(respond('GET /api/solmap/places', () => page()));
    await user.click(retry);
    expect(await screen.findByText('느린오후 커피')).toBeVisible();
  });

  it('[2.6-25] moves the map to the place of a tapped card and opens the detail', async () => {
    const { user, router } = await open('/map/list?queryType=category');
    const panTo = vi.spyOn(lastFakeMap(), 'panTo');
    await user.click(await screen.findByRole('link', { name: '느린오후 커피' }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/map/detail/7', state: { from: 'preview' } }),
    );
    await waitFor(() => expect(lastFakeMap().getView().center.longitude).toBeCloseTo(127.0559, 4));
    expect(panTo).toHaveBeenCalledTimes(1);
  });

  it('[2.6-26] [8-5] reports that a card without coordinates cannot be shown on the map', async () => {
    api.use(respond('GET /api/solmap/places', () => page([aPreview({ latitude: 0, longitude: 0 })])));
    const { user, address } = await open('/map/list?queryType=category');
    await user.click(await screen.findByRole('link', { name: '느린오후 커피' }));
    expect(await screen.findByRole('dialog', { name: '장소의 좌표를 불러오지 못했어요' })).toHaveTextContent(
      '지도를 옮길 수 없어요',
    );
    expect(address()).toBe('/map/list?queryType=category');
    await user.click(screen.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('opens the login modal when a guest taps a heart', async () => {
    const { user, address } = await open('/map/list?queryType=category');
    await user.click(await screen.findByRole('button', { name: '느린오후 커피 저장' }));
    expect(await screen.findByRole('dialog', { name: /로그인이 필요해요/ })).toBeVisible();
    expect(address()).toBe('/map/list?queryType=category');
  });
});
