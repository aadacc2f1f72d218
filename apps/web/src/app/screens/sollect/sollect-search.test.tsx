import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { logger } from '#lib/logger.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';
import { aSollect, aSollectPage, sollects } from '#test/sollect-factory.ts';

type Query = {
  keyword?: string | undefined;
  category?: string | undefined;
  district?: string | undefined;
  cursorId?: number | undefined;
};

/** The query of each search request. */
let queries: Query[];
let saved: string[];

beforeEach(() => {
  queries = [];
  saved = [];
  vi.restoreAllMocks();
  vi.spyOn(logger, 'error').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  api.use(
    respond('GET /api/sollect/search', ({ query: { keyword, category, district, cursorId } }) => {
      queries.push({ keyword, category, district, cursorId });
      const title = [district, keyword ?? '모두', category, '이야기'].filter(Boolean).join(' ');
      return aSollectPage([aSollect({ title })]);
    }),
    respond('GET /api/sollect/recommend', () => [aSollect({ sollectId: 90, title: '추천하는 하루' })]),
    respond('GET /api/:mode/search/recent', () => ['성수 카페', '혼밥']),
    respond('POST /api/:mode/search/recent', ({ params, body }) => {
      saved.push(`${params.mode} ${body.keyword}`);
      return null;
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const field = () => screen.findByRole('textbox', { name: '쏠렉트 검색' });
const card = (name: string) => screen.findByRole('link', { name });

describe('the sollect search', () => {
  it('[2.2-3] [2.9-1] focuses its field and shows a guest a login link for recent searches', async () => {
    renderApp('/sollect/search');
    expect(await field()).toHaveFocus();
    expect(screen.getByRole('heading', { name: '최근 검색어' })).toBeVisible();
    expect(screen.getByRole('link', { name: '로그인하기' })).toBeVisible();
  });

  it('[2.9-4] keeps the recent searches visible while typing', async () => {
    signIn();
    const { user } = renderApp('/sollect/search');
    expect(await screen.findByRole('button', { name: '성수 카페' })).toBeVisible();
    await user.type(await field(), '책방');
    expect(screen.getByRole('button', { name: '성수 카페' })).toBeVisible();
    expect(queries).toEqual([]);
  });

  it('[4.5-10] [4.5-6] [2.2-4] opens the results on Enter and stores the keyword for a member', async () => {
    signIn();
    const { user, router } = renderApp('/sollect/search');
    await user.type(await field(), '  책방 {Enter}');
    expect(await card('책방 이야기')).toHaveAttribute('href', '/sollect/5');
    expect(router.state.location.pathname).toBe('/sollect/search/result');
    expect(queries).toEqual([{ keyword: '책방' }]);
    await waitFor(() => expect(saved).toEqual(['sollect 책방']));
  });

  it('[4.5-5] opens the results of a recent search', async () => {
    signIn();
    const { user, router } = renderApp('/sollect/search');
    await user.click(await screen.findByRole('button', { name: '혼밥' }));
    expect(await card('혼밥 이야기')).toBeVisible();
    expect(router.state.location.search).toBe(`?keyword=${encodeURIComponent('혼밥')}`);
    await waitFor(() => expect(saved).toEqual(['sollect 혼밥']));
  });

  it('[4.5-6] stores nothing for a guest', async () => {
    const { user } = renderApp('/sollect/search');
    await user.type(await field(), '책방{Enter}');
    expect(await card('책방 이야기')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('ignores Enter in an empty field', async () => {
    const { user, router } = renderApp('/sollect/search');
    await user.type(await field(), '   {Enter}');
    expect(router.state.location.pathname).toBe('/sollect/search');
  });

  it('[2.9-7] [5-1] accepts fifty characters', async () => {
    const { user } = renderApp('/sollect/search');
    await user.click(await field());
    await user.paste('가'.repeat(51));
    expect(await field()).toHaveValue('가'.repeat(50));
  });

  it('[2.9-6] closes to the previous screen, or to the home screen', async () => {
    const { user, router } = renderApp('/profile', '/sollect/search');
    await user.click(await screen.findByRole('button', { name: '닫기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  });
});

describe('the results', () => {
  it('[2.10-9] [4.5-11] are filtered by a category chip, and unfiltered by a second tap', async () => {
    const { user, router } = renderApp('/sollect/search/result?keyword=책방');
    expect(await card('책방 이야기')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '카페' }));
    expect(await card('책방 cafe 이야기')).toBeVisible();
    expect(screen.getByRole('button', { name: '카페' })).toHaveAttribute('aria-pressed', 'true');
    expect(router.state.location.search).toContain('category=cafe');
    await user.click(screen.getByRole('button', { name: '카페' }));
    expect(await card('책방 이야기')).toBeVisible();
    expect(screen.getByRole('button', { name: '카페' })).toHaveAttribute('aria-pressed', 'false');
    expect(router.state.location.search).not.toContain('category');
  });

  it('[20.2-6] are those of a district of the main place, and of all again', async () => {
    api.use(respond('GET /api/sollect/districts', () => ['성동구', '서울 중구']));
    const { user, router } = renderApp('/sollect/search/result?keyword=책방');
    expect(await card('책방 이야기')).toBeVisible();
    const choice = await screen.findByRole('combobox', { name: '지역' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['모든 지역', '성동구', '서울 중구']]);
    await user.selectOptions(choice, '서울 중구');
    expect(await card('서울 중구 책방 이야기')).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get('district')).toBe('서울 중구');
    await waitFor(() =>
      expect(document.querySelector('link[type="application/atom+xml"]')?.getAttribute('href')).toContain(
        `/feed/sollect.atom?district=${encodeURIComponent('서울 중구')}`,
      ),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: '지역' }), '모든 지역');
    expect(await card('책방 이야기')).toBeVisible();
    expect(router.state.location.search).not.toContain('district');
  });

  it('[20.2-6] of a district in the URL say so, also if the list of districts fails', async () => {
    api.use(fail('GET /api/sollect/districts', 'INTERNAL'));
    const { user } = renderApp('/sollect/search/result?district=마포구');
    expect(await card('마포구 모두 이야기')).toBeVisible();
    expect(screen.getByRole('combobox', { name: '지역' })).toHaveValue('마포구');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('마포구 쏠렉트 모아보기');
    await user.click(screen.getByRole('button', { name: '카페' }));
    expect(await card('마포구 모두 cafe 이야기')).toBeVisible();
  });

  it('[20.2-6] have no choice of one district', async () => {
    api.use(respond('GET /api/sollect/districts', () => ['성동구']));
    renderApp('/sollect/search/result');
    expect(await card('모두 이야기')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: '지역' })).not.toBeInTheDocument();
  });

  it('[3.4-8] follow the URL: with a category alone, or without any parameter', async () => {
    renderApp('/sollect/search/result?category=walk');
    expect(await card('모두 walk 이야기')).toBeVisible();
    expect(screen.getByRole('button', { name: '산책' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('ignore an unknown category', async () => {
    renderApp('/sollect/search/result?category=spaceship');
    expect(await card('모두 이야기')).toBeVisible();
    expect(queries).toEqual([{}]);
  });

  it('[2.10-7] [3.4-7] [7.4-1] are loaded page by page, with the last id as cursor', async () => {
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
    api.use(
      respond('GET /api/sollect/search', ({ query: { cursorId } }) =>
        cursorId === undefined ? aSollectPage(sollects(11, 10), 11) : aSollectPage(sollects(1, cursorId - 1)),
      ),
    );
    renderApp('/sollect/search/result?keyword=쏠렉트');
    const list = within(await screen.findByRole('list', { name: /검색 결과$/ }));
    expect(list.getAllByRole('listitem')).toHaveLength(10);
    observers.at(-1)?.([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(20));
    expect(await screen.findByText('모두 보여드렸어요')).toBeVisible();
  });

  it('[8-10] request a page that failed again after a tap only', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly callback: IntersectionObserverCallback;
        constructor(callback: IntersectionObserverCallback) {
          this.callback = callback;
        }
        observe = () => this.callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as never);
        disconnect = () => undefined;
      },
    );
    let nextPages = 0;
    api.use(
      http.get('*/api/sollect/search', ({ request }) => {
        if (!new URL(request.url).searchParams.has('cursorId')) return undefined;
        nextPages += 1;
        return HttpResponse.json({ success: false, code: 'INTERNAL', message: '' }, { status: 500 });
      }),
      respond('GET /api/sollect/search', () => aSollectPage(sollects(11, 10), 11)),
    );
    const { user } = renderApp('/sollect/search/result?keyword=쏠렉트');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    const failed = nextPages;
    await user.click(retry);
    await waitFor(() => expect(nextPages).toBeGreaterThan(failed));
    await screen.findByRole('button', { name: '다시 시도' });
    expect(nextPages).toBe(2 * failed);
  });

  it('[2.10-9] [8-14] have an empty state with recommendations', async () => {
    api.use(respond('GET /api/sollect/search', () => aSollectPage([])));
    renderApp('/sollect/search/result?keyword=없는말');
    expect(await screen.findByText('검색 결과를 찾을 수 없어요')).toBeVisible();
    const recommended = await screen.findByRole('list', { name: '추천 쏠렉트' });
    expect(within(recommended).getByRole('link', { name: '추천하는 하루' })).toBeVisible();
    expect(screen.getByRole('button', { name: '카페' })).toBeVisible();
  });

  it('[8-10] [8-14] say why the recommendations of the empty state are missing, and load them again', async () => {
    api.use(
      respond('GET /api/sollect/search', () => aSollectPage([])),
      fail('GET /api/sollect/recommend', 'INTERNAL'),
    );
    const { user } = renderApp('/sollect/search/result?keyword=없는말');
    const section = within(await screen.findByRole('region', { name: '이런 쏠렉트는 어때요?' }));
    expect(await section.findByText('쏠렉트를 불러오지 못했어요')).toBeVisible();
    api.use(respond('GET /api/sollect/recommend', () => []));
    await user.click(section.getByRole('button', { name: '다시 시도' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: '이런 쏠렉트는 어때요?' })).not.toBeInTheDocument(),
    );
    expect(screen.getByText('검색 결과를 찾을 수 없어요')).toBeVisible();
  });

  it('[8-10] log an error without a toast and offer a retry', async () => {
    api.use(fail('GET /api/sollect/search', 'INTERNAL'));
    const { user } = renderApp('/sollect/search/result?keyword=책방');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(logger.error).toHaveBeenCalledWith('Failed to load sollects', expect.anything());
    expect(toast.error).not.toHaveBeenCalled();
    api.use(respond('GET /api/sollect/search', () => aSollectPage([aSollect()])));
    await user.click(retry);
    expect(await card('비 오는 날, 창가 자리')).toBeVisible();
  });

  it('link back to the search with the keyword in the field', async () => {
    const { user } = renderApp('/sollect/search/result?keyword=책방');
    await user.click(await screen.findByRole('link', { name: '책방' }));
    expect(await field()).toHaveValue('책방');
  });
});

describe('the sollects of a place', () => {
  beforeEach(() => {
    api.use(
      respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [] })),
      respond('GET /api/sollect/related/:placeId', ({ params }) =>
        aSollectPage([aSollect({ title: `장소 ${params.placeId} 이야기` })]),
      ),
    );
  });

  it('[2.2-10] [7.4-7] are listed under its name', async () => {
    renderApp('/related-sollect/7');
    expect(await card('장소 7 이야기')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: '느린오후 커피 관련 쏠렉트' })).toBeVisible();
  });

  it('have an empty state', async () => {
    api.use(respond('GET /api/sollect/related/:placeId', () => aSollectPage([])));
    renderApp('/related-sollect/7');
    expect(await screen.findByText('아직 이 장소를 담은 쏠렉트가 없어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '쏠렉트 쓰기' })).toHaveAttribute('href', '/sollect/write');
  });

  it('are not found for a missing place', async () => {
    api.use(
      fail('GET /api/place/:id', 'PLACE_NOT_FOUND'),
      fail('GET /api/sollect/related/:placeId', 'PLACE_NOT_FOUND'),
    );
    renderApp('/related-sollect/7');
    expect(await screen.findByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeVisible();
  });

  it('[20.2-1] are not found, and offer no retry, before the place is known to be missing', async () => {
    api.use(
      respond('GET /api/place/:id', () => new Promise<never>(() => undefined)),
      fail('GET /api/sollect/related/:placeId', 'PLACE_NOT_FOUND'),
    );
    renderApp('/related-sollect/7');
    expect(await screen.findByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  });

  it('have a back button to the place after opening a link', async () => {
    const { user, router } = renderApp('/related-sollect/7');
    await card('장소 7 이야기');
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/detail/7'));
  });
});
