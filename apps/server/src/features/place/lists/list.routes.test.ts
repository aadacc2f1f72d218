import type { PlacePage } from '@sol/contract/place';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { insertMember, insertPlace, insertReview } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

/** Monday 23:30 in Seoul. */
const LATE_ON_MONDAY = '2026-11-23T23:30:00+09:00';
const MONDAY = 1;
const HERE = { userLat: 37.5446, userLng: 127.0559 };
const SEOUL = { swLat: 37.4, swLng: 126.8, neLat: 37.7, neLng: 127.2 };
const TIED = 200;

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
const ids = { reviewed: 0, disliked: 0, late: 0, closed: 0, sinsa: 0, otherSinsa: 0 };

async function get(path: string, query: Record<string, unknown> = {}) {
  const text = Object.entries(query)
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((item) => [key, String(item)]))
    .map(([key, value]) => `${key}=${encodeURIComponent(value ?? '')}`)
    .join('&');
  const response = await app.inject({ url: `${path}?${text}` });
  return { status: response.statusCode, body: response.json() };
}

async function page(path: string, query: Record<string, unknown>): Promise<PlacePage> {
  const { status, body } = await get(path, query);
  expect(body).toMatchObject({ success: true });
  expect(status).toBe(200);
  return body.data;
}

async function listAllPages(path: string, query: Record<string, unknown>): Promise<number[]> {
  const found: number[] = [];
  let cursor: Record<string, unknown> = {};
  for (;;) {
    const { places, nextCursor, nextCursorDist } = await page(path, { ...query, ...cursor });
    found.push(...places.map(({ id }) => id));
    if (nextCursor === null) return found;
    cursor = { cursorId: nextCursor, ...(nextCursorDist !== null && { cursorDist: nextCursorDist }) };
  }
}

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db, clock: fixedClock(LATE_ON_MONDAY) }));
  const { sql } = db;
  ids.reviewed = await insertPlace(sql, { latitude: 37.5447 });
  ids.disliked = await insertPlace(sql, { latitude: 37.5448, category: 'food', detailedCategory: '한식' });
  ids.late = await insertPlace(sql, {
    name: '밤 주점',
    category: 'drink',
    latitude: 37.5449,
    hours: [{ dayOfWeek: MONDAY, startMinute: 1080, endMinute: 1560 }],
  });
  ids.closed = await insertPlace(sql, {
    latitude: 37.545,
    hours: [{ dayOfWeek: MONDAY, startMinute: 540, endMinute: 1410 }],
  });
  ids.sinsa = await insertPlace(sql, {
    district: '강남구',
    neighborhood: '신사동',
    legalDong: null,
    adminDong: null,
    latitude: 37.52,
    longitude: 127.02,
  });
  ids.otherSinsa = await insertPlace(sql, {
    district: '관악구',
    neighborhood: '신사동',
    legalDong: null,
    adminDong: null,
    latitude: 37.48,
    longitude: 126.92,
  });
  for (let index = 0; index < TIED; index++)
    await insertPlace(sql, { name: `한 건물 ${index}`, latitude: 37.56, longitude: 127.03 });
  const members = await Promise.all(
    ['mina', 'jun', 'sora', 'hana', 'duri', 'seol'].map((name) => insertMember(sql, name)),
  );
  for (const [index, memberId] of members.entries()) {
    await insertReview(sql, {
      placeId: ids.reviewed,
      memberId,
      rating: index % 2 ? 4 : 5,
      mediaKeys: [`a${index}`],
      moodTags: index ? ['조용한', '아늑한'] : ['조용한'],
    });
    await insertReview(sql, { placeId: ids.disliked, memberId, isRecommended: false, rating: 2 });
  }
  await sql.begin((tx) => rebuildRegions(tx));
});

afterAll(async () => {
  await app.close();
  await db.close();
});

