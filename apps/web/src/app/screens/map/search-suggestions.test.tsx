import { RECENT_SEARCHES_MAX } from '@sol/contract/limits';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { addGuestSearch } from '#features/search/model/recent-searches.ts';
import { logger } from '#lib/logger.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { aFoundDistrict, aFoundPlace } from '#test/place-preview-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const noPlaces = { places: [], nextCursor: null, nextCursorDist: null };
let counted: string[] = [];

async function openSearch() {
  const app = renderApp('/map', '/map/search');
  const field = await screen.findByRole('combobox', { name: '장소와 지역 검색' });
  return { ...app, field, address: () => decodeURIComponent(app.router.state.location.search) };
}

const section = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  counted = [];
  localStorage.clear();
  vi.spyOn(logger, 'error').mockReturnValue();
  useMapStore.getState().reset();
  api.use(
    respond('GET /api/solmap/markers', () => []),
    respond('GET /api/solmap/region/:region/markers', () => []),
    respond('GET /api/solmap/places', () => noPlaces),
    respond('GET /api/solmap/places/nearby', () => noPlaces),
    respond('GET /api/solmap/region/:region/places', () => noPlaces),
    respond('GET /api/solmap/search/related', ({ query }) => [aFoundDistrict(query.keyword)]),
    respond('POST /api/solmap/search/popular', ({ body }) => {
      counted.push(body.keyword);
      return null;
    }),
  );
});

it('[12.2-5] offers the categories nearby', async () => {
  const { user, address } = await openSearch();
  const nearby = await section('지금 이 근처');
  expect(within(nearby).getAllByRole('button')).toHaveLength(8);
  await user.click(within(nearby).getByRole('button', { name: '공부/작업' }));
  await waitFor(() => expect(address()).toContain('category=work'));
  expect(counted).toEqual([]);
});

it('[12.2-5] offers the neighborhoods around the user', async () => {
  const positions: number[] = [];
  api.use(
    respond('GET /api/solmap/region/nearby', ({ query }) => {
      positions.push(query.userLat);
      return ['성수동', '행당동'];
    }),
  );
  const { user, address } = await openSearch();
  act(() => useMapStore.getState().setUserLocation({ latitude: 37.5446, longitude: 127.0559 }));
  const neighborhoods = await section('가까운 동네');
  await waitFor(() => expect(positions).toContain(37.5446));
  await user.click(await within(neighborhoods).findByRole('button', { name: '행당동' }));
  await waitFor(() => expect(address()).toContain('region=행당동'));
});

it('[12.2-5] offers popular searches, which are searched like typed ones', async () => {
  api.use(respond('GET /api/solmap/search/popular', () => ['연남동', '블루보틀']));
  const { user, address } = await openSearch();
  const popular = await section('많이 찾는 검색어');
  expect(
    within(popular)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1연남동', '2블루보틀']);
  await user.click(within(popular).getByRole('button', { name: /연남동/ }));
  await waitFor(() => expect(address()).toContain('region=연남동'));
  await waitFor(() => expect(counted).toEqual(['연남동']));
});

it('[12.2-5] leaves out what is empty or not loaded', async () => {
  api.use(
    respond('GET /api/solmap/search/popular', () => []),
    fail('GET /api/solmap/region/nearby', 'UNAVAILABLE'),
  );
  await openSearch();
  await section('지금 이 근처');
  await waitFor(() => expect(logger.error).toHaveBeenCalled());
  expect(screen.queryByRole('region', { name: '많이 찾는 검색어' })).toBeNull();
  expect(screen.queryByRole('region', { name: '가까운 동네' })).toBeNull();
});

it('shows suggestions only while the field is empty', async () => {
  const { user, field } = await openSearch();
  await section('지금 이 근처');
  await user.type(field, '성수');
  expect(screen.queryByRole('region', { name: '지금 이 근처' })).toBeNull();
});

it('[12.2-5] keeps the recent searches of a guest on the device', async () => {
  for (let number = 1; number <= RECENT_SEARCHES_MAX; number += 1) addGuestSearch('solmap', `검색 ${number}`);
  addGuestSearch('solmap', '검색 4');
  addGuestSearch('solmap', '온담');
  addGuestSearch('sollect', '혼자 걷기');
  const { user, address } = await openSearch();
  const recent = await section('최근 검색어');
  const rows = () =>
    within(recent)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(rows()).toHaveLength(RECENT_SEARCHES_MAX));
  expect(rows().slice(0, 3)).toEqual(['온담', '검색 4', '검색 10']);
  expect(within(recent).getByRole('link', { name: '로그인하기' })).toBeVisible();

  await user.click(within(recent).getByRole('button', { name: '검색 4 지우기' }));
  expect(rows().slice(0, 2)).toEqual(['온담', '검색 10']);
  await user.click(within(recent).getByRole('button', { name: '온담' }));
  await waitFor(() => expect(address()).toContain('region=온담'));
  expect(JSON.parse(localStorage.getItem('recent-searches/sollect') ?? '')).toEqual(['혼자 걷기']);
});

it('deletes all recent searches of a guest after a confirmation', async () => {
  addGuestSearch('solmap', '온담');
  const { user } = await openSearch();
  const recent = await section('최근 검색어');
  await user.click(await within(recent).findByRole('button', { name: '모두 지우기' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '모두 지우기' }));
  await waitFor(() => expect(within(recent).queryByRole('listitem')).toBeNull());
  expect(localStorage.getItem('recent-searches/solmap')).toBeNull();
});

it.each(['{', '{"a":1}', '[1,null]', '"x"'])('ignores stored searches that are none: %s', async (stored) => {
  localStorage.setItem('recent-searches/solmap', stored);
  await openSearch();
  const recent = await section('최근 검색어');
  expect(within(recent).queryByRole('listitem')).toBeNull();
});

it('[12.2-5] counts a chosen result of a guest by its name, and stores it on the device', async () => {
  api.use(
    respond('GET /api/solmap/search/related', () => [aFoundPlace({ id: 3, name: '온담 카페' })]),
    respond('GET /api/place/:id', () => ({ place: aPlace({ id: 3 }), reviews: [] })),
  );
  const { user, field } = await openSearch();
  await user.type(field, '온');
  await user.click(await screen.findByRole('option', { name: /온담 카페/ }));
  await waitFor(() => expect(counted).toEqual(['온담 카페']));
  expect(localStorage.getItem('recent-searches/solmap')).toBe('["온담 카페"]');
});

it('[12.2-5] stores the search of a member in the account only', async () => {
  const saved: string[] = [];
  api.use(
    respond('GET /api/:mode/search/recent', () => []),
    respond('POST /api/:mode/search/recent', ({ body }) => {
      saved.push(body.keyword);
      return null;
    }),
  );
  signIn();
  const { user, field } = await openSearch();
  await user.type(field, '연남동{Enter}');
  await waitFor(() => expect([saved, counted]).toEqual([['연남동'], ['연남동']]));
  expect(localStorage.getItem('recent-searches/solmap')).toBeNull();
});
