import { sharedSolroutePicturePath } from '@sol/contract/paths';
import { SOLROUTES_MAX } from '@sol/contract/solroute';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkSolrouteCounts, solrouteHooks } from '#features/solroute/solroute.hooks.ts';
import type { Sql } from '#lib/database/database.ts';
import { DRAWINGS_QUEUED_MAX } from '#lib/media/picture/link-pictures.ts';
import { insertMember, insertPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestClient } from '../../../test/test-client.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const UNKNOWN_ID = 999_999;
const NOT_FOUND = { status: 404, code: 'SOLROUTE_NOT_FOUND' };
const GUEST = { status: 401, code: 'UNAUTHENTICATED' };

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let ask: ReturnType<typeof createTestClient>;
let mina: number;
let jun: number;
let sharedId: number;
let places: number[] = [];
let serial = 0;

const share = (memberId: number | null = mina, id = sharedId, includesMemos: unknown = false) =>
  ask(memberId, 'POST', `/api/solroute/${id}/share`, { includesMemos });
const linkOf = async (includesMemos = false): Promise<string> =>
  (await share(mina, sharedId, includesMemos)).data.shareId;
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
  sharedId = (await ask(mina, 'POST', '/api/solroute', { iconId: 5, name: '비 오는 날', placeInfos })).data.solrouteId;
});

afterAll(async () => {
  expect(await checkSolrouteCounts(db.sql)).toEqual([]);
  await app.close();
  await db.close();
});

describe('sharing a solroute', () => {
  it('is off by default, and returns the path of the link', async () => {
    expect(await ask(mina, 'GET', `/api/solroute/${sharedId}/share`)).toMatchObject({ status: 200, data: null });
    const created = await share();
    expect(created).toMatchObject({ status: 200, data: { includesMemos: false } });
    expect(created.data.shareId).toMatch(/^[\w-]{22}$/);
    expect(created.data.path).toBe(`/shared/solroute/${created.data.shareId}`);
    expect((await ask(mina, 'GET', `/api/solroute/${sharedId}/share`)).data).toEqual(created.data);
  });

  it('keeps the link and updates the memo setting when repeated, also concurrently', async () => {
    const responses = await Promise.all([share(), share(), share()]);
    const [shareId] = new Set(responses.map(({ data }) => data.shareId));
    expect(new Set(responses.map(({ data }) => data.shareId)).size).toBe(1);
    expect((await share(mina, sharedId, true)).data).toMatchObject({ shareId, includesMemos: true });
    expect(memosOf(await open(shareId))).toEqual(['메모 1', '메모 2']);
    await share(mina, sharedId, false);
    expect(memosOf(await open(shareId))).toEqual(['', '']);
  });

  it('records in the journal that it ended or changed, and no repetition', async () => {
    const count = async () =>
      (await db.sql`select from journal where kind = 'SOLROUTE_SHARE' and subject_id = ${sharedId}`).length;
    for (const send of [() => share(mina, sharedId, false), () => share(mina, sharedId, false)]) await send();
    expect(await count()).toBe(0);
    for (const send of [() => share(mina, sharedId, true), () => share(mina, sharedId, true)]) await send();
    expect(await count()).toBe(1);
    await share(mina, sharedId, false);
    expect(await count()).toBe(2);
    await ask(mina, 'DELETE', `/api/solroute/${sharedId}/share`);
    expect(await count()).toBe(3);
  });

  it('can be revoked: the link becomes invalid, and the next one is different', async () => {
    const shareId = await linkOf();
    expect((await open(shareId)).status).toBe(200);
    for (let time = 0; time < 2; time++) {
      expect(await ask(mina, 'DELETE', `/api/solroute/${sharedId}/share`)).toMatchObject({ status: 200, data: null });
      expect(await open(shareId)).toMatchObject(NOT_FOUND);
      expect(await copy(shareId, jun)).toMatchObject(NOT_FOUND);
    }
    const next = await linkOf();
    expect(next).not.toBe(shareId);
    expect((await open(next)).status).toBe(200);
    expect(await open(shareId)).toMatchObject(NOT_FOUND);
  });

  it('[14.1-4] can be revoked by a suspended member, who cannot share again', async () => {
    const shareId = await linkOf();
    await db.sql`update member set suspended_at = now() where id = ${mina}`;
    expect(await share(mina, sharedId, true)).toMatchObject({ status: 403, code: 'MEMBER_SUSPENDED' });
    expect(await ask(mina, 'DELETE', `/api/solroute/${sharedId}/share`)).toMatchObject({ status: 200, data: null });
    expect(await open(shareId)).toMatchObject(NOT_FOUND);
  });

  it('ends when the solroute is deleted', async () => {
    const shareId = await linkOf();
    await ask(mina, 'DELETE', `/api/solroute/${sharedId}`);
    expect(await open(shareId)).toMatchObject(NOT_FOUND);
  });

  it.each([
    ['GET', undefined],
    ['POST', { includesMemos: true }],
    ['DELETE', undefined],
  ] as const)('is allowed to the owner only: %s', async (method, body) => {
    const shareId = await linkOf();
    const url = (id: number) => `/api/solroute/${id}/share`;
    for (const id of [sharedId, UNKNOWN_ID]) expect(await ask(jun, method, url(id), body)).toMatchObject(NOT_FOUND);
    expect(await ask(null, method, url(sharedId), body)).toMatchObject(GUEST);
    expect(memosOf(await open(shareId))).toEqual(['', '']);
  });

  it.each([undefined, 'true', 1])('rejects %s as the memo setting', async (includesMemos) => {
    expect(await ask(mina, 'POST', `/api/solroute/${sharedId}/share`, { includesMemos })).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    });
    expect((await ask(mina, 'GET', `/api/solroute/${sharedId}/share`)).data).toBeNull();
  });
});

