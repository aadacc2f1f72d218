import type { SharedCollection } from '@sol/contract/share';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { logger } from '#lib/logger.ts';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { aSavedPlace } from '#test/solmark-factory.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const PAGE = '/shared/collection/fJ3k_9-xQ2';

function aSharedPlace(changes: Partial<SharedCollection['places'][number]>) {
  const { savedAt: _, ...place } = aSavedPlace({ isMarked: false });
  return { ...place, ...changes };
}

const PLACES = [
  aSharedPlace({ id: 7, name: '느린오후 커피', isOpen: true, closesAt: '21:00', memo: '창가 자리' }),
  aSharedPlace({ id: 8, name: '연무장 책방', isOpen: false, opensAt: '13:30' }),
];

const shared = (changes: Partial<SharedCollection> = {}) =>
  respond('GET /api/shared/collection/:shareId', () => ({
    iconId: 12,
    name: '비 오는 날',
    ownerNickname: '준',
    includesMemos: true,
    placeCount: 2,
    places: PLACES,
    nextCursor: null,
    ...changes,
  }));

const contentOf = (selector: string) => document.head.querySelector(`meta[${selector}]`)?.getAttribute('content');

describe('a shared collection', () => {
  it('shows a guest the places with open state and memo, and the owner', async () => {
    api.use(shared());
    renderApp('/sollect', PAGE);
    expect(await screen.findByRole('heading', { level: 1, name: '비 오는 날' })).toBeVisible();
    expect(screen.getByText('준님의 저장 목록 · 2곳')).toBeVisible();
    const items = within(screen.getByRole('list', { name: '목록의 장소' })).getAllByRole('article');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/느린오후 커피.*영업중 21:00까지.*창가 자리/),
      expect.stringMatching(/연무장 책방.*영업종료 13:30에 열어요/),
    ]);
    expect(screen.getByRole('link', { name: '지도에서 보기' })).toHaveAttribute(
      'href',
      '/map/list?queryType=idList&ids=7&ids=8',
    );
  });

  it('has a link preview and is excluded from search engines', async () => {
    api.use(shared());
    renderApp('/sollect', PAGE);
    await screen.findByRole('heading', { level: 1 });
    expect(contentOf('name="robots"')).toBe('noindex');
    expect(contentOf('property="og:title"')).toBe('비 오는 날');
    expect(contentOf('property="og:description"')).toBe('준님의 저장 목록, 장소 2곳 · 느린오후 커피, 연무장 책방');
    expect(contentOf('property="og:url"')).toBe(`http://localhost:3000${PAGE}`);
    expect(contentOf('property="og:image"')).toBe(`http://localhost:3000${PAGE}/picture.jpg`);
  });

  it('without places has the preview of the app, and a link to the map', async () => {
    api.use(shared({ places: [], placeCount: 0 }));
    renderApp('/sollect', PAGE);
    expect(await screen.findByText('아직 담긴 장소가 없어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '지도 둘러보기' })).toHaveAttribute('href', '/map');
    expect(contentOf('property="og:image"')).toBe('http://localhost:3000/share.jpg');
  });

  /** A list of 130 places, in pages of the requested size. */
  function sharedInPages() {
    const all = Array.from({ length: 130 }, (_, index) => aSharedPlace({ id: 200 + index, name: `곳 ${index}` }));
    api.use(
      respond('GET /api/shared/collection/:shareId', ({ query: { cursor, limit = 20 } }) => {
        const start = Number(cursor ?? 0);
        const end = start + limit;
        const page = { places: all.slice(start, end), nextCursor: end < all.length ? String(end) : null };
        return { iconId: 12, name: '많은 곳', ownerNickname: '준', includesMemos: false, placeCount: 130, ...page };
      }),
    );
  }

  it('opens the first hundred places on the map, also those that are not loaded yet', async () => {
    sharedInPages();
    const info = vi.spyOn(toast, 'info').mockReturnValue();
    const { user, router } = renderApp('/sollect', PAGE);
    await user.click(await screen.findByRole('button', { name: '지도에서 보기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/list'));
    const ids = new URLSearchParams(router.state.location.search).getAll('ids');
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, '200', '299']);
    expect(info).toHaveBeenCalledWith('앞에서부터 100곳을 지도에 보여드려요');
  });

  it('stays on the page and reports it when the places for the map cannot be loaded', async () => {
    sharedInPages();
    vi.spyOn(logger, 'error').mockReturnValue();
    const error = vi.spyOn(toast, 'error').mockReturnValue();
    const { user, router } = renderApp('/sollect', PAGE);
    const button = await screen.findByRole('button', { name: '지도에서 보기' });
    api.use(fail('GET /api/shared/collection/:shareId', 'RATE_LIMITED'));
    await user.click(button);
    await waitFor(() => expect(error).toHaveBeenCalledWith('지도에 보여드리지 못했어요. 다시 시도해 주세요'));
    expect(router.state.location.pathname).toBe(PAGE);
  });

  it('requires a guest to sign in before a place is saved', async () => {
    api.use(shared());
    const { user } = renderApp('/sollect', PAGE);
    await user.click(await screen.findByRole('button', { name: /^연무장 책방 저장/ }));
    expect(await screen.findByRole('dialog', { name: '저장하고 글을 쓰려면 로그인이 필요해요' })).toBeVisible();
  });

  it('can be reported by a guest', async () => {
    const sent: unknown[] = [];
    api.use(
      shared(),
      respond('POST /api/report', ({ body }) => {
        sent.push(body.target);
        return { receipt: 'V7A4-5DUK-XEXD', receivedAt: '2026-11-25T12:00:00+09:00' };
      }),
    );
    const { user } = renderApp('/sollect', PAGE);
    await user.click(await screen.findByRole('button', { name: '이 목록 신고하기' }));
    await user.click(await screen.findByRole('radio', { name: '개인정보' }));
    await user.click(screen.getByRole('button', { name: '신고하기' }));
    await waitFor(() => expect(sent).toEqual([{ kind: 'COLLECTION', shareId: 'fJ3k_9-xQ2' }]));
  });

  it('is not found after the link has ended', async () => {
    // React and the router log the error caught by the boundary.
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(logger, 'error').mockReturnValue();
    api.use(fail('GET /api/shared/collection/:shareId', 'COLLECTION_NOT_FOUND'));
    renderApp('/sollect', PAGE);
    expect(await screen.findByRole('heading', { name: '볼 수 없는 링크예요' })).toBeVisible();
    expect(screen.getByText(/^공유가 끝났거나 주소가 잘못됐어요/)).toBeVisible();
    expect(document.title).toBe('볼 수 없는 링크예요 | 쏠');
  });

  it('is not found at an address that the API rejects, without a request', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const requested = vi.fn<() => never>();
    api.use(respond('GET /api/shared/collection/:shareId', requested));
    renderApp('/sollect', `/shared/collection/${'a'.repeat(65)}`);
    expect(await screen.findByRole('heading', { name: '볼 수 없는 링크예요' })).toBeVisible();
    expect(requested).not.toHaveBeenCalled();
  });
});
