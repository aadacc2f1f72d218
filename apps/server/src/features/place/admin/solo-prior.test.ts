import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPlace } from '../../../test/place-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { fillSoloPriors } from './aggregates.repository.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

it('[19-1] computes the prior of places of an older version, once', async () => {
  const { sql } = db;
  const noodles = await insertPlace(sql, { name: '할머니 칼국수', category: 'food', detailedCategory: '음식점' });
  const meat = await insertPlace(sql, { name: '통큰갈비', category: 'food', detailedCategory: '음식점' });
  const kept = await insertPlace(sql, { name: '통큰갈비', category: 'food', detailedCategory: '음식점' });
  await sql`update place set solo_prior = case when id = ${kept} then 7 end`;
  expect(await fillSoloPriors(sql)).toBe(2);
  const rows = await sql`select id, solo_prior from place order by id`;
  expect(rows.map((row) => [row.id, row.solo_prior])).toEqual([
    [noodles, 18],
    [meat, -40],
    [kept, 7],
  ]);
  expect(await fillSoloPriors(sql)).toBe(0);
});
