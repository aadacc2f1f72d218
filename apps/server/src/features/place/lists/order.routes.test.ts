import type { PlacePage } from '@sol/contract/place';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { insertPlace, type TestPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { SCANNED_ROWS } from './list.repository.ts';

/** Monday 23:30 in Seoul. */
const LATE_ON_MONDAY = '2026-11-23T23:30:00+09:00';
const UNTIL_TWO = [{ dayOfWeek: 1, startMinute: 1080, endMinute: 1560 }];
const HERE = { userLat: 37.5, userLng: 127 };
const AREA = { swLat: 37.4, swLng: 126.9, neLat: 37.6, neLng: 127.1 };
/** First in the order, but outside the area. */
const ELSEWHERE = { latitude: 37.61, longitude: 127 };

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
const members: number[] = [];
let ids: number[] = [];

async function get(path: string, query: Record<string, unknown>) {
  const text = Object.entries(query)
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((item) => `${key}=${String(item)}`))
    .join('&');
  const response = await app.inject({ url: `${encodeURI(path)}?${encodeURI(text)}` });
  return { status: response.statusCode, body: response.json() };
}

async function page(path: string, query: Record<string, unknown>): Promise<PlacePage> {
  const { status, body } = await get(path, query);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data;
}

const namesOf = ({ places }: Pick<PlacePage, 'places'>) => places.map(({ name }) => name);

function cursorOf({ nextCursor, nextCursorDist, nextCursorKey }: PlacePage) {
  if (nextCursor === null) return null;
  return {
    cursorId: nextCursor,
    ...(nextCursorDist !== null && { cursorDist: nextCursorDist }),
    ...(nextCursorKey != null && { cursorKey: nextCursorKey }),
  };
}

/** Reads every page of a list: the names in order, and the number of pages. */
async function listAllPages(path: string, query: Record<string, unknown>) {
  const names: string[] = [];
  for (let pages = 1, cursor: object | null = {}; ; pages += 1) {
    const next: PlacePage = await page(path, { ...query, ...cursor });
    names.push(...namesOf(next));
    cursor = cursorOf(next);
    if (cursor === null) return { names, pages };
  }
}

/** Sets the number of reviews and the number of would-come-again reviews among them. */
async function insertReviewed(place: Partial<TestPlace>, reviews: number, recommends: number): Promise<number> {
  const id = await insertPlace(db.sql, { ...IN_AREA, ...place });
  await db.sql`
    insert into review (place_id, member_id, is_recommended, rating)
    select ${id}, member_id, nth <= ${recommends}, 4
    from unnest(${members.slice(0, reviews)}::bigint[]) with ordinality as writer (member_id, nth)`;
  await db.sql`
    update place set review_count = ${reviews}, recommend_count = ${recommends}, rating_sum = ${reviews * 4}
      where id = ${id}`;
  return id;
}

const IN_AREA = { longitude: 127, district: '중구', neighborhood: '가운동', legalDong: null, adminDong: null };

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db, clock: fixedClock(LATE_ON_MONDAY) }));
  const rows = await db.sql<{ id: number }[]>`
    insert into member (nickname, nickname_key) select 'm' || n, 'm' || n from generate_series(1, 20) n returning id`;
  members.push(...rows.map(({ id }) => id));
  // In order of distance, 100 m apart. 31 of 41 reviews would come again: a mean of 0.76.
  ids = [
    await insertReviewed({ name: '아무도', latitude: 37.5 }, 0, 0),
    await insertReviewed({ name: '하나 하나', latitude: 37.501 }, 1, 1),
    await insertReviewed({ name: '셋 중 하나', latitude: 37.502, hours: UNTIL_TWO }, 3, 1),
    await insertReviewed({ name: '아직', latitude: 37.503, hours: UNTIL_TWO }, 0, 0),
    await insertReviewed({ name: '열여섯 중 열다섯', latitude: 37.504, category: 'walk' }, 16, 15),
    await insertReviewed({ name: '열 중 여섯', latitude: 37.505, hours: UNTIL_TWO }, 10, 6),
    await insertReviewed({ name: '셋 중 하나 더', latitude: 37.506, neighborhood: '옆동' }, 3, 1),
    await insertReviewed({ name: '나중', latitude: 37.507 }, 0, 0),
    await insertReviewed({ name: '스물 중 스물', ...ELSEWHERE, neighborhood: '먼동' }, 8, 7),
  ];
  await db.sql.begin((tx) => rebuildRegions(tx));
});

