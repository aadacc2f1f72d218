import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkSollectCounts } from '#features/sollect/sollect.hooks.ts';
import { checkCollectionCounts, checkMarks } from '#features/solmark/solmark.hooks.ts';
import { checkSolrouteCounts } from '#features/solroute/solroute.hooks.ts';
import { CLI } from '#lib/member/actor.ts';
import { HIDABLE_WORKS, PLACE_MOVERS } from '../../../hooks.ts';
import { insertPlace, insertReview } from '../../../test/place-factory.ts';
import { aReviewInput, formOf, jsonPart } from '../../../test/review-form.ts';
import { signUp } from '../../../test/sign-up.ts';
import { insertSollect } from '../../../test/sollect-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createReportAdminService } from '../../report/admin/report-admin.service.ts';
import { createPlaceAdminService } from './admin.service.ts';
import { checkPlaceCounts, rebuildOverview, rebuildRegions } from './aggregates.repository.ts';

const BOX = 'swLat=37.54&swLng=127.05&neLat=37.55&neLng=127.06';
const USER = 'userLat=37.5446&userLng=127.0559';
const REGION = encodeURIComponent('성수동');

const [OLD, NEW] = ['0'.repeat(32), '1'.repeat(32)];

let db: TestDatabase;
let dataDir: string;
let test: Awaited<ReturnType<typeof createTestApp>>;
let admin: ReturnType<typeof createPlaceAdminService>;
let mina: number;
let jun: number;
let from: number;
let to: number;
beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sol-data-'));
  admin = createPlaceAdminService({ sql: db.sql, actor: CLI, movers: PLACE_MOVERS });
});
// A new app for each test, because map responses are cached.
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'region', 'media', 'audit']);
  test = await createTestApp({ db, config: { dataDir } });
  [mina, jun] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun')];
  from = await insertPlace(db.sql, { name: '별솔커피 성수점' });
  to = await insertPlace(db.sql, { name: '별솔커피', category: 'work', latitude: 37.5447 });
  await db.sql.begin(async (tx) => {
    await rebuildRegions(tx);
    await rebuildOverview(tx);
  });
});
afterEach(() => test.app.close());
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true });
});

async function send(memberId: number | null, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const headers = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, code: response.json().code, data: response.json().data };
}
const get = async (url: string, memberId: number | null = null) => (await send(memberId, 'GET', url)).data;
const toIds = (items: { id: number }[]) => items.map(({ id }) => id).toSorted((a, b) => a - b);

const firstCollection = async (memberId: number) => {
  const [row] = await db.sql<[{ id: number }]>`select id from collection where member_id = ${memberId} order by seq`;
  return row.id;
};
const save = async (memberId: number, placeId: number) =>
  send(memberId, 'PATCH', `/api/solmark/place/${placeId}/collections`, {
    addCollectionIds: [await firstCollection(memberId)],
    removeCollectionIds: [],
  });
const createSolroute = async (memberId: number, stops: [id: number, memo: string][]): Promise<number> => {
  const placeInfos = stops.map(([id, memo], index) => ({ id, memo, seq: index + 1 }));
  return (await send(memberId, 'POST', '/api/solroute', { iconId: 1, name: '산책', placeInfos })).data.solrouteId;
};
/** All count mismatches, as in `sol check`. */
async function listMismatches(): Promise<unknown[]> {
  const checks = [checkPlaceCounts, checkSollectCounts, checkCollectionCounts, checkMarks, checkSolrouteCounts];
  return (await Promise.all(checks.map(async (check): Promise<unknown[]> => check(db.sql)))).flat();
}
const listAuditEntries = () => db.sql`select actor, action, subject_id as "subjectId", details from audit order by id`;

/** The ids in every response that lists or finds places. */
async function findEverywhere(): Promise<Record<string, number[]>> {
  const byIds = `ids=${from}&ids=${to}`;
  return {
    markers: toIds(await get(`/api/solmap/markers?${BOX}`)),
    regionMarkers: toIds(await get(`/api/solmap/region/${REGION}/markers`)),
    markersById: toIds(await get(`/api/solmap/markers/search/related?${byIds}`)),
    list: toIds((await get(`/api/solmap/places?${BOX}&${USER}`)).places),
    category: toIds((await get(`/api/solmap/places?${BOX}&${USER}&category=cafe`)).places),
    nearby: toIds((await get(`/api/solmap/places/nearby?${USER}`)).places),
    region: toIds((await get(`/api/solmap/region/${REGION}/places?${USER}`)).places),
    byIds: toIds((await get(`/api/solmap/places/search/related?${byIds}`)).places),
    search: toIds(await get(`/api/place/search?keyword=${encodeURIComponent('별솔커피')}`)),
    shortSearch: toIds(await get(`/api/place/search?keyword=${encodeURIComponent('별')}`)),
    related: toIds(
      (await get(`/api/solmap/search/related?keyword=${encodeURIComponent('ㅂㅅㅋㅍ')}&${USER}`)).filter(
        ({ type }: { type: string }) => type === 'PLACE',
      ),
    ),
  };
}

