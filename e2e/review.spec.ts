import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { PlacePage, PlacePreview } from '@sol/contract/place';
import { dropFiles, pastePhoto } from './support/added-files.ts';
import { getPlace } from './support/api.ts';
import { test } from './support/journey.ts';
import { photoFiles, screenshotFile } from './support/photo-files.ts';
import { loginModalOf, tabsOf } from './support/screens.ts';
import { signIn, signInHere, uniqueMemberName } from './support/sign-in.ts';

test.use({ canDrawMap: false });

/** Each test has its own place, outside the area of other tests. */
async function placeOf(request: APIRequestContext, nth: number): Promise<PlacePreview> {
  const around = '/api/solmap/places?swLat=37.6&swLng=126.9&neLat=37.7&neLng=127.1&userLat=37.65&userLng=127.02';
  const response = await request.get(`${around}&limit=50`);
  const { data } = (await response.json()) as { data: PlacePage };
  const place = data.places.filter(({ reviewCount }) => reviewCount > 0)[nth];
  if (place === undefined) throw new Error('The demo city has no such place in the north.');
  return place;
}

const submitOf = (page: Page): Locator => page.getByRole('button', { name: '후기 등록' });
const textOf = (page: Page): Locator => page.getByRole('textbox', { name: /한마디/ });
const previewsOf = (page: Page): Locator => page.getByRole('img', { name: /^사진 \d$/ });
const leaveDialogOf = (page: Page): Locator => page.getByRole('dialog', { name: '아직 작성 중인 내용이 있어요!' });
/** Own reviews have a delete button. */
const ownReviewOf = (page: Page): Locator =>
  page.getByRole('article', { name: /님의 후기$/ }).filter({ has: page.getByRole('button', { name: '삭제' }) });

async function chooseAll(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '5점' }).tap();
  await page.getByRole('radio', { name: '다시 올래요' }).tap();
  await page.getByRole('button', { name: '전망이 좋은' }).tap();
  await page.getByRole('button', { name: '공간이 넓은' }).tap();
}

const addPhotos = async (page: Page, count: number) =>
  page.getByLabel('사진 추가').setInputFiles(await photoFiles(count));

