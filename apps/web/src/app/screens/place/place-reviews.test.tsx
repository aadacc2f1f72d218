import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api, respond } from '#test/msw.ts';
import { aPlace, aReview, photoUrls } from '#test/place-detail-factory.ts';
import { openPlace } from '#test/place-screen.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

describe('a place', () => {
  it('[2.7-10] shows its rating and the share of visitors who would come again', async () => {
    openPlace();
    expect(await screen.findByText('92%')).toBeVisible();
    expect(screen.getByText('4.6')).toBeVisible();
  });

  it('shows counts instead of a percentage and a bar below ten reviews, also in the link preview', async () => {
    openPlace({ rating: 5, isSoloRecommended: 100, reviewCount: 1, recommendCount: 1 });
    expect(await screen.findByText('1명 중 1명')).toBeVisible();
    expect(screen.getByText('후기 10개부터 비율로 보여요')).toBeVisible();
    expect(document.querySelector('meter')).not.toBeInTheDocument();
    expect(screen.queryByText(/100%/)).not.toBeInTheDocument();
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
    expect(description).toContain('혼자 다시 올래요 1명 중 1명 · 후기 1개');
  });

  it('shows the percentage and its bar from ten reviews on', async () => {
    openPlace({ rating: 4.3, isSoloRecommended: 67, reviewCount: 12, recommendCount: 8 });
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

  it('[15.2-1] shows the credit of an institution on its photo, and with its licence in the large view', async () => {
    const credited = { url: '/media/photo9/original.jpg', credit: 'ⓒ한국관광공사', licence: 'TYPE3' as const };
    const { user } = openPlace({ thumbnailUrl: photoUrls(1), photos: [{ url: photoUrls(1)[0] ?? '' }, credited] });
    const photos = within(await screen.findByRole('list', { name: '느린오후 커피 사진' }));
    const [first, second] = photos.getAllByRole('button');
    expect(first).not.toHaveTextContent('한국관광공사');
    expect(second).toHaveTextContent('ⓒ한국관광공사');
    expect(within(second as HTMLElement).getByRole('img')).toHaveAttribute('data-whole');
    await user.click(second as HTMLElement);
    expect(await screen.findByText('ⓒ한국관광공사 · 공공누리 출처표시, 변경금지')).toBeInTheDocument();
  });

  it('[15.2-2] reports one of the photos of institutions', async () => {
    const sent: unknown[] = [];
    api.use(
      respond('POST /api/report', ({ body }) => {
        sent.push(body);
        return { receipt: 'ABCD-EFGH-JKLM', receivedAt: '2026-11-23T03:00:00Z' };
      }),
    );
    const key = '7c'.repeat(16);
    const credited = { url: `/media/${key}/640.webp`, credit: 'ⓒ한국관광공사', licence: 'TYPE1' as const };
    const { user } = openPlace({ thumbnailUrl: photoUrls(1), photos: [{ url: photoUrls(1)[0] ?? '' }, credited] });
    await user.click(await screen.findByRole('button', { name: '기관 사진 신고하기' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getAllByRole('img')).toHaveLength(1);
    expect(sheet.queryByRole('radio', { name: '직접 가지 않음' })).not.toBeInTheDocument();
    await user.click(sheet.getByRole('radio', { name: '얼굴·차 번호 같은 개인정보' }));
    await user.click(sheet.getByRole('button', { name: '신고하기' }));
    expect(await screen.findByText('ABCD-EFGH-JKLM')).toBeVisible();
    expect(sent).toMatchObject([{ target: { kind: 'PLACE_PHOTO', id: 7 }, photo: key }]);
  });

  it('[9-14] shows five photos without a link', async () => {
    openPlace({ thumbnailUrl: photoUrls(5) });
    const photos = within(await screen.findByRole('list', { name: '느린오후 커피 사진' }));
    const names = photos.getAllByRole('button').map((photo) => within(photo).getByRole('img').getAttribute('alt'));
    expect(names).toEqual([1, 2, 3, 4, 5].map((count) => `느린오후 커피 사진 ${count}`));
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
    api.use(
      respond('GET /api/place/:id', () => ({
        place: aPlace(),
        reviews: [],
        ownAnswer: { reviewId: 70, isRecommended },
      })),
    );
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

  it('[2.7-15] shows the newest reviews and a link to all of them with their number', async () => {
    openPlace({}, [aReview()]);
    expect(await screen.findByRole('article', { name: '밤산책님의 후기' })).toBeVisible();
    expect(screen.getByRole('link', { name: '후기 더보기 28' })).toHaveAttribute('href', '/map/reviews/7');
  });

  it('[2.7-15] has no link to more reviews than it shows', async () => {
    openPlace({ reviewCount: 1, recommendCount: 1 }, [aReview()]);
    expect(await screen.findByRole('article', { name: '밤산책님의 후기' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /후기 더보기/ })).not.toBeInTheDocument();
  });

  it.each([
    [3, '관련 쏠렉트 보기 3'],
    [100, '관련 쏠렉트 보기 100+'],
  ])('[2.7-13] links to the sollects with the place, of which there are %i', async (relatedSollectCount, name) => {
    openPlace({ relatedSollectCount });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/related-sollect/7');
  });

  it('[2.7-13] has no link to sollects without one', async () => {
    openPlace();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/관련 쏠렉트/)).not.toBeInTheDocument();
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
});
