import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { PlacePage } from '@sol/contract/place';
import type { ListedReview } from '@sol/contract/review';
import type { SollectSummary } from '@sol/contract/sollect';
import { test } from './support/journey.ts';
import { signIn, uniqueMemberName } from './support/sign-in.ts';
import { sol } from './support/sol.ts';

test.use({ canDrawMap: false });

/** Unique per run, because a member can review a place only once. */
const uniqueName = () => `${uniqueMemberName()} ${Date.now() % 1_000_000}`;

const NOTICE = '운영자가 가렸어요';

async function getData<Data>(request: APIRequestContext, path: string): Promise<Data> {
  const { data } = (await (await request.get(path)).json()) as { data: Data };
  return data;
}

/** Outside the area of other tests. */
async function placeInTheSouth(request: APIRequestContext) {
  const around = '/api/solmap/places?swLat=37.46&swLng=126.9&neLat=37.5&neLng=127.1&userLat=37.48&userLng=127.02';
  const { places } = await getData<PlacePage>(request, `${around}&limit=50`);
  const place = places.find(({ reviewCount }) => reviewCount > 0);
  if (place === undefined) throw new Error('The demo city has no such place in the south.');
  return place;
}

const reviewWith = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });

async function writeReview(page: Page, placeId: number, text: string): Promise<void> {
  await page.goto(`/map/review/write/${placeId}`);
  await page.getByRole('radio', { name: '5점' }).tap();
  await page.getByRole('radio', { name: '다시 올래요' }).tap();
  await page.getByRole('button', { name: '전망이 좋은' }).tap();
  await page.getByRole('button', { name: '공간이 넓은' }).tap();
  await page.getByRole('textbox', { name: /한마디/ }).fill(text);
  await page.getByRole('button', { name: '후기 등록' }).tap();
  await expect(page).toHaveURL(new RegExp(`/map/detail/${placeId}$`));
}

/** The id of the report that contains this text. */
async function findReportId(text: string): Promise<string> {
  const reports = (await sol('reports', 'list')).split(/\n(?=\d)/);
  return reports.find((report) => report.includes(text))?.split('\t')[0] ?? '';
}

/** Reloads until the assertion passes: responses to guests are cached for some seconds. */
async function reloadUntil(page: Page, assertion: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await assertion();
  }).toPass();
}

test('a reported review is hidden from everyone but its writer, who sees a notice, and can be restored', async ({
  page: writer,
  browser,
  request,
}) => {
  // Three users and three commands, each as a separate process.
  test.slow();
  const place = await placeInTheSouth(request);
  const reviews = `/map/reviews/${place.id}`;
  const text = `늦게까지 열려 있어요. ${uniqueName()}`;
  await signIn(writer, { name: uniqueName() });
  await writeReview(writer, place.id, text);

  const reporter = await (await browser.newContext()).newPage();
  await signIn(reporter, { name: `${uniqueMemberName()} 둘` });
  await reporter.goto(reviews);
  await reviewWith(reporter, text)
    .getByRole('button', { name: /후기 메뉴$/ })
    .tap();
  await reporter.getByRole('dialog').getByRole('button', { name: '신고하기' }).tap();
  const sheet = reporter.getByRole('dialog', { name: '왜 신고하나요?' });
  await sheet.getByRole('radio', { name: '광고·도배' }).tap();
  await sheet.getByRole('button', { name: '신고하기' }).tap();
  await expect(reporter.getByText('신고했어요. 운영자가 살펴볼게요.')).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(reviews);
  await expect(reviewWith(guest, text)).toBeVisible();
  const report = await findReportId(text);
  await sol('reports', 'hide', report);
  for (const viewer of [guest, reporter]) {
    await reloadUntil(viewer, () => expect(reviewWith(viewer, text)).toHaveCount(0, { timeout: 1_000 }));
  }

  await writer.goto('/profile');
  await writer.getByRole('link', { name: '가려진 내 글 1' }).tap();
  await expect(writer.getByRole('note')).toContainText(`${NOTICE}사유: 광고·도배`);
  await writer.getByRole('link', { name: `후기 ${place.name}` }).tap();
  await expect(reviewWith(writer, text).getByRole('note')).toContainText(NOTICE);

  await sol('reports', 'restore', report);
  await reloadUntil(guest, () => expect(reviewWith(guest, text)).toBeVisible({ timeout: 1_000 }));
  await reloadUntil(writer, () => expect(reviewWith(writer, text)).toBeVisible({ timeout: 1_000 }));
  await expect(writer.getByText(NOTICE)).toHaveCount(0);
  await writer.goto('/profile');
  await expect(writer.getByRole('link', { name: '설정' })).toBeVisible();
  await expect(writer.getByRole('link', { name: /가려진 내 글/ })).toHaveCount(0);
  for (const viewer of [guest, reporter]) await viewer.context().close();
});

