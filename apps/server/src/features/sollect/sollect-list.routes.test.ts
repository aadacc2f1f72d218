import type { Category } from '@sol/contract/category';
import { LIST_PAGE_SIZE, PAGE_SIZE_MAX, SOLLECT_ROW_MAX } from '@sol/contract/limits';
import type { SollectPage, SollectSummary } from '@sol/contract/sollect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { type SollectCalls, sollectCalls } from '../../test/sollect-calls.ts';
import { insertSollect, PLAIN_COVER } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let calls: SollectCalls;
let mina: number;
let jun: number;
let cafe: number;
let park: number;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'media']);
  // A new app per test, because responses to guests are cached for ten seconds.
  test = await createTestApp({ db });
  calls = sollectCalls(test);
  mina = await insertMember(db.sql, 'mina', 'face0');
  jun = await insertMember(db.sql, 'jun');
  cafe = await insertPlace(db.sql, { name: '모퉁이 카페', category: 'cafe' });
  park = await insertPlace(db.sql, { name: '서울숲', category: 'walk', neighborhood: '뚝섬', district: '성동구' });
  return () => test.app.close();
});
afterAll(() => db.close());

const get = async (url: string, memberId: number | null = null) => (await calls.ask(memberId, 'GET', url)).body.data;
const idsOf = (contents: readonly SollectSummary[]) => contents.map(({ sollectId }) => sollectId);

/** Collects the ids of all pages. */
async function walk(path: string, memberId: number | null = null, size = 3): Promise<number[]> {
  const ids: number[] = [];
  let cursor: number | null = null;
  do {
    const separator = path.includes('?') ? '&' : '?';
    const page: SollectPage = await get(
      `${path}${separator}size=${size}${cursor === null ? '' : `&cursorId=${cursor}`}`,
      memberId,
    );
    ids.push(...idsOf(page.contents));
    cursor = page.cursorInfo.nextCursorId;
  } while (cursor !== null);
  return ids;
}

async function insertMany(count: number, given: Partial<Parameters<typeof insertSollect>[1]> = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await insertSollect(db.sql, { writerId: mina, placeIds: [cafe], ...given }));
  }
  return ids.toReversed();
}

describe('the list', () => {
  it('[3.4-1] contains the fields of a card, with the location of the first place', async () => {
    const sollectId = await insertSollect(db.sql, { writerId: mina, placeIds: [park, cafe], title: '숲과 커피' });
    expect((await get('/api/sollect')).contents).toEqual([
      {
        sollectId,
        title: '숲과 커피',
        thumbnailImage: `/media/${PLAIN_COVER}/640.webp`,
        isMarked: false,
        district: '성동구',
        neighborhood: '뚝섬',
        placeName: '서울숲',
        writerId: mina,
        writerNickname: 'mina',
        markedCount: 0,
      },
    ]);
  });

  it('[7.4-8] [3.4-7] is paged newest first, without duplicates or gaps', async () => {
    const ids = await insertMany(7);
    expect(await walk('/api/sollect')).toEqual(ids);
    const page: SollectPage = await get(`/api/sollect?size=7`);
    expect(page.cursorInfo.nextCursorId).toBeNull();
  });

  it('has ten rows per page by default', async () => {
    await insertMany(LIST_PAGE_SIZE + 1);
    expect((await get('/api/sollect')).contents).toHaveLength(LIST_PAGE_SIZE);
    expect((await calls.ask(null, 'GET', `/api/sollect?size=${PAGE_SIZE_MAX}`)).status).toBe(200);
    expect((await calls.ask(null, 'GET', `/api/sollect?size=${PAGE_SIZE_MAX + 1}`)).status).toBe(400);
  });

  it('contains no drafts, even for their writer', async () => {
    await insertSollect(db.sql, { writerId: mina, placeIds: [cafe], isPublished: false });
    for (const viewer of [null, mina, jun]) expect((await get('/api/sollect', viewer)).contents).toEqual([]);
  });

  it('shows the marks of a member, and none to guests', async () => {
    const [second = 0, first = 0] = await insertMany(2);
    await calls.mark(jun, first);
    const marks = async (viewer: number | null) =>
      (await get('/api/sollect', viewer)).contents.map(({ sollectId, isMarked }: SollectSummary) => [
        sollectId,
        isMarked,
      ]);
    expect(await marks(jun)).toEqual([[second, false], [first, true]]); // biome-ignore format: a row each reads worse
    expect(await marks(mina)).toEqual([[second, false], [first, false]]); // biome-ignore format: as above
    expect(await marks(null)).toEqual([[second, false], [first, false]]); // biome-ignore format: as above
  });

  it('is cacheable for guests only', async () => {
    await insertMany(1);
    const guest = await calls.ask(null, 'GET', '/api/sollect');
    expect(guest.headers).toMatchObject({ vary: expect.stringContaining('authorization'), etag: expect.any(String) });
    expect(guest.headers['cache-control']).toContain('public');
    const member = await calls.ask(mina, 'GET', '/api/sollect');
    expect(String(member.headers['cache-control'] ?? '')).not.toContain('public');
  });
});

