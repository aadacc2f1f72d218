import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toLetterPairs } from '#lib/search/letter-pairs.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { migrate } from './migrate.ts';

const realMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

let database: TestDatabase;
let migrationsDir: string;

const step = (file: string, script: string) => writeFile(join(migrationsDir, file), script);

const run = (onApplied?: (applied: { version: number; name: string }) => void) =>
  migrate({ url: database.url, migrationsDir, ...(onApplied && { onApplied }) });
/** Like an app process, which the previous release may be. */
const start = () => migrate({ url: database.url, migrationsDir, allowsNewer: true });

const tables = async () => {
  const rows = await database.sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_version' order by 1`;
  return rows.map((row) => row.name);
};

beforeEach(async () => {
  database = await createEmptyTestDatabase();
  migrationsDir = await mkdtemp(join(tmpdir(), 'sol-migrations-'));
  await step('001.do.cups.sql', 'create table cup (id int); insert into cup values (1);');
});

afterEach(async () => {
  await database.close();
  await rm(migrationsDir, { recursive: true });
});

it('migrates an empty database to the newest version, and then does nothing', async () => {
  await step('002.do.plates.sql', 'create table plate (id int);');
  const applied: string[] = [];
  expect(await run(({ version, name }) => applied.push(`${version} ${name}`))).toBe(2);
  expect(await run(({ name }) => applied.push(name))).toBe(2);
  expect(applied).toEqual(['1 cups', '2 plates']);
  expect(await tables()).toEqual(['cup', 'plate']);
});

it('applies new migrations to a database in use, and keeps its rows', async () => {
  await run();
  await step('002.do.colours.sql', `alter table cup add colour text not null default 'white';`);
  await run();
  expect(await database.sql`select id, colour from cup`).toEqual([{ id: 1, colour: 'white' }]);
});

it('serializes processes that start at once', async () => {
  const applied: number[] = [];
  const note = ({ version }: { version: number }) => applied.push(version);
  await step('002.do.slow.sql', 'select pg_sleep(0.2); create table plate (id int);');
  expect(await Promise.all([run(note), run(note), run(note)])).toEqual([2, 2, 2]);
  expect(applied).toEqual([1, 2]);
});

it('rolls back a failing step, keeps the earlier ones, and continues once it is fixed', async () => {
  await step('002.do.broken.sql', 'create table plate (id int); select 1 / 0;');
  await expect(run()).rejects.toThrow('Migration 2 failed and was rolled back: division by zero');
  expect(await tables()).toEqual(['cup']);
  await step('002.do.broken.sql', 'create table plate (id int);');
  expect(await run()).toBe(2);
});

it('rejects a migration that was changed after it ran', async () => {
  await run();
  await step('001.do.cups.sql', 'create table mug (id int);');
  await expect(run()).rejects.toThrow(
    'A migration that already ran was changed afterwards: MD5 checksum failed for migration [1]',
  );
});

it('rejects the database of a newer release', async () => {
  await step('002.do.plates.sql', 'create table plate (id int);');
  await run();
  await rm(join(migrationsDir, '002.do.plates.sql'));
  await expect(run()).rejects.toThrow('The database is at version 2, this release only knows 1');
});

it('lets an app of the previous release start with the schema of a newer one', async () => {
  await step('002.do.plates.sql', 'create table plate (id int);');
  await run();
  await rm(join(migrationsDir, '002.do.plates.sql'));
  expect(await start()).toBe(2);
  expect(await tables()).toEqual(['cup', 'plate']);
});

it('rejects a schema that no longer has what this release uses', async () => {
  await step('002.do.plates.sql', 'create table plate (id int);');
  await step('003.do.drop-cups-after-2.sql', 'drop table cup;');
  await step('004.do.bowls.sql', 'create table bowl (id int);');
  await run();
  for (const file of ['003.do.drop-cups-after-2.sql', '004.do.bowls.sql']) await rm(join(migrationsDir, file));
  expect(await start()).toBe(4);
  await rm(join(migrationsDir, '002.do.plates.sql'));
  await expect(start()).rejects.toThrow('The database is at version 4, this release only knows 1');
});

it('validates the migrations that it knows in the schema of a newer release too', async () => {
  await step('002.do.plates.sql', 'create table plate (id int);');
  await run();
  await rm(join(migrationsDir, '002.do.plates.sql'));
  await step('001.do.cups.sql', 'create table mug (id int);');
  await expect(start()).rejects.toThrow('MD5 checksum failed for migration [1]');
});

// Each run compares all earlier files: seconds, and more on a busy machine.
it('migrates a database of any earlier version', { timeout: 60_000 }, async () => {
  const files = (await readdir(realMigrations)).sort();
  await rm(join(migrationsDir, '001.do.cups.sql'));
  for (const file of files) {
    await cp(join(realMigrations, file), join(migrationsDir, file));
    expect(await run()).toBe(Number.parseInt(file, 10));
  }
});

