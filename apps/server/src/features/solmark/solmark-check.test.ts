import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createFirstCollection } from './collection/collection.repository.ts';
import { checkCollectionCounts, checkMarks } from './solmark.hooks.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

afterAll(async () => {
  await db.close();
});

it('reports only marks and counts that differ from a recount', async () => {
  const { sql } = db;
  const [held, lost] = [await insertPlace(sql), await insertPlace(sql)];
  const memberId = await insertMember(sql, 'mina');
  await createFirstCollection(sql, memberId);
  const [collection] = await sql<{ id: number }[]>`update collection set place_count = 1 returning id`;
  const collectionId = collection?.id ?? 0;
  await sql`insert into collection_place values (${collectionId}, ${held})`;
  await sql`insert into place_mark values (${memberId}, ${held})`;
  expect(await checkCollectionCounts(sql)).toEqual([]);
  expect(await checkMarks(sql)).toEqual([]);

  await sql`update collection set place_count = 3`;
  await sql`update place_mark set place_id = ${lost}`;
  expect(await checkCollectionCounts(sql)).toEqual([{ id: collectionId, stored: 3, recounted: 1 }]);
  expect(await checkMarks(sql)).toEqual([
    { memberId, placeId: held, isMarked: false },
    { memberId, placeId: lost, isMarked: true },
  ]);
});