afterAll(async () => {
  await app.close();
  await db.close();
});

const NEAREST = [
  '아무도',
  '하나 하나',
  '셋 중 하나',
  '아직',
  '열여섯 중 열다섯',
  '열 중 여섯',
  '셋 중 하나 더',
  '나중',
];
const MOST_REVIEWS = [
  '열여섯 중 열다섯',
  '열 중 여섯',
  '셋 중 하나',
  '셋 중 하나 더',
  '하나 하나',
  '아무도',
  '아직',
  '나중',
];
/**
 * One of one is moved to the mean, below fifteen of sixteen; places without reviews are above
 * places with a low share.
 */
const BY_SOLO_SCORE = [
  '열여섯 중 열다섯',
  '하나 하나',
  '아무도',
  '아직',
  '나중',
  '열 중 여섯',
  '셋 중 하나',
  '셋 중 하나 더',
];

describe('the order of a list of places', () => {
  const path = '/api/solmap/places';
  const query = { ...AREA, ...HERE };

  it.each([
    ['DISTANCE', NEAREST],
    ['REVIEWS', MOST_REVIEWS],
    ['AGAIN', BY_SOLO_SCORE],
  ])('[12.2-8] %s can be chosen for a box, page by page without repeats', async (order, names) => {
    for (const limit of [1, 3, 4, 7, 8, 50]) {
      expect(await listAllPages(path, { ...query, order, limit })).toEqual({
        names,
        pages: Math.ceil(names.length / limit),
      });
    }
  });

  it.each([
    ['REVIEWS', ['열여섯 중 열다섯', '열 중 여섯', '셋 중 하나', '하나 하나', '아무도', '아직', '나중']],
    ['AGAIN', ['열여섯 중 열다섯', '하나 하나', '아무도', '아직', '나중', '열 중 여섯', '셋 중 하나']],
  ])('[12.2-8] %s can be chosen for a region', async (order, names) => {
    for (const limit of [2, 7]) {
      const list = await listAllPages('/api/solmap/region/가운동/places', { ...HERE, order, limit });
      expect(list).toEqual({ names, pages: Math.ceil(names.length / limit) });
    }
  });

  it('[12.2-8] is applied with category and opening hours', async () => {
    const open = await listAllPages(path, { ...query, order: 'REVIEWS', openNow: true, limit: 2 });
    expect(open.names).toEqual(['열 중 여섯', '셋 중 하나', '아직']);
    const walkPages = await listAllPages(path, { ...query, order: 'AGAIN', category: 'walk', limit: 1 });
    expect(walkPages).toEqual({ names: ['열여섯 중 열다섯'], pages: 1 });
    const openWalkPages = await listAllPages(path, { ...query, order: 'AGAIN', category: 'walk', openNow: true });
    expect(openWalkPages.names).toEqual([]);
  });

  it('[12.2-8] can be chosen for given ids, which otherwise keep their order', async () => {
    const idList = '/api/solmap/places/search/related';
    const given = { ids: [...ids.slice(0, 8)].reverse(), ...HERE };
    for (const limit of [3, 4, 8]) {
      const pages = Math.ceil(8 / limit);
      expect(await listAllPages(idList, { ...given, limit })).toEqual({ names: [...NEAREST].reverse(), pages });
      expect(await listAllPages(idList, { ...given, limit, order: 'DISTANCE' })).toEqual({ names: NEAREST, pages });
      expect(await listAllPages(idList, { ...given, limit, order: 'REVIEWS' })).toEqual({ names: MOST_REVIEWS, pages });
      expect(await listAllPages(idList, { ...given, limit, order: 'AGAIN' })).toEqual({ names: BY_SOLO_SCORE, pages });
    }
    const nowhere = await listAllPages(idList, { ids: ids.slice(1, 3), order: 'DISTANCE' });
    expect(nowhere.names).toEqual(['하나 하나', '셋 중 하나']);
  });

  it.each([{ cursorId: 1 }, { cursorId: 1, cursorDist: 5 }, { cursorKey: 1, cursorDist: 5 }])(
    'is rejected for %o',
    async (cursor) => {
      const { status, body } = await get(path, { ...query, order: 'REVIEWS', ...cursor });
      expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
      expect(body.details[0].message).toBe('cursorId, cursorDist와 cursorKey를 함께 보내 주세요.');
    },
  );

  it.each([{ order: 'BEST' }, { order: 'AGAIN', cursorKey: 'x' }])('is rejected for %o', async (wrong) => {
    expect((await get(path, { ...query, ...wrong })).status).toBe(400);
  });

  it.each([-1e15, -3, 0, 1e15])('ends after a cursor that no page returned: %d', async (cursorKey) => {
    for (const order of ['REVIEWS', 'AGAIN']) {
      const far = await listAllPages(path, { ...query, order, cursorKey, cursorId: 1, cursorDist: 300_000 });
      expect(far.names.length).toBeLessThanOrEqual(NEAREST.length);
    }
  });
});

