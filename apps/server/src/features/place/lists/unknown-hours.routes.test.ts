import { type PlacePage, type PlacePreview, UNKNOWN_HOURS_MAX } from '@sol/contract/place';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { ageMembers, insertAnswer } from '../../../test/fact-factory.ts';
import { copyPlace, insertMember, insertPlace, type TestPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

/** Monday noon in Seoul. */
const NOON = '2026-11-23T12:00:00+09:00';
const HOURS = [{ dayOfWeek: 1, startMinute: 600, endMinute: 1200 }];
const HERE = { userLat: '37.5446', userLng: '127.0559' };
const SEOUL = { swLat: '37.4', swLng: '126.8', neLat: '37.7', neLng: '127.2' };
const OPEN = { openNow: 'true' };

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db, clock: fixedClock(NOON) });
});
beforeEach(() => clearTables(db.sql, ['member', 'place']));
afterAll(async () => {
  await test.app.close();
  await db.close();
});

const insert = async (name: string, place: Partial<TestPlace> = {}) =>
  insertPlace(db.sql, { name, category: 'food', detailedCategory: '한식', ...place });

type Query = Record<string, string | string[]>;

async function pageOf(path: string, query: Query, as?: number): Promise<PlacePage> {
  const headers = as === undefined ? {} : await test.as(as);
  const pairs = Object.entries(query).flatMap(([key, values]) =>
    [values].flat().map((value): [string, string] => [key, value]),
  );
  const response = await test.app.inject({ url: `${path}?${new URLSearchParams(pairs)}`, headers });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

const names = (places: readonly PlacePreview[] | undefined) => places?.map(({ name }) => name);
const inBox = (query: Query, as?: number) => pageOf('/api/solmap/places', { ...SEOUL, ...HERE, ...query }, as);

/** A bar and a noodle shop of unknown hours, one open and one closed restaurant, and kinds that are no destination. */
async function insertStreet() {
  const ids = [
    await insert('행복 곱창', { detailedCategory: '곱창', latitude: 37.5447 }),
    await insert('행복 국수', { detailedCategory: '국수', latitude: 37.5449 }),
    await insert('행복 라멘', { detailedCategory: '라멘', latitude: 37.5448 }),
    await insert('행복 밥집', { latitude: 37.545, hours: HOURS }),
    await insert('행복 주점', {
      latitude: 37.5451,
      hours: [{ dayOfWeek: 1, startMinute: 1200, endMinute: 1400 }],
    }),
    await insert('행복 편의점', { category: 'shop', detailedCategory: '편의점', latitude: 37.5446 }),
    await insert('행복 먼 국수', { detailedCategory: '국수', latitude: 37.6, neighborhood: '정릉동', legalDong: null }),
  ];
  await db.sql.begin((tx) => rebuildRegions(tx));
  return ids;
}

const LISTS: [string, (ids: number[]) => [string, Query]][] = [
  ['a box', () => ['/api/solmap/places', { ...SEOUL, neLat: '37.55' }]],
  ['a region', () => [`/api/solmap/region/${encodeURIComponent('성수동')}/places`, {}]],
  ['a search', () => ['/api/solmap/search/places', { keyword: '행복 성동구 왕십리로', literal: 'true' }]],
  ['given places', (ids) => ['/api/solmap/places/search/related', { ids: ids.slice(0, 6).map(String) }]],
];

describe('[19-3] places with unknown hours', () => {
  it.each(LISTS)('are a group below the open places of %s, best for going alone first', async (kind, listOf) => {
    const [path, query] = listOf(await insertStreet());
    const { places, unknownHours, total } = await pageOf(path, { ...HERE, ...query, ...OPEN, total: 'true' });
    expect(names(places)).toEqual(['행복 밥집']);
    expect(total).toEqual({ count: 1, isMore: false });
    const expected = ['행복 라멘', '행복 국수', '행복 곱창'];
    expect(names(unknownHours)).toEqual(kind === 'a search' ? expect.arrayContaining(expected) : expected);
    expect(names(unknownHours)).not.toContain('행복 편의점');
    expect(unknownHours?.every(({ isOpen }) => isOpen === null)).toBe(true);
    expect(await pageOf(path, { ...HERE, ...query })).not.toHaveProperty('unknownHours');
    const later = await pageOf(path, { ...HERE, ...query, openAt: '2026-11-24T03:00' });
    expect(names(later.places)).toEqual([]);
    expect(names(later.unknownHours)).toHaveLength(names(unknownHours)?.length ?? 0);
  });

  it('are a group below the recommended places that are open', async () => {
    await insertStreet();
    const { places, unknownHours } = await pageOf('/api/solmap/places/nearby', { ...HERE, ...OPEN });
    expect(names(places)).toEqual(['행복 밥집']);
    expect(names(unknownHours)).toEqual(['행복 라멘', '행복 국수', '행복 먼 국수']);
  });

  it('have the category and the facts of the filter', async () => {
    const [, noodles] = await insertStreet();
    const memberId = await insertMember(db.sql, '미나');
    await ageMembers(db.sql);
    await insertAnswer(db.sql, { placeId: noodles ?? 0, memberId, fact: 'SEAT', value: 'YES' });
    const seats = await inBox({ ...OPEN, facts: 'SEAT:YES' });
    expect(names(seats.unknownHours)).toEqual(['행복 국수']);
    expect(seats.unknownHours?.[0]?.facts).toMatchObject([{ fact: 'SEAT', value: 'YES' }]);
    expect(names((await inBox({ ...OPEN, category: 'cafe' })).unknownHours)).toEqual([]);
    expect(names((await inBox({ ...OPEN, category: 'shop' })).unknownHours)).toEqual([]);
    expect(names((await inBox({ ...OPEN, category: 'food' })).unknownHours)).toHaveLength(4);
  });

  it('give way to reviews, and are without closed and suspended ones', async () => {
    const [grill, noodles, ramen] = await insertStreet();
    await db.sql`update place set review_count = 400, recommend_count = 400, rating_sum = 2000 where id = ${grill ?? 0}`;
    await db.sql`update place set closed_at = now(), closed_by = 'SOURCE' where id = ${noodles ?? 0}`;
    await db.sql`update place set suspended_since = '2026-11-01' where id = ${ramen ?? 0}`;
    expect(names((await inBox({ ...OPEN, category: 'food' })).unknownHours)).toEqual(['행복 곱창', '행복 먼 국수']);
  });

  it('are on the first page only, at most twenty, with the marks of the member', async () => {
    const ids = await insertStreet();
    await copyPlace(db.sql, ids[3] ?? 0, 5);
    await copyPlace(db.sql, ids[1] ?? 0, 30);
    const member = await insertMember(db.sql, '미나');
    const first = await inBox({ ...OPEN, limit: '2' }, member);
    expect(first.unknownHours).toHaveLength(UNKNOWN_HOURS_MAX);
    const cursor = { cursorId: String(first.nextCursor), cursorDist: String(first.nextCursorDist) };
    expect(await inBox({ ...OPEN, limit: '2', ...cursor }, member)).not.toHaveProperty('unknownHours');
    const [{ id: collection }] = await db.sql<[{ id: number }]>`
      insert into collection (member_id, name, icon_id, seq) values (${member}, '가 볼 곳', 1, 1) returning id`;
    const response = await test.app.inject({
      method: 'PATCH',
      url: `/api/solmark/place/${ids[2]}/collections`,
      headers: await test.as(member),
      payload: { addCollectionIds: [collection], removeCollectionIds: [] },
    });
    expect(response.statusCode, response.body).toBe(200);
    const marked = (await inBox(OPEN, member)).unknownHours?.find(({ id }) => id === ids[2]);
    expect(marked?.isMarked).toBe(true);
  });
});
