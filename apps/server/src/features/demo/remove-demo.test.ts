import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAccount } from '#features/account/account-deletion.service.ts';
import { createDemoCorrectionInserter } from '#features/correction/demo-correction.service.ts';
import { insertPlace as insertRequested } from '#features/place/admin/admin.repository.ts';
import { createMemberRows } from '#features/place-import/rows/member-rows.service.ts';
import { refreshCategories } from '#features/sollect/sollect.hooks.ts';
import { rebuildStreets } from '#features/street/rebuild-streets.service.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import { createLocalMediaStore, type MediaStore } from '#lib/media/media-store.ts';
import { createLogger } from '#lib/process/logger.ts';
import { listProblems } from '../../cli/list-problems.ts';
import { DELETE_MEMBER_DATA } from '../../hooks.ts';
import { insertReview } from '../../test/place-factory.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { remerge } from '../place-import/place-import.hooks.ts';
import { readDemoNotices } from './demo.reader.ts';
import { loadDemoCity } from './demo.service.ts';
import { removeDemoCity } from './remove-demo.service.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const NOTICES = readDemoNotices();

let database: TestDatabase;
let folder: string;
let store: MediaStore;
const load = () =>
  loadDemoCity(database.sql, {
    ...{ media: store, log: () => undefined, now: NOW, onPlacesChanged: rebuildStreets },
    insertCorrections: createDemoCorrectionInserter(createMemberRows(() => NOW)),
  });
const remove = (deletesMemberContent: boolean) =>
  removeDemoCity(database.sql, {
    media: createMediaLibrary(database.sql, store, createLogger('silent')),
    deleteMember: (tx, id) => deleteAccount(tx, id as MemberId, DELETE_MEMBER_DATA),
    ...{ remerge, onPlacesChanged: rebuildStreets, deletesMemberContent },
  });

/** The number of rows of each table. */
async function countRows(...tables: string[]) {
  const { sql } = database;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await sql<[{ count: number }]>`select count(*)::int as count from ${sql(table)}`;
    counts[table] = row.count;
  }
  return counts;
}

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'remove-demo-'))]);
  store = createLocalMediaStore(folder);
  await load();
}, 120_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function insertListed(name: string, key: string): Promise<number> {
  return database.sql.begin((tx) =>
    insertRequested(tx, {
      ...{ source: 'request', sourceKey: key, name, category: 'cafe', detailedCategory: '카페' },
      ...{ address: '서울 성동구 왕십리로 90', latitude: 37.5447, longitude: 127.0557 },
      region: { province: '서울', district: '성동구', neighborhood: '성수동', legalDong: null, adminDong: null },
    }),
  );
}

it('removes the demo city and keeps what other members have elsewhere', async () => {
  const { sql } = database;
  const [alone, merged] = (
    await sql<{ id: number }[]>`
      select id from place where review_count > 2 and hours_source is null order by id limit 2`
  ).map(({ id }) => id) as [number, number];
  // With hours of a correction of the demo city.
  const [{ joined }] = await sql<[{ joined: number }]>`
    select place_id as joined from place_source where source = 'members' and part = 'HOURS' order by 1 limit 1`;
  const own = await insertListed('골목 서점', '1');
  const listed = await insertListed('물길 다방', '2');
  // As an import joins them: the row of a file at a place of the demo city.
  await sql`update place_source set place_id = ${joined} where source_key = '2'`;
  await sql`delete from place where id = ${listed}`;
  await sql`update place set merged_into = ${alone}, closed_at = now() where id = ${merged}`;
  await sql`delete from place_source where place_id = ${merged} and source = 'demo'`;

  const mina = await signUp(sql, '진짜회원');
  const [demoMember] = await sql<{ id: number }[]>`select id from member where login_type is null order by id limit 1`;
  await insertReview(sql, { placeId: own, memberId: mina, content: '여기는 남아요' });
  await insertReview(sql, { placeId: joined, memberId: mina, content: '여기도 남아요' });
  await insertReview(sql, { placeId: own, memberId: demoMember?.id ?? 0, content: '지어낸 후기' });
  await insertReview(sql, { placeId: alone, memberId: mina, mediaKeys: [] });
  const [collection] = await sql<[{ id: number }]>`
    insert into collection (member_id, name, icon_id, seq, place_count) values (${mina}, '내 목록', 1, 9, 2) returning id`;
  for (const id of [own, alone]) {
    await sql`insert into collection_place (collection_id, place_id) values (${collection.id}, ${id})`;
    await sql`insert into place_mark (member_id, place_id) values (${mina}, ${id})`;
    await sql`update place set marked_count = marked_count + 1 where id = ${id}`;
  }
  for (const places of [[own, alone], [alone]]) {
    const [route] = await sql<[{ id: number }]>`
      insert into solroute (member_id, icon_id, name, place_count)
      values (${mina}, 1, ${`${places.length}곳`}, ${places.length}) returning id`;
    for (const [index, id] of places.entries()) {
      await sql`insert into solroute_place (solroute_id, seq, place_id) values (${route.id}, ${index + 1}, ${id})`;
    }
  }
  await sql`insert into notice (title, content) values (${NOTICES[0]?.title ?? ''}, '운영자가 쓴 공지')`;
  const before = await countRows('place', 'review', 'member', 'notice', 'sollect', 'media');

  await expect(remove(false)).rejects.toThrow(
    /^회원들이 데모 도시에 남긴 것\(후기 1개, 저장한 곳 1개, 코스의 장소 2개\)도 함께 지워지니/,
  );
  expect(await countRows('place', 'review', 'member', 'notice', 'sollect', 'media')).toEqual(before);

  const removed = await remove(true);
  await refreshCategories(sql);
  expect(removed).toMatchObject({ placeCount: 1999, keptCount: 1, memberCount: 60, noticeCount: NOTICES.length });
  expect(await sql`select name, review_count as reviews, marked_count as marks from place order by id`).toEqual([
    { name: '물길 다방', reviews: 1, marks: 0 },
    { name: '골목 서점', reviews: 1, marks: 1 },
  ]);
  expect(await sql`select content from review order by id`).toEqual([
    { content: '여기는 남아요' },
    { content: '여기도 남아요' },
  ]);
  expect(await sql`select nickname from member`).toEqual([{ nickname: '진짜회원' }]);
  expect(await sql`select name, place_count as places from collection where id = ${collection.id}`).toEqual([
    { name: '내 목록', places: 1 },
  ]);
  expect(await sql`select name, place_count as places from solroute`).toEqual([{ name: '2곳', places: 1 }]);
  expect(await sql`select content from notice`).toEqual([{ content: '운영자가 쓴 공지' }]);
  const none = { sollect: 0, media: 0, correction: 0, place_hours: 0 };
  expect(await countRows(...Object.keys(none))).toEqual(none);
  expect(await store.keys()).toEqual([]);
  expect(await sql`select distinct source from place_source`).toEqual([{ source: 'request' }]);
  expect(await listProblems(sql, store)).toEqual([]);
}, 120_000);

it('has nothing to remove afterwards, and is not loaded again beside members', async () => {
  expect(await remove(false)).toBeUndefined();
  await load();
  expect(await countRows('place', 'member')).toEqual({ place: 2, member: 1 });
});
