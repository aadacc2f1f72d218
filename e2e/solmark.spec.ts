import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { PlacePage, PlacePreview } from '@sol/contract/place';
import { getPlace } from './support/api.ts';
import { openOtherBrowser, test } from './support/journey.ts';
import { holdCalls, isCall } from './support/network.ts';
import { cardsOf, loginModalOf, sheetOf } from './support/screens.ts';
import { signIn, signInHere, uniqueMemberName } from './support/sign-in.ts';

test.use({ canDrawMap: false });

const COLLECTIONS_OF_PLACE = '/api/solmark/place/*/collections';

/** Places in a region that no other test uses for saving. Each test has its own. */
async function getOwnPlace(request: APIRequestContext, nth: number): Promise<PlacePreview> {
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
const saveButtonOfCard = (page: Page): Locator =>
  cardsOf(page)
    .first()
    .getByRole('button', { name: /저장( 취소)?$/ });
const saveButtonOfPlace = (page: Page): Locator => sheetOf(page).getByRole('button', { name: /^저장/ });
const openCard = (page: Page, place: PlacePreview) =>
  cardsOf(page).first().getByRole('link', { name: place.name }).tap();

const expectMarked = (saveButton: Locator) => expect(saveButton).toHaveAttribute('aria-pressed', 'true');
const expectUnmarked = (saveButton: Locator) => expect(saveButton).toHaveAttribute('aria-pressed', 'false');

/** Waits for the response to a change of a place's collections. */
const waitForChange = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && isCall(response.request(), COLLECTIONS_OF_PLACE),
  );

test('[4.7-1] [4.7-2] [6-3] a guest’s tap on the save button signs in and saves the place in list and detail, and a second tap unsaves it', async ({
  page,
  request,
}) => {
  const place = await getOwnPlace(request, 0);
  const before = await markedCountOf(request, place.id);
  await page.goto(listOf(place));
  await expectUnmarked(saveButtonOfCard(page));
  await saveButtonOfCard(page).tap();
  await expect(loginModalOf(page)).toBeVisible();
  await signInHere(page);

  await expect(page).toHaveURL(new RegExp(`ids=${place.id}$`));
  await expectMarked(saveButtonOfCard(page));
  await expect(page.getByText('저장한 장소에 담았어요')).toBeVisible();
  await openCard(page, place);
  await expectMarked(saveButtonOfPlace(page));
  await expect(saveButtonOfPlace(page)).toContainText(String(before + 1));
  expect(await markedCountOf(request, place.id)).toBe(before + 1);

  const unmarked = waitForChange(page);
  await saveButtonOfPlace(page).tap();
  await expectUnmarked(saveButtonOfPlace(page));
  await unmarked;
  await page.goBack();
  await expectUnmarked(saveButtonOfCard(page));
  await page.reload();
  await expectUnmarked(saveButtonOfCard(page));
  expect(await markedCountOf(request, place.id)).toBe(before);
});

test('many fast taps result in the last state, and count once', async ({ page, request }) => {
  const place = await getOwnPlace(request, 2);
  const before = await markedCountOf(request, place.id);
  await signIn(page);
  await page.goto(`/map/detail/${place.id}`);
  await expectUnmarked(saveButtonOfPlace(page));
  const sendChanges = await holdCalls(page, COLLECTIONS_OF_PLACE, 'PATCH');
  for (let tap = 1; tap <= 9; tap += 1) {
    await saveButtonOfPlace(page).tap();
    // A tap changes what is on the screen, so the next one waits for it.
    await expect(saveButtonOfPlace(page)).toHaveAttribute('aria-pressed', String(tap % 2 === 1));
  }
  sendChanges();
  await expectMarked(saveButtonOfPlace(page));
  await expect.poll(() => markedCountOf(request, place.id)).toBe(before + 1);
  await expect(saveButtonOfPlace(page)).toContainText(String(before + 1));
});

test('a place is saved once by a member with two tabs and two devices', async ({ page, context, browser, request }) => {
  const place = await getOwnPlace(request, 3);
  const before = await markedCountOf(request, place.id);
  const name = uniqueMemberName();
  await signIn(page, { name });
  const otherTab = await context.newPage();
  await otherTab.goto(listOf(place));
  await expectUnmarked(saveButtonOfCard(otherTab));

  const otherPage = await openOtherBrowser(browser);
  await signIn(otherPage, { name });
  await otherPage.goto(`/map/detail/${place.id}`);
  await expectUnmarked(saveButtonOfPlace(otherPage));

  await page.goto(`/map/detail/${place.id}`);
  await expectUnmarked(saveButtonOfPlace(page));
  await Promise.all([
    waitForChange(page),
    waitForChange(otherPage),
    saveButtonOfPlace(page).tap(),
    saveButtonOfPlace(otherPage).tap(),
  ]);
  await expectMarked(saveButtonOfPlace(page));
  await expectMarked(saveButtonOfPlace(otherPage));
  // The other tab is updated at once.
  await expectMarked(saveButtonOfCard(otherTab));
  expect(await markedCountOf(request, place.id)).toBe(before + 1);
  await otherPage.context().close();
});
