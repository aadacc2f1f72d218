import { readFile } from 'node:fs/promises';
import { api } from '@sol/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageMembers, insertAnswer } from '../../test/fact-factory.ts';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const PUBLIC_URL = 'https://sol.example';
const HERE = 'lat=37.5446&lng=127.0559';

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let mina: number;
/** From near to far; the second is a restaurant, the third has no fact. */
let ids: number[];
beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db, config: { publicUrl: PUBLIC_URL } });
  mina = await insertMember(db.sql, '미나');
  const jun = await insertMember(db.sql, '준');
  ids = [
    await insertPlace(db.sql, { name: '모퉁이 카페', latitude: 37.5447 }),
    await insertPlace(db.sql, { name: '온담식당', category: 'food', latitude: 37.546 }),
    await insertPlace(db.sql, { name: '모퉁이 서점', category: 'shop', latitude: 37.55 }),
  ];
  const [cafe = 0, food = 0] = ids;
  for (const memberId of [mina, jun])
    await insertAnswer(db.sql, { placeId: cafe, memberId, fact: 'WIFI', value: 'YES' });
  await insertAnswer(db.sql, { placeId: food, memberId: mina, fact: 'PRICE_ONE', value: '8500' });
  await insertReview(db.sql, {
    placeId: food,
    memberId: jun,
    content: '혼자 먹기 좋았어요',
    mediaKeys: ['a1'.repeat(16)],
  });
  await ageMembers(db.sql);
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/v1/${path}`, headers });
const namesIn = async (path: string) => (await get(path)).json().data.map(({ name }: { name: string }) => name);

describe('[18-2] the public read API', () => {
  it('lists places from the point outwards, with how each fact is known', async () => {
    const response = await get(`places?${HERE}`);
    expect(response.statusCode).toBe(200);
    const { data, licence, next } = response.json();
    expect(data.map(({ id }: { id: number }) => id)).toEqual(ids);
    expect(next).toBeNull();
    expect(licence).toContain('쏠');
    expect(data[0]).toMatchObject({
      url: `${PUBLIC_URL}/map/detail/${ids[0]}`,
      distanceM: 11,
      facts: [{ fact: 'WIFI', value: 'YES', text: '와이파이: 있어요', agree: 2, total: 2, isDisputed: false }],
    });
    expect(data[0].facts[0].confirmedAt).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(data[2].facts).toEqual([]);
  });

  it('filters by category and facts', async () => {
    expect(await namesIn(`places?${HERE}&category=food`)).toEqual(['온담식당']);
    expect(await namesIn(`places?${HERE}&facts=WIFI:YES`)).toEqual(['모퉁이 카페']);
    expect(await namesIn(`places?${HERE}&facts=PRICE_ONE:8500`)).toEqual(['온담식당']);
    expect(await namesIn(`places?${HERE}&facts=PRICE_ONE:8400`)).toEqual([]);
  });

  it('has pages without a gap and without a repetition', async () => {
    const seen: number[] = [];
    let next: string | null = null;
    do {
      const page: { data: { id: number }[]; next: string | null } = (
        await get(`places?${HERE}&limit=1${next === null ? '' : `&cursor=${encodeURIComponent(next)}`}`)
      ).json();
      seen.push(...page.data.map(({ id }) => id));
      next = page.next;
    } while (next !== null && seen.length < 9);
    expect(seen).toEqual(ids);
  });

  it('searches by what a keyword means, with pages', async () => {
    const first = (await get(`search?${HERE}&limit=1&q=${encodeURIComponent('모퉁이')}`)).json();
    expect(first.data[0].name).toBe('모퉁이 카페');
    const second = await get(
      `search?${HERE}&limit=1&q=${encodeURIComponent('모퉁이')}&cursor=${encodeURIComponent(first.next)}`,
    );
    expect(second.json()).toMatchObject({ data: [{ name: '모퉁이 서점' }], next: null });
    expect((await get(`search?q=${encodeURIComponent('쀍쀍뷁')}`)).json().data).toEqual([]);
  });

  it('has the page of a place, and 404 without one', async () => {
    const response = await get(`places/${ids[1]}`);
    expect(response.json()).toMatchObject({
      data: {
        name: '온담식당',
        reviewCount: 1,
        facts: expect.arrayContaining([expect.objectContaining({ value: '8500' })]),
      },
      next: null,
    });
    expect((await get('places/999999999')).json()).toMatchObject({ success: false, code: 'PLACE_NOT_FOUND' });
  });

  it('has nothing that a member wrote, nor who it was', async () => {
    const reads = [`places?${HERE}`, `places/${ids[1]}`, `search?q=${encodeURIComponent('온담')}`];
    for (const path of reads) {
      const { body } = await get(path);
      expect(body).toContain('온담식당');
      expect(body).not.toMatch(/미나|준"|먹기 좋았어요|media|thumbnail|userId|memberId/);
    }
  });

  it('is the same for a member', async () => {
    const asMember = await get(`places?${HERE}`, await test.as(mina));
    expect(asMember.json()).toEqual((await get(`places?${HERE}`)).json());
  });

  it('fulfils the contract', async () => {
    const list = (await get(`places?${HERE}`)).json();
    expect(api['GET /api/v1/places'].response.parse(list)).toEqual(list);
    const detail = (await get(`places/${ids[0]}`)).json();
    expect(api['GET /api/v1/places/:id'].response.parse(detail)).toEqual(detail);
  });

  it.each([
    ['half a point', 'places?lat=37.5', 'lng'],
    ['a longitude out of range', 'places?lat=37.5&lng=181', 'lng'],
    ['too many rows', 'places?limit=51', 'limit'],
    ['an unknown fact', 'places?facts=SEAT:MAYBE', 'facts'],
    ['a cursor of something else', 'places?cursor=abc', 'cursor'],
    ['an infinite cursor', 'places?cursor=1e999_1_1', 'cursor'],
    ['no keyword', 'search', 'q'],
    ['a long keyword', `search?q=${'a'.repeat(51)}`, 'q'],
  ])('rejects %s with 400', async (_, path, named) => {
    const response = await get(path);
    expect([response.statusCode, response.json().code]).toEqual([400, 'BAD_REQUEST']);
    expect(JSON.stringify(response.json().details)).toContain(named);
    expect(response.headers['access-control-allow-origin']).toBe('*');
  });

  it('is open to pages of other sites, without the rest of the API', async () => {
    expect((await get(`places?${HERE}`)).headers['access-control-allow-origin']).toBe('*');
    const preflight = await test.app.inject({ method: 'OPTIONS', url: '/api/v1/places/1' });
    expect([preflight.statusCode, preflight.headers]).toMatchObject([
      204,
      { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'if-none-match' },
    ]);
    expect((await test.app.inject({ method: 'POST', url: '/api/v1/places' })).statusCode).toBe(405);
    const own = await test.app.inject({ url: '/api/notice' });
    expect(own.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('responds 304 to a client that has the response, until it changes', async () => {
    const first = await get(`places/${ids[2]}`);
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await get(`places/${ids[2]}`, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await db.sql`update place set name = '모퉁이 책방' where id = ${ids[2] ?? 0}`;
    expect((await get(`places/${ids[2]}`, { 'if-none-match': etag })).statusCode).toBe(200);
    await db.sql`update place set name = '모퉁이 서점' where id = ${ids[2] ?? 0}`;
  });

  it('counts requests for each client without a key', async () => {
    const limited = await createTestApp({ db, config: { isRateLimited: true } });
    const search = () => limited.app.inject({ url: '/api/v1/search?q=a' });
    for (let count = 0; count < 120; count += 1) await search();
    const refused = await search();
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([429, '*']);
    // A page of another site reads no other header of a response.
    expect(refused.headers['access-control-expose-headers']).toBe('etag, retry-after');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await limited.app.inject({ url: '/api/v1/places' })).statusCode).toBe(200);
    await limited.app.close();
  });

  it('has its own OpenAPI document and page', async () => {
    const document = (await test.app.inject('/api/v1/openapi.json')).json();
    expect(Object.keys(document.paths).toSorted()).toEqual(['/api/v1/places', '/api/v1/places/{id}', '/api/v1/search']);
    const page = await test.app.inject('/api/v1/docs');
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('쏠 공개 API')]);
    const ofPage = (await test.app.inject('/api/v1/docs/json')).json();
    expect(ofPage).toEqual(document);
    expect((await test.app.inject('/api/docs')).body).not.toContain('공개 API');
    expect((await test.app.inject('/api/docs/json')).json().paths).toHaveProperty('/api/place/{id}');
  });

  it('is named by llms.txt and allowed by robots.txt', async () => {
    const { body, headers } = await test.app.inject('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const links = [...body.matchAll(/\]\((https:\/\/sol\.example[^)]*)\)/g)].map(([, url = '']) => url);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links.filter((one) => one.includes('/api/'))) {
      expect([link, (await test.app.inject(link.replace(PUBLIC_URL, ''))).statusCode]).toEqual([link, 200]);
    }
    expect((await test.app.inject('/robots.txt')).body).toContain('\nAllow: /api/v1/\n');
  });
});

it('[18-2] [18-3] the examples of the documentation work', async () => {
  const text = await readFile(new URL('../../../../../docs/public-api.md', import.meta.url), 'utf8');
  const examples = [...text.matchAll(/^curl (?:-s )?'http:\/\/localhost:3000([^']+)'$/gm)].map(([, path = '']) => path);
  expect(examples.length).toBeGreaterThan(4);
  for (const path of examples) {
    const stored = path.replaceAll('/12', `/${ids[0]}`).replace('=http://localhost:3000', `=${PUBLIC_URL}`);
    const response = await test.app.inject(encodeURI(stored));
    expect([path, response.statusCode]).toEqual([path, 200]);
  }
});
