import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { logger } from '#lib/logger.ts';
import { mockSearch, openSearch, recent, searchedKeywords } from '#test/map-search.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { aFoundDistrict, aFoundPlace, aMarker } from '#test/place-preview-factory.ts';
import { renderApp } from '#test/render-app.tsx';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const requestLink = (name: string) => screen.getByRole('link', { name: `‘${name}’ 추가 요청` });

describe('typing', () => {
  it('[12.2-3] puts similar names after the exact ones, under a question', async () => {
    mockSearch(() => [aFoundPlace({ id: 3, name: '온담' }), aFoundPlace({ id: 4, name: '온달', isSimilar: true })]);
    const { field } = await openSearch();
    fireEvent.change(field, { target: { value: '온담' } });
    const list = await screen.findByRole('listbox', { name: '검색 결과' });
    const group = within(list).getByRole('group', { name: '혹시 이곳인가요?' });
    expect(within(group).getAllByRole('option')).toHaveLength(1);
    expect(within(group).getByRole('option', { name: /온달/ })).toBeVisible();
    expect(within(list).getAllByRole('option')[0]).toHaveTextContent('온담');
  });

  it('[12.2-3] asks also if no result is exact', async () => {
    mockSearch(() => [aFoundPlace({ id: 4, name: '온달', isSimilar: true })]);
    const { field } = await openSearch();
    fireEvent.change(field, { target: { value: '온담' } });
    const group = await screen.findByRole('group', { name: '혹시 이곳인가요?' });
    expect(within(group).getByRole('option', { name: /온달/ })).toBeVisible();
  });

  it('[12.2-3] asks nothing if every result is exact', async () => {
    mockSearch(() => [aFoundPlace({ id: 3, name: '온담' })]);
    const { field } = await openSearch();
    fireEvent.change(field, { target: { value: '온담' } });
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await screen.findByRole('option', { name: /온담/ });
    expect(field).toHaveAttribute('aria-expanded', 'true');
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
    mockSearch(() => [
      aFoundDistrict('성수동'),
      aFoundPlace({ name: '성수 카페 온도' }),
      aFoundPlace({ id: 8, name: '성수 책방', isMarked: true }),
    ]);
    const { field, user } = await openSearch();
    await user.type(field, '성수');
    const results = await screen.findByRole('region', { name: '검색 결과' });
    expect(await within(results).findByRole('option', { name: /성수동/ })).toBeVisible();
    const place = within(results).getByRole('option', { name: /카페 온도/ });
    expect(within(place).getByText('성수', { selector: 'mark' })).toBeVisible();
    expect(results).toHaveTextContent('책방');
    expect(screen.getAllByText('저장한 장소').map((text) => text.closest('li')?.textContent)).toEqual([
      expect.stringContaining('책방'),
    ]);
    // The position of the user is unknown: the distance would be that of the map.
    expect(place).not.toHaveTextContent('350m');
    act(() => useMapStore.getState().setUserLocation({ latitude: 37.5446, longitude: 127.0559 }));
    await waitFor(() => expect(within(results).getByRole('option', { name: /카페 온도/ })).toHaveTextContent('350m'));
  });

  it('[5-2] [9-5] sends one request, 500 ms after the last key', async () => {
    mockSearch(() => [aFoundPlace()]);
    const { field } = await openSearch();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      fireEvent.change(field, { target: { value: '카' } });
      await vi.advanceTimersByTimeAsync(400);
      fireEvent.change(field, { target: { value: '카페' } });
      await vi.advanceTimersByTimeAsync(400);
      expect(searchedKeywords).toEqual([]);
      await vi.advanceTimersByTimeAsync(150);
      await waitFor(() => expect(searchedKeywords).toEqual(['카페']));
    } finally {
      vi.useRealTimers();
    }
  });

  it('[5-1] [5-2] sends no request for spaces and trims the keyword', async () => {
    mockSearch(() => [aFoundPlace()]);
    const { field, user } = await openSearch();
    await user.type(field, '   ');
    expect(screen.getByRole('region', { name: '최근 검색어' })).toBeVisible();
    await user.type(field, '카페 ');
    expect(await screen.findByRole('option')).toBeVisible();
    expect(searchedKeywords).toEqual(['카페']);
  });

  it('[2.9-7] [5-1] keeps at most fifty characters', async () => {
    mockSearch(() => []);
    const { field } = await openSearch();
    fireEvent.change(field, { target: { value: '가'.repeat(60) } });
    expect(field).toHaveValue('가'.repeat(50));
  });

  it('does not truncate during composition, but after it', async () => {
    mockSearch(() => []);
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
    mockSearch(async (keyword) => {
      if (keyword === '카페') await held;
      return [aFoundPlace({ name: `${keyword} 온도` })];
    });
    const { field, user } = await openSearch();
    await user.type(field, '카');
    expect(await screen.findByRole('option', { name: /카 온도/ })).toBeVisible();
    await user.type(field, '페');
    await waitFor(() => expect(searchedKeywords).toContain('카페'));
    expect(screen.getByRole('option', { name: /카 온도/ })).toBeVisible();
    await user.type(field, '인');
    expect(await screen.findByRole('option', { name: /카페인 온도/ })).toBeVisible();
    release();
    await waitFor(() => expect(screen.getByRole('option')).toHaveTextContent('카페인 온도'));
  });

  it('[8-14] reports an empty result, and leads to a place request', async () => {
    mockSearch(() => []);
    const { field, user } = await openSearch();
    await user.type(field, '없는곳');
    expect(await screen.findByText('검색 결과가 없어요')).toBeVisible();
    expect(requestLink('없는곳')).toHaveAttribute('href', `/profile/place?${new URLSearchParams({ name: '없는곳' })}`);
  });

  it('ends with a request of the place that was typed, whether exact, similar or no names were found', async () => {
    mockSearch((keyword) => (keyword === '없는곳' ? [] : [aFoundPlace({ id: 3, name: keyword, isSimilar: true })]));
    const { field } = await openSearch();
    for (const keyword of ['정독 도서관', `<b>"'&`, '👨‍👩‍👧‍👦'.repeat(31), '없는곳']) {
      fireEvent.change(field, { target: { value: ` ${keyword} ` } });
      const name = keyword.startsWith('👨') ? '👨‍👩‍👧‍👦'.repeat(30) : keyword;
      const link = await screen.findByRole('link', { name: `‘${name}’ 추가 요청` });
      expect(link).toHaveAttribute('href', `/profile/place?${new URLSearchParams({ name })}`);
      expect(link.parentElement).toHaveTextContent('찾는 곳이 없나요?');
    }
  });

  it('[12.2-3] leads from Enter to the question if there are similar names only', async () => {
    const similar = { isSimilar: true as const };
    mockSearch(() => [{ ...aFoundDistrict('비전동'), ...similar }, aFoundPlace({ id: 4, name: '비건집', ...similar })]);
    const { user, field, address } = await openSearch();
    await user.type(field, '비겅{Enter}');
    const question = await screen.findByRole('region', { name: '혹시 이곳인가요?' });
    expect(address()).toBe(`/map/not-found?${new URLSearchParams({ keyword: '비겅' })}`);
    expect(requestLink('비겅')).toBeVisible();
    const links = within(question).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/map/list?queryType=region&${new URLSearchParams({ region: '비전동' })}`,
      '/map/detail/4?detailType=searching',
    ]);
  });

  it('[12.2-3] leads from Enter to the district that was typed with the Latin layout on', async () => {
    mockSearch(() => [{ ...aFoundDistrict('성수동'), isSimilar: true, isNamed: true }]);
    const { user, field, address } = await openSearch();
    await user.type(field, 'tjdtnehd{Enter}');
    await waitFor(() =>
      expect(address()).toBe(`/map/list?queryType=region&${new URLSearchParams({ region: '성수동' })}`),
    );
  });

  it('keeps the results while a vowel is not finished', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    mockSearch(async (keyword) => {
      if (keyword === '성수ㅇᆢ') await promise;
      return [aFoundPlace({ id: 3, name: '성수역 앞집' })];
    });
    const { field } = await openSearch();
    for (const keyword of ['성수ㅇ', '성수ㅇㆍ', '성수ㅇᆢ']) {
      fireEvent.change(field, { target: { value: keyword } });
      await waitFor(() => expect(searchedKeywords).toContain(keyword));
      expect(await screen.findByRole('option', { name: /성수역 앞집/ })).toBeVisible();
    }
    release();
  });

  it.each([
    ['a 500', fail('GET /api/solmap/search/related', 'INTERNAL')],
    ['no network', goOffline('GET /api/solmap/search/related')],
  ])('[8-2] logs %s and offers a retry', async (_, failure) => {
    api.use(failure);
    const { field, user } = await openSearch();
    await user.type(field, '카페');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(logger.error).toHaveBeenCalled();
    mockSearch(() => [aFoundPlace()]);
    await user.click(retry);
    expect(await screen.findByRole('option', { name: /카페 온도/ })).toBeVisible();
  });
});

it('[2.9-6] the close button clears the search and goes one step back', async () => {
  mockSearch(() => [aFoundPlace()]);
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
    respond('GET /api/solmap/search/related', ({ query }) => {
      from(query.userLat, query.userLng);
      return [aFoundPlace({ id: aMarker().id })];
    }),
  );
  const { field, user } = await openSearch();
  await user.type(field, '카페');
  await screen.findByRole('option');
  expect(from).toHaveBeenCalledWith(37.5665, 126.9781);
});
