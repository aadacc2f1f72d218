import { COLLECTION_EXPORT_PATH } from '@sol/contract/paths';
import type { CollectionShare } from '@sol/contract/share';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { useMapStore } from '#features/map/model/map-store.ts';
import { logger } from '#lib/logger.ts';
import { resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { aMarker, aPreview } from '#test/place-preview-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';
import { aSavedPlace } from '#test/solmark-factory.ts';
import { createSolmarkServer } from '#test/solmark-server.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const LIST = '/mark/place/list/31';
const HERE = { latitude: 37.5446, longitude: 127.0559 };

let server: ReturnType<typeof createSolmarkServer>;

const PLACES = [
  aSavedPlace({ id: 7, name: '느린오후 커피', latitude: 37.56 }),
  aSavedPlace({ id: 8, name: '연무장 책방', latitude: 37.54 }),
  aSavedPlace({ id: 9, name: '가온 식당', latitude: 37.55 }),
];

const names = () =>
  screen.getAllByRole('heading', { level: 3 }).map((name) => within(name).getByRole('link').textContent);
const heart = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} 저장`) });
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

/** Mocks the location of the browser, or the denied permission. */
function locate(position: typeof HERE | 'denied') {
  vi.stubGlobal('navigator', {
    onLine: true,
    language: 'ko',
    userAgent: navigator.userAgent,
    geolocation: {
      watchPosition: (found: PositionCallback, failed: PositionErrorCallback) => {
        if (position === 'denied') failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
        else found({ coords: position } as GeolocationPosition);
        return 1;
      },
      clearWatch: () => undefined,
    },
  });
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.spyOn(logger, 'error').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  vi.spyOn(toast, 'info').mockReturnValue();
  vi.spyOn(toast, 'success').mockReturnValue();
  useMapStore.getState().reset();
  resetFakeMaps();
  server = createSolmarkServer(PLACES);
  api.use(...server.handlers);
  signIn();
});

describe('places to go to and places that the member has been to', () => {
  const edit = async (user: ReturnType<typeof renderApp>['user'], item: string) => {
    await user.click(await screen.findByRole('button', { name: '연무장 책방 메뉴' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    return within(await dialog('연무장 책방'));
  };

  it('[16.3-3] a day is written and changed, and filters the list in its URL', async () => {
    const { user, router } = renderApp(LIST);
    let form = await edit(user, '다녀온 날 적기');
    fireEvent.change(form.getByLabelText('다녀온 날'), { target: { value: '2025-10-03' } });
    await user.type(form.getByRole('textbox', { name: /메모/ }), '창가');
    await user.click(form.getByRole('button', { name: '저장' }));
    expect(await screen.findByText('25.10.03 다녀왔어요')).toBeVisible();
    expect(server.visits).toEqual(new Map([[8, { visitedOn: '2025-10-03', visitNote: '창가' }]]));

    await user.click(screen.getByRole('button', { name: '다녀온 곳' }));
    await waitFor(() => expect(names()).toEqual(['연무장 책방']));
    expect(router.state.location.search).toBe('?visited=true');
    expect(screen.getByRole('heading', { name: '다녀온 곳' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '가고 싶은 곳' }));
    await waitFor(() => expect(names()).toEqual(['느린오후 커피', '가온 식당']));
    await user.click(screen.getByRole('button', { name: '가고 싶은 곳' }));
    await waitFor(() => expect(names()).toHaveLength(3));

    form = await edit(user, '다녀온 날 고치기');
    expect(form.getByRole('textbox', { name: /메모/ })).toHaveValue('창가');
    await user.click(form.getByRole('button', { name: '가고 싶은 곳으로' }));
    await waitFor(() => expect(screen.queryByText('25.10.03 다녀왔어요')).not.toBeInTheDocument());
    expect(server.visits.size).toBe(0);
  });

  it('[16.3-3] a day in the future is not sent, and a failure keeps the dialog', async () => {
    const { user } = renderApp(LIST);
    const form = await edit(user, '다녀온 날 적기');
    fireEvent.change(form.getByLabelText('다녀온 날'), { target: { value: '2999-01-01' } });
    await user.click(form.getByRole('button', { name: '저장' }));
    expect(toast.info).toHaveBeenCalledWith('오늘까지의 날을 골라 주세요');
    expect(server.visits.size).toBe(0);
    api.use(fail('PATCH /api/solmark/place/:id/visit', 'PLACE_NOT_SAVED'));
    fireEvent.change(form.getByLabelText('다녀온 날'), { target: { value: '2025-01-01' } });
    await user.click(form.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('저장한 장소에만 다녀온 날을 적을 수 있어요.'));
    expect(form.getByLabelText('다녀온 날')).toBeVisible();
  });

  it('[16.3-3] an empty filter says what it lacks', async () => {
    const noVisited = renderApp(`${LIST}?visited=true`);
    expect(await screen.findByText('아직 다녀온 곳이 없어요')).toBeVisible();
    noVisited.unmount();
    const noPlaces = renderApp('/mark/place/list/32?visited=true');
    expect(await screen.findByText('아직 이 목록에 담은 장소가 없어요')).toBeVisible();
    noPlaces.unmount();
    for (const { id } of PLACES) server.visits.set(id, { visitedOn: '2025-10-03' });
    renderApp(`${LIST}?visited=false`);
    expect(await screen.findByText('이 목록의 장소에는 모두 다녀왔어요')).toBeVisible();
  });

  it('[2.11-8] an empty collection takes several places of another one', async () => {
    const { user } = renderApp('/mark/place/list/32');
    await user.click(await screen.findByRole('button', { name: '저장한 장소에서 고르기' }));
    const sheet = within(await dialog('‘비 오는 날’에 담을 장소'));
    await user.click(await sheet.findByRole('checkbox', { name: /연무장 책방/ }));
    await user.click(sheet.getByRole('checkbox', { name: /가온 식당/ }));
    await user.click(sheet.getByRole('button', { name: '2곳 담기' }));
    await waitFor(() => expect(names().toSorted()).toEqual(['가온 식당', '연무장 책방']));
    expect(server.collections[0]?.placeIds).toHaveLength(3);
  });

  it('[16.3-3] today is offered, and a day that was written is sent without a note', async () => {
    const { user } = renderApp(LIST);
    const form = await edit(user, '다녀온 날 적기');
    const today = new Date(Date.now() + 9 * 60 * 60 * 1_000).toISOString().slice(0, 10);
    expect(form.getByLabelText('다녀온 날')).toHaveValue(today);
    await user.click(form.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(server.visits.get(8)).toEqual({ visitedOn: today }));
  });
});

describe('the places of a collection', () => {
  it('[2.2-25] [3.5-6] [7.5-2] are listed with address and score, each with a link to its place', async () => {
    const { user, router } = renderApp('/mark', LIST);
    expect(await screen.findByRole('heading', { name: '저장한 장소' })).toBeVisible();
    await screen.findByRole('list', { name: '저장한 장소' });
    expect(names()).toEqual(['느린오후 커피', '연무장 책방', '가온 식당']);
    expect(screen.getByRole('heading', { name: '장소 3곳' })).toBeVisible();
    expect(screen.getAllByText('25.11.02 저장')).toHaveLength(3);
    expect(screen.getByRole('link', { name: '연무장 책방' })).toHaveAttribute('href', '/map/detail/8');
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/mark'));
  });

  it('have open state, walk and memo', async () => {
    server = createSolmarkServer([
      aSavedPlace({ id: 7, name: '느린오후 커피', isOpen: true, closesAt: '21:00', memo: '창가 자리' }),
      aSavedPlace({
        id: 8,
        name: '연무장 책방',
        isOpen: false,
        opensAt: '13:30',
        latitude: 37.5446,
        longitude: 127.06,
      }),
      aSavedPlace({ id: 9, name: '가온 미술관', detailedCategory: '미술관', isOpen: false, isDayOff: true }),
    ]);
    api.use(...server.handlers);
    renderApp(LIST);
    await screen.findByRole('link', { name: '연무장 책방' });
    expect(screen.queryByText(/도보/)).not.toBeInTheDocument();
    act(() => useMapStore.setState({ userLocation: HERE }));
    const texts = screen.getAllByRole('article').map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/영업중 21:00까지.*창가 자리/);
    expect(texts[1]).toMatch(/영업종료 13:30에 열어요도보 \d분/);
    expect(texts[2]).toContain('오늘 휴관');
  });

  it('respond 404 for a missing collection and for one of another member', async () => {
    // React and the router log the error caught by the boundary.
    vi.spyOn(console, 'error').mockReturnValue();
    api.use(fail('GET /api/solmark/place/collections/:collectionId/places', 'COLLECTION_NOT_FOUND'));
    renderApp('/mark/place/list/99');
    expect(await screen.findByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeVisible();
  });

  it('[8-7] offer a retry and log the error when they cannot be loaded', async () => {
    api.use(fail('GET /api/solmark/place/collections/:collectionId/places', 'INTERNAL'));
    const { user } = renderApp(LIST);
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(logger.error).toHaveBeenCalled();
    api.use(...server.handlers);
    await user.click(retry);
    expect(await screen.findByRole('link', { name: '가온 식당' })).toBeVisible();
  });

  it('show an explanation when there are none', async () => {
    renderApp('/mark/place/list/32');
    expect(await screen.findByText('아직 이 목록에 담은 장소가 없어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '지도에서 찾기' })).toHaveAttribute('href', '/map');
  });

  it('are searched while typing, and the URL contains the keyword', async () => {
    const { user, router } = renderApp(LIST);
    await screen.findByRole('link', { name: '가온 식당' });
    await user.type(screen.getByRole('textbox', { name: '저장한 장소에서 검색' }), ' 책방 ');
    await waitFor(() => expect(names()).toEqual(['연무장 책방']));
    expect(router.state.location.search).toBe(`?keyword=${encodeURIComponent('책방')}`);
    await user.clear(screen.getByRole('textbox'));
    await waitFor(() => expect(names()).toHaveLength(3));
    await user.type(screen.getByRole('textbox'), '없는 곳');
    expect(await screen.findByText('검색 결과가 없어요')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '검색어 지우기' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(router.state.location.search).toBe('');
  });

  it('are sorted by name', async () => {
    const { user, router } = renderApp(LIST);
    await screen.findByRole('link', { name: '가온 식당' });
    expect(screen.getByRole('radio', { name: '저장한 순' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '이름순' }));
    await waitFor(() => expect(names()).toEqual(['가온 식당', '느린오후 커피', '연무장 책방']));
    expect(router.state.location.search).toBe('?sort=name');
  });

  it.each([
    ['후기 많은 순', 'reviews'],
    ['혼자 다시 올래요 순', 'again'],
  ])('[12.2-8] are requested in the order %s, which is kept after a reload', async (name, sort) => {
    const { user, router } = renderApp(LIST);
    await screen.findByRole('link', { name: '가온 식당' });
    await user.click(screen.getByRole('radio', { name }));
    await waitFor(() => expect(server.placeQueries.at(-1)).toMatchObject({ sort }));
    expect(router.state.location.search).toBe(`?sort=${sort}`);
    expect(screen.getByRole('radio', { name })).toBeChecked();
  });

  it('show the tapped order as selected before the URL changes', async () => {
    const { router } = renderApp(LIST);
    await screen.findByRole('link', { name: '가온 식당' });
    fireEvent.click(screen.getByRole('radio', { name: '이름순' }));
    expect(screen.getByRole('radio', { name: '이름순' })).toBeChecked();
    fireEvent.click(screen.getByRole('radio', { name: '저장한 순' }));
    expect(screen.getByRole('radio', { name: '저장한 순' })).toBeChecked();
    fireEvent.click(screen.getByRole('radio', { name: '이름순' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name'));
    expect(screen.getByRole('radio', { name: '이름순' })).toBeChecked();
    await act(() => router.navigate(LIST, { replace: true }));
    expect(screen.getByRole('radio', { name: '저장한 순' })).toBeChecked();
  });

  it('are sorted by distance once the location is known', async () => {
    locate(HERE);
    const { user } = renderApp(LIST);
    await screen.findByRole('link', { name: '가온 식당' });
    await user.click(screen.getByRole('radio', { name: '가까운 순' }));
    await waitFor(() => expect(names()).toEqual(['연무장 책방', '가온 식당', '느린오후 커피']));
    expect(server.placeQueries.at(-1)).toMatchObject({ sort: 'distance', userLat: 37.5446 });
    // Later positions do not reorder the list.
    act(() => useMapStore.getState().setUserLocation({ latitude: 37.6, longitude: 127 }));
    await user.click(screen.getByRole('radio', { name: '이름순' }));
    await waitFor(() => expect(server.placeQueries.at(-1)).toMatchObject({ sort: 'name' }));
    expect(server.placeQueries.filter(({ sort }) => sort === 'distance')).toHaveLength(1);
  });

  it('stay in the saved order without permission for the location', async () => {
    locate('denied');
    renderApp(`${LIST}?sort=distance`);
    expect(await screen.findByText(/위치 접근 권한을 허용하면/)).toBeVisible();
    await screen.findByRole('link', { name: '가온 식당' });
    expect(server.placeQueries.map(({ sort }) => sort)).not.toContain('distance');
  });

  it('are shown on the map in their listed order', async () => {
    api.use(
      respond('GET /api/solmap/markers', () => []),
      respond('GET /api/solmap/places/search/related', () => ({
        places: [aPreview()],
        nextCursor: null,
        nextCursorDist: null,
      })),
      http.get('*/api/solmap/markers/search/related', () => HttpResponse.json({ success: true, data: [aMarker()] })),
    );
    const { user, router, unmount } = renderApp(`${LIST}?sort=name`);
    await user.click(await screen.findByRole('button', { name: '지도에서 보기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/list'));
    expect(router.state.location.search).toBe('?queryType=idList&ids=9&ids=7&ids=8');
    unmount();
    // Of a search only its results.
    const search = renderApp(`${LIST}?keyword=${encodeURIComponent('책방')}`);
    await search.user.click(await screen.findByRole('button', { name: '지도에서 보기' }));
    await waitFor(() => expect(search.router.state.location.search).toBe('?queryType=idList&ids=8'));
  });

  it('[2.11-7] keeps the name of the list, and leads back to it', async () => {
    api.use(
      respond('GET /api/solmap/markers', () => []),
      respond('GET /api/solmap/markers/search/related', () => []),
      respond('GET /api/solmap/places/search/related', () => ({ places: [], nextCursor: null, nextCursorDist: null })),
    );
    const { user, router } = renderApp(LIST);
    await user.click(await screen.findByRole('button', { name: '지도에서 보기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/list'));
    const wayBack = await screen.findByRole('link', { name: '저장한 장소' });
    expect(screen.getByRole('heading', { level: 1, name: '저장한 장소' })).toBeInTheDocument();
    // Also with a condition, which no place meets.
    await user.click(await screen.findByRole('button', { name: '지금 영업중' }));
    await waitFor(() => expect(router.state.location.search).toContain('openNow=1'));
    expect(wayBack).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '지금 영업중', pressed: true }));
    await waitFor(() => expect(router.state.location.search).not.toContain('openNow'));
    await user.click(screen.getByRole('link', { name: '저장한 장소' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
  });
});

describe('the heart of a saved place', () => {
  it('removes it from every collection, keeps its card, and restores it to the same collection', async () => {
    server.collections = server.collections.map((collection) => ({ ...collection, placeIds: [7, 8] }));
    const { user } = renderApp('/mark/place/list/32');
    await user.click(await heart('느린오후 커피'));
    expect(await heart('느린오후 커피')).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(server.collectionIdsOf(7)).toEqual([]));
    await waitFor(() => expect(screen.getByRole('heading', { name: '장소 1곳' })).toBeVisible());
    expect(names()).toContain('느린오후 커피');
    await user.click(await heart('느린오후 커피'));
    await waitFor(() => expect(server.collectionIdsOf(7)).toEqual([32]));
    expect(await heart('느린오후 커피')).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByRole('heading', { name: '장소 2곳' })).toBeVisible();
  });

  it('offers to undo the removal from several collections', async () => {
    server.collections = server.collections.map((collection) => ({ ...collection, placeIds: [7] }));
    const { user } = renderApp('/mark/place/list/32');
    await user.click(await heart('느린오후 커피'));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('저장을 취소했어요', expect.anything()));
    expect(server.collectionIdsOf(7)).toEqual([]);
    const [[, action] = []] = vi.mocked(toast.success).mock.calls;
    expect(action?.label).toBe('되돌리기');
    action?.run();
    await waitFor(() => expect(server.collectionIdsOf(7)).toEqual([31, 32]));
  });
});

describe('the memo of a saved place', () => {
  it('[2.11-6] is written, shown and changed', async () => {
    const saved: unknown[] = [];
    api.use(
      respond('PUT /api/solmark/place/collections/:collectionId/places/:id/memo', ({ params, body }) => {
        saved.push([params.collectionId, params.id, body.memo]);
        return null;
      }),
    );
    const { user } = renderApp(LIST);
    await user.click(await screen.findByRole('button', { name: '느린오후 커피 메뉴' }));
    await user.click(screen.getByRole('menuitem', { name: /^메모/ }));
    const field = await screen.findByRole('textbox', { name: '메모' });
    await user.clear(field);
    await user.type(field, ' 창가 자리 ');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(saved).toEqual([[31, 7, '창가 자리']]));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '메모' })).not.toBeInTheDocument());
  });

  it('[2.11-6] stays in its dialog when it is not saved', async () => {
    api.use(fail('PUT /api/solmark/place/collections/:collectionId/places/:id/memo', 'INTERNAL'));
    const { user } = renderApp(LIST);
    await user.click(await screen.findByRole('button', { name: '느린오후 커피 메뉴' }));
    await user.click(screen.getByRole('menuitem', { name: /^메모/ }));
    await user.type(await screen.findByRole('textbox', { name: '메모' }), '창가');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('메모를 저장하지 못했어요. 다시 시도해 주세요'));
    expect(screen.getByRole('textbox', { name: '메모' })).toHaveDisplayValue(/창가$/);
  });
});

describe('“담은 목록 변경” of a saved place', () => {
  it('[7.5-3] moves it to another collection in one request, with optimistic list and counts', async () => {
    const response = Promise.withResolvers<void>();
    const { user } = renderApp(LIST);
    await user.click(await screen.findByRole('button', { name: '느린오후 커피 메뉴' }));
    await user.click(screen.getByRole('menuitem', { name: '담은 목록 변경' }));
    const sheet = within(await dialog('어디에 담을까요?'));
    const first = await sheet.findByRole('checkbox', { name: '저장한 장소' });
    expect(first).toBeChecked();
    await user.click(first);
    expect(sheet.getByText('어디에도 담지 않으면 저장이 취소돼요')).toBeVisible();
    await user.click(sheet.getByRole('checkbox', { name: '비 오는 날' }));
    const [changeHandler] = server.handlers.slice(2, 3);
    api.use(
      http.patch('*/collections', async () => {
        await response.promise;
        if (changeHandler) api.use(changeHandler);
        return undefined;
      }),
    );
    await user.click(sheet.getByRole('button', { name: '완료' }));
    await waitFor(() => expect(names()).toEqual(['연무장 책방', '가온 식당']));
    expect(screen.getByRole('heading', { name: '장소 2곳' })).toBeVisible();
    expect(server.changes).toEqual([]);
    response.resolve();
    await waitFor(() => expect(server.changes).toEqual([{ add: [32], remove: [31] }]));
    expect(names()).toEqual(['연무장 책방', '가온 식당']);
  });

  it('[4.7-3] [8-7] restores the place and the count when the request fails', async () => {
    api.use(fail('PATCH /api/solmark/place/:id/collections', 'INTERNAL'));
    const { user } = renderApp(LIST);
    await user.click(await screen.findByRole('button', { name: '느린오후 커피 메뉴' }));
    await user.click(screen.getByRole('menuitem', { name: '담은 목록 변경' }));
    await user.click(await screen.findByRole('checkbox', { name: '저장한 장소' }));
    await user.click(screen.getByRole('checkbox', { name: '비 오는 날' }));
    await user.click(screen.getByRole('button', { name: '완료' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('담은 목록을 바꾸지 못했어요. 다시 시도해 주세요'));
    expect(logger.error).toHaveBeenCalledWith('Failed to update solmark', expect.anything());
    await waitFor(() => expect(names()).toEqual(['느린오후 커피', '연무장 책방', '가온 식당']));
    expect(await heart('느린오후 커피')).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByRole('heading', { name: '장소 3곳' })).toBeVisible();
  });
});

it('[4.7-3] a place that could not be moved is in its list again before another response', async () => {
  const { user } = renderApp(LIST);
  await user.click(await screen.findByRole('button', { name: '느린오후 커피 메뉴' }));
  await user.click(screen.getByRole('menuitem', { name: '담은 목록 변경' }));
  await user.click(await screen.findByRole('checkbox', { name: '저장한 장소' }));
  await user.click(screen.getByRole('checkbox', { name: '비 오는 날' }));
  const response = Promise.withResolvers<void>();
  api.use(
    http.patch('*/collections', () => response.promise.then(() => HttpResponse.error())),
    goOffline('GET /api/solmark/place/collections/:collectionId/places'),
    goOffline('GET /api/solmark/place/collections'),
  );
  await user.click(screen.getByRole('button', { name: '완료' }));
  await waitFor(() => expect(names()).toEqual(['연무장 책방', '가온 식당']));
  response.resolve();
  await waitFor(() => expect(names()).toEqual(['느린오후 커피', '연무장 책방', '가온 식당']));
});

it('loads a list again by a retry after it could not be updated', async () => {
  const { user, queryClient } = renderApp(LIST);
  await screen.findByRole('link', { name: '가온 식당' });
  api.use(fail('GET /api/solmark/place/collections/:collectionId/places', 'INTERNAL'));
  act(() => void queryClient.invalidateQueries());
  expect(await screen.findByText('저장한 장소를 불러오지 못했어요')).toBeVisible();
  const { length } = server.placeQueries;
  api.use(...server.handlers);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(screen.queryByText('저장한 장소를 불러오지 못했어요')).not.toBeInTheDocument());
  expect(server.placeQueries.length).toBe(length + 1);
});

describe('the menu of a collection', () => {
  const openMenu = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.click(await screen.findByRole('button', { name: '목록 메뉴' }));
    return within(await screen.findByRole('dialog'));
  };

  const openExport = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.click((await openMenu(user)).getByRole('button', { name: '파일로 내보내기' }));
    return within(await dialog('파일로 내보내기'));
  };

  it('renames the collection', async () => {
    const { user } = renderApp(LIST);
    await user.click((await openMenu(user)).getByRole('button', { name: '이름과 아이콘 바꾸기' }));
    await user.type(screen.getByRole('textbox', { name: '목록 이름' }), '들');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByRole('heading', { name: '저장한 장소들' })).toBeVisible();
    await waitFor(() => expect(server.collections[0]?.collectionName).toBe('저장한 장소들'));
  });

  it('deletes the collection and navigates to the list of collections', async () => {
    const { user, router } = renderApp('/mark/place/list/32');
    await user.click((await openMenu(user)).getByRole('button', { name: '목록 삭제' }));
    const confirmation = within(await dialog('‘비 오는 날’ 목록을 삭제할까요?'));
    await confirmation.findByText(/그대로 남아요/);
    await user.click(confirmation.getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/mark'));
    expect(await screen.findByRole('link', { name: /^저장한 장소/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /비 오는 날/ })).not.toBeInTheDocument();
  });

  it('has no delete item for the first collection', async () => {
    const { user } = renderApp(LIST);
    expect((await openMenu(user)).queryByRole('button', { name: '목록 삭제' })).not.toBeInTheDocument();
  });

  it('[2.11-8] offers the places of other collections, if they have any', async () => {
    const { user, unmount } = renderApp(LIST);
    await screen.findByRole('link', { name: '가온 식당' });
    expect((await openMenu(user)).queryByRole('button', { name: '저장한 장소에서 담기' })).toBeNull();
    unmount();
    server.collections = server.collections.map((collection) => ({ ...collection, placeIds: [7] }));
    renderApp('/mark/place/list/32');
    await screen.findByRole('link', { name: '느린오후 커피' });
    expect((await openMenu(user)).getByRole('button', { name: '저장한 장소에서 담기' })).toBeVisible();
  });

  it('shares the collection by link, without memos at first, and ends it', async () => {
    const sharing = { link: null as CollectionShare | null };
    api.use(
      respond('GET /api/solmark/place/collections/:collectionId/share', () => sharing.link),
      respond('POST /api/solmark/place/collections/:collectionId/share', ({ body }) => {
        sharing.link = { shareId: 'abc', path: '/shared/collection/abc', ...body };
        return sharing.link;
      }),
      respond('DELETE /api/solmark/place/collections/:collectionId/share', () => {
        sharing.link = null;
        return null;
      }),
    );
    const { user } = renderApp(LIST);
    await user.click((await openMenu(user)).getByRole('button', { name: '링크로 공유' }));
    const sheet = within(await dialog('목록 공유'));
    await user.click(await sheet.findByRole('switch', { name: '링크로 공유' }));
    expect(await sheet.findByText('http://localhost:3000/shared/collection/abc')).toBeVisible();
    expect(sharing.link?.includesMemos).toBe(false);
    await user.click(sheet.getByRole('switch', { name: '메모도 보여 주기' }));
    await waitFor(() => expect(sharing.link?.includesMemos).toBe(true));
    await user.click(sheet.getByRole('switch', { name: '링크로 공유' }));
    await user.click(await screen.findByRole('button', { name: '그만두기' }));
    await waitFor(() => expect(sharing.link).toBeNull());
  });

  it('stays shared when the link cannot be removed, and says so', async () => {
    const link: CollectionShare = { shareId: 'abc', path: '/shared/collection/abc', includesMemos: false };
    api.use(
      respond('GET /api/solmark/place/collections/:collectionId/share', () => link),
      fail('DELETE /api/solmark/place/collections/:collectionId/share', 'INTERNAL'),
    );
    const { user } = renderApp(LIST);
    await user.click((await openMenu(user)).getByRole('button', { name: '링크로 공유' }));
    const sheet = within(await dialog('목록 공유'));
    await user.click(await sheet.findByRole('switch', { name: '링크로 공유' }));
    await user.click(await screen.findByRole('button', { name: '취소' }));
    expect(toast.error).not.toHaveBeenCalled();
    await user.click(sheet.getByRole('switch', { name: '링크로 공유' }));
    await user.click(await screen.findByRole('button', { name: '그만두기' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
    expect(sheet.getByRole('switch', { name: '링크로 공유' })).toBeChecked();
  });

  it.each(['gpx', 'geojson', 'csv'])('[13.2-3] opens the address of a %s file', async (format) => {
    api.use(respond('GET /api/download', ({ query }) => ({ address: `${query.path}&ticket=t` })));
    const opened: (string | null)[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(this.getAttribute('href'));
    });
    const { user } = renderApp(LIST);
    const sheet = await openExport(user);
    await user.click(sheet.getByRole('button', { name: new RegExp(`^${format}`, 'i') }));
    const path = COLLECTION_EXPORT_PATH.replace(':id', '31');
    await waitFor(() => expect(opened).toEqual([`${path}?format=${format}&ticket=t`]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('reports a failed download', async () => {
    api.use(goOffline('GET /api/download'));
    const { user } = renderApp(LIST);
    const sheet = await openExport(user);
    await user.click(sheet.getByRole('button', { name: /^CSV/ }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('내보내지 못했어요. 다시 시도해 주세요'));
  });
});
