import { type BrowserContext, expect, type Page } from '@playwright/test';
import { atSea } from './support/asked-place.ts';
import { test } from './support/journey.ts';
import { photoFiles } from './support/photo-files.ts';
import { signIn, tokenOf } from './support/sign-in.ts';
import { sol } from './support/sol.ts';

test.use({ canDrawMap: false });

/** Each sets the global `hit` where it gets to run. The first two fit into the shortest fields. */
const SHORT = '<svg onload=hit=1>';
const IMAGE = '<img src=x onerror=hit=1>';
const OUT_OF_DATA = '</script><svg onload=hit=1>';
const OUT_OF_ATTRIBUTE = '"><svg onload=hit=1>';
const PAYLOADS = [
  ...[SHORT, IMAGE, OUT_OF_DATA, OUT_OF_ATTRIBUTE, "'-(hit=1)-'", '<script>hit=1</script>', 'javascript:hit=1'],
  ...['<iframe srcdoc="<script>parent.hit=1</script>">', '</title></style></textarea><script>hit=1</script>'],
  ...['<a href="javascript:hit=1">글</a>', '<base href="//evil.example/">', '<style>@import "//evil.example"</style>'],
  ...['<!--page-body--><!--page-data-->', '$&$`hit', '&lt;script&gt;hit=1&lt;/script&gt;', '{{hit=1}}'],
  ...['<math><mtext><table><mglyph><style><img src onerror=hit=1>', '<form action=javascript:hit=1><input autofocus>'],
  ...['[글](javascript:hit=1)', '![글](x" onerror="hit=1)', '<javascript:hit=1>'],
];
const ALL = PAYLOADS.join('\n');
const encoded = encodeURIComponent(OUT_OF_ATTRIBUTE);

/** What none of the words above may have become. */
const ALIVE = [
  ...[
    '[onload]',
    '[onerror]',
    'iframe',
    'base',
    'img[src=x]',
    'img[src=""]',
    'math',
    'mglyph',
    'form[action^=javascript]',
  ],
  ...['a[href^="javascript:" i]', 'script:not([src]):not([type])'],
].join();

interface Ask {
  method?: string;
  data?: object;
  multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
}

/** As a member does it: the token is where the app keeps it. */
async function ask<Data = unknown>(page: Page, path: string, { method = 'POST', ...body }: Ask = {}): Promise<Data> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const response = await page.request.fetch(path, { method, headers, ...body });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}

const partOf = (request: object) => ({
  name: 'blob',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(request)),
});

/** No page of the context may ask anything: what runs may also only say so. */
function watchDialogs(context: BrowserContext): string[] {
  const dialogs: string[] = [];
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

async function expectInert(page: Page): Promise<void> {
  const found = await page.evaluate((alive) => {
    const elements = [...document.querySelectorAll(alive)].filter((element) => !element.matches('head script'));
    return { hasRun: 'hit' in window, elements: elements.map((element) => element.outerHTML.slice(0, 200)) };
  }, ALIVE);
  expect(found, page.url()).toEqual({ hasRun: false, elements: [] });
}

/** The words as they are, in a text or in a field. */
async function expectShown(page: Page, words: string[]): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate((wanted) => {
          const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
          const shown = [document.body.textContent, ...fields].join('\n').replaceAll(/\s+/g, ' ');
          return wanted.filter((text) => !shown.includes(text));
        }, words),
      { message: page.url() },
    )
    .toEqual([]);
}

async function expectWords(page: Page, address: string, words: string[] = []): Promise<void> {
  await page.goto(address);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectShown(page, words);
  await expectInert(page);
}