/** Retries until the server-rendered button is hydrated. */
async function tapRecommendation(page: Page, placeId: number, label: string, target: Locator): Promise<void> {
  await page.goto(`/map/detail/${placeId}`);
  await expect(async () => {
    if (await target.isVisible()) return;
    await page.getByRole('button', { name: label }).tap({ timeout: 1_000 });
    await expect(target).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

async function openWriting(page: Page, place: PlacePreview): Promise<void> {
  await page.goto(`/map/review/write/${place.id}`);
  await expect(submitOf(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: place.name })).toBeVisible();
}

test('[2.7-14] [4.8-2] [2.8-20] [4.9-7] a review with five photos changes the counts of its place, and is deleted again', async ({
  page,
  request,
}) => {
  const place = await placeOf(request, 0);
  const before = (await getPlace(request, place.id)).place;
  await signIn(page);
  await tapRecommendation(page, place.id, '다시 올래요', submitOf(page));
  await expect(page).toHaveURL(new RegExp(`/map/review/write/${place.id}$`));
  await expect(page.getByRole('radio', { name: '다시 올래요' })).toBeChecked();

  // The button is focusable with aria-disabled, so the tap must be forced.
  await submitOf(page).tap({ force: true });
  await expect(page.getByRole('alert').getByText('별점을 골라 주세요.')).toBeVisible();
  await expect(page.getByRole('radio', { name: '1점' })).toBeFocused();
  await chooseAll(page);
  await textOf(page).fill('창가에 앉아 해 지는 걸 봤어요. 혼자라 더 좋았어요.');
  await addPhotos(page, 5);
  await expect(previewsOf(page)).toHaveCount(5);
  await submitOf(page).tap();

  await expect(page).toHaveURL(new RegExp(`/map/detail/${place.id}$`));
  await expect(page.getByRole('status').getByText('후기를 등록했어요')).toBeVisible();
  const review = ownReviewOf(page);
  await expect(review.getByRole('img', { name: /사진 \d$/ })).toHaveCount(5);
  await expect(page.getByRole('heading', { name: `후기 ${before.reviewCount + 1}` })).toBeVisible();
  const after = (await getPlace(request, place.id)).place;
  expect(after.reviewCount).toBe(before.reviewCount + 1);
  expect(after.thumbnailUrl).not.toEqual(before.thumbnailUrl);
  const countOf = ({ tags }: typeof after) => tags.mood.find(({ tagName }) => tagName === '전망이 좋은')?.tagTotal ?? 0;
  expect(countOf(after)).toBe(countOf(before) + 1);

  await review.getByRole('button', { name: '삭제' }).tap();
  await page.getByRole('dialog', { name: '후기를 삭제할까요?' }).getByRole('button', { name: '삭제' }).tap();
  await expect(review).toHaveCount(0);
  await expect(page.getByRole('heading', { name: `후기 ${before.reviewCount}` })).toBeVisible();
  await expect.poll(async () => (await getPlace(request, place.id)).place).toEqual(before);
});

test('[2.8-22] leaving by the back button, the browser’s back or a tab asks for confirmation', async ({
  page,
  request,
}) => {
  const place = await placeOf(request, 2);
  await signIn(page);
  await tapRecommendation(page, place.id, '한 번이면 돼요', submitOf(page));
  await page.getByRole('radio', { name: '2점' }).tap();

  const write = new RegExp(`/map/review/write/${place.id}$`);
  const leaves = [
    () => page.getByRole('button', { name: '뒤로' }).tap(),
    () => page.evaluate(() => history.back()),
    () => tabsOf(page).getByRole('link', { name: '프로필' }).tap(),
  ];
  for (const leave of leaves) {
    await leave();
    await expect(leaveDialogOf(page)).toBeVisible();
    await leaveDialogOf(page).getByRole('button', { name: '취소' }).tap();
    await expect(leaveDialogOf(page)).toBeHidden();
    await expect(page).toHaveURL(write);
    await expect(page.getByRole('radio', { name: '2점' })).toBeChecked();
  }

  await page.evaluate(() => history.back());
  await leaveDialogOf(page).getByRole('button', { name: '임시 저장하고 나가기' }).tap();
  await expect(page).toHaveURL(new RegExp(`/map/detail/${place.id}$`));
  await openWriting(page, place);
  await expect(page.getByRole('radio', { name: '2점' })).toBeChecked();

  await page.getByRole('button', { name: '뒤로' }).tap();
  await leaveDialogOf(page).getByRole('button', { name: '나가기', exact: true }).tap();
  await expect(page).toHaveURL(new RegExp(`/map/detail/${place.id}$`));
  await openWriting(page, place);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('[4.1-4] a guest who taps a recommendation signs in and gets the draft', async ({ page, request }) => {
  const place = await placeOf(request, 4);
  const name = uniqueMemberName();
  await signIn(page, { name });
  await openWriting(page, place);
  await textOf(page).fill('어제 쓰다 만 글');
  await addPhotos(page, 2);
  await expect(previewsOf(page)).toHaveCount(2);
  // Simulates a session that ended on the server: local drafts are kept.
  await page.evaluate(() => {
    for (const key of ['userLoginStatus', 'userId', 'accessToken']) localStorage.removeItem(key);
  });

  await tapRecommendation(page, place.id, '다시 올래요', loginModalOf(page));
  await signInHere(page, { name });
  await expect(page).toHaveURL(new RegExp(`/map/review/write/${place.id}$`));
  await expect(page.getByRole('radio', { name: '다시 올래요' })).toBeChecked();
  await expect(textOf(page)).toHaveValue('어제 쓰다 만 글');
  await expect(previewsOf(page)).toHaveCount(2);
  const widths = () =>
    previewsOf(page).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual([1200, 1200]);
});

test('photos are dropped and pasted into a review, on a page without a secure context', async ({ page, request }) => {
  // As on http://192.168.0.2, where a phone at home opens the app.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  const place = await placeOf(request, 5);
  await signIn(page);
  await openWriting(page, place);
  const [first, second, third] = await photoFiles(3);
  if (!first || !second || !third) throw new Error('Expected three photos.');
  // As a gallery of Android sends it.
  await page.getByLabel('사진 추가').setInputFiles({ ...first, mimeType: 'image/jpg' });
  await expect(previewsOf(page)).toHaveCount(1);
  await dropFiles(page, page.getByRole('heading', { level: 1, name: place.name }), [second, third]);
  await expect(previewsOf(page)).toHaveCount(3);
  await textOf(page).fill('혼자');
  const screenshot = await screenshotFile();
  await pastePhoto(page, screenshot);
  await expect(previewsOf(page)).toHaveCount(4);
  await pastePhoto(page, screenshot, ' 좋아요');
  await expect(textOf(page)).toHaveValue('혼자 좋아요');
  await expect(previewsOf(page)).toHaveCount(4);
  const text = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('list') };
  await dropFiles(page, textOf(page), [text]);
  await expect(page.getByText('png, jpg, jpeg 사진만 담을 수 있어요.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/map/review/write/${place.id}$`));
  await chooseAll(page);
  await submitOf(page).tap();
  await expect(ownReviewOf(page).getByRole('img', { name: /사진 \d$/ })).toHaveCount(4);
  await ownReviewOf(page).getByRole('button', { name: '삭제' }).tap();
  await page.getByRole('dialog', { name: '후기를 삭제할까요?' }).getByRole('button', { name: '삭제' }).tap();
  await expect(ownReviewOf(page)).toHaveCount(0);
});
