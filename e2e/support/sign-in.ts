import { expect, type Locator, type Page, test } from '@playwright/test';

type Provider = '카카오' | '네이버' | 'Google';

interface SignInOptions {
  provider?: Provider;
  name?: string;
}

export const providerLinkOf = (page: Page, provider: Provider): Locator =>
  page.getByRole('link', { name: `${provider}로 계속하기` });

/** A member name that is unique in this run, because tests run in parallel. */
export function uniqueMemberName(): string {
  const { testId, retry } = test.info();
  return `손님 ${testId.slice(-8)} ${retry}`;
}

/** Opens the local login provider. */
export async function goToProvider(page: Page, provider: Provider = '카카오'): Promise<void> {
  await providerLinkOf(page, provider).tap();
  await expect(page.getByRole('heading', { name: '누구로 들어갈까요?' })).toBeVisible();
}

/** A first sign-in of a name asks for consents; a later one does not. */
async function acceptConsents(page: Page): Promise<void> {
  const all = page.getByRole('checkbox', { name: /^모두 동의하기/ });
  await expect.poll(async () => (await all.isVisible()) || (await isSignedIn(page))).toBe(true);
  if (!(await all.isVisible())) return;
  await all.check();
  await page.getByRole('button', { name: /^동의하고/ }).tap();
}

/** Signs in with a name at the local login provider. */
export async function enterAs(page: Page, name = uniqueMemberName()): Promise<void> {
  await page.getByLabel('다른 이름으로').fill(name);
  await page.getByRole('button', { name: '이 이름으로 들어가기' }).tap();
  await acceptConsents(page);
}

/** Signs in from the login screen or modal. */
export async function signInHere(page: Page, { provider, name }: SignInOptions = {}): Promise<void> {
  await goToProvider(page, provider);
  await enterAs(page, name);
  await expect.poll(() => isSignedIn(page)).toBe(true);
}

/** Signs in from the profile and returns to it. */
export async function signIn(page: Page, options?: SignInOptions): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('link', { name: '간편 로그인' }).tap();
  await signInHere(page, options);
  await expect(page).toHaveURL(/\/profile$/);
}

/** `evaluate` fails during a navigation. */
export const isSignedIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('userLoginStatus') !== null).catch(() => false);

/** Simulates an expired access token, which is valid for 15 minutes. */
export const invalidateToken = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('accessToken', 'invalid'));

export const tokenOf = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('accessToken'));