describe('a shared solroute', () => {
  it('is public without the owner’s memos, id or status, and not cacheable', async () => {
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

  it.each([
    [5, 5],
    [6, 10],
    [13, 15],
  ])('tells the way of %i minutes to its first stop in steps of five minutes, and no metres', async (exact, told) => {
    const placeInfos = [{ id: places[0], seq: 1, memo: '', startWalkMin: exact, startWalkM: 263 }];
    const id: number = (await ask(mina, 'POST', '/api/solroute', { iconId: 5, name: '집에서', placeInfos })).data
      .solrouteId;
    const { shareId } = (await share(mina, id)).data;
    const copied: number = (await copy(shareId, jun)).data.solrouteId;
    const copy0 = (await ask(jun, 'GET', `/api/solroute/${copied}`)).data.placeInfos[0];
    for (const stop of [(await open(shareId)).data.placeInfos[0], copy0]) {
      expect(stop).toMatchObject({ startWalkMin: told });
      expect(stop).not.toHaveProperty('startWalkM');
    }
    expect((await ask(mina, 'GET', `/api/solroute/${id}`)).data.placeInfos[0]).toMatchObject({ startWalkM: 263 });
  });

  it('[10.1-9] has the special days of its places for guests', async () => {
    const closed = { on: { type: 'PUBLIC_HOLIDAY' as const }, spans: [] };
    const daily = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, startMinute: 545, endMinute: 1075 }));
    const library = await insertPlace(db.sql, { name: '숲 도서관', hours: daily, hoursExceptions: [closed] });
    const placeInfos = [{ id: library, seq: 1, memo: '' }];
    const created = await ask(mina, 'POST', '/api/solroute', { iconId: 2, name: '책', placeInfos });
    const id: number = created.data.solrouteId;
    const own = (await ask(mina, 'GET', `/api/solroute/${id}`)).data;
    const { shareId } = (await share(mina, id)).data;
    const shared = (await open(shareId)).data;
    // One Christmas is within a year, on whichever date this test runs.
    expect(own.placeInfos[0].specialDays).toContainEqual({ date: expect.stringMatching(/-12-25$/), hours: [] });
    expect(shared.placeInfos[0].specialDays).toEqual(own.placeInfos[0].specialDays);
    const picked = (await ask(mina, 'GET', `/api/solroute/place/${library}`)).data;
    expect(picked.specialDays).toEqual(own.placeInfos[0].specialDays);
    expect((await open(await linkOf())).data.placeInfos[0]).not.toHaveProperty('specialDays');
  });

  it('shows guests the current departure time', async () => {
    const shareId = await linkOf();
    for (const departAt of ['2026-11-28T14:05', '2026-11-29T09:30', null]) {
      await ask(mina, 'PATCH', `/api/solroute/${sharedId}/departure`, { departAt });
      expect((await open(shareId)).data).toMatchObject({ departAt });
    }
  });

  it.each(['x', '1', 'A'.repeat(22), '가나다'])('is not found under %s', async (shareId) => {
    expect(await open(encodeURIComponent(shareId))).toMatchObject(NOT_FOUND);
  });

  it('follows changes of its owner', async () => {
    const shareId = await linkOf();
    const placeInfos = [{ id: places[1], seq: 1, memo: '' }];
    await ask(mina, 'PATCH', `/api/solroute/${sharedId}`, { iconId: 2, name: '맑은 날', placeInfos });
    expect((await open(shareId)).data).toMatchObject({ iconId: 2, name: '맑은 날', placeInfos: [{ name: '서울숲' }] });
  });
});

