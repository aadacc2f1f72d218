import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { inOneRoundTrip } from './round-trip.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  await test.sql`create table written (position int generated always as identity, what text primary key)`;
});
afterEach(() => test.close());

const written = async () =>
  (await test.sql<{ what: string }[]>`select what from written order by position`).map(({ what }) => what);

it('executes statements in their order, those of functions too, and returns their results', async () => {
  const results = await test.sql.begin((tx) => {
    const insert = async (what: string) => {
      await tx`insert into written (what) values (${what})`;
      return what.length;
    };
    return inOneRoundTrip([
      tx`insert into written (what) values ('a')`.then(() => 'first'),
      insert('second'),
      inOneRoundTrip([insert('third'), tx<{ what: string }[]>`select what from written order by position`]),
      tx`insert into written (what) values ('d')`,
    ]);
  });
  expect(results).toMatchObject(['first', 6, [5, [{ what: 'a' }, { what: 'second' }, { what: 'third' }]], []]);
  expect(await written()).toEqual(['a', 'second', 'third', 'd']);
});

it('throws the error of the first statement that fails, and none is executed', async () => {
  const transaction = test.sql.begin((tx) =>
    inOneRoundTrip([
      tx`insert into written (what) values ('before')`,
      tx`insert into written (what) values ('before')`,
      tx`insert into missing values (1)`,
    ]),
  );
  await expect(transaction).rejects.toMatchObject({ code: '23505' });
  expect(await written()).toEqual([]);
  expect(await test.sql`select 1 as one`).toEqual([{ one: 1 }]);
});
