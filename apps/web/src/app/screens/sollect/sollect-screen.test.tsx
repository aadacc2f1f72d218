import { SOLLECT_HOME_CATEGORIES } from '@sol/contract/sollect';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { useMapStore } from '#features/map/model/map-store.ts';
import { logger } from '#lib/logger.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aPreview, previews } from '#test/place-preview-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { MINA, signIn } from '#test/sign-in.ts';
import { aSollect, aSollectDetail, aSollectPage, sollects } from '#test/sollect-factory.ts';

const POPULAR = sollects(1, 10);
const TITLES = {
  work: '조용히 집중하고 싶을 때',
  food: '가볍게 들러 혼밥하기 좋은 곳',
  walk: '혼자 걷기 좋은 힐링 코스',
};

/** Items of the API: the popular ones, and one list per row. */
let popular: ReturnType<typeof aSollect>[];
let rows: Record<string, ReturnType<typeof aSollect>[]>;

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(logger, 'error').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  vi.spyOn(toast, 'success').mockReturnValue();
  popular = POPULAR;
  rows = {
    work: [aSollect({ sollectId: 21, title: '노트북 하나 들고', writerId: MINA.userId })],
    food: [aSollect({ sollectId: 31, title: '바 자리 한 칸' })],
    walk: [aSollect({ sollectId: 41, title: '강을 따라 걷는 저녁' })],
  };
  api.use(
    respond('GET /api/sollect/popular', () => popular),
    respond('GET /api/sollect/recommend', ({ query }) => rows[query.categoryName ?? ''] ?? []),
    respond('GET /api/sollect/search', () => aSollectPage([])),
    respond('GET /api/sollect/:id', () => aSollectDetail()),
    respond('GET /api/solmap/places/nearby', () => ({ places: [], nextCursor: null, nextCursorDist: null })),
  );
});

const carousel = () => screen.findByRole('region', { name: '요즘 많이 담는 쏠렉트' });
const slides = async () => within(await carousel()).getAllByRole('group');
const row = (category: keyof typeof TITLES) => screen.findByRole('region', { name: TITLES[category] });
const counter = async () => within(await carousel()).getByText(/번째$/, { selector: '[aria-live] *' }).textContent;

it('[2.1-5] [2.2-1] [2.2-2] is the target of the root URL', async () => {
  const { router } = renderApp('/');
  await carousel();
  expect(router.state.location.pathname).toBe('/sollect');
  expect(screen.getByRole('heading', { level: 1, name: '쏠렉트' })).toBeInTheDocument();
});

