import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { getOverflowPx } from './support/overflow.ts';
import { loginModalOf, tabsOf } from './support/screens.ts';
import { signIn, signInHere, tokenOf, uniqueMemberName } from './support/sign-in.ts';
import { centerOf, drag, dragOnto } from './support/touch.ts';

test.use({ canDrawMap: false });

const stopsOf = (page: Page): Locator => page.getByRole('list', { name: '코스의 장소' }).getByRole('listitem');
const button = (page: Page, name: string | RegExp, exact = true): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact } : { name });
const memoOf = (stop: Locator): Locator => stop.getByRole('textbox', { name: /메모$/ });
const placeOf = (stop: Locator): Locator => stop.locator('[data-rfd-drag-handle-draggable-id]');
const namesOf = (page: Page): Promise<string[]> =>
  stopsOf(page).evaluateAll((stops) =>
    stops.map(
      (stop) =>
        stop
          .querySelector('textarea')
          ?.getAttribute('aria-label')
          ?.replace(/ 메모$/, '') ?? '',
    ),
  );

/** Calls the API with the access token of the page. */
async function callApi<Data>(page: Page, method: string, path: string, data?: object): Promise<Data> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const response = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}

/** Places around 성수역 within walking distance of each other. */
async function listPlaceIds(page: Page, count: number): Promise<number[]> {
  const { places } = await callApi<{ places: { id: number }[] }>(
    page,
    'GET',
    '/api/solmap/places?swLat=37.53&swLng=127.04&neLat=37.555&neLng=127.07&userLat=37.5446&userLng=127.0559&limit=50',
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
  const created = await callApi<{ solrouteId: number }>(page, 'POST', '/api/solroute', { iconId: 3, name, placeInfos });
  return created.solrouteId;
}

/** Saves two restaurants to the default collection. The search is for cafés. */
async function saveTwoPlaces(page: Page): Promise<void> {
  const { collections } = await callApi<{ collections: { collectionId: number }[] }>(
    page,
    'GET',
    '/api/solmark/place/collections',
  );
  const addCollectionIds = collections.map(({ collectionId }) => collectionId);
  const { places } = await callApi<{ places: { id: number }[] }>(
    page,
    'GET',
    '/api/solmap/places?swLat=37.53&swLng=127.04&neLat=37.555&neLng=127.07&userLat=37.5446&userLng=127.0559&category=food',
  );
  expect(places.length).toBeGreaterThan(1);
  for (const { id } of places.slice(0, 2)) {
    const change = { addCollectionIds, removeCollectionIds: [] };
    await callApi(page, 'PATCH', `/api/solmark/place/${id}/collections`, change);
  }
}

test('[2.12-4] [2.12-6] [2.12-10] [2.9-5] [2.9-6] [4.11-2] [9-28] a solroute of six places is built from the search, a collection and a suggestion, reordered, completed, shared, edited and deleted', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page);
  await saveTwoPlaces(page);
  await tabsOf(page).getByRole('link', { name: '쏠루트' }).tap();
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
  await memoOf(stopsOf(page).first()).fill('창가 자리');
  // Rows become draggable only after the text field loses focus.
  await memoOf(stopsOf(page).first()).blur();
  await dragOnto(page, placeOf(stopsOf(page).first()), placeOf(stopsOf(page).nth(1)), '2번째로 옮기고 있어요.');
  await expect.poll(() => namesOf(page)).toEqual([second, first, third]);
  await button(page, `${third} 위로`).tap();
  await expect.poll(() => namesOf(page)).toEqual([second, third, first]);
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
  const phone = await browser.newContext();
  const guest = await phone.newPage();
  await guest.goto(address);
  await expect(stopsOf(guest)).toHaveCount(6);
  await expect(guest.getByText('창가 자리')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await button(page, '코스 메뉴').tap();
  await page.getByRole('menuitem', { name: '수정' }).tap();
  await expect(stopsOf(page)).toHaveCount(6);
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
  await phone.close();
});