/** Everything a person can write, by who is signed in here: an operator too. */
async function writeEverywhere(page: Page) {
  const userId = await page.evaluate(() => localStorage.getItem('userId') ?? '');
  await sol('members', 'grant', userId);
  const name = `${OUT_OF_DATA}${userId}`;
  const request = {
    placeName: name,
    address: OUT_OF_ATTRIBUTE,
    category: ['cafe'],
    note: PAYLOADS.slice(0, 7).join('\n'),
  };
  await ask(page, '/api/place/request', { data: request });
  await ask(page, '/api/place/request', { data: { ...request, placeName: `${IMAGE}${userId}` } });
  const { requests } = await ask<{ requests: { id: number; name: string }[] }>(
    page,
    '/api/admin/place-request?size=50',
    { method: 'GET' },
  );
  const requestOf = (start: string) => requests.find((each) => each.name === `${start}${userId}`)?.id;
  const { placeId } = await ask<{ placeId: number }>(
    page,
    `/api/admin/place-request/${requestOf(OUT_OF_DATA)}/accept`,
    {
      data: { ...atSea(), detailedCategory: SHORT, region: '제주 서귀포시 서귀동' },
    },
  );
  await ask(page, `/api/admin/place-request/${requestOf(IMAGE)}/decline`, { data: { reason: ALL.slice(0, 200) } });

  const review = { placeId, recommendation: true, rating: 5, moodTag: ['조용한'], soloTag: ['1인석이 있는'] };
  const content = PAYLOADS.slice(0, 15).join('\n').slice(0, 500);
  const { reviewId } = await ask<{ reviewId: number }>(page, '/api/review', {
    multipart: { request: partOf({ ...review, content }) },
  });
  const cover = { name: `${SHORT}.jpg`, type: 'IMAGE', seq: 0 };
  const { sollectId } = await ask<{ sollectId: number }>(page, '/api/sollect', {
    data: {
      title: IMAGE,
      contents: [
        { seq: 0, type: 'IMAGE', content: cover.name },
        { seq: 1, type: 'TEXT', content: ALL },
      ],
      placeIds: [placeId],
    },
  });
  const [photo] = await photoFiles(1);
  if (photo === undefined) throw new Error('A photo was asked for.');
  await ask(page, `/api/sollect/${sollectId}/upload`, { multipart: { files: { ...photo, name: cover.name } } });

  const { collectionId } = await ask<{ collectionId: number }>(page, '/api/solmark/place/collections', {
    data: { name: SHORT, iconId: 2 },
  });
  await ask(page, `/api/solmark/place/${placeId}/collections`, {
    method: 'PATCH',
    data: { addCollectionIds: [collectionId], removeCollectionIds: [] },
  });
  await ask(page, `/api/solmark/sollect/${sollectId}`);
  const memo = PAYLOADS.slice(0, 4).join(' ');
  const { solrouteId } = await ask<{ solrouteId: number }>(page, '/api/solroute', {
    data: { iconId: 1, name: IMAGE, placeInfos: [{ id: placeId, seq: 1, memo }] },
  });
  const { path: sharedPath } = await ask<{ path: string }>(page, `/api/solroute/${solrouteId}/share`, {
    data: { includesMemos: true },
  });
  await ask(page, '/api/feedback', { data: { feedback: ALL } });
  for (const keyword of [IMAGE, OUT_OF_ATTRIBUTE]) {
    await ask(page, '/api/solmap/search/recent', { data: { keyword } });
    await ask(page, '/api/sollect/search/recent', { data: { keyword } });
  }
  const { id: noticeId } = await ask<{ id: number }>(page, '/api/admin/notice', {
    data: { title: OUT_OF_DATA, content: PAYLOADS.join('\n\n'), isDraft: false },
  });
  return { name, placeId, reviewId, sollectId, collectionId, solrouteId, sharedPath, noticeId, memo, content };
}

