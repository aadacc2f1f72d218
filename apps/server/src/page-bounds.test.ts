import {
  NOTICE_CONTENT_MAX,
  NOTICE_TITLE_MAX,
  REVIEW_TEXT_MAX,
  SAVED_MEMO_MAX,
  SOLLECT_CHARACTERS_MAX,
  SOLLECT_PLACES_MAX,
  SOLLECT_TITLE_MAX,
  SOLROUTE_MEMO_MAX,
  SOLROUTE_NAME_MAX,
  SOLROUTE_PLACES_MAX,
} from '@sol/contract/limits';
import { COLLECTION_PLACES_MAX } from '@sol/contract/solmark';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNoticeAdminService } from './features/notice/notice.service.ts';
import { createWebRenderer } from './features/pages/web-renderer.routes.ts';
import { CLI } from './lib/member/actor.ts';
import { readConfig } from './lib/process/config.ts';
import { systemClock } from './lib/time/clock.ts';
import { copyPlace, insertMember, insertPlace, insertReview } from './test/place-factory.ts';
import { insertSollect } from './test/sollect-factory.ts';
import { createTestApp } from './test/test-app.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';

/**
 * The largest page is a sollect of 50,000 `<`, each of which has four bytes in the page and six in
 * its data, with 30 places of the longest names and addresses.
 */
const PAGE_BYTES_MAX = 900_000;
/** The character with the longest escapes. */
const longest = (length: number) => '<'.repeat(length);
/** Of a row of a public file. */
const [PLACE_NAME_MAX, PLACE_ADDRESS_MAX] = [200, 300];

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
const pages: Record<string, string> = {};

beforeAll(async () => {
  db = await createTestDatabase();
  const config = { ...readConfig({}), isDevelopment: true };
  const places = { listMapCredits: async () => [], listCategories: async () => [], listUnknownFacts: async () => [] };
  test = await createTestApp({ db, config, webRenderer: createWebRenderer(config, systemClock, places) });
  await fill();
}, 120_000);
afterAll(async () => {
  await test.app.close();
  await db.close();
});

async function send(memberId: number, method: 'POST' | 'PATCH', url: string, payload: object) {
  const response = await test.app.inject({ method, url, payload, headers: await test.as(memberId) });
  expect(response.json()).toMatchObject({ success: true });
  return response.json().data;
}

/** Content of the greatest length that is accepted today, and a sollect of a release without the limit. */
async function fill(): Promise<void> {
  const mina = await insertMember(db.sql, longest(20));
  const placeIds: number[] = [];
  for (let index = 0; index < SOLROUTE_PLACES_MAX; index += 1) {
    const place = { name: longest(PLACE_NAME_MAX), address: longest(PLACE_ADDRESS_MAX) };
    placeIds.push(await insertPlace(db.sql, place));
  }
  const [placeId = 0] = placeIds;
  for (let index = 0; index < 20; index += 1) {
    const memberId = await insertMember(db.sql, `${longest(18)}${index}`);
    await insertReview(db.sql, { placeId, memberId, content: longest(REVIEW_TEXT_MAX) });
  }
  const sollect = {
    writerId: mina,
    placeIds: placeIds.slice(0, SOLLECT_PLACES_MAX),
    title: longest(SOLLECT_TITLE_MAX),
  };
  const texts = Array.from({ length: 201 }, () => longest(5_000));
  const allowed = texts.slice(0, SOLLECT_CHARACTERS_MAX / 5_000);
  for (let index = 0; index < 20; index += 1) await insertSollect(db.sql, { ...sollect, texts: allowed.slice(0, 1) });
  pages.sollect = `/sollect/${await insertSollect(db.sql, { ...sollect, texts: allowed })}`;
  const long = await insertSollect(db.sql, { ...sollect, texts });
  pages['a longer sollect'] = `/sollect/${long}`;
  pages['the last page of a longer sollect'] = `/sollect/${long}?page=21`;
  const admin = createNoticeAdminService(db.sql, CLI);
  const notice = { title: longest(NOTICE_TITLE_MAX), content: longest(NOTICE_CONTENT_MAX), isDraft: false };
  for (let index = 0; index < 20; index += 1) await admin.write(notice);
  const [{ id: noticeId = 0 } = {}] = await db.sql<{ id: number }[]>`select id from notice limit 1`;
  pages.notice = `/profile/announcement/${noticeId}`;
  const placeInfos = placeIds.map((id, index) => ({ id, seq: index + 1, memo: longest(SOLROUTE_MEMO_MAX) }));
  const solroute = await send(mina, 'POST', '/api/solroute', {
    iconId: 1,
    name: longest(SOLROUTE_NAME_MAX),
    placeInfos,
  });
  const { path } = await send(mina, 'POST', `/api/solroute/${solroute.solrouteId}/share`, { includesMemos: true });
  pages['shared solroute'] = path;
  pages['shared collection'] = await shareCollection(mina, placeId);
  for (const [name, page] of Object.entries({
    ...{ place: `/map/detail/${placeId}`, reviews: `/map/reviews/${placeId}`, related: `/related-sollect/${placeId}` },
    ...{ sollects: '/sollect', notices: '/profile/announcement', results: '/sollect/search/result?category=cafe' },
    ...{ map: '/map', policies: '/profile/policies', list: '/map/list?queryType=category' },
  }))
    pages[name] = page;
}

/** A collection with as many places as it may have, each with the longest memo. */
async function shareCollection(memberId: number, placeId: number): Promise<string> {
  const [{ id = 0 } = {}] = await db.sql<{ id: number }[]>`
    insert into collection (member_id, name, icon_id, seq, place_count)
    values (${memberId}, ${longest(20)}, 1, 1, ${COLLECTION_PLACES_MAX}) returning id`;
  const ids = await copyPlace(db.sql, placeId, COLLECTION_PLACES_MAX);
  await db.sql`
    insert into collection_place (collection_id, place_id, memo)
    select ${id}, unnest(${ids}::bigint[]), ${longest(SAVED_MEMO_MAX)}`;
  const share = await send(memberId, 'POST', `/api/solmark/place/collections/${id}/share`, { includesMemos: true });
  return share.path;
}

it('has a limit for every page with the largest content that is accepted', { timeout: 120_000 }, async () => {
  const sizes: [string, number][] = [];
  for (const [name, url] of Object.entries(pages)) {
    const response = await test.app.inject(url);
    expect(response.statusCode, name).toBe(200);
    // The styles of the web app are not content.
    sizes.push([name, Buffer.byteLength(response.body.replaceAll(/<style[\s\S]*?<\/style>/g, ''))]);
  }
  expect(sizes.length).toBeGreaterThanOrEqual(15);
  expect(sizes.filter(([, bytes]) => bytes > PAGE_BYTES_MAX)).toEqual([]);
  // The test renders what it means to.
  expect(new Map(sizes).get('sollect')).toBeGreaterThan(10 * SOLLECT_CHARACTERS_MAX);
});
