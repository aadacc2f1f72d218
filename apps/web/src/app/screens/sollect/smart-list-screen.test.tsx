import type { SmartList } from '@sol/contract/smart-list';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aPreview } from '#test/place-preview-factory.ts';
import { renderApp } from '#test/render-app.tsx';

const reasons = ['오늘 22:00까지', '오늘 23:00까지', '오늘 22:30까지', '오늘 밤새 열어요'];
const states: Partial<SmartList['places'][number]>[] = [
  { isOpen: false, opensAt: '09:00' },
  { isOpen: true, closesAt: '23:00' },
  { isOpen: null },
];
const aList = (overrides: Partial<SmartList> = {}): SmartList => ({
  id: 'late-library',
  title: '22시까지 여는 도서관',
  note: '도서관이 알린 운영시간으로 골랐어요.',
  places: reasons.map((reason, index) => ({
    ...aPreview({
      id: index + 1,
      name: `도서관 ${index + 1}`,
      neighborhood: '성수동',
      isSoloRecommended: null,
      reviewCount: 0,
      ...states[index],
    }),
    reason,
  })),
  ...overrides,
});

afterEach(() => vi.unstubAllGlobals());

it('[19-2] the home without posts shows three places of each list with their reasons, and leads to its page', async () => {
  api.use(
    respond('GET /api/smart-list', () => [aList()]),
    respond('GET /api/smart-list/:id', ({ params }) => aList({ id: params.id })),
  );
  const { user, router } = renderApp('/sollect');
  const list = within(await screen.findByRole('region', { name: '22시까지 여는 도서관' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  // As on cards: the state of now, and its times once.
  expect(list.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    '오늘 22:00까지 · 영업종료 09:00에 열어요 · 성수동',
    '영업중 23:00까지 · 성수동',
    '오늘 22:30까지 · 성수동',
  ]);
  expect(list.getByRole('link', { name: '도서관 2' })).toHaveAttribute('href', '/map/detail/2');
  await user.click(list.getByRole('link', { name: '22시까지 여는 도서관' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/lists/late-library'));
  // To a kilometre: the address is shared.
  expect(router.state.location.search).toBe('?at=37.54,127.05');
  const all = within(await screen.findByRole('list', { name: '22시까지 여는 도서관' }));
  expect(all.getAllByRole('listitem')).toHaveLength(4);
});

it('[19-2] the page of a list is around the point of its address, and shows its places on the map', async () => {
  const query = vi.fn();
  api.use(
    respond('GET /api/smart-list/:id', (request) => {
      query({ ...request.params, ...request.query });
      return aList();
    }),
  );
  useMapStore.getState().setUserLocation({ latitude: 35.158, longitude: 129.16 });
  renderApp('/lists/late-library?at=37.56,126.97');
  const map = await screen.findByRole('link', { name: '지도에서 보기' });
  expect(query).toHaveBeenCalledWith({ id: 'late-library', userLat: 37.56, userLng: 126.97 });
  expect(new URLSearchParams(map.getAttribute('href')?.split('?')[1]).getAll('ids')).toEqual(['1', '2', '3', '4']);
});

it('[19-2] the page of a list is measured from the position, which is not sent', async () => {
  const query = vi.fn();
  const { places, ...list } = aList();
  api.use(
    respond('GET /api/smart-list/:id', (request) => {
      query(request.query);
      return { ...list, places: places.map((place, index) => ({ ...place, latitude: 37.55 - index * 0.001 })) };
    }),
  );
  const coords = { latitude: 37.547_123, longitude: 127.0501 };
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    userAgent: navigator.userAgent,
    permissions: { query: async () => Object.assign(new EventTarget(), { state: 'granted' }) },
    geolocation: { watchPosition: (found: (at: unknown) => void) => found({ coords }), clearWatch: vi.fn() },
  });
  renderApp('/lists/late-library?at=37.55,127.05');
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /^도서관/ }).map(({ textContent }) => textContent)).toEqual(
      [4, 3, 2, 1].map((number) => `도서관 ${number}`),
    ),
  );
  expect(query.mock.calls).toEqual([[{ userLat: 37.55, userLng: 127.05 }]]);
});

it.each(['', '?at=', '?at=x,y', '?at=200,10', '?at=37.5'])(
  '[19-2] falls back to the first center with %s',
  async (at) => {
    const query = vi.fn();
    api.use(
      respond('GET /api/smart-list/:id', (request) => {
        query(request.query);
        return aList();
      }),
    );
    renderApp(`/lists/late-library${at}`);
    await screen.findByRole('list', { name: '22시까지 여는 도서관' });
    expect(query).toHaveBeenCalledWith({ userLat: 37.5446, userLng: 127.0501 });
  },
);

it('[19-2] says that a list has no place now, and that it could not be loaded', async () => {
  api.use(respond('GET /api/smart-list/:id', () => aList({ places: [] })));
  const { unmount } = renderApp('/lists/late-library');
  expect(await screen.findByText('지금 이 근처에는 없어요')).toBeVisible();
  unmount();
  api.use(fail('GET /api/smart-list/:id', 'INTERNAL'));
  renderApp('/lists/big-park');
  expect(await screen.findByText('목록을 불러오지 못했어요')).toBeVisible();
});

it('a list that does not exist is a page that does not exist', async () => {
  renderApp('/lists/no-such-list');
  expect(await screen.findByRole('heading', { name: /없/ })).toBeVisible();
});
