import { expect, type Locator, type Page } from '@playwright/test';
import { dropFiles, pastePhoto } from './support/added-files.ts';
import { Ime } from './support/ime.ts';
import { test } from './support/journey.ts';
import { failCalls } from './support/network.ts';
import { type PhotoFile, photoFiles, screenshotFile } from './support/photo-files.ts';
import { signIn } from './support/sign-in.ts';
import { centerOf } from './support/touch.ts';

test.use({ canDrawMap: false });

const titleOf = (page: Page): Locator => page.getByRole('textbox', { name: '제목' });
const textOf = (page: Page, nth = 1): Locator => page.getByRole('textbox', { name: `글 ${nth}` });
const imagesOf = (page: Page): Locator => page.getByRole('list', { name: '본문' }).getByRole('img');
const placesOf = (page: Page): Locator => page.getByRole('list', { name: '방문한 장소' }).getByRole('listitem');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** The blocks of the body: texts, and '*' for images. */
const bodyOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: '본문' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.querySelector('textarea')?.value ?? '*'));

async function addPhotos(page: Page, files: PhotoFile[]): Promise<void> {
  const count = await imagesOf(page).count();
  const chooser = page.waitForEvent('filechooser');
  await button(page, '사진').tap();
  await (await chooser).setFiles(files);
  await expect(imagesOf(page)).toHaveCount(count + files.length);
}

async function openEditor(page: Page): Promise<void> {
  await page.goto('/sollect/write');
  await expect(button(page, '다음')).toBeVisible();
}

async function fillContentStep(page: Page, title: string): Promise<void> {
  const [cover, first, second] = await photoFiles(3);
  if (!cover || !first || !second) throw new Error('Expected three photos.');
  await page.getByLabel('대표 사진 추가').setInputFiles(cover);
  await expect(page.getByRole('img', { name: '대표 사진' })).toBeVisible();
  await titleOf(page).fill(title);
  await textOf(page).fill('아침에 나섰다.\n점심은 국수.');
  await textOf(page).evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(8, 8));
  await addPhotos(page, [first, second]);
}

async function addPlaces(page: Page, keyword: string, count: number): Promise<string[]> {
  await button(page, '장소 추가').tap();
  await page.getByRole('textbox', { name: '장소 검색' }).fill(keyword);
  const results = page.getByRole('list', { name: '검색 결과' });
  const toggles = results.getByRole('button');
  for (let nth = 0; nth < count; nth += 1) {
    // The tap is on the name, because the whole row is a button.
    await results
      .getByRole('listitem')
      .nth(nth)
      .tap({ position: { x: 90, y: 20 } });
    await expect(toggles.nth(nth)).toHaveAttribute('aria-pressed', 'true');
  }
  await button(page, '완료').tap();
  await expect(placesOf(page)).toHaveCount(count);
  return namesOf(page);
}

const namesOf = (page: Page): Promise<string[]> =>
  placesOf(page)
    .getByRole('button', { name: /빼기$/ })
    .evaluateAll((buttons) => buttons.map((each) => (each.getAttribute('aria-label') ?? '').replace(/ 빼기$/, '')));

async function register(page: Page): Promise<number> {
  await button(page, '등록').tap();
  await expect(page).toHaveURL(/\/sollect\/\d+$/);
  return Number(page.url().split('/').at(-1));
}

/**
 * Long-presses an item, drags it down, and releases it after the announcement of its new position.
 */
async function dragTo(page: Page, from: Locator, endY: number, nth: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = await centerOf(from);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [start]);
  await expect(page.locator('li[data-dragging]')).toHaveCount(1);
  for (let step = 1; step <= 10; step += 1) {
    await send('touchMove', [{ x: start.x, y: start.y + ((endY - start.y) * step) / 10 }]);
  }
  await expect(page.getByText(`${nth} 번째로 옮기고 있어요.`)).toBeAttached();
  await send('touchEnd', []);
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  await session.detach();
}

test('[2.10-23] [2.10-24] [4.10-4] [4.10-9] [9-28] a post with images at the caret and ordered places is published', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/profile');
  await openEditor(page);
  await fillContentStep(page, '혼자 걷는 성수');
  expect(await bodyOf(page)).toEqual(['아침에 나섰다.', '*', '*', '점심은 국수.']);
  await imagesOf(page).first().scrollIntoViewIfNeeded();
  // The list scrolls when the finger is near the bottom of the screen.
  await dragTo(page, imagesOf(page).first(), 700, '네');
  await expect.poll(() => bodyOf(page)).toEqual(['아침에 나섰다.', '*', '점심은 국수.', '*']);
  await button(page, '사진 2 위로').tap();
  await expect.poll(() => bodyOf(page)).toEqual(['아침에 나섰다.', '*', '*', '점심은 국수.']);

  await button(page, '다음').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('쏠렉트 작가님이 방문한 장소를 알려주세요');
  const [first, second, third] = await addPlaces(page, '성수', 3);
  const { y } = await centerOf(placesOf(page).nth(1));
  await dragTo(
    page,
    placesOf(page)
      .nth(0)
      .getByText(first ?? ''),
    y,
    '두',
  );
  await expect.poll(() => namesOf(page)).toEqual([second, first, third]);
  for (const arrow of await placesOf(page)
    .getByRole('button', { name: /(위|아래)로$/ })
    .all()) {
    const box = await arrow.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await register(page);
  await expect(page.getByRole('status').getByText('쏠렉트를 등록했어요')).toBeVisible();
  await expect(page.getByRole('heading', { name: '혼자 걷는 성수' })).toBeInViewport();
  await expect(page.getByText('아침에 나섰다.')).toBeVisible();
  await expect(page.getByText('점심은 국수.')).toBeVisible();
  await expect(page.getByText(`${second} (외 2곳)`).or(page.getByText('(외 2곳)')).first()).toBeVisible();
  // Back must not lead to the editor.
  await page.goBack();
  await expect(page).toHaveURL(/\/profile$/);
});

