import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { createDatabase } from '#lib/database/create-database.ts';
import { toMercator } from '#lib/geo/geo.ts';
import { insertPlace } from '../../../test/place-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { listPlacesWithKey, listRegionsWithKey, searchedKeys } from './similar.repository.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

afterAll(() => db.close());

it.each([
  ['서울숲공원', '서울숲'],
  ['응봉근린공원 (제2호)', '응봉'],
  ['꿈나무어린이공원', '꿈나무'],
  ['새별소공원', '새별'],
  ['소소공원', '소소'],
  ['서초·역사문화공원', '서초역사'],
  ['정독 도서관', null],
  ['남산도서관', '남산'],
  ['국립중앙박물관', '국립중앙'],
  ['SEOUL미술관', 'seoul'],
  ['광장시장', '광장'],
  ['대공원', null],
  ['어린이공원', '어린이'],
  ['공원', null],
  ['공원 앞집', null],
  ['시장통닭', null],
  ['', null],
])('the stem of a place named %j is %j', async (name, stem) => {
  expect(await db.sql`select place_stem(${name}) as stem`).toEqual([{ stem }]);
});

it.each([
  ['성수동', '성수'],
  ['서울숲역', '서울숲'],
  ['역삼역', '역삼'],
  ['동구동', '동구'],
  ['구로구', '구로'],
  ['중구', null],
  ['종로1가', null],
  ['역', null],
])('the stem of a region named %j is %j', async (word, stem) => {
  expect(await db.sql`select region_stem('성동구', ${word}) as stem`).toEqual([{ stem }]);
});

it.each([
  ['온담집', ['온담집', '담집', '온집', '온담']],
  ['온담', ['온담', '온_', '_담']],
  ['온온담', ['온온담', '온담', '온온']],
  ['가나다라마바사아자', ['9<가나다라', '9>마바사아자', '10<가나다라마', '10>마바사아자', '8<가나다라', '8>바사아자']],
])('the searched keys of %s are %j', async (word, keys) => {
  const [row] = await db.sql<{ keys: string[] }[]>`select ${searchedKeys(db.sql, db.sql`${word}::text`)} as keys`;
  expect(row?.keys.toSorted()).toEqual(keys.toSorted());
});

it('every name has a searched key of each word that differs from it in one letter', async () => {
  const NAME = '가나다라마바사자차카';
  const pairs = [2, 3, 4, 6, 7, 8, 9, 10].flatMap((length) => {
    const name = NAME.slice(0, length);
    return Array.from({ length }, (_, at) => [name.slice(0, at), name.slice(at + 1), name.slice(at)] as const).flatMap(
      ([before, after, rest]) => [
        { name, word: `${before}하${after}` },
        ...(length > 2 ? [{ name, word: `${before}${after}` }] : []),
        { name, word: `${before}하${rest}` },
        { name, word: `${name}하` },
      ],
    );
  });
  const rows = await db.sql`
    select name, word from unnest(
      ${pairs.map(({ name }) => name)}::text[], ${pairs.map(({ word }) => word)}::text[]
    ) as pair (name, word)
    where not similar_keys(name) && ${searchedKeys(db.sql, db.sql`word`)}`;
  expect([...rows]).toEqual([]);
});

it('searches similar names whatever index is used: a name without an ending has no keys of a stem', async () => {
  const from = toMercator({ latitude: 37.5446, longitude: 127.0559 });
  await insertPlace(db.sql, { name: '느티나무집' });
  await insertPlace(db.sql, { name: '느티나무공원' });
  await db.sql.begin(rebuildRegions);
  // As the planner chooses for few rows after an analysis.
  const scanning = createDatabase({ url: db.url, poolSize: 1 });
  try {
    for (const kind of ['indexscan', 'bitmapscan', 'indexonlyscan']) {
      await scanning.sql`select set_config(${`enable_${kind}`}, 'off', false)`;
    }
    const regions = await listRegionsWithKey(scanning.sql, '성숙동', from);
    expect(regions.map(({ word }) => word)).toContain('성수동');
    const places = await listPlacesWithKey(scanning.sql, '느티나무', from);
    expect(new Set(places.map(({ name }) => name))).toEqual(new Set(['느티나무집', '느티나무공원']));
  } finally {
    await scanning.close();
  }
});
