import { expect } from '@playwright/test';
import { test } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';
import { ENCODED, expectInert, OUT_OF_ATTRIBUTE, OUT_OF_DATA, watchDialogs } from './support/xss-payloads.ts';

test.use({ canDrawMap: false });

const inEveryQuery = [
  'keyword',
  'category',
  'categoryName',
  'queryType',
  'region',
  'ids',
  'openNow',
  'status',
  'solrouteId',
]
  .concat([
    'willRevisit',
    'code',
    'state',
    'error',
    'error_description',
    'failed',
    'sort',
    'cursor',
    'from',
    'utm_source',
  ])
  .map((key) => `${key}=${key === 'ids' ? ENCODED : encodeURIComponent(OUT_OF_DATA)}`)
  .join('&');

/** All routes, with payloads in their path parameters. */
const ADDRESSES = [
  ...[
    '/',
    '/map',
    '/map/list',
    '/map/not-found',
    '/map/search',
    '/sollect',
    '/sollect/search',
    '/sollect/search/result',
  ],
  ...['/profile', '/profile/settings', '/profile/announcement', '/profile/policies', '/login', '/login-modal'],
  ...['/kakao/callback', '/naver/callback', '/mark', '/solroute/write', '/map/review/write/1', '/admin/requests'],
  ...[`/map/detail/${ENCODED}`, `/map/reviews/${ENCODED}`, `/map/review/write/${ENCODED}`, `/sollect/${ENCODED}`],
  ...[`/related-sollect/${ENCODED}`, `/sollect/write/${ENCODED}`, `/solroute/${ENCODED}`, `/${ENCODED}/callback`],
  ...[`/solroute/place/list/${ENCODED}`, `/mark/place/list/${ENCODED}`, `/profile/announcement/${ENCODED}`],
  ...[
    `/shared/solroute/${ENCODED}`,
    `/shared/collection/${ENCODED}`,
    `/admin/${ENCODED}`,
    `/admin/notices/${ENCODED}`,
    `/${ENCODED}`,
    `/map/${ENCODED}`,
  ],
];
/** The fragment is not sent to the server; only scripts can read it. */
const IN_FRAGMENT = `#${OUT_OF_ATTRIBUTE}`;

test('payloads in a URL are not parsed as markup on any route', async ({ page, context, browserErrors }) => {
  const dialogs = watchDialogs(context);
  // Most of these do not exist, and some cause console errors.
  browserErrors.allow(
    /status of 40[0-9]/,
    /Failed to (?:sign in|load)/,
    /React Router caught|^\w+ \(\S+\/assets\/\S+\.js\)$/,
  );
  await signIn(page);
  for (const address of ADDRESSES) {
    await page.goto(`${address}?${inEveryQuery}${IN_FRAGMENT}`);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectInert(page);
  }
  expect(dialogs).toEqual([]);
});

test('a payload in the URL of an API call is not returned as a page', async ({ page, request, browserErrors }) => {
  browserErrors.allow(/status of 40[0-9]/);
  const calls = [
    `/api/${ENCODED}`,
    `/api/place/${ENCODED}`,
    `/api/place/search?keyword=${ENCODED}`,
    `/media/${ENCODED}/x`,
  ];
  for (const call of [...calls, `/api/auth/login/${ENCODED}?code=${ENCODED}&state=${ENCODED}`, `/assets/${ENCODED}`]) {
    const response = await request.get(call);
    expect(response.headers()['content-type'], call).not.toContain('html');
    expect(response.headers()['x-content-type-options'], call).toBe('nosniff');
    expect(response.headers()['content-security-policy'], call).toContain("default-src 'none'");
    await page.setContent('');
    await page.goto(call).catch(() => undefined);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  }
});
