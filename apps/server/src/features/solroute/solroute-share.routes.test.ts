import { SOLROUTES_MAX } from '@sol/contract/solroute';
import { sharedSolroutePicturePath } from '@sol/contract/solroute-share';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sql } from '#lib/database/database.ts';
import { DRAWINGS_WAITING_MAX } from '#lib/media/picture/link-pictures.ts';
import { createTestClient } from '../../test/asker.ts';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { moveStops } from './move-stops.ts';
import { checkSolrouteCounts } from './solroute-check.ts';

const UNKNOWN_ID = 999_999;
const NOT_FOUND = { status: 404, code: 'SOLROUTE_NOT_FOUND' };
const GUEST = { status: 401, code: 'UNAUTHENTICATED' };

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let ask: ReturnType<typeof createTestClient>;
let mina: number;
let jun: number;
let course: number;
let places: number[] = [];
let serial = 0;

const share = (memberId: number | null = mina, id = course, includesMemos: unknown = false) =>
  ask(memberId, 'POST', `/api/solroute/${id}/share`, { includesMemos });
const linkOf = async (includesMemos = false): Promise<string> =>
  (await share(mina, course, includesMemos)).data.shareId;
const open = (shareId: string, memberId: number | null = null) =>
  ask(memberId, 'GET', `/api/shared/solroute/${shareId}`);
const copy = (shareId: string, memberId: number | null) =>
  ask(memberId, 'POST', `/api/shared/solroute/${shareId}/copy`);
const memosOf = ({ data }: { data: { placeInfos: { memo: string }[] } }) => data.placeInfos.map(({ memo }) => memo);

beforeAll(async () => {
  db = await createTestDatabase();
  const test = await createTestApp({ db });
  app = test.app;
  ask = createTestClient(test);
  places = [await insertPlace(db.sql, { name: '늦잠 카페' }), await insertPlace(db.sql, { name: '서울숲' })];
});

beforeEach(async () => {
  serial += 1;
  mina = await insertMember(db.sql, `mina${serial}`);
  jun = await insertMember(db.sql, `jun${serial}`);
  const placeInfos = places.map((id, index) => ({ id, seq: index + 1, memo: `메모 ${index + 1}` }));
  course = (await ask(mina, 'POST', '/api/solroute', { iconId: 5, name: '비 오는 날', placeInfos })).data.solrouteId;
});

afterAll(async () => {
  expect(await checkSolrouteCounts(db.sql)).toEqual([]);
  await app.close();
  await db.close();
});

describe('sharing a course', () => {
  it('is off until its owner asks for a link, which says where it is read', async () => {
    expect(await ask(mina, 'GET', `/api/solroute/${course}/share`)).toMatchObject({ status: 200, data: null });
    const made = await share();
    expect(made).toMatchObject({ status: 200, data: { includesMemos: false } });
    expect(made.data.shareId).toMatch(/^[\w-]{22}$/);
    expect(made.data.path).toBe(`/shared/solroute/${made.data.shareId}`);
    expect((await ask(mina, 'GET', `/api/solroute/${course}/share`)).data).toEqual(made.data);
  });

  it('keeps its link when it is asked for again, also at once, and takes the new choice about memos', async () => {
    const answers = await Promise.all([share(), share(), share()]);
    const [shareId] = new Set(answers.map(({ data }) => data.shareId));
    expect(new Set(answers.map(({ data }) => data.shareId)).size).toBe(1);
    expect((await share(mina, course, true)).data).toMatchObject({ shareId, includesMemos: true });
    expect(memosOf(await open(shareId))).toEqual(['메모 1', '메모 2']);
    await share(mina, course, false);
    expect(memosOf(await open(shareId))).toEqual(['', '']);
  });

  it('ends when it is taken back: the link is void, and the next one is another', async () => {
    const shareId = await linkOf();
    expect((await open(shareId)).status).toBe(200);
    for (let time = 0; time < 2; time++) {
      expect(await ask(mina, 'DELETE', `/api/solroute/${course}/share`)).toMatchObject({ status: 200, data: null });
      expect(await open(shareId)).toMatchObject(NOT_FOUND);
      expect(await copy(shareId, jun)).toMatchObject(NOT_FOUND);
    }
    const next = await linkOf();
    expect(next).not.toBe(shareId);
    expect((await open(next)).status).toBe(200);
    expect(await open(shareId)).toMatchObject(NOT_FOUND);
  });

  it('ends with the course', async () => {
    const shareId = await linkOf();
    await ask(mina, 'DELETE', `/api/solroute/${course}`);
    expect(await open(shareId)).toMatchObject(NOT_FOUND);
  });

  it.each([
    ['GET', undefined],
    ['POST', { includesMemos: true }],
    ['DELETE', undefined],
  ] as const)('is the owner’s alone: %s', async (method, body) => {
    const shareId = await linkOf();
    const url = (id: number) => `/api/solroute/${id}/share`;
    for (const id of [course, UNKNOWN_ID]) expect(await ask(jun, method, url(id), body)).toMatchObject(NOT_FOUND);
    expect(await ask(null, method, url(course), body)).toMatchObject(GUEST);
    expect(memosOf(await open(shareId))).toEqual(['', '']);
  });

  it.each([undefined, 'true', 1])('wants to be told about memos, and not by %s', async (includesMemos) => {
    expect(await ask(mina, 'POST', `/api/solroute/${course}/share`, { includesMemos })).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    });
    expect((await ask(mina, 'GET', `/api/solroute/${course}/share`)).data).toBeNull();
  });
});

