import type { SollectPage } from '@sol/contract/sollect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { type SollectCalls, sollectCalls } from '../../test/sollect-calls.ts';
import { insertSollect } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

/** More than the smallest id range of the search. */
const OTHERS = 330;
/** Distance between the newest id and the others, so that ranges of all levels are between them. */
const GAP = 2_500_000;

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let calls: SollectCalls;
let mina: number;
let rainy: number;
let noodle: number;

beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
  calls = sollectCalls(test);
  mina = await insertMember(db.sql, 'mina');
  const bookshop = await insertPlace(db.sql, {
    name: '이끼 책방',
    category: 'shop',
    district: '마포구',
    neighborhood: '망원동',
    legalDong: '망원동',
    adminDong: '망원1동',
  });
  const shop = await insertPlace(db.sql, {
    name: '둥근 국수',
    category: 'food',
    district: '종로구',
    neighborhood: '통인동',
    legalDong: '통인동',
    adminDong: '청운효자동',
  });
  const cafe = await insertPlace(db.sql, { name: '모퉁이 카페' });
  rainy = await insertSollect(db.sql, {
    writerId: mina,
    placeIds: [bookshop],
    title: '비 오는 날의 책방',
    texts: ['우산을 접고 들어가 시집을 골랐어요.', '도쿄에서 온 편지를 읽었어요. 999% 추천!'],
  });
  for (let index = 0; index < OTHERS; index += 1) {
    await insertSollect(db.sql, { writerId: mina, placeIds: [cafe], title: `성수 산책 ${index}` });
  }
  await db.sql`select setval(pg_get_serial_sequence('sollect', 'id'), ${GAP})`;
  noodle = await insertSollect(db.sql, {
    writerId: mina,
    placeIds: [shop, bookshop],
    title: '혼자 먹는 국수',
    texts: ['따뜻한 국물을 마셨어요.'],
  });
  await insertSollect(db.sql, { writerId: mina, placeIds: [shop], title: '쓰다 만 국수', isPublished: false });
}, 120_000);
afterAll(async () => {
  await test.app.close();
  await db.close();
});

async function page(query: Record<string, string | number>): Promise<SollectPage> {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return (await calls.ask(null, 'GET', `/api/sollect/search?${search}`)).body.data;
}

const find = async (keyword: string, more: Record<string, string> = {}) =>
  (await page({ keyword, ...more })).contents.map(({ sollectId }) => sollectId);

describe('a keyword', () => {
  it.each([
    ['the title', '비 오는 날의 책방'],
    ['half a word of the title', '날의 책ㅂ'],
    ['words of the title and the text in any order', '시집 책방'],
    ['the text', '우산을 접고'],
    ['choseong of the text', 'ㅇㅅㅇ ㅈㄱ'],
    ['one rare syllable', '쿄'],
  ])('[7.4-1] finds a sollect by %s', async (_what, keyword) => {
    expect(await find(keyword)).toEqual([rainy]);
  });

  it.each([
    ['the name of a place', '이끼 책방'],
    ['half the name of a place', '이끼 채'],
    ['choseong of the name of a place', 'ㅇㄲㅊㅂ'],
    ['the district', '마포구'],
    ['the neighbourhood', '망원동'],
    ['the administrative neighbourhood', '망원1동'],
    ['the district and the name', '마포 책방'],
  ])('[7.4-1] finds all sollects of a place by %s, newest first', async (_what, keyword) => {
    expect(await find(keyword)).toEqual([noodle, rainy]);
  });

  it('has no wildcards % and _', async () => {
    expect(await find('999%')).toEqual([rainy]);
    for (const keyword of ['%', '_', '%%']) expect(await find(keyword), keyword).toEqual([]);
  });

  it('does not match letters in another order', async () => {
    expect(await find('방책')).toEqual([]);
    expect(await find('오비는')).toEqual([]);
  });

  it('finds no draft', async () => {
    expect(await find('쓰다 만')).toEqual([]);
    expect(await find('국수')).toEqual([noodle]);
  });

  it('[5-1] [9-19] is limited to 50 characters, counted as graphemes', async () => {
    const emoji = '👩‍👩‍👧‍👦'.repeat(50);
    expect((await calls.ask(null, 'GET', `/api/sollect/search?keyword=${encodeURIComponent(emoji)}`)).status).toBe(200);
    const longer = encodeURIComponent(`${emoji}가`);
    expect((await calls.ask(null, 'GET', `/api/sollect/search?keyword=${longer}`)).status).toBe(400);
  });
});

describe('the results', () => {
  it('[3.4-8] have a place of the requested category', async () => {
    expect(await find('이끼', { category: 'food' })).toEqual([noodle]);
    expect(await find('이끼', { category: 'shop' })).toEqual([noodle, rainy]);
    expect(await find('이끼', { category: 'drink' })).toEqual([]);
    expect((await calls.ask(null, 'GET', '/api/sollect/search?category=none')).status).toBe(400);
  });

  it('are all sollects, or all of a category, without a keyword', async () => {
    expect((await page({ category: 'shop' })).contents.map(({ sollectId }) => sollectId)).toEqual([noodle, rainy]);
    expect((await page({ size: 1 })).contents.map(({ sollectId }) => sollectId)).toEqual([noodle]);
  });

  it.each([
    ['all of them', {}, OTHERS],
    ['those of a category', { category: 'cafe' }, OTHERS],
  ])('[3.4-7] [3.4-8] are paged without duplicates or gaps: %s', async (_what, more, count) => {
    const ids: number[] = [];
    let cursor: number | null = null;
    do {
      const query = { keyword: '산책', size: 50, ...more, ...(cursor !== null && { cursorId: cursor }) };
      const { contents, cursorInfo } = await page(query);
      ids.push(...contents.map(({ sollectId }) => sollectId));
      cursor = cursorInfo.nextCursorId;
      if (cursor !== null) expect(cursor).toBe(contents.at(-1)?.sollectId);
    } while (cursor !== null);
    expect(ids).toHaveLength(count);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  });

  it('continue after a full page from the index', async () => {
    const first = await page({ keyword: '망원동', size: 1 });
    expect(first.cursorInfo.nextCursorId).toBe(noodle);
    const second = await page({ keyword: '망원동', size: 1, cursorId: noodle });
    expect(second).toMatchObject({ contents: [{ sollectId: rainy }], cursorInfo: { nextCursorId: null } });
  });
});
