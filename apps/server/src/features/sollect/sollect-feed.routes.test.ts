import { DOMParser } from '@xmldom/xmldom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { insertSollect } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const PUBLIC_URL = 'https://sol.example';

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let mina: number;
const places = { seongdong: 0, mapo: 0, seoulJung: 0, busanJung: 0 };
const posts = { seongdong: 0, mapo: 0, passing: 0, seoulJung: 0, busanJung: 0, hidden: 0, draft: 0 };
beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db, config: { publicUrl: PUBLIC_URL } }));
  mina = await insertMember(db.sql, 'mina');
  places.seongdong = await insertPlace(db.sql, { name: '느린 카페', district: '성동구' });
  places.mapo = await insertPlace(db.sql, { name: '이끼 책방', district: '마포구', neighborhood: '망원동' });
  places.seoulJung = await insertPlace(db.sql, { district: '중구', province: '서울' });
  places.busanJung = await insertPlace(db.sql, { district: '중구', province: '부산' });
  const write = (placeIds: number[], more: object = {}) => insertSollect(db.sql, { writerId: mina, placeIds, ...more });
  posts.seongdong = await write([places.seongdong], {
    title: '<b>비</b> & ]]> "책"',
    texts: ['첫 문단 <script>alert(1)</script> ]]> 끝', '둘째'],
    createdAt: new Date('2026-11-20T23:30:00+09:00'),
  });
  posts.mapo = await write([places.mapo], { title: '망원의 책', createdAt: new Date('2026-11-21T00:30:00+09:00') });
  // Its main place is in another district.
  posts.passing = await write([places.mapo, places.seongdong], { title: '성동구까지 걷기' });
  posts.seoulJung = await write([places.seoulJung], { title: '서울' });
  posts.busanJung = await write([places.busanJung], { title: '부산' });
  posts.hidden = await write([places.seongdong], { title: '가린 글' });
  posts.draft = await write([places.seongdong], { title: '쓰다 만 글', isPublished: false });
  await db.sql`
    update sollect set published_revision_id = null, hidden_until = 'infinity' where id = ${posts.hidden}`;
});
afterAll(async () => {
  await app.close();
  await db.close();
});

function parseXml(text: string) {
  const faults: string[] = [];
  const document = new DOMParser({ onError: (_level, message) => faults.push(message) }).parseFromString(
    text,
    'text/xml',
  );
  expect(faults).toEqual([]);
  return document;
}
const feedOf = (query = '', headers = {}) => app.inject({ url: `/feed/sollect.atom${query}`, headers });
const byDistrict = (district: string) => `?district=${encodeURIComponent(district)}`;

const read = async (query = '') => {
  const document = parseXml((await feedOf(query)).body);
  const textOf = (tag: string, within: Pick<typeof document, 'getElementsByTagName'> = document) =>
    within.getElementsByTagName(tag)[0]?.textContent ?? '';
  const entries = [...document.getElementsByTagName('entry')].map((entry) => ({
    id: Number(textOf('id', entry).replace(`${PUBLIC_URL}/sollect/`, '')),
    title: textOf('title', entry),
    updated: textOf('updated', entry),
    content: textOf('content', entry),
    author: textOf('name', entry),
  }));
  // Those of the feed come first.
  const links = [...document.getElementsByTagName('link')].slice(0, 2).map((link) => link.getAttribute('href'));
  return { title: textOf('title'), links, entries };
};
const idsOf = async (query = '') => (await read(query)).entries.map(({ id }) => id);

const search = async (query: string) => {
  const { contents } = (await app.inject({ url: `/api/sollect/search${query}` })).json().data;
  return contents.map(({ sollectId }: { sollectId: number }) => sollectId);
};