describe('a shared course', () => {
  it('is read by a guest without the owner’s memos, id or status, and kept by nobody on the way', async () => {
    const shareId = await linkOf();
    const { headers } = await app.inject(`/api/shared/solroute/${shareId}`);
    expect(headers['cache-control']).toBe('private, no-store');
    const { placeInfos, ...shared } = (await open(shareId)).data;
    expect(shared).toEqual({
      iconId: 5,
      name: '비 오는 날',
      ownerNickname: `mina${serial}`,
      includesMemos: false,
      departAt: null,
    });
    expect(placeInfos).toMatchObject([
      { id: places[0], seq: 1, memo: '', name: '늦잠 카페', openingHours: [] },
      { id: places[1], seq: 2, memo: '', name: '서울숲' },
    ]);
  });

  it('shows guests the planned start, as its owner has it at the moment', async () => {
    const shareId = await linkOf();
    for (const departAt of ['2026-11-28T14:05', '2026-11-29T09:30', null]) {
      await ask(mina, 'PATCH', `/api/solroute/${course}/departure`, { departAt });
      expect((await open(shareId)).data).toMatchObject({ departAt });
    }
  });

  it.each(['x', '1', 'A'.repeat(22), '가나다'])('is not found under %s', async (shareId) => {
    expect(await open(encodeURIComponent(shareId))).toMatchObject(NOT_FOUND);
  });

  it('follows what its owner changes', async () => {
    const shareId = await linkOf();
    const placeInfos = [{ id: places[1], seq: 1, memo: '' }];
    await ask(mina, 'PATCH', `/api/solroute/${course}`, { iconId: 2, name: '맑은 날', placeInfos });
    expect((await open(shareId)).data).toMatchObject({ iconId: 2, name: '맑은 날', placeInfos: [{ name: '서울숲' }] });
  });
});

