import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { logger } from '#lib/logger.ts';
import { mockRecentSearches, mockSearch, openSearch, recent, recentRows, searchedKeywords } from '#test/map-search.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aFoundDistrict, aFoundPlace } from '#test/place-preview-factory.ts';
import { signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

describe('recent searches', () => {
  it('[2.9-1] [2.9-2] [5-3] are shown to a member below an empty field, newest first', async () => {
    signIn();
    mockRecentSearches('성수동', '조용한 카페');
    const { field, user } = await openSearch();
    expect(await within(recent()).findByRole('button', { name: '성수동' })).toBeVisible();
    expect(recentRows().map((row) => row.textContent)).toEqual(['성수동', '조용한 카페']);
    mockSearch(() => []);
    await user.type(field, '책');
    expect(screen.queryByRole('region', { name: '최근 검색어' })).not.toBeInTheDocument();
    await user.clear(field);
    expect(await within(recent()).findByRole('button', { name: '성수동' })).toBeVisible();
  });

  it('have an empty state', async () => {
    signIn();
    mockRecentSearches();
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
    const kept = mockRecentSearches('책방', '성수동');
    mockSearch(results);
    const { user, address, router } = await openSearch();
    await user.click(await within(recent()).findByRole('button', { name: '성수동' }));
    await waitFor(() => expect(address()).toMatch(expected));
    expect(searchedKeywords).toEqual(['성수동']);
    await waitFor(() => expect(kept.solmap).toEqual(['성수동', '책방']));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('combobox')).toHaveValue('성수동');
  });

  it('navigate even if the stored spelling differs from the requested one', async () => {
    signIn();
    mockRecentSearches(`${'성수동'.normalize('NFD')} `);
    mockSearch(() => [aFoundPlace({ id: 3 })]);
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
    const kept = mockRecentSearches();
    mockSearch(() => [aFoundPlace({ name: '카페 온도' })]);
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
    api.use(respond('POST /api/:mode/search/recent', saved));
    mockSearch(() => [aFoundDistrict('성수동')]);
    const { field, user, address } = await openSearch();
    await user.type(field, '성수{Enter}');
    await waitFor(() => expect(address()).toContain('queryType=region'));
    expect(saved).not.toHaveBeenCalled();
  });

  it('[7.3-3] are deleted one by one with any characters, and the focus stays in the list', async () => {
    signIn();
    const kept = mockRecentSearches('카페/책방 100%', '성수동', '👩‍👩‍👧‍👦 밥');
    const { user } = await openSearch();
    await user.click(await screen.findByRole('button', { name: '카페/책방 100% 지우기' }));
    expect(screen.getByRole('button', { name: '성수동 지우기' })).toHaveFocus();
    await waitFor(() => expect(recentRows()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: '👩‍👩‍👧‍👦 밥 지우기' }));
    expect(screen.getByRole('button', { name: '성수동 지우기' })).toHaveFocus();
    await waitFor(() => expect(kept.solmap).toEqual(['성수동']));
    expect(recentRows()).toHaveLength(1);
  });

  it('[12.2-5] of a guest are all deleted after a confirmation', async () => {
    localStorage.setItem('recent-searches/solmap', JSON.stringify(['성수동', '책방', '국수']));
    const { user } = await openSearch();
    await user.click(await screen.findByRole('button', { name: '모두 지우기' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '모두 지우기' }));
    expect(recentRows()).toEqual([]);
    expect(localStorage.getItem('recent-searches/solmap')).toBeNull();
  });

  it('are all deleted after a confirmation', async () => {
    signIn();
    const kept = mockRecentSearches('성수동', '책방');
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
    ['save', 'POST /api/:mode/search/recent'],
    ['delete', 'DELETE /api/:mode/search/recent/:keyword'],
  ] as const)('[8-2] log a failure to %s without showing an error', async (what, endpoint) => {
    signIn();
    mockRecentSearches('성수동');
    api.use(fail(endpoint, 'INTERNAL'));
    mockSearch(() => [aFoundDistrict('성수동')]);
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
    api.use(fail('GET /api/:mode/search/recent', 'INTERNAL'));
    const { user } = await openSearch();
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(logger.error).toHaveBeenCalledWith('Failed to load recent searches', expect.anything());
    mockRecentSearches('성수동');
    await user.click(retry);
    expect(await screen.findByRole('button', { name: '성수동' })).toBeVisible();
  });

  it('[8-2] stay when they cannot be loaded again', async () => {
    signIn();
    mockRecentSearches('성수동', '조용한 카페');
    const { queryClient } = await openSearch();
    await within(recent()).findByRole('button', { name: '성수동' });
    api.use(fail('GET /api/:mode/search/recent', 'UNAVAILABLE'));
    vi.mocked(logger.error).mockClear();
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(logger.error).toHaveBeenCalledWith('Failed to load recent searches', expect.anything()));
    expect(recentRows().map((row) => row.textContent)).toEqual(['성수동', '조용한 카페']);
    expect(screen.queryByText('최근 검색어를 불러오지 못했어요')).not.toBeInTheDocument();
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