/** Finds a demo place with reviews of several authors. */
async function findReviewedPlace(request: APIRequestContext) {
  const { places } = await getData<PlacePage>(
    request,
    '/api/solmap/places?swLat=37.53&swLng=127.03&neLat=37.56&neLng=127.07&userLat=37.5446&userLng=127.05&limit=50',
  );
  const place = places.find(({ reviewCount }) => reviewCount > 1);
  if (place === undefined) throw new Error('No demo place has two reviews.');
  const { reviews } = await getData<{ reviews: ListedReview[] }>(request, `/api/review/place/${place.id}`);
  const [review] = reviews;
  if (review === undefined) throw new Error('The place has no review.');
  return { placeId: place.id, review };
}

async function confirmBlock(page: Page, nickname: string) {
  await page.getByRole('dialog').getByRole('button', { name: '이 회원 차단하기' }).tap();
  const question = page.getByRole('dialog', { name: `${nickname}님을 차단할까요?` });
  await question.getByRole('button', { name: '차단' }).tap();
  await expect(page.getByText(`${nickname}님을 차단했어요`)).toBeVisible();
}

test('a blocked member’s content is hidden everywhere until unblocked', async ({ page, request, browserErrors }) => {
  const [sollect] = await getData<SollectSummary[]>(request, '/api/sollect/popular');
  if (sollect === undefined) throw new Error('No sollect is popular.');
  const { title, writerNickname } = sollect;
  const cards = page.getByRole('link', { name: title });
  await signIn(page);
  await page.goto('/sollect');
  await cards.first().tap();
  await page.getByRole('button', { name: `${title} 메뉴` }).tap();
  await confirmBlock(page, writerNickname);

  await page.goto('/sollect');
  await expect(page.getByRole('region', { name: '요즘 많이 담는 쏠렉트' }).getByRole('link').first()).toBeAttached();
  await expect(cards).toHaveCount(0);
  browserErrors.allow(/404/, /SOLLECT_NOT_FOUND|존재하지 않는 쏠렉트/);
  await page.goto(`/sollect/${sollect.sollectId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0);

  await page.goto('/profile/settings');
  await page.getByRole('link', { name: '차단한 회원' }).tap();
  await page.getByRole('button', { name: `${writerNickname} 차단 풀기` }).tap();
  await expect(page.getByText('차단한 회원이 없어요')).toBeVisible();
  await page.goto(`/sollect/${sollect.sollectId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('[14.1-5] the author of a review is blocked by the review', async ({ page, request }) => {
  const { placeId, review } = await findReviewedPlace(request);
  const { nickName: nickname } = review;
  const card = page.getByRole('article').filter({ hasText: review.content });
  await signIn(page);
  await page.goto(`/map/reviews/${placeId}`);
  await card.getByRole('button', { name: `${nickname}님의 후기 메뉴` }).tap();
  await confirmBlock(page, nickname);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.goto('/profile/settings/blocked');
  await page.getByRole('button', { name: `${nickname} 차단 풀기` }).tap();
  await expect(page.getByText('차단한 회원이 없어요')).toBeVisible();
  await page.goto(`/map/reviews/${placeId}`);
  await expect(card).toBeVisible();
});
