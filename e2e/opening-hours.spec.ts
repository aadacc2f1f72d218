import { expect } from '@playwright/test';
import type { PlaceSearchResult } from '@sol/contract/place-search';
import { test } from './support/journey.ts';

test.use({ canDrawMap: false, location: 'denied' });

test('[10.1-9] a place shows the days with other hours, within the width of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const response = await page.request.get('/api/place/search', { params: { keyword: '남산도서관' } });
  const { data } = (await response.json()) as { data: PlaceSearchResult[] };
  await page.goto(`/map/detail/${data[0]?.id}`);
  const exceptions = page.getByText('매월 첫째·셋째 월요일, 공휴일 휴무');
  await expect(page.getByRole('heading', { level: 1, name: '남산도서관' })).toBeVisible();
  await expect(exceptions).toBeHidden();
  await expect(async () => {
    await page.getByRole('button', { name: /요일별 영업시간/ }).tap();
    await expect(exceptions).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('list', { name: '요일별 영업시간' }).getByRole('listitem')).toHaveCount(7);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
