import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { delay } from 'msw';
import { createPath, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { placeQuery } from '#features/place/api.ts';
import { lastFakeMap } from '#lib/map/testing/fake-map.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { openPlace } from '#test/place-screen.ts';
import { renderApp } from '#test/render-app.tsx';
import { queryClientContext } from '../../preload.ts';
import { loader } from './place-screen.tsx';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

describe('a place', () => {
  it('[2.7-7] shows its name, category, mark count and actions', async () => {
    openPlace();
    expect(await screen.findByRole('heading', { level: 1, name: '느린오후 커피' })).toBeVisible();
    expect(screen.getByText('커피전문점')).toBeVisible();
    expect(screen.getByRole('button', { name: /저장/ })).toHaveTextContent('12');
    expect(screen.getByRole('button', { name: '링크 공유' })).toBeVisible();
    expect(screen.getByRole('button', { name: '뒤로' })).toBeVisible();
  });

  it('[2.7-8] shows its address', async () => {
    openPlace();
    expect(await screen.findByText('서울 성동구 연무장길 41')).toBeVisible();
  });

  it('offers directions in the map apps, starting at the user’s location', async () => {
    const { user } = openPlace();
    await user.click(await screen.findByRole('button', { name: '길찾기' }));
    const sheet = await screen.findByRole('dialog', { name: '느린오후 커피까지 길찾기' });
    expect(within(sheet).getByRole('link', { name: '카카오맵' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/map\.kakao\.com\/link\/to\//),
    );
    expect(within(sheet).getByRole('link', { name: 'Google 지도' }).getAttribute('href')).not.toContain('origin');
  });

  it('[10.2-5] names its sources with their dates and attributions', async () => {
    openPlace({
      sources: [
        { name: '전국도서관표준데이터', date: '2026-06-16', attribution: '공공누리 제1유형' },
        { name: '회원의 신청', date: '2026-03-09' },
      ],
    });
    const sources = within(await screen.findByRole('region', { name: '이 장소의 정보' })).getAllByRole('listitem');
    expect(sources.map(({ textContent }) => textContent)).toEqual([
      '전국도서관표준데이터 (2026.06.16 기준) · 공공누리 제1유형',
      '회원의 신청 (2026.03.09 기준)',
    ]);
  });

  it('names no sources without any', async () => {
    openPlace();
    await screen.findByText('서울 성동구 연무장길 41');
    expect(screen.queryByRole('region', { name: '이 장소의 정보' })).not.toBeInTheDocument();
  });

  it('[10.3-2] says that a place that no source lists may be closed, with the date', async () => {
    openPlace({ absentSince: '2026-10-31' });
    expect(await screen.findByText(/2026\.10\.31 자료에는 이곳이 없어요/)).toHaveTextContent('문을 닫았을 수 있어요.');
    expect(await screen.findByRole('button', { name: '없어졌어요' })).toBeVisible();
    expect(screen.getByRole('button', { name: '길찾기' })).toBeVisible();
  });

  it('offers no directions to a closed place', async () => {
    openPlace({ isClosed: true });
    expect(await screen.findByText('서울 성동구 연무장길 41')).toBeVisible();
    expect(screen.queryByRole('button', { name: '길찾기' })).not.toBeInTheDocument();
  });

  it('[2.7-16] copies the link and shows a toast', async () => {
    const { user } = openPlace();
    await user.click(await screen.findByRole('button', { name: '링크 공유' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/map/detail/7');
    expect(await screen.findByText('링크가 복사되었습니다')).toBeVisible();
  });

  it('[13.2-3] shows the link when it cannot be copied, and logs the error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = openPlace();
    const share = await screen.findByRole('button', { name: '링크 공유' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(share);
    const dialog = await screen.findByRole('dialog', { name: '링크를 복사하지 못했어요' });
    expect(within(dialog).getByRole('textbox', { name: '링크' })).toHaveValue('http://localhost:3000/map/detail/7');
    expect(log).toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: '닫기' }));
  });
});

describe('a closed place', () => {
  it('shows that it is closed, hides the question for a recommendation and is excluded from search engines', async () => {
    openPlace({ isClosed: true, isOpen: null, closingTime: null });
    expect(await screen.findByText('문을 닫은 곳')).toBeVisible();
    expect(screen.queryByText('영업시간이 아직 알려지지 않았어요')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '다음에도 혼자 방문할까요?' })).not.toBeInTheDocument();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  it('redirects to the place it was merged into', async () => {
    const { user, router } = openPlace({ id: 9, name: '남은 곳' });
    expect(await screen.findByRole('heading', { level: 1, name: '남은 곳' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/map/detail/9');
    // Not to the address that redirects.
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/list'));
  });

  it('[10.2-4] redirects permanently on the server, where the place is known before the page', async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    queryClient.setQueryData(placeQuery(7).queryKey, { place: aPlace({ id: 9 }), reviews: [] });
    const context = new RouterContextProvider(new Map([[queryClientContext, queryClient]]));
    const args = { params: { placeId: '7' }, context } as unknown as LoaderFunctionArgs;
    const response = await loader(args);
    expect([response?.status, response?.headers.get('Location')]).toEqual([301, '/map/detail/9']);
  });
});

describe('back', () => {
  it('[2.7-3] navigates to the list when the place was opened from a card', async () => {
    const { user, router } = openPlace({}, [], { from: 'preview' });
    await user.click(await screen.findByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/list'));
  });

  it('[2.7-4] navigates to the map when the place was opened from the map', async () => {
    const { user, router } = openPlace({}, [], { from: 'map' });
    await user.click(await screen.findByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map'));
  });

  it('[2.7-5] goes one step back otherwise', async () => {
    const { user, router } = openPlace();
    await user.click(await screen.findByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(createPath(router.state.location)).toBe('/map/list?queryType=category'));
  });

  it('[2.7-3] navigates to the list of the card without a previous entry', async () => {
    api.use(respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [] })));
    const { user, router } = renderApp({ pathname: '/map/detail/7', state: { from: 'preview' } });
    await user.click(await screen.findByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(createPath(router.state.location)).toBe('/map/list?queryType=category'));
  });

  it('navigates to the map without a previous entry', async () => {
    api.use(respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [] })));
    const { user, router } = renderApp('/map/detail/7');
    await user.click(await screen.findByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map'));
  });
});

describe('the URL of a place', () => {
  it('[2.7-1] accepts an integer id with any detailType', async () => {
    api.use(respond('GET /api/place/:id', ({ params }) => ({ place: aPlace({ id: params.id }), reviews: [] })));
    renderApp('/map/detail/7?detailType=searching');
    expect(await screen.findByRole('heading', { level: 1, name: '느린오후 커피' })).toBeVisible();
  });

  it.each(['abc', '7.5', '0', '-1', '7e3'])('with id %s is not found', async (placeId) => {
    renderApp(`/map/detail/${placeId}`);
    expect(await screen.findByText('찾으시는 페이지가 없어요')).toBeVisible();
  });

  it('is not found for a missing place', async () => {
    api.use(fail('GET /api/place/:id', 'PLACE_NOT_FOUND'));
    renderApp('/map/detail/7');
    expect(await screen.findByText('찾으시는 페이지가 없어요')).toBeVisible();
  });
});

describe('a slow or failed place', () => {
  it('[2.7-17] shows after half a second that the map is loading', async () => {
    api.use(
      respond('GET /api/place/:id', async () => {
        await delay('infinite');
        return { place: aPlace(), reviews: [] };
      }),
    );
    const startedAt = performance.now();
    renderApp('/map/detail/7');
    expect(await screen.findByText('지도 불러오는 중', {}, { timeout: 5_000 })).toBeVisible();
    expect(performance.now() - startedAt).toBeGreaterThan(500);
  });

  it('offers a retry after a failure', async () => {
    api.use(fail('GET /api/place/:id', 'INTERNAL'));
    const { user } = renderApp('/map/detail/7');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    api.use(respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [] })));
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: '느린오후 커피' })).toBeVisible();
  });
});

describe('an action of a guest', () => {
  it('does not re-render the map behind the login modal', async () => {
    const { user } = openPlace();
    await waitFor(() => expect(lastFakeMap().markers).toHaveLength(1));
    const markers = lastFakeMap().markers;
    await user.click(await screen.findByRole('button', { name: /저장/ }));
    expect(await screen.findByRole('dialog', { name: /로그인이 필요해요/ })).toBeVisible();
    expect(lastFakeMap().markers).toBe(markers);
  });

  it('[4.8-2] on a face opens the login modal and stores the target', async () => {
    const { user } = openPlace();
    await user.click(await screen.findByRole('button', { name: '다시 올래요' }));
    expect(await screen.findByRole('dialog', { name: /로그인이 필요해요/ })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '느린오후 커피' })).toBeVisible();
    expect(JSON.parse(sessionStorage.getItem('location-storage') ?? '{}')).toEqual({
      background: '/map/detail/7',
      targetSource: '/map/review/write/7?willRevisit=true',
    });
  });
});