it('[2.10-2] links its search bar to the search', async () => {
  const { user, router } = renderApp('/sollect');
  await user.click(await screen.findByRole('link', { name: '어떤 하루를 읽어 볼까요?' }));
  expect(await screen.findByRole('textbox', { name: '쏠렉트 검색' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/sollect/search');
});

describe('the carousel', () => {
  it('[2.10-3] shows the popular sollects in their order, each with its title, place and 동', async () => {
    renderApp('/sollect');
    const slideElements = await slides();
    expect(slideElements.map((slide) => within(slide).getByRole('link').textContent)).toEqual(
      POPULAR.map(({ title }) => title),
    );
    expect(slideElements[0]).toHaveTextContent('느린오후 커피 · 성동구 성수동');
    expect(slideElements[0]).toHaveAccessibleName('10개 중 1번째');
    expect(within(slideElements[2] ?? document.body).getByRole('link')).toHaveAttribute('href', '/sollect/3');
  });

  it('[2.10-10] has two inert copies at each end', async () => {
    renderApp('/sollect');
    const [first] = await slides();
    const all = [...(first?.parentElement?.children ?? [])] as HTMLElement[];
    const titles = all.map((slide) => slide.querySelector('a')?.textContent);
    expect(titles.slice(0, 2)).toEqual(['쏠렉트 9', '쏠렉트 10']);
    expect(titles.slice(-2)).toEqual(['쏠렉트 1', '쏠렉트 2']);
    for (const copy of [...all.slice(0, 2), ...all.slice(-2)]) {
      expect(copy.inert || copy.hasAttribute('inert')).toBe(true);
      expect(copy).toHaveAttribute('aria-hidden', 'true');
    }
  });

  it('[2.10-10] turns by its buttons past both ends', async () => {
    const { user } = renderApp('/sollect');
    await slides();
    await user.click(screen.getByRole('button', { name: '이전 쏠렉트' }));
    expect(await counter()).toBe('10개 중 10번째');
    await user.click(screen.getByRole('button', { name: '다음 쏠렉트' }));
    await user.click(screen.getByRole('button', { name: '다음 쏠렉트' }));
    expect(await counter()).toBe('10개 중 2번째');
    await user.click(screen.getByRole('button', { name: '이전 쏠렉트' }));
    expect(await counter()).toBe('10개 중 1번째');
  });

  it('[2.10-10] rotates with the arrow keys past both ends and announces its position', async () => {
    const { user } = renderApp('/sollect');
    const slideElements = await slides();
    within(slideElements[0] ?? document.body)
      .getByRole('link')
      .focus();
    await user.keyboard('{ArrowLeft}');
    expect(await counter()).toBe('10개 중 10번째');
    expect(within(slideElements[9] ?? document.body).getByRole('link')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await counter()).toBe('10개 중 2번째');
    expect(within(slideElements[1] ?? document.body).getByRole('link')).toHaveFocus();
  });

  it('[2.10-10] turns to the card that receives the keyboard focus', async () => {
    const { user } = renderApp('/sollect');
    const slideElements = await slides();
    const linkOf = (index: number) => within(slideElements[index] ?? document.body).getByRole('link');
    act(() => linkOf(0).focus());
    await user.keyboard('{ArrowRight}');
    act(() => linkOf(4).focus());
    expect(await counter()).toBe('10개 중 5번째');
    expect(linkOf(4)).toHaveFocus();
  });

  it('[2.10-10] moves in steps of 328 px, with the centre card at full width and the others at 320 px', async () => {
    const { user } = renderApp('/sollect');
    const slideElements = await slides();
    const link = within(slideElements[0] ?? document.body).getByRole('link');
    act(() => link.focus());
    await user.keyboard('{ArrowRight}');
    expect(slideElements[0]?.parentElement?.style.transform).toContain('* -328');
    expect(slideElements[1]?.style.transform).toMatch(/\* 0\)\) scale\(1\)/);
    expect(slideElements[0]?.style.transform).toMatch(/\* -15\)\) scale\(0\.914/);
    expect(slideElements[2]?.style.transform).toMatch(/\* 15\)\) scale\(0\.914/);
  });

  it('[2.10-10] turns on from the visible position during an animation', async () => {
    const timings: { progress: number }[] = [];
    const advanceTo = (progress: number) => {
      for (const timing of timings) timing.progress = progress;
    };
    const animate = vi.spyOn(Element.prototype, 'animate').mockImplementation(() => {
      const timing = { progress: 0 };
      timings.push(timing);
      const effect = { getComputedTiming: () => timing } as unknown as AnimationEffect;
      return { effect, cancel: () => undefined } as Animation;
    });
    const { user } = renderApp('/sollect');
    const [first] = await slides();
    act(() =>
      within(first ?? document.body)
        .getByRole('link')
        .focus(),
    );
    advanceTo(1);
    await user.keyboard('{ArrowRight}');
    animate.mockClear();
    advanceTo(0.25);
    await user.keyboard('{ArrowRight}');
    const track = animate.mock.contexts.indexOf(first?.parentElement ?? document.body);
    expect(animate.mock.calls[track]?.[0]).toEqual([
      { transform: expect.stringContaining('* -82)') },
      { transform: expect.stringContaining('* -656)') },
    ]);
  });

  it('[2.10-10] moves without an animation if reduced motion is preferred', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { matches: media.includes('reduced-motion'), media }),
    );
    const animate = vi.spyOn(Element.prototype, 'animate');
    const { user } = renderApp('/sollect');
    const slideElements = await slides();
    act(() =>
      within(slideElements[0] ?? document.body)
        .getByRole('link')
        .focus(),
    );
    const next = within(await carousel()).getByRole('button', { name: '다음 쏠렉트' });
    for (const position of [1, 2, 3]) {
      await user.click(next);
      expect(await counter()).toBe(`10개 중 ${position + 1}번째`);
      expect(slideElements[0]?.parentElement?.style.transform).toContain(`* -${328 * position})`);
      expect(slideElements[position]?.style.transform).toMatch(/\* 0\)\) scale\(1\)/);
    }
    expect(animate).not.toHaveBeenCalled();
  });

  describe('of which a card is 350 px wide', () => {
    const WIDTH_PX = 400;
    beforeEach(() => {
      vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(350);
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH_PX, 500));
      Object.assign(Element.prototype, { setPointerCapture: () => undefined });
    });
    const first = async () => within((await slides())[0] ?? document.body).getByRole('link');
    /** Drags the first card to the left. */
    async function drag(movedPx: number) {
      const link = await first();
      const pointer = { pointerId: 1, isPrimary: true, button: 0, clientY: 200 };
      fireEvent.pointerDown(link, { ...pointer, clientX: 300 });
      for (const share of [0.5, 1]) fireEvent.pointerMove(link, { ...pointer, clientX: 300 - share * movedPx });
      return { link, pointer: { ...pointer, clientX: 300 - movedPx } };
    }
    /** The card that was shown before is restored. */
    const begin = async (app: ReturnType<typeof renderApp>) => {
      while ((await counter()) !== '10개 중 1번째')
        await app.user.click(within(await carousel()).getByRole('button', { name: '이전 쏠렉트' }));
      return app;
    };

    it('[2.10-10] turns by a drag, which opens no card', async () => {
      const { router } = await begin(renderApp('/sollect'));
      const { link, pointer } = await drag(200);
      fireEvent.pointerUp(link, pointer);
      fireEvent.click(link, { detail: 1, clientX: 200 });
      await waitFor(async () => expect(await counter()).toBe('10개 중 2번째'));
      expect(router.state.location.pathname).toBe('/sollect');
    });

    it('[2.10-10] moves back when the browser takes the drag to scroll the page', async () => {
      await begin(renderApp('/sollect'));
      const { link, pointer } = await drag(200);
      fireEvent.pointerCancel(link, pointer);
      expect(await counter()).toBe('10개 중 1번째');
    });

    it('[2.10-10] turns by a tap beside the centred card, which opens by a tap and by Enter', async () => {
      const { router } = await begin(renderApp('/sollect'));
      const link = await first();
      fireEvent.click(link, { detail: 1, clientX: WIDTH_PX - 10 });
      expect(await counter()).toBe('10개 중 2번째');
      fireEvent.click(link, { detail: 1, clientX: 10 });
      expect(await counter()).toBe('10개 중 1번째');
      expect(router.state.location.pathname).toBe('/sollect');
      // A click by the keyboard has no position.
      fireEvent.click(link, { detail: 0, clientX: 0 });
      await waitFor(() => expect(router.state.location.pathname).toBe('/sollect/1'));
    });
  });

  it('restores the current card after navigation', async () => {
    const { user, router } = renderApp('/sollect');
    const slideElements = await slides();
    act(() =>
      within(slideElements[0] ?? document.body)
        .getByRole('link')
        .focus(),
    );
    const before = await counter();
    await user.keyboard('{ArrowRight}');
    const after = await counter();
    expect(after).not.toBe(before);
    await act(() => router.navigate('/profile'));
    await act(() => router.navigate(-1));
    expect(await counter()).toBe(after);
  });

  it('stops its animation when the number of cards changes', async () => {
    const running = new Set<Animation>();
    vi.spyOn(Element.prototype, 'animate').mockImplementation(() => {
      const effect = { getComputedTiming: () => ({ progress: 0.5 }) } as AnimationEffect;
      const animation = { effect, cancel: () => void running.delete(animation) } as Animation;
      running.add(animation);
      return animation;
    });
    const { user, queryClient } = renderApp('/sollect');
    const [first] = await slides();
    act(() =>
      within(first ?? document.body)
        .getByRole('link')
        .focus(),
    );
    await user.keyboard('{ArrowRight}');
    expect(running.size).toBeGreaterThan(0);
    popular = sollects(1, 9);
    await act(() => queryClient.invalidateQueries());
    await waitFor(async () => expect(await slides()).toHaveLength(9));
    expect(running.size).toBe(0);
  });

  it('with one sollect does not rotate', async () => {
    popular = sollects(1, 1);
    renderApp('/sollect');
    expect(await slides()).toHaveLength(1);
    expect(within(await carousel()).queryByText(/번째/, { selector: '[aria-live] *' })).not.toBeInTheDocument();
  });

  it('[8-10] logs a loading error without a toast and offers a retry', async () => {
    api.use(fail('GET /api/sollect/popular', 'INTERNAL'));
    const { user } = renderApp('/sollect');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(logger.error).toHaveBeenCalledWith('Failed to load popular sollects', expect.anything());
    expect(toast.error).not.toHaveBeenCalled();
    api.use(respond('GET /api/sollect/popular', () => popular));
    await user.click(retry);
    expect(await carousel()).toBeVisible();
  });

  it('is replaced by a link to the map while there are no sollects', async () => {
    popular = [];
    renderApp('/sollect');
    expect(await screen.findByText('아직 올라온 쏠렉트가 없어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '지도에서 찾기' })).toHaveAttribute('href', '/map');
  });
});

