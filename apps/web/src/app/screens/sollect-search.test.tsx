import { getPlace } from '@sol/contract/place';
import { listRecentSearches, saveRecentSearch } from '@sol/contract/search-history';
import { listRecommendedSollects, listRelatedSollects, searchSollects } from '@sol/contract/sollect';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.ts';
import { logger } from '#lib/logger.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';
import { aSollect, aSollectPage, sollects } from '#test/sollect-factory.ts';

type Query = { keyword?: string | undefined; category?: string | undefined; cursorId?: number | undefined };

/** What the search was asked, call by call. */
let asked: Query[];
let saved: string[];

beforeEach(() => {
  asked = [];
  saved = [];
  vi.restoreAllMocks();
  vi.spyOn(logger, 'error').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  api.use(
    respond(searchSollects, ({ query: { keyword, category, cursorId } }) => {
      asked.push({ keyword, category, cursorId });
      return aSollectPage([aSollect({ title: [keyword ?? '모두', category, '이야기'].filter(Boolean).join(' ') })]);
    }),
    respond(listRecommendedSollects, () => [aSollect({ sollectId: 90, title: '추천하는 하루' })]),
    respond(listRecentSearches, () => ['성수 카페', '혼밥']),
    respond(saveRecentSearch, ({ params, body }) => {
      saved.push(`${params.mode} ${body.keyword}`);
      return null;
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const field = () => screen.findByRole('textbox', { name: '쏠렉트 검색' });
const card = (name: string) => screen.findByRole('link', { name });

describe('the search of the sollects', () => {
  it('[2.2-3] [2.9-1] has the focus in its field, and a guest’s way to recent searches', async () => {
    renderApp('/sollect/search');
    expect(await field()).toHaveFocus();
    expect(screen.getByRole('heading', { name: '최근 검색어' })).toBeVisible();
    expect(screen.getByRole('link', { name: '로그인하기' })).toBeVisible();
  });

  it('[2.9-4] keeps the recent searches while one types', async () => {
    signIn();
    const { user } = renderApp('/sollect/search');
    expect(await screen.findByRole('button', { name: '성수 카페' })).toBeVisible();
    await user.type(await field(), '책방');
    expect(screen.getByRole('button', { name: '성수 카페' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('[4.5-10] [4.5-6] [2.2-4] leads to the results by Enter, and is remembered for a member', async () => {
    signIn();
    const { user, router } = renderApp('/sollect/search');
    await user.type(await field(), '  책방 {Enter}');
    expect(await card('책방 이야기')).toHaveAttribute('href', '/sollect/5');
    expect(router.state.location.pathname).toBe('/sollect/search/result');
    expect(asked).toEqual([{ keyword: '책방' }]);
    await waitFor(() => expect(saved).toEqual(['sollect 책방']));
  });

  it('[4.5-5] leads to the results by a recent search', async () => {
    signIn();
    const { user, router } = renderApp('/sollect/search');
    await user.click(await screen.findByRole('button', { name: '혼밥' }));
    expect(await card('혼밥 이야기')).toBeVisible();
    expect(router.state.location.search).toBe(`?keyword=${encodeURIComponent('혼밥')}`);
    await waitFor(() => expect(saved).toEqual(['sollect 혼밥']));
  });

  it('[4.5-6] remembers nothing of a guest', async () => {
    const { user } = renderApp('/sollect/search');
    await user.type(await field(), '책방{Enter}');
    expect(await card('책방 이야기')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('does nothing for Enter with nothing in the field', async () => {
    const { user, router } = renderApp('/sollect/search');
    await user.type(await field(), '   {Enter}');
    expect(router.state.location.pathname).toBe('/sollect/search');
  });

  it('[2.9-7] [5-1] takes fifty characters', async () => {
    const { user } = renderApp('/sollect/search');
    await user.click(await field());
    await user.paste('가'.repeat(51));
    expect(await field()).toHaveValue('가'.repeat(50));
  });

  it('[2.9-6] closes to where one came from, or to the home', async () => {
    const { user, router } = renderApp('/profile', '/sollect/search');
    await user.click(await screen.findByRole('button', { name: '닫기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  });
});

describe('the results', () => {
  it('[2.10-9] [4.5-11] narrow to a category by its chip, and widen by the same', async () => {
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

  it('[3.4-8] are those of the address: a category alone, or neither', async () => {
    renderApp('/sollect/search/result?category=walk');
    expect(await card('모두 walk 이야기')).toBeVisible();
    expect(screen.getByRole('button', { name: '산책' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('know no category of another name', async () => {
    renderApp('/sollect/search/result?category=spaceship');
    expect(await card('모두 이야기')).toBeVisible();
    expect(asked).toEqual([{}]);
  });

  it('[2.10-7] [3.4-7] [7.4-1] come page by page, by the last id of the one before', async () => {
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
      respond(searchSollects, ({ query: { cursorId } }) =>
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

  it('[2.10-9] [8-14] that are none say so, and recommend others', async () => {
    api.use(respond(searchSollects, () => aSollectPage([])));
    renderApp('/sollect/search/result?keyword=없는말');
    expect(await screen.findByText('검색 결과를 찾을 수 없어요')).toBeVisible();
    const recommended = await screen.findByRole('list', { name: '추천 쏠렉트' });
    expect(within(recommended).getByRole('link', { name: '추천하는 하루' })).toBeVisible();
    expect(screen.getByRole('button', { name: '카페' })).toBeVisible();
  });

  it('[8-10] that fail are only logged, and can be asked for again', async () => {
    api.use(fail(searchSollects, 'INTERNAL'));
    const { user } = renderApp('/sollect/search/result?keyword=책방');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(logger.error).toHaveBeenCalledWith('쏠렉트를 불러오지 못했어요', expect.anything());
    expect(toast.error).not.toHaveBeenCalled();
    api.use(respond(searchSollects, () => aSollectPage([aSollect()])));
    await user.click(retry);
    expect(await card('비 오는 날, 창가 자리')).toBeVisible();
  });

  it('lead back to the search with its word in the field', async () => {
    const { user } = renderApp('/sollect/search/result?keyword=책방');
    await user.click(await screen.findByRole('link', { name: '책방' }));
    expect(await field()).toHaveValue('책방');
  });
});

describe('the sollects of a place', () => {
  beforeEach(() => {
    api.use(
      respond(getPlace, () => ({ place: aPlace(), reviews: [] })),
      respond(listRelatedSollects, ({ params }) =>
        aSollectPage([aSollect({ title: `장소 ${params.placeId} 이야기` })]),
      ),
    );
  });

  it('[2.2-10] [7.4-7] are listed under its name', async () => {
    renderApp('/related-sollect/7');
    expect(await card('장소 7 이야기')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: '느린오후 커피 관련 쏠렉트' })).toBeVisible();
  });

  it('that are none say so', async () => {
    api.use(respond(listRelatedSollects, () => aSollectPage([])));
    renderApp('/related-sollect/7');
    expect(await screen.findByText('아직 이 장소를 담은 쏠렉트가 없어요')).toBeVisible();
  });

  it('of a place that is not there are a page that is not there', async () => {
    api.use(fail(getPlace, 'PLACE_NOT_FOUND'), fail(listRelatedSollects, 'PLACE_NOT_FOUND'));
    renderApp('/related-sollect/7');
    expect(await screen.findByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeVisible();
  });

  it('lead back to the place for whoever came by a link', async () => {
    const { user, router } = renderApp('/related-sollect/7');
    await card('장소 7 이야기');
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/detail/7'));
  });
});
