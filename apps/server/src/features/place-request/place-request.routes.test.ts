import { CATEGORIES } from '@sol/contract/category';
import type { PlaceRequestInput } from '@sol/contract/place-request';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLI } from '#lib/member/actor.ts';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createPlaceRequestAdminService } from './place-request.service.ts';

const AT = { latitude: 37.5449, longitude: 127.0561 };

/** As in docs/operating.md. */
const PLACE_REQUESTS_PER_DAY_MAX = 30;

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let admin: ReturnType<typeof createPlaceRequestAdminService>;
let mina: number;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = createPlaceRequestAdminService(db.sql, CLI);
});
// A new app per test, because map responses are cached.
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'region', 'audit']);
  test = await createTestApp({ db });
  mina = await insertMember(db.sql, 'mina');
  await insertPlace(db.sql);
});
afterEach(() => test.app.close());
afterAll(() => db.close());

const aRequest = (request: object = {}): PlaceRequestInput => ({
  placeName: '혼책방',
  address: '서울 성동구 서울숲2길 3',
  category: ['work', 'cafe'],
  note: '2층이에요',
  ...request,
});

async function send(memberId: number | null, payload: object) {
  const headers = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ method: 'POST', url: '/api/place/request', payload, headers });
  return { status: response.statusCode, body: response.json() };
}

async function request(input?: object): Promise<number> {
  expect((await send(mina, aRequest(input))).status).toBe(201);
  const id = (await admin.list({ isPendingOnly: true })).at(-1)?.id;
  return id ?? 0;
}

const get = async (url: string) => (await test.app.inject({ url })).json().data;

describe('a request for a place', () => {
  it('[7.7-10] [3.6-4] is listed for operators with all fields', async () => {
    expect((await send(mina, aRequest())).body).toEqual({ success: true, data: null });
    expect(await admin.list({ isPendingOnly: true })).toMatchObject([
      {
        name: '혼책방',
        address: '서울 성동구 서울숲2길 3',
        categories: ['work', 'cafe'],
        note: '2층이에요',
        status: 'PENDING',
        nickname: 'mina',
        placeId: null,
      },
    ]);
  });

  it('[5-29] [9-24] accepts values at the limits', async () => {
    const full = {
      placeName: '가'.repeat(30),
      address: '나'.repeat(100),
      note: '👍🏽'.repeat(500),
      category: CATEGORIES.map(({ id }) => id),
    };
    expect((await send(mina, full)).status).toBe(201);
    expect((await send(mina, { placeName: '가', address: '나', category: ['food'] })).status).toBe(201);
  });

  it.each([
    ['placeName', { placeName: '가'.repeat(31) }, '장소 이름은 30자까지 쓸 수 있어요.'],
    ['placeName', { placeName: ' ' }, '장소 이름을 입력해 주세요.'],
    ['address', { address: '가'.repeat(101) }, '주소는 100자까지 쓸 수 있어요.'],
    ['address', { address: '' }, '주소를 입력해 주세요.'],
    ['note', { note: '가'.repeat(501) }, '추가 설명은 500자까지 쓸 수 있어요.'],
    ['category', { category: [] }, '카테고리를 하나 이상 골라 주세요.'],
    ['category', { category: ['food', 'food'] }, '같은 카테고리를 두 번 고를 수 없어요.'],
  ])('rejects a %s outside the limits', async (field, input, message) => {
    const { status, body } = await send(mina, aRequest(input));
    expect([status, body.details]).toEqual([400, [{ path: `body.${field}`, message }]]);
  });

  it('rejects unknown categories', async () => {
    expect((await send(mina, aRequest({ category: ['bar'] }))).status).toBe(400);
  });

  it.each([
    ['a guest', null],
    ['a deleted account', 999_999],
  ])('[6-5] is for members, not for %s', async (_who, memberId) => {
    expect(await send(memberId, aRequest())).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });
});

it('has a daily limit per member, also for concurrent requests', async () => {
  const jun = await insertMember(db.sql, 'jun');
  for (let sent = 1; sent < PLACE_REQUESTS_PER_DAY_MAX; sent++) await send(mina, aRequest());
  const responses = await Promise.all([1, 2, 3].map(() => send(mina, aRequest())));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 429, 429]);
  expect(responses.find(({ status }) => status === 429)?.body.code).toBe('PLACE_REQUESTS_TOO_MANY');
  expect((await send(jun, aRequest())).status).toBe(201);
  await db.sql`update place_request set created_at = now() - interval '25 hours'`;
  expect((await send(mina, aRequest())).status).toBe(201);
});

