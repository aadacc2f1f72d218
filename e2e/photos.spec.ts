import { expect, type Page } from '@playwright/test';
import { listAllReviews } from './support/api.ts';
import { test } from './support/journey.ts';
import { drag } from './support/touch.ts';

test.use({ canDrawMap: false });

/** More than a third of the screen apart: shorter swipes count only within 500 ms of real time. */
const [LEFT, RIGHT] = [
  { x: 80, y: 420 },
  { x: 300, y: 420 },
];

const lightboxOf = (page: Page) => page.getByRole('dialog', { name: '사진 크게 보기' });

async function openReviewPhoto(page: Page) {
  await page.goto('/map/reviews/1');
  const reviews = await listAllReviews(page.request, 1);
  const review = reviews.find(({ photoUrls }) => photoUrls.length > 1);
  if (review === undefined) throw new Error('서울숲 has no review with several photos.');
  await page.getByRole('button', { name: `${review.nickName}님의 사진 1` }).tap();
  await expect(lightboxOf(page)).toBeVisible();
  return review;
}

test('[2.8-14] photos open over everything, with a counter and their writer, and can be swiped in both directions', async ({
  page,
}) => {
  const { nickName, photoUrls } = await openReviewPhoto(page);
  const lightbox = lightboxOf(page);
  const shows = (nth: number) =>
    expect(lightbox.getByText(`${nth} / ${photoUrls.length}`, { exact: true })).toBeVisible();
  await expect(lightbox.getByRole('group', { name: `${photoUrls.length}장 중 1번째` })).toBeVisible();
  await expect(lightbox.getByText(`@${nickName}`).first()).toBeVisible();
  await shows(1);
  await drag(page, RIGHT, LEFT);
  await shows(2);
  await drag(page, LEFT, RIGHT);
  await shows(1);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL(/\/map\/reviews\/1$/);
});

test('[8-13] a photo that fails to load is replaced by an icon', async ({ page, browserErrors }) => {
  browserErrors.allow(/Failed to load resource/);
  await page.route('**/media/**/1280.webp', (route) => route.fulfill({ status: 500 }));
  await openReviewPhoto(page);
  await expect(lightboxOf(page).getByRole('img', { name: '사진을 불러오지 못했어요' }).first()).toBeVisible();
});

test('[2.7-12] [2.7-16] [8-23] the photos of a place open, and sharing copies its URL and shows a message', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation']);
  await page.goto('/map/detail/1');
  const photos = page.getByRole('list', { name: '서울숲 사진' });
  await photos.getByRole('button').first().tap();
  await expect(lightboxOf(page)).toBeVisible();
  await lightboxOf(page).getByRole('button', { name: '닫기' }).tap();
  await expect(lightboxOf(page)).toBeHidden();
  await page.getByRole('button', { name: '링크 공유' }).tap();
  await expect(page.getByText('링크가 복사되었습니다')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});
