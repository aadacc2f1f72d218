import type { Fact } from '@sol/contract/fact-definitions';
import type { PlacePage } from '@sol/contract/place';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildOverview, rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { ageMembers, insertAnswer } from '../../../test/fact-factory.ts';
import { insertMember, insertPlace, insertReview, type TestPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const HERE = { userLat: 37.5446, userLng: 127.0559 };
const SEOUL = { swLat: 37.4, swLng: 126.7, neLat: 37.7, neLng: 127.2 };
const MONDAY_NOON = '2026-11-23T12:00:00+09:00';
const OPEN = [{ dayOfWeek: 1, startMinute: 600, endMinute: 1200 }];

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
const ids: Record<string, number> = {};
let mina: number;
let jun: number;

type Values = `${Fact['fact']}:${Fact['value']}`[];

/** A place about which `mina` has given the answers. */
async function add(name: string, values: Values, place: Partial<TestPlace> = {}): Promise<void> {
  const placeId = await insertPlace(db.sql, { name: `${name} 식탁`, ...place });
  ids[name] = placeId;
  for (const text of values) {
    const [fact, value] = text.split(':') as [Fact['fact'], Fact['value']];
    await insertAnswer(db.sql, { placeId, memberId: mina, fact, value });
  }
}

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db, clock: fixedClock(MONDAY_NOON) }));
  mina = await insertMember(db.sql, 'mina');
  jun = await insertMember(db.sql, 'jun');
  await ageMembers(db.sql);
  await add('quiet', ['SEAT:YES', 'NOISE:QUIET', 'OUTLET:SOME'], { latitude: 37.545, hours: OPEN });
  await add('loud', ['SEAT:YES', 'NOISE:LOUD'], { latitude: 37.546 });
  await add('normal', ['NOISE:NORMAL', 'OUTLET:EACH'], { latitude: 37.547, hours: OPEN });
  await add('food', ['SEAT:YES', 'SOLO_ORDER:TWO'], { latitude: 37.548, category: 'food' });
  await add('without', ['SEAT:NO'], { latitude: 37.549 });
  await add('unknown', [], { latitude: 37.55, hours: OPEN });
  await add('disputed', ['SEAT:YES'], { latitude: 37.551 });
  await insertAnswer(db.sql, { placeId: ids.disputed ?? 0, memberId: jun, fact: 'SEAT', value: 'NO' });
  // Answers that do not apply to the category, from the tag of a review.
  await add('shop', [], { latitude: 37.552, category: 'shop' });
  await insertReview(db.sql, { placeId: ids.shop ?? 0, memberId: jun, soloTags: ['1인석이 있는'] });
  await add('closed', ['SEAT:YES', 'NOISE:QUIET'], { latitude: 37.5449 });
  await db.sql`update place set closed_at = now() where id = ${ids.closed ?? 0}`;
  await add('far', ['SEAT:YES', 'STAY:FREE'], { latitude: 37.65, district: '노원구', neighborhood: '상계동' });
  await insertReview(db.sql, { placeId: ids.loud ?? 0, memberId: jun, moodTags: [], soloTags: [] });
  await db.sql.begin((tx) => rebuildRegions(tx));
  await db.sql.begin((tx) => rebuildOverview(tx));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

type Query = Record<string, string | number | boolean | string[]>;

async function get(path: string, query: Query) {
  const values = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, String(one)]),
  );
  const response = await app.inject({ url: `${path}?${new URLSearchParams(values)}` });
  return { status: response.statusCode, ...response.json() };
}

const nameOf = (placeId: number) => Object.keys(ids).find((name) => ids[name] === placeId);
const page = async (path: string, query: Query): Promise<PlacePage> => (await get(path, query)).data;
const namesOf = (places: { id: number }[]) => places.map(({ id }) => nameOf(id));
const REGION = `/api/solmap/region/${encodeURIComponent('성동구')}`;
const ALL_IDS = () => Object.values(ids).map(String);

/** The names of the places of each list, and of the markers of each map. */
async function listEverywhere(query: Query) {
  const whole = { ...HERE, limit: 50 };
  const keyword = { keyword: '식탁' };
  return {
    box: namesOf((await page('/api/solmap/places', { ...SEOUL, ...whole, ...query })).places),
    byReviews: namesOf((await page('/api/solmap/places', { ...SEOUL, ...whole, ...query, order: 'REVIEWS' })).places),
    region: namesOf((await page(`${REGION}/places`, { ...whole, ...query })).places),
    nearby: namesOf((await page('/api/solmap/places/nearby', { ...whole, ...query })).places),
    ids: namesOf((await page('/api/solmap/places/search/related', { ids: ALL_IDS(), limit: 50, ...query })).places),
    search: namesOf((await page('/api/solmap/search/places', { ...whole, ...keyword, ...query })).places),
    markers: namesOf((await get('/api/solmap/markers', { ...SEOUL, ...query })).data).toSorted(),
    regionMarkers: namesOf((await get(`${REGION}/markers`, query)).data).toSorted(),
    searchMarkers: namesOf((await get('/api/solmap/search/markers', { ...HERE, ...keyword, ...query })).data),
    idMarkers: namesOf((await get('/api/solmap/markers/search/related', { ids: ALL_IDS(), ...query })).data),
  };
}

