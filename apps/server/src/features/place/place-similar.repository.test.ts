import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '#lib/database/database.ts';
import { toMercator } from '#lib/geo/geo.ts';
import { insertPlace } from '../../test/place-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { rebuildRegions } from './place-aggregates.ts';
import { listPlacesWithKey, listRegionsWithKey } from './place-similar.repository.ts';
import { placeStem, regionStem } from './similar-results.ts';

const PLACE_NAMES = [
  ...[
    '서울숲공원',
    '응봉근린공원 (제2호)',
    '꿈나무어린이공원',
    '새별소공원',
    '서초·역사문화공원',
    '정독 도서관',
    '대공원',
  ],
  ...['어린이공원', '공원', '시장통닭', 'SEOUL미술관', '소소공원', '국립중앙박물관'],
];
const REGION_WORDS = ['성수동', '서울숲역', '중구', '종로1가', '역삼역', '동구동', '구로구'];

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

afterAll(() => db.close());

it('reads the same names without their ending as the server', async () => {
  const rows = await db.sql<{ name: string; stem: string | null }[]>`
    select name, place_stem(name) as stem from unnest(${PLACE_NAMES}::text[]) with ordinality name (name, number)
    order by number`;
  expect(rows.map(({ stem }) => stem ?? undefined)).toEqual(PLACE_NAMES.map(placeStem));
});

it('reads the same regions without their ending as the server', async () => {
  const rows = await db.sql<{ stem: string | null }[]>`
    select region_stem('성동구', word) as stem from unnest(${REGION_WORDS}::text[]) with ordinality word (word, number)
    order by number`;
  expect(rows.map(({ stem }) => stem ?? undefined)).toEqual(REGION_WORDS.map(regionStem));
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
    const regions = await listRegionsWithKey(scanning.sql, ['성수동', '중구'], from);
    expect(regions.map(({ word }) => word)).toContain('성수동');
    const places = await listPlacesWithKey(scanning.sql, ['느티나무'], from);
    expect(places.map(({ name }) => name)).toEqual(['느티나무집', '느티나무공원']);
  } finally {
    await scanning.close();
  }
});
