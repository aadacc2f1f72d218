import { type APIRequestContext, type APIResponse, expect, type Locator, type Page, test } from '@playwright/test';
import type { LoginType } from '@sol/contract/choices';

const LOGIN_TYPES = { 카카오: 'KAKAO', 네이버: 'NAVER', Google: 'GOOGLE' } as const satisfies Record<string, LoginType>;
type Provider = keyof typeof LOGIN_TYPES;

interface SignInOptions {
  provider?: Provider;
  name?: string;
}

/** Any document of the app has its storage; this one loads no scripts. */
const SMALLEST_PAGE = '/api/health/ready';

export const providerLinkOf = (page: Page, provider: Provider): Locator =>
  page.getByRole('link', { name: `${provider}로 계속하기` });

/** A member name that is unique in this run, because tests run in parallel. */
export function uniqueMemberName(): string {
  const { testId, retry, repeatEachIndex } = test.info();
  return `손님 ${testId.slice(-8)} ${retry}${repeatEachIndex || ''}`;
}

/** Opens the local login provider. */
export async function goToProvider(page: Page, provider: Provider = '카카오'): Promise<void> {
  await providerLinkOf(page, provider).tap();
  await expect(page.getByRole('heading', { name: '누구로 들어갈까요?' })).toBeVisible();
}

/** A first sign-in of a name asks for consents and a nickname; a later one does not. */
async function acceptConsents(page: Page): Promise<void> {
  const all = page.getByRole('checkbox', { name: /^모두 동의하기/ });
  await expect.poll(async () => (await all.isVisible()) || (await isSignedIn(page))).toBe(true);
  if (!(await all.isVisible())) return;
  await all.check();
  await page.getByRole('button', { name: /^동의하고/ }).tap();
  await page.getByRole('button', { name: '이 닉네임으로 시작하기' }).tap();
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

/** Signs in on the screens, from the profile, and returns to it. */
export async function signInOnScreens(page: Page, options?: SignInOptions): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('link', { name: '간편 로그인' }).tap();
  await signInHere(page, options);
  await expect(page).toHaveURL(/\/profile$/);
}

interface Session {
  accessToken: string;
  userId: number;
}

const readData = async <Data>(response: APIResponse): Promise<Data> => {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
};

/** Follows the redirects up to the callback, whose page is not rendered. */
async function followToCallback(request: APIRequestContext, first: APIResponse): Promise<URL> {
  let response = first;
  for (;;) {
    const { location } = response.headers();
    if (location === undefined) throw new Error(`${response.url()}: ${response.status()} without a redirect`);
    const next = new URL(location, response.url());
    if (next.pathname.endsWith('/callback')) return next;
    response = await request.get(next.href, { maxRedirects: 0 });
  }
}

/** Signs in a member by API calls. The refresh cookie is kept by `request`. */
export async function signInByApi(
  request: APIRequestContext,
  { provider = '카카오', name = uniqueMemberName() }: SignInOptions = {},
): Promise<Session> {
  const type = LOGIN_TYPES[provider];
  const choice = await request.get(`/api/auth/authorize/${type}`);
  const chosen = await request.post(choice.url(), { form: { name }, maxRedirects: 0 });
  const { search } = await followToCallback(request, chosen);
  const login = await readData<
    Session | { consentToken: string; documents: { kind: string; version: string }[]; consentRequired: true }
  >(await request.get(`/api/auth/login/${type}${search}`));
  if (!('consentRequired' in login)) return login;
  const { consentToken, documents } = login;
  const accepted = documents.map(({ kind, version }) => ({ kind, version }));
  return readData(await request.post('/api/auth/consent', { data: { consentToken, accepted } }));
}

/**
 * Signs in without the login screens, which sign-in.spec.ts tests. The next navigation shows the
 * app to the member.
 */
export async function signIn(page: Page, options?: SignInOptions): Promise<void> {
  const { accessToken, userId } = await signInByApi(page.request, options);
  const headers = { authorization: `Bearer ${accessToken}` };
  const profile = await readData<object>(await page.request.post('/api/profile', { headers }));
  await page.goto(SMALLEST_PAGE, { waitUntil: 'commit' });
  await page.evaluate(
    ([token, id, status]) => {
      localStorage.setItem('accessToken', token);
      localStorage.setItem('userId', id);
      localStorage.setItem('userLoginStatus', status);
    },
    [accessToken, String(userId), JSON.stringify({ ...profile, isLoggedIn: true })] as const,
  );
}

/** `evaluate` fails during a navigation. */
export const isSignedIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('userLoginStatus') !== null).catch(() => false);

/** Simulates an expired access token, which is valid for 15 minutes. */
export const invalidateToken = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('accessToken', 'invalid'));

export const tokenOf = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('accessToken'));
