import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { insertSollects } from '#features/demo/demo.repository.ts';
import { createPlaceRequestAdminService } from '#features/place-request/place-request.service.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import { createLocalMediaStore, type MediaStore } from '#lib/media/media-store.ts';
import { processPhoto } from '#lib/media/process-photo.ts';
import { CLI } from '#lib/member/actor.ts';
import { createLogger } from '#lib/process/logger.ts';
import { findFaults } from '../../test/full-recount.ts';
import { insertPlace } from '../../test/place-factory.ts';
import { aPhoto, aReviewInput, filePart, formOf, jsonPart } from '../../test/review-form.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const NOW = new Date('2026-11-23T03:00:00Z');
const LAST_YEAR = new Date('2025-11-23T03:00:00Z');

let db: TestDatabase;
let dataDir: string;
let store: MediaStore;
let test: Awaited<ReturnType<typeof createTestApp>>;
let mina: number;
let jun: number;
let placeIds: number[];

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sol-data-'));
  store = createLocalMediaStore(join(dataDir, 'media'));
  test = await createTestApp({ db, config: { dataDir } });
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'media', 'audit']);
  for (const key of await store.keys()) await store.remove(key);
  mina = await signUp(db.sql, 'mina');
  jun = await signUp(db.sql, 'jun');
  placeIds = [];
  for (let index = 0; index < 4; index++) placeIds.push(await insertPlace(db.sql));
});
afterAll(async () => {
  await test.app.close();
  await db.close();
  await rm(dataDir, { recursive: true });
});

async function send(
  memberId: number | null,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  const headers = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json(), cookie: String(response.headers['set-cookie'] ?? '') };
}

async function review(memberId: number, placeId: number, shade: number) {
  const { payload, headers } = await formOf([
    jsonPart(aReviewInput({ placeId, rating: 1 + (shade % 5), moodTag: ['조용한', '아늑한'] })),
    filePart(await aPhoto(shade)),
  ]);
  const auth = await test.as(memberId);
  return test.app.inject({ method: 'POST', url: '/api/review', payload, headers: { ...headers, ...auth } });
}

/** Writes a review, and deletes it again if its id is even. */
async function reviewAndDelete(memberId: number, placeId: number, shade: number) {
  const response = await review(memberId, placeId, shade);
  const { data } = response.json();
  return data?.reviewId % 2 === 0 ? send(memberId, 'DELETE', `/api/review/${data.reviewId}`) : response;
}

async function save(memberId: number, placeId: number) {
  const [row] = await db.sql<{ id: number }[]>`select id from collection where member_id = ${memberId}`;
  const change = { addCollectionIds: [row?.id ?? 0], removeCollectionIds: [] };
  return send(memberId, 'PATCH', `/api/solmark/place/${placeId}/collections`, change);
}

/**
 * Each of the two members writes one sollect and marks both, one of them with a mark that is not
 * recent.
 */
async function insertMarkedSollects() {
  const media = createMediaLibrary(db.sql, store, createLogger('silent'));
  const cover = await processPhoto(await aPhoto(90));
  const shared = await processPhoto(await aPhoto(91));
  await db.sql.begin(async (tx) => {
    await media.store(tx, [cover, shared]);
    const marks = [
      { memberId: mina, createdAt: NOW },
      { memberId: jun, createdAt: LAST_YEAR },
    ];
    const sollect = { search: { searchJamo: 'x', searchChoseong: 'x' }, createdAt: NOW, placeIds };
    await insertSollects(
      tx,
      [
        { ...sollect, memberId: mina, title: '미나의 하루', coverKey: cover.key, body: [{ text: '걸었다' }], marks },
        { ...sollect, memberId: jun, title: '준의 하루', coverKey: shared.key, body: [{ mediaKey: cover.key }], marks },
      ],
      NOW,
    );
  });
}

/** Content of every kind. */
async function createContent(memberId: number, shade: number) {
  for (const placeId of placeIds.slice(0, 3)) {
    await review(memberId, placeId, shade);
    await save(memberId, placeId);
  }
  await send(memberId, 'POST', '/api/solmap/search/recent', { keyword: '카페' });
  const placeInfos = placeIds.map((id, index) => ({ id, seq: index + 1, memo: '비밀' }));
  await send(memberId, 'POST', '/api/solroute', { iconId: 1, name: '산책', placeInfos });
  await db.sql`insert into sign_in (member_id) values (${memberId})`;
}

