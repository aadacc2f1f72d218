import { afterAll, beforeAll, expect, it } from 'vitest';
import { ageMembers, insertAnswer } from '../../test/fact-factory.ts';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { checkFacts } from './fact.hooks.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

it('[11.2-6] reports only facts that differ from a recount', async () => {
  const { sql } = db;
  const memberId = await insertMember(sql, 'mina');
  await ageMembers(sql);
  const right = await insertPlace(sql);
  await insertReview(sql, { placeId: right, memberId, moodTags: ['조용한'], soloTags: ['1인석이 있는'] });
  await insertAnswer(sql, { placeId: right, memberId, fact: 'WIFI', value: 'NO' });
  expect(await checkFacts(sql)).toEqual([]);

  const [wrong, lost, tagged, hidden, moved] = await Promise.all(Array.from({ length: 5 }, () => insertPlace(sql)));
  const answeredAt = new Date('2026-11-02T12:00:00+09:00');
  for (const placeId of [wrong, lost, moved])
    await insertAnswer(sql, { placeId: placeId ?? 0, memberId, fact: 'SEAT', value: 'NO', answeredAt });
  await insertReview(sql, { placeId: tagged ?? 0, memberId, moodTags: ['조용한'], soloTags: [] });
  await sql`update place_fact set agree = 2, total = 3 where place_id = ${wrong ?? 0}`;
  await sql`update place set fact_bits = 64 where id = ${lost ?? 0}`;
  await sql`update review set mood_tags = '{}' where place_id = ${tagged ?? 0}`;
  await sql`insert into place_fact values (${hidden ?? 0}, 'SEAT', 'YES', 1, 1, '2026-11-01', '[]')`;
  await sql`update place_fact_value set pt = '(7,7)' where place_id = ${moved ?? 0}`;
  const found = await checkFacts(sql);
  const of = (placeId = 0) => found.filter((row) => row.placeId === placeId);
  expect(of(right)).toEqual([]);
  expect(of(wrong)).toEqual([
    { placeId: wrong, subject: 'SEAT', stored: 'NO 2/3 2026-11-02 (NO 1)', recounted: 'NO 1/1 2026-11-02 (NO 1)' },
  ]);
  expect(of(lost)).toMatchObject([{ subject: 'filter' }]);
  expect(of(tagged)).toEqual([
    { placeId: tagged, subject: 'tags of reviews', stored: `${memberId} NOISE QUIET`, recounted: null },
  ]);
  expect(of(hidden)).toMatchObject([
    { subject: 'SEAT', stored: 'YES 1/1 2026-11-01 ()', recounted: null },
    { subject: 'filter' },
  ]);
  expect(of(moved)).toMatchObject([{ subject: 'filter' }]);
});
