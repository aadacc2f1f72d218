import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { PlacePage, PlacePreview } from '@sol/contract/place';
import { getPlace } from './support/api.ts';
import { leavesAxeNothing } from './support/axe.ts';
import { test } from './support/journey.ts';
import { failCalls, isCall } from './support/network.ts';
import { cardsOf, loginModalOf, openHome, optionsOf, searchFieldOf, sheetOf } from './support/screens.ts';
import { aNewcomer, signIn, signInHere } from './support/sign-in.ts';

test.use({ canDrawMap: false });

const COLLECTIONS_OF_PLACE = '/api/solmark/place/*/collections';

/** Places of 망원동, where no other journey saves any: each test has one of its own. */
async function placeOfOnesOwn(request: APIRequestContext, nth: number): Promise<PlacePreview> {
  const response = await request.get(
    `/api/solmap/region/${encodeURIComponent('망원동')}/places?userLat=37.5559&userLng=126.9019&limit=20`,
  );
  const { data } = (await response.json()) as { data: PlacePage };
  const place = data.places[nth];
  if (place === undefined) throw new Error('The demo city has too few places in 망원동.');
  return place;
}

const markedCountOf = async (request: APIRequestContext, id: number) => (await getPlace(request, id)).place.markedCount;

const listOf = (place: PlacePreview) => `/map/list?queryType=idList&ids=${place.id}`;
const heartOfCard = (page: Page): Locator =>
  cardsOf(page)
    .first()
    .getByRole('button', { name: /저장( 취소)?$/ });
const heartOfPlace = (page: Page): Locator => sheetOf(page).getByRole('button', { name: /^저장/ });
const openCard = (page: Page, place: PlacePreview) =>
  cardsOf(page).first().getByRole('link', { name: place.name }).tap();

const isFilled = (heart: Locator) => expect(heart).toHaveAttribute('aria-pressed', 'true');
const isEmpty = (heart: Locator) => expect(heart).toHaveAttribute('aria-pressed', 'false');

/** The change a tap asks for has been answered. */
const answered = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && isCall(response.request(), COLLECTIONS_OF_PLACE),
  );

test('[4.7-1] [4.7-2] [6-3] a guest’s heart signs in and saves the place, on the list and in the detail, and takes it back', async ({
  page,
  request,
}) => {
  const place = await placeOfOnesOwn(request, 0);
  const before = await markedCountOf(request, place.id);
  await page.goto(listOf(place));
  await isEmpty(heartOfCard(page));
  await heartOfCard(page).tap();
  await expect(loginModalOf(page)).toBeVisible();
  await signInHere(page);

  await expect(page).toHaveURL(new RegExp(`ids=${place.id}$`));
  await isFilled(heartOfCard(page));
  await expect(page.getByText('저장한 장소에 담았어요')).toBeVisible();
  await openCard(page, place);
  await isFilled(heartOfPlace(page));
  await expect(heartOfPlace(page)).toContainText(String(before + 1));
  expect(await markedCountOf(request, place.id)).toBe(before + 1);

  const taken = answered(page);
  await heartOfPlace(page).tap();
  await isEmpty(heartOfPlace(page));
  await taken;
  await page.goBack();
  await isEmpty(heartOfCard(page));
  await page.reload();
  await isEmpty(heartOfCard(page));
  expect(await markedCountOf(request, place.id)).toBe(before);
});

test('[4.7-3] [8-7] a heart that could not be kept goes back and says so', async ({ page, request, troubles }) => {
  troubles.expect(/Failed to update solmark/, /Failed to load resource/);
  const place = await placeOfOnesOwn(request, 1);
  await signIn(page);
  await page.goto(listOf(place));
  await isEmpty(heartOfCard(page));
  const mend = await failCalls(page, COLLECTIONS_OF_PLACE);
  await heartOfCard(page).tap();
  await expect(page.getByText('저장하지 못했어요. 다시 시도해 주세요')).toBeVisible();
  await isEmpty(heartOfCard(page));
  await mend();
  await heartOfCard(page).tap();
  await isFilled(heartOfCard(page));
  await openCard(page, place);
  await isFilled(heartOfPlace(page));
});

test('many fast taps end as the last one, and count once', async ({ page, request }) => {
  const place = await placeOfOnesOwn(request, 2);
  const before = await markedCountOf(request, place.id);
  await signIn(page);
  await page.goto(`/map/detail/${place.id}`);
  await isEmpty(heartOfPlace(page));
  for (let tap = 0; tap < 9; tap += 1) await heartOfPlace(page).tap();
  await isFilled(heartOfPlace(page));
  await expect.poll(() => markedCountOf(request, place.id)).toBe(before + 1);
  await expect(heartOfPlace(page)).toContainText(String(before + 1));
});