/** Counts the rows of all tables that refer to members. */
async function countMemberRows(memberId: number): Promise<number> {
  const tables = await db.sql<{ name: string; column: string }[]>`
    select conrelid::regclass::text as name, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'member'::regclass`;
  expect(tables.length).toBeGreaterThan(5);
  const counts = await Promise.all(
    tables.map(async ({ name, column }) => {
      const [row] = await db.sql<{ count: number }[]>`
        select count(*) from ${db.sql(name)} where ${db.sql(column)} = ${memberId}`;
      return row?.count ?? 0;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

describe('contents of an account', () => {
  it('are counted for its member', async () => {
    await createContent(mina, 1);
    await insertMarkedSollects();
    expect((await send(mina, 'GET', '/api/profile/contents')).body.data).toEqual({
      reviewCount: 3,
      sollectCount: 1,
      collectionCount: 1,
      savedPlaceCount: 3,
      markedSollectCount: 2,
      solrouteCount: 1,
    });
  });

  it('are not available to guests', async () => {
    expect(await send(null, 'GET', '/api/profile/contents')).toMatchObject({ status: 401 });
    expect(await send(999_999, 'GET', '/api/profile/contents')).toMatchObject({ status: 401 });
  });
});

describe('deletion of an account', () => {
  it('[14.1-4] needs a sign-in of at most ten minutes, and is open to suspended members', async () => {
    await test.as(mina);
    await db.sql`update member set suspended_at = now() where id = ${mina}`;
    const setAge = (ageMs: number) =>
      db.sql`update sign_in set created_at = ${new Date(Date.parse('2026-11-23T12:00:00+09:00') - ageMs)}`;
    await setAge(600_001);
    for (const url of ['/api/profile', '/api/user'])
      expect(await send(mina, 'DELETE', url)).toMatchObject({ status: 403, body: { code: 'SIGN_IN_NOT_RECENT' } });
    expect(await db.sql`select from member where id = ${mina}`).toHaveLength(1);
    await setAge(600_000);
    expect(await send(mina, 'DELETE', '/api/profile')).toMatchObject({ status: 200 });
    expect(await db.sql`select from member where id = ${mina}`).toHaveLength(0);
  });

  it.each(['/api/profile', '/api/user'])(
    '[7.7-6] deletes all data of the member and no other data, by %s',
    async (url) => {
      await createContent(mina, 1);
      await createContent(jun, 2);
      await insertMarkedSollects();
      const { status, body, cookie } = await send(mina, 'DELETE', url);
      expect([status, body]).toEqual([200, { success: true, data: null }]);
      expect(cookie).toMatch(/^refreshToken=; .*Path=\/api\/auth; Expires=Thu, 01 Jan 1970/);

      expect(await countMemberRows(mina)).toBe(0);
      expect(await findFaults(db.sql, store)).toEqual([]);
      expect((await send(jun, 'GET', '/api/profile/contents')).body.data).toEqual({
        reviewCount: 3,
        sollectCount: 1,
        collectionCount: 1,
        savedPlaceCount: 3,
        markedSollectCount: 1,
        solrouteCount: 1,
      });
      const { place, reviews } = (await send(null, 'GET', `/api/place/${placeIds[0]}`)).body.data;
      expect(place).toMatchObject({ reviewCount: 1, markedCount: 1, rating: 3 });
      expect(reviews.map(({ userNickname }: { userNickname: string }) => userNickname)).toEqual(['j**']);
    },
  );

  it('keeps the audit log without text written by or about the member', async () => {
    const admin = createMemberAdminService(db.sql, CLI);
    await admin.suspend(mina, '미나라는 이름으로 광고');
    await admin.suspend(jun, '준이라는 이름으로 광고');
    await admin.restore(mina);
    const requests = createPlaceRequestAdminService(db.sql, CLI);
    const request = { placeName: '미나네책방', address: '서울 성동구', category: ['cafe'], note: '' };
    expect((await send(mina, 'POST', '/api/place/request', request)).status).toBe(201);
    const [{ id = 0 } = {}] = await requests.list({ isPendingOnly: true });
    await requests.decline(id, '미나가 이미 요청했어요');
    expect((await send(mina, 'DELETE', '/api/profile')).status).toBe(200);
    expect(await db.sql`select action, subject_id as "subjectId", details from audit order by id`).toEqual([
      { action: 'member.suspend', subjectId: mina, details: {} },
      { action: 'member.suspend', subjectId: jun, details: { reason: '준이라는 이름으로 광고' } },
      { action: 'member.restore', subjectId: mina, details: {} },
      { action: 'place-request.read', subjectId: null, details: { count: 1, firstId: id, lastId: id } },
      { action: 'place-request.decline', subjectId: id, details: {} },
    ]);
  });

  it('keeps a photo that another member uses too', async () => {
    await review(mina, placeIds[0] ?? 0, 5);
    await review(jun, placeIds[0] ?? 0, 5);
    await send(mina, 'DELETE', '/api/profile');
    expect(await store.keys()).toHaveLength(1);
    expect(await findFaults(db.sql, store)).toEqual([]);
  });

  it('creates a new member at the next sign-in of the same person', async () => {
    await send(mina, 'DELETE', '/api/profile');
    expect(await signUp(db.sql, 'mina')).not.toBe(mina);
  });

  it('runs once for concurrent requests', async () => {
    await createContent(mina, 1);
    const responses = await Promise.all([1, 2, 3].map(() => send(mina, 'DELETE', '/api/profile')));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect(await findFaults(db.sql, store)).toEqual([]);
  });

  it('keeps all counts correct during concurrent writes', async () => {
    await insertMarkedSollects();
    const members = [mina, jun];
    for (let index = 0; index < 4; index++) members.push(await signUp(db.sql, `member${index}`));
    // A member may have two concurrent uploads: one after the other in each of two windows.
    const reviewInOrder = async (memberId: number, ids: readonly number[], shade: number) => {
      const responses = [];
      for (const placeId of ids) responses.push(await reviewAndDelete(memberId, placeId, shade));
      return responses;
    };
    const writes = members.flatMap((memberId, index) => [
      reviewInOrder(memberId, placeIds.slice(0, 2), index),
      reviewInOrder(memberId, placeIds.slice(2), index),
      ...placeIds.map(async (placeId) => [await save(memberId, placeId)]),
    ]);
    const accountDeletions = [mina, jun, members[2] ?? 0].map((memberId) => send(memberId, 'DELETE', '/api/user'));
    const responses = [...(await Promise.all(writes)).flat(), ...(await Promise.all(accountDeletions))];
    const statuses = responses.map((response) => ('status' in response ? response.status : response.statusCode));
    expect(statuses.filter((status) => ![200, 201, 401, 404].includes(Number(status)))).toEqual([]);
    expect(await countMemberRows(mina)).toBe(0);
    expect(await findFaults(db.sql, store)).toEqual([]);
  });

  it('succeeds while the member deletes content', async () => {
    for (let round = 0; round < 8; round++) {
      const member = await signUp(db.sql, `member${round}`);
      const sollects = await db.sql<{ id: number }[]>`
        insert into sollect (member_id) select ${member} from generate_series(1, 6) returning id`;
      const deletions = sollects.map(({ id }) => send(member, 'DELETE', `/api/sollect/${id}`));
      const responses = await Promise.all([...deletions, send(member, 'DELETE', '/api/profile')]);
      expect(responses.filter(({ status }) => ![200, 401, 404].includes(status))).toEqual([]);
      expect(await countMemberRows(member)).toBe(0);
    }
  });

  it.each([
    ['a guest', null],
    ['a deleted member', 999_999],
  ])('[6-5] is rejected for %s', async (_caller, memberId) => {
    expect(await send(memberId, 'DELETE', '/api/profile')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    expect(await send(memberId, 'DELETE', '/api/user')).toMatchObject({ status: 401 });
  });
});
