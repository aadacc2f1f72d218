import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { PlacePage, PlacePreview } from '@sol/contract/place';
import { callApi } from './support/api.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { openOtherBrowser, test } from './support/journey.ts';
import { isCall } from './support/network.ts';
import { getOverflowPx } from './support/overflow.ts';
import { photoFiles } from './support/photo-files.ts';
import { signIn } from './support/sign-in.ts';
import { dragOnto } from './support/touch.ts';

test.use({ canDrawMap: false });

/** Places in a region that no other test uses for saving. */
async function placesOf(request: APIRequestContext, region: string, count: number): Promise<PlacePreview[]> {
  const response = await request.get(
    `/api/solmap/region/${encodeURIComponent(region)}/places?userLat=37.58&userLng=126.97&limit=${count}`,
  );
  const { data } = (await response.json()) as { data: PlacePage };
  if (data.places.length < count) throw new Error(`The demo city has too few places in ${region}.`);
  return data.places;
}

const listOf = (places: PlacePreview[]) => `/map/list?queryType=idList${places.map(({ id }) => `&ids=${id}`).join('')}`;
const saveButtonOf = (page: Page, place: PlacePreview): Locator =>
  page.getByRole('button', { name: new RegExp(`^${place.name} 저장( 취소)?$`) });
const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: '어디에 담을까요?' });
const boxOf = (page: Page, name: string): Locator => sheetOf(page).getByRole('checkbox', { name, exact: true });
const collectionOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: '내 저장 목록' }).getByRole('link', { name });
/** Waits for the response to a change of a place's collections. */
const waitForChange = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && isCall(response.request(), '/api/solmark/place/*/collections'),
  );

async function longPress(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('The save button is not on screen.');
  const session = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(sheetOf(page)).toBeVisible();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
  // Releasing the finger must not close the sheet.
  await expect(sheetOf(page).getByRole('button', { name: '완료' })).toBeVisible();
}

/** Publishes a sollect by API calls, because other tests cover the editor. */
async function publishSollect(page: Page, title: string): Promise<void> {
  const [place] = await placesOf(page.request, '연남동', 1);
  const [cover] = await photoFiles(1);
  if (place === undefined || cover === undefined) throw new Error('No place or photo.');
  const contents = [
    { seq: 0, type: 'IMAGE', content: cover.name },
    { seq: 1, type: 'TEXT', content: '오래 앉아 있었다.' },
  ];
  const { sollectId } = await callApi<{ sollectId: number }>(page, '/api/sollect', {
    data: { title, contents, placeIds: [place.id] },
  });
  await callApi(page, `/api/sollect/${sollectId}/upload`, { multipart: { files: cover } });
}

