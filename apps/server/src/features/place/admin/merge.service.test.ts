import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hidableReviews } from '#features/review/review.hooks.ts';
import { checkSollectCounts } from '#features/sollect/sollect.hooks.ts';
import { checkCollectionCounts, checkMarks, hidableCollections } from '#features/solmark/solmark.hooks.ts';
import { checkSolrouteCounts } from '#features/solroute/solroute.hooks.ts';
import { CLI } from '#lib/member/actor.ts';
import { PLACE_MOVERS } from '../../../hooks.ts';
import { insertPlace, insertReview } from '../../../test/place-factory.ts';
import { signUp } from '../../../test/sign-up.ts';
import { insertSollect } from '../../../test/sollect-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createPlaceAdminService } from './admin.service.ts';
import { checkPlaceCounts } from './aggregates.repository.ts';

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let admin: ReturnType<typeof createPlaceAdminService>;
let mina: number;
let jun: number;
let from: number;
let to: number;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = createPlaceAdminService({ sql: db.sql, actor: CLI, movers: PLACE_MOVERS });
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'region', 'media', 'audit']);
  test = await createTestApp({ db });
  [mina, jun] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun')];
  from = await insertPlace(db.sql, { name: '별솔커피 성수점' });
  to = await insertPlace(db.sql, { name: '별솔커피', latitude: 37.5447 });
});
afterEach(async () => {
  const checks = [checkPlaceCounts, checkSollectCounts, checkCollectionCounts, checkMarks, checkSolrouteCounts];
  const mismatches = await Promise.all(checks.map(async (check): Promise<unknown[]> => check(db.sql)));
  await test.app.close();
  expect(mismatches.flat()).toEqual([]);
});
afterAll(() => db.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
async function send(memberId: number | null, method: Method, url: string, payload?: object) {
  const headers = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  return response.json().data;
}
const placeAt = async (id: number) => (await send(null, 'GET', `/api/place/${id}`)).place;
const reviewsOf = async (id: number): Promise<string[]> =>
  (await send(null, 'GET', `/api/review/place/${id}`)).reviews.map(({ content }: { content: string }) => content);
const firstCollection = async (memberId: number) =>
  (await send(memberId, 'GET', '/api/solmark/place/collections')).collections[0].collectionId;
async function save(memberId: number, added: number[], removed: number[] = []) {
  const id = await firstCollection(memberId);
  for (const placeId of [...added, ...removed]) {
    await send(memberId, 'PATCH', `/api/solmark/place/${placeId}/collections`, {
      addCollectionIds: added.includes(placeId) ? [id] : [],
      removeCollectionIds: removed.includes(placeId) ? [id] : [],
    });
  }
}
async function savedBy(memberId: number): Promise<number[]> {
  const url = `/api/solmark/place/collections/${await firstCollection(memberId)}/places`;
  const { places } = await send(memberId, 'GET', url);
  return places.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b);
}
async function createSolroute(memberId: number, stops: [id: number, memo: string][]): Promise<number> {
  const placeInfos = stops.map(([id, memo], index) => ({ id, memo, seq: index + 1 }));
  return (await send(memberId, 'POST', '/api/solroute', { iconId: 1, name: '산책', placeInfos })).solrouteId;
}
const stopsOf = async (memberId: number, id: number) =>
  (await send(memberId, 'GET', `/api/solroute/${id}`)).placeInfos.map(
    (stop: { id: number; seq: number; memo: string }) => [stop.seq, stop.id, stop.memo],
  );

