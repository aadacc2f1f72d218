import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { openOtherBrowser, test } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';
import { centerOf, drag, dragOnto } from './support/touch.ts';

test.use({ canDrawMap: false });

const stopsOf = (page: Page): Locator => page.getByRole('list', { name: '코스의 장소' }).getByRole('listitem');
const button = (page: Page, name: string | RegExp, exact = true): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact } : { name });
const detailsOf = (stop: Locator): Locator => stop.getByRole('button', { name: / 자세히$/ });
const memoOf = (stop: Locator): Locator => stop.getByRole('textbox', { name: /메모$/ });
const placeOf = (stop: Locator): Locator => stop.locator('[data-handle]');
const namesOf = (page: Page): Promise<string[]> =>
  stopsOf(page).evaluateAll((stops) =>
    stops.map(
      (stop) =>
        stop
          .querySelector('button[aria-expanded]')
          ?.getAttribute('aria-label')
          ?.replace(/ 자세히$/, '') ?? '',
    ),
  );

/** Places around 성수역 within walking distance of each other. */
async function listPlaceIds(page: Page, count: number): Promise<number[]> {
  const { places } = await callApi<{ places: { id: number }[] }>(
    page,
    '/api/solmap/places?swLat=37.53&swLng=127.04&neLat=37.555&neLng=127.07&userLat=37.5446&userLng=127.0559&limit=50',
    { method: 'GET' },
  );
  return places
    .filter((_, index) => index % 5 === 0)
    .map(({ id }) => id)
    .slice(0, count);
}

/** Creates a solroute with a memo at the second place. */
async function createSolroute(page: Page, name: string, count: number): Promise<number> {
  const ids = await listPlaceIds(page, count);
  const placeInfos = ids.map((id, index) => ({ id, seq: index + 1, memo: index === 1 ? '벤치에서 책 읽기' : '' }));
  const created = await callApi<{ solrouteId: number }>(page, '/api/solroute', {
    data: { iconId: 3, name, placeInfos },
  });
  return created.solrouteId;
}

/** Saves two restaurants to the default collection. The search is for cafés. */
async function saveTwoPlaces(page: Page): Promise<void> {
  const { collections } = await callApi<{ collections: { collectionId: number }[] }>(
    page,
    '/api/solmark/place/collections',
    { method: 'GET' },
  );
  const addCollectionIds = collections.map(({ collectionId }) => collectionId);
  const { places } = await callApi<{ places: { id: number }[] }>(
    page,
    '/api/solmap/places?swLat=37.53&swLng=127.04&neLat=37.555&neLng=127.07&userLat=37.5446&userLng=127.0559&category=food',
    { method: 'GET' },
  );
  expect(places.length).toBeGreaterThan(1);
  for (const { id } of places.slice(0, 2)) {
    const data = { addCollectionIds, removeCollectionIds: [] };
    await callApi(page, `/api/solmark/place/${id}/collections`, { method: 'PATCH', data });
  }
}