describe('popular and recommended sollects', () => {
  /** Inserts sollects with these numbers of marks. */
  async function insertMarked(counts: readonly number[], placeIds = [cafe]): Promise<number[]> {
    const ids: number[] = [];
    for (const count of counts) {
      const id = await insertSollect(db.sql, { writerId: mina, placeIds });
      for (let index = 0; index < count; index += 1) {
        await calls.mark(await insertMember(db.sql, `fan ${id} ${index}`), id);
      }
      ids.push(id);
    }
    return ids;
  }

  it('[7.4-3] are ordered by marks in the last thirty days, then by all marks', async () => {
    const [few, many, former, none] = await insertMarked([1, 3, 0, 0]);
    // The state after old marks have expired.
    await db.sql`update sollect set marked_count = 9 where id = ${former ?? 0}`;
    expect(idsOf(await get('/api/sollect/popular'))).toEqual([many, few, former, none]);
  });

  it('are limited to ten', async () => {
    await insertMany(SOLLECT_ROW_MAX + 1);
    expect(await get('/api/sollect/popular')).toHaveLength(SOLLECT_ROW_MAX);
    expect(await get('/api/sollect/recommend')).toHaveLength(SOLLECT_ROW_MAX);
  });

  it('[7.4-2] [3.4-9] are the popular ones of the category', async () => {
    const [a, b] = await insertMarked([0, 2], [park]);
    const [c] = await insertMarked([1], [park, cafe]);
    await insertMarked([4], [cafe]);
    expect(idsOf(await get('/api/sollect/recommend?categoryName=walk'))).toEqual([b, c, a]);
    expect(await get('/api/sollect/recommend?categoryName=drink')).toEqual([]);
    expect((await calls.ask(null, 'GET', '/api/sollect/recommend?categoryName=none')).status).toBe(400);
  });

  it('[2.10-5] are in the row of the category of most of their places', async () => {
    const insertAt = async (category: Category, count: number) => {
      const ids: number[] = [];
      for (let index = 0; index < count; index += 1) ids.push(await insertPlace(db.sql, { category }));
      return ids;
    };
    const [food1 = 0, food2 = 0] = await insertAt('food', 2);
    const [cafe1 = 0, cafe2 = 0] = await insertAt('cafe', 2);
    const [walk1 = 0] = await insertAt('walk', 1);
    const insert = (placeIds: number[]) => insertSollect(db.sql, { writerId: mina, placeIds });
    const mostlyFood = await insert([walk1, food1, food2]);
    const cafeFirstOfTie = await insert([cafe1, food1]);
    // The first place has neither of the two tied categories.
    const foodBeforeCafe = await insert([walk1, food1, cafe1, cafe2, food2]);
    const walkOnly = await insert([walk1]);
    const rowOf = async (category: string) => idsOf(await get(`/api/sollect/recommend?categoryName=${category}`));
    expect(await rowOf('food')).toEqual([foodBeforeCafe, mostlyFood]);
    expect(await rowOf('cafe')).toEqual([cafeFirstOfTie]);
    expect(await rowOf('walk')).toEqual([walkOnly]);
    // The search by category still matches any of the places.
    const searched = (await get('/api/sollect/search?category=walk')).contents;
    expect(idsOf(searched)).toEqual([walkOnly, foodBeforeCafe, mostlyFood]);
  });

  it('[7.4-2] are ordered by recent marks before all-time marks in a category', async () => {
    const [lately, once, older] = await insertMarked([2, 1, 1], [park]);
    // The state after old marks have expired: most of all time, fewer recent ones.
    await db.sql`update sollect set marked_count = 9 where id = ${once ?? 0}`;
    await db.sql`update sollect_category set marked_count = 9 where sollect_id = ${once ?? 0}`;
    expect(idsOf(await get('/api/sollect/recommend?categoryName=walk'))).toEqual([lately, once, older]);
  });

  it('can be filtered by a keyword', async () => {
    await insertMany(2);
    const id = await insertSollect(db.sql, { writerId: mina, placeIds: [park], title: '비 오는 날' });
    const keyword = encodeURIComponent('비 오는');
    expect(idsOf(await get(`/api/sollect/recommend?keyword=${keyword}`))).toEqual([id]);
    expect(await get(`/api/sollect/recommend?keyword=${keyword}&categoryName=cafe`)).toEqual([]);
  });
});