test('[2.11-2] [3.5-5] [3.5-6] [7.5-3] a place is saved to a second, new collection and stays saved when one of the two is deleted', async ({
  page,
  request,
}) => {
  const [place] = await placesOf(request, '연남동', 1);
  if (place === undefined) throw new Error('No place.');
  await signIn(page);
  await page.goto(listOf([place]));
  await saveButtonOf(page, place).tap();
  await expect(page.getByText('저장한 장소에 담았어요')).toBeVisible();
  await page.getByRole('button', { name: '변경' }).tap();

  await expect(boxOf(page, '저장한 장소')).toBeChecked();
  await sheetOf(page).getByRole('button', { name: '새 목록' }).tap();
  await page.getByRole('textbox', { name: '목록 이름' }).fill('비 오는 날');
  await page.getByRole('radio', { name: '우산' }).tap();
  await expect(page.getByRole('radio', { name: '우산' })).toBeChecked();
  await page.getByRole('button', { name: '만들기' }).tap();
  await expect(boxOf(page, '비 오는 날')).toBeChecked();
  const response = waitForChange(page);
  await sheetOf(page).getByRole('button', { name: '완료' }).tap();
  const sent = (await response).request().postDataJSON() as {
    addCollectionIds: number[];
    removeCollectionIds: number[];
  };
  expect([sent.addCollectionIds.length, sent.removeCollectionIds.length]).toEqual([1, 0]);

  await page.getByRole('link', { name: '쏠마크' }).tap();
  await expect(collectionOf(page, '저장한 장소')).toHaveText('저장한 장소 장소 1곳');
  await expect(collectionOf(page, '비 오는 날')).toHaveText('비 오는 날 장소 1곳');

  await page.getByRole('button', { name: '편집' }).tap();
  await page.getByRole('button', { name: '비 오는 날 수정' }).tap();
  await page.getByRole('textbox', { name: '목록 이름' }).fill('흐린 날');
  await page.getByRole('button', { name: '저장', exact: true }).tap();
  const ordered = page.waitForResponse((response) =>
    isCall(response.request(), '/api/solmark/place/collections/order'),
  );
  await page.getByRole('button', { name: '흐린 날 위로' }).tap();
  expect((await ordered).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('list', { name: '내 저장 목록' }).getByRole('link')).toHaveText([
    '흐린 날 장소 1곳',
    '저장한 장소 장소 1곳',
  ]);

  // The default collection has changed by now.
  await page.getByRole('button', { name: '편집' }).tap();
  await page.getByRole('button', { name: '저장한 장소 수정' }).tap();
  await page.getByRole('button', { name: '목록 삭제' }).tap();
  await expect(page.getByText('담긴 장소는 다른 목록에 그대로 남아요.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).tap();
  await page.getByRole('button', { name: '완료' }).tap();
  await expect(page.getByRole('list', { name: '내 저장 목록' }).getByRole('link')).toHaveText(['흐린 날 장소 1곳']);
  await collectionOf(page, '흐린 날').tap();
  await expect(saveButtonOf(page, place)).toHaveAttribute('aria-pressed', 'true');
});

test('a long press reorders collections, and the save button uses the first one', async ({ page, request }) => {
  const [, , place] = await placesOf(request, '연남동', 3);
  if (place === undefined) throw new Error('No place.');
  await signIn(page);
  for (const name of ['산책', '비 오는 날']) {
    await callApi(page, '/api/solmark/place/collections', { data: { name, iconId: 2 } });
  }
  await page.goto('/mark');
  await page.getByRole('button', { name: '편집' }).tap();
  const rows = page.getByRole('list', { name: /^내 저장 목록/ }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const handleOf = (nth: number) => rows.nth(nth).locator('[data-handle]');
  const ordered = page.waitForResponse((response) =>
    isCall(response.request(), '/api/solmark/place/collections/order'),
  );
  await dragOnto(page, handleOf(2), handleOf(0), '첫 번째로 옮기고 있어요.');
  expect((await ordered).status()).toBe(200);
  await page.getByRole('button', { name: '완료' }).tap();
  await page.reload();
  await expect(page.getByRole('list', { name: '내 저장 목록' }).getByRole('link')).toHaveText([
    '비 오는 날 장소 0곳',
    '저장한 장소 장소 0곳',
    '산책 장소 0곳',
  ]);
  await page.goto(listOf([place]));
  await saveButtonOf(page, place).tap();
  await expect(page.getByText('비 오는 날에 담았어요')).toBeVisible();
});

test('a long press on the save button opens the collections and saves nothing', async ({ page, request }) => {
  const [, place] = await placesOf(request, '연남동', 2);
  if (place === undefined) throw new Error('No place.');
  await signIn(page);
  await page.goto(listOf([place]));
  await expect(saveButtonOf(page, place)).toHaveAttribute('aria-pressed', 'false');
  // Members load the module for presses after the page. It handles right clicks as well.
  await expect(async () => {
    if (await sheetOf(page).isHidden()) await saveButtonOf(page, place).click({ button: 'right', timeout: 2000 });
    await expect(sheetOf(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await sheetOf(page).getByRole('button', { name: '완료' }).tap();
  await expect(sheetOf(page)).toBeHidden();
  await longPress(page, saveButtonOf(page, place));
  await expect(boxOf(page, '저장한 장소')).not.toBeChecked();
  await sheetOf(page).getByRole('button', { name: '완료' }).tap();
  await expect(sheetOf(page)).toBeHidden();
  await expect(saveButtonOf(page, place)).toHaveAttribute('aria-pressed', 'false');
});

test('[2.11-5] the menu of own sollects is below their covers and works there', async ({ page }) => {
  await signIn(page);
  await publishSollect(page, '느릿느릿 넘긴 만화책');
  const card = page.getByRole('article').filter({ hasText: '느릿느릿 넘긴 만화책' });
  const menu = card.getByRole('button', { name: '느릿느릿 넘긴 만화책 메뉴' });
  const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? Number.NaN;
  const menuTop = async () => (await topOf(menu)) - (await topOf(card));

  await page.goto('/sollect/search/result?keyword=느릿느릿 넘긴 만화책');
  await expect(menu).toBeVisible();
  expect(await menuTop()).toBeLessThan(20);
  await page.goto('/mark/my');
  await expect(menu).toBeVisible();
  expect(await menuTop()).toBeGreaterThan(200);
  await menu.tap();
  await card.getByRole('menuitem', { name: '삭제' }).tap();
  await page.getByRole('dialog', { name: '정말 삭제할까요?' }).getByRole('button', { name: '삭제' }).tap();
  await expect(page.getByText('아직 쓴 쏠렉트가 없어요')).toBeVisible();
});

test('[13.2-4] a shared collection is read by a guest at every width, until its owner ends the link', async ({
  page,
  request,
  browser,
}) => {
  const places = await placesOf(request, '연남동', 12);
  await signIn(page);
  const { collectionId } = await callApi<{ collectionId: number }>(page, '/api/solmark/place/collections', {
    data: { name: '비 오는 날의 서쪽', iconId: 12 },
  });
  for (const { id } of places.slice(9)) {
    const data = { addCollectionIds: [collectionId], removeCollectionIds: [] };
    await callApi(page, `/api/solmark/place/${id}/collections`, { method: 'PATCH', data });
  }
  await page.goto(`/mark/place/list/${collectionId}`);
  await page.getByRole('button', { name: '목록 메뉴' }).tap();
  await page.getByRole('button', { name: '링크로 공유' }).tap();
  await page.getByRole('switch', { name: '링크로 공유' }).tap();
  const address = (await page.getByText(/\/shared\/collection\//).textContent()) ?? '';

  const guest = await openOtherBrowser(browser);
  const items = guest.getByRole('list', { name: '목록의 장소' }).getByRole('article');
  for (const width of [320, 390, 768, 1280]) {
    await guest.setViewportSize({ width, height: 800 });
    await guest.goto(address);
    await expect(items).toHaveCount(3);
    await expectNoAxeViolations(guest, `${width} px`);
    expect(await getOverflowPx(guest)).toBe(0);
  }
  const picture = await guest.request.get(`${address}/picture.jpg`);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  await guest.getByRole('link', { name: '지도에서 보기' }).click();
  await expect(guest).toHaveURL(/\/map\/list\?queryType=idList/);

  await page.getByRole('switch', { name: '링크로 공유' }).tap();
  await page.getByRole('dialog', { name: '공유를 그만둘까요?' }).getByRole('button', { name: '그만두기' }).tap();
  await expect(page.getByText(/\/shared\/collection\//)).toBeHidden();
  expect((await guest.request.get(address)).status()).toBe(404);
  await guest.context().close();
});
