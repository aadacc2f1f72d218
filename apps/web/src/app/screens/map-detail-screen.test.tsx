import {
  getPlace,
  listMarkers,
  listMarkersByIds,
  listNearbyPlaces,
  listPlaces,
  type PlaceDetail,
} from '@sol/contract/place';
import type { Review } from '@sol/contract/review';
import { screen, waitFor, within } from '@testing-library/react';
import { delay } from 'msw';
import { createPath } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { lastFakeMap, resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aPlace, aReview, photoUrls } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

beforeEach(() => {
  const noPlaces = () => ({ places: [], nextCursor: null, nextCursorDist: null });
  api.use(
    respond(listMarkers, () => []),
    respond(listMarkersByIds, () => []),
    respond(listPlaces, noPlaces),
    respond(listNearbyPlaces, noPlaces),
  );
});

function openPlace(place: Partial<PlaceDetail> = {}, reviews: Review[] = [], state: object | null = null) {
  api.use(respond(getPlace, () => ({ place: aPlace(place), reviews })));
  return renderApp('/map', '/map/list?queryType=category', { pathname: '/map/detail/7', state });
}

const weekDay = (label: string) =>
  screen
    .getAllByRole('listitem')
    .find((item) => item.textContent.startsWith(label) && item.closest('[aria-label="요일별 영업시간"]'));

