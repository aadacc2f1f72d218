import type { Fact } from '@sol/contract/fact-definitions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMovingClock } from '../../test/moving-clock.ts';
import { insertPlace } from '../../test/place-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createFactOrder } from './fact-order.ts';

const SEAT: Fact = { fact: 'SEAT', value: 'YES' };
const EACH: Fact = { fact: 'OUTLET', value: 'EACH' };
const SOME: Fact = { fact: 'OUTLET', value: 'SOME' };
const WIFI: Fact = { fact: 'WIFI', value: 'NO' };

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

it('orders facts by the number of their places, the rarest first', async () => {
  const clock = createMovingClock('2026-11-23T12:00:00+09:00');
  const order = createFactOrder(db, clock);
  expect(await order.rarestFirst(undefined)).toBeUndefined();
  expect(await order.rarestFirst([SEAT, EACH])).toEqual([SEAT, EACH]);

  const ids = await Promise.all(Array.from({ length: 12 }, () => insertPlace(db.sql)));
  // SEAT at 12 places, EACH at 3, SOME at 4, WIFI at none.
  for (const [index, id] of ids.entries()) {
    const bits = 1 | (index < 3 ? 16 : 0) | (index >= 8 ? 32 : 0);
    await db.sql`update place set fact_bits = ${bits} where id = ${id}`;
  }
  await db.sql`analyze place_fact_value`;
  expect(await order.rarestFirst([SEAT, EACH])).toEqual([SEAT, EACH]);
  clock.pass(60_001);
  expect(await order.rarestFirst([SEAT, EACH])).toEqual([EACH, SEAT]);
  expect(await order.rarestFirst([EACH, SEAT, SOME, WIFI])).toEqual([WIFI, EACH, SOME, SEAT]);
  expect(await order.rarestFirst([SEAT])).toEqual([SEAT]);
});
