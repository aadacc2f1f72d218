import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeStem, regionStem } from '#lib/search/name-stems.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

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
