import type { PlacePage } from '@sol/contract/place';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ageMembers, insertAnswer } from '../../../test/fact-factory.ts';
import { insertMember, insertPlace, insertReview } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const HERE = { userLat: '37.5446', userLng: '127.0559' };
const BOX = { swLat: '37.5', swLng: '127', neLat: '37.6', neLng: '127.1' };

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let memberId: number;
let placeId: number;

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db, clock: { now: () => new Date() } }));
});
afterAll(async () => {
  await app.close();
  await db.close();
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'region']);
  memberId = await insertMember(db.sql, 'mina');
  await ageMembers(db.sql);
  placeId = await insertPlace(db.sql, { name: '물안개미술관', category: 'culture', detailedCategory: '미술관' });
});

/** Gives the place a row whose data is so many years old. */
const insertRow = (years: number, source = 'museum') => db.sql`
  insert into place_source (source, source_key, place_id, area, file_date)
  values (${source}, ${source}, ${placeId}, '서울 성동구', current_date - make_interval(years => ${years}::int, days => 1))`;

async function list(url: string, query: Record<string, string>) {
  const page: PlacePage = (await app.inject({ url, query: { ...HERE, ...query } })).json().data;
  return page.places;
}
const dataYears = async () => (await list('/api/solmap/places', BOX)).map(({ dataDate }) => dataDate !== undefined);
const isRecommended = async () => {
  const plan = await app.inject({
    ...{ method: 'POST', url: '/api/solroute/plan' },
    payload: {
      ...{ latitude: 37.5446, longitude: 127.0559, departAt: '2026-12-01T14:00', durationMin: 120 },
      ...{ categories: ['culture'], allowUnknownHours: true },
    },
  });
  const isPlanned = plan.json().data.plans.length > 0;
  const isNearby = (await list('/api/solmap/places/nearby', {})).length > 0;
  expect(isPlanned).toBe(isNearby);
  return isNearby;
};

it.each([
  [2, false, true],
  [3, true, true],
  [4, true, true],
  [5, true, false],
])('[19-6] data of %i years: its age on the card %s, recommended %s', async (years, hasAge, recommended) => {
  await insertRow(years);
  expect(await dataYears()).toEqual([hasAge]);
  expect(await isRecommended()).toBe(recommended);
});

it('[19-6] a place without dated data has no age', async () => {
  expect(await dataYears()).toEqual([false]);
  expect(await isRecommended()).toBe(true);
});

it('[19-6] the newest row counts, also a confirmed correction', async () => {
  await insertRow(8);
  await insertRow(1, 'members');
  expect(await dataYears()).toEqual([false]);
  expect(await isRecommended()).toBe(true);
});

it('[19-6] a review or an answer confirms a place', async () => {
  await insertRow(8);
  await insertAnswer(db.sql, { placeId, memberId, fact: 'WIFI', value: 'YES' });
  expect(await dataYears()).toEqual([false]);
  expect(await isRecommended()).toBe(true);
  await clearTables(db.sql, ['fact_answer', 'place_fact']);
  await insertReview(db.sql, { placeId, memberId });
  expect(await dataYears()).toEqual([false]);
});