afterEach(() => {
  useMapStore.getState().reset();
  resetFakeMaps();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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

  it('[10.3-3] says that a place is suspended instead of its hours', async () => {
    openPlace({ suspendedSince: '2026-05-11', isOpen: null, closingTime: null });
    expect(await screen.findByText(/2026\.05\.11 자료에 휴업으로 나와 있어요/)).toBeVisible();
    expect(screen.queryByText('영업시간이 아직 알려지지 않았어요')).not.toBeInTheDocument();
  });

  it('offers no directions to a closed place', async () => {
    openPlace({ isClosed: true });
    expect(await screen.findByText('서울 성동구 연무장길 41')).toBeVisible();
    expect(screen.queryByRole('button', { name: '길찾기' })).not.toBeInTheDocument();
  });

  it('[2.7-9] shows its closing time and the week from Monday, with days off and today in bold', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00+09:00') });
    const { user } = openPlace();
    expect(await screen.findByText('22:00에 영업 종료')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /영업시간/ }));
    expect(weekDay('월')).toHaveTextContent('10:00 – 22:00');
    expect(weekDay('일')).toHaveTextContent('정기 휴무');
    expect(weekDay('토')).toHaveAttribute('aria-current', 'date');
  });

  it('[10.1-9] shows the hours of the next days, with holidays and days off of a month', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-23T12:00:00+09:00') });
    const usual = [{ startTime: '10:00', endTime: '22:00' }];
    const { user } = openPlace({
      nextDays: [
        { date: '2026-12-23', hours: usual },
        { date: '2026-12-24', hours: [{ startTime: '09:10', endTime: '02:00' }] },
        { date: '2026-12-25', holiday: '성탄절', hours: [] },
        { date: '2026-12-26', hours: [] },
        { date: '2026-12-27', hours: [] },
        { date: '2026-12-28', hours: [] },
        { date: '2026-12-29', hours: usual },
      ],
      specialDays: [
        { date: '2026-12-24', hours: [{ startTime: '09:10', endTime: '02:00' }] },
        { date: '2026-12-25', hours: [] },
        { date: '2026-12-28', hours: [] },
      ],
      hoursExceptions: [
        { on: { type: 'NTH_WEEKDAY', nth: 4, dayOfWeek: 1 }, hours: [] },
        { on: { type: 'PUBLIC_HOLIDAY' }, hours: [] },
      ],
      hoursNote: '임시 휴관은 누리집에',
      hoursSource: { kind: 'SOURCE', date: '2026-06-16' },
    });
    await user.click(await screen.findByRole('button', { name: /영업시간/ }));
    expect(weekDay('월')).toHaveTextContent('월휴무12월 28일');
    expect(weekDay('수')).toHaveTextContent('수10:00 – 22:00');
    expect(weekDay('목')).toHaveTextContent('목09:10 – 다음 날 02:0012월 24일');
    expect(weekDay('금')).toHaveTextContent('금휴무12월 25일 성탄절');
    expect(weekDay('토')).toHaveTextContent('토정기 휴무');
    expect(weekDay('수')).toHaveAttribute('aria-current', 'date');
    expect(screen.getByText('매월 넷째 월요일, 공휴일 휴무')).toBeVisible();
    expect(screen.getByText('자료에 적힌 휴관일: 임시 휴관은 누리집에')).toBeVisible();
    expect(screen.getByText('공공데이터 · 2026년 6월 16일 기준')).toBeVisible();
    expect(screen.queryByText('공휴일에는 영업시간이 다를 수 있어요')).not.toBeInTheDocument();
  });

  it('[10.1-9] says that a holiday may have other hours than the week', async () => {
    const hours = [{ startTime: '10:00', endTime: '22:00' }];
    const { user } = openPlace({ nextDays: [{ date: '2026-12-25', holiday: '성탄절', hours }] });
    await user.click(await screen.findByRole('button', { name: /영업시간/ }));
    expect(weekDay('금')).toHaveTextContent('금10:00 – 22:0012월 25일 성탄절');
    expect(screen.getByText('공휴일에는 영업시간이 다를 수 있어요')).toBeVisible();
  });

  it.each([
    ['PUBLIC_HOLIDAY', '오늘은 공휴일이라 쉬어요'],
    ['AFTER_PUBLIC_HOLIDAY', '공휴일 다음 날이라 오늘은 쉬어요'],
    ['REGULAR', '오늘은 정기 휴무예요'],
  ] as const)('[10.1-9] shows why a place is closed today: %s', async (closedReason, text) => {
    openPlace({ isOpen: false, closingTime: null, opensNext: { daysLater: 12, time: '10:00' }, closedReason });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('12일 뒤 10:00에 열어요')).toBeVisible();
  });

  it('[10.1-8] shows the closing days of a place with unknown hours', async () => {
    openPlace({ isOpen: null, closingTime: null, openingHours: [], hoursNote: '매월 말일' });
    expect(await screen.findByText('자료에 적힌 휴관일: 매월 말일')).toBeVisible();
  });

  it.each([
    [0, '18:00에 열어요'],
    [1, '내일 18:00에 열어요'],
    [3, '3일 뒤 18:00에 열어요'],
  ])('shows the next opening time of a closed place: %i days later', async (daysLater, text) => {
    openPlace({ isOpen: false, closingTime: null, opensNext: { daysLater, time: '18:00' } });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows unknown hours as unknown, not as closed', async () => {
    openPlace({ isOpen: null, closingTime: null, openingHours: [] });
    expect(await screen.findByText('영업시간이 아직 알려지지 않았어요')).toBeVisible();
    expect(screen.queryByText('영업종료')).not.toBeInTheDocument();
  });

  it('[4.12-2] collapses and expands the week', async () => {
    const { user } = openPlace();
    const toggle = await screen.findByRole('button', { name: /영업시간/ });
    expect(weekDay('월')).toBeUndefined();
    await user.click(toggle);
    expect(weekDay('월')).toBeVisible();
    await user.click(toggle);
    expect(weekDay('월')).toBeUndefined();
  });

  it('[2.7-10] shows its rating and the share of visitors who would come again', async () => {
    openPlace();
    expect(await screen.findByText('92%')).toBeVisible();
    expect(screen.getByText('4.6')).toBeVisible();
  });

  it('shows counts instead of a percentage and a bar below three reviews, also in the link preview', async () => {
    openPlace({ rating: 5, isSoloRecommended: 100, reviewCount: 1, recommendCount: 1 });
    expect(await screen.findByText('1명 중 1명')).toBeVisible();
    expect(screen.getByText('후기 3개부터 비율로 보여요')).toBeVisible();
    expect(document.querySelector('meter')).not.toBeInTheDocument();
    expect(screen.queryByText(/100%/)).not.toBeInTheDocument();
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
    expect(description).toContain('혼자 다시 올래요 1명 중 1명 · 후기 1개');
  });

  it('shows the percentage and its bar from three reviews on', async () => {
    openPlace({ rating: 4.3, isSoloRecommended: 67, reviewCount: 3, recommendCount: 2 });
    expect(await screen.findByText('67%')).toBeVisible();
    expect(document.querySelector('meter')).toHaveAttribute('value', '67');
  });

  it.each([
    [12, '다녀온 곳에서 쓴 후기 12개'],
    [1000, '다녀온 곳에서 쓴 후기 1,000개 이상'],
  ])('[11.3-2] says how many of its reviews were written there', async (visitedReviewCount, text) => {
    openPlace({ visitedReviewCount }, [aReview({ isVisited: true })]);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('article', { name: '밤산책님의 후기' })).toHaveTextContent('다녀온 곳에서 쓴 후기');
  });

  it('[12.2-6] has its tags as links to the places with them', async () => {
    openPlace({ tags: { mood: [{ tagName: '전망이 좋은', tagTotal: 2 }], solo: [] } });
    const link = await screen.findByRole('link', { name: '전망이 좋은 2' });
    const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
    expect(pathname).toBe('/map/list');
    expect(Object.fromEntries(searchParams)).toEqual({ queryType: 'keyword', keyword: '전망이 좋은' });
  });

  it('[2.7-11] shows mood and solo tags, each with its count', async () => {
    openPlace();
    expect(await screen.findByText('조용한')).toHaveTextContent('조용한 19');
    expect(screen.getByText('1인석이 있는')).toHaveTextContent('1인석이 있는 11');
  });

  it('[2.7-12] links the last of six photos to the reviews', async () => {
    openPlace({ thumbnailUrl: photoUrls(6) });
    const photos = within(await screen.findByRole('list', { name: '느린오후 커피 사진' }));
    expect(photos.getAllByRole('button')).toHaveLength(5);
    expect(photos.getByRole('link', { name: /더보기/ })).toHaveAttribute('href', '/map/reviews/7');
  });

  it('[9-14] shows five photos without a link', async () => {
    openPlace({ thumbnailUrl: photoUrls(5) });
    const photos = within(await screen.findByRole('list', { name: '느린오후 커피 사진' }));
    expect(photos.getAllByRole('button')).toHaveLength(5);
    expect(photos.queryByRole('link')).not.toBeInTheDocument();
  });

  it('[2.7-14] asks whether the user would visit alone again', async () => {
    openPlace();
    const widget = within(await screen.findByRole('region', { name: '다음에도 혼자 방문할까요?' }));
    expect(widget.getByRole('button', { name: '다시 올래요' })).toBeVisible();
    expect(widget.getByRole('button', { name: '한 번이면 돼요' })).toBeVisible();
  });

  it.each([
    [true, '다시 올래요, 내 대답이에요', '한 번이면 돼요'],
    [false, '한 번이면 돼요, 내 대답이에요', '다시 올래요'],
  ])('[2.7-14] shows the member’s own recommendation: %s', async (isRecommended, selected, other) => {
    signIn();
    api.use(respond(getPlace, () => ({ place: aPlace(), reviews: [], ownAnswer: { reviewId: 70, isRecommended } })));
    renderApp('/map/detail/7');
    const widget = within(await screen.findByRole('region', { name: '다음에도 혼자 방문할까요?' }));
    const items = widget.getAllByRole('listitem');
    const [current, ...others] = items.toSorted(
      (a, b) => Number(b.hasAttribute('aria-current')) - Number(a.hasAttribute('aria-current')),
    );
    expect(current).toHaveTextContent(selected);
    expect(others.map(({ textContent }) => textContent)).toEqual([other]);
    expect(widget.queryByRole('button')).not.toBeInTheDocument();
    expect(widget.getByRole('link', { name: '내 후기 보기' })).toHaveAttribute('href', '/profile/reviews');
  });

  it('[2.7-15] shows the newest reviews and a link to all of them', async () => {
    openPlace({}, [aReview()]);
    expect(await screen.findByRole('article', { name: '밤산책님의 후기' })).toBeVisible();
    expect(screen.getByRole('link', { name: '후기 더보기' })).toHaveAttribute('href', '/map/reviews/7');
  });

  it('invites the user to write the first review', async () => {
    openPlace({ reviewCount: 0, rating: null, isSoloRecommended: null });
    expect(await screen.findByText('아직 후기가 없어요. 소중한 후기를 남겨 주세요!')).toBeVisible();
    expect(screen.queryByText('후기 더보기')).not.toBeInTheDocument();
  });

  it('does not invite when all reviews are from blocked members', async () => {
    openPlace({ reviewCount: 1 });
    expect(await screen.findByText('차단한 회원의 후기는 보여드리지 않아요.')).toBeVisible();
  });

  it('[2.7-16] copies the link and shows a toast', async () => {
    const { user } = openPlace();
    await user.click(await screen.findByRole('button', { name: '링크 공유' }));
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
    expect(await screen.findByText('링크가 복사되었습니다')).toBeVisible();
  });

  it('[13.2-3] shows the link when it cannot be copied, and logs the error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = openPlace();
    const share = await screen.findByRole('button', { name: '링크 공유' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(share);
    const dialog = await screen.findByRole('dialog', { name: '링크를 복사하지 못했어요' });
    expect(within(dialog).getByRole('textbox', { name: '링크' })).toHaveValue(window.location.href);
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
    const { router } = openPlace({ id: 9, name: '남은 곳' });
    expect(await screen.findByRole('heading', { level: 1, name: '남은 곳' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/map/detail/9');
  });
});

describe('back', () => {
  it('[2.7-3] navigates to the list after a visit from a card', async () => {
    const { user, router } = openPlace({}, [], { from: 'preview' });
    await user.click(await screen.findByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/list'));
  });

  it('[2.7-4] navigates to the map after a visit from the map', async () => {
    const { user, router } = openPlace({}, [], { from: 'map' });
    await user.click(await screen.findByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map'));
  });

  it('[2.7-5] goes one step back otherwise', async () => {
    const { user, router } = openPlace();
    await user.click(await screen.findByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(createPath(router.state.location)).toBe('/map/list?queryType=category'));
  });

  it('navigates to the map without a previous entry', async () => {
    api.use(respond(getPlace, () => ({ place: aPlace(), reviews: [] })));
    const { user, router } = renderApp('/map/detail/7');
    await user.click(await screen.findByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map'));
  });
});

describe('the URL of a place', () => {
  it('[2.7-1] accepts an integer id with any detailType', async () => {
    api.use(respond(getPlace, ({ params }) => ({ place: aPlace({ id: params.id }), reviews: [] })));
    renderApp('/map/detail/7?detailType=searching');
    expect(await screen.findByRole('heading', { level: 1, name: '느린오후 커피' })).toBeVisible();
  });

  it.each(['abc', '7.5', '0', '-1', '7e3'])('with id %s is not found', async (placeId) => {
    renderApp(`/map/detail/${placeId}`);
    expect(await screen.findByText('찾으시는 페이지가 없어요')).toBeVisible();
  });

  it('is not found for a missing place', async () => {
    api.use(fail(getPlace, 'PLACE_NOT_FOUND'));
    renderApp('/map/detail/7');
    expect(await screen.findByText('찾으시는 페이지가 없어요')).toBeVisible();
  });
});

describe('a slow or failed place', () => {
  it('[2.7-17] shows after half a second that the map is loading', async () => {
    api.use(
      respond(getPlace, async () => {
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
    api.use(fail(getPlace, 'INTERNAL'));
    const { user } = renderApp('/map/detail/7');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    api.use(respond(getPlace, () => ({ place: aPlace(), reviews: [] })));
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

describe('the link preview', () => {
  beforeEach(() => {
    vi.stubEnv('SSR', true);
    return () => vi.unstubAllEnvs();
  });

  const linkedData = () =>
    JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as object;

  it('contains the name, the address, the canonical URL and the first photo', async () => {
    openPlace({ thumbnailUrl: photoUrls(2) });
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('느린오후 커피 | 쏠');
    const meta = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
    expect(meta('og:title')).toBe('느린오후 커피');
    expect(meta('og:description')).toContain('서울 성동구 연무장길 41');
    expect(meta('og:image')).toMatch(/^http.*\/media\/photo1\/og\.jpg$/);
    expect(['type', 'width', 'height'].map((name) => meta(`og:image:${name}`))).toEqual(['image/jpeg', '1200', '630']);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/map\/detail\/7$/);
  });

  it('[13.4-1] has a rendered image for a place without photos', async () => {
    openPlace({ thumbnailUrl: [] });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
      'http://localhost:3000/map/detail/7/picture.jpg',
    );
  });

  it('has structured data with hours and rating', async () => {
    openPlace();
    await screen.findByRole('heading', { level: 1 });
    expect(linkedData()).toMatchObject({
      '@type': 'CafeOrCoffeeShop',
      name: '느린오후 커피',
      geo: { latitude: 37.5427, longitude: 127.0561 },
      aggregateRating: { ratingValue: 4.6, reviewCount: 28 },
      openingHoursSpecification: [
        { dayOfWeek: 'Monday', opens: '10:00', closes: '22:00' },
        { dayOfWeek: 'Tuesday' },
        { dayOfWeek: 'Wednesday' },
        { dayOfWeek: 'Thursday' },
        { dayOfWeek: 'Friday' },
      ],
    });
  });

  it('[10.1-9] has the special days in structured data', async () => {
    const hours = [
      { startTime: '10:00', endTime: '13:30' },
      { startTime: '15:00', endTime: '24:00' },
    ];
    openPlace({
      specialDays: [
        { date: '2026-12-25', hours: [] },
        { date: '2026-12-31', hours },
      ],
    });
    await screen.findByRole('heading', { level: 1 });
    const day = (date: string) => ({ '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date });
    expect(linkedData()).toMatchObject({
      specialOpeningHoursSpecification: [
        { ...day('2026-12-25'), opens: '00:00', closes: '00:00' },
        { ...day('2026-12-31'), opens: '10:00', closes: '13:30' },
        { ...day('2026-12-31'), opens: '15:00', closes: '23:59' },
      ],
    });
  });

  it('omits unknown hours and ratings', async () => {
    openPlace({ rating: null, isSoloRecommended: null, reviewCount: 0, isOpen: null, openingHours: [] });
    await screen.findByRole('heading', { level: 1 });
    expect(linkedData()).not.toHaveProperty('aggregateRating');
    expect(linkedData()).not.toHaveProperty('openingHoursSpecification');
    expect(linkedData()).not.toHaveProperty('specialOpeningHoursSpecification');
  });

  it('[13.4-2] has no structured data for a closed place', async () => {
    openPlace({ isClosed: true, isOpen: null, closingTime: null });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('escapes the name in structured data', async () => {
    openPlace({ name: '</script><b>굵게' });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('script[type="application/ld+json"]')?.innerHTML).not.toContain('<');
    expect(linkedData()).toMatchObject({ name: '</script><b>굵게' });
  });
});
