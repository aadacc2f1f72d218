import { PREVIEW_TAGS_MAX } from '@sol/contract/place';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { ageMembers, insertAnswer } from '../../../test/fact-factory.ts';
import { insertMember, insertPlace, insertReview } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const HERE = { userLat: '37.5446', userLng: '127.0559' };
const BOX = { swLat: '37.5', swLng: '127', neLat: '37.6', neLng: '127.1' };

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
/** Members answer that it has no seats for one, and that it has. */
let without: number;
let withSeats: number;
let disputed: number;

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db }));
  const { sql } = db;
  const members = await Promise.all(['mina', 'jun', 'sora'].map((name) => insertMember(sql, name)));
  const [mina = 0, jun = 0, sora = 0] = members;
  await ageMembers(sql);
  const add = async (latitude: number) => {
    const placeId = await insertPlace(sql, { name: '같은 이름 찻집', latitude });
    await insertReview(sql, {
      placeId,
      memberId: mina,
      moodTags: ['조용한', '아늑한'],
      soloTags: ['1인석이 있는', '콘센트가 많은'],
    });
    return placeId;
  };
  without = await add(37.545);
  withSeats = await add(37.546);
  disputed = await add(37.547);
  for (const memberId of [jun, sora]) {
    await insertAnswer(sql, { placeId: without, memberId, fact: 'SEAT', value: 'NO' });
    await insertAnswer(sql, { placeId: without, memberId, fact: 'OUTLET', value: 'SOME' });
    await insertAnswer(sql, { placeId: withSeats, memberId, fact: 'SEAT', value: 'YES' });
  }
  await insertAnswer(sql, { placeId: disputed, memberId: jun, fact: 'SEAT', value: 'NO' });
  await sql.begin((tx) => rebuildRegions(tx));
});

afterAll(async () => {
  await app.close();
  await db.close();
});

async function get(url: string, query: Record<string, string> = {}) {
  const response = await app.inject({ url, query });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const ALL = ['1인석이 있는', '아늑한', '조용한', '콘센트가 많은'];
const ON_CARDS = ALL.slice(0, PREVIEW_TAGS_MAX);

it.each([
  ['search', '/api/solmap/search/places', { keyword: '같은 이름', ...HERE, limit: '9' }],
  ['region', `/api/solmap/region/${encodeURIComponent('성수동')}/places`, { ...HERE, limit: '9' }],
  ['map', '/api/solmap/places', { ...HERE, ...BOX, limit: '9' }],
])('[11.1-5] cards of the %s have no tag that contradicts a fact', async (_, url, query) => {
  const { places } = await get(url, query);
  const tagsOf = (id: number) => places.find((place: { id: number }) => place.id === id)?.tags.toSorted();
  expect(tagsOf(without)).toEqual(['아늑한', '조용한']);
  expect(tagsOf(withSeats)).toEqual(ON_CARDS);
  expect(tagsOf(disputed)).toEqual(ON_CARDS);
});

it('[11.1-5] the page of a place has no tag that contradicts a fact', async () => {
  const tagsOf = async (id: number) => {
    const { tags } = (await get(`/api/place/${id}`)).place;
    return [...tags.mood, ...tags.solo].map(({ tagName }: { tagName: string }) => tagName).toSorted();
  };
  expect(await tagsOf(without)).toEqual(['아늑한', '조용한']);
  expect(await tagsOf(withSeats)).toEqual(ALL);
  expect(await tagsOf(disputed)).toEqual(ALL);
});
