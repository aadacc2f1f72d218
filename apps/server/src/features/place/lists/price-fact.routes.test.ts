import type { Fact } from '@sol/contract/fact-definitions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildOverview, rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { ageMembers, insertAnswer } from '../../../test/fact-factory.ts';
import { insertMember, insertPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const HERE = { userLat: '37.5446', userLng: '127.0559' };
const SEOUL = { swLat: '37.4', swLng: '126.7', neLat: '37.7', neLng: '127.2' };
const MONDAY_NOON = '2026-11-23T12:00:00+09:00';
const REGION = `/api/solmap/region/${encodeURIComponent('성동구')}`;
const PLACES: [string, string[]][] = [
  ['cheap', ['PRICE_ONE:7900', 'SEAT_KIND:BAR', 'SOLO_WHEN:ALWAYS']],
  ['eight', ['PRICE_ONE:8000', 'SEAT_KIND:BAR,WALL,WINDOW', 'ORDER_BY:KIOSK,STAFF', 'SOLO_WHEN:OFF_PEAK']],
  ['nine', ['PRICE_ONE:9500', 'SEAT_KIND:TABLE', 'PET:YES', 'SOLO_WHEN:NO']],
  ['twelve', ['PRICE_ONE:12000', 'ORDER_BY:STAFF', 'PET:NO']],
  ['dear', ['PRICE_ONE:43000', 'SEAT_KIND:WALL', 'SEAT:YES']],
  ['unknown', []],
];

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
const names = new Map<number, string>();

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db, clock: fixedClock(MONDAY_NOON) }));
  const memberId = await insertMember(db.sql, 'mina');
  await ageMembers(db.sql);
  for (const [index, [name, values]] of PLACES.entries()) {
    const latitude = 37.545 + index / 1_000;
    const placeId = await insertPlace(db.sql, { name: `${name} 식탁`, category: 'food', latitude });
    names.set(placeId, name);
    for (const text of values) {
      const [fact, value] = text.split(':') as [Fact['fact'], Fact['value']];
      await insertAnswer(db.sql, { placeId, memberId, fact, value });
    }
  }
  await db.sql.begin((tx) => rebuildRegions(tx));
  await db.sql.begin((tx) => rebuildOverview(tx));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

async function get(path: string, query: Record<string, string | string[]>) {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, one]),
  );
  const response = await app.inject({ url: `${path}?${new URLSearchParams(pairs)}` });
  return { status: response.statusCode, ...response.json() };
}

/** The names of the places of each list, of the markers of each map, and of the results of each search. */
async function listEverywhere(query: Record<string, string | string[]>): Promise<string[][]> {
  const ids = [...names.keys()].map(String);
  const keyword = '식탁';
  const responses = await Promise.all([
    get('/api/solmap/places', { ...SEOUL, ...HERE, limit: '50', ...query }),
    get('/api/solmap/places', { ...SEOUL, ...HERE, limit: '50', order: 'REVIEWS', ...query }),
    get(`${REGION}/places`, { ...HERE, limit: '50', ...query }),
    get('/api/solmap/places/nearby', { ...HERE, limit: '50', ...query }),
    get('/api/solmap/places/search/related', { ids, limit: '50', ...query }),
    get('/api/solmap/search/places', { ...HERE, keyword, limit: '50', ...query }),
    get('/api/solmap/markers', { ...SEOUL, ...query }),
    get(`${REGION}/markers`, query),
    get('/api/solmap/search/markers', { ...HERE, keyword, ...query }),
    get('/api/solmap/markers/search/related', { ids, ...query }),
  ]);
  return responses.map(({ data }) => (data.places ?? data).map(({ id }: { id: number }) => names.get(id)).toSorted());
}

it.each<[string, Record<string, string | string[]>, string[]]>([
  ['a price at the end of a range', { facts: 'PRICE_ONE:8000' }, ['cheap', 'eight']],
  ['a price inside of a range', { facts: 'PRICE_ONE:9400' }, ['cheap', 'eight']],
  ['a price that a place has', { facts: 'PRICE_ONE:9500' }, ['cheap', 'eight', 'nine']],
  ['the price of a band', { facts: 'PRICE_ONE:12000' }, ['cheap', 'eight', 'nine', 'twelve']],
  ['a low price', { facts: 'PRICE_ONE:7000' }, []],
  ['the highest of two prices', { facts: ['PRICE_ONE:9600', 'PRICE_ONE:7000'] }, ['cheap', 'eight', 'nine']],
  ['the highest price', { facts: 'PRICE_ONE:200000' }, ['cheap', 'dear', 'eight', 'nine', 'twelve']],
  ['one of several seats', { facts: 'SEAT_KIND:BAR' }, ['cheap', 'eight']],
  [
    'alternatives of seats, each place once',
    { facts: ['SEAT_KIND:BAR', 'SEAT_KIND:WALL'] },
    ['cheap', 'dear', 'eight'],
  ],
  ['seats and a price', { facts: ['SEAT_KIND:WALL', 'PRICE_ONE:15000'] }, ['eight']],
  ['orders and a price inside of a range', { facts: ['PRICE_ONE:11999', 'ORDER_BY:STAFF'] }, ['eight']],
  ['a kiosk', { facts: 'ORDER_BY:KIOSK' }, ['eight']],
  ['pets', { facts: 'PET:YES' }, ['nine']],
  ['now at noon', { soloNow: 'true' }, ['cheap']],
  ['a time that is not crowded', { soloNow: 'true', openAt: '2026-11-23T14:00' }, []],
  ['now and a kind of seat', { soloNow: 'true', facts: 'SEAT_KIND:WALL' }, []],
  ['now and its contrary', { soloNow: 'true', facts: 'SOLO_WHEN:NO' }, []],
  ['now as false', { soloNow: 'false', facts: 'SOLO_WHEN:NO' }, ['nine']],
])('[16.1-2] every list, map and search has the filter: %s', async (_, query, expected) => {
  const lists = await listEverywhere(query);
  expect(lists).toEqual(lists.map(() => expected));
});