describe('the home screen without sollects', () => {
  const nearbyQuery = vi.fn();
  const answerNearby = (distance: number, count = 1) =>
    api.use(
      respond('GET /api/solmap/places/nearby', ({ query }) => {
        nearbyQuery(query);
        const places = previews(1, count).map((place) => ({ ...place, distance }));
        return { places, nextCursor: null, nextCursorDist: null };
      }),
    );

  beforeEach(() => {
    useMapStore.getState().reset();
    nearbyQuery.mockClear();
    popular = [];
    rows = {};
  });

  it('shows places near the initial map centre, and says so, while the location is unknown', async () => {
    answerNearby(120);
    renderApp('/sollect');
    const nearby = within(await screen.findByRole('region', { name: '서울숲 근처에서 혼자 가 볼 만한 곳' }));
    expect(nearby.getByText('아직 위치를 몰라서 서울숲에서 가까운 순서로 보여드려요.')).toBeVisible();
    expect(nearbyQuery.mock.lastCall?.[0]).toMatchObject({ userLat: 37.5446, userLng: 127.0501 });
    // Distances from the default centre are not distances from the user.
    expect(nearby.queryByText(/120m/)).not.toBeInTheDocument();
    expect(nearby.getByRole('link', { name: '장소 1' })).toHaveAttribute('href', '/map/detail/1');
  });

  it('shows places near the user once the map has found the location', async () => {
    answerNearby(120);
    useMapStore.getState().setUserLocation({ latitude: 35.158, longitude: 129.16 });
    renderApp('/sollect');
    expect(await screen.findByRole('region', { name: '내 주변에서 혼자 가 볼 만한 곳' })).toBeVisible();
    await waitFor(() => expect(nearbyQuery.mock.lastCall?.[0]).toMatchObject({ userLat: 35.158, userLng: 129.16 }));
  });

  it('keeps the label of the listed area until the places near the user are loaded', async () => {
    answerNearby(120);
    renderApp('/sollect');
    const around = () => screen.findByRole('region', { name: '서울숲 근처에서 혼자 가 볼 만한 곳' });
    await around();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    api.use(
      respond('GET /api/solmap/places/nearby', async () => {
        await held;
        return { places: previews(11, 1), nextCursor: null, nextCursorDist: null };
      }),
    );
    act(() => useMapStore.getState().setUserLocation({ latitude: 35.158, longitude: 129.16 }));
    expect(within(await around()).getByRole('link', { name: '장소 1' })).toBeVisible();
    release();
    const own = within(await screen.findByRole('region', { name: '내 주변에서 혼자 가 볼 만한 곳' }));
    expect(own.getByRole('link', { name: '장소 11' })).toBeVisible();
  });

  it('[16.2-1] says that nobody knows the places yet, and of which year old data is', async () => {
    const unknown = { reviewCount: 0, recommendCount: 0, isSoloRecommended: null, facts: [] };
    const answer = (places: ReturnType<typeof aPreview>[]) =>
      api.use(respond('GET /api/solmap/places/nearby', () => ({ places, nextCursor: null, nextCursorDist: null })));
    answer([aPreview({ ...unknown, id: 1, dataDate: '2018-04-30' }), aPreview({ ...unknown, id: 2 })]);
    const { unmount } = renderApp('/sollect');
    expect(await screen.findByText(/^아직 아무도 알려 주지 않은 곳이에요\. 아직 위치를 몰라서/)).toBeVisible();
    expect(screen.getAllByText(/년 자료$/).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/ · 2018년 자료$/),
    ]);
    unmount();
    answer([aPreview({ ...unknown, id: 1 }), aPreview({ id: 2 })]);
    renderApp('/sollect');
    expect(await screen.findByText(/^아직 위치를 몰라서/)).toBeVisible();
  });

  it('shows the distance of the nearest place if none is near', async () => {
    answerNearby(325_400);
    renderApp('/sollect');
    const nearby = within(await screen.findByRole('region', { name: '혼자 가 볼 만한 곳' }));
    expect(nearby.getByText('서울숲 근처에는 아직 없어요. 가장 가까운 곳이 325.4km 떨어져 있어요.')).toBeVisible();
  });

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
    Reflect.deleteProperty(navigator, 'permissions');
  });

  it.each([
    ['granted', '내 주변에서 혼자 가 볼 만한 곳', { userLat: 35.1, userLng: 129.1 }],
    ['prompt', '서울숲 근처에서 혼자 가 볼 만한 곳', { userLat: 37.5446, userLng: 127.0501 }],
  ])('reads the position without a prompt if the permission is %s', async (state, name, from) => {
    const geolocation = {
      watchPosition: vi.fn((onPosition) => onPosition({ coords: { latitude: 35.1, longitude: 129.1 } })),
      clearWatch: vi.fn(),
    };
    const status = Object.assign(new EventTarget(), { state });
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
    Object.defineProperty(navigator, 'permissions', { value: { query: async () => status }, configurable: true });
    answerNearby(120);
    renderApp('/sollect');
    expect(await screen.findByRole('region', { name })).toBeVisible();
    expect(nearbyQuery.mock.lastCall?.[0]).toMatchObject(from);
    expect(geolocation.watchPosition).toHaveBeenCalledTimes(state === 'granted' ? 1 : 0);
  });

  it('leads from a category to its places', async () => {
    answerNearby(120);
    api.use(
      respond('GET /api/solmap/places', () => ({ places: previews(1, 1), nextCursor: null, nextCursorDist: null })),
    );
    const { user, router } = renderApp('/sollect');
    const chips = within(await screen.findByRole('group', { name: '쏠렉트 카테고리' }));
    await screen.findByText('아직 올라온 쏠렉트가 없어요');
    await user.click(chips.getByRole('button', { name: '카페' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/list'));
    expect(router.state.location.search).toBe('?queryType=category&category=cafe');
  });

  it('has no nearby section without any place', async () => {
    answerNearby(0, 0);
    renderApp('/sollect');
    await waitFor(() => expect(nearbyQuery).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByRole('region', { name: /혼자 가 볼 만한 곳/ })).not.toBeInTheDocument());
    expect(screen.getByText('아직 올라온 쏠렉트가 없어요')).toBeVisible();
  });
});

