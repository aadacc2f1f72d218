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
      () => tx`insert into written (what) values ('a')`,
      () => insert('second'),
      () => inOneRoundTrip([() => insert('third'), () => tx`select what from written order by position`]),
      () => tx`insert into written (what) values ('d')`,
      () => insert('fifth'),
    ]);
  });
  expect(results).toEqual([[], 6, [5, [{ what: 'a' }, { what: 'second' }, { what: 'third' }]], [], 5]);
  expect(await written()).toEqual(['a', 'second', 'third', 'd', 'fifth']);
});

it('throws the error of the first statement that fails, and the transaction is rolled back', async () => {
  const transaction = test.sql.begin((tx) =>
    inOneRoundTrip([
      () => tx`insert into written (what) values ('before')`,
      () => tx`insert into written (what) values ('before')`,
      () => tx`insert into missing values (1)`,
    ]),
  );
  await expect(transaction).rejects.toMatchObject({ code: '23505' });
  expect(await written()).toEqual([]);
});

it('waits for the other functions before it throws, so that none goes on after the rollback', async () => {
  const failure = new Error('suspended');
  const other = Promise.withResolvers<void>();
  const transaction = test.sql.begin((tx) =>
    inOneRoundTrip([
      async () => {
        await tx`select 1`;
        throw failure;
      },
      async () => {
        await tx`select 2`;
        await tx`select pg_sleep(0.01)`;
        await tx`insert into written (what) values ('late')`.then(() => other.resolve(), other.resolve);
      },
    ]),
  );
  await expect(transaction).rejects.toBe(failure);
  await other.promise;
  expect(await written()).toEqual([]);
});
