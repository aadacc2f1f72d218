import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertPlace } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await clearTables(db.sql, ['place']);
  test = await createTestApp({ db });
});
afterEach(() => test.app.close());
afterAll(() => db.close());

const list = async () => (await test.app.inject('/api/solmap/categories')).json().data.categories;

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

it('is cached for a few seconds', async () => {
  await insertPlace(db.sql, { category: 'drink' });
  expect(await list()).toEqual(['drink']);
  await insertPlace(db.sql, { category: 'shop' });
  expect(await list()).toEqual(['drink']);
});