it('[2.10-4] [4.5-11] navigates from a category to its results', async () => {
  const { user, router } = renderApp('/sollect');
  const chips = within(await screen.findByRole('group', { name: '쏠렉트 카테고리' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '식당',
    '카페',
    '문화/예술',
    '산책',
    '공부/작업',
    '쇼핑',
    '오락/여가',
    '주점',
  ]);
  await user.click(chips.getByRole('button', { name: '카페' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/sollect/search/result'));
  expect(router.state.location.search).toBe('?category=cafe');
});

describe('the rows', () => {
  it.each(SOLLECT_HOME_CATEGORIES)('[2.10-5] [3.4-9] recommend sollects of %s', async (category) => {
    renderApp('/sollect');
    const list = within(await row(category));
    expect((await list.findByRole('link')).textContent).toBe(rows[category]?.[0]?.title);
  });

  it('are where they were scrolled to after a return', async () => {
    const { router } = renderApp('/sollect');
    const scroller = async () => within(await row('food')).findByRole('list');
    const list = await scroller();
    list.scrollLeft = 300;
    fireEvent.scroll(list);
    await act(() => router.navigate('/profile'));
    await act(() => router.navigate(-1));
    expect((await scroller()).scrollLeft).toBe(300);
  });

  it('[8-10] show their own error with a retry', async () => {
    api.use(fail('GET /api/sollect/recommend', 'INTERNAL'));
    const { user } = renderApp('/sollect');
    const retry = await within(await row('food')).findByRole('button', { name: '다시 시도' });
    expect(logger.error).toHaveBeenCalledWith('Failed to load recommended sollects', expect.anything());
    api.use(respond('GET /api/sollect/recommend', ({ query }) => rows[query.categoryName ?? ''] ?? []));
    await user.click(retry);
    expect(await within(await row('food')).findByRole('link', { name: '바 자리 한 칸' })).toBeVisible();
    expect(await carousel()).toBeVisible();
  });

  it('[2.10-5] end with the newest sollects, and show none that is above them', async () => {
    const [first, second] = popular;
    if (!first || !second) throw new Error('no popular sollects');
    rows.food = [first, aSollect({ sollectId: 31, title: '바 자리 한 칸' })];
    rows.walk = [second];
    const newest = aSollect({ sollectId: 51, title: '어제 걸은 길' });
    api.use(respond('GET /api/sollect/search', () => aSollectPage([newest, first, ...(rows.food ?? [])])));
    renderApp('/sollect');
    const titlesIn = (region: HTMLElement) =>
      within(region)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(titlesIn(await screen.findByRole('region', { name: '새로 올라온 쏠렉트' }))).toEqual(['어제 걸은 길']);
    expect(titlesIn(await row('food'))).toEqual(['바 자리 한 칸']);
    expect(screen.queryByRole('region', { name: TITLES.walk })).not.toBeInTheDocument();
  });

  it('follow a sentence for guests about what the posts are', async () => {
    const lead = /^혼자 가 본 사람들이 고른 곳이에요/;
    const { unmount } = renderApp('/sollect');
    expect(await screen.findByText(lead)).toBeVisible();
    unmount();
    signIn();
    renderApp('/sollect');
    await carousel();
    expect(screen.queryByText(lead)).not.toBeInTheDocument();
  });

  it('omit a category without sollects', async () => {
    rows.walk = [];
    renderApp('/sollect');
    await within(await row('food')).findByRole('link');
    await waitFor(() => expect(screen.queryByRole('heading', { name: TITLES.walk })).not.toBeInTheDocument());
  });
});

describe('the add button', () => {
  it('[2.10-6] [4.1-4] [6-4] opens the login modal for a guest and stores the editor as the target', async () => {
    const { user } = renderApp('/sollect');
    await user.click(await screen.findByRole('link', { name: '쏠렉트 쓰기' }));
    expect(await screen.findByRole('dialog', { name: /로그인이 필요해요/ })).toBeVisible();
    expect(JSON.parse(sessionStorage.getItem('location-storage') ?? '')).toMatchObject({
      background: '/sollect',
      targetSource: '/sollect/write',
    });
  });

  it('[2.10-6] opens the editor for a member', async () => {
    signIn();
    const { user, router } = renderApp('/sollect');
    await user.click(await screen.findByRole('link', { name: '쏠렉트 쓰기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sollect/write'));
  });
});

describe('a card', () => {
  const heart = async (name: RegExp) => within(await row('food')).findByRole('button', { name });

  it('[2.10-8] has a heart for others’ sollects and a menu for own ones', async () => {
    signIn();
    renderApp('/sollect');
    expect(await heart(/바 자리 한 칸 저장$/)).toBeVisible();
    const own = within(await row('work'));
    expect(await own.findByRole('button', { name: '노트북 하나 들고 메뉴' })).toBeVisible();
    expect(own.queryByRole('button', { name: /저장/ })).not.toBeInTheDocument();
  });

  it('[2.10-8] has a heart for a guest on every sollect', async () => {
    renderApp('/sollect');
    expect(await within(await row('work')).findByRole('button', { name: '노트북 하나 들고 저장' })).toBeVisible();
  });

  it('[4.10-14] fills its heart optimistically', async () => {
    signIn();
    const answered = Promise.withResolvers<void>();
    const asked: number[] = [];
    api.use(
      respond('POST /api/solmark/sollect/:id', async ({ params }) => {
        asked.push(params.id);
        await answered.promise;
        return { isMarked: true, markedCount: 40 };
      }),
    );
    const { user } = renderApp('/sollect');
    await user.click(await heart(/저장$/));
    expect(await heart(/저장 취소$/)).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(asked).toEqual([31]));
    answered.resolve();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('저장한 쏠렉트에 담았어요'));
    expect(await heart(/저장 취소$/)).toBeVisible();
  });

  it('[4.10-14] unmarks the sollect', async () => {
    signIn();
    rows.food = [aSollect({ sollectId: 31, title: '바 자리 한 칸', isMarked: true })];
    let asked = 0;
    api.use(
      respond('DELETE /api/solmark/sollect/:id', () => {
        asked += 1;
        return { isMarked: false, markedCount: 11 };
      }),
    );
    const { user } = renderApp('/sollect');
    await user.click(await heart(/저장 취소$/));
    expect(await heart(/저장$/)).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(asked).toBe(1));
  });

  it('[8-10] [4.10-14] restores the heart when the request fails, and logs the error without a toast', async () => {
    signIn();
    api.use(fail('POST /api/solmark/sollect/:id', 'INTERNAL'));
    const { user } = renderApp('/sollect');
    await user.click(await heart(/저장$/));
    await waitFor(() => expect(logger.error).toHaveBeenCalledWith('Failed to update solmark', expect.anything()));
    expect(await heart(/저장$/)).toHaveAttribute('aria-pressed', 'false');
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('[6-3] [4.1-4] opens the login modal for a guest, then marks the sollect', async () => {
    const asked: number[] = [];
    api.use(
      respond('POST /api/solmark/sollect/:id', ({ params }) => {
        asked.push(params.id);
        return { isMarked: true, markedCount: 13 };
      }),
    );
    const { user, router } = renderApp('/sollect');
    await user.click(await heart(/저장$/));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(asked).toEqual([]);
    signIn();
    await act(() => router.navigate('/sollect'));
    await waitFor(() => expect(asked).toEqual([31]));
    expect(await heart(/저장 취소$/)).toBeVisible();
  });
});

describe('the menu of an own sollect', () => {
  const open = async () => {
    signIn();
    const app = renderApp('/sollect');
    const own = within(await row('work'));
    await app.user.click(await own.findByRole('button', { name: '노트북 하나 들고 메뉴' }));
    return app;
  };

  it('[2.10-8] opens the editor', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('menuitem', { name: '수정' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sollect/write/21'));
  });

  it('[4.10-15] [6-6] asks before it deletes, then reloads the list', async () => {
    const deleted: number[] = [];
    api.use(
      respond('DELETE /api/sollect/:id', ({ params }) => {
        deleted.push(params.id);
        rows.work = [];
        return null;
      }),
    );
    const { user } = await open();
    await user.click(screen.getByRole('menuitem', { name: '삭제' }));
    const question = await screen.findByRole('dialog', { name: '정말 삭제할까요?' });
    expect(question).toHaveTextContent('되돌릴 수 없어요!');
    expect(deleted).toEqual([]);
    await user.click(within(question).getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(deleted).toEqual([21]));
    await waitFor(() => expect(screen.queryByRole('link', { name: '노트북 하나 들고' })).not.toBeInTheDocument());
  });

  it('deletes nothing on cancel', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('menuitem', { name: '삭제' }));
    const question = await screen.findByRole('dialog', { name: '정말 삭제할까요?' });
    await user.click(within(question).getByRole('button', { name: '취소' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '노트북 하나 들고' })).toBeVisible();
  });

  it('reports and logs a failed deletion, and can be confirmed again', async () => {
    api.use(fail('DELETE /api/sollect/:id', 'INTERNAL'));
    const { user } = await open();
    await user.click(screen.getByRole('menuitem', { name: '삭제' }));
    const question = await screen.findByRole('dialog', { name: '정말 삭제할까요?' });
    await user.click(within(question).getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(logger.error).toHaveBeenCalledWith('Failed to delete a sollect', expect.anything()));
    expect(toast.error).toHaveBeenCalledWith('쏠렉트를 삭제하지 못했어요');
    expect(within(question).getByRole('button', { name: '삭제' })).toBeEnabled();
  });

  it('closes on Escape with the focus restored, and on a tap outside', async () => {
    const { user } = await open();
    expect(screen.getByRole('menuitem', { name: '수정' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: '삭제' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: '수정' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: '노트북 하나 들고 메뉴' });
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(screen.getByRole('heading', { name: TITLES.food }));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