describe('[11.1-6] a filter by facts', () => {
  it.each<[string, Query, string[]]>([
    ['one fact', { facts: 'NOISE:QUIET' }, ['quiet']],
    ['two facts, which must both hold', { facts: ['SEAT:YES', 'NOISE:LOUD'] }, ['loud']],
    ['three facts', { facts: ['OUTLET:SOME', 'SEAT:YES', 'NOISE:QUIET'] }, ['quiet']],
    ['alternatives of one fact, nearest first', { facts: ['OUTLET:SOME', 'OUTLET:EACH'] }, ['quiet', 'normal']],
    ['alternatives with another fact', { facts: ['NOISE:NORMAL', 'OUTLET:EACH', 'NOISE:QUIET'] }, ['normal']],
    ['the value 없어요', { facts: 'SEAT:NO' }, ['without']],
    ['facts that no place has together', { facts: ['SEAT:NO', 'NOISE:QUIET'] }, []],
    ['a fact that nobody knows', { facts: 'WIFI:YES' }, []],
    ['facts and open places', { facts: ['NOISE:QUIET', 'NOISE:LOUD'], openNow: true }, ['quiet']],
    ['facts and open places at five', { facts: 'NOISE:QUIET', openAt: '2026-11-23T05:00' }, []],
    ['open places', { openNow: true }, ['quiet', 'normal', 'unknown']],
    ['open places at eight in the evening', { openAt: '2026-11-23T19:59' }, ['quiet', 'normal', 'unknown']],
    ['open places on another day', { openAt: '2026-11-24T12:00' }, []],
    ['the chosen time instead of now', { openNow: true, openAt: '2026-11-23T20:01' }, []],
  ])('applies to every list and map: %s', async (_, query, expected) => {
    const { markers, regionMarkers, searchMarkers, idMarkers, ...lists } = await listEverywhere(query);
    const sorted = expected.toSorted();
    expect({
      ...{ markers, regionMarkers, searchMarkers: searchMarkers.toSorted(), idMarkers: idMarkers.toSorted() },
    }).toEqual({ markers: sorted, regionMarkers: sorted, searchMarkers: sorted, idMarkers: sorted });
    const { byReviews, ids: byId, ...byDistance } = lists;
    expect(byDistance).toEqual({ box: expected, region: expected, nearby: expected, search: expected });
    expect([byReviews.toSorted(), byId.toSorted()]).toEqual([sorted, sorted]);
  });

  it('excludes disputed and unknown facts, closed places, and facts that do not apply to the category', async () => {
    const { box, region, byReviews, markers, regionMarkers, ids: byId } = await listEverywhere({ facts: 'SEAT:YES' });
    expect(box).toEqual(['quiet', 'loud', 'food', 'far']);
    expect(byReviews).toEqual(['loud', 'quiet', 'food', 'far']);
    expect(region).toEqual(['quiet', 'loud', 'food']);
    expect(byId).toEqual(['quiet', 'loud', 'food', 'far']);
    expect(markers).toEqual(['far', 'food', 'loud', 'quiet']);
    expect(regionMarkers).toEqual(['food', 'loud', 'quiet']);
  });

  it.each<[string, Query, string[]]>([
    ['facts', { facts: 'SEAT:YES', category: 'food' }, ['food']],
    ['facts that do not apply to it', { facts: 'NOISE:QUIET', category: 'walk' }, []],
    ['nothing else', { category: 'shop' }, ['shop']],
    ['open places', { category: 'food', openNow: true }, []],
  ])('is combined with the category in every list and map that has one: %s', async (_, query, expected) => {
    const { nearby: _nearby, ...lists } = await listEverywhere(query);
    expect(lists).toEqual(Object.fromEntries(Object.keys(lists).map((call) => [call, expected])));
  });

  it('does not narrow anything without conditions', async () => {
    const listed = Object.keys(ids).filter((name) => name !== 'closed');
    const { idMarkers, ids: byId, box, markers } = await listEverywhere({});
    expect(idMarkers).toEqual(listed);
    expect(byId).toEqual(listed);
    expect(box.toSorted()).toEqual(listed.toSorted());
    expect(markers).toEqual(listed.toSorted());
  });

  it('has pages and a total', async () => {
    const query = { ...SEOUL, ...HERE, facts: 'SEAT:YES', limit: 3 };
    const first = await page('/api/solmap/places', { ...query, total: true });
    expect(first.total).toEqual({ count: 4, isMore: false });
    const next = { cursorId: first.nextCursor ?? 0, cursorDist: first.nextCursorDist ?? 0 };
    const second = await page('/api/solmap/places', { ...query, ...next });
    expect([...namesOf(first.places), ...namesOf(second.places)]).toEqual(['quiet', 'loud', 'food', 'far']);
    expect(second.nextCursor).toBeNull();
  });

  it.each(['SEAT', 'SEAT:QUIET', 'SEAT:YES:NO', 'PARKING:YES', ''])(
    'rejects an unknown condition: %s',
    async (facts) => {
      expect((await get('/api/solmap/places', { ...SEOUL, ...HERE, facts })).status).toBe(400);
    },
  );

  it.each(['/places', '/markers', '/places/nearby', '/places/search/related', '/markers/search/related'])(
    'rejects more conditions than there are, and times that do not exist: %s',
    async (path) => {
      const query = { ...SEOUL, ...HERE, ids: ['1'] };
      const statusOf = async (conditions: Query) =>
        (await get(`/api/solmap${path}`, { ...query, ...conditions })).status;
      expect(await statusOf({ facts: 'SEAT:YES' })).toBe(200);
      expect(await statusOf({ facts: Array<string>(20).fill('SEAT:YES') })).toBe(400);
      expect(await statusOf({ openAt: '2026-02-30T12:00' })).toBe(400);
    },
  );

  it('[11.1-9] has its facts first on the cards', async () => {
    const cards = async (facts: string) => (await page('/api/solmap/places', { ...SEOUL, ...HERE, facts })).places;
    expect((await cards('NOISE:QUIET'))[0]?.facts).toEqual([
      { fact: 'NOISE', value: 'QUIET' },
      { fact: 'SEAT', value: 'YES' },
    ]);
    expect((await cards('OUTLET:SOME'))[0]?.facts).toEqual([
      { fact: 'OUTLET', value: 'SOME' },
      { fact: 'SEAT', value: 'YES' },
    ]);
  });
});

