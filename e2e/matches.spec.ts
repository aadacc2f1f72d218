import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { importShops } from './support/place-files.ts';
import { uniquePlaceName } from './support/place-request.ts';
import { signIn } from './support/sign-in.ts';
import { grantOperatorRole } from './support/sol.ts';

test.use({ canDrawMap: false });

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('[10.2-4] an operator joins and takes apart what two files list, and keeps two shops apart', async ({ page }) => {
  const unique = uniquePlaceName().replaceAll(' ', '');
  const [same, other] = [`달맞이${unique}`, `너른뜰${unique}`];
  await importShops([
    { name: same, latitude: 33.2461, longitude: 126.5608 },
    { name: other, latitude: 33.2561, longitude: 126.5758 },
  ]);
  await signIn(page);
  await grantOperatorRole(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: /같은 곳인가요/ }).tap();
  const [joined, apart] = [cardOf(page, same), cardOf(page, other)];

  await test.step('같은 곳', async () => {
    await expect(joined).toContainText('약 100m');
    await joined.getByRole('button', { name: '같은 곳이에요' }).tap();
    await expect(joined).toHaveCount(0);
  });

  await test.step('다른 곳', async () => {
    await apart.getByRole('button', { name: '다른 곳이에요' }).tap();
    await expect(apart).toHaveCount(0);
  });

  await test.step('다시 나누기', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: /합친 곳/ }).tap();
    await page.getByRole('searchbox', { name: '이름' }).fill(same);
    await page.getByRole('button', { name: '찾기' }).tap();
    await expect(joined).toContainText('운영자가 합침 · 약 100m');
    await expectNoAxeViolations(page, 'merges', () => expect(joined).toBeVisible());
    await joined.getByRole('button', { name: '다시 나누기' }).tap();
    const dialog = page.getByRole('dialog', { name: `${same} 선릉역점, 다시 나눌까요?` });
    await dialog.getByRole('button', { name: '다시 나누기' }).tap();
    await expect(page.getByText('들어간 합친 곳이 없어요')).toBeVisible();
  });

  await test.step('the undone pair is open again, the other one is not', async () => {
    await page.goto('/admin/matches');
    await expect(joined.getByRole('button', { name: '같은 곳이에요' })).toBeVisible();
    await expect(apart).toHaveCount(0);
    await page.getByRole('button', { name: '다른 곳', exact: true }).tap();
    await expect(apart).toBeVisible();
  });
});
