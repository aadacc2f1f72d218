import type { SolrouteInput } from '@sol/contract/solroute';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { byPlaces, listAddress } from '#features/map/model/map-filter.ts';
import { logger } from '#lib/logger.ts';
import { lastFakeMap } from '#lib/map/testing/fake-map.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { MINA, signIn } from '#test/sign-in.ts';
import { aPlaceSummary, aSollectDetail } from '#test/sollect-factory.ts';
import { aSolroutePreview } from '#test/solroute-factory.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

let sollect: ReturnType<typeof aSollectDetail>;

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(logger, 'error').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  vi.spyOn(toast, 'success').mockReturnValue();
  sollect = aSollectDetail();
  api.use(
    respond('GET /api/sollect/:id', () => sollect),
    respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [] })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '');
});

const title = () => screen.findByRole('heading', { level: 1, name: '비 오는 날, 창가 자리' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function open(...entries: Parameters<typeof renderApp>) {
  const app = renderApp(...entries);
  await title();
  return app;
}

describe('a sollect', () => {
  it('[2.2-5] [2.10-12] shows its title, places and district', async () => {
    await open('/sollect/5');
    expect(screen.getByText('느린오후 커피 (외 1곳)')).toBeVisible();
    expect(screen.getByText('성동구 · 성수동')).toBeVisible();
    expect(document.title).toBe('비 오는 날, 창가 자리 | 쏠');
  });

  it('[2.10-12] with one place shows no count of other places', async () => {
    sollect = aSollectDetail({ otherPlaceCount: 0 });
    await open('/sollect/5');
    expect(screen.queryByText(/외 \d/)).not.toBeInTheDocument();
  });

  it('[2.10-13] shows its writer and the date in Seoul, with dots', async () => {
    await open('/sollect/5');
    expect(screen.getByText('밤산책')).toBeVisible();
    expect(screen.getByText('2026.10.04')).toHaveAttribute('dateTime', '2026-10-03T15:30:00Z');
  });

  it('[2.10-14] [3.4-3] shows text and images in their order', async () => {
    await open('/sollect/5');
    const article = screen.getByRole('article');
    const [first, second] = within(article).getAllByRole('img', { name: /사진 \d$/ });
    expect(first).toHaveAttribute('src', '/media/body1/640.webp');
    expect(second).toHaveAttribute('src', '/media/body2/640.webp');
    const text = within(article).getByText(/두 번째 잔은/);
    expect(first?.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(second?.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('of one page has no links to others', async () => {
    await open('/sollect/5');
    expect(screen.queryByRole('navigation', { name: '쏠렉트 쪽' })).not.toBeInTheDocument();
  });

  it('that is longer than the limit is read page by page', async () => {
    const texts = ['앞', '가운데', '뒤'];
    api.use(
      respond('GET /api/sollect/:id', ({ query }) =>
        aSollectDetail({
          pageCount: 3,
          contents: [{ seq: query.page ?? 1, type: 'TEXT', content: `${texts[(query.page ?? 1) - 1]} 글` }],
        }),
      ),
    );
    await open('/sollect/5');
    const link = (name: string) =>
      within(screen.getByRole('navigation', { name: '쏠렉트 쪽' })).queryByRole('link', { name });
    expect(await screen.findByText('앞 글')).toBeVisible();
    expect([link('이전 쪽'), link('다음 쪽')?.getAttribute('href')]).toEqual([null, '/sollect/5?page=2']);
    await act(async () => link('다음 쪽')?.click());
    expect(await screen.findByText('가운데 글')).toBeVisible();
    expect(screen.getByText('3쪽 중 2쪽')).toBeVisible();
    const hrefs = ['canonical', 'prev', 'next'].map((rel) =>
      document.querySelector(`link[rel=${rel}]`)?.getAttribute('href'),
    );
    expect(
      hrefs.map(
        (href) => href && new URL(href, 'http://localhost').pathname + new URL(href, 'http://localhost').search,
      ),
    ).toEqual([...['/sollect/5?page=2', '/sollect/5', '/sollect/5?page=3']]);
    await act(async () => link('다음 쪽')?.click());
    expect(await screen.findByText('뒤 글')).toBeVisible();
    expect([link('이전 쪽')?.getAttribute('href'), link('다음 쪽')]).toEqual(['/sollect/5?page=2', null]);
  });

  it('reserves space for an image and loads it lazily', async () => {
    sollect = aSollectDetail({
      contents: [{ seq: 1, type: 'IMAGE', content: '/media/body1/640.webp', width: 1280, height: 960 }],
    });
    await open('/sollect/5');
    const image = screen.getByRole('img', { name: /사진 1$/ });
    expect(image).toHaveAttribute('width', '1280');
    expect(image).toHaveAttribute('height', '960');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('srcset', expect.stringContaining('/media/body1/1280.webp 1280w'));
    expect(image).toHaveAttribute('sizes', '(min-width: 430px) 430px, 100vw');
  });

  it('opens an image in full screen', async () => {
    const { user } = await open('/sollect/5');
    await user.click(button('비 오는 날, 창가 자리 사진 2'));
    expect(await screen.findByRole('button', { name: '닫기' })).toBeVisible();
    expect(document.querySelector('[src="/media/body2/1280.webp"]')).toBeInTheDocument();
  });

  it('omits an image that has not been uploaded', async () => {
    sollect = aSollectDetail({ contents: [{ seq: 1, type: 'IMAGE', content: 'IMG_0001.jpg' }] });
    await open('/sollect/5');
    expect(screen.queryByRole('img', { name: /사진/ })).not.toBeInTheDocument();
  });

  it('shows counts of a place with fewer than three reviews', async () => {
    sollect = aSollectDetail({
      placeSummaries: [aPlaceSummary({ recommendationPercent: 100, rating: 4, reviewCount: 1, recommendCount: 1 })],
    });
    await open('/sollect/5');
    expect(screen.getByText('혼자 다시 올래요 1명 중 1명 · 별점 4.0')).toBeVisible();
    expect(screen.queryByText(/100%/)).not.toBeInTheDocument();
  });

  it('[2.10-18] lists its places, each with a link to the map', async () => {
    const { user, router } = await open('/sollect/5');
    const places = within(screen.getByRole('region', { name: '다녀온 장소 2' }));
    const [first, second, ...others] = places.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^1번째느린오후 커피/);
    expect(second).toHaveTextContent(/^2번째연무장 책방/);
    expect(others).toEqual([]);
    expect(places.getByRole('link', { name: '연무장 책방' })).toHaveAttribute('href', '/map/detail/8');
    expect(places.getAllByText('혼자 다시 올래요 92% · 별점 4.6')).toHaveLength(2);
    await user.click(places.getByRole('link', { name: '느린오후 커피' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/detail/7'));
  });

  it('[20.2-5] shows its places on a map, once the reader is near it, which leads to them on the large one', async () => {
    const observers: IntersectionObserverCallback[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: IntersectionObserverCallback) {
          observers.push(callback);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    await open('/sollect/5');
    const places = within(screen.getByRole('region', { name: '다녀온 장소 2' }));
    expect(places.getByRole('link', { name: '지도에서 보기' })).toHaveAttribute('href', listAddress(byPlaces([7, 8])));
    expect(screen.queryByRole('region', { name: '다녀온 장소 지도', hidden: true })).toBeNull();
    act(() => {
      for (const report of observers) report([{ isIntersecting: true } as IntersectionObserverEntry], {} as never);
    });
    await waitFor(() =>
      expect(lastFakeMap().markers.map(({ id, label }) => [id, label])).toEqual([
        [7, '1'],
        [8, '2'],
      ]),
    );
  });

  it('[8-10] logs a loading error without a toast and offers a retry', async () => {
    api.use(goOffline('GET /api/sollect/:id'));
    const { user } = renderApp('/sollect/5');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(logger.error).toHaveBeenCalledWith('Failed to load sollects', expect.anything());
    expect(toast.error).not.toHaveBeenCalled();
    api.use(respond('GET /api/sollect/:id', () => sollect));
    await user.click(retry);
    expect(await title()).toBeVisible();
  });

  it.each(['/sollect/5', '/sollect/abc', '/sollect/0'])('is not found at %s', async (address) => {
    api.use(fail('GET /api/sollect/:id', 'SOLLECT_NOT_FOUND'));
    renderApp(address);
    expect(await screen.findByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeVisible();
  });
});

describe('a reader', () => {
  it('[2.10-15] [4.10-14] marks it and sees the count increase', async () => {
    signIn();
    api.use(respond('POST /api/solmark/sollect/:id', () => ({ isMarked: true, markedCount: 13 })));
    const { user } = await open('/sollect/5');
    expect(button(/^저장/)).toHaveTextContent('12');
    await user.click(button(/^저장/));
    const filled = await screen.findByRole('button', { name: /^저장 취소/ });
    expect(filled).toHaveTextContent('13');
    expect(filled).toHaveAttribute('aria-pressed', 'true');
  });

  it('[2.10-15] [8-10] sees the count restored when the request fails', async () => {
    signIn();
    api.use(fail('POST /api/solmark/sollect/:id', 'INTERNAL'));
    const { user } = await open('/sollect/5');
    await user.click(button(/^저장/));
    await waitFor(() => expect(logger.error).toHaveBeenCalled());
    expect(await screen.findByRole('button', { name: /^저장(?! 취소)/ })).toHaveTextContent('12');
  });

  it('[2.10-16] [8-23] copies its link', async () => {
    const { user } = await open('/sollect/5');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(button('링크 복사'));
    expect(write).toHaveBeenCalledWith(window.location.href);
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('링크가 복사되었습니다'));
  });

  it('[13.2-3] sees its link when it cannot be copied; the error is logged', async () => {
    const { user } = await open('/sollect/5');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(button('링크 복사'));
    const dialog = await screen.findByRole('dialog', { name: '링크를 복사하지 못했어요' });
    expect(within(dialog).getByRole('textbox', { name: '링크' })).toHaveValue(window.location.href);
    expect(toast.success).not.toHaveBeenCalled();
    expect(logger.error).toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: '닫기' }));
  });

  it('shares it with the system share sheet if available', async () => {
    const share = vi.fn().mockRejectedValue(Object.assign(new Error(), { name: 'AbortError' }));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = await open('/sollect/5');
    await user.click(button('공유하기'));
    expect(share).toHaveBeenCalledWith({ title: '비 오는 날, 창가 자리', url: window.location.href });
    expect(logger.error).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'share');
  });

  it('has no share button without a system share sheet', async () => {
    await open('/sollect/5');
    expect(screen.queryByRole('button', { name: '공유하기' })).not.toBeInTheDocument();
  });

  it('[2.10-19] [2.10-18] sees an opaque bar and a scroll-to-top button below the photo', async () => {
    const observers: [Element, IntersectionObserverCallback][] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly callback: IntersectionObserverCallback;
        constructor(callback: IntersectionObserverCallback) {
          this.callback = callback;
        }
        observe = (element: Element) => observers.push([element, this.callback]);
        disconnect = () => undefined;
      },
    );
    const { user } = await open('/sollect/5');
    const bar = screen.getByRole('button', { name: '뒤로' }).closest('header');
    expect(bar).toHaveAttribute('data-transparent');
    const scroll = (isIntersecting: boolean) =>
      act(() => {
        for (const [, callback] of observers)
          callback([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
      });
    scroll(false);
    expect(bar).not.toHaveAttribute('data-transparent');
    const scrollTo = vi.spyOn(screen.getByRole('main'), 'scrollTo');
    await user.click(button('맨 위로'));
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    scroll(true);
    expect(bar).toHaveAttribute('data-transparent');
  });
});

describe('saving as a solroute', () => {
  let saved: SolrouteInput[];
  beforeEach(() => {
    saved = [];
    api.use(
      respond('POST /api/solroute', ({ body }) => {
        saved.push(body);
        return { solrouteId: 3 };
      }),
    );
  });

  it('[2.10-17] [2.10-22] [4.10-16] creates the solroute and keeps the reader on the page', async () => {
    signIn();
    const { user, router } = await open('/sollect/5');
    await user.click(button('코스로 저장'));
    const modal = await screen.findByRole('dialog', { name: '코스로 저장 완료!' });
    expect(saved).toEqual([
      {
        iconId: 1,
        name: '비 오는 날, 창가 자리',
        placeInfos: [
          { id: 7, seq: 1, memo: '' },
          { id: 8, seq: 2, memo: '' },
        ],
      },
    ]);
    await user.click(within(modal).getByRole('button', { name: '쏠렉트 계속 보기' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/sollect/5');
  });

  it('[2.10-22] offers to open the list of solroutes', async () => {
    signIn();
    api.use(respond('GET /api/solroute', () => ({ solroutes: [] })));
    const { user, router } = await open('/sollect/5');
    await user.click(button('코스로 저장'));
    await user.click(await screen.findByRole('button', { name: '쏠루트로 이동' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/solroute'));
  });

  it('[2.10-22] is in a list of solroutes that was loaded before', async () => {
    signIn();
    let names = ['첫 코스'];
    api.use(respond('GET /api/solroute', () => ({ solroutes: names.map((name) => aSolroutePreview({ name })) })));
    const { user, router } = renderApp('/solroute');
    await screen.findByRole('article', { name: '첫 코스' });
    await act(() => router.navigate('/sollect/5'));
    await title();
    names = ['담은 코스'];
    await user.click(button('코스로 저장'));
    await user.click(await screen.findByRole('button', { name: '쏠루트로 이동' }));
    expect(await screen.findByRole('article', { name: '담은 코스' })).toBeVisible();
  });

  it('[8-16] reports a failure', async () => {
    signIn();
    api.use(fail('POST /api/solroute', 'INTERNAL'));
    const { user } = await open('/sollect/5');
    await user.click(button('코스로 저장'));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('코스를 등록하는데 실패했습니다.'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[4.1-4] opens the login modal for a guest, then saves once', async () => {
    const { user, router } = await open('/sollect/5');
    await user.click(button('코스로 저장'));
    expect(await screen.findByRole('dialog', { name: /로그인이 필요해요/ })).toBeVisible();
    expect(saved).toEqual([]);
    signIn();
    await act(() => router.navigate('/sollect/5'));
    expect(await screen.findByRole('dialog', { name: '코스로 저장 완료!' })).toBeVisible();
    expect(saved).toHaveLength(1);
  });
});

describe('back', () => {
  it('[2.10-20] navigates to the passed location', async () => {
    const { user, router } = await open('/profile', { pathname: '/sollect/5', state: { to: '/profile/settings' } });
    await user.click(button('뒤로'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/settings'));
  });

  it('[2.10-20] goes one step back without a passed location', async () => {
    const { user, router } = await open('/profile', '/sollect/5');
    await user.click(button('뒤로'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  });

  it('navigates to the home screen after a login, not to the login service', async () => {
    // The history state after a login redirect: the previous entry belongs to the login service.
    window.history.replaceState({ idx: 0 }, '');
    const { user, router } = await open('/profile', '/sollect/5');
    await user.click(button('뒤로'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sollect'));
  });

  it('navigates to the home screen after opening a link', async () => {
    const { user, router } = await open('/sollect/5');
    await user.click(button('뒤로'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sollect'));
  });
});

describe('its writer', () => {
  beforeEach(() => {
    signIn();
    sollect = aSollectDetail({ writerId: MINA.userId });
  });

  it('[2.10-21] can open the editor', async () => {
    api.use(http.get('*/media/:key/640.webp', () => new HttpResponse(new Blob(['photo'], { type: 'image/webp' }))));
    const { user, router } = await open('/sollect/5');
    await user.click(await screen.findByRole('button', { name: /메뉴$/ }));
    await user.click(screen.getByRole('menuitem', { name: '수정' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sollect/write/5'));
  });

  it('[2.10-21] [4.10-15] can delete it and is navigated back', async () => {
    let isDeleted = false;
    api.use(
      respond('DELETE /api/sollect/:id', () => {
        isDeleted = true;
        return null;
      }),
    );
    const { user, router } = await open({ pathname: '/sollect/5', state: { to: '/profile' } });
    await user.click(await screen.findByRole('button', { name: /메뉴$/ }));
    await user.click(screen.getByRole('menuitem', { name: '삭제' }));
    const confirmation = await screen.findByRole('dialog', { name: '정말 삭제할까요?' });
    await user.click(within(confirmation).getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    expect(isDeleted).toBe(true);
    expect(toast.success).toHaveBeenCalledWith('쏠렉트를 삭제했어요');
  });

  it('[2.10-21] can delete it after editing, and back skips its remaining history entry', async () => {
    api.use(respond('DELETE /api/sollect/:id', () => null));
    const { user, router } = renderApp('/profile');
    await act(() => router.navigate('/sollect/5'));
    await title();
    await act(() => router.navigate('/sollect/5', { state: { edited: true } }));
    await user.click(await screen.findByRole('button', { name: /메뉴$/ }));
    await user.click(screen.getByRole('menuitem', { name: '삭제' }));
    const confirmation = await screen.findByRole('dialog', { name: '정말 삭제할까요?' });
    api.use(fail('GET /api/sollect/:id', 'SOLLECT_NOT_FOUND'));
    await user.click(within(confirmation).getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    // Only a step back skips it: a link to it says that it is gone.
    await act(() => router.navigate('/sollect/5'));
    expect(await screen.findByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeVisible();
  });
});

it('[2.10-21] other members can neither edit nor delete it', async () => {
  signIn();
  const { user } = await open('/sollect/5');
  await user.click(button('비 오는 날, 창가 자리 메뉴'));
  const choices = within(await screen.findByRole('dialog')).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['신고하기', '이 회원 차단하기']);
});
