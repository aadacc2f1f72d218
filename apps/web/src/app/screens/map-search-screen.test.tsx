import {
  getPlace,
  listMarkers,
  listMarkersByIds,
  listNearbyPlaces,
  listPlacesByIds,
  listRegionMarkers,
  listRegionPlaces,
  listSearchResultMarkers,
  listSearchResults,
  type RelatedItem,
  searchRelated,
} from '@sol/contract/place';
import {
  deleteRecentSearch,
  deleteRecentSearches,
  listRecentSearches,
  saveRecentSearch,
} from '@sol/contract/search-history';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { logger } from '#lib/logger.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { aFoundDistrict, aFoundPlace, aMarker, aPreview } from '#test/place-preview-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const noPlaces = { places: [], nextCursor: null, nextCursorDist: null };
let asked: string[] = [];

function answerSearch(results: (keyword: string) => RelatedItem[] | Promise<RelatedItem[]>) {
  api.use(
    respond(searchRelated, ({ query }) => {
      asked.push(query.keyword);
      return results(query.keyword);
    }),
  );
}

async function openSearch() {
  const app = renderApp('/map', '/map/search');
  const field = await screen.findByRole('combobox', { name: '장소와 지역 검색' });
  return { ...app, field, address: () => app.router.state.location.pathname + app.router.state.location.search };
}

beforeEach(() => {
  asked = [];
  vi.spyOn(logger, 'error').mockReturnValue();
  useMapStore.getState().reset();
  api.use(
    respond(listMarkers, () => []),
    respond(listRegionMarkers, () => []),
    respond(listMarkersByIds, () => []),
    respond(listNearbyPlaces, () => noPlaces),
    respond(listRegionPlaces, () => noPlaces),
    respond(listPlacesByIds, () => ({ ...noPlaces, places: [aPreview()] })),
    respond(getPlace, () => ({ place: aPlace(), reviews: [] })),
  );
});

/** Mocks the member's stored searches. */
function answerRecent(...keywords: string[]) {
  const kept = { solmap: keywords };
  api.use(
    respond(listRecentSearches, () => kept.solmap),
    respond(saveRecentSearch, ({ params, body }) => {
      expect(params.mode).toBe('solmap');
      kept.solmap = [body.keyword, ...kept.solmap.filter((other) => other !== body.keyword)];
      return null;
    }),
    respond(deleteRecentSearch, ({ params }) => {
      kept.solmap = kept.solmap.filter((other) => other !== params.keyword);
      return null;
    }),
    respond(deleteRecentSearches, () => {
      kept.solmap = [];
      return null;
    }),
  );
  return kept;
}

const recent = () => screen.getByRole('region', { name: '최근 검색어' });
const recentRows = () => within(recent()).queryAllByRole('listitem');