test('[2.12-4] [2.12-6] [2.12-10] [2.9-5] [2.9-6] [4.11-2] [9-28] a solroute of six places is built from the search, a collection and a suggestion, reordered, completed, shared, edited and deleted', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page);
  await saveTwoPlaces(page);
  await page.goto('/solroute');
  await page.getByRole('link', { name: '첫 코스 만들기' }).tap();
  // The button is aria-disabled, and a tap shows the missing fields.
  await button(page, '등록').tap({ force: true });
  await expect(page.getByText('코스 아이콘을 선택해주세요.').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.getByRole('radio', { name: '나무' }).tap();
  await page.getByRole('textbox', { name: '제목' }).fill('성수 산책');

  await page.getByRole('link', { name: '장소 추가' }).tap();
  await page.getByRole('link', { name: '장소 검색' }).tap();
  await page.getByRole('textbox', { name: '장소 검색' }).fill('카페');
  const toggles = page.getByRole('button', { name: / 추가$/ });
  for (const nth of [0, 1, 2]) {
    await toggles.nth(nth).tap();
    await expect(toggles.nth(nth)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page.getByText('3곳을 담았어요.')).toBeVisible();
  // The whole row toggles the place: a tap on its address removes it and adds it again.
  const thirdRow = page.getByRole('list', { name: '검색 결과' }).getByRole('listitem').nth(2);
  const atItsAddress = { position: { x: 90, y: 44 } };
  await thirdRow.tap(atItsAddress);
  await expect(page.getByText('2곳을 담았어요.')).toBeVisible();
  await thirdRow.tap(atItsAddress);
  await expect(page.getByText('3곳을 담았어요.')).toBeVisible();
  await button(page, '완료').tap();
  await expect(page).toHaveURL(/\/solroute\/write$/);
  await expect(stopsOf(page)).toHaveCount(3);

  await page.reload();
  await expect(stopsOf(page)).toHaveCount(3);
  await expect(page.getByRole('radio', { name: '나무' })).toBeChecked();
  const [first = '', second = '', third = ''] = await namesOf(page);
  await detailsOf(stopsOf(page).first()).tap();
  await memoOf(stopsOf(page).first()).fill('창가 자리');
  await detailsOf(stopsOf(page).first()).tap();
  await dragOnto(page, placeOf(stopsOf(page).first()), placeOf(stopsOf(page).nth(1)), '두 번째로 옮기고 있어요.');
  await expect.poll(() => namesOf(page)).toEqual([second, first, third]);
  await detailsOf(stopsOf(page).nth(2)).tap();
  await button(page, `${third} 위로`).tap();
  await expect.poll(() => namesOf(page)).toEqual([second, third, first]);
  await detailsOf(stopsOf(page).nth(2)).tap();
  await expect(memoOf(stopsOf(page).nth(2))).toHaveValue('창가 자리');

  await page.getByRole('link', { name: '장소 추가' }).tap();
  await page.getByRole('link', { name: /저장한 장소.*2곳/ }).tap();
  await toggles.nth(0).tap();
  await toggles.nth(1).tap();
  await button(page, '완료 · 코스에 5곳').tap();
  await expect(stopsOf(page)).toHaveCount(5);

  await page
    .getByRole('region', { name: '이런 장소는 어때요?' })
    .getByRole('button', { name: / 추가$/ })
    .first()
    .tap();
  await expect(stopsOf(page)).toHaveCount(6);
  const initialOrder = await namesOf(page);
  await button(page, '가까운 순으로 정리').tap();
  await button(page, '이 순서로 바꾸기').tap();
  await expect.poll(() => namesOf(page)).not.toEqual(initialOrder);
  await button(page, '되돌리기').tap();
  await expect.poll(() => namesOf(page)).toEqual(initialOrder);
  await button(page, '등록').tap();
  await expect(page).toHaveURL(/\/solroute$/);
  const card = page.getByRole('article', { name: '성수 산책' });
  await expect(card).toContainText('장소 6곳');
  await card.getByRole('button', { name: /예정/ }).tap();
  await expect(card.getByRole('button', { name: /완료/ })).toBeVisible();
  await card.getByRole('link').tap();
  await expect(stopsOf(page)).toHaveCount(6);
  await expect(stopsOf(page).nth(2)).toContainText('창가 자리');

  await button(page, '코스 공유').tap();
  await page.getByRole('switch', { name: '링크로 공유' }).tap();
  const address = (await page.getByText(/\/shared\/solroute\//).textContent()) ?? '';
  const guest = await openOtherBrowser(browser);
  await guest.goto(address);
  await expect(stopsOf(guest)).toHaveCount(6);
  await expect(guest.getByText('창가 자리')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await button(page, '코스 메뉴').tap();
  await page.getByRole('menuitem', { name: '수정' }).tap();
  await expect(stopsOf(page)).toHaveCount(6);
  await detailsOf(stopsOf(page).first()).tap();
  await stopsOf(page)
    .first()
    .getByRole('button', { name: / 빼기$/ })
    .tap();
  await page.getByRole('dialog', { name: '코스에서 장소를 삭제할까요?' }).getByRole('button', { name: '삭제' }).tap();
  await button(page, '등록').tap();
  await expect(page).toHaveURL(/\/solroute\/\d+$/);
  await expect(stopsOf(page)).toHaveCount(5);
  await guest.reload();
  await expect(stopsOf(guest)).toHaveCount(5);

  await button(page, '코스 메뉴').tap();
  await page.getByRole('menuitem', { name: '삭제' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).tap();
  await expect(page.getByText('아직 만든 코스가 없어요')).toBeVisible();
  expect((await guest.request.get(address)).status()).toBe(404);
  await guest.context().close();
});

test('[2.12-2] [9-22] the divider of a solroute follows the finger, from 214 to 400 px', async ({ page }) => {
  await signIn(page);
  await page.goto(`/solroute/${await createSolroute(page, '나눌 코스', 8)}`);
  const divider = page.getByRole('separator', { name: '지도 높이 조절' });
  const heightOf = async () => (await page.getByRole('region', { name: '코스 지도' }).boundingBox())?.height;
  await expect(divider).toHaveAttribute('aria-valuenow', '280');
  await expect.poll(heightOf).toBe(280);
  await expect(stopsOf(page)).toHaveCount(8);
  // Only the list scrolls; the map keeps its position.
  expect(await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
  const from = await centerOf(divider);
  await drag(page, from, { x: from.x, y: from.y + 60 });
  await expect.poll(heightOf).toBe(340);
  await drag(page, await centerOf(divider), { x: from.x, y: 800 });
  await expect.poll(heightOf).toBe(400);
  await drag(page, await centerOf(divider), { x: from.x, y: 10 });
  await expect.poll(heightOf).toBe(214);
  await divider.press('ArrowDown');
  await expect.poll(heightOf).toBe(230);
});

test('a solroute can be exported as a file', async ({ page }) => {
  await signIn(page);
  await page.goto(`/solroute/${await createSolroute(page, '가져갈 코스', 3)}`);
  await button(page, '코스 메뉴').tap();
  await page.getByRole('menuitem', { name: '내보내기' }).tap();
  const download = page.waitForEvent('download');
  await button(page, /^GPX/).tap();
  const file = await download;
  expect(file.suggestedFilename()).toBe('가져갈 코스.gpx');
  const gpx = await readFile(await file.path(), 'utf8');
  expect(gpx.match(/<rtept /g)).toHaveLength(3);
});
