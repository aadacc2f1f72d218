import type { SharedSolroute } from '@sol/contract/share';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { estimateRoute } from '#features/solroute/model/walking-route.ts';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';
import { aSolroute, aSolroutePreview, aStop } from '#test/solroute-factory.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const PAGE = '/shared/solroute/fJ3k_9-xQ2';

const shared = (changes: Partial<SharedSolroute> = {}) =>
  respond('GET /api/shared/solroute/:shareId', () => ({
    iconId: 3,
    name: '성수에서 혼자 보내는 오후',
    ownerNickname: '준',
    includesMemos: true,
    departAt: null,
    placeInfos: [aStop(1), aStop(2, { memo: '벤치에서 책 읽기' })],
    ...changes,
  }));

beforeEach(() => {
  api.use(
    shared(),
    respond('GET /api/solroute/:id', () => aSolroute({ id: 9 })),
    respond('POST /api/solroute/walk', ({ body }) => estimateRoute(body.points)),
  );
});

const open = () => renderApp('/sollect', PAGE);
const copyButton = () => screen.findByRole('button', { name: '내 코스로 담기' });

describe('a shared solroute', () => {
  it('shows a guest the ordered places, the memos and the owner', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: '성수에서 혼자 보내는 오후' })).toBeVisible();
    expect(screen.getByText('준님의 코스')).toBeVisible();
    const items = within(screen.getByRole('list', { name: '코스의 장소' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('느린오후 커피'),
      expect.stringContaining('벤치에서 책 읽기'),
    ]);
    expect(screen.getByText(/도보 예상/)).toBeVisible();
  });

  it('has a link preview and is excluded from search engines', async () => {
    open();
    await copyButton();
    const content = (selector: string) => document.head.querySelector(`meta[${selector}]`)?.getAttribute('content');
    expect(content('name="robots"')).toBe('noindex');
    expect(content('property="og:title"')).toBe('성수에서 혼자 보내는 오후');
    expect(content('property="og:description"')).toBe('준님의 코스, 장소 2곳 · 느린오후 커피 → 서울숲');
    expect(content('property="og:url"')).toBe(`http://localhost:3000${PAGE}`);
    expect(content('property="og:image"')).toBe(`http://localhost:3000${PAGE}/picture.jpg`);
  });

  it('shows the arrival times and the places that are closed by then', async () => {
    api.use(
      shared({
        departAt: '2099-11-28T19:10',
        placeInfos: [aStop(1), aStop(2), aStop(3), aStop(4, { openingHours: [] })],
      }),
    );
    open();
    const plan = within(await screen.findByRole('region', { name: '출발 시각' }));
    expect(plan.getByText('11월 28일 (토) 19:10')).toBeVisible();
    expect(plan.getByRole('status')).toHaveTextContent(
      '2곳은 문이 닫혀 있을 수 있어요. 한 곳에 30분씩 머문다고 보고 계산했어요. 1곳은 영업시간을 알 수 없어요.',
    );
    const items = within(screen.getByRole('list', { name: '코스의 장소' })).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('19:10 도착');
    expect(items[1]).toHaveTextContent('19:42 도착20:00에 문을 닫아요');
    expect(items[2]).toHaveTextContent('20:14 도착도착하면 문을 닫은 시간이에요');
    expect(items[3]).toHaveTextContent('20:46 도착영업시간을 아직 몰라요');
    const description = document.head.querySelector('meta[property="og:description"]')?.getAttribute('content');
    expect(description).toContain('장소 4곳 · 11월 28일 (토) 19:10 출발 · 느린오후 커피');
  });

  it('[10.1-9] shows guests a place that is closed on the holiday of the departure', async () => {
    const closed = { date: '2099-12-25', hours: [] };
    const shortened = { date: '2099-12-25', hours: [{ startTime: '10:00', endTime: '14:50' }] };
    const placeInfos = [aStop(1, { specialDays: [closed] }), aStop(2), aStop(3, { specialDays: [shortened] })];
    api.use(shared({ departAt: '2099-12-25T13:20', placeInfos }));
    open();
    await screen.findByRole('region', { name: '출발 시각' });
    const items = within(screen.getByRole('list', { name: '코스의 장소' })).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('13:20 도착쉬는 날이에요');
    expect(items[1]).not.toHaveTextContent(/열어요|닫|쉬는/);
    expect(items[2]).toHaveTextContent('14:24 도착14:50에 문을 닫아요');
  });

  it.each([
    ['in the past', '2026-11-01T09:00'],
    ['that is not set', null],
  ])('shows no arrival times for a departure time %s', async (_, departAt) => {
    api.use(shared({ departAt }));
    open();
    await copyButton();
    expect(screen.queryByRole('region', { name: '출발 시각' })).not.toBeInTheDocument();
    expect(screen.queryByText(/도착/)).not.toBeInTheDocument();
  });

  it('[12.3-6] is followed by a guest, stop by stop, also after a reload, and without a request for the walk', async () => {
    const asked = vi.fn<() => never>();
    api.use(respond('POST /api/solroute/walk', asked));
    const { user, router, unmount } = open();
    await user.click(await screen.findByRole('button', { name: '따라가기' }));
    expect(await screen.findByText('다음 장소 · 1/2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '도착했어요' }));
    expect(await screen.findByRole('heading', { level: 2, name: '서울숲' })).toBeVisible();
    unmount();
    const reloaded = renderApp('/sollect', `${PAGE}?follow=1`);
    expect(await screen.findByText('다음 장소 · 2/2')).toBeVisible();
    await reloaded.user.click(screen.getByRole('button', { name: '도착했어요' }));
    await reloaded.user.click(await screen.findByRole('button', { name: '완료' }));
    expect(router.state.location.pathname).toBe(PAGE);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is no longer followed after its back button', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '따라가기' }));
    expect(await screen.findByText('다음 장소 · 1/2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    expect(await copyButton()).toBeVisible();
    expect(screen.queryByText('다음 장소 · 1/2')).not.toBeInTheDocument();
  });

  it('is not found after its link was removed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.use(fail('GET /api/shared/solroute/:shareId', 'SOLROUTE_NOT_FOUND'));
    open();
    expect(await screen.findByRole('heading', { name: '볼 수 없는 링크예요' })).toBeVisible();
    expect(screen.getByText(/^공유가 끝났거나 주소가 잘못됐어요/)).toBeVisible();
    expect(document.title).toBe('볼 수 없는 링크예요 | 쏠');
  });

  it('is not found at an address that the API rejects, without a request', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const requested = vi.fn<() => never>();
    api.use(respond('GET /api/shared/solroute/:shareId', requested));
    renderApp(`/shared/solroute/${'a'.repeat(65)}`);
    expect(await screen.findByRole('heading', { name: '볼 수 없는 링크예요' })).toBeVisible();
    expect(requested).not.toHaveBeenCalled();
  });
});