describe('the number of places in a list', () => {
  it('[12.2-8] is part of the first page on request', async () => {
    const query = { ...AREA, ...HERE, total: true, limit: 3 };
    for (const order of ['DISTANCE', 'REVIEWS', 'AGAIN']) {
      const first = await page('/api/solmap/places', { ...query, order });
      expect(first.total).toEqual({ count: 8, isMore: false });
      const second = await page('/api/solmap/places', { ...query, order, ...cursorOf(first) });
      expect(second).not.toHaveProperty('total');
    }
    expect(await page('/api/solmap/places', { ...query, total: false })).not.toHaveProperty('total');
    const open = await page('/api/solmap/places', { ...query, openNow: true });
    expect(open.total).toEqual({ count: 3, isMore: false });
    const region = await page('/api/solmap/region/가운동/places', { ...HERE, total: true });
    expect(region.total).toEqual({ count: 7, isMore: false });
    const given = await page('/api/solmap/places/search/related', { ids: [...ids, ids[0], 999_999], total: true });
    expect(given.total).toEqual({ count: 9, isMore: false });
  });
});

describe('more reviewed places than are sorted', () => {
  const FAR = { userLat: 35.1, userLng: 129 };
  const BUSAN = { swLat: 35, swLng: 128.9, neLat: 35.3, neLng: 129.1 };

  beforeAll(async () => {
    // In order of distance, with one review each; two have none, and the last has two.
    const count = SCANNED_ROWS + 20;
    await db.sql`
      insert into place (name, category, detailed_category, address,
        province, district, neighborhood,
        latitude, longitude, search_pairs, search_choseong, review_count, recommend_count, rating_sum, is_reviewed)
      select 'n' || n, 'shop', '가게', '길', '부산', '중구', '남포동', 35.1 + n / 50000.0, 129, 'x', 'x',
        reviews, reviews, 4 * reviews, reviews > 0
      from generate_series(1, ${count}) n,
        lateral (select case when n in (7, ${count - 1}) then 0
          when n = ${count} then 2 else 1 end as reviews) written`;
  });

  it('[12.2-8] are listed up to the limit, before the nearest place without reviews', async () => {
    const { names } = await listAllPages('/api/solmap/places', { ...BUSAN, ...FAR, order: 'REVIEWS', limit: 50 });
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(SCANNED_ROWS + 1);
    expect(names.at(-1)).toBe('n7');
  });

  it('[12.2-8] are counted up to one hundred', async () => {
    const { total } = await page('/api/solmap/places', { ...BUSAN, ...FAR, total: true });
    expect(total).toEqual({ count: 100, isMore: true });
  });
});