describe('the position of a request', () => {
  const PIN = { latitude: 37.5451, longitude: 127.0563 };

  it('is that of the pin, which is listed and part of the export of the account', async () => {
    await request({ point: PIN });
    await request({ placeName: '핀 없는 곳' });
    expect(await admin.list({ isPendingOnly: true })).toMatchObject([{ point: PIN }, { point: null }]);
    const { requests } = await admin.listPage({ status: 'PENDING', cursorId: undefined, size: 5 });
    expect(requests).toMatchObject([{ point: PIN }, { point: null }]);
  });

  it.each([
    [{ point: { latitude: 35.68, longitude: 139.76 } }, 'body.point.longitude'],
    [{ point: { latitude: 37.5 } }, 'body.point.longitude'],
  ])('is refused outside of Korea or incomplete: %j', async (input, path) => {
    const { status, body } = await send(mina, aRequest(input));
    expect([status, body.details[0].path]).toEqual([400, path]);
  });

  it.each([
    ['서울특별시 성동구 연무장길 11, 지하 1층', true],
    ['서울시  성동구 연무장길 11 (성수동2가)', true],
    ['서울 성동구 연무장길 1', false],
    ['서울 성동구 연무장길 110', false],
    ['서울 성동구 연무장길 11-2', false],
    ['부산 성동구 연무장길 11', false],
    ['연무장길', false],
  ])('is proposed for %s from an open place at the same address: %s', async (address, isProposed) => {
    const closed = await insertPlace(db.sql, { name: '닫은 곳', address: '서울 성동구 연무장길 11' });
    await db.sql`update place set closed_at = now() where id = ${closed}`;
    const at = { latitude: 37.5433, longitude: 127.0571 };
    const id = await insertPlace(db.sql, { name: '일층 가게', address: '서울 성동구 연무장길 11 1층', ...at });
    await request({ address });
    expect(await admin.list({ isPendingOnly: true })).toMatchObject([
      { sameAddress: isProposed ? { id, name: '일층 가게', ...at } : null },
    ]);
  });

  it.each([
    ['인천광역시 중구 신포로 7, 2층', '인천 제물포구 신포로 7'],
    ['전남광주통합특별시 동구 충장로 5', '광주 동구 충장로 5'],
    ['전라남도 여수시 중앙로 3', '전남 여수시 중앙로 3'],
    ['강원자치도 춘천시 낙원길 8', '강원특별자치도 춘천시 낙원길 8, 1층'],
    ['서울 성동구 성수일로 9, 101동 1203호', '서울 성동구 성수일로 9'],
    ['서울 강남구 강남대로 지하 396', '서울 강남구 강남대로 지하396 (역삼동 858)'],
    ['서울 성동구 성수동2가 300-12번지', '서울 성동구 성수동2가 300-12'],
  ])('is proposed for %s from the first place at %s', async (address, stored) => {
    const first = await insertPlace(db.sql, { name: '먼저 있던 곳', address: stored });
    await insertPlace(db.sql, { name: '나중에 온 곳', address: stored });
    // Its row is behind the other one now.
    await db.sql`update place set detailed_category = '책방' where id = ${first}`;
    await request({ address: '주소를 모르는 곳' });
    await request({ address });
    const { requests } = await admin.listPage({ status: 'PENDING', cursorId: undefined, size: 5 });
    expect(requests).toMatchObject([{ sameAddress: null }, { sameAddress: { id: first } }]);
  });

  it.each([
    ['the operator', { ...AT }, AT],
    ['the pin', {}, PIN],
  ])('of an accepted request is that of %s', async (_, given, at) => {
    await insertPlace(db.sql, { address: '서울 성동구 서울숲2길 3', latitude: 37.5433, longitude: 127.0571 });
    const placeId = await admin.accept(await request({ point: PIN }), given);
    const [place] = await db.sql`select latitude, longitude from place where id = ${placeId}`;
    expect(place).toEqual(at);
  });

  it('of an accepted request without a pin is that of the place at the same address', async () => {
    const at = { latitude: 37.5433, longitude: 127.0571 };
    await insertPlace(db.sql, { address: '서울특별시 성동구 서울숲2길 3, 2층', ...at });
    const placeId = await admin.accept(await request(), {});
    expect(await db.sql`select latitude, longitude from place where id = ${placeId}`).toEqual([at]);
    expect((await admin.list({ isPendingOnly: false }))[0]).toMatchObject({ status: 'ACCEPTED', sameAddress: null });
  });

  it('is required from the operator if nothing proposes one, both of its numbers', async () => {
    await expect(admin.accept(await request({ address: '알 수 없는 곳' }), {})).rejects.toThrow('위도와 경도를 함께');
    const pinned = await request({ point: PIN });
    await expect(admin.accept(pinned, { latitude: 37.5 })).rejects.toThrow(/^위도와 경도를 함께/);
    expect(await admin.list({ isPendingOnly: true })).toHaveLength(2);
  });
});