describe('typing', () => {
  it('[12.2-3] puts similar names after the exact ones, under a question', async () => {
    answerSearch(() => [aFoundPlace({ id: 3, name: '온담' }), aFoundPlace({ id: 4, name: '온달', isSimilar: true })]);
    const { field } = await openSearch();
    fireEvent.change(field, { target: { value: '온담' } });
    const list = await screen.findByRole('listbox', { name: '검색 결과' });
    const group = within(list).getByRole('group', { name: '혹시 이곳인가요?' });
    expect(within(group).getAllByRole('option')).toHaveLength(1);
    expect(within(group).getByRole('option', { name: /온달/ })).toBeVisible();
    expect(within(list).getAllByRole('option')[0]).toHaveTextContent('온담');
  });

  it('[12.2-3] asks nothing if every result is exact', async () => {
    answerSearch(() => [aFoundPlace({ id: 3, name: '온담' })]);
    const { field } = await openSearch();
    fireEvent.change(field, { target: { value: '온담' } });
    await screen.findByRole('option', { name: /온담/ });
    expect(screen.queryByText('혹시 이곳인가요?')).toBeNull();
  });

  it('[2.9-1] [2.9-2] [5-3] starts with recent searches; a guest sees a login hint and causes no request', async () => {
    const { field } = await openSearch();
    await waitFor(() => expect(field).toHaveFocus());
    expect(within(recent()).getByText('로그인하면 최근 검색어를 모아 볼 수 있어요.')).toBeVisible();
    expect(within(recent()).getByRole('link', { name: '로그인하기' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('region', { name: '검색 결과' })).not.toBeInTheDocument();
  });

  it('[2.9-3] shows related results and highlights the matching part', async () => {
    answerSearch(() => [aFoundDistrict('성수동'), aFoundPlace({ name: '성수 카페 온도' })]);
    const { field, user } = await openSearch();
    await user.type(field, '성수');
    const results = await screen.findByRole('region', { name: '검색 결과' });
    expect(await within(results).findByRole('option', { name: /성수동/ })).toBeVisible();
    const place = within(results).getByRole('option', { name: /카페 온도/ });
    expect(within(place).getByText('성수', { selector: 'mark' })).toBeVisible();
    // The position of the user is unknown: the distance would be that of the map.
    expect(place).not.toHaveTextContent('350m');
    act(() => useMapStore.getState().setUserLocation({ latitude: 37.5446, longitude: 127.0559 }));
    await waitFor(() => expect(within(results).getByRole('option', { name: /카페 온도/ })).toHaveTextContent('350m'));
  });

  it('[5-2] [9-5] sends one request, 500 ms after the last key', async () => {
    answerSearch(() => [aFoundPlace()]);
    const { field } = await openSearch();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      fireEvent.change(field, { target: { value: '카' } });
      await vi.advanceTimersByTimeAsync(400);
      fireEvent.change(field, { target: { value: '카페' } });
      await vi.advanceTimersByTimeAsync(400);
      expect(asked).toEqual([]);
      await vi.advanceTimersByTimeAsync(150);
      await waitFor(() => expect(asked).toEqual(['카페']));
    } finally {
      vi.useRealTimers();
    }
  });

  it('[5-1] [5-2] sends no request for spaces and trims the keyword', async () => {
    answerSearch(() => [aFoundPlace()]);
    const { field, user } = await openSearch();
    await user.type(field, '   ');
    expect(screen.getByRole('region', { name: '최근 검색어' })).toBeVisible();
    await user.type(field, '카페 ');
    expect(await screen.findByRole('option')).toBeVisible();
    expect(asked).toEqual(['카페']);
  });

  it('[2.9-7] [5-1] keeps at most fifty characters', async () => {
    answerSearch(() => []);
    const { field } = await openSearch();
    fireEvent.change(field, { target: { value: '가'.repeat(60) } });
    expect(field).toHaveValue('가'.repeat(50));
  });

  it('does not truncate during composition, but after it', async () => {
    answerSearch(() => []);
    const { field } = await openSearch();
    const long = `${'가'.repeat(50)}ㄴ`;
    fireEvent.compositionStart(field);
    fireEvent.input(field, { target: { value: long }, isComposing: true });
    expect(field).toHaveValue(long);
    fireEvent.compositionEnd(field);
    expect(field).toHaveValue('가'.repeat(50));
  });

  it('keeps the previous results until the next ones arrive, and ignores late responses', async () => {
    let release: () => unknown = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answerSearch(async (keyword) => {
      if (keyword === '카페') await held;
      return [aFoundPlace({ name: `${keyword} 온도` })];
    });
    const { field, user } = await openSearch();
    await user.type(field, '카');
    expect(await screen.findByRole('option', { name: /카 온도/ })).toBeVisible();
    await user.type(field, '페');
    await waitFor(() => expect(asked).toContain('카페'));
    expect(screen.getByRole('option', { name: /카 온도/ })).toBeVisible();
    await user.type(field, '인');
    expect(await screen.findByRole('option', { name: /카페인 온도/ })).toBeVisible();
    release();
    await waitFor(() => expect(screen.getByRole('option')).toHaveTextContent('카페인 온도'));
  });

  it('[8-14] reports an empty result', async () => {
    answerSearch(() => []);
    const { field, user } = await openSearch();
    await user.type(field, '없는곳');
    expect(await screen.findByText('검색 결과가 없어요')).toBeVisible();
  });

  it.each([
    ['a 500', fail(searchRelated, 'INTERNAL')],
    ['no network', goOffline(searchRelated)],
  ])('[8-2] logs %s and offers a retry', async (_, failure) => {
    api.use(failure);
    const { field, user } = await openSearch();
    await user.type(field, '카페');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(logger.error).toHaveBeenCalled();
    answerSearch(() => [aFoundPlace()]);
    await user.click(retry);
    expect(await screen.findByRole('option', { name: /카페 온도/ })).toBeVisible();
  });
});

describe('selecting', () => {
  it('[4.5-2] a district opens the list of its region', async () => {
    answerSearch(() => [aFoundDistrict('성수동')]);
    const { field, user, address } = await openSearch();
    await user.type(field, '성수');
    await user.click(await screen.findByRole('option', { name: /성수동/ }));
    await waitFor(() => expect(address()).toBe(`/map/list?queryType=region&region=${encodeURIComponent('성수동')}`));
  });

  it('[4.5-3] a place opens its detail, and one step back restores the search', async () => {
    answerSearch(() => [aFoundPlace()]);
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
    api.use(respond(getPlace, () => ({ place: aPlace({ id: 9 }), reviews: [] })));
    answerSearch(() => [aFoundDistrict('성수동'), aFoundPlace({ id: 9, name: '성수 책방' })]);
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
});

describe('words for going alone', () => {
  const asked: unknown[] = [];

  beforeEach(() => {
    asked.length = 0;
    api.use(
      respond(searchRelated, ({ query }) => {
        asked.push([query.keyword, query.literal ?? false]);
        return query.literal
          ? [aFoundPlace({ name: '혼밥 사진관' })]
          : [{ ...aFoundPlace({ name: '자리 국수' }), readAs: '식당 · 혼자 먹기 좋은 곳' }];
      }),
      respond(listSearchResults, () => ({ ...noPlaces, places: [aPreview()] })),
      respond(listSearchResultMarkers, () => []),
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
    await waitFor(() => expect(asked.at(-1)).toEqual(['혼밥집', false]));
    expect(await screen.findByText('식당 · 혼자 먹기 좋은 곳')).toBeVisible();
  });

  it('[12.2-6] lead to their list with Enter', async () => {
    const { field, user, address } = await openSearch();
    await user.type(field, '혼밥{Enter}');
    await waitFor(() => expect(decodeURIComponent(address())).toBe('/map/list?queryType=keyword&keyword=혼밥'));
  });
});

const CAFE = encodeURIComponent('카페');

describe('Enter', () => {
  it('[4.5-8] without results opens the not-found screen without waiting for the debounce', async () => {
    answerSearch(() => []);
    const { field, user, address } = await openSearch();
    await user.type(field, '없는곳{Enter}');
    await waitFor(() => expect(address()).toBe(`/map/not-found?keyword=${encodeURIComponent('없는곳')}`));
    // The search screen shows the same message until the navigation.
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
    expect(screen.getByText('검색 결과가 없어요')).toBeVisible();
  });

  it('[4.5-9] with a district as first result opens its region', async () => {
    answerSearch(() => [aFoundDistrict('성수동'), aFoundPlace()]);
    const { field, user, address } = await openSearch();
    await user.type(field, '성수{Enter}');
    await waitFor(() => expect(address()).toContain('queryType=region'));
  });

  it('[4.5-9] [4.5-4] with places opens the list of all of them', async () => {
    answerSearch(() => [aFoundPlace({ id: 3 }), aFoundPlace({ id: 1 })]);
    const { field, user, address } = await openSearch();
    await user.type(field, '카페{Enter}');
    await waitFor(() => expect(address()).toBe(`/map/list?queryType=idList&ids=3&ids=1&keyword=${CAFE}`));
  });

  it('[4.5-9] navigates even if the user’s location becomes known in the meantime', async () => {
    const answers = [Promise.withResolvers<RelatedItem[]>().promise, [aFoundPlace({ id: 3 })]];
    answerSearch(() => answers[asked.length - 1] ?? []);
    const { field, user, address } = await openSearch();
    await user.type(field, '카페{Enter}');
    await waitFor(() => expect(asked).toEqual(['카페']));
    act(() => useMapStore.getState().setUserLocation({ latitude: 37.5446, longitude: 127.0559 }));
    await waitFor(() => expect(address()).toBe(`/map/list?queryType=idList&ids=3&keyword=${CAFE}`));
  });

  it('navigates even if a composition end or a space follows', async () => {
    const late = Promise.withResolvers<RelatedItem[]>();
    answerSearch(() => late.promise);
    const { field, user, address } = await openSearch();
    await user.type(field, '카페{Enter}');
    fireEvent.compositionEnd(field, { data: '페' });
    await user.type(field, ' ');
    late.resolve([aFoundPlace({ id: 3 })]);
    await waitFor(() => expect(address()).toBe(`/map/list?queryType=idList&ids=3&keyword=${CAFE}`));
  });

  it('does not navigate after further typing', async () => {
    const late = Promise.withResolvers<RelatedItem[]>();
    answerSearch((keyword) => (keyword === '카페' ? late.promise : [aFoundPlace({ name: '책방' })]));
    const { field, user, address } = await openSearch();
    await user.type(field, '카페{Enter}');
    await waitFor(() => expect(asked).toEqual(['카페']));
    await user.type(field, '책');
    late.resolve([aFoundPlace({ id: 3 })]);
    expect(await screen.findByRole('option')).toBeVisible();
    expect(address()).toMatch(/^\/map\/search/);
  });

  it('sends a new request after a failure and navigates', async () => {
    api.use(fail(searchRelated, 'INTERNAL'));
    const { field, user, address } = await openSearch();
    await user.type(field, '카페{Enter}');
    await screen.findByText('검색하지 못했어요');
    answerSearch(() => [aFoundPlace({ id: 3 })]);
    await user.type(field, '{Enter}');
    await waitFor(() => expect(address()).toBe(`/map/list?queryType=idList&ids=3&keyword=${CAFE}`));
  });

  it('does nothing during composition', async () => {
    answerSearch(() => [aFoundPlace()]);
    const { field, address } = await openSearch();
    fireEvent.change(field, { target: { value: '카' } });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(await screen.findByRole('option')).toBeVisible();
    expect(address()).toMatch(/^\/map\/search/);
  });
});

it('[2.9-6] the close button clears the search and goes one step back', async () => {
  answerSearch(() => [aFoundPlace()]);
  const { field, user, address } = await openSearch();
  await user.type(field, '카페');
  await screen.findByRole('option');
  await user.click(screen.getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(address()).toBe('/map'));
  await user.click(await screen.findByRole('link', { name: /오늘은 어디서/ }));
  expect(await screen.findByRole('combobox')).toHaveValue('');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('[2.9-6] opened by a link, the search closes to the map', async () => {
  const { router, user } = renderApp('/map/search');
  await user.click(await screen.findByRole('button', { name: '닫기' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/map'));
});

it('[5-2] searches from the centre of the map, with four decimals, while the location is unknown', async () => {
  const center = { latitude: 37.566_512_3, longitude: 126.978_098_7 };
  const bounds = { swLat: 37.56, swLng: 126.97, neLat: 37.57, neLng: 126.98 };
  useMapStore.setState({ view: { center, bounds, zoom: 15 } });
  const from = vi.fn();
  api.use(
    respond(searchRelated, ({ query }) => {
      from(query.userLat, query.userLng);
      return [aFoundPlace({ id: aMarker().id })];
    }),
  );
  const { field, user } = await openSearch();
  await user.type(field, '카페');
  await screen.findByRole('option');
  expect(from).toHaveBeenCalledWith(37.5665, 126.9781);
});

describe('recent searches', () => {
  it('[2.9-1] [2.9-2] [5-3] are shown to a member below an empty field, newest first', async () => {
    signIn();
    answerRecent('성수동', '조용한 카페');
    const { field, user } = await openSearch();
    expect(await within(recent()).findByRole('button', { name: '성수동' })).toBeVisible();
    expect(recentRows().map((row) => row.textContent)).toEqual(['성수동', '조용한 카페']);
    answerSearch(() => []);
    await user.type(field, '책');
    expect(screen.queryByRole('region', { name: '최근 검색어' })).not.toBeInTheDocument();
    await user.clear(field);
    expect(await within(recent()).findByRole('button', { name: '성수동' })).toBeVisible();
  });

  it('have an empty state', async () => {
    signIn();
    answerRecent();
    await openSearch();
    expect(await screen.findByText('아직 검색한 곳이 없어요.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '모두 지우기' })).not.toBeInTheDocument();
  });

  it.each([
    ['[4.5-2] a district', () => [aFoundDistrict('성수동')], /queryType=region/],
    [
      '[4.5-4] several places',
      () => [aFoundPlace({ id: 3 }), aFoundPlace({ id: 1 })],
      /queryType=idList&ids=3&ids=1&keyword=/,
    ],
    ['[4.5-8] nothing', () => [], /^\/map\/not-found\?keyword=/],
  ])('%s as the result: a tap navigates like Enter', async (_, results, expected) => {
    signIn();
    const kept = answerRecent('책방', '성수동');
    answerSearch(results);
    const { user, address, router } = await openSearch();
    await user.click(await within(recent()).findByRole('button', { name: '성수동' }));
    await waitFor(() => expect(address()).toMatch(expected));
    expect(asked).toEqual(['성수동']);
    await waitFor(() => expect(kept.solmap).toEqual(['성수동', '책방']));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('combobox')).toHaveValue('성수동');
  });

  it('navigate even if the stored spelling differs from the requested one', async () => {
    signIn();
    answerRecent(`${'성수동'.normalize('NFD')} `);
    answerSearch(() => [aFoundPlace({ id: 3 })]);
    const { user, address } = await openSearch();
    const [row] = await within(await screen.findByRole('region', { name: '최근 검색어' })).findAllByRole('button', {
      name: new RegExp('성수동'.normalize('NFD')),
    });
    if (row) await user.click(row);
    await waitFor(() =>
      expect(address()).toBe(`/map/list?queryType=idList&ids=3&keyword=${encodeURIComponent('성수동')}`),
    );
  });

  it('[4.5-6] store the submitted keyword of a member and the name of a selected result', async () => {
    signIn();
    const kept = answerRecent();
    answerSearch(() => [aFoundPlace({ name: '카페 온도' })]);
    const { field, user, address, router } = await openSearch();
    await user.type(field, '조용한 카페{Enter}');
    await waitFor(() => expect(kept.solmap).toEqual(['조용한 카페']));
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('option', { name: /카페 온도/ }));
    await waitFor(() => expect(address()).toContain('/map/detail/7'));
    await waitFor(() => expect(kept.solmap).toEqual(['카페 온도', '조용한 카페']));
  });

  it('[4.5-6] [6-2] store nothing for a guest', async () => {
    const saved = vi.fn(() => null);
    api.use(respond(saveRecentSearch, saved));
    answerSearch(() => [aFoundDistrict('성수동')]);
    const { field, user, address } = await openSearch();
    await user.type(field, '성수{Enter}');
    await waitFor(() => expect(address()).toContain('queryType=region'));
    expect(saved).not.toHaveBeenCalled();
  });

  it('[7.3-3] are deleted one by one with any characters, and the focus stays in the list', async () => {
    signIn();
    const kept = answerRecent('카페/책방 100%', '성수동', '👩‍👩‍👧‍👦 밥');
    const { user } = await openSearch();
    await user.click(await screen.findByRole('button', { name: '카페/책방 100% 지우기' }));
    expect(screen.getByRole('button', { name: '성수동 지우기' })).toHaveFocus();
    await waitFor(() => expect(recentRows()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: '👩‍👩‍👧‍👦 밥 지우기' }));
    expect(screen.getByRole('button', { name: '성수동 지우기' })).toHaveFocus();
    await waitFor(() => expect(kept.solmap).toEqual(['성수동']));
    expect(recentRows()).toHaveLength(1);
  });

  it('are all deleted after a confirmation', async () => {
    signIn();
    const kept = answerRecent('성수동', '책방');
    const { user } = await openSearch();
    await user.click(await screen.findByRole('button', { name: '모두 지우기' }));
    const question = await screen.findByRole('dialog', { name: '최근 검색어를 모두 지울까요?' });
    await user.click(within(question).getByRole('button', { name: '취소' }));
    expect(recentRows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '모두 지우기' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '모두 지우기' }));
    expect(await screen.findByText('아직 검색한 곳이 없어요.')).toBeVisible();
    await waitFor(() => expect(kept.solmap).toEqual([]));
  });

  it.each([
    ['save', saveRecentSearch],
    ['delete', deleteRecentSearch],
  ])('[8-2] log a failure to %s without showing an error', async (what, endpoint) => {
    signIn();
    answerRecent('성수동');
    api.use(fail(endpoint, 'INTERNAL'));
    answerSearch(() => [aFoundDistrict('성수동')]);
    const { field, user, address } = await openSearch();
    if (what === 'save') {
      await user.type(field, '성수{Enter}');
      await waitFor(() => expect(address()).toContain('queryType=region'));
    } else {
      await user.click(await screen.findByRole('button', { name: '성수동 지우기' }));
    }
    await waitFor(() =>
      expect(logger.error).toHaveBeenCalledWith('Failed to change recent searches', expect.anything()),
    );
    // Rolled back after the failed deletion.
    if (what === 'delete') expect(await screen.findByRole('button', { name: '성수동 지우기' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[8-2] log a loading error and offer a retry', async () => {
    signIn();
    api.use(fail(listRecentSearches, 'INTERNAL'));
    const { user } = await openSearch();
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(logger.error).toHaveBeenCalledWith('Failed to load recent searches', expect.anything());
    answerRecent('성수동');
    await user.click(retry);
    expect(await screen.findByRole('button', { name: '성수동' })).toBeVisible();
  });

  it('[2.2-38] invite a guest, who returns to the search after the login', async () => {
    const { user, router } = await openSearch();
    await user.click(within(recent()).getByRole('link', { name: '로그인하기' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(router.state.location.pathname).toBe('/map/search');
    expect(JSON.parse(sessionStorage.getItem('location-storage') ?? '{}')).toMatchObject({
      targetSource: '/map/search',
    });
  });
});