test('what is written into any text field is shown as the text it is', async ({ page, context }) => {
  const dialogs = watchDialogs(context);
  await signIn(page);
  const made = await writeEverywhere(page);
  const { name, placeId, sollectId, collectionId, solrouteId, noticeId } = made;

  await expectWords(page, `/map/detail/${placeId}`, [name, OUT_OF_ATTRIBUTE, SHORT, "'-(hit=1)-'"]);
  await expect(page).toHaveTitle(new RegExp(OUT_OF_DATA.slice(0, 9)));
  await expectWords(page, `/map/reviews/${placeId}`, [name, ...made.content.split('\n')]);
  await expectWords(page, `/map/list?queryType=idList&ids=${placeId}`, [name]);
  await expectWords(page, `/map/search?keyword=${encodeURIComponent(name)}`, [name]);
  await expectWords(page, '/map/search', [IMAGE, OUT_OF_ATTRIBUTE]);
  await expectWords(page, `/map/review/write/${placeId}`);
  await expectWords(page, `/related-sollect/${placeId}`, [IMAGE]);
  await expectWords(page, '/sollect');
  await expectWords(page, `/sollect/${sollectId}`, [IMAGE, name, ...PAYLOADS]);
  await expectWords(page, '/sollect/search', [IMAGE, OUT_OF_ATTRIBUTE]);
  await expectWords(page, `/sollect/search/result?keyword=${encodeURIComponent(IMAGE)}`, [IMAGE]);
  await expectWords(page, `/sollect/write/${sollectId}`, [IMAGE, ...PAYLOADS]);
  await expectWords(page, '/mark', [SHORT]);
  await expectWords(page, `/mark/place/list/${collectionId}`, [SHORT, name]);
  await expectWords(page, '/mark/sollect', [IMAGE]);
  await expectWords(page, '/mark/my', [IMAGE]);
  // A card cuts a long name.
  await expectWords(page, '/solroute', [IMAGE.slice(0, 12)]);
  await expectWords(page, `/solroute/${solrouteId}`, [IMAGE, name, made.memo]);
  await expectWords(page, `/solroute/write?solrouteId=${solrouteId}`, [IMAGE, made.memo]);
  await expectWords(page, `/solroute/place/list/${collectionId}`, [SHORT, name]);
  await expectWords(page, made.sharedPath, [IMAGE, name, made.memo]);
  await expectWords(page, '/profile/announcement', [OUT_OF_DATA]);
  await expectWords(page, `/profile/announcement/${noticeId}`, [OUT_OF_DATA, '<script>hit=1</script>', IMAGE]);

  await expectWords(page, '/admin/requests?status=ACCEPTED', [name]);
  await expectWords(page, '/admin/requests?status=DECLINED', [IMAGE]);
  await expectWords(page, '/admin/feedback', PAYLOADS);
  await expectWords(page, '/admin/notices', [OUT_OF_DATA]);
  await expectWords(page, `/admin/notices/${noticeId}`, [OUT_OF_DATA, ...PAYLOADS]);
  await page.getByRole('button', { name: '미리 보기' }).tap();
  await expect(page.getByRole('region', { name: '미리 보기' })).toContainText('<script>hit=1</script>');
  await expectInert(page);

  for (const address of [`/admin/${encoded}`, `/admin/notices/${encoded}`, `/admin/requests?status=${encoded}`]) {
    await expectWords(page, address);
  }

  // Nothing of it is left for the journeys after this one.
  await ask(page, `/api/sollect/${sollectId}`, { method: 'DELETE' });
  await ask(page, `/api/review/${made.reviewId}`, { method: 'DELETE' });
  await ask(page, `/api/admin/notice/${noticeId}/withdraw`, { data: { revision: 1 } });
  expect(dialogs).toEqual([]);
});

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
  .map((key) => `${key}=${key === 'ids' ? encoded : encodeURIComponent(OUT_OF_DATA)}`)
  .join('&');

/** Every route of the product, with the words in the parts of its path that are read. */
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
  ...[`/map/detail/${encoded}`, `/map/reviews/${encoded}`, `/map/review/write/${encoded}`, `/sollect/${encoded}`],
  ...[`/related-sollect/${encoded}`, `/sollect/write/${encoded}`, `/solroute/${encoded}`, `/${encoded}/callback`],
  ...[`/solroute/place/list/${encoded}`, `/mark/place/list/${encoded}`, `/profile/announcement/${encoded}`],
  ...[
    `/shared/solroute/${encoded}`,
    `/admin/${encoded}`,
    `/admin/notices/${encoded}`,
    `/${encoded}`,
    `/map/${encoded}`,
  ],
];
/** What follows '#' is never sent: only a script could make something of it. */
const IN_FRAGMENT = `#${OUT_OF_ATTRIBUTE}`;

test('what stands in an address is never taken for markup, whichever route reads it', async ({
  page,
  context,
  troubles,
}) => {
  const dialogs = watchDialogs(context);
  // Most of these lead nowhere, and some tell the console so.
  troubles.expect(/status of 40[0-9]/, /로그인|불러오지 못했/, /React Router caught|^\w+ \(\S+\/assets\/\S+\.js\)$/);
  await signIn(page);
  for (const address of ADDRESSES) {
    await page.goto(`${address}?${inEveryQuery}${IN_FRAGMENT}`);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectInert(page);
  }
  expect(dialogs).toEqual([]);
});

/** Calls answer JSON and files; a browser that is led to one shows it, and does nothing it says. */
test('what stands in the address of a call comes back as no page', async ({ page, request, troubles }) => {
  troubles.expect(/status of 40[0-9]/);
  const calls = [
    `/api/${encoded}`,
    `/api/place/${encoded}`,
    `/api/place/search?keyword=${encoded}`,
    `/media/${encoded}/x`,
  ];
  for (const call of [...calls, `/api/auth/login/${encoded}?code=${encoded}&state=${encoded}`, `/assets/${encoded}`]) {
    const answer = await request.get(call);
    expect(answer.headers()['content-type'], call).not.toContain('html');
    expect(answer.headers()['x-content-type-options'], call).toBe('nosniff');
    expect(answer.headers()['content-security-policy'], call).toContain("default-src 'none'");
    await page.setContent('');
    await page.goto(call).catch(() => undefined);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  }
});