it('encodes existing places in letter pairs, like new ones', async () => {
  const files = (await readdir(realMigrations)).sort();
  await rm(join(migrationsDir, '001.do.cups.sql'));
  const copy = (names: readonly string[]) =>
    Promise.all(names.map((name) => cp(join(realMigrations, name), join(migrationsDir, name))));
  const before = files.indexOf('018.do.letter-pairs.sql');
  expect(before).toBeGreaterThan(0);
  await copy(files.slice(0, before));
  await run();
  const texts = ['ㅋㅏㅍㅔ7\nㅅㅓㅇㅜㄹ83\nㅣ', 'cuㄱㄲㅎ\nㄷ', '東ㅈㅣㄴ𠮷é\na', 'ㄱ', '', '\nㄱㅏ', '\n\n'];
  await database.sql`
    insert into place (source, source_key, name, category, detailed_category, address, province, district, neighborhood,
      latitude, longitude, search_jamo, search_choseong)
    select 'semas', nth, nth, 'cafe', '카페', '주소', '서울', '성동구', '성수동', 37.5, 127, text, ''
    from unnest(${texts}::text[]) with ordinality as given (text, nth)`;
  await copy(files.slice(before));
  await run();
  const rows = await database.sql<{ pairs: string }[]>`select search_pairs as pairs from place order by id`;
  expect(rows.map(({ pairs }) => pairs)).toEqual(texts.map(toLetterPairs));
});

it('assigns to every existing sollect the category of most of its places', async () => {
  const files = (await readdir(realMigrations)).sort();
  await rm(join(migrationsDir, '001.do.cups.sql'));
  const copy = (names: readonly string[]) =>
    Promise.all(names.map((name) => cp(join(realMigrations, name), join(migrationsDir, name))));
  const before = files.indexOf('026.do.sollect-main-category.sql');
  expect(before).toBeGreaterThan(0);
  await copy(files.slice(0, before));
  await run();
  const { sql } = database;
  const categories = ['walk', 'food', 'food', 'cafe', 'cafe'];
  await sql`
    insert into place (source, source_key, name, category, detailed_category, address, province, district, neighborhood,
      latitude, longitude, search_pairs, search_choseong)
    select 'semas', nth, nth, category, category, '주소', '서울', '성동구', '성수동', 37.5, 127, '', ''
    from unnest(${categories}::text[]) with ordinality as given (category, nth)`;
  const [walk = 0, food1 = 0, food2 = 0, cafe1 = 0, cafe2 = 0] = (
    await sql<{ id: number }[]>`select id from place order by id`
  ).map(({ id }) => id);
  const [{ id: memberId }] = await sql<[{ id: number }]>`
    insert into member (nickname, nickname_key) values ('mina', 'mina') returning id`;
  for (const [placeIds, isShown] of [
    [[walk, food1, food2], true],
    [[cafe1, food1], true],
    [[walk, food1, cafe1, cafe2, food2], true],
    [[walk], false],
  ] as const) {
    const [{ id }] = await sql<[{ id: number }]>`insert into sollect (member_id) values (${memberId}) returning id`;
    const [{ revision }] = await sql<[{ revision: number }]>`
      insert into sollect_revision (sollect_id, title, search_jamo, search_choseong, search_grams)
      values (${id}, '제목', '', '', '{}') returning id as revision`;
    await sql`
      insert into sollect_place (revision_id, seq, place_id)
      select ${revision}, seq, place_id
        from unnest(${[...placeIds]}::bigint[]) with ordinality as given (place_id, seq)`;
    if (!isShown) continue;
    await sql`update sollect set published_revision_id = ${revision} where id = ${id}`;
    await sql`
      insert into sollect_category (category, sollect_id)
      select distinct category, ${id}::bigint from place where id = any(${[...placeIds]}::bigint[])`;
  }
  await copy(files.slice(before));
  await run();
  const main = await sql<{ category: string }[]>`
    select category from sollect_category where is_main order by sollect_id`;
  expect(main.map(({ category }) => category)).toEqual(['food', 'cafe', 'food']);
});

it('deletes names of places from the audit, and keeps actions and ids', async () => {
  const files = (await readdir(realMigrations)).sort();
  await rm(join(migrationsDir, '001.do.cups.sql'));
  const copy = (names: readonly string[]) =>
    Promise.all(names.map((name) => cp(join(realMigrations, name), join(migrationsDir, name))));
  const before = files.indexOf('023.do.audit-without-names.sql');
  expect(before).toBeGreaterThan(0);
  await copy(files.slice(0, before));
  await run();
  const { sql } = database;
  const actions = ['place.close', 'place.reopen', 'place.merge', 'place-request.accept', 'place-request.decline'];
  await sql`
    insert into audit (actor, action, subject_id, details)
    select 'cli', action, nth, '{"name": "김아무개의 방", "into": 7}' 
    from unnest(${actions}::text[]) with ordinality as given (action, nth)`;
  await copy(files.slice(before));
  await run();
  expect(await sql`select action, subject_id as "subjectId", details from audit order by id`).toEqual(
    actions.map((action, index) => ({ action, subjectId: index + 1, details: { into: 7 } })),
  );
});

