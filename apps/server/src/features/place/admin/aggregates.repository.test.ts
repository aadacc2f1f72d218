import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMember, insertPlace, insertReview } from '../../../test/place-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { checkPlaceCounts } from './aggregates.repository.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

afterAll(async () => {
  await db.close();
});

it('reports each count that differs from its recount', async () => {
  const placeId = await insertPlace(db.sql);
  await insertPlace(db.sql);
  const memberId = await insertMember(db.sql, 'mina');
  await insertReview(db.sql, { placeId, memberId, rating: 4, moodTags: ['조용한'], soloTags: ['공간이 넓은'] });
  await db.sql`insert into place_mark values (${memberId}, ${placeId})`;
  await db.sql`update place set marked_count = 1 where id = ${placeId}`;
  expect(await checkPlaceCounts(db.sql)).toEqual([]);

  await db.sql`update place set review_count = 3, rating_sum = 5, marked_count = 0 where id = ${placeId}`;
  await db.sql`update place_tag set total = 2 where tag = '조용한'`;
  await db.sql`delete from place_tag where tag = '공간이 넓은'`;
  expect(await checkPlaceCounts(db.sql)).toEqual([
    { placeId, count: 'markedCount', stored: 0, recounted: 1 },
    { placeId, count: 'ratingSum', stored: 5, recounted: 4 },
    { placeId, count: 'reviewCount', stored: 3, recounted: 1 },
    { placeId, count: 'tag 공간이 넓은', stored: 0, recounted: 1 },
    { placeId, count: 'tag 조용한', stored: 2, recounted: 1 },
  ]);
});