test('a long word stays in the width of a post, and a text that is too long is cut with a note', async ({ page }) => {
  await signIn(page);
  await openEditor(page);
  await textOf(page).fill('숲'.repeat(600));
  const width = await textOf(page).evaluate((field) => field.getBoundingClientRect().width);
  expect(width).toBeLessThan(390);
  const note = page.getByRole('status').filter({ hasText: '5,000자까지' });
  await expect(note).toBeHidden();
  await textOf(page).fill('숲'.repeat(5_001));
  await expect(textOf(page)).toHaveValue('숲'.repeat(5_000));
  await expect(note).toContainText('나머지는 넣지 못했어요. 아래의 ‘글’을 눌러 이어서 써 주세요.');
  await textOf(page).fill('숲');
  await expect(note).toBeHidden();
});

test('inserting a photo during composition neither loses nor duplicates the syllable', async ({ page }) => {
  await signIn(page);
  await openEditor(page);
  await titleOf(page).tap();
  const ime = await Ime.on(page);
  await ime.type(['ㅎ', '호', '혼'], ['ㅈ', '자']);
  await expect(titleOf(page)).toHaveValue('혼자');
  await textOf(page).tap();
  await ime.type(['ㄱ', '구', '국']);
  await ime.compose('ㅅ', '수');
  await addPhotos(page, await photoFiles(1));
  expect(await bodyOf(page)).toEqual(['국수', '*', '']);
  await expect(textOf(page, 2)).toBeFocused();
  await ime.type(['ㄷ', '다'], ['ㅇ', '으', '음']);
  expect(await bodyOf(page)).toEqual(['국수', '*', '다음']);
});

test('photos are dropped and pasted into a post, also during composition and without a secure context', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await signIn(page);
  await openEditor(page);
  const [cover, photo] = await photoFiles(2);
  if (!cover || !photo) throw new Error('Expected two photos.');
  await dropFiles(page, page.getByLabel('대표 사진 추가').locator('..'), [cover]);
  await expect(page.getByRole('img', { name: '대표 사진' })).toBeVisible();
  await textOf(page).tap();
  const ime = await Ime.on(page);
  await ime.type(['ㄱ', '구', '국']);
  await ime.compose('ㅅ', '수');
  await dropFiles(page, titleOf(page), [photo]);
  await expect(imagesOf(page)).toHaveCount(1);
  expect(await bodyOf(page)).toEqual(['국수', '*', '']);
  await textOf(page, 2).fill('다음');
  await pastePhoto(page, await screenshotFile());
  await expect(imagesOf(page)).toHaveCount(2);
  expect(await bodyOf(page)).toEqual(['국수', '*', '다음', '*', '']);
  await expect(page).toHaveURL(/\/sollect\/write$/);
});

test('a large photo is resized and rotated before the upload', async ({ page }) => {
  await signIn(page);
  await openEditor(page);
  const { default: sharp } = await import('sharp');
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#a86' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await addPhotos(page, [{ name: 'large.jpg', mimeType: 'image/jpeg', buffer }]);
  const size = () =>
    imagesOf(page).evaluateAll((images) =>
      images.map((image) => [(image as HTMLImageElement).naturalWidth, (image as HTMLImageElement).naturalHeight]),
    );
  await expect.poll(size).toEqual([[1440, 1920]]);
});

test('[4.10-13] a failed upload resumes, an edit keeps unchanged content, and going back skips the editor', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/, /Failed to upload a photo of a sollect/);
  await signIn(page);
  await page.goto('/profile');
  await openEditor(page);
  await fillContentStep(page, '다시 올린 글');
  await button(page, '다음').tap();
  await addPlaces(page, '공원', 1);
  const restore = await failCalls(page, '/api/sollect/*/upload');
  await button(page, '등록').tap();
  const stopped = page.getByRole('dialog', { name: '쏠렉트를 등록하지 못했어요' });
  await expect(stopped.getByText(/사진 3장을 올리지 못했어요/)).toBeVisible();
  await restore();
  await stopped.getByRole('button', { name: '다시 올리기' }).tap();
  await expect(page).toHaveURL(/\/sollect\/\d+$/);
  const id = Number(page.url().split('/').at(-1));

  await button(page, '다시 올린 글 메뉴').tap();
  await page.getByRole('menuitem', { name: '수정' }).tap();
  await expect(titleOf(page)).toHaveValue('다시 올린 글');
  expect(await bodyOf(page)).toEqual(['아침에 나섰다.', '*', '*', '점심은 국수.']);
  await titleOf(page).fill('고친 글');
  await button(page, '사진 1 빼기').tap();
  const uploads: string[] = [];
  page.on('request', (request) => request.url().endsWith('/upload') && uploads.push(request.url()));
  await button(page, '다음').tap();
  await expect(placesOf(page)).toHaveCount(1);
  expect(await register(page)).toBe(id);
  await expect(page.getByRole('heading', { name: '고친 글' })).toBeInViewport();
  expect(uploads).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/profile$/);
});
