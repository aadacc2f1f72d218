import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readContract } from '../../test/contract-calls.ts';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { signUp } from '../../test/sign-up.ts';
import { insertSollect } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const BOX = 'swLat=37.5&swLng=127&neLat=37.6&neLng=127.1';
const USER = 'userLat=37.5446&userLng=127.0559';
const REGION = encodeURIComponent('성수동');
const CAFE = encodeURIComponent('모퉁이');

let db: TestDatabase;
let placeIds: [number, number];
let secondReviewId: number;
let sollectId: number;
let viewer: number;
beforeAll(async () => {
  db = await createTestDatabase();
  viewer = await signUp(db.sql, 'viewer');
  // The nicknames begin with the same letter, which a review shows.
  const mina = await insertMember(db.sql, '미나', 'faceofmina');
  placeIds = [await insertPlace(db.sql), await insertPlace(db.sql, { latitude: 37.5447 })];
  await insertReview(db.sql, { placeId: placeIds[0], memberId: mina, content: '창가 자리', mediaKeys: ['window'] });
  const second = { placeId: placeIds[1], memberId: mina, content: '책 읽기 좋아요', mediaKeys: ['book'] };
  secondReviewId = await insertReview(db.sql, second);
  const sori = await insertMember(db.sql, '소리');
  await db.sql`
    insert into region (
      name, kind, province, district, dong, latitude, longitude, west, south, east, north, place_count
    )
    values ('성수동', 'NEIGHBORHOOD', '서울', '성동구', '성수동', 37.54, 127.05, 0, 0, 99999999, 99999999, 2)`;
  sollectId = await insertSollect(db.sql, { writerId: sori, placeIds });
});
afterAll(() => db.close());

/**
 * Public reads with the addresses that can contain reviews; empty for those without members'
 * content.
 */
const ADDRESSES: Record<string, string[]> = {
  'GET /api/health/live': [],
  'GET /api/health/ready': [],
  'GET /api/auth/login/:provider': [],
  'GET /api/solmap/markers': [`?${BOX}`],
  'GET /api/solmap/markers/search/related': ['?ids=:first&ids=:second'],
  'GET /api/solmap/region/:region/markers': [REGION],
  'GET /api/solmap/places': [`?${BOX}&${USER}`, `?${BOX}&${USER}&sort=reviews`],
  'GET /api/solmap/places/nearby': [`?${USER}`],
  'GET /api/solmap/places/search/related': ['?ids=:first&ids=:second'],
  'GET /api/solmap/region/nearby': [`?${USER}`],
  'GET /api/solmap/region/:region/places': [`${REGION}?${USER}`],
  'GET /api/solmap/place/search/:id': [':first', ':second'],
  'GET /api/solmap/search/markers': [`?keyword=${CAFE}&${USER}`],
  'GET /api/solmap/search/places': [`?keyword=${CAFE}&${USER}`],
  'GET /api/solmap/search/related': [`?keyword=${CAFE}&${USER}`],
  'GET /api/solmap/search/popular': [''],
  'GET /api/place/search': [`?keyword=${CAFE}`],
  'GET /api/place/:id': [':first', ':second'],
  'GET /api/v1/places': ['?lat=37.5446&lng=127.0559'],
  'GET /api/v1/places/:id': [':first', ':second'],
  'GET /api/v1/search': [`?q=${CAFE}`],
  'GET /api/place/:id/hours-hints': [':first', ':second'],
  'GET /api/solmap/questions': ['?lat=37.5446&lng=127.0559'],
  'GET /api/smart-list': [`?${USER}`],
  'GET /api/smart-list/:id': [`quick-meal?${USER}`],
  'GET /api/map/streets': [],
  'GET /api/review/place/:id': [':first', ':second', ':first?order=VISITED', ':second?order=VISITED'],
  'GET /api/sollect': [''],
  'GET /api/sollect/search': [''],
  'GET /api/sollect/recommend': [''],
  'GET /api/sollect/districts': [''],
  'GET /api/sollect/popular': [''],
  'GET /api/sollect/related/:placeId': [':first', ':second'],
  'GET /api/sollect/:id': [':sollect'],
  'GET /api/shared/solroute/:shareId': [],
  'GET /api/shared/collection/:shareId': [],
  'GET /api/report/:receipt': [],
  'GET /api/notice': [],
  'GET /api/notice/:id': [],
};

