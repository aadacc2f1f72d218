import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { insertPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const HERE = { userLat: '37.5446', userLng: '127.0559' };
const SEONGSU = {
  address: '서울 성동구 성수이로 7',
  neighborhood: '성수동',
  legalDong: '성수동1가',
  adminDong: '성수1가1동',
};
const YEONNAM = {
  address: '서울 마포구 동교로 9',
  district: '마포구',
  neighborhood: '연남동',
  legalDong: '연남동',
  adminDong: '연남동',
};

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];

/** In the order of the distance. */
const PLACES = [
  ['북극성 쉼표 커피', YEONNAM],
  ['작은 다락', SEONGSU],
  ['북두칠성 수표', YEONNAM],
  ['별성숲', YEONNAM],
  ['북극성 쉼표 책방', SEONGSU],
  ['카페 성수 별관', YEONNAM],
  ['성숲 카페', YEONNAM],
  ['성수 다락', YEONNAM],
  ['다라 공방', YEONNAM],
] as const;

async function list(keyword: string, options: Record<string, string> = {}): Promise<string[]> {
  const query = { keyword, ...HERE, limit: '20', total: 'true', ...options };
  const response = await app.inject({ url: '/api/solmap/search/places', query });
  expect(response.statusCode).toBe(200);
  return response.json().data.places.map(({ name }: { name: string }) => name);
}

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db }));
  for (const [index, [name, where]] of PLACES.entries()) {
    await insertPlace(db.sql, { ...where, name, latitude: 37.5446 + index * 0.001 });
  }
  await db.sql.begin((tx) => rebuildRegions(tx));
});

afterAll(async () => {
  await app.close();
  await db.close();
});

describe('the order of names', () => {
  it('[12.2-8] compares complete syllables, of which the last one may be incomplete, but not behind a space', async () => {
    expect(await list('성수')).toEqual([
      '성수 다락',
      // Complete syllables, also with a space between them, and the beginning of the last one: nearest first.
      ...['북두칠성 수표', '별성숲', '카페 성수 별관', '성숲 카페'],
      // Found by the address, whatever is in the name.
      ...['작은 다락', '북극성 쉼표 책방'],
      '북극성 쉼표 커피',
    ]);
  });

  it('[12.2-8] has only the last word incomplete', async () => {
    expect(await list('성수 카페', { literal: 'true' })).toEqual([
      '카페 성수 별관',
      ...['작은 다락', '북두칠성 수표', '북극성 쉼표 책방', '성수 다락'],
      ...['북극성 쉼표 커피', '별성숲', '성숲 카페'],
    ]);
  });

  it('takes a consonant at the end for the beginning of a syllable, not behind a space', async () => {
    expect(await list('성ㅅ')).toEqual([
      ...['성숲 카페', '성수 다락'],
      ...['별성숲', '카페 성수 별관'],
      ...['작은 다락', '북극성 쉼표 책방'],
      ...['북극성 쉼표 커피', '북두칠성 수표'],
    ]);
  });

  it('[12.2-6] leaves out names that match by a part of a syllable beside words for going alone', async () => {
    await db.sql`update place set fact_bits = 1 where name = '성수 다락'`;
    expect(await list('다라 1인석')).toEqual(['다라 공방']);
  });
});