describe('a closed place', () => {
  it('is missing on map, lists and search, and its detail marks it as closed', async () => {
    for (const [where, ids] of Object.entries(await findEverywhere())) {
      expect([where, ids.includes(from)]).toEqual([where, true]);
    }
    expect(await admin.close(from)).toBe('별솔커피 성수점');
    await test.app.close();
    test = await createTestApp({ db, config: { dataDir } });
    for (const [where, ids] of Object.entries(await findEverywhere())) {
      expect([where, ids.includes(from)]).toEqual([where, false]);
    }
    expect((await get(`/api/place/${from}`)).place).toMatchObject({
      id: from,
      name: '별솔커피 성수점',
      isClosed: true,
      isOpen: null,
      closingTime: null,
    });
    expect((await get(`/api/place/${to}`)).place).not.toHaveProperty('isClosed');
    const [region] = await db.sql`select place_count from region where name = '성수동'`;
    expect(region).toEqual({ place_count: 1 });
    expect(await db.sql`select from place_overview where place_id = ${from}`).toHaveLength(0);
  });

  it('remains in content of members, marked as closed', async () => {
    await save(mina, from);
    await save(mina, to);
    const solroute = await createSolroute(mina, [
      [from, ''],
      [to, ''],
    ]);
    const sollectId = await insertSollect(db.sql, { writerId: jun, placeIds: [from, to] });
    await admin.close(from);
    const closedById = (places: { id: number; isClosed?: true }[]) =>
      Object.fromEntries(places.map(({ id, isClosed = false }) => [id, isClosed]));
    const expected = { [from]: true, [to]: false };
    const collection = await get(`/api/solmark/place/collections/${await firstCollection(mina)}/places`, mina);
    expect(closedById(collection.places)).toEqual(expected);
    expect(closedById((await get(`/api/solroute/${solroute}`, mina)).placeInfos)).toEqual(expected);
    expect(closedById((await get(`/api/sollect/${sollectId}`)).placeSummaries)).toEqual(expected);
    expect(await listMismatches()).toEqual([]);
  });

  it('rejects new reviews', async () => {
    await insertReview(db.sql, { placeId: from, memberId: jun });
    await admin.close(from);
    const form = await formOf([jsonPart(aReviewInput({ placeId: from }))]);
    const headers = { ...form.headers, ...(await test.as(mina)) };
    const response = await test.app.inject({ method: 'POST', url: '/api/review', headers, payload: form.payload });
    expect([response.statusCode, response.json().code]).toEqual([409, 'PLACE_CLOSED']);
    expect((await get(`/api/review/place/${from}`)).reviews).toHaveLength(1);
  });

  it('can be reopened, and every action is recorded', async () => {
    await admin.close(from);
    await expect(admin.close(from)).rejects.toThrow(`장소 ${from}번은 이미 닫은 곳이에요.`);
    await admin.reopen(from);
    await expect(admin.reopen(from)).rejects.toThrow('닫은 곳이 아니에요');
    expect((await findEverywhere()).list).toContain(from);
    await expect(admin.close(999_999)).rejects.toThrow('장소 999999번이 없어요.');
    const details = {};
    expect(await listAuditEntries()).toEqual([
      { actor: 'cli', action: 'place.close', subjectId: from, details },
      { actor: 'cli', action: 'place.reopen', subjectId: from, details },
    ]);
  });
});