describe('copying the solroute', () => {
  const mockCopy = () => {
    const copied: string[] = [];
    api.use(
      respond('POST /api/shared/solroute/:shareId/copy', ({ params }) => {
        copied.push(params.shareId);
        return { solrouteId: 9 };
      }),
    );
    return copied;
  };

  it('creates a solroute of the member and opens it', async () => {
    signIn();
    const copied = mockCopy();
    const { user, router } = open();
    await user.click(await copyButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/solroute/9'));
    expect(copied).toEqual(['fJ3k_9-xQ2']);
    expect(await screen.findByText('내 코스에 담았어요')).toBeVisible();
  });

  it('shows the copy in a list that was loaded before', async () => {
    signIn();
    mockCopy();
    let names = ['첫 코스'];
    api.use(respond('GET /api/solroute', () => ({ solroutes: names.map((name) => aSolroutePreview({ name })) })));
    const { user, router } = renderApp('/solroute');
    await screen.findByRole('article', { name: '첫 코스' });
    await act(() => router.navigate(PAGE));
    names = ['담은 코스'];
    await user.click(await copyButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/solroute/9'));
    await act(() => router.navigate('/solroute'));
    expect(await screen.findByRole('article', { name: '담은 코스' })).toBeVisible();
  });

  it('[4.1-4] opens the login modal for a guest, then copies once', async () => {
    const copied = mockCopy();
    const { user, router } = open();
    await user.click(await copyButton());
    expect(await screen.findByRole('dialog', { name: /로그인이 필요해요/ })).toBeVisible();
    expect(copied).toEqual([]);
    await act(() => router.navigate(PAGE, { replace: true }));
    signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/solroute/9'));
    expect(copied).toEqual(['fJ3k_9-xQ2']);
    await act(() => router.navigate(PAGE));
    await copyButton();
    expect(copied).toHaveLength(1);
  });

  it.each([
    ['INTERNAL', '코스를 담지 못했어요. 다시 시도해 주세요'],
    ['SOLROUTES_TOO_MANY', '코스를 더 만들 수 없어요.'],
  ] as const)('reports the failure %s', async (code, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    signIn();
    api.use(fail('POST /api/shared/solroute/:shareId/copy', code));
    const { user, router } = open();
    await user.click(await copyButton());
    expect(await screen.findByText(text)).toBeVisible();
    expect(router.state.location.pathname).toBe(PAGE);
  });
});
