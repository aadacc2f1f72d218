import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ageMembers, insertAnswer } from '../../test/fact-factory.ts';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { checkFacts } from './fact.hooks.ts';
import { updateGroups } from './fact-recount.service.ts';

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
});
beforeEach(() => clearTables(db.sql, ['member', 'place']));
afterAll(async () => {
  await test.app.close();
  await db.close();
});

it('[11.1-4] members who act together count as one from the next run on, also at earlier places', async () => {
  const { sql } = db;
  const [honest, ...colluding] = await Promise.all(
    ['mina', 'one', 'two', 'three'].map((name) => insertMember(sql, name)),
  );
  await ageMembers(sql);
  const places = await Promise.all(Array.from({ length: 4 }, () => insertPlace(sql)));
  const placeIds = places.toSorted((a, b) => a - b);
  const [first = 0, second = 0] = placeIds;
  for (const placeId of [first, second])
    await insertAnswer(sql, { placeId, memberId: honest ?? 0, fact: 'SEAT', value: 'YES' });
  const stateFalse = async (placeId: number) => {
    for (const memberId of colluding) await insertAnswer(sql, { placeId, memberId, fact: 'SEAT', value: 'NO' });
  };
  const shown = async () => {
    const rows = await sql<{ value: string | null; agree: number; total: number }[]>`
      select value, agree, total from place_fact where place_id = any(${placeIds}::bigint[]) order by place_id`;
    return rows.map(({ value, agree, total }) => `${value} ${agree}/${total}`);
  };

  for (const placeId of placeIds.slice(0, 2)) await stateFalse(placeId);
  expect(await updateGroups(sql, new Date())).toBe(0);
  expect(await shown()).toEqual(['NO 3/4', 'NO 3/4']);

  await stateFalse(placeIds[2] ?? 0);
  expect(await updateGroups(sql, new Date())).toBe(3);
  expect(await shown()).toEqual(['null 1/2', 'null 1/2', 'NO 1/1']);
  expect(await updateGroups(sql, new Date())).toBe(0);

  await stateFalse(placeIds[3] ?? 0);
  expect(await shown()).toEqual(['null 1/2', 'null 1/2', 'NO 1/1', 'NO 1/1']);
  expect(await checkFacts(sql)).toEqual([]);
});

it('[11.2-6] a deleted account leaves its group, and the others of it count as one as before', async () => {
  const { sql } = db;
  const members = await Promise.all(['one', 'two', 'three'].map((name) => insertMember(sql, name)));
  const [first = 0, ...others] = members.toSorted((a, b) => a - b);
  await ageMembers(sql);
  const placeIds = await Promise.all(Array.from({ length: 3 }, () => insertPlace(sql)));
  for (const placeId of placeIds)
    for (const memberId of members) await insertAnswer(sql, { placeId, memberId, fact: 'SEAT', value: 'NO' });
  expect(await updateGroups(sql, new Date())).toBe(3);

  const headers = await test.as(first);
  expect((await test.app.inject({ method: 'DELETE', url: '/api/profile', headers })).statusCode).toBe(200);
  const rows = await sql`select id, answer_group as "group" from member order by id`;
  expect(rows).toEqual(others.map((id) => ({ id, group: first })));
  const facts = await sql`select value, agree, total from place_fact where fact = 'SEAT'`;
  expect(facts).toEqual(placeIds.map(() => ({ value: 'NO', agree: 1, total: 1 })));
  expect(await checkFacts(sql)).toEqual([]);
  expect(await updateGroups(sql, new Date())).toBe(0);
});
