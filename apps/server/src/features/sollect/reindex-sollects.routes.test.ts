import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildRegions, refreshDerived } from '#features/place/admin/aggregates.repository.ts';
import { toSearchGrams } from '#lib/search/search-grams.ts';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { type SollectCalls, sollectCalls } from '../../test/sollect-calls.ts';
import { insertSollect } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { reindexSollects } from './sollect-category.repository.ts';

/** Posts between two outdated ones, so that these are in different id ranges. */
const OTHERS = 117;
const DONG = '종로1ㆍ2ㆍ3ㆍ4가동';
/** Search columns as older versions stored them, with middle dots. Keywords have none now. */
const FORMER = { searchJamo: 'ㅈㅗㅇㄹㅗ1ㆍ2ㆍ3ㆍ4ㄱㅏㄷㅗㅇ', searchChoseong: 'ㅈㄹ1ㆍ2ㆍ3ㆍ4ㄱㄷ' };

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let calls: SollectCalls;
const outdated: number[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
  calls = sollectCalls(test);
  const writerId = await insertMember(db.sql, 'mina');
  const placeIds = [await insertPlace(db.sql, { name: '이끼 책방' })];
  outdated.push(await insertSollect(db.sql, { writerId, placeIds, title: DONG }));
  for (let index = 0; index < OTHERS; index += 1) {
    await insertSollect(db.sql, { writerId, placeIds, title: `산책 ${index}` });
  }
  outdated.push(await insertSollect(db.sql, { writerId, placeIds, title: DONG }));
  await db.sql.begin((tx) => rebuildRegions(tx));
}, 60_000);
afterAll(async () => {
  await test.app.close();
  await db.close();
});

async function find(keyword: string): Promise<number[]> {
  const { body } = await calls.ask(null, 'GET', `/api/sollect/search?keyword=${encodeURIComponent(keyword)}`);
  return body.data.contents.map(({ sollectId }: { sollectId: number }) => sollectId);
}

it('[7.4-1] reindexes posts of older versions, which are then found by names with middle dots', async () => {
  const { searchJamo, searchChoseong } = FORMER;
  await db.sql`
    update sollect_revision set search_jamo = ${searchJamo}, search_choseong = ${searchChoseong},
      search_grams = ${toSearchGrams(FORMER)}::int[]
    where sollect_id = any(${outdated}::bigint[])`;
  await db.sql`update region set surroundings = '{}'`;
  const before = await db.sql`select sollect_id, xmin::text from sollect_revision order by id`;
  expect(await find(DONG)).toEqual([]);

  await refreshDerived(db.sql, reindexSollects);
  for (const keyword of [DONG, '종로1·2·3·4가동', '종로1.2.3.4가동', 'ㅈㄹ1234ㄱㄷ']) {
    expect(await find(keyword), keyword).toEqual(outdated.toReversed());
  }
  expect(await find('이끼 책방')).toContain(outdated[1]);
  const after = await db.sql`select sollect_id, xmin::text from sollect_revision order by id`;
  const isWritten = (_: unknown, index: number) => after[index]?.xmin !== before[index]?.xmin;
  expect(before.filter(isWritten).map(({ sollect_id: id }) => id)).toEqual(outdated);
});