describe('an undone merge', () => {
  it('[10.2-4] gives both places their address, their reviews and their counts back', async () => {
    await insertReview(db.sql, { placeId: from, memberId: mina, rating: 5, content: '성수', mediaKeys: ['a'] });
    await insertReview(db.sql, { placeId: to, memberId: jun, rating: 2, content: '본점' });
    await admin.merge(from, to);
    expect((await placeAt(from)).id).toBe(to);
    expect(await admin.unmerge(from)).toMatchObject({ from: '별솔커피 성수점', to: '별솔커피' });
    expect(await placeAt(from)).toMatchObject({ id: from, reviewCount: 1, rating: 5 });
    expect(await placeAt(to)).toMatchObject({ id: to, reviewCount: 1, rating: 2, thumbnailUrl: [] });
    expect(await reviewsOf(from)).toEqual(['성수']);
    expect(await reviewsOf(to)).toEqual(['본점']);
    expect(await db.sql`select action, subject_id as "subjectId", details from audit order by id`).toEqual([
      { action: 'place.merge', subjectId: from, details: { into: to } },
      { action: 'place.unmerge', subjectId: from, details: { from: to } },
    ]);
  });

  it.each(['older', 'newer'])('[10.2-4] keeps both reviews of a member, the %s one at the target', async (order) => {
    const places = order === 'older' ? [to, from] : [from, to];
    const contents = ['먼저', '나중'];
    for (const [index, placeId] of places.entries()) {
      await insertReview(db.sql, { placeId, memberId: mina, content: contents[index] ?? '', mediaKeys: [`k${index}`] });
    }
    await admin.merge(from, to);
    expect(await reviewsOf(to)).toEqual(['나중']);
    await admin.unmerge(from);
    expect(await reviewsOf(places[0] ?? 0)).toEqual(['먼저']);
    expect(await reviewsOf(places[1] ?? 0)).toEqual(['나중']);
    expect((await placeAt(places[0] ?? 0)).thumbnailUrl).toEqual(['/media/k0/640.webp']);
  });

  it('[10.2-4] returns a review to its place after the newer one was deleted', async () => {
    await insertReview(db.sql, { placeId: to, memberId: mina, content: '먼저' });
    const newer = await insertReview(db.sql, { placeId: from, memberId: mina, content: '나중' });
    await admin.merge(from, to);
    await send(mina, 'DELETE', `/api/review/${newer}`);
    await admin.unmerge(from);
    expect(await reviewsOf(from)).toEqual([]);
    expect(await db.sql`select place_id as id from review`).toEqual([{ id: to }]);
  });

  it('keeps the photos of a hidden review out of both places', async () => {
    const review = await insertReview(db.sql, { placeId: from, memberId: mina, mediaKeys: ['a'] });
    await db.sql.begin((tx) => hidableReviews.hide(tx, review, { until: new Date('2026-12-20'), reason: 'PRIVACY' }));
    await admin.merge(from, to);
    expect(await placeAt(to)).toMatchObject({ reviewCount: 0, thumbnailUrl: [] });
    await admin.unmerge(from);
    expect(await placeAt(from)).toMatchObject({ reviewCount: 0, thumbnailUrl: [] });
  });

  it('[10.2-4] leaves what was written after the merge with the target', async () => {
    await admin.merge(from, to);
    await insertReview(db.sql, { placeId: to, memberId: jun, content: '합친 뒤' });
    await save(jun, [to]);
    await admin.unmerge(from);
    expect(await reviewsOf(to)).toEqual(['합친 뒤']);
    expect(await reviewsOf(from)).toEqual([]);
    expect(await savedBy(jun)).toEqual([to]);
  });

  it('[10.2-4] restores saved places, but not one that the member removed', async () => {
    const sori = await signUp(db.sql, 'sori');
    await save(mina, [from, to]);
    await save(jun, [from]);
    await save(sori, [from]);
    const dates = () => db.sql`
      select place_id as id, added_at as at, memo from collection_place join collection on collection.id = collection_id
      where member_id = ${mina} order by place_id`;
    await db.sql`update collection_place set memo = case place_id when ${from} then '창가' else '' end`;
    const before = await dates();
    await admin.merge(from, to);
    expect(await dates()).toMatchObject([{ id: to, memo: '창가' }]);
    await save(sori, [], [to]);
    await admin.unmerge(from);
    expect(await savedBy(mina)).toEqual([from, to]);
    expect(await savedBy(jun)).toEqual([from]);
    expect(await savedBy(sori)).toEqual([]);
    expect(await dates()).toEqual(before);
    expect(await placeAt(from)).toMatchObject({ markedCount: 2 });
    expect(await placeAt(to)).toMatchObject({ markedCount: 1 });
  });

  it('[10.2-4] [14.2-3] does not bring back the memos of a collection that an operator has removed', async () => {
    await save(mina, [from, to]);
    await db.sql`update collection_place set memo = case place_id when ${from} then '우리 집 앞' else '집 뒤' end`;
    await admin.merge(from, to);
    const id = await firstCollection(mina);
    await db.sql.begin((tx) => hidableCollections.remove(tx, id));
    await admin.unmerge(from);
    expect(await savedBy(mina)).toEqual([from, to]);
    expect(await db.sql`select distinct memo from collection_place`).toEqual([{ memo: '' }]);
  });

  it('[10.2-4] restores the stays of the stops of solroutes', async () => {
    const stays = [
      { id: from, seq: 1, memo: '', stayMin: 75 },
      { id: to, seq: 2, memo: '' },
    ];
    const create = async (placeInfos: object[]) =>
      (await send(mina, 'POST', '/api/solroute', { iconId: 1, name: '산책', placeInfos })).solrouteId;
    const staysOf = async (id: number) =>
      (await send(mina, 'GET', `/api/solroute/${id}`)).placeInfos.map((stop: { id: number; stayMin?: number }) => [
        ...[stop.id, stop.stayMin],
      ]);
    const [both, alone] = [await create(stays), await create(stays.slice(0, 1))];
    await admin.merge(from, to);
    expect([await staysOf(both), await staysOf(alone)]).toEqual([[[to, undefined]], [[to, 75]]]);
    await admin.unmerge(from);
    expect([await staysOf(both), await staysOf(alone)]).toEqual([
      [
        [from, 75],
        [to, undefined],
      ],
      [[from, 75]],
    ]);
  });

  it('[10.2-4] restores the stops of solroutes at their position, with their memos', async () => {
    const park = await insertPlace(db.sql, { name: '공원' });
    const both = await createSolroute(mina, [
      [park, '먼저'],
      [from, '창가 자리'],
      [to, '조용한 곳'],
    ]);
    const moved = await createSolroute(jun, [
      [from, '커피'],
      [park, ''],
    ]);
    const filled = await createSolroute(jun, [
      [to, ''],
      [from, '디저트'],
    ]);
    const expected = [await stopsOf(mina, both), await stopsOf(jun, moved), await stopsOf(jun, filled)];
    const long = await createSolroute(jun, [
      [to, '가'.repeat(60)],
      [from, '나'.repeat(60)],
    ]);
    const longExpected = await stopsOf(jun, long);
    await admin.merge(from, to);
    expect(await stopsOf(mina, both)).toEqual([
      [1, park, '먼저'],
      [2, to, '조용한 곳 / 창가 자리'],
    ]);
    expect(await stopsOf(jun, filled)).toEqual([[1, to, '디저트']]);
    expect(await stopsOf(jun, long)).toEqual([[1, to, '가'.repeat(60)]]);
    await admin.unmerge(from);
    expect([await stopsOf(mina, both), await stopsOf(jun, moved), await stopsOf(jun, filled)]).toEqual(expected);
    expect(await stopsOf(jun, long)).toEqual(longExpected);
  });

  it('[10.2-4] restores the places of sollects in their order', async () => {
    const both = await insertSollect(db.sql, { writerId: mina, title: '둘', placeIds: [from, to] });
    const one = await insertSollect(db.sql, { writerId: jun, title: '하나', placeIds: [from] });
    await admin.merge(from, to);
    await admin.unmerge(from);
    const placesOf = async (id: number) =>
      (await send(null, 'GET', `/api/sollect/${id}`)).placeSummaries.map((place: { id: number }) => place.id);
    expect(await placesOf(both)).toEqual([from, to]);
    expect(await placesOf(one)).toEqual([from]);
    const found = await send(null, 'GET', `/api/sollect/search?keyword=${encodeURIComponent('성수점')}`);
    expect(found.contents).toHaveLength(2);
  });

  it('restores hours, requests, the rows of sources and whether the place was closed', async () => {
    await db.sql`insert into place_hours values (${from}, 1, 600, 1200)`;
    await db.sql`update place set open_minutes = '{[2040,2640)}' where id = ${from}`;
    await db.sql`insert into place_source (source, source_key, place_id, area) values ('semas', 's1', ${from}, '서울')`;
    await db.sql`insert into place_source (source, source_key, place_id, area) values ('osm', 'o1', ${to}, '서울')`;
    await db.sql`
      insert into place_request (member_id, name, address, categories, status, place_id, answered_at)
      values (${mina}, '가', '나', '{cafe}', 'ACCEPTED', ${from}, now())`;
    await admin.close(from);
    await admin.merge(from, to);
    expect(await db.sql`select distinct place_id as id from place_source`).toEqual([{ id: to }]);
    await admin.unmerge(from);
    expect(await placeAt(from)).toMatchObject({ id: from, isClosed: true });
    expect((await placeAt(to)).openingHours).toEqual([]);
    expect(await db.sql`select place_id as id from place_request`).toEqual([{ id: from }]);
    expect(await db.sql`select source, place_id as id from place_source order by source`).toEqual([
      { source: 'osm', id: to },
      { source: 'semas', id: from },
    ]);
  });

  it('[10.2-4] restores the addresses that led to the merged place', async () => {
    const [first, last] = [await insertPlace(db.sql, { name: '처음' }), await insertPlace(db.sql, { name: '끝' })];
    await admin.merge(first, from);
    await admin.merge(from, to);
    await admin.merge(to, last);
    await expect(admin.unmerge(from)).rejects.toThrow(`${to}번을 먼저 되돌려 주세요.`);
    await admin.unmerge(to);
    expect((await placeAt(first)).id).toBe(to);
    await admin.unmerge(from);
    expect((await placeAt(first)).id).toBe(from);
    expect((await placeAt(to)).id).toBe(to);
    await expect(admin.unmerge(from)).rejects.toThrow('합친 곳이 아니에요');
  });

  it('can be merged again', async () => {
    await insertReview(db.sql, { placeId: from, memberId: mina, content: '성수' });
    for (let round = 0; round < 2; round++) {
      await admin.merge(from, to);
      expect(await reviewsOf(to)).toEqual(['성수']);
      await admin.unmerge(from);
      expect(await reviewsOf(from)).toEqual(['성수']);
    }
  });

  it('survives the deletion of the account of a writer', async () => {
    await insertReview(db.sql, { placeId: from, memberId: mina });
    await save(mina, [from]);
    await createSolroute(mina, [[from, '메모']]);
    await admin.merge(from, to);
    await send(mina, 'DELETE', '/api/profile');
    await admin.unmerge(from);
    expect(await placeAt(from)).toMatchObject({ reviewCount: 0, markedCount: 0 });
  });
});
