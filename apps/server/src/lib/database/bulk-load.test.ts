import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { dropForeignKeys, idRanges } from './bulk-load.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql`drop table if exists branch, "Leaf", tree`;
  await db.sql`create table tree (id int primary key)`;
  await db.sql`
    create table branch (tree_id int not null references tree on delete cascade, "Host" int references tree)`;
  await db.sql`create table "Leaf" (tree_id int not null references tree)`;
  await db.sql`insert into tree values (7)`;
});

const listKeys = () => db.sql`
  select conname, convalidated, pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'f' and confrelid = 'tree'::regclass order by conname`;

/** Inserts a row without its foreign keys. */
const insert = (treeId: number) =>
  db.sql.begin(async (tx) => {
    const keys = await dropForeignKeys(tx, ['branch', '"Leaf"'], 'tree');
    expect(await tx`select from pg_constraint where contype = 'f' and confrelid = 'tree'::regclass`).toEqual([]);
    await tx`insert into branch values (${treeId}, null)`;
    for (const key of keys) await tx.unsafe(key);
  });

it('creates the same foreign keys again', async () => {
  const before = await listKeys();
  expect(before).toHaveLength(3);
  await insert(7);
  expect(await listKeys()).toEqual(before);
  await db.sql`delete from tree`;
  expect(await db.sql`select from branch`).toEqual([]);
});

it('rejects rows that were inserted meanwhile without the row that they refer to', async () => {
  const before = await listKeys();
  await expect(insert(8)).rejects.toThrow('branch_tree_id_fkey');
  expect(await db.sql`select from branch`).toEqual([]);
  expect(await listKeys()).toEqual(before);
});

it('leaves the foreign keys of other tables', async () => {
  await db.sql.begin(async (tx) => {
    expect(await dropForeignKeys(tx, ['branch'], 'tree')).toHaveLength(2);
  });
  expect((await listKeys()).map(({ conname }) => conname)).toEqual(['Leaf_tree_id_fkey']);
});

it('reads each row of a table in one of the ranges', async () => {
  const ids = [7, 8, 9, 20, 21];
  await db.sql`insert into tree select unnest(${ids.slice(1)}::int[])`;
  const read: number[][] = [];
  for await (const { after, last } of idRanges(db.sql, 'tree', 2)) {
    const rows = await db.sql<{ id: number }[]>`select id from tree where id > ${after} and id <= ${last} order by id`;
    read.push(rows.map(({ id }) => id));
  }
  expect(read).toEqual([[7, 8], [9, 20], [21]]);
});