describe('places in a box', () => {
  const path = '/api/solmap/places';
  const query = { ...SEOUL, ...HERE };

  it('[7.1-4] [7.1-13] are sorted by distance, five per page', async () => {
    const first = await page(path, query);
    expect(first.places.map(({ id }) => id).slice(0, 4)).toEqual([ids.reviewed, ids.disliked, ids.late, ids.closed]);
    expect(first.places).toHaveLength(5);
  });

  it('[9-4] have a default page size of five', async () => {
    expect((await page(path, query)).places).toHaveLength(5);
    expect((await page(path, { ...query, limit: 50 })).places).toHaveLength(50);
  });

  it.each([0, 51, 1.5, 'x'])('are rejected for a limit of %s', async (limit) => {
    expect((await get(path, { ...query, limit })).status).toBe(400);
  });

  it('[3.2-12] are listed once each by (distance, id), including two hundred at one point', async () => {
    const ordered = await db.sql<{ id: number }[]>`
      select id from place order by pt <-> mercator(${HERE.userLat}, ${HERE.userLng}), id`;
    expect(await listAllPages(path, { ...query, limit: 7 })).toEqual(ordered.map(({ id }) => id));
  });

  it('[2.6-14] can be filtered by category', async () => {
    expect(await listAllPages(path, { ...query, category: 'food' })).toEqual([ids.disliked]);
    expect((await get(path, { ...query, category: 'bank' })).status).toBe(400);
  });

  it('can be filtered by known opening hours', async () => {
    expect(await listAllPages(path, { ...query, openNow: true })).toEqual([ids.late]);
  });

  it('[3.2-2] have the fields of a card', async () => {
    const [card] = (await page(path, query)).places;
    expect(card).toEqual({
      id: ids.reviewed,
      name: '모퉁이 카페',
      category: 'cafe',
      detailedCategory: '카페',
      neighborhood: '성수동',
      latitude: 37.5447,
      longitude: 127.0559,
      isOpen: null,
      isMarked: false,
      rating: 4.5,
      isSoloRecommended: 100,
      reviewCount: 6,
      recommendCount: 6,
      facts: [],
      tags: ['1인석이 있는', '조용한', '아늑한'],
      thumbnailUrls: ['/media/a5/640.webp', '/media/a4/640.webp', '/media/a3/640.webp'],
      distance: 11,
    });
  });

  it.each([
    [{ swLat: 37.7, neLat: 37.4 }, 'query.neLat'],
    [{ swLng: 127.2, neLng: 127.2 }, 'query.neLng'],
    [{ neLat: 90.0001 }, 'query.neLat'],
    [{ userLng: 180.0001 }, 'query.userLng'],
    [{ cursorId: 1 }, 'query.cursorDist'],
    [{ cursorDist: 1 }, 'query.cursorId'],
    [{ userLat: '' }, 'query.userLat'],
  ])('are rejected for %j', async (wrong, at) => {
    const { status, body } = await get(path, { ...query, ...wrong });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'BAD_REQUEST', details: [{ path: at }] });
  });

  it('can be requested for the whole world, from a pole', async () => {
    const world = { swLat: -90, swLng: -180, neLat: 90, neLng: 180, userLat: 90, userLng: 180 };
    expect((await page(path, world)).places).toHaveLength(5);
    expect((await page(path, { ...world, userLat: -90 })).places).toHaveLength(5);
  });
});

describe('places of a region', () => {
  const at = (name: string) => `/api/solmap/region/${encodeURIComponent(name)}/places`;

  it('[7.1-5] [2.6-15] are those of the 구 or 동 with this name', async () => {
    expect(await listAllPages(at('성동구'), { ...HERE, limit: 50 })).toHaveLength(TIED + 4);
    expect(await listAllPages(at('성수동'), { ...HERE, limit: 50 })).toHaveLength(TIED + 4);
    expect(await listAllPages(at('성수1가1동'), { ...HERE, category: 'food' })).toEqual([ids.disliked]);
  });

  it('with an ambiguous name are distinguished by the 구', async () => {
    expect(await listAllPages(at('강남구 신사동'), HERE)).toEqual([ids.sinsa]);
    expect(await listAllPages(at('관악구 신사동'), HERE)).toEqual([ids.otherSinsa]);
  });

  it.each(['신사동', '없는동', "'; drop table place", '%'])('named %s do not exist', async (name) => {
    const { status, body } = await get(at(name), HERE);
    expect([status, body.code]).toEqual([404, 'REGION_NOT_FOUND']);
  });
});

describe('places by their ids', () => {
  const path = '/api/solmap/places/search/related';

  it('[7.1-6] [7.1-14] [2.6-16] are in the requested order, without unknown ids', async () => {
    const requestedIds = [ids.late, 999_999, ids.reviewed, ids.late, ids.sinsa, ids.closed];
    const { places, nextCursor } = await page(path, { ids: requestedIds, limit: 2 });
    expect(places.map(({ id }) => id)).toEqual([ids.late, ids.reviewed]);
    expect(nextCursor).toBe(ids.reviewed);
    expect(await listAllPages(path, { ids: requestedIds, limit: 2 })).toEqual([
      ids.late,
      ids.reviewed,
      ids.sinsa,
      ids.closed,
    ]);
  });

  it('are limited to one hundred', async () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect((await get(path, { ids: hundred })).status).toBe(200);
    expect((await get(path, { ids: [...hundred, 101] })).status).toBe(400);
    expect((await get(path)).status).toBe(400);
  });

  it('are empty after a cursor of another list', async () => {
    expect((await page(path, { ids: [ids.late], cursorId: 4242 })).places).toEqual([]);
  });
});