it('[16.1-2] now leaves out places known to be closed, and counts them without the condition', async () => {
  // Open on the last day of the week only; it is Monday.
  await db.sql`update place set open_minutes = '{[8640,10080)}' where name = 'cheap 식탁'`;
  // A query that no other test has: the markers of a region are cached.
  const lists = await listEverywhere({ soloNow: 'true', facts: 'PRICE_ONE:8100' });
  expect(lists).toEqual(lists.map(() => []));
  const { data } = await get('/api/solmap/places', { ...SEOUL, ...HERE, soloNow: 'true', total: 'true' });
  expect(data).toMatchObject({ places: [], withoutFilter: [{ filter: 'SOLO_NOW', total: { count: PLACES.length } }] });
  await db.sql`update place set open_minutes = null where name = 'cheap 식탁'`;
});

it.each([
  ['11:29', ['cheap', 'eight']],
  ['11:30', ['cheap']],
  ['13:29', ['cheap']],
  ['13:30', ['cheap', 'eight']],
  ['17:29', ['cheap', 'eight']],
  ['17:30', ['cheap']],
  ['19:29', ['cheap']],
  ['19:30', ['cheap', 'eight']],
])('[16.1-2] at %s one can go alone to %j', async (time, expected) => {
  await db.sql`update place set open_minutes = '{[0,10080)}'`;
  const { data } = await get('/api/solmap/markers', { ...SEOUL, soloNow: 'true', openAt: `2026-11-24T${time}` });
  expect(data.map(({ id }: { id: number }) => names.get(id)).toSorted()).toEqual(expected);
});

it('[16.1-2] an empty list says how many places there are without the condition of now', async () => {
  const query = { ...SEOUL, ...HERE, soloNow: 'true', facts: 'PET:YES', total: 'true' };
  const { data } = await get('/api/solmap/places', query);
  expect(data).toMatchObject({
    places: [],
    withoutFilter: [
      { filter: 'SOLO_NOW', total: { count: 1 } },
      { filter: 'PET', total: { count: 1 } },
    ],
  });
});

it('[16.1-2] a card has the facts of the filter first', async () => {
  const query = { ...SEOUL, ...HERE, facts: ['SEAT_KIND:WALL', 'PRICE_ONE:9000'] };
  const { data } = await get('/api/solmap/places', query);
  expect(data.places.map(({ facts }: { facts: Fact[] }) => facts)).toEqual([
    [
      { fact: 'PRICE_ONE', value: '8000' },
      { fact: 'SEAT_KIND', value: 'BAR,WALL,WINDOW' },
    ],
  ]);
});

it.each([
  'PRICE_ONE:999',
  'PRICE_ONE:200001',
  'PRICE_ONE:',
  'PRICE_ONE:-1',
  'SEAT_KIND:BAR,WALL',
  'ORDER_BY:BAR',
  'PET:MAYBE',
])('[16.1-2] %s is no condition', async (facts) => {
  expect(await get('/api/solmap/markers', { ...SEOUL, facts })).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
});

it.each([
  ['9400원 이하', ['cheap', 'eight']],
  ['만원 이하', ['cheap', 'eight', 'nine']],
  ['바 자리', ['cheap', 'eight']],
  ['키오스크', ['eight']],
])('[16.1-2] a search for %s begins with the places that are known for it', async (keyword, expected) => {
  const { data } = await get('/api/solmap/search/places', { ...HERE, keyword, limit: '50' });
  const found = data.places.map(({ id }: { id: number }) => names.get(id));
  expect(found.slice(0, expected.length)).toEqual(expected);
  expect(found).toHaveLength(PLACES.length);
});

it('[16.1-2] a search with a price or a seat lists what is known to meet it, then what is unknown, and what is known otherwise last', async () => {
  const search = async (keyword: string) =>
    (await get('/api/solmap/search/places', { ...HERE, keyword, limit: '50' })).data.places.map(
      ({ id }: { id: number }) => names.get(id),
    );
  expect(await search('만원 이하')).toEqual(['cheap', 'eight', 'nine', 'unknown', 'twelve', 'dear']);
  expect(await search('9천원 이하')).toEqual(['cheap', 'eight', 'unknown', 'nine', 'twelve', 'dear']);
  expect(await search('바 자리')).toEqual(['cheap', 'eight', 'twelve', 'unknown', 'nine', 'dear']);
  expect(await search('창가 자리 식당')).toEqual(['eight', 'twelve', 'unknown', 'cheap', 'nine', 'dear']);
});

it('[16.1-2] a known price precedes what else was searched, and is on the card', async () => {
  const search = async (keyword: string): Promise<{ id: number; facts: Fact[] }[]> =>
    (await get('/api/solmap/search/places', { ...HERE, keyword, limit: '50' })).data.places;
  const found = await search('만원 이하 바 자리 혼밥');
  expect(found.map(({ id }) => names.get(id))).toEqual(['cheap', 'eight', 'nine', 'unknown', 'twelve', 'dear']);
  const priced = found.filter(({ facts }) => facts.some(({ fact }) => fact === 'PRICE_ONE'));
  expect(priced.map(({ id }) => names.get(id))).toEqual(['cheap', 'eight', 'nine', 'twelve', 'dear']);
});