describe('two merged places', () => {
  it('appear as one: URL, reviews, photos and counts', async () => {
    const sori = await signUp(db.sql, 'sori');
    await insertReview(db.sql, { placeId: from, memberId: mina, rating: 5, moodTags: ['조용한'], mediaKeys: ['a1'] });
    await insertReview(db.sql, { placeId: to, memberId: jun, rating: 3, moodTags: ['조용한'], mediaKeys: ['b1'] });
    const hidden = await insertReview(db.sql, { placeId: from, memberId: sori, rating: 1 });
    await send(mina, 'POST', `/api/review/${hidden}/report`, { reason: 'SPAM' });
    const reports = createReportAdminService({
      sql: db.sql,
      media: { release: async () => undefined },
      store: { open: async () => undefined },
      actor: CLI,
      works: HIDABLE_WORKS,
    });
    const [{ reportId = 0 } = {}] = await reports.list({ status: 'OPEN' });
    const now = new Date();
    await reports.hide(reportId, { now, until: new Date(now.getTime() + 60_000) });
    await admin.merge(from, to);
    const { place, reviews } = await get(`/api/place/${to}`);
    expect(place).toMatchObject({ id: to, reviewCount: 2, rating: 4 });
    expect(place.tags.mood).toEqual([{ tagName: '조용한', tagTotal: 2 }]);
    expect(place.thumbnailUrl.toSorted()).toEqual(['/media/a1/640.webp', '/media/b1/640.webp']);
    expect(reviews).toHaveLength(2);
    expect((await get(`/api/place/${from}`)).place.id).toBe(to);
    expect((await get(`/api/solmap/place/search/${from}`)).place).toMatchObject({ id: to, reviewCount: 2 });
    expect((await get(`/api/review/place/${from}`)).reviews).toHaveLength(2);
    expect((await get(`/api/review/place/${from}`, sori)).reviews).toHaveLength(3);
    expect((await findEverywhere()).list).toEqual([to]);
    expect(await listMismatches()).toEqual([]);
  });

  it('[10.2-4] show the newest review of a member who reviewed both, and keep the other one', async () => {
    await insertReview(db.sql, { placeId: to, memberId: mina, rating: 1, content: '먼저', mediaKeys: [OLD] });
    await insertReview(db.sql, { placeId: from, memberId: mina, rating: 5, content: '나중', mediaKeys: [NEW] });
    await admin.merge(from, to);
    const { place, reviews } = await get(`/api/place/${to}`);
    expect(reviews.map(({ content }: { content: string }) => content)).toEqual(['나중']);
    expect(place).toMatchObject({ reviewCount: 1, rating: 5, thumbnailUrl: [`/media/${NEW}/640.webp`] });
    expect(await db.sql`select content, place_id as "placeId" from review order by id`).toEqual([
      { content: '먼저', placeId: from },
      { content: '나중', placeId: to },
    ]);
    expect(await db.sql`select key from media order by key`).toEqual([{ key: OLD }, { key: NEW }]);
    expect(await listMismatches()).toEqual([]);
  });

  it('are saved once per member, in every collection that contained either', async () => {
    await save(mina, from);
    await save(mina, to);
    await save(jun, from);
    await admin.merge(from, to);
    for (const member of [mina, jun]) {
      const { places } = await get(`/api/solmark/place/collections/${await firstCollection(member)}/places`, member);
      expect(toIds(places)).toEqual([to]);
    }
    expect((await get(`/api/place/${to}`, jun)).place).toMatchObject({ markedCount: 2, isMarked: true });
    expect(await listMismatches()).toEqual([]);
  });

  it('are one stop of a solroute, without a gap, with both notes', async () => {
    const [park, library] = [
      await insertPlace(db.sql, { name: '공원' }),
      await insertPlace(db.sql, { name: '도서관' }),
    ];
    const both = await createSolroute(mina, [
      [park, '먼저'],
      [from, '창가 자리'],
      [library, ''],
      [to, ''],
    ]);
    const one = await createSolroute(jun, [
      [from, '커피'],
      [park, ''],
    ]);
    await admin.merge(from, to);
    const stops = async (member: number, solroute: number) =>
      (await get(`/api/solroute/${solroute}`, member)).placeInfos.map(
        ({ id, seq, memo }: { id: number; seq: number; memo: string }) => [seq, id, memo],
      );
    expect(await stops(mina, both)).toEqual([
      [1, park, '먼저'],
      [2, to, '창가 자리'],
      [3, library, ''],
    ]);
    expect(await stops(jun, one)).toEqual([
      [1, to, '커피'],
      [2, park, ''],
    ]);
    expect((await get('/api/solroute', mina)).solroutes).toMatchObject([{ placeCount: 3 }]);
    expect(await listMismatches()).toEqual([]);
  });

  it('are one place of a sollect, which is found by the name and category of the target', async () => {
    const title = '혼자 걷는 아침';
    const both = await insertSollect(db.sql, { writerId: mina, title, placeIds: [from, to] });
    const one = await insertSollect(db.sql, { writerId: jun, title: '저녁', placeIds: [from] });
    const draft = await insertSollect(db.sql, { writerId: jun, title: '초안', placeIds: [from], isPublished: false });
    await admin.merge(from, to);
    for (const [id, member] of [
      [both, null],
      [one, null],
      [draft, jun],
    ] as const) {
      expect(toIds((await get(`/api/sollect/${id}`, member)).placeSummaries)).toEqual([to]);
    }
    const search = async (keyword: string) =>
      (await get(`/api/sollect/search?keyword=${encodeURIComponent(keyword)}`)).contents.map(
        ({ sollectId }: { sollectId: number }) => sollectId,
      );
    expect((await search('별솔커피')).toSorted()).toEqual([both, one].toSorted());
    expect(await search('성수점')).toEqual([]);
    expect(await listMismatches()).toEqual([]);
  });

  it('redirect to the final target in any order of merging', async () => {
    const last = await insertPlace(db.sql, { name: '별솔' });
    await admin.merge(from, to);
    await admin.merge(to, last);
    expect((await get(`/api/place/${from}`)).place.id).toBe(last);
    await send(mina, 'PATCH', `/api/solmark/place/${last}/collections`, {
      addCollectionIds: [await firstCollection(mina)],
      removeCollectionIds: [],
    });
    expect((await get(`/api/solmap/place/search/${from}`, mina)).place).toMatchObject({ id: last, isMarked: true });
    await expect(admin.merge(from, last)).rejects.toThrow(`장소 ${from}번은 ${last}번에 합쳐졌어요.`);
    await expect(admin.reopen(to)).rejects.toThrow('합쳐졌어요');
  });

  it('must be different, and the target must be open', async () => {
    await expect(admin.merge(to, to)).rejects.toThrow('서로 다른 두 장소여야 해요.');
    await expect(admin.merge(from, 999_999)).rejects.toThrow('장소 999999번이 없어요.');
    await admin.close(to);
    await expect(admin.merge(from, to)).rejects.toThrow('닫은 곳이에요');
  });

  it('reject writes to the source', async () => {
    await admin.merge(from, to);
    expect((await save(mina, from)).code).toBe('PLACE_NOT_FOUND');
    const placeInfos = [{ id: from, seq: 1, memo: '' }];
    const solroute = await send(mina, 'POST', '/api/solroute', { iconId: 1, name: '산책', placeInfos });
    expect(solroute.code).toBe('PLACE_NOT_FOUND');
    expect(await listMismatches()).toEqual([]);
  });

  it('have the hours and requests of both, and the merge is recorded', async () => {
    await db.sql`insert into place_hours values (${from}, 1, 600, 1200)`;
    await db.sql`
      update place set open_minutes = '{[2040,2640)}', hours_exceptions = '[{"on":{"type":"PUBLIC_HOLIDAY"},"spans":[]}]',
        exception_codes = '{holiday}', day_minutes = '{[3480,4080)}', hours_source = 'OPERATOR', hours_date = '2026-10-17'
      where id = ${from}`;
    await db.sql`
      insert into place_request (member_id, name, address, categories, status, place_id, answered_at)
      values (${mina}, '가', '나', '{cafe}', 'ACCEPTED', ${from}, now())`;
    await admin.merge(from, to);
    expect((await get(`/api/place/${to}`)).place.openingHours).toContainEqual({
      dayOfWeek: 1,
      startTime: '10:00',
      endTime: '20:00',
    });
    expect((await get(`/api/place/${to}`)).place).toMatchObject({
      hoursExceptions: [{ on: { type: 'PUBLIC_HOLIDAY' }, hours: [] }],
      hoursSource: { kind: 'OPERATOR', date: '2026-10-17' },
    });
    expect(await db.sql`select exception_codes, day_minutes from place where id = ${to}`).toEqual([
      { exception_codes: ['holiday'], day_minutes: '{[3480,4080)}' },
    ]);
    expect(await db.sql`select place_id as id from place_request`).toEqual([{ id: to }]);
    expect(await listAuditEntries()).toEqual([
      {
        actor: 'cli',
        action: 'place.merge',
        subjectId: from,
        details: { into: to },
      },
    ]);
  });

  it('are merged once during concurrent writes of members', async () => {
    const responses = await Promise.allSettled([
      admin.merge(from, to),
      admin.merge(from, to),
      save(mina, from),
      save(jun, to),
      send(jun, 'POST', '/api/solroute', { iconId: 1, name: '길', placeInfos: [{ id: from, seq: 1, memo: '' }] }),
    ]);
    expect(
      responses
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['fulfilled', 'rejected']);
    expect(await db.sql`select from collection_place where place_id = ${from}`).toHaveLength(0);
    expect(await db.sql`select from solroute_place where place_id = ${from}`).toHaveLength(0);
    expect(await listMismatches()).toEqual([]);
  });
});
