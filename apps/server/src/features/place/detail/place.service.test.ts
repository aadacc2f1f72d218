import { FACT_NAMES } from '@sol/contract/fact-definitions';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toBits } from '#lib/fact/fact-codes.ts';
import { insertPlace } from '../../../test/place-factory.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createPlaceCategoryService } from './place.service.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(() => clearTables(db.sql, ['place']));
afterAll(() => db.close());

const list = () => createPlaceCategoryService(db).list();

it('lists the categories with a listed place in display order', async () => {
  await insertPlace(db.sql, { category: 'walk' });
  await insertPlace(db.sql, { category: 'cafe' });
  await insertPlace(db.sql, { category: 'cafe' });
  const closed = await insertPlace(db.sql, { category: 'food' });
  await db.sql`update place set closed_at = now() where id = ${closed}`;
  expect(await list()).toEqual(['cafe', 'walk']);
});

it('lists the facts that are known of no listed place', async () => {
  const { listUnknownFacts } = createPlaceCategoryService(db);
  expect(await listUnknownFacts()).toEqual(FACT_NAMES);
  const id = await insertPlace(db.sql, { category: 'cafe' });
  await db.sql`update place set fact_bits = ${toBits([{ fact: 'OUTLET', value: 'NONE' }])} where id = ${id}`;
  expect(await listUnknownFacts()).toEqual(FACT_NAMES.filter((name) => name !== 'OUTLET'));
  await db.sql`update place set closed_at = now() where id = ${id}`;
  expect(await listUnknownFacts()).toEqual(FACT_NAMES);
});

it('is empty without places', async () => {
  expect(await list()).toEqual([]);
});
