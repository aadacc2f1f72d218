import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { ReportedWork } from '@sol/contract/admin-report';
import { atSea } from './support/asked-place.ts';
import {
  ALL,
  ENCODED,
  expectInert,
  expectWords,
  IMAGE,
  OUT_OF_ATTRIBUTE,
  OUT_OF_DATA,
  PAYLOADS,
  SHORT,
  watchDialogs,
} from './support/hostile-words.ts';
import { test } from './support/journey.ts';
import { photoFiles } from './support/photo-files.ts';
import { aNewcomer, signIn, tokenOf } from './support/sign-in.ts';
import { sol } from './support/sol.ts';

test.use({ canDrawMap: false });

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

/** Somebody else, who needs no browser to come in; answers the headers of their calls. */
async function comeIn(request: APIRequestContext, name: string): Promise<{ authorization: string }> {
  const choice = await request.get('/api/auth/authorize/NAVER');
  const back = await request.post(choice.url(), { form: { name } });
  const login = await request.get(`/api/auth/login/NAVER${new URL(back.url()).search}`);
  const { data } = (await login.json()) as { data: { accessToken: string } };
  return { authorization: `Bearer ${data.accessToken}` };
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

async function hideReported(page: Page, reviewId: number): Promise<void> {
  const list = '/api/admin/report?size=50';
  const { works } = await ask<{ works: ReportedWork[] }>(page, list, { method: 'GET' });
  const reported = works.find(({ kind, workId }) => kind === 'REVIEW' && workId === reviewId);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await ask(page, `/api/admin/report/${reported?.reportId}/hide`, {
    data: { seen: { isOpen: true, hiddenUntil: null }, until },
  });
}

test('what is written into any text field is shown as the text it is', async ({ page, context, request }) => {
  const dialogs = watchDialogs(context);
  await signIn(page);
  // A nickname takes none of it.
  const profile = { method: 'PATCH', multipart: { request: partOf({ nickname: SHORT }) } };
  await expect(ask(page, '/api/profile', profile)).rejects.toThrow(/ 400 /);
  const made = await writeEverywhere(page);
  const headers = await comeIn(request, `${aNewcomer().slice(-12)} 둘`);
  for (const work of [`review/${made.reviewId}`, `sollect/${made.sollectId}`]) {
    const reported = await request.post(`/api/${work}/report`, { headers, data: { reason: 'SPAM' } });
    expect(reported.status()).toBe(201);
  }
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
  await expectWords(page, '/admin/reports', [IMAGE, ...made.content.split('\n')]);
  await expectWords(page, '/admin/notices', [OUT_OF_DATA]);
  await expectWords(page, `/admin/notices/${noticeId}`, [OUT_OF_DATA, ...PAYLOADS]);
  await page.getByRole('button', { name: '미리 보기' }).tap();
  await expect(page.getByRole('region', { name: '미리 보기' })).toContainText('<script>hit=1</script>');
  await expectInert(page);

  for (const address of [`/admin/${ENCODED}`, `/admin/notices/${ENCODED}`, `/admin/requests?status=${ENCODED}`]) {
    await expectWords(page, address);
  }

  await hideReported(page, made.reviewId);
  await expectWords(page, '/profile/hidden', [name]);

  // Nothing of it is left for the journeys after this one.
  await ask(page, `/api/sollect/${sollectId}`, { method: 'DELETE' });
  await ask(page, `/api/review/${made.reviewId}`, { method: 'DELETE' });
  await ask(page, `/api/admin/notice/${noticeId}/withdraw`, { data: { revision: 1 } });
  expect(dialogs).toEqual([]);
});
