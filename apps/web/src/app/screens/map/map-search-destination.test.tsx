import type { RelatedItem } from '@sol/contract/place-search';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { mockSearch, noPlaces, openSearch, searchedKeywords } from '#test/map-search.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { aFoundDistrict, aFoundPlace, aPreview } from '#test/place-preview-factory.ts';
import { renderApp } from '#test/render-app.tsx';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

describe('selecting', () => {
  it('[4.5-2] a district opens the list of its region', async () => {
    mockSearch(() => [aFoundDistrict('성수동')]);
    const { field, user, address } = await openSearch();
    await user.type(field, '성수');
    await user.click(await screen.findByRole('option', { name: /성수동/ }));
    await waitFor(() => expect(address()).toBe(`/map/list?queryType=region&region=${encodeURIComponent('성수동')}`));
  });

  it('[4.5-3] a place opens its detail, and one step back restores the search', async () => {
    mockSearch(() => [aFoundPlace()]);
    const { field, user, address, router } = await openSearch();
    await user.type(field, '카페');
    await user.click(await screen.findByRole('option', { name: /카페 온도/ }));
    await waitFor(() => expect(address()).toBe('/map/detail/7?detailType=searching'));
    expect(await screen.findByRole('heading', { level: 1, name: '느린오후 커피' })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('combobox')).toHaveValue('카페');
    expect(await screen.findByRole('option', { name: /카페 온도/ })).toBeVisible();
  });

  it('works with the arrow keys', async () => {
    api.use(respond('GET /api/place/:id', () => ({ place: aPlace({ id: 9 }), reviews: [] })));
    mockSearch(() => [aFoundDistrict('성수동'), aFoundPlace({ id: 9, name: '성수 책방' })]);
    const { field, user, address } = await openSearch();
    await user.type(field, '성수');
    await screen.findByRole('option', { name: /책방/ });
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const option = screen.getByRole('option', { name: /책방/ });
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/map/detail/9?detailType=searching'));
  });

  it('[13.3-3] selects by arrow keys from the last result to the first and back', async () => {
    mockSearch(() => [3, 9, 27].map((id) => aFoundPlace({ id, name: `성수 책방 ${id}` })));
    const { field, user } = await openSearch();
    await user.type(field, '성수');
    await screen.findByRole('option', { name: /27/ });
    const selected = () => screen.getByRole('option', { selected: true }).textContent;
    await user.keyboard('{ArrowUp}');
    expect(selected()).toContain('성수 책방 27');
    await user.keyboard('{ArrowDown}');
    expect(selected()).toContain('성수 책방 3');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(selected()).toContain('성수 책방 9');
  });
});

