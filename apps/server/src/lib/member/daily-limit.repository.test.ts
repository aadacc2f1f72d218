import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MemberId } from '#lib/auth/member-id.ts';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { limitPerDay } from './daily-limit.repository.ts';

let test: TestDatabase;
let memberId: MemberId;
beforeEach(async () => {
  test = await createTestDatabase();
  memberId = (await insertMember(test.sql, 'mina')) as MemberId;
});
afterEach(() => test.close());

const REVIEWS = { table: 'review', max: 2 } as const;

const countWaiting = async () =>
  (await test.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length;

it('counts what a concurrent transaction of the member has added', async () => {
  await insertReview(test.sql, { placeId: await insertPlace(test.sql), memberId });
  const placeId = await insertPlace(test.sql);
  const [limited, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = test.sql.begin(async (tx) => {
    await limitPerDay(tx, memberId, REVIEWS);
    await insertReview(tx, { placeId, memberId });
    limited.resolve();
    await mayCommit.promise;
  });
  await limited.promise;
  const second = test.sql.begin((tx) => limitPerDay(tx, memberId, REVIEWS));
  const outcome = expect(second).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect.poll(countWaiting).toBe(1);
  mayCommit.resolve();
  await first;
  await outcome;
});

it('counts deleted reviews, and no deleted sollects', async () => {
  const insertDeleted = (work: 'review' | 'sollect') =>
    test.sql`insert into deleted_work (member_id, work, created_at) values (${memberId}, ${work}, now())`;
  await insertReview(test.sql, { placeId: await insertPlace(test.sql), memberId });
  await insertDeleted('sollect');
  await expect(test.sql.begin((tx) => limitPerDay(tx, memberId, REVIEWS))).resolves.toBeUndefined();
  await insertDeleted('review');
  await expect(test.sql.begin((tx) => limitPerDay(tx, memberId, REVIEWS))).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
});
