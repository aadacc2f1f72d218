import { expect, type Locator, type Page, test } from '@playwright/test';

type Way = '카카오' | '네이버' | 'Google';

interface SignInOptions {
  way?: Way;
  name?: string;
}

export const wayOf = (page: Page, way: Way): Locator => page.getByRole('link', { name: `${way}로 계속하기` });

/** Somebody nobody else is in this run, so that journeys at the same time do not meet. */
export function aNewcomer(): string {
  const { testId, retry } = test.info();
  return `손님 ${testId.slice(-8)} ${retry}`;
}

/** Stands in front of the provider of this machine. */
export async function goToProvider(page: Page, way: Way = '카카오'): Promise<void> {
  await wayOf(page, way).tap();
  await expect(page.getByRole('heading', { name: '누구로 들어갈까요?' })).toBeVisible();
}

/** Signs in from the login screen or its modal, wherever that leads. */
export async function signInHere(page: Page, { way, name = aNewcomer() }: SignInOptions = {}): Promise<void> {
  await goToProvider(page, way);
  await page.getByLabel('다른 이름으로').fill(name);
  await page.getByRole('button', { name: '이 이름으로 들어가기' }).tap();
  await expect.poll(() => isSignedIn(page)).toBe(true);
}

/** Signs in by way of the profile, and ends there. */
export async function signIn(page: Page, options?: SignInOptions): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('link', { name: '간편 로그인' }).tap();
  await signInHere(page, options);
  await expect(page).toHaveURL(/\/profile$/);
}

/** Between two pages there is nobody to ask. */
export const isSignedIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('userLoginStatus') !== null).catch(() => false);

/** As after a quarter of an hour: the server takes the token no longer. */
export const spoilToken = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('accessToken', 'spoilt'));

export const tokenOf = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('accessToken'));