describe('words for going alone', () => {
  const requests: unknown[] = [];

  beforeEach(() => {
    requests.length = 0;
    api.use(
      respond('GET /api/solmap/search/related', ({ query }) => {
        requests.push([query.keyword, query.literal ?? false]);
        return query.literal
          ? [aFoundPlace({ name: '혼밥 사진관' })]
          : [{ ...aFoundPlace({ name: '자리 국수' }), readAs: '식당 · 혼자 먹기 좋은 곳' }];
      }),
      respond('GET /api/solmap/search/places', () => ({ ...noPlaces, places: [aPreview()] })),
      respond('GET /api/solmap/search/markers', () => []),
    );
  });

  it('[12.2-6] are shown as they were read, and undone with one tap', async () => {
    const { field, user, address } = await openSearch();
    await user.type(field, '혼밥');
    expect(await screen.findByText('식당 · 혼자 먹기 좋은 곳')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '그대로 찾기' }));
    expect(await screen.findByRole('option', { name: /혼밥 사진관/ })).toBeVisible();
    expect(decodeURIComponent(address())).toBe('/map/search?keyword=혼밥&literal=1');
    expect(screen.getByText('이름과 주소에서 그대로 찾았어요')).toBeVisible();
    await user.click(field);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(decodeURIComponent(address())).toBe('/map/list?queryType=idList&ids=7&keyword=혼밥&literal=1'),
    );
  });

  it('[12.2-6] are read again in the next keyword', async () => {
    const { field, user } = await openSearch();
    await user.type(field, '혼밥');
    await user.click(await screen.findByRole('link', { name: '그대로 찾기' }));
    await screen.findByRole('option', { name: /혼밥 사진관/ });
    await user.type(field, '집');
    await waitFor(() => expect(requests.at(-1)).toEqual(['혼밥집', false]));
    expect(await screen.findByText('식당 · 혼자 먹기 좋은 곳')).toBeVisible();
  });

  it('[12.2-6] lead to their list with Enter', async () => {
    const { field, user, address } = await openSearch();
    await user.type(field, '혼밥{Enter}');
    await waitFor(() => expect(decodeURIComponent(address())).toBe('/map/list?queryType=keyword&keyword=혼밥'));
  });

  const [SOLO_ORDER, SEAT, NO_SEAT] = [
    { fact: 'SOLO_ORDER' as const, value: 'YES' as const },
    { fact: 'SEAT' as const, value: 'YES' as const },
    { fact: 'SEAT' as const, value: 'NO' as const },
  ];
  const [UNKNOWN, KNOWN_FIRST] = ['맞는 곳인지 아직 아무도 알려 주지 않았어요', '후기와 답이 있는 곳부터 보여드려요'];

  it.each([
    [UNKNOWN, [], ''],
    [UNKNOWN, [NO_SEAT], ''],
    [KNOWN_FIRST, [SEAT], ''],
    // In these lists the first card does not show whether something is known of the others.
    [KNOWN_FIRST, [], '&order=reviews'],
    [KNOWN_FIRST, [], '&facts=NOISE:QUIET'],
  ])('[12.2-6] say in their list: %s (first card: %j, list: %j)', async (text, facts, options) => {
    const reading = {
      title: '식당 · 혼자 먹기 좋은 곳',
      parts: [],
      dropped: [],
      facts: [SOLO_ORDER, SEAT],
      tags: [],
      keyword: '',
    };
    api.use(respond('GET /api/solmap/search/places', () => ({ ...noPlaces, reading, places: [aPreview({ facts })] })));
    renderApp(`/map/list?queryType=keyword&keyword=${encodeURIComponent('혼밥')}${options}`);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('[12.2-6] say nothing about the places of an empty list', async () => {
    const parts = [{ title: '1인석이 있는 곳', without: '' }];
    const reading = { title: '1인석이 있는 곳', parts, dropped: [], facts: [SEAT], tags: [], keyword: '' };
    api.use(respond('GET /api/solmap/search/places', () => ({ ...noPlaces, reading })));
    renderApp(`/map/list?queryType=keyword&keyword=${encodeURIComponent('1인석')}`);
    expect(await screen.findByText('1인석이 있는 곳')).toBeInTheDocument();
    expect(screen.queryByText(/후기와 답이|아직 아무도/)).not.toBeInTheDocument();
  });

  const NO_PRICE = '가격이 맞다고 알려진 곳은 아직 없어요';
  const ONE_PRICE = '가격이 맞다고 알려진 곳은 1곳이에요';

  it.each([
    [NO_PRICE, ['10001'], null, ''],
    [NO_PRICE, [undefined, undefined], null, ''],
    [ONE_PRICE, ['10000'], null, ''],
    [`${ONE_PRICE}. 그 뒤는 가격을 아직 모르거나 더 비싼 곳이에요`, ['8000', undefined, '18000'], 3, ''],
    ['가격이 맞는 곳부터 보여드려요. 모르는 곳은 그 뒤에 있어요', ['8000', '9500'], 2, ''],
    ['가격을 아직 모르는 곳도 함께 있어요', ['8000', undefined], null, '&order=reviews'],
  ])('[16.1-2] say in the list of a price: %s (prices: %j)', async (text, prices, nextCursor, options) => {
    const facts = [SOLO_ORDER, { fact: 'PRICE_ONE' as const, value: '10000' }];
    // 만원 이하 혼밥 주차: a tag of reviews and a word that was left out do not hide what is known of prices.
    const dropped = [{ word: '주차', reason: 'UNKNOWN' as const }];
    const tags = ['1인 메뉴가 있는'];
    const reading = { title: '식당 · 한 끼 10,000원 이하인 곳', parts: [], dropped, facts, tags, keyword: '' };
    const places = prices.map((value, index) =>
      aPreview({ id: index + 1, facts: value === undefined ? [SEAT] : [{ fact: 'PRICE_ONE', value }, SEAT] }),
    );
    const total = { count: 100, isMore: true };
    api.use(
      respond('GET /api/solmap/search/places', () => ({ places, nextCursor, nextCursorDist: 210, reading, total })),
    );
    renderApp(`/map/list?queryType=keyword&keyword=${encodeURIComponent('만원 이하 혼밥 주차')}${options}`);
    expect(await screen.findByText((shown) => shown.endsWith(text))).toBeInTheDocument();
    expect(screen.queryByText(/이하인 곳 100/)).not.toBeInTheDocument();
    expect(screen.queryAllByText('가격을 아직 몰라요')).toHaveLength(prices.filter((one) => one === undefined).length);
  });

  it('[16.1-2] count no prices around a region without such places, whose nearest places are first', async () => {
    const facts = [{ fact: 'PRICE_ONE' as const, value: '10000' }];
    const dropped = [{ word: '성수동', reason: 'NOWHERE' as const }];
    const reading = {
      title: '식당 · 한 끼 10,000원 이하인 곳',
      parts: [],
      dropped,
      facts,
      tags: [],
      keyword: '성수동',
    };
    const places = ['18000', '8000'].map((value, index) =>
      aPreview({ id: index + 1, facts: [{ fact: 'PRICE_ONE', value }] }),
    );
    api.use(respond('GET /api/solmap/search/places', () => ({ ...noPlaces, reading, places })));
    renderApp(`/map/list?queryType=keyword&keyword=${encodeURIComponent('성수동 만원 이하')}`);
    expect(
      await screen.findByText((shown) => shown.endsWith('가격을 아직 모르는 곳도 함께 있어요')),
    ).toBeInTheDocument();
    expect(screen.queryByText(/알려진 곳/)).not.toBeInTheDocument();
  });

  it('[16.1-2] say nothing about prices on the cards of other searches', async () => {
    const reading = { title: '1인석이 있는 곳', parts: [], dropped: [], facts: [SEAT], tags: [], keyword: '' };
    const places = [aPreview({ facts: [SEAT] })];
    api.use(respond('GET /api/solmap/search/places', () => ({ ...noPlaces, reading, places })));
    renderApp(`/map/list?queryType=keyword&keyword=${encodeURIComponent('1인석')}`);
    expect(await screen.findByText(KNOWN_FIRST)).toBeInTheDocument();
    expect(screen.queryByText(/가격/)).not.toBeInTheDocument();
  });
});