describe('accepting a request', () => {
  it('adds the place to the map, the lists and the search', async () => {
    const placeId = await admin.accept(await request(), AT);
    const box = 'swLat=37.54&swLng=127.05&neLat=37.55&neLng=127.06';
    const user = 'userLat=37.5449&userLng=127.0561';
    expect(await get(`/api/solmap/markers?${box}`)).toContainEqual(
      expect.objectContaining({ id: placeId, category: 'work', ...AT }),
    );
    expect((await get(`/api/solmap/places?${box}&${user}`)).places[0]).toMatchObject({ id: placeId, name: '혼책방' });
    expect(await get(`/api/place/search?keyword=${encodeURIComponent('ㅎㅊㅂ')}`)).toMatchObject([{ id: placeId }]);
    expect(
      (await get(`/api/solmap/region/${encodeURIComponent('성수동')}/places?${user}`)).places.map(
        ({ id }: { id: number }) => id,
      ),
    ).toContain(placeId);
    expect((await get(`/api/place/${placeId}`)).place).toMatchObject({
      category: 'work',
      detailedCategory: '공부/작업',
      address: '서울 성동구 서울숲2길 3',
    });
    expect(await admin.list({ isPendingOnly: true })).toEqual([]);
    expect(await admin.list({ isPendingOnly: false })).toMatchObject([{ status: 'ACCEPTED', placeId }]);
  });

  it('uses the operator’s corrections', async () => {
    const change = {
      category: 'cafe',
      detailedCategory: '북카페',
      name: '혼자책방',
      address: '서울 성동구 서울숲2길 5',
    } as const;
    const placeId = await admin.accept(await request(), { ...AT, ...change });
    expect((await get(`/api/place/${placeId}`)).place).toMatchObject(change);
  });

  it('requires a region for a place far from all others', async () => {
    const id = await request();
    const busan = { latitude: 35.1587, longitude: 129.1604 };
    await expect(admin.accept(id, busan)).rejects.toThrow('지역을 적어 주세요');
    const placeId = await admin.accept(id, { ...busan, region: '부산 해운대구 중동' });
    const data = await get(`/api/solmap/region/${encodeURIComponent('해운대구')}/places?userLat=35&userLng=129`);
    expect(data.places).toMatchObject([{ id: placeId }]);
  });

  it('rejects a place with the same name nearby unless forced', async () => {
    await admin.accept(await request(), AT);
    const again = await request({ placeName: '혼 책방' });
    await expect(admin.accept(again, AT)).rejects.toThrow('바로 곁에 있어요');
    expect(await admin.accept(again, { ...AT, isForced: true })).toBeGreaterThan(0);
  });

  it('succeeds once for concurrent operators', async () => {
    const id = await request();
    const responses = await Promise.allSettled([admin.accept(id, AT), admin.accept(id, AT), admin.decline(id)]);
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(admin.accept(id, AT)).rejects.toThrow('이미 처리했어요');
    expect(await db.sql`select from audit where action not like '%.read'`).toHaveLength(1);
  });

  it('rejects swapped coordinates and unknown requests', async () => {
    const swapped = { latitude: AT.longitude, longitude: AT.latitude };
    await expect(admin.accept(await request(), swapped)).rejects.toThrow('순서가 바뀌지 않았는지');
    await expect(admin.accept(999_999, AT)).rejects.toThrow('장소 추가 요청 999999번이 없어요.');
  });

  it('keeps the place when the account of the requester is deleted', async () => {
    const placeId = await admin.accept(await request(), AT);
    await test.app.inject({ method: 'DELETE', url: '/api/profile', headers: await test.as(mina) });
    expect((await get(`/api/place/${placeId}`)).place.name).toBe('혼책방');
  });
});

it('declining a request creates no place', async () => {
  const id = await request();
  await admin.decline(id);
  expect(await admin.list({ isPendingOnly: false })).toMatchObject([{ status: 'DECLINED', placeId: null }]);
  await expect(admin.accept(id, AT)).rejects.toThrow('이미 처리했어요');
});
