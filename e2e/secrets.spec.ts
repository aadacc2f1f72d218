import { expect, type Request } from '@playwright/test';
import { test } from './support/journey.ts';
import { cardsOf, openHome } from './support/screens.ts';
import { invalidateToken, signInOnScreens, tokenOf } from './support/sign-in.ts';

test.use({ canDrawMap: false });

test('no address and no referrer holds a token, and only the callback URL holds the code', async ({
  page,
  context,
  browserErrors,
}) => {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  await signInOnScreens(page);
  const first = (await tokenOf(page)) ?? '';
  await openHome(page);
  await cardsOf(page).first().getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/map\/detail\/\d+$/);
  // The call with the invalid token fails and is repeated with a new token.
  browserErrors.allow(/status of 401/);
  await invalidateToken(page);
  await page.goto('/mark');
  await expect.poll(() => tokenOf(page)).not.toBe('invalid');
  const second = (await tokenOf(page)) ?? '';

  const codes = requests.flatMap((request) => new URL(request.url()).searchParams.getAll('code'));
  expect(codes.length).toBeGreaterThan(0);
  const [code = ''] = codes;
  const cookies = await context.cookies('http://localhost/api/auth/reissue-token');
  const secrets = [first, second, ...cookies.map(({ value }) => value)];
  expect(secrets.length).toBeGreaterThan(2);
  for (const request of requests) {
    const { pathname } = new URL(request.url());
    const referrer = (await request.allHeaders()).referer ?? '';
    for (const secret of secrets) expect([request.url(), referrer].join(' ')).not.toContain(secret);
    expect(referrer).not.toContain(code);
    const isWayBack = /^\/\w+\/callback$|^\/api\/auth\/login\/\w+$/.test(pathname);
    if (!isWayBack) expect(request.url()).not.toContain(code);
  }
  // The history must not contain it either.
  const entries = await page.evaluate(() => [location.href, document.referrer].join(' '));
  expect(entries).not.toContain(code);
});