const CAFE = encodeURIComponent('카페');

describe('Enter', () => {
  it('[4.5-8] without results opens the not-found screen without waiting for the debounce', async () => {
    mockSearch(() => []);
    const { field, user, address } = await openSearch();
    await user.type(field, '없는곳{Enter}');
    await waitFor(() => expect(address()).toBe(`/map/not-found?keyword=${encodeURIComponent('없는곳')}`));
    // The search screen shows the same message until the navigation.
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
    expect(screen.getByText('검색 결과가 없어요')).toBeVisible();
  });

  it('[4.5-9] with a district as first result opens its region', async () => {
    mockSearch(() => [aFoundDistrict('성수동'), aFoundPlace()]);
    const { field, user, address } = await openSearch();
    await user.type(field, '성수{Enter}');
    await waitFor(() => expect(address()).toContain('queryType=region'));
  });

  it('[4.5-9] [4.5-4] with places opens the list of all of them', async () => {
    mockSearch(() => [aFoundPlace({ id: 3 }), aFoundPlace({ id: 1 })]);
    const { field, user, address } = await openSearch();
    await user.type(field, '카페{Enter}');
    await waitFor(() => expect(address()).toBe(`/map/list?queryType=idList&ids=3&ids=1&keyword=${CAFE}`));
  });

  it('[4.5-9] navigates even if the user’s location becomes known in the meantime', async () => {
    const answers = [Promise.withResolvers<RelatedItem[]>().promise, [aFoundPlace({ id: 3 })]];
    mockSearch(() => answers[searchedKeywords.length - 1] ?? []);
    const { field, user, address } = await openSearch();
    await user.type(field, '카페{Enter}');
    await waitFor(() => expect(searchedKeywords).toEqual(['카페']));
    act(() => useMapStore.getState().setUserLocation({ latitude: 37.5446, longitude: 127.0559 }));
    await waitFor(() => expect(address()).toBe(`/map/list?queryType=idList&ids=3&keyword=${CAFE}`));
  });

  it('navigates even if a composition end or a space follows', async () => {
    const late = Promise.withResolvers<RelatedItem[]>();
    mockSearch(() => late.promise);
    const { field, user, address } = await openSearch();
    await user.type(field, '카페{Enter}');
    fireEvent.compositionEnd(field, { data: '페' });
    await user.type(field, ' ');
    late.resolve([aFoundPlace({ id: 3 })]);
    await waitFor(() => expect(address()).toBe(`/map/list?queryType=idList&ids=3&keyword=${CAFE}`));
  });

  it('does not navigate after further typing', async () => {
    const late = Promise.withResolvers<RelatedItem[]>();
    mockSearch((keyword) => (keyword === '카페' ? late.promise : [aFoundPlace({ name: '책방' })]));
    const { field, user, address } = await openSearch();
    await user.type(field, '카페{Enter}');
    await waitFor(() => expect(searchedKeywords).toEqual(['카페']));
    await user.type(field, '책');
    late.resolve([aFoundPlace({ id: 3 })]);
    expect(await screen.findByRole('option')).toBeVisible();
    expect(address()).toMatch(/^\/map\/search/);
  });

  it('does not navigate after further typing that is taken back', async () => {
    const late = Promise.withResolvers<RelatedItem[]>();
    mockSearch(() => late.promise);
    const { field, user, address } = await openSearch();
    await user.type(field, '카페{Enter}');
    await waitFor(() => expect(searchedKeywords).toEqual(['카페']));
    await user.type(field, '책{Backspace}');
    late.resolve([aFoundPlace({ id: 3 })]);
    expect(await screen.findByRole('option')).toBeVisible();
    expect(address()).toMatch(/^\/map\/search/);
  });

  it('sends a new request after a failure and navigates', async () => {
    api.use(fail('GET /api/solmap/search/related', 'INTERNAL'));
    const { field, user, address } = await openSearch();
    await user.type(field, '카페{Enter}');
    await screen.findByText('검색하지 못했어요');
    mockSearch(() => [aFoundPlace({ id: 3 })]);
    await user.type(field, '{Enter}');
    await waitFor(() => expect(address()).toBe(`/map/list?queryType=idList&ids=3&keyword=${CAFE}`));
  });

  it('does nothing during composition', async () => {
    mockSearch(() => [aFoundPlace()]);
    const { field, address } = await openSearch();
    fireEvent.change(field, { target: { value: '카' } });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(await screen.findByRole('option')).toBeVisible();
    expect(address()).toMatch(/^\/map\/search/);
  });
});