describe('sollects of a place', () => {
  it('[7.4-7] are paged newest first', async () => {
    const ofCafe = await insertMany(4);
    await insertMany(2, { placeIds: [park] });
    const both = await insertSollect(db.sql, { writerId: jun, placeIds: [park, cafe] });
    await insertSollect(db.sql, { writerId: jun, placeIds: [cafe], isPublished: false });
    expect(await walk(`/api/sollect/related/${cafe}`, null, 2)).toEqual([both, ...ofCafe]);
  });

  it('[2.7-13] are counted in the detail of the place, without those of blocked members', async () => {
    const countOf = async (viewer: number | null) => {
      const { body } = await calls.ask(viewer, 'GET', `/api/place/${cafe}`);
      return (body.data as { place: { relatedSollectCount?: number } }).place.relatedSollectCount;
    };
    expect(await countOf(null)).toBeUndefined();
    await insertMany(3);
    await insertSollect(db.sql, { writerId: jun, placeIds: [park, cafe] });
    await insertSollect(db.sql, { writerId: jun, placeIds: [cafe], isPublished: false });
    expect(await countOf(null)).toBe(4);
    await db.sql`insert into block (member_id, blocked_id) values (${mina}, ${jun})`;
    expect(await countOf(mina)).toBe(3);
    expect(await countOf(jun)).toBe(4);
  });

  it('returns 404 for a place that does not exist', async () => {
    expect(await calls.ask(null, 'GET', '/api/sollect/related/999999')).toMatchObject({
      status: 404,
      body: { code: 'PLACE_NOT_FOUND' },
    });
  });
});

