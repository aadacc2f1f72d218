import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { getMostReviewedPlace, listAllPlaces, listAllReviews } from './support/api.ts';
import { test } from './support/journey.ts';
import { isCall } from './support/network.ts';
import { namesOn, scrollToEnd } from './support/screens.ts';

// Without a location: lists are reordered when it becomes known.
test.use({ canDrawMap: false, location: 'denied' });

/** Records requests without a cursor. The last one loaded the first page. */
function recordFirstPages(page: Page, path: string): Request[] {
  const requested: Request[] = [];
  page.on('request', (request) => {
    if (isCall(request, path) && !request.url().includes('cursorId')) requested.push(request);
  });
  return requested;
}

async function expectAllPlaces(page: Page, cards: Locator, requested: Request[], enough?: number): Promise<void> {
  await expect(cards.first()).toBeVisible();
  await scrollToEnd(page, cards, enough);
  const first = requested.at(-1);
  if (first === undefined) throw new Error('The list was never requested.');
  const shown = await namesOn(cards);
  const all = await listAllPlaces(page.request, first, enough);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown).toEqual(all.slice(0, enough === undefined ? undefined : shown.length).map(({ name }) => name));
}

test('[2.6-12] [4.6-4] nearby places are paged without duplicates or gaps', async ({ page }) => {
  const requested = recordFirstPages(page, '/api/solmap/places/nearby');
  await page.goto('/map');
  await expectAllPlaces(page, page.getByRole('list', { name: '추천 장소' }).getByRole('article'), requested, 40);
});

test('[2.8-2] all reviews of a place are listed', async ({ page }) => {
  const { id, reviewCount } = await getMostReviewedPlace(page.request);
  await page.goto(`/map/reviews/${id}`);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await scrollToEnd(page, cards);
  const written = (await listAllReviews(page.request, id)).map(({ nickName }) => `${nickName}님의 후기`);
  const shown = await cards.evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label')));
  expect(shown).toEqual(written);
  expect(shown).toHaveLength(reviewCount);
});