describe('[11.1-7] a list that its filters leave empty', () => {
  const none = { facts: ['SEAT:NO', 'NOISE:QUIET'], total: true };
  const counts = (...rows: [string, number][]) =>
    rows.map(([filter, count]) => ({ filter, total: { count, isMore: false } }));
  const sorted = ({ withoutFilter = [] }: PlacePage) =>
    withoutFilter.toSorted((a, b) => (a.filter < b.filter ? -1 : 1));

  it('says how many places there are without each filter', async () => {
    const query = { ...SEOUL, ...HERE, ...none, category: 'cafe', openNow: true };
    const list = await page('/api/solmap/places', query);
    expect(list).toMatchObject({ places: [], total: { count: 0, isMore: false } });
    expect(sorted(list)).toEqual(counts(['CATEGORY', 0], ['NOISE', 0], ['OPEN', 0], ['SEAT', 1]));
    const food = await page('/api/solmap/places', { ...SEOUL, ...HERE, category: 'food', openNow: true, total: true });
    expect(food.withoutFilter).toEqual(counts(['CATEGORY', 3], ['OPEN', 1]));
  });

  it('is the same in regions, searches and lists of ids', async () => {
    const expected = counts(['NOISE', 1], ['SEAT', 1]);
    expect(sorted(await page(`${REGION}/places`, { ...HERE, ...none }))).toEqual(expected);
    expect(sorted(await page('/api/solmap/search/places', { ...HERE, ...none, keyword: '식탁' }))).toEqual(expected);
    expect(sorted(await page('/api/solmap/places/search/related', { ids: ALL_IDS(), ...none }))).toEqual(expected);
  });

  it('has no such counts without filters, without a request for the total, and with results', async () => {
    const nowhere = { ...HERE, swLat: 35, swLng: 125, neLat: 35.1, neLng: 125.1 };
    expect(await page('/api/solmap/places', { ...nowhere, total: true })).not.toHaveProperty('withoutFilter');
    expect(await page('/api/solmap/places', { ...SEOUL, ...HERE, facts: 'WIFI:YES' })).not.toHaveProperty(
      'withoutFilter',
    );
    const found = await page('/api/solmap/places', { ...SEOUL, ...HERE, facts: 'SEAT:NO', total: true });
    expect(found).toMatchObject({ total: { count: 1 } });
    expect(found).not.toHaveProperty('withoutFilter');
  });
});
