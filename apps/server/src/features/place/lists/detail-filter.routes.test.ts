import type { PlacePage } from '@sol/contract/place';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildOverview, rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { insertPlace, insertReview } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const USER = { userLat: '37.5446', userLng: '127.0559' };
const BOX = { swLat: '37.5', swLng: '127', neLat: '37.6', neLng: '127.1' };
const OF = { source: 'museum', date: '2026-06-16' };
const admission = (value: number) => ({ details: { admission: { value, ...OF } } });
const seats = (value: number) => ({ details: { seats: { value, ...OF } } });

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
const ids: Record<'free' | 'openFree' | 'paid' | 'unknown' | 'hall' | 'room' | 'both', number> = Object.create(null);

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db, clock: fixedClock('2026-11-23T12:00:00+09:00') }));
  const hours = [{ dayOfWeek: 1, startMinute: 540, endMinute: 1080 }];
  const museum = { category: 'culture', name: '물안개미술관' } as const;
  const library = { category: 'work', name: '달무리도서관' } as const;
  ids.free = await insertPlace(db.sql, { ...museum, ...admission(0) });
  ids.openFree = await insertPlace(db.sql, { ...museum, ...admission(0), hours, latitude: 37.545 });
  ids.paid = await insertPlace(db.sql, { ...museum, ...admission(5_000) });
  ids.unknown = await insertPlace(db.sql, museum);
  ids.hall = await insertPlace(db.sql, { ...library, ...seats(100), latitude: 37.546 });
  ids.room = await insertPlace(db.sql, { ...library, ...seats(99) });
  const details = { admission: { value: 0, ...OF }, seats: { value: 300, ...OF } };
  ids.both = await insertPlace(db.sql, { ...library, details, latitude: 37.547 });
  const closed = await insertPlace(db.sql, { ...museum, ...admission(0) });
  await db.sql`update place set closed_at = now() where id = ${closed}`;
  await db.sql.begin(async (tx) => {
    await rebuildRegions(tx);
    await rebuildOverview(tx);
  });
});
afterAll(async () => {
  await app.close();
  await db.close();
});

async function get(url: string, query: Record<string, string | string[]>) {
  const response = await app.inject({ url, query });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
const LISTS: [string, Record<string, string>][] = [
  ['/api/solmap/places', BOX],
  ['/api/solmap/places', { ...BOX, order: 'REVIEWS' }],
  ['/api/solmap/region/%EC%84%B1%EB%8F%99%EA%B5%AC/places', {}],
  ['/api/solmap/search/places', { keyword: '성수동' }],
  ['/api/solmap/places/search/related', {}],
];
const MARKERS: [string, Record<string, string>][] = [
  ['/api/solmap/markers', BOX],
  ['/api/solmap/region/%EC%84%B1%EB%8F%99%EA%B5%AC/markers', {}],
  ['/api/solmap/search/markers', { keyword: '성수동', ...USER }],
];
const CONDITIONS: [Record<string, string>, (keyof typeof ids)[]][] = [
  [{ free: 'true' }, ['free', 'openFree', 'both']],
  [{ free: 'true', category: 'culture' }, ['free', 'openFree']],
  [{ free: 'true', openNow: 'true' }, ['openFree']],
  [{ manySeats: 'true' }, ['hall', 'both']],
  [{ manySeats: 'true', free: 'true' }, ['both']],
  [{ manySeats: 'true', category: 'culture' }, []],
];

describe.each(CONDITIONS)('[15.2-3] %j', (conditions, expected) => {
  const wanted = () => expected.map((name) => ids[name]).toSorted((a, b) => a - b);

  it.each(LISTS)('narrows %s %j', async (url, query) => {
    const all = url.endsWith('/related') ? { ids: Object.values(ids).map(String) } : query;
    const page: PlacePage = await get(url, { ...USER, limit: '50', ...all, ...conditions });
    expect(idsOf(page.places)).toEqual(wanted());
  });

  it.each(MARKERS)('narrows %s %j', async (url, query) => {
    expect(idsOf(await get(url, { ...query, ...conditions }))).toEqual(wanted());
  });
});

it('[15.2-3] narrows recommendations nearby', async () => {
  const { places }: PlacePage = await get('/api/solmap/places/nearby', { ...USER, free: 'true' });
  expect(idsOf(places)).toEqual([ids.free, ids.openFree, ids.both].toSorted((a, b) => a - b));
});

it('[11.1-7] says which condition excludes how many places', async () => {
  const conditions = { free: 'true', manySeats: 'true', category: 'culture' };
  const page: PlacePage = await get('/api/solmap/places', { ...USER, ...BOX, total: 'true', ...conditions });
  expect(page.withoutFilter).toEqual([
    { filter: 'CATEGORY', total: { count: 1, isMore: false } },
    { filter: 'FREE', total: { count: 0, isMore: false } },
    { filter: 'MANY_SEATS', total: { count: 2, isMore: false } },
  ]);
});

it.each(['free=maybe', 'manySeats=2', 'free=true&free=true'])('rejects %s with 400', async (query) => {
  const response = await app.inject(`/api/solmap/places?${new URLSearchParams({ ...BOX, ...USER })}&${query}`);
  expect(response.statusCode).toBe(400);
});

it('[15.2-3] lists a reviewed free place first in the order of reviews', async () => {
  const memberId =
    (
      await db.sql<{ id: number }[]>`
    insert into member (nickname, nickname_key) values ('수달', '수달') returning id`
    )[0]?.id ?? 0;
  await insertReview(db.sql, { placeId: ids.free, memberId });
  const page: PlacePage = await get('/api/solmap/places', { ...BOX, ...USER, order: 'REVIEWS', free: 'true' });
  expect(page.places[0]?.id).toBe(ids.free);
});
