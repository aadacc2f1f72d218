import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { limitTo } from './limit-clause.ts';
import { parts } from './statement-parts.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('adds the texts and values of nested parts to a statement', async () => {
  const small = parts`${parts('v')} < ${3}::int`;
  const rows = await database.sql<{ v: number; isSmall: boolean; name: string }[]>`
    select v, (${small}) as "isSmall", ${'a name'} as name from generate_series(1, 9) v
    where (${parts`${small} or v > ${6}::int`}) order by v ${limitTo(parts, 3)}`;
  expect(rows).toEqual([
    { v: 1, isSmall: true, name: 'a name' },
    { v: 2, isSmall: true, name: 'a name' },
    { v: 7, isSmall: false, name: 'a name' },
  ]);
});

it('escapes identifiers', async () => {
  const [row] = await database.sql`select ${parts('a"b.c')} from (select 1 as c) "a""b"`;
  expect(row).toEqual({ c: 1 });
});

it('sends values as parameters', async () => {
  const name = "'; drop table place; --";
  const [row] = await database.sql`select ${parts`${name}`} as name`;
  expect(row).toEqual({ name });
});

it('cannot be executed', async () => {
  await expect(async () => parts`select 1`).rejects.toThrow(TypeError);
});

it('refuses lists and rows, which would become text of the statement', () => {
  expect(() => parts(['1); drop table place; --'])).toThrow(TypeError);
  expect(() => parts({ name: 'x' }, 'name')).toThrow(TypeError);
  expect(() => Reflect.apply(parts, undefined, ['name', 'x'])).toThrow(TypeError);
});