async function listUrls(): Promise<string[]> {
  const { endpoints } = readContract();
  const reads = endpoints.filter(({ method, access }) => method === 'GET' && access === undefined);
  const names = reads.map(({ method, path }) => `${method} ${path}`);
  expect(names.toSorted()).toEqual(Object.keys(ADDRESSES).toSorted());
  return reads.flatMap(({ method, path }) =>
    (ADDRESSES[`${method} ${path}`] ?? []).map((rest) => {
      const [param = '', ...query] = rest.split('?');
      return [path.replace(/:\w+/, param), ...query]
        .join('?')
        .replaceAll(':first', String(placeIds[0]))
        .replaceAll(':second', String(placeIds[1]))
        .replace(':sollect', String(sollectId));
    }),
  );
}

/** The public responses to a guest and to a member, of an app whose caches are empty. */
async function readPublic(): Promise<Record<string, string>> {
  const { app, as } = await createTestApp({ db });
  const read = async (caller: FastifyInstance, headers: Record<string, string>) => {
    const responses: Record<string, string> = {};
    for (const url of await listUrls()) {
      const response = await caller.inject({ url, headers });
      expect([url, response.statusCode]).toEqual([url, 200]);
      responses[`${headers.authorization === undefined ? 'guest' : 'member'} ${url}`] = response.body;
    }
    return responses;
  };
  const responses = { ...(await read(app, {})), ...(await read(app, await as(viewer))) };
  await app.close();
  return responses;
}

it('[14.1-5] no public response tells two reviews of one member from reviews of two members', async () => {
  const ofOne = await readPublic();
  expect(ofOne[`guest /api/review/place/${placeIds[1]}`]).toContain('책 읽기 좋아요');
  const miji = await insertMember(db.sql, '미지수', 'faceofmiji');
  await db.sql`update review set member_id = ${miji} where id = ${secondReviewId}`;
  expect(await readPublic()).toEqual(ofOne);
});

it('[14.1-5] no public response with a review changes when its author changes or hides the nickname', async () => {
  const before = await readPublic();
  expect(before[`guest /api/review/place/${placeIds[0]}`]).toContain('"미**"');
  await db.sql`update member set nickname = '하루', nickname_key = '하루' where nickname = '미나'`;
  expect(await readPublic()).toEqual(before);
  await db.sql`
    update member set hidden_nickname = nickname, nickname = '회원12', nickname_key = '회원12'
    where nickname = '하루'`;
  expect(await readPublic()).toEqual(before);
});

it('[14.1-5] a review shows the letter of the nickname when it was written', async () => {
  const writer = await insertMember(db.sql, '가온');
  const first = await insertReview(db.sql, { placeId: placeIds[0], memberId: writer });
  await db.sql`update member set nickname = '나래', nickname_key = '나래' where id = ${writer}`;
  const second = await insertReview(db.sql, { placeId: placeIds[1], memberId: writer });
  await db.sql`update member set hidden_nickname = nickname, nickname = '회원13' where id = ${writer}`;
  const hidden = await insertReview(db.sql, { placeId: await insertPlace(db.sql), memberId: writer });
  const rows = await db.sql`
    select id, author_initial from review where id in ${db.sql([first, second, hidden])} order by id`;
  expect(rows).toEqual([
    { id: first, author_initial: '가' },
    { id: second, author_initial: '나' },
    { id: hidden, author_initial: '나' },
  ]);
});

it('[14.1-5] no public response has the time of day of a review or sollect', async () => {
  const setTime = async (time: string) => {
    await db.sql`update review set created_at = ${time}`;
    await db.sql`update sollect set created_at = ${time}`;
  };
  await setTime('2026-11-20T15:00:00Z');
  const early = await readPublic();
  expect(early[`guest /api/sollect/${sollectId}`]).toContain('"2026-11-21"');
  await setTime('2026-11-21T14:59:59Z');
  expect(await readPublic()).toEqual(early);
});
