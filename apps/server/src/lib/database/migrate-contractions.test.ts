import { afterEach, beforeEach, expect, it } from 'vitest';
import { listContractions, readSchema } from '../../test/schema-changes.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createEmptyTestDatabase();
  await database.sql.unsafe(`
    create table shelf (id bigint generated always as identity primary key, name text unique);
    create table cup (
      id bigint generated always as identity primary key,
      shelf_id bigint references shelf,
      colour varchar(20) not null default 'white',
      owner text not null,
      size int,
      check (size > 0)
    );
    create unique index cup_owner on cup (owner) where size is null;
    create view small_cup as select id, owner from cup where size < 10;
    create function volume(cup) returns int language sql as 'select $1.size';
    create function remind() returns trigger language plpgsql as 'begin return new; end';
  `);
});
afterEach(() => database.close());

async function changesOf(migration: string): Promise<string[]> {
  const before = await readSchema(database.sql);
  await database.sql.unsafe(migration);
  return listContractions(before, await readSchema(database.sql));
}

it.each([
  ['alter table cup drop column size cascade', ['cup.size is gone', 'small_cup is gone']],
  ['alter table cup rename column colour to color', ['cup.colour is gone']],
  ['alter table shelf rename to board', ['shelf is gone']],
  ['drop table shelf cascade', ['shelf is gone']],
  ['drop view small_cup', ['small_cup is gone']],
  ['alter table cup alter colour type varchar(9)', ['cup.colour is character varying(9) instead of']],
  ['alter table cup alter size set not null', ['cup.size is required']],
  ['alter table cup alter owner drop not null', ['cup.owner may be null']],
  ['alter table cup alter colour drop default', ['cup.colour has no default']],
  ['alter table cup alter id drop identity', ['cup.id has no default']],
  ['alter table cup add column price int not null', ['cup.price is required']],
  ['alter table cup add check (size < 100)', ['cup.cup_size_check1 is new or changed']],
  [
    'alter table cup drop constraint cup_size_check, add constraint cup_size_check check (size > 5)',
    ['cup.cup_size_check is new or changed'],
  ],
  ['alter table cup add unique (colour)', ['cup.cup_colour_key is new or changed']],
  ['create unique index on cup (lower(owner))', ['cup.cup_lower_idx is new or changed']],
  ['alter table shelf drop constraint shelf_name_key', ['shelf.shelf_name_key is gone']],
  ['drop index cup_owner', ['cup.cup_owner is gone']],
  ['create trigger remind before insert on cup execute function remind()', ['cup.remind is new or changed']],
  ['drop function volume(cup)', ['volume(cup) is gone']],
])('finds what earlier releases cannot use after: %s', async (migration, expected) => {
  const changes = await changesOf(migration);
  for (const change of expected) expect(changes).toContainEqual(expect.stringContaining(change));
});

it.each([
  'create table plate (id int not null, cup_id bigint not null references cup, check (id > 0))',
  'alter table cup add column price int not null default 3 check (price > 2), add column note text unique',
  'alter table cup add column serial bigint generated always as identity, ' +
    'add column twice int generated always as (size * 2) stored',
  'alter table cup drop constraint cup_size_check',
  'create index on cup (colour); drop index if exists cup_colour_idx',
  'create or replace function volume(cup) returns int language sql as $$select 2 * $1.size$$',
  `insert into shelf (name) values ('top'); update cup set colour = 'red'`,
])('finds nothing in a change that only adds: %s', async (migration) => {
  expect(await changesOf(migration)).toEqual([]);
});