describe('the picture of a shared solroute', () => {
  const see = (shareId: string, headers = {}) =>
    app.inject({ url: `/shared/solroute/${shareId}/picture.jpg`, headers });
  const rename = (name: string) =>
    ask(mina, 'PATCH', `/api/solroute/${sharedId}`, {
      iconId: 5,
      name,
      placeInfos: [{ id: places[1], seq: 1, memo: '' }],
    });

  it('sends no ETag for a HEAD request, which does not draw', async () => {
    const head = (shareId: string) => app.inject({ method: 'HEAD', url: sharedSolroutePicturePath(shareId) });
    const { statusCode, headers } = await head(await linkOf());
    expect([statusCode, headers['content-type'], headers['cache-control'], headers.etag]).toEqual([
      ...[200, 'image/jpeg', 'private, no-cache', undefined],
    ]);
    expect((await head('A'.repeat(22))).statusCode).toBe(404);
  });

  it('is a JPEG in link preview size, available with the link', async () => {
    const response = await see(await linkOf());
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(response.rawPayload.byteLength).toBeLessThan(300_000);
  });

  it('has X-Robots-Tag: noindex, like the data of the link', async () => {
    const shareId = await linkOf();
    const url = sharedSolroutePicturePath(shareId);
    const first = await see(shareId);
    const responses = [
      first,
      await see(shareId, { 'if-none-match': first.headers.etag }),
      await app.inject({ method: 'HEAD', url }),
      await see('x'.repeat(22)),
      await app.inject(`/api/shared/solroute/${shareId}`),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 304, 200, 404, 200]);
    for (const { headers } of responses) expect(headers['x-robots-tag']).toBe('noindex');
  });

  it('is redrawn when the solroute changes', async () => {
    const shareId = await linkOf();
    const before = await see(shareId);
    expect((await see(shareId)).rawPayload).toEqual(before.rawPayload);
    await rename('맑은 날');
    const after = await see(shareId);
    expect(after.rawPayload).not.toEqual(before.rawPayload);
    await rename('☀');
    expect((await see(shareId)).statusCode).toBe(200);
  });

  it('is revalidated with an ETag on each request', async () => {
    const shareId = await linkOf();
    const { headers } = await see(shareId);
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await see(shareId, { 'if-none-match': headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('returns 404 at once after the link or the solroute is deleted', async () => {
    const shareId = await linkOf();
    const { headers } = await see(shareId);
    await ask(mina, 'DELETE', `/api/solroute/${sharedId}/share`);
    for (const known of [{}, { 'if-none-match': headers.etag }]) {
      const response = await see(shareId, known);
      expect([response.statusCode, response.json().code]).toEqual([404, 'SOLROUTE_NOT_FOUND']);
    }
    const next = await linkOf();
    expect((await see(next)).statusCode).toBe(200);
    await ask(mina, 'DELETE', `/api/solroute/${sharedId}`);
    expect((await see(next)).statusCode).toBe(404);
  });

  it('is there under no other name', async () => {
    await linkOf();
    for (const shareId of [String(sharedId), 'A'.repeat(22), '%00', 'x'.repeat(80)]) {
      expect([400, 404]).toContain((await see(shareId)).statusCode);
    }
  });

  it('returns 503 with Retry-After when the drawing queue is full', async () => {
    const shareIds: string[] = [];
    for (let index = 0; index < DRAWINGS_QUEUED_MAX + 4; index += 1) {
      const placeInfos = [{ id: places[0], seq: 1, memo: '' }];
      const name = `모아 보기 ${serial} ${index}`;
      const { solrouteId } = (await ask(mina, 'POST', '/api/solroute', { iconId: 5, name, placeInfos })).data;
      shareIds.push((await share(mina, solrouteId)).data.shareId);
    }
    const responses = await Promise.all(shareIds.map((shareId) => see(shareId)));
    const isRefused = responses.map(({ statusCode }) => statusCode === 503);
    const refused = shareIds.filter((_, index) => isRefused[index]);
    expect(refused.length).toBeGreaterThan(0);
    for (const [index, { statusCode, headers }] of responses.entries()) {
      expect([statusCode, headers['retry-after']]).toEqual(isRefused[index] ? [503, '5'] : [200, undefined]);
    }
    for (const shareId of refused) expect((await see(shareId)).statusCode).toBe(200);
  });

  it('is drawn once for concurrent requests', async () => {
    const shareId = await linkOf();
    await rename(`한꺼번에 ${serial}`);
    const responses = await Promise.all(Array.from({ length: 8 }, () => see(shareId)));
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1);
  });
});

describe('a revoked link with a stale replica', () => {
  type Test = Awaited<ReturnType<typeof createTestApp>>;
  let stale: Test;
  let replica: Awaited<ReturnType<TestDatabase['sql']['reserve']>>;
  /** From now on, reads of guests use a snapshot of the current database. */
  async function takeSnapshot(): Promise<void> {
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

  it('is invalid at once, for the solroute, its picture and a copy', async () => {
    const shareId = await linkOf(true);
    await takeSnapshot();
    expect((await ask(mina, 'DELETE', `/api/solroute/${sharedId}/share`)).status).toBe(200);
    // The replica still contains the share.
    expect(await replica`select from solroute_share where share_id = ${shareId}`).toHaveLength(1);
    const callStale = createTestClient(stale);
    expect(await callStale(null, 'GET', `/api/shared/solroute/${shareId}`)).toMatchObject(NOT_FOUND);
    expect(await callStale(jun, 'GET', `/api/shared/solroute/${shareId}`)).toMatchObject(NOT_FOUND);
    expect(await callStale(null, 'GET', sharedSolroutePicturePath(shareId))).toMatchObject(NOT_FOUND);
    expect(await callStale(jun, 'POST', `/api/shared/solroute/${shareId}/copy`)).toMatchObject(NOT_FOUND);
  });

  it('hides memos as soon as the owner excludes them', async () => {
    const shareId = await linkOf(true);
    await takeSnapshot();
    await share(mina, sharedId, false);
    expect(memosOf(await createTestClient(stale)(null, 'GET', `/api/shared/solroute/${shareId}`))).toEqual(['', '']);
  });
});

describe('the stays of a shared solroute', () => {
  it('are visible with the link, and copied', async () => {
    const placeInfos = places.map((id, index) => ({ id, seq: index + 1, memo: '', stayMin: index === 0 ? 75 : null }));
    await ask(mina, 'PATCH', `/api/solroute/${sharedId}`, { iconId: 5, name: '비 오는 날', placeInfos });
    const shareId = await linkOf();
    const staysOf = ({ data }: { data: { placeInfos: { stayMin?: number }[] } }) =>
      data.placeInfos.map(({ stayMin }) => stayMin);
    expect(staysOf(await open(shareId))).toEqual([75, undefined]);
    const { solrouteId } = (await copy(shareId, jun)).data;
    expect(staysOf(await ask(jun, 'GET', `/api/solroute/${solrouteId}`))).toEqual([75, undefined]);
  });
});

describe('copying a shared solroute', () => {
  it.each([
    [false, ['', '']],
    [true, ['메모 1', '메모 2']],
  ])('creates an own solroute, with memos only if they are included: %s', async (includesMemos, memos) => {
    await ask(mina, 'PATCH', `/api/solroute/${sharedId}/status`);
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

    // The copy is independent.
    await ask(jun, 'DELETE', `/api/solroute/${copied.data.solrouteId}`);
    expect((await ask(mina, 'GET', `/api/solroute/${sharedId}`)).status).toBe(200);
  });

  // Monday, 23 November 2026 in Seoul.
  it.each([
    ['in the future', '2026-11-28T14:05', '2026-11-28T14:05'],
    ['earlier on the same day', '2026-11-23T00:10', '2026-11-23T00:10'],
    ['on a past day', '2026-11-22T23:50', null],
    ['that is not set', null, null],
  ])('copies a departure time %s, except past days', async (_, departAt, expected) => {
    await ask(mina, 'PATCH', `/api/solroute/${sharedId}/departure`, { departAt });
    const { solrouteId } = (await copy(await linkOf(), jun)).data;
    expect((await ask(jun, 'GET', `/api/solroute/${solrouteId}`)).data).toMatchObject({ departAt: expected });
  });

  it('returns 401 to a guest, and 404 for an unknown link', async () => {
    expect(await copy(await linkOf(), null)).toMatchObject(GUEST);
    expect(await copy('A'.repeat(22), jun)).toMatchObject(NOT_FOUND);
  });

  it('uses the target of a place that is merged concurrently', async () => {
    const mergedId = await insertPlace(db.sql, { name: '두 번 있는 곳' });
    const placeInfos = [{ id: mergedId, seq: 1, memo: '' }];
    await ask(mina, 'PATCH', `/api/solroute/${sharedId}`, { iconId: 5, name: '비 오는 날', placeInfos });
    const shareId = await linkOf();
    const waiting = () => db.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const underWay: ReturnType<typeof copy>[] = [];
    await db.sql.begin(async (tx) => {
      await tx`select from place where id = ${mergedId} for update`;
      underWay.push(copy(shareId, jun));
      await expect.poll(waiting).toHaveLength(1);
      const targetId = places[0] ?? 0;
      await tx`
        insert into place_merge (place_id, into_id, has_given_hours) values (${mergedId}, ${targetId}, false)`;
      await solrouteHooks.placeMover?.move(tx, { from: mergedId, to: targetId });
      await tx`update place set closed_at = now(), merged_into = ${targetId} where id = ${mergedId}`;
    });
    const [copied] = await Promise.all(underWay);
    expect(copied?.status).toBe(201);
    const own = await ask(jun, 'GET', `/api/solroute/${copied?.data.solrouteId}`);
    expect(own.data.placeInfos).toMatchObject([{ id: places[0] }]);
  });

  it('is limited to 200 solroutes per member, also for concurrent calls', async () => {
    await db.sql`
      insert into solroute (member_id, icon_id, name)
      select ${jun}, 1, '코스 ' || n from generate_series(1, ${SOLROUTES_MAX - 1}) n`;
    const shareId = await linkOf();
    const responses = await Promise.all([copy(shareId, jun), copy(shareId, jun)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(responses.find(({ status }) => status === 409)).toMatchObject({ code: 'SOLROUTES_TOO_MANY' });
  });
});