describe('the picture of a shared course', () => {
  const see = (shareId: string, headers = {}) =>
    app.inject({ url: `/shared/solroute/${shareId}/picture.jpg`, headers });
  const rename = (name: string) =>
    ask(mina, 'PATCH', `/api/solroute/${course}`, {
      iconId: 5,
      name,
      placeInfos: [{ id: places[1], seq: 1, memo: '' }],
    });

  it('sends no ETag for a HEAD request, which is not worth a drawing', async () => {
    const head = (shareId: string) => app.inject({ method: 'HEAD', url: sharedSolroutePicturePath(shareId) });
    const { statusCode, headers } = await head(await linkOf());
    expect([statusCode, headers['content-type'], headers['cache-control'], headers.etag]).toEqual([
      ...[200, 'image/jpeg', 'private, no-cache', undefined],
    ]);
    expect((await head('A'.repeat(22))).statusCode).toBe(404);
  });

  it('is a JPEG as large as chats show it, for whoever has the link', async () => {
    const response = await see(await linkOf());
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(response.rawPayload.byteLength).toBeLessThan(300_000);
  });

  it('draws what there is, and is drawn anew when that is another', async () => {
    const shareId = await linkOf();
    const before = await see(shareId);
    expect((await see(shareId)).rawPayload).toEqual(before.rawPayload);
    await rename('맑은 날');
    const after = await see(shareId);
    expect(after.rawPayload).not.toEqual(before.rawPayload);
    await rename('☀');
    expect((await see(shareId)).statusCode).toBe(200);
  });

  it('is not sent again to whoever has it, who asks each time', async () => {
    const shareId = await linkOf();
    const { headers } = await see(shareId);
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await see(shareId, { 'if-none-match': headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is gone at once with the link, and with the course', async () => {
    const shareId = await linkOf();
    const { headers } = await see(shareId);
    await ask(mina, 'DELETE', `/api/solroute/${course}/share`);
    for (const known of [{}, { 'if-none-match': headers.etag }]) {
      const response = await see(shareId, known);
      expect([response.statusCode, response.json().code]).toEqual([404, 'SOLROUTE_NOT_FOUND']);
    }
    const next = await linkOf();
    expect((await see(next)).statusCode).toBe(200);
    await ask(mina, 'DELETE', `/api/solroute/${course}`);
    expect((await see(next)).statusCode).toBe(404);
  });

  it('is there under no other name', async () => {
    await linkOf();
    for (const shareId of [String(course), 'A'.repeat(22), '%00', 'x'.repeat(80)]) {
      expect([400, 404]).toContain((await see(shareId)).statusCode);
    }
  });

  it('is refused for a moment where too many others are to be drawn, so that nobody else waits for them', async () => {
    const shareIds: string[] = [];
    for (let index = 0; index < DRAWINGS_WAITING_MAX + 4; index += 1) {
      const placeInfos = [{ id: places[0], seq: 1, memo: '' }];
      const name = `모아 보기 ${serial} ${index}`;
      const { solrouteId } = (await ask(mina, 'POST', '/api/solroute', { iconId: 5, name, placeInfos })).data;
      shareIds.push((await share(mina, solrouteId)).data.shareId);
    }
    const answers = await Promise.all(shareIds.map((shareId) => see(shareId)));
    const isRefused = answers.map(({ statusCode }) => statusCode === 503);
    const refused = shareIds.filter((_, index) => isRefused[index]);
    expect(refused.length).toBeGreaterThan(0);
    for (const [index, { statusCode, headers }] of answers.entries()) {
      expect([statusCode, headers['retry-after']]).toEqual(isRefused[index] ? [503, '5'] : [200, undefined]);
    }
    for (const shareId of refused) expect((await see(shareId)).statusCode).toBe(200);
  });

  it('is one for a crowd that comes at once', async () => {
    const shareId = await linkOf();
    await rename(`한꺼번에 ${serial}`);
    const answers = await Promise.all(Array.from({ length: 8 }, () => see(shareId)));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });
});

describe('a link that was taken back, while the replica does not know yet', () => {
  type Test = Awaited<ReturnType<typeof createTestApp>>;
  let stale: Test;
  let replica: Awaited<ReturnType<TestDatabase['sql']['reserve']>>;
  /** From now on reads of guests use a snapshot of the current database. */
  async function standStill(): Promise<void> {
    await replica`begin isolation level repeatable read`;
    await replica`select from solroute_share limit 1`;
  }
  beforeEach(async () => {
    replica = await db.sql.reserve();
    const reads = replica as unknown as Sql;
    stale = await createTestApp({ db: { ...db, reads, readsFor: (viewer) => (viewer === null ? reads : db.sql) } });
  });
  afterEach(async () => {
    await replica`rollback`;
    replica.release();
    await stale.app.close();
  });

  it('is void at once, for the course, its picture and a copy', async () => {
    const shareId = await linkOf(true);
    await standStill();
    expect((await ask(mina, 'DELETE', `/api/solroute/${course}/share`)).status).toBe(200);
    // The response of the replica.
    expect(await replica`select from solroute_share where share_id = ${shareId}`).toHaveLength(1);
    const askStale = createTestClient(stale);
    expect(await askStale(null, 'GET', `/api/shared/solroute/${shareId}`)).toMatchObject(NOT_FOUND);
    expect(await askStale(jun, 'GET', `/api/shared/solroute/${shareId}`)).toMatchObject(NOT_FOUND);
    expect(await askStale(null, 'GET', sharedSolroutePicturePath(shareId))).toMatchObject(NOT_FOUND);
    expect(await askStale(jun, 'POST', `/api/shared/solroute/${shareId}/copy`)).toMatchObject(NOT_FOUND);
  });

  it('shows no memos from the moment its owner leaves them out', async () => {
    const shareId = await linkOf(true);
    await standStill();
    await share(mina, course, false);
    expect(memosOf(await createTestClient(stale)(null, 'GET', `/api/shared/solroute/${shareId}`))).toEqual(['', '']);
  });
});

describe('copying a shared course', () => {
  it.each([
    [false, ['', '']],
    [true, ['메모 1', '메모 2']],
  ])('makes it a course of one’s own, with the memos where they are included: %s', async (includesMemos, memos) => {
    await ask(mina, 'PATCH', `/api/solroute/${course}/status`);
    const copied = await copy(await linkOf(includesMemos), jun);
    expect(copied).toMatchObject({ status: 201, data: { solrouteId: expect.any(Number) } });
    const own = await ask(jun, 'GET', `/api/solroute/${copied.data.solrouteId}`);
    expect(own.data).toMatchObject({ iconId: 5, name: '비 오는 날', status: 'PLANNED' });
    expect(own.data.placeInfos).toMatchObject([
      { id: places[0], seq: 1 },
      { id: places[1], seq: 2 },
    ]);
    expect(memosOf(own)).toEqual(memos);
    expect((await ask(jun, 'GET', '/api/solroute')).data.solroutes).toMatchObject([{ placeCount: 2 }]);

    // From then on they are two.
    await ask(jun, 'DELETE', `/api/solroute/${copied.data.solrouteId}`);
    expect((await ask(mina, 'GET', `/api/solroute/${course}`)).status).toBe(200);
  });

  // Monday, 23 November 2026 in Seoul.
  it.each([
    ['that is ahead', '2026-11-28T14:05', '2026-11-28T14:05'],
    ['of earlier the same day', '2026-11-23T00:10', '2026-11-23T00:10'],
    ['whose day is over', '2026-11-22T23:50', null],
    ['that was never chosen', null, null],
  ])('takes over a start %s, and leaves a past one behind', async (_, departAt, expected) => {
    await ask(mina, 'PATCH', `/api/solroute/${course}/departure`, { departAt });
    const { solrouteId } = (await copy(await linkOf(), jun)).data;
    expect((await ask(jun, 'GET', `/api/solroute/${solrouteId}`)).data).toMatchObject({ departAt: expected });
  });

  it('is refused to a guest, and where there is nothing to copy', async () => {
    expect(await copy(await linkOf(), null)).toMatchObject(GUEST);
    expect(await copy('A'.repeat(22), jun)).toMatchObject(NOT_FOUND);
  });

  it('leads to what a place is by then that is being made one with another', async () => {
    const gone = await insertPlace(db.sql, { name: '두 번 있는 곳' });
    const placeInfos = [{ id: gone, seq: 1, memo: '' }];
    await ask(mina, 'PATCH', `/api/solroute/${course}`, { iconId: 5, name: '비 오는 날', placeInfos });
    const shareId = await linkOf();
    const waiting = () => db.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const underWay: ReturnType<typeof copy>[] = [];
    await db.sql.begin(async (tx) => {
      await tx`select from place where id = ${gone} for update`;
      underWay.push(copy(shareId, jun));
      await expect.poll(waiting).toHaveLength(1);
      const kept = places[0] ?? 0;
      await moveStops(tx, { from: gone, to: kept });
      await tx`update place set closed_at = now(), merged_into = ${kept} where id = ${gone}`;
    });
    const [copied] = await Promise.all(underWay);
    expect(copied?.status).toBe(201);
    const own = await ask(jun, 'GET', `/api/solroute/${copied?.data.solrouteId}`);
    expect(own.data.placeInfos).toMatchObject([{ id: places[0] }]);
  });

  it('counts with the courses one has: 200 and no more, also at once', async () => {
    await db.sql`
      insert into solroute (member_id, icon_id, name)
      select ${jun}, 1, '코스 ' || n from generate_series(1, ${SOLROUTES_MAX - 1}) n`;
    const shareId = await linkOf();
    const answers = await Promise.all([copy(shareId, jun), copy(shareId, jun)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'SOLROUTES_TOO_MANY' });
  });
});
