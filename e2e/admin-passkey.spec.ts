import { expect, type Page } from '@playwright/test';
import { type AppProcess, startApp } from './support/app-process.ts';
import { test } from './support/journey.ts';
import { signInHere, uniqueMemberName } from './support/sign-in.ts';
import { solOf } from './support/sol.ts';

let app: AppProcess;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  app = await startApp({});
});
test.afterAll(() => app.stop());

/** A passkey in the device, whose user is verified without a prompt. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signInAs(page: Page, name: string): Promise<void> {
  await page.goto(`${app.url}/profile`);
  await page.getByRole('link', { name: '간편 로그인' }).tap();
  await signInHere(page, { name });
  await expect(page).toHaveURL(/\/profile$/);
}

test('[14.3-1] an operator enrols a passkey by the link, and confirms each sign-in with it', async ({
  page,
  browserErrors,
}) => {
  test.slow();
  browserErrors.allow(/40[34]|Failed to use a passkey/);
  const name = uniqueMemberName();
  await addAuthenticator(page);
  await signInAs(page, name);
  const id = await page.evaluate(() => localStorage.getItem('userId') ?? '');
  const output = await solOf(app.environment, 'members', 'grant', id);
  const link = /http:\S+/.exec(output)?.[0] ?? '';
  expect(link).toContain(`${app.url}/admin/passkey#`);

  await page.goto(`${app.url}/admin`);
  await page.getByRole('button', { name: '패스키로 확인' }).tap();
  await expect(page.getByRole('alert')).toContainText('등록한 패스키가 없어요');

  await page.goto(link);
  await page.getByRole('button', { name: '패스키 등록' }).tap();
  await expect(page.getByRole('navigation', { name: '운영' })).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/admin`);

  await page.goto(`${app.url}/profile/settings`);
  await page.getByRole('button', { name: '로그아웃' }).tap();
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeHidden();
  await signInAs(page, name);
  await page.goto(`${app.url}/admin/feedback`);
  await expect(page.getByText('패스키로 확인해 주세요')).toBeVisible();
  await page.getByRole('button', { name: '패스키로 확인' }).tap();
  await expect(page.getByText('새 의견이 없어요')).toBeVisible();

  // The device was lost: the open sign-in is locked, and the old passkey is unknown.
  await solOf(app.environment, 'members', 'passkeys', id, '--reset');
  await page.getByRole('button', { name: '처리한 의견' }).tap();
  await page.getByRole('button', { name: '패스키로 확인' }).tap();
  await expect(page.getByRole('alert')).toContainText('등록한 패스키가 없어요');
  expect(await solOf(app.environment, 'audit')).toMatch(/127\.0\.0\.0\/24\tpasskey\.unlock/);
});
