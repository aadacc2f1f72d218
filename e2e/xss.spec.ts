import { expect, type Page } from '@playwright/test';
import type { ReportedWork } from '@sol/contract/admin-report';
import { callApi } from './support/api.ts';
import { test } from './support/journey.ts';
import { photoFiles } from './support/photo-files.ts';
import { coordinatesAtSea } from './support/place-request.ts';
import { signIn, signInByApi, uniqueMemberName } from './support/sign-in.ts';
import { grantOperatorRole } from './support/sol.ts';
import {
  ALL,
  ENCODED,
  expectInert,
  expectShown,
  expectText,
  IMAGE,
  OUT_OF_ATTRIBUTE,
  OUT_OF_DATA,
  PAYLOADS,
  SHORT,
  watchDialogs,
} from './support/xss-payloads.ts';

test.use({ canDrawMap: false });

const partOf = (request: object) => ({
  name: 'blob',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(request)),
});

/** Fills all text fields as a member and operator. */
async function fillAllTextFields(page: Page) {
  const userId = await page.evaluate(() => localStorage.getItem('userId') ?? '');
  await grantOperatorRole(page);
  const name = `${OUT_OF_DATA}${userId}`;
  const request = {
    placeName: name,
    address: OUT_OF_ATTRIBUTE,
    category: ['cafe'],
    note: PAYLOADS.slice(0, 7).join('\n'),
  };
  await callApi(page, '/api/place/request', { data: request });
  await callApi(page, '/api/place/request', { data: { ...request, placeName: `${IMAGE}${userId}` } });
  const { requests } = await callApi<{ requests: { id: number; name: string }[] }>(
    page,
    '/api/admin/place-request?size=50',
    { method: 'GET' },
  );
  const requestOf = (start: string) => requests.find((each) => each.name === `${start}${userId}`)?.id;
  const { placeId } = await callApi<{ placeId: number }>(
    page,
    `/api/admin/place-request/${requestOf(OUT_OF_DATA)}/accept`,
    {
      data: { ...coordinatesAtSea(), detailedCategory: SHORT, region: '제주 서귀포시 서귀동' },
    },
  );
  await callApi(page, `/api/admin/place-request/${requestOf(IMAGE)}/decline`, { data: { reason: ALL.slice(0, 200) } });

  const review = { placeId, recommendation: true, rating: 5, moodTag: ['조용한'], soloTag: ['1인석이 있는'] };
  const content = PAYLOADS.slice(0, 15).join('\n').slice(0, 500);
  const { reviewId } = await callApi<{ reviewId: number }>(page, '/api/review', {
    multipart: { request: partOf({ ...review, content }) },
  });
  const cover = { name: `${SHORT}.jpg`, type: 'IMAGE', seq: 0 };
  const { sollectId } = await callApi<{ sollectId: number }>(page, '/api/sollect', {
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
  if (photo === undefined) throw new Error('Expected a photo.');
  await callApi(page, `/api/sollect/${sollectId}/upload`, { multipart: { files: { ...photo, name: cover.name } } });

  const { collectionId } = await callApi<{ collectionId: number }>(page, '/api/solmark/place/collections', {
    data: { name: SHORT, iconId: 2 },
  });
  await callApi(page, `/api/solmark/place/${placeId}/collections`, {
    method: 'PATCH',
    data: { addCollectionIds: [collectionId], removeCollectionIds: [] },
  });
  await callApi(page, `/api/solmark/sollect/${sollectId}`);
  const memo = PAYLOADS.slice(0, 4).join(' ');
  const { solrouteId } = await callApi<{ solrouteId: number }>(page, '/api/solroute', {
    data: { iconId: 1, name: IMAGE, placeInfos: [{ id: placeId, seq: 1, memo }] },
  });
  const { path: sharedPath } = await callApi<{ path: string }>(page, `/api/solroute/${solrouteId}/share`, {
    data: { includesMemos: true },
  });
  await callApi(page, '/api/feedback', { data: { feedback: ALL } });
  for (const keyword of [IMAGE, OUT_OF_ATTRIBUTE]) {
    await callApi(page, '/api/solmap/search/recent', { data: { keyword } });
    await callApi(page, '/api/sollect/search/recent', { data: { keyword } });
  }
  const { id: noticeId } = await callApi<{ id: number }>(page, '/api/admin/notice', {
    data: { title: OUT_OF_DATA, content: PAYLOADS.join('\n\n'), isDraft: false },
  });
  return { name, placeId, reviewId, sollectId, collectionId, solrouteId, sharedPath, noticeId, memo, content };
}

async function hideReported(page: Page, reviewId: number): Promise<void> {
  const list = '/api/admin/report?size=50';
  const { works } = await callApi<{ works: ReportedWork[] }>(page, list, { method: 'GET' });
  const reported = works.find(({ kind, workId }) => kind === 'REVIEW' && workId === reviewId);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await callApi(page, `/api/admin/report/${reported?.reportId}/hide`, {
    data: { expected: { isOpen: true, hiddenUntil: null }, until },
  });
}

test('text entered in any field is displayed literally', async ({ page, context, request }) => {
  const dialogs = watchDialogs(context);
  await signIn(page);
  // Nicknames reject payloads.
  const profile = { method: 'PATCH', multipart: { request: partOf({ nickname: SHORT }) } };
  await expect(callApi(page, '/api/profile', profile)).rejects.toThrow(/ 400 /);
  const created = await fillAllTextFields(page);
  const { accessToken } = await signInByApi(request, { name: `${uniqueMemberName().slice(-12)} 둘` });
  const headers = { authorization: `Bearer ${accessToken}` };
  for (const work of [`review/${created.reviewId}`, `sollect/${created.sollectId}`]) {
    const reported = await request.post(`/api/${work}/report`, { headers, data: { reason: 'SPAM' } });
    expect(reported.status()).toBe(201);
  }
  const { name, placeId, sollectId, collectionId, solrouteId, noticeId } = created;

  await expectText(page, `/map/detail/${placeId}`, [name, OUT_OF_ATTRIBUTE, SHORT, "'-(hit=1)-'"]);
  await expect(page).toHaveTitle(new RegExp(OUT_OF_DATA.slice(0, 9)));
  await expectText(page, `/map/reviews/${placeId}`, [name, ...created.content.split('\n')]);
  await expectText(page, `/map/list?queryType=idList&ids=${placeId}`, [name]);
  await expectText(page, `/map/search?keyword=${encodeURIComponent(name)}`, [name]);
  await expectText(page, '/map/search', [IMAGE, OUT_OF_ATTRIBUTE]);
  await expectText(page, `/map/review/write/${placeId}`);
  await expectText(page, `/related-sollect/${placeId}`, [IMAGE]);
  await expectText(page, '/sollect');
  await expectText(page, `/sollect/${sollectId}`, [IMAGE, name, ...PAYLOADS]);
  await expectText(page, '/sollect/search', [IMAGE, OUT_OF_ATTRIBUTE]);
  await expectText(page, `/sollect/search/result?keyword=${encodeURIComponent(IMAGE)}`, [IMAGE]);
  await expectText(page, `/sollect/write/${sollectId}`, [IMAGE, ...PAYLOADS]);
  await expectText(page, '/mark', [SHORT]);
  await expectText(page, `/mark/place/list/${collectionId}`, [SHORT, name]);
  await expectText(page, '/mark/sollect', [IMAGE]);
  await expectText(page, '/mark/my', [IMAGE]);
  // Cards truncate long names.
  await expectText(page, '/solroute', [IMAGE.slice(0, 12)]);
  await expectText(page, `/solroute/${solrouteId}`, [IMAGE, name, created.memo]);
  await expectText(page, `/solroute/write?solrouteId=${solrouteId}`, [IMAGE, name]);
  await page.getByRole('button', { name: `${name} 자세히`, exact: true }).tap();
  await expectShown(page, [created.memo]);
  await expectInert(page);
  await expectText(page, `/solroute/place/list/${collectionId}`, [SHORT, name]);
  await expectText(page, created.sharedPath, [IMAGE, name, created.memo]);
  await expectText(page, '/profile/announcement', [OUT_OF_DATA]);
  await expectText(page, `/profile/announcement/${noticeId}`, [OUT_OF_DATA, '<script>hit=1</script>', IMAGE]);

  await expectText(page, '/admin/requests?status=ACCEPTED', [name]);
  await expectText(page, '/admin/requests?status=DECLINED', [IMAGE]);
  await expectText(page, '/admin/feedback', PAYLOADS);
  await expectText(page, '/admin/reports', [IMAGE, ...created.content.split('\n')]);
  await expectText(page, '/admin/notices', [OUT_OF_DATA]);
  await expectText(page, `/admin/notices/${noticeId}`, [OUT_OF_DATA, ...PAYLOADS]);
  await page.getByRole('button', { name: '미리 보기' }).tap();
  await expect(page.getByRole('region', { name: '미리 보기' })).toContainText('<script>hit=1</script>');
  await expectInert(page);

  for (const address of [`/admin/${ENCODED}`, `/admin/notices/${ENCODED}`, `/admin/requests?status=${ENCODED}`]) {
    await expectText(page, address);
  }

  await hideReported(page, created.reviewId);
  await expectText(page, '/profile/hidden', [name]);

  // Deletes the content, because other tests read the same lists.
  await callApi(page, `/api/sollect/${sollectId}`, { method: 'DELETE' });
  await callApi(page, `/api/review/${created.reviewId}`, { method: 'DELETE' });
  await callApi(page, `/api/admin/notice/${noticeId}/withdraw`, { data: { revision: 1 } });
  expect(dialogs).toEqual([]);
});
