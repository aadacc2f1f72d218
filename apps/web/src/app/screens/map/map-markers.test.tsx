import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { INITIAL_ZOOM, PLACE_MAX_ZOOM } from '#lib/map/map-handle.ts';
import { lastFakeMap } from '#lib/map/testing/fake-map.ts';
import { listQuery, markerIds, nearbyQuery, open } from '#test/map-screens.ts';
import { api, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { aMarker } from '#test/place-preview-factory.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

describe('leaving a place', () => {
  const BEFORE = { center: { latitude: 37.57, longitude: 126.98 }, zoom: 13 };
  const expectBefore = () =>
    expect(lastFakeMap().getView()).toMatchObject({
      zoom: BEFORE.zoom,
      center: { latitude: expect.closeTo(BEFORE.center.latitude), longitude: expect.closeTo(BEFORE.center.longitude) },
    });

  it('restores the previous view and searches in it', async () => {
    const { router, user } = await open('/map');
    act(() => lastFakeMap().dragTo(BEFORE.center, BEFORE.zoom));
    await act(() => router.navigate('/map/search'));
    await act(() => router.navigate('/map/detail/33?detailType=searching'));
    await waitFor(() => expect(lastFakeMap().getView().zoom).toBe(PLACE_MAX_ZOOM));
    await act(() => router.navigate(-1));
    // The search overlays the map: the map does not move.
    expect(lastFakeMap().getView().zoom).toBe(PLACE_MAX_ZOOM);
    await act(() => router.navigate(-1));
    await waitFor(expectBefore);
    await user.click(await screen.findByRole('button', { name: '카페' }));
    await waitFor(() => expect(listQuery).toHaveBeenCalled());
    const { swLng, neLng } = listQuery.mock.lastCall?.[0] ?? {};
    // The width of 390 px at zoom 13; at zoom 18 it is 0.002.
    expect(neLng - swLng).toBeCloseTo(0.067, 3);
  });

  it('restores the view after a card and after another place opened from its marker', async () => {
    api.use(
      respond('GET /api/solmap/markers', () => [
        aMarker({ id: 1 }),
        aMarker({ id: 2, latitude: aMarker({ id: 1 }).latitude + 0.002 }),
      ]),
    );
    const { user, router } = await open('/map');
    act(() => lastFakeMap().dragTo(BEFORE.center, BEFORE.zoom));
    await user.click(await screen.findByRole('link', { name: '추천 서점' }));
    await waitFor(() => expect(markerIds()).toContain(2));
    act(() => lastFakeMap().tapMarker(2));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/detail/2'));
    await act(() => router.navigate('/map'));
    await waitFor(expectBefore);
  });

  it('keeps a view that the user has dragged in the meantime', async () => {
    const { user, router } = await open('/map');
    await user.click(await screen.findByRole('link', { name: '추천 서점' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/detail/90'));
    act(() => lastFakeMap().dragTo(BEFORE.center, BEFORE.zoom));
    await act(() => router.navigate('/map'));
    await screen.findByText('추천 서점');
    expectBefore();
  });

  it('opened by a link shows and searches its surroundings', async () => {
    const { user } = await open('/map/detail/33');
    await waitFor(() => expect(lastFakeMap().getView().zoom).toBe(16));
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(lastFakeMap().getView().zoom).toBe(INITIAL_ZOOM));
    expect(lastFakeMap().getView().center.longitude).toBeCloseTo(aPlace().longitude, 5);
    const { latitude, longitude } = aPlace();
    await waitFor(() =>
      expect(nearbyQuery.mock.lastCall?.[0]).toMatchObject({ userLat: latitude, userLng: longitude }),
    );
  });

  it('fits the map to a region again after another list', async () => {
    const address = `/map/list?queryType=region&region=${encodeURIComponent('성수동')}`;
    const { router } = await open(address);
    await waitFor(() => expect(markerIds()).toEqual([11, 12]));
    const fitted = lastFakeMap().getView().center;
    await act(() => router.navigate('/map/list?queryType=category'));
    act(() => lastFakeMap().dragTo(BEFORE.center, BEFORE.zoom));
    await act(() => router.navigate(address));
    await waitFor(() => expect(lastFakeMap().getView().center).toEqual(fitted));
  });

  it('moves a map only once that is fitted to other places next', async () => {
    const { router } = await open('/map/list?queryType=idList&ids=9&ids=4');
    await waitFor(() => expect(markerIds()).toEqual([9, 4]));
    const { zoom: fittedZoom } = lastFakeMap().getView();
    await act(() => router.navigate('/map/detail/33?detailType=searching'));
    await waitFor(() => expect(markerIds()).toEqual([33]));
    const panTo = vi.spyOn(lastFakeMap(), 'panTo');
    await act(() => router.navigate(-1));
    // Tolerance: the height of the sheet differs with the detail.
    await waitFor(() => expect(Math.abs(lastFakeMap().getView().zoom - fittedZoom)).toBeLessThan(1));
    expect(panTo).not.toHaveBeenCalled();
  });
});

describe('the markers', () => {
  it('[20.1-7] of a place opened by a link are its neighbours too, dimmed', async () => {
    const { latitude, longitude } = aPlace();
    const near = [aMarker({ id: 33, latitude, longitude }), aMarker({ id: 2, latitude: latitude + 0.001, longitude })];
    api.use(respond('GET /api/solmap/markers', () => near));
    await open('/map/detail/33');
    await waitFor(() => expect(markerIds()).toEqual([33, 2]));
    expect(lastFakeMap().markers.map(({ isDimmed }) => isDimmed)).toEqual([false, true]);
    expect(lastFakeMap().getView().zoom).toBe(16);
  });

  it('[20.1-3] of a list are its places: inside the area that it counts', async () => {
    const far = aMarker({ id: 3, latitude: 37.6 });
    api.use(respond('GET /api/solmap/markers', () => [aMarker({ id: 1 }), far]));
    await open('/map/list?queryType=category');
    await waitFor(() => expect(markerIds()).toEqual([1]));
    act(() => lastFakeMap().dragTo({ latitude: 37.6, longitude: far.longitude }));
    expect(markerIds()).toEqual([1]);
  });

  it('[20.1-4] with the best ten ranks have their names first', async () => {
    const ranks = [12, 3, 1, 2, 5, 4, 7, 6, 9, 8, 10];
    api.use(respond('GET /api/solmap/markers', () => ranks.map((rank) => aMarker({ id: 100 + rank, rank }))));
    await open('/map');
    await waitFor(() => expect(markerIds()).toHaveLength(ranks.length));
    const others = lastFakeMap().markers.filter(({ isBest }) => isBest !== true);
    expect(others.map(({ id }) => id)).toEqual([112]);
  });

  it('[20.1-5] and the cards are highlighted together', async () => {
    api.use(respond('GET /api/solmap/markers', () => [aMarker({ id: 7 }), aMarker({ id: 2 })]));
    const { user } = await open('/map/list?queryType=category');
    const card = (await screen.findByText('느린오후 커피')).closest('article');
    await waitFor(() => expect(markerIds()).toEqual([7, 2]));
    await user.hover(screen.getByText('느린오후 커피'));
    expect(lastFakeMap().markers[0]).toMatchObject({ isSelected: true });
    await user.unhover(screen.getByText('느린오후 커피'));
    expect(lastFakeMap().markers[0]).toMatchObject({ isSelected: false });
    const link = within(card as HTMLElement).getByRole('link', { name: '느린오후 커피' });
    act(() => link.focus());
    expect(lastFakeMap().markers[0]).toMatchObject({ isSelected: true });
    act(() => link.blur());
    expect(lastFakeMap().markers[0]).toMatchObject({ isSelected: false });
    act(() => lastFakeMap().hoverMarker(7));
    expect(card).toHaveAttribute('data-linked');
    act(() => lastFakeMap().hoverMarker(null));
    expect(card).not.toHaveAttribute('data-linked');
  });

  it('[20.1-5] are not highlighted by the focus that a tap gives', async () => {
    api.use(respond('GET /api/solmap/markers', () => [aMarker({ id: 7 })]));
    await open('/map/list?queryType=category');
    await waitFor(() => expect(markerIds()).toEqual([7]));
    const card = (await screen.findByText('느린오후 커피')).closest('article') as HTMLElement;
    const heart = within(card).getByRole('button', { name: /저장/ });
    // In jsdom the focus of a tap is visible too.
    vi.spyOn(heart, 'matches').mockImplementation((selector) => selector !== ':focus-visible');
    act(() => heart.focus());
    expect(lastFakeMap().markers[0]).toMatchObject({ isSelected: false });
  });

  it('[4.4-4] of a place found by search are only that place, centred', async () => {
    await open('/map/detail/33?detailType=searching');
    await waitFor(() => expect(markerIds()).toEqual([33]));
    expect(lastFakeMap().getView().center.longitude).toBeCloseTo(aPlace().longitude, 4);
    expect(lastFakeMap().markers[0]).toMatchObject({ isSelected: true });
  });

  it('[4.4-1] of a list stay while one of its places is open', async () => {
    const { user } = await open('/map/list?queryType=idList&ids=7&ids=4');
    await waitFor(() => expect(markerIds()).toEqual([7, 4]));
    await user.click(await screen.findByRole('link', { name: '장소 7' }));
    await waitFor(() => expect(lastFakeMap().markers.find(({ isSelected }) => isSelected)?.id).toBe(7));
    expect(markerIds()).toEqual([7, 4]);
  });

  it('[4.4-2] are removed after a search without results', async () => {
    const { router } = await open('/map');
    await waitFor(() => expect(markerIds()).toEqual([1, 2]));
    await act(() => router.navigate('/map/not-found'));
    await waitFor(() => expect(markerIds()).toEqual([]));
    expect(screen.getByText('검색 결과가 없어요')).toBeVisible();
  });

  it('of a search without results keep the keyword in the search bar for correction', async () => {
    api.use(respond('GET /api/solmap/search/related', () => []));
    const { user } = await open('/map/not-found?keyword=성수동+카패');
    const bar = screen.getByRole('link', { name: '성수동 카패' });
    expect(bar).toHaveAttribute('href', `/map/search?${new URLSearchParams({ keyword: '성수동 카패' })}`);
    await user.click(screen.getByRole('button', { name: '검색어 지우기' }));
    expect(await screen.findByRole('link', { name: '오늘은 어디서 혼자 시간을 보낼까요?' })).toBeVisible();
  });

  it('include an open place that is not in the list', async () => {
    const { user } = await open('/map');
    await user.click(await screen.findByRole('link', { name: '추천 서점' }));
    await waitFor(() => expect(markerIds()).toEqual([1, 2, 90]));
  });
});