test('the departure time of a solroute is kept after another sign-in and displayed to guests with the link', async ({
  page,
  browser,
}) => {
  const name = uniqueMemberName();
  await signIn(page, { name });
  const id = await createSolroute(page, '토요일 저녁', 3);
  await page.goto(`/solroute/${id}`);
  await button(page, '출발 시각 정하기').tap();
  const stored = page.waitForResponse((response) => response.url().endsWith(`/api/solroute/${id}/departure`));
  await page.getByLabel('출발', { exact: true }).fill('2099-11-28T23:40');
  expect((await stored).status()).toBe(200);
  await expect(stopsOf(page).first()).toContainText('23:40 도착');

  await page.goto('/profile/settings');
  await button(page, '로그아웃').tap();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, { name });
  await page.goto(`/solroute/${id}`);
  await expect(page.getByLabel('출발', { exact: true })).toHaveValue('2099-11-28T23:40');

  const { path } = await callApi<{ path: string }>(page, 'POST', `/api/solroute/${id}/share`, { includesMemos: false });
  // Without scripts, to test the server-rendered page.
  const phone = await browser.newContext({ javaScriptEnabled: false });
  const guest = await phone.newPage();
  await guest.goto(path);
  const plan = guest.getByRole('region', { name: '출발 시각' });
  await expect(plan).toContainText('11월 28일 (토) 23:40 출발');
  await expect(plan).toContainText('곳은 문이 닫혀 있을 수 있어요.');
  await expect(stopsOf(guest).first()).toContainText('23:40 도착');
  await expect(stopsOf(guest).nth(1)).toContainText(/다음 날 00:\d\d 도착/);
  await callApi(page, 'PATCH', `/api/solroute/${id}/departure`, { departAt: null });
  await guest.reload();
  await expect(stopsOf(guest)).toHaveCount(3);
  await expect(plan).toHaveCount(0);
  await phone.close();
});

test('[2.12-1] [4.11-1] a tap completes a solroute, and two quick taps keep its status', async ({ page }) => {
  await signIn(page);
  await createSolroute(page, '두 번 누르는 코스', 2);
  await page.goto('/solroute');
  const chip = page.getByRole('article').getByRole('button');
  await chip.tap();
  await expect(chip).toHaveText('완료');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(chip).toHaveText('완료');
  await chip.tap();
  await chip.tap();
  await expect(chip).toHaveText('완료');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(chip).toHaveText('완료');
});

test('the shortest order is previewed, applied and undone', async ({ page }) => {
  await signIn(page);
  const id = await createSolroute(page, '정리할 코스', 6);
  await page.goto(`/solroute/write?solrouteId=${id}`);
  await expect(stopsOf(page)).toHaveCount(6);
  const before = await namesOf(page);
  await button(page, '가까운 순으로 정리').tap();
  const after = page.getByRole('region', { name: '정리하면' }).getByRole('listitem');
  await expect(after).toHaveCount(6);
  const tidy = await after.allTextContents();
  expect(tidy).not.toEqual(before);
  expect(tidy[0]).toBe(before[0]);
  await button(page, '이 순서로 바꾸기').tap();
  await expect.poll(() => namesOf(page)).toEqual(tidy);
  await page.reload();
  await button(page, '되돌리기').tap();
  await expect.poll(() => namesOf(page)).toEqual(before);
});

