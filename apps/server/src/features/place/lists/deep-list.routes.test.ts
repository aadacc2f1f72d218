import type { PlacePage } from '@sol/contract/place';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import type { SqlFragment } from '#lib/database/database.ts';
import { toMercator } from '#lib/geo/geo.ts';
import { sqlPoint } from '#lib/geo/geometry.repository.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { insertPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { SCANNED_ROWS } from './list.repository.ts';

/** More places than a list reads, from the centre of a city outward. */
const PLACES = 8_000;
const BOX = { swLat: 37.4, swLng: 126.8, neLat: 37.7, neLng: 127.3 };
const HERE = { userLat: 37.55, userLng: 127.01 };
const FAR_AWAY = { userLat: 35.1, userLng: 129.03 };

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];

async function page(path: string, query: Record<string, unknown>): Promise<PlacePage> {
  const values = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  const response = await app.inject({ url: `${path}?${new URLSearchParams(values)}` });
  expect(response.json()).toMatchObject({ success: true });
  return response.json().data;
}

async function listAllPages(path: string, query: Record<string, unknown>): Promise<number[]> {
  const found: number[] = [];
  let cursor: Record<string, unknown> = {};
  for (;;) {
    const { places, nextCursor, nextCursorDist } = await page(path, { ...query, ...cursor, limit: 50 });
    found.push(...places.map(({ id }) => id));
    if (nextCursor === null) return found;
    cursor = { cursorId: nextCursor, cursorDist: nextCursorDist };
  }
}

/** Noon on Monday: two of seven places are open. */
beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db, clock: fixedClock('2026-11-23T12:00:00+09:00') }));
  const id = await insertPlace(db.sql);
  // On a grid, so that many places share a point or a distance. The corners of the city have the
  // density of its centre.
  await db.sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`
    insert into place (
      name, category, detailed_category, address, province, district, neighborhood,
        latitude, longitude,
      open_minutes, search_pairs, search_choseong
    )
    select name, (array['food', 'cafe', 'work'])[1 + n % 3], detailed_category, address, province,
      case when n % 5 = 0 then '중구' else district end, neighborhood,
      37.41 + (n * 7919 % 283) / 1000.0, 126.81 + (n * 104729::bigint % 487) / 1000.0,
      case when n % 7 < 2 then '{[2000,2700)}'::int4multirange end, search_pairs, search_choseong
    from place, generate_series(2, ${PLACES}::int) n where id = ${id}`;
  });
  await db.sql`analyze`;
  await db.sql.begin((tx) => rebuildRegions(tx));
});

afterAll(async () => {
  await app.close();
  await db.close();
});

const listOrdered = async (
  { userLat, userLng }: typeof HERE,
  isListed: SqlFragment = db.sql`true`,
): Promise<number[]> => {
  const from = sqlPoint(db.sql, toMercator({ latitude: userLat, longitude: userLng }));
  const rows = await db.sql<{ id: number }[]>`select id from place where ${isListed} order by pt <-> ${from}, id`;
  return rows.map(({ id }) => id);
};

/** Of the places at the distance of the last one, any may be listed. */
const withoutEnd = (ids: readonly number[]) => ids.slice(0, SCANNED_ROWS - 20);

it.each([HERE, FAR_AWAY])(
  '[14.3-4] [3.2-12] lists the nearest 2,000 places of a city once, nearest first, from %j',
  async (user) => {
    const found = await listAllPages('/api/solmap/places', { ...BOX, ...user });
    expect(found).toHaveLength(SCANNED_ROWS);
    expect(withoutEnd(found)).toEqual(withoutEnd(await listOrdered(user)));
  },
  60_000,
);

it('[14.3-4] lists those of a category or district, open ones and recommended ones likewise', async () => {
  const { sql } = db;
  const ofDistrict = '/api/solmap/region/%EC%84%B1%EB%8F%99%EA%B5%AC/places';
  const expectNearest = async (found: number[], isListed?: SqlFragment) => {
    expect(found).toHaveLength(SCANNED_ROWS);
    expect(withoutEnd(found)).toEqual(withoutEnd(await listOrdered(HERE, isListed)));
  };
  await expectNearest(
    await listAllPages('/api/solmap/places', { ...BOX, ...HERE, category: 'food' }),
    sql`category = 'food'`,
  );
  await expectNearest(await listAllPages(ofDistrict, HERE), sql`district = '성동구'`);
  await expectNearest(
    await listAllPages('/api/solmap/places', { ...BOX, ...HERE, openNow: true }),
    sql`open_minutes @> 2160`,
  );
  await expectNearest(await listAllPages('/api/solmap/places/nearby', HERE));
}, 60_000);

it('[14.3-4] lists every place of a region that is a single building', async () => {
  const ids: number[] = [];
  for (const name of ['1층', '2층', '3층']) {
    ids.push(await insertPlace(db.sql, { name, neighborhood: '외딴동', latitude: 37.123456, longitude: 127.654321 }));
  }
  await db.sql.begin((tx) => rebuildRegions(tx));
  const path = `/api/solmap/region/${encodeURIComponent('외딴동')}/places`;
  let found: PlacePage = await page(path, { ...HERE, limit: 1 });
  for (const id of ids) {
    expect(found.places.map((place) => place.id)).toEqual([id]);
    if (found.nextCursor !== null)
      found = await page(path, { ...HERE, limit: 1, cursorId: found.nextCursor, cursorDist: found.nextCursorDist });
  }
  await db.sql`delete from place where id = any(${ids}::bigint[])`;
});

it.each([300_000, 1e9, 9e16])('[14.3-4] nothing follows a cursor of %d metres', async (cursorDist) => {
  const { places, nextCursor } = await page('/api/solmap/places', { ...BOX, ...HERE, cursorId: 1, cursorDist });
  expect([places, nextCursor]).toEqual([[], null]);
});

it('lists a 동 whose box has more than 2,000 nearer places of others', async () => {
  const corners = [
    { latitude: 37.66, longitude: 126.85 },
    { latitude: 37.44, longitude: 127.24 },
  ];
  const ids: number[] = [];
  for (const corner of corners) ids.push(await insertPlace(db.sql, { neighborhood: '건넛동', ...corner }));
  await db.sql.begin((tx) => rebuildRegions(tx));
  const found = await page(`/api/solmap/region/${encodeURIComponent('건넛동')}/places`, { ...HERE, total: true });
  expect(found.places.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
  expect(found.total).toEqual({ count: 2, isMore: false });
  await db.sql`delete from place where id = any(${ids}::bigint[])`;
});
