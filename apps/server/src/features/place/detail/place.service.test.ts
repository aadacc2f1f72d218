import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

it('is empty without places', async () => {
  expect(await list()).toEqual([]);
});