it('[14.1-5] gives earlier reviews, and blocks by them, the letter of the nickname, also of a hidden one', async () => {
  const files = (await readdir(realMigrations)).sort();
  await rm(join(migrationsDir, '001.do.cups.sql'));
  const copy = (names: readonly string[]) =>
    Promise.all(names.map((name) => cp(join(realMigrations, name), join(migrationsDir, name))));
  const before = files.indexOf('060.do.initials-of-reviews.sql');
  expect(before).toBeGreaterThan(0);
  await copy(files.slice(0, before));
  await run();
  const { sql } = database;
  await sql`
    insert into member (nickname, nickname_key, hidden_nickname) values
      ('미나', '미나', null), ('회원2', '회원2', '준하'), ('소리', '소리', null)`;
  await sql`
    insert into place (name, category, detailed_category, address, province, district, neighborhood,
      latitude, longitude, search_pairs, search_choseong)
    values ('모퉁이', 'cafe', '카페', '주소', '서울', '성동구', '성수동', 37.5, 127, '', '')`;
  await sql`
    insert into review (place_id, member_id, is_recommended, rating)
    select place.id, member.id, true, 4 from place, member where nickname <> '소리' order by member.id`;
  // That of a review which was deleted since, and one of a review which exists.
  await sql`
    insert into review_block (member_id, blocked_id, review_id)
    values (3, 1, 999), (3, 2, (select max(id) from review))`;
  await copy(files.slice(before));
  await run();
  expect(await sql`select author_initial as initial from review order by id`).toEqual([
    { initial: '미' },
    { initial: '준' },
  ]);
  expect(await sql`select author_initial as initial from review_block order by blocked_id`).toEqual([
    { initial: null },
    { initial: '준' },
  ]);
});

it('writes stored names, addresses, fields of sources and keys in ASCII instead of full-width letters', async () => {
  const files = (await readdir(realMigrations)).sort();
  await rm(join(migrationsDir, '001.do.cups.sql'));
  const copy = (names: readonly string[]) =>
    Promise.all(names.map((name) => cp(join(realMigrations, name), join(migrationsDir, name))));
  const before = files.indexOf('071.do.folded-letters.sql');
  expect(before).toBeGreaterThan(0);
  await copy(files.slice(0, before));
  await run();
  const { sql } = database;
  const names = ['ＧＳ２５　성수점', '카페（뒷골목）', 'ㄱㄴㄷ ① ㎡ ｶﾌｪ ガ', 'Café'];
  await sql`
    insert into place (name, category, detailed_category, address, province, district, neighborhood,
      latitude, longitude, search_pairs, search_choseong)
    select name, 'cafe', '카페', '연무장길 １４－２', '서울', '성동구', '성수２가', 37.5, 127, '', ''
    from unnest(${names}::text[]) name`;
  const fields = { 상호명: 'ＧＳ２５', 설명: '＂A＂와 ＼B', 곳: "１'층" };
  for (const [source, key, placeId] of [
    ['library', 'ＰＣ관@서울', 1],
    ['library', '관１@서울', 2],
    ['library', '관1@서울', 3],
    ['members', '７', 4],
  ] as const) {
    await sql`
      insert into place_source (source, source_key, place_id, area, fields)
      values (${source}, ${key}, ${placeId}, '서울 성동구', ${sql.json(fields)})`;
  }
  await copy(files.slice(before));
  await run();
  const places = await sql`select name, address, neighborhood from place order by id`;
  const address = { address: '연무장길 14-2', neighborhood: '성수2가' };
  expect(places).toEqual([
    { name: 'GS25 성수점', ...address },
    { name: '카페(뒷골목)', ...address },
    { name: 'ㄱㄴㄷ ① ㎡ ｶﾌｪ ガ', ...address },
    { name: 'Café', ...address },
  ]);
  // A key that another row has stays, and so does what a member has written.
  expect(await sql`select source_key as key, fields from place_source order by place_id`).toEqual([
    { key: 'PC관@서울', fields: { 상호명: 'GS25', 설명: '＂A＂와 ＼B', 곳: "1'층" } },
    { key: '관１@서울', fields: { 상호명: 'GS25', 설명: '＂A＂와 ＼B', 곳: "1'층" } },
    { key: '관1@서울', fields: { 상호명: 'GS25', 설명: '＂A＂와 ＼B', 곳: "1'층" } },
    { key: '７', fields },
  ]);
});