describe('the feed of sollects', () => {
  it('[17-4] has the published ones, newest first', async () => {
    const response = await feedOf();
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
    expect(await idsOf()).toEqual([posts.busanJung, posts.seoulJung, posts.passing, posts.mapo, posts.seongdong]);
    const { title, links } = await read();
    expect([title, links]).toEqual(['쏠 · 새 쏠렉트', [`${PUBLIC_URL}/sollect`, `${PUBLIC_URL}/feed/sollect.atom`]]);
  });

  it('[17-4] dates to the day in Seoul, and escapes what members wrote', async () => {
    const [mapo, seongdong] = (await read()).entries.slice(-2);
    expect([mapo?.updated, seongdong?.updated]).toEqual(['2026-11-20T15:00:00.000Z', '2026-11-19T15:00:00.000Z']);
    expect(seongdong?.author).toBe('mina');
    // HTML within the element.
    expect(parseXml(`<p>${seongdong?.title}</p>`).documentElement?.textContent).toBe('<b>비</b> & ]]> "책"');
    expect(seongdong?.content).toMatch(
      /^<p><img src="https:\/\/sol\.example\/media\/c0\/[^"]*" alt=""><\/p><p>성동구 느린 카페<\/p><p>첫 문단 &lt;script&gt;/,
    );
    expect(seongdong?.content).not.toContain('둘째');
  });

  it('[17-4] of a district has those whose main place is there', async () => {
    expect(await idsOf(byDistrict('성동구'))).toEqual([posts.seongdong]);
    expect(await idsOf(byDistrict('마포구'))).toEqual([posts.passing, posts.mapo]);
    expect(await idsOf(byDistrict('중구'))).toEqual([posts.busanJung, posts.seoulJung]);
    expect(await idsOf(byDistrict('부산광역시 중구'))).toEqual([posts.busanJung]);
    expect(await idsOf(byDistrict('없는구'))).toEqual([]);
    expect((await read(byDistrict('성동구'))).title).toBe('쏠 · 성동구의 새 쏠렉트');
    expect((await feedOf('?district=')).statusCode).toBe(400);
  });

  it('[17-4] is sent again only after a change', async () => {
    const { headers } = await feedOf();
    expect(headers['last-modified']).toMatch(/ GMT$/);
    const again = await feedOf('', { 'if-none-match': headers['etag'] });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', headers['etag']]);
    const empty = await feedOf(byDistrict('없는구'));
    expect((await feedOf(byDistrict('없는구'), { 'if-none-match': empty.headers['etag'] })).statusCode).toBe(304);
    await db.sql`update sollect set published_revision_id = null, hidden_until = 'infinity' where id = ${posts.mapo}`;
    const changed = await feedOf('', { 'if-none-match': headers['etag'] });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).not.toContain('망원의 책');
    await db.sql`
      update sollect set hidden_until = null, published_revision_id = (
        select max(id) from sollect_revision where sollect_id = ${posts.mapo}) where id = ${posts.mapo}`;
  });
});

describe('[20.2-6] a search of sollects by the district of the main place', () => {
  it('is combined with a keyword and a category', async () => {
    expect(await search(byDistrict('마포구'))).toEqual([posts.passing, posts.mapo]);
    expect(await search(`${byDistrict('마포구')}&keyword=${encodeURIComponent('책')}`)).toEqual([
      posts.passing,
      posts.mapo,
    ]);
    expect(await search(`${byDistrict('마포구')}&keyword=${encodeURIComponent('망원의 책')}`)).toEqual([posts.mapo]);
    expect(await search(`${byDistrict('마포구')}&category=walk`)).toEqual([]);
    expect(await search(`${byDistrict('서울 중구')}&category=cafe`)).toEqual([posts.seoulJung]);
    expect(await search(byDistrict('구'))).toEqual([]);
    expect(await search(byDistrict('!'))).toEqual([]);
  });

  it('has pages', async () => {
    expect(await search(`${byDistrict('마포구')}&size=1`)).toEqual([posts.passing]);
    expect(await search(`${byDistrict('마포구')}&size=1&cursorId=${posts.passing}`)).toEqual([posts.mapo]);
  });

  it('offers the districts with most sollects first, and namesakes with their 시도', async () => {
    const { data } = (await app.inject({ url: '/api/sollect/districts' })).json();
    expect(data).toEqual(
      ['마포구', '부산 중구', '서울 성동구', '서울 중구'].map((name) => name.replace('서울 성', '성')),
    );
  });
});