describe('sollects of a member', () => {
  it('[7.4-10] lists the member’s sollects without drafts, in pages', async () => {
    const mine = await insertMany(5);
    await insertMany(1, { writerId: jun });
    await insertMany(1, { isPublished: false });
    expect(await walk('/api/solmark/sollect/my', mina, 2)).toEqual(mine);
  });

  it('[7.4-10] lists the marked sollects, latest mark first, in pages', async () => {
    const [third = 0, second = 0, first = 0] = await insertMany(3);
    for (const id of [second, third, first]) await calls.mark(jun, id);
    expect(await walk('/api/solmark/sollect', jun, 1)).toEqual([first, third, second]);
    expect(await walk('/api/solmark/sollect', mina)).toEqual([]);
  });

  it('[7.4-10] skips no row if the last row of a page is unmarked', async () => {
    const ids = await insertMany(4);
    for (const id of ids.toReversed()) await calls.mark(jun, id);
    const page: SollectPage = await get('/api/solmark/sollect?size=2', jun);
    await calls.unmark(jun, ids[1] ?? 0);
    const next: SollectPage = await get(`/api/solmark/sollect?size=2&cursorId=${page.cursorInfo.nextCursorId}`, jun);
    expect([...idsOf(page.contents), ...idsOf(next.contents)]).toEqual(ids);
  });

  it.each(['/api/solmark/sollect', '/api/solmark/sollect/my'])('returns 401 to a guest for %s', async (url) => {
    expect(await calls.ask(null, 'GET', url)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });
});

describe('one sollect', () => {
  it('[3.4-2] [3.2-9] [3.4-3] has all fields of its page, also for a guest', async () => {
    await insertReview(db.sql, { placeId: park, memberId: jun, rating: 4, isRecommended: true, mediaKeys: ['abc'] });
    const createdAt = new Date('2026-11-20T01:02:03Z');
    const given = { writerId: mina, title: '숲과 커피', texts: ['걸었다', '마셨다'], createdAt };
    const sollectId = await insertSollect(db.sql, { ...given, placeIds: [park, cafe] });
    const { status, body } = await calls.detail(null, sollectId);
    expect([status, body.data]).toEqual([
      200,
      {
        sollectId,
        title: '숲과 커피',
        thumbnailImageUrl: `/media/${PLAIN_COVER}/640.webp`,
        placeName: '서울숲',
        otherPlaceCount: 1,
        district: '성동구',
        neighborhood: '뚝섬',
        profileImageUrl: '/media/face0/640.webp',
        nickname: 'mina',
        writerId: mina,
        createdAt: '2026-11-20',
        pageCount: 1,
        markedCount: 0,
        isMarked: false,
        contents: [
          { seq: 1, type: 'TEXT', content: '걸었다' },
          { seq: 2, type: 'TEXT', content: '마셨다' },
        ],
        placeSummaries: [
          expect.objectContaining({
            id: park,
            seq: 1,
            name: '서울숲',
            category: 'walk',
            rating: 4,
            recommendationPercent: 100,
            reviewCount: 1,
            recommendCount: 1,
            thumbnailUrls: ['/media/abc/640.webp'],
            isMarked: false,
            tags: expect.arrayContaining(['조용한']),
          }),
          expect.objectContaining({ id: cafe, seq: 2, rating: null, recommendationPercent: null, tags: [] }),
        ],
      },
    ]);
  });

  it('shows a member whether it is marked and its places are saved', async () => {
    const sollectId = await insertSollect(db.sql, { writerId: mina, placeIds: [park, cafe] });
    await calls.mark(jun, sollectId);
    await db.sql`insert into place_mark (member_id, place_id) values (${jun}, ${cafe})`;
    const { data } = (await calls.detail(jun, sollectId)).body;
    expect(data).toMatchObject({ isMarked: true, markedCount: 1 });
    expect(data.placeSummaries.map(({ isMarked }: { isMarked: boolean }) => isMarked)).toEqual([false, true]);
  });

  it('shows a draft only to its writer, with the names of its images', async () => {
    const sollectId = await insertSollect(db.sql, { writerId: mina, placeIds: [cafe], isPublished: false });
    expect((await calls.detail(mina, sollectId)).body.data).toMatchObject({ thumbnailImageUrl: null, writerId: mina });
    for (const viewer of [null, jun]) {
      expect(await calls.detail(viewer, sollectId)).toMatchObject({ status: 404, body: { code: 'SOLLECT_NOT_FOUND' } });
    }
  });

  it('returns 404 for an unknown id, and 400 for an invalid one', async () => {
    expect(await calls.detail(null, 999_999)).toMatchObject({ status: 404, body: { code: 'SOLLECT_NOT_FOUND' } });
    expect((await calls.ask(null, 'GET', '/api/sollect/first')).status).toBe(400);
  });
});