test('[2.12-8] leaving asks whether to keep or discard the draft', async ({ page }) => {
  await signIn(page);
  await page.goto('/solroute/write');
  await page.getByRole('textbox', { name: '제목' }).fill('나중에 이어 쓸 코스');
  await tabsOf(page).getByRole('link', { name: '지도' }).tap();
  await button(page, '임시 저장하고 나가기').tap();
  await expect(page).toHaveURL(/\/map$/);
  await page.goto('/solroute/write');
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue('나중에 이어 쓸 코스');
  await button(page, '취소').tap();
  await button(page, '나가기').tap();
  await expect(page).toHaveURL(/\/solroute$/);
  await page.goto('/solroute/write');
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue('');
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

test('[4.1-4] a solroute is shared by a link, read by a guest, copied after sign-in, and unshared', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const id = await createSolroute(page, '함께 걷는 코스', 3);
  await page.goto(`/solroute/${id}`);
  await button(page, '코스 공유').tap();
  const byLink = page.getByRole('switch', { name: '링크로 공유' });
  await expect(byLink).not.toBeChecked();
  await byLink.tap();
  const address = (await page.getByText(/\/shared\/solroute\//).textContent()) ?? '';

  const phone = await browser.newContext();
  const guest = await phone.newPage();
  const response = await guest.request.get(address);
  const html = await response.text();
  expect(response.status()).toBe(200);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<meta property="og:title" content="함께 걷는 코스"/>');
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(picture).toBe(`${address}/picture.jpg`);
  expect((await guest.request.get(picture)).headers()['content-type']).toBe('image/jpeg');
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1, name: '함께 걷는 코스' })).toBeVisible();
  await expect(guest.getByText('벤치에서 책 읽기')).toHaveCount(0);
  await guest.getByRole('button', { name: '내 코스로 담기' }).tap();
  await expect(loginModalOf(guest)).toBeVisible();
  await signInHere(guest, { name: `받는 ${Date.now() % 1_000_000}` });
  await expect(guest).toHaveURL(/\/solroute\/\d+$/);
  await expect(stopsOf(guest)).toHaveCount(3);

  await byLink.tap();
  await button(page, '그만두기').tap();
  await expect(byLink).not.toBeChecked();
  for (const url of [address, picture]) expect((await guest.request.get(url)).status()).toBe(404);
  await phone.close();
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

test('[2.2-19] [2.12-2] [8-28] a solroute is edited and deleted', async ({ page }) => {
  await signIn(page);
  await page.goto(`/solroute/${await createSolroute(page, '지울 코스', 3)}`);
  await button(page, '코스 메뉴').tap();
  await page.getByRole('menuitem', { name: '수정' }).tap();
  await page.getByRole('textbox', { name: '제목' }).fill('고친 코스');
  await stopsOf(page)
    .nth(1)
    .getByRole('button', { name: / 빼기$/ })
    .tap();
  const question = page.getByRole('dialog', { name: '코스에서 장소를 삭제할까요?' });
  await expect(question).toContainText('작성한 메모도 함께 삭제돼요.');
  await question.getByRole('button', { name: '삭제' }).tap();
  await button(page, '등록').tap();
  await expect(page).toHaveURL(/\/solroute\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: '고친 코스' })).toBeVisible();
  await expect(stopsOf(page)).toHaveCount(2);

  await button(page, '코스 메뉴').tap();
  await page.getByRole('menuitem', { name: '삭제' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).tap();
  await expect(page).toHaveURL(/\/solroute$/);
  await expect(page.getByText('아직 만든 코스가 없어요')).toBeVisible();
});

test('the screens of solroutes have no axe violations and fit the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signIn(page);
  const id = await createSolroute(page, '살펴볼 코스', 4);
  const screens: [string, Locator][] = [
    ['/solroute', page.getByRole('article').first()],
    [`/solroute/${id}`, stopsOf(page).first()],
    [`/solroute/write?solrouteId=${id}`, stopsOf(page).first()],
    ['/solroute/add/place', page.getByRole('list', { name: '내 저장 목록' })],
    [
      `/solroute/write/search?keyword=${encodeURIComponent('카페')}`,
      page.getByRole('button', { name: / 추가$/ }).first(),
    ],
  ];
  for (const [address, content] of screens) {
    await page.goto(address);
    await expectNoAxeViolations(page, address, () => expect(content).toBeVisible());
    expect(await getOverflowPx(page), address).toBe(0);
  }
});