describe('nearby places', () => {
  it('[7.1-8] [7.1-12] exclude places with a low solo score', async () => {
    const found = await listAllPages('/api/solmap/places/nearby', { ...HERE, limit: 50 });
    expect(found).toHaveLength(TIED + 5);
    expect(found).not.toContain(ids.disliked);
  });

  it('[19-1] exclude kinds for several people until members recommend them', async () => {
    const meat = await insertPlace(db.sql, { name: '통큰갈비', category: 'food', detailedCategory: '음식점' });
    expect(await listAllPages('/api/solmap/places/nearby', { ...HERE, limit: 50 })).not.toContain(meat);
    await db.sql`update place set review_count = 6, recommend_count = 6, rating_sum = 30 where id = ${meat}`;
    expect(await listAllPages('/api/solmap/places/nearby', { ...HERE, limit: 50 })).toContain(meat);
    await db.sql`delete from place where id = ${meat}`;
  });

  it('can be filtered by known opening hours', async () => {
    expect(await listAllPages('/api/solmap/places/nearby', { ...HERE, openNow: true })).toEqual([ids.late]);
  });
});

describe('the preview of one place', () => {
  it('[7.1-7] has the opening state', async () => {
    const { body } = await get(`/api/solmap/place/search/${ids.late}`);
    expect(body.data.place).toMatchObject({
      id: ids.late,
      name: '밤 주점',
      isOpen: true,
      rating: null,
      isSoloRecommended: null,
      reviewCount: 0,
      recommendCount: 0,
      distance: null,
    });
    expect((await get(`/api/solmap/place/search/${ids.closed}`)).body.data.place.isOpen).toBe(false);
  });

  it.each([
    ['999999', 404],
    ['0', 400],
    ['x', 400],
    ['99999999999999999', 400],
  ])('of %s responds with %d', async (id, status) => {
    expect((await get(`/api/solmap/place/search/${id}`)).status).toBe(status);
    expect((await get(`/api/place/${id}`)).status).toBe(status);
  });
});

describe('stars and percentage of a place', () => {
  it('[3.2-2] [3.2-4] are rounded alike in preview and detail: 14 stars of 3 are 4.7, 1 of 3 is 33 %', async () => {
    const placeId = await insertPlace(db.sql, { name: '세 사람이 다녀간 곳', latitude: 35.1 });
    for (const [index, rating] of [5, 5, 4].entries()) {
      const memberId = await insertMember(db.sql, `of three ${index}`);
      await insertReview(db.sql, { placeId, memberId, rating, isRecommended: index === 1 });
    }
    const opinion = { rating: 4.7, isSoloRecommended: 33, reviewCount: 3 };
    expect((await get(`/api/solmap/place/search/${placeId}`)).body.data.place).toMatchObject(opinion);
    expect((await get(`/api/place/${placeId}`)).body.data.place).toMatchObject(opinion);
  });
});

describe('the detail of a place', () => {
  it('[7.1-11] [3.2-4] [3.2-6] [3.2-7] [3.2-8] has all fields and the newest reviews', async () => {
    const { place, reviews } = (await get(`/api/place/${ids.reviewed}`)).body.data;
    expect(place).toMatchObject({
      id: ids.reviewed,
      address: '서울 성동구 왕십리로 83-21',
      latitude: 37.5447,
      longitude: 127.0559,
      isOpen: null,
      closingTime: null,
      isMarked: false,
      markedCount: 0,
      rating: 4.5,
      isSoloRecommended: 100,
      openingHours: [],
      reviewCount: 6,
      recommendCount: 6,
      tags: {
        mood: [
          { tagName: '조용한', tagTotal: 6 },
          { tagName: '아늑한', tagTotal: 5 },
        ],
        solo: [{ tagName: '1인석이 있는', tagTotal: 6 }],
      },
    });
    expect(place.thumbnailUrl).toHaveLength(6);
    expect(reviews.map(({ userNickname }: { userNickname: string }) => userNickname)).toEqual(['s**', 'd**', 'h**']);
  });

  it('[3.2-5] has the closing time, also on the next day', async () => {
    const { place } = (await get(`/api/place/${ids.late}`)).body.data;
    expect(place).toMatchObject({
      isOpen: true,
      closingTime: '02:00',
      opensNext: null,
      openingHours: [{ dayOfWeek: 1, startTime: '18:00', endTime: '02:00' }],
    });
  });

  it('has the next opening of a place that is closed now', async () => {
    const { place } = (await get(`/api/place/${ids.closed}`)).body.data;
    expect(place).toMatchObject({ isOpen: false, closingTime: null, opensNext: { daysLater: 7, time: '09:00' } });
  });
});