test('a place is saved once by someone with two tabs and two phones', async ({ page, context, browser, request }) => {
  const place = await placeOfOnesOwn(request, 3);
  const before = await markedCountOf(request, place.id);
  const name = aNewcomer();
  await signIn(page, { name });
  const otherTab = await context.newPage();
  await otherTab.goto(listOf(place));
  await isEmpty(heartOfCard(otherTab));

  const otherPhone = await browser.newContext();
  const far = await otherPhone.newPage();
  await signIn(far, { name });
  await far.goto(`/map/detail/${place.id}`);
  await isEmpty(heartOfPlace(far));

  await page.goto(`/map/detail/${place.id}`);
  await isEmpty(heartOfPlace(page));
  await Promise.all([answered(page), answered(far), heartOfPlace(page).tap(), heartOfPlace(far).tap()]);
  await isFilled(heartOfPlace(page));
  await isFilled(heartOfPlace(far));
  // The tab beside it hears of it at once.
  await isFilled(heartOfCard(otherTab));
  expect(await markedCountOf(request, place.id)).toBe(before + 1);
  await otherPhone.close();
});

test('the screens of a member leave axe nothing to say', async ({ page, request }) => {
  const place = await placeOfOnesOwn(request, 4);
  await signIn(page);
  await page.goto(listOf(place));
  await isEmpty(heartOfCard(page));
  await Promise.all([answered(page), heartOfCard(page).tap()]);
  await isFilled(heartOfCard(page));
  await page.goto('/map/search');
  await expect(searchFieldOf(page)).toBeFocused();
  await searchFieldOf(page).fill(place.name);
  await searchFieldOf(page).press('Enter');
  await expect(cardsOf(page).first()).toBeVisible();
  for (const address of [listOf(place), `/map/detail/${place.id}`, '/map/search']) {
    await page.goto(address);
    const isThere =
      address === '/map/search'
        ? page.getByRole('button', { name: '모두 지우기' })
        : sheetOf(page).getByRole('button', { name: /저장 취소/ });
    await leavesAxeNothing(page, address, () => expect(isThere).toBeVisible());
  }
});

test.describe('recent searches', () => {
  const openSearch = async (page: Page) => {
    await openHome(page);
    await page.getByRole('link', { name: '오늘은 어디서 혼자 시간을 보낼까요?' }).tap();
    await expect(searchFieldOf(page)).toBeFocused();
  };
  const recent = (page: Page) => page.getByRole('region', { name: '최근 검색어' });
  const keywords = (page: Page) => recent(page).getByRole('listitem');

  test('[2.9-1] [2.9-2] [4.5-6] [7.3-2] [7.3-3] are kept, found again, searched again and deleted', async ({
    page,
  }) => {
    await signIn(page);
    await openSearch(page);
    await expect(page.getByText('아직 검색한 곳이 없어요.')).toBeVisible();

    await searchFieldOf(page).fill('카페/책방 100%');
    await searchFieldOf(page).press('Enter');
    await expect(page).toHaveURL(/\/map\/not-found\?keyword=/);
    await openSearch(page);
    await searchFieldOf(page).fill('성수');
    await optionsOf(page).filter({ hasText: '성수동' }).first().tap();
    await expect(page).toHaveURL(/queryType=region/);
    await openSearch(page);
    await expect(keywords(page)).toHaveText(['성수동', '카페/책방 100%']);

    await recent(page).getByRole('button', { name: '성수동', exact: true }).tap();
    await expect(page).toHaveURL(/queryType=region/);
    await page.goBack();
    await expect(searchFieldOf(page)).toHaveValue('성수동');

    await searchFieldOf(page).fill('');
    await recent(page).getByRole('button', { name: '카페/책방 100% 지우기' }).tap();
    await expect(keywords(page)).toHaveText(['성수동']);
    await page.reload();
    await expect(keywords(page)).toHaveText(['성수동']);
    await recent(page).getByRole('button', { name: '모두 지우기' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '모두 지우기' }).tap();
    await expect(page.getByText('아직 검색한 곳이 없어요.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('아직 검색한 곳이 없어요.')).toBeVisible();
  });

  test('[6-2] invite a guest, who comes back to the search', async ({ page }) => {
    await openSearch(page);
    await recent(page).getByRole('link', { name: '로그인하기' }).tap();
    await expect(loginModalOf(page)).toBeVisible();
    await signInHere(page);
    await expect(page).toHaveURL(/\/map\/search$/);
    await expect(page.getByText('아직 검색한 곳이 없어요.')).toBeVisible();
  });
});
