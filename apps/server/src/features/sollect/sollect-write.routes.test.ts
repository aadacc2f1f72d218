import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOLLECT_BODY_IMAGES_MAX, SOLLECT_PLACES_MAX, SOLLECT_TEXT_MAX, SOLLECT_TITLE_MAX } from '@sol/contract/limits';
import type { SollectInput, SollectParagraph } from '@sol/contract/sollect';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLocalMediaStore, type MediaStore } from '#lib/media/media-store.ts';
import { systemClock } from '#lib/time/clock.ts';
import { findFaults } from '../../test/full-recount.ts';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { type SollectCalls, sollectCalls } from '../../test/sollect-calls.ts';
import { aSollectInput } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

/** As in docs/operating.md. */
const SOLLECTS_PER_DAY_MAX = 50;

let db: TestDatabase;
let dataDir: string;
let store: MediaStore;
let test: Awaited<ReturnType<typeof createTestApp>>;
let calls: SollectCalls;
let mina: number;
let jun: number;
let cafe: number;
let park: number;

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sol-data-'));
  store = createLocalMediaStore(join(dataDir, 'media'));
  // The daily limit compares the creation times, which this clock sets, with the database's time.
  test = await createTestApp({ db, config: { dataDir }, clock: systemClock });
  calls = sollectCalls(test);
  mina = await insertMember(db.sql, 'mina');
  jun = await insertMember(db.sql, 'jun');
  cafe = await insertPlace(db.sql);
  park = await insertPlace(db.sql, { name: '서울숲', category: 'walk' });
});
beforeEach(async () => {
  await clearTables(db.sql, ['sollect']);
  await db.sql`delete from media`;
  for (const key of await store.keys()) await store.remove(key);
});
/** No test may leave wrong counts or stray photos. */
afterEach(async () => {
  expect(await findFaults(db.sql, store)).toEqual([]);
});
afterAll(async () => {
  await test.app.close();
  await db.close();
  await rm(dataDir, { recursive: true });
});

const input = (changes: Partial<SollectInput> = {}) => aSollectInput({ placeIds: [cafe, park], ...changes });
const countSollects = async () => (await db.sql`select from sollect`).length;

async function publish(memberId = mina, changes: Partial<SollectInput> = {}, shade = 0): Promise<number> {
  const { sollectId } = (await calls.create(memberId, input(changes))).body.data;
  await calls.upload(memberId, sollectId, ['cover.jpg', 'walk.jpg'], shade);
  return sollectId;
}

const getDetail = async (sollectId: number, viewer: number | null = null) =>
  (await calls.detail(viewer, sollectId)).body.data;
const addressesOf = async (sollectId: number): Promise<string[]> => {
  const { thumbnailImageUrl, contents } = await getDetail(sollectId);
  return [thumbnailImageUrl, ...contents.flatMap((p: SollectParagraph) => (p.type === 'IMAGE' ? [p.content] : []))];
};
const storedKeys = async () => (await store.keys()).toSorted();
const image = (seq: number, content: string) => ({ seq, type: 'IMAGE' as const, content });
const text = (seq: number, content = '걸었어요.') => ({ seq, type: 'TEXT' as const, content });

describe('writing a sollect', () => {
  it('[7.4-4] [3.4-6] [3.4-4] creates a draft with title, contents with the cover first, and places', async () => {
    const { status, body } = await calls.create(mina, input());
    expect([status, body]).toEqual([201, { success: true, data: { sollectId: expect.any(Number) } }]);
    expect(await getDetail(body.data.sollectId, mina)).toMatchObject({
      title: '혼자 걷는 아침',
      thumbnailImageUrl: null,
      placeName: '모퉁이 카페',
      otherPlaceCount: 1,
      contents: input().contents.slice(1),
      placeSummaries: [
        { id: cafe, seq: 1 },
        { id: park, seq: 2 },
      ],
    });
  });

  it('[6-4] is for members', async () => {
    expect(await calls.create(null, input())).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await countSollects()).toBe(0);
  });

  it('returns 401 to a deleted account', async () => {
    expect((await calls.create(999_999, input())).status).toBe(401);
  });

  const many = (count: number, make: (seq: number) => SollectInput['contents'][number]) => [
    image(0, 'cover.jpg'),
    ...Array.from({ length: count }, (_, index) => make(index + 1)),
  ];
  const images = (count: number) => many(count, (seq) => image(seq, `${seq}.jpg`));

  it.each([
    [
      '[5-14] [9-19] takes a title of 25 characters, counted as graphemes',
      { title: '👩‍👩‍👧‍👦'.repeat(SOLLECT_TITLE_MAX) },
    ],
    ['[5-14] [9-19] accepts a hundred body images', { contents: images(SOLLECT_BODY_IMAGES_MAX) }],
    [
      'accepts a text of 5,000 characters',
      { contents: [image(0, 'cover.jpg'), text(1, '가'.repeat(SOLLECT_TEXT_MAX))] },
    ],
    ['accepts only text after the cover', { contents: [image(0, 'cover.jpg'), text(1)] }],
  ])('%s', async (_what, changes) => {
    expect((await calls.create(mina, input(changes))).status).toBe(201);
  });

  it.each([
    ['[5-14] [9-19] refuses a title of 26 characters', { title: '가'.repeat(SOLLECT_TITLE_MAX + 1) }, 'body.title'],
    ['refuses a title of spaces', { title: '   ' }, 'body.title'],
    ['[5-14] [9-19] refuses 101 body images', { contents: images(SOLLECT_BODY_IMAGES_MAX + 1) }, 'body.contents'],
    [
      'refuses a longer text',
      { contents: [image(0, 'c'), text(1, '가'.repeat(SOLLECT_TEXT_MAX + 1))] },
      'body.contents.1.content',
    ],
    ['refuses an empty text', { contents: [image(0, 'c'), text(1, '')] }, 'body.contents.1.content'],
    ['refuses no body', { contents: [image(0, 'c')] }, 'body.contents'],
    ['refuses no cover', { contents: [text(0), text(1)] }, 'body.contents'],
    ['refuses a gap in the order', { contents: [image(0, 'c'), text(2)] }, 'body.contents'],
    ['refuses one name for two images', { contents: [image(0, 'c'), image(1, 'c')] }, 'body.contents'],
    ['refuses no place', { placeIds: [] }, 'body.placeIds'],
    ['refuses a place twice', { placeIds: [1, 1] }, 'body.placeIds'],
    [
      'refuses 31 places',
      { placeIds: Array.from({ length: SOLLECT_PLACES_MAX + 1 }, (_, index) => index + 1) },
      'body.placeIds',
    ],
    ['refuses an unknown key', { status: 'PUBLISHED' }, 'body'],
  ])('%s', async (_what, changes, path) => {
    const { status, body } = await calls.create(mina, { ...input(), ...changes });
    expect([status, body.code, body.details[0].path]).toEqual([400, 'BAD_REQUEST', expect.stringContaining(path)]);
    expect(await countSollects()).toBe(0);
  });

  it('keeps the order of thirty places', async () => {
    const placeIds: number[] = [];
    for (let index = 0; index < SOLLECT_PLACES_MAX; index += 1) placeIds.unshift(await insertPlace(db.sql));
    const { sollectId } = (await calls.create(mina, input({ placeIds }))).body.data;
    const { placeSummaries } = await getDetail(sollectId, mina);
    expect(placeSummaries.map(({ id }: { id: number }) => id)).toEqual(placeIds);
  });

  it('refuses a missing place with its path and stores nothing', async () => {
    const { status, body } = await calls.create(mina, input({ placeIds: [cafe, 999_999] }));
    expect([status, body.code, body.details]).toEqual([
      404,
      'PLACE_NOT_FOUND',
      [{ path: 'body.placeIds.1', message: '존재하지 않는 장소입니다.' }],
    ]);
    expect(await countSollects()).toBe(0);
  });

  it('refuses photo URLs in a new sollect', async () => {
    const other = await publish(jun);
    const [address = ''] = await addressesOf(other);
    for (const content of [address, 'https://example.com/a.jpg', '/media/x']) {
      const { status, body } = await calls.create(mina, input({ contents: [image(0, content), text(1)] }));
      expect([status, body.details[0].path]).toEqual([400, 'body.contents.0.content']);
    }
  });
});

describe('a member', () => {
  it('has a daily limit of sollects, which includes drafts and concurrent requests and is per member', async () => {
    await db.sql`
      insert into sollect (member_id) select ${mina} from generate_series(1, ${SOLLECTS_PER_DAY_MAX - 1})`;
    const responses = await Promise.all([calls.create(mina, input()), calls.create(mina, input())]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 429]);
    const refused = responses.find(({ status }) => status === 429);
    expect([refused?.body.code, Number(refused?.headers['retry-after'])]).toEqual(['RATE_LIMITED', expect.any(Number)]);
    expect((await calls.create(jun, input())).status).toBe(201);
    const written = responses.find(({ status }) => status === 201)?.body.data.sollectId;
    expect((await calls.remove(mina, written)).status).toBe(200);
    expect((await calls.create(mina, input())).body.code).toBe('RATE_LIMITED');
    await db.sql`update deleted_work set created_at = now() - interval '25 hours' where member_id = ${mina}`;
    expect((await calls.create(mina, input())).status).toBe(201);
    await db.sql`delete from sollect`;
  });
});

describe('editing a sollect', () => {
  it('[7.4-5] shows the published revision until the new one has all images', async () => {
    const id = await publish();
    const before = await getDetail(id);
    const contents = [image(0, 'new-cover.jpg'), text(1, '새로 썼어요.'), image(2, 'new.jpg')];
    const { status, body } = await calls.update(mina, id, input({ title: '새 제목', contents, placeIds: [park] }));
    expect([status, body.data]).toEqual([200, { sollectId: id }]);
    for (const viewer of [null, mina, jun])
      expect(await getDetail(id, viewer)).toEqual({ ...before, createdAt: expect.any(String) });

    expect((await calls.upload(mina, id, ['new.jpg'], 50)).body.data.isComplete).toBe(false);
    expect(await getDetail(id)).toEqual(before);

    expect((await calls.upload(mina, id, ['new-cover.jpg'], 60)).body.data.isComplete).toBe(true);
    expect(await getDetail(id)).toMatchObject({
      title: '새 제목',
      placeName: '서울숲',
      otherPlaceCount: 0,
      createdAt: before.createdAt,
      contents: [text(1, '새로 썼어요.'), { seq: 2, type: 'IMAGE' }],
    });
    expect((await calls.ask(null, 'GET', `/api/sollect/related/${cafe}`)).body.data.contents).toEqual([]);
  });

  it('deletes photos that are no longer used', async () => {
    const id = await publish(mina, {}, 100);
    const [cover = '', walk = ''] = await addressesOf(id);
    await calls.update(mina, id, input({ contents: [image(0, walk), text(1)] }));
    expect(await addressesOf(id)).toEqual([walk]);
    const keys = await storedKeys();
    expect(keys.some((key) => walk.includes(key))).toBe(true);
    expect(keys.some((key) => cover.includes(key))).toBe(false);
  });

  it('is published at once if no image is missing, even with repeated images', async () => {
    const id = await publish();
    const [cover = '', walk = ''] = await addressesOf(id);
    const contents = [image(0, walk), image(1, cover), text(2), image(3, cover)];
    expect((await calls.update(mina, id, input({ title: '다시', contents }))).status).toBe(200);
    expect(await getDetail(id)).toMatchObject({ title: '다시', thumbnailImageUrl: walk });
    expect(await addressesOf(id)).toEqual([walk, cover, cover]);
  });

  it('reuses photos of an unfinished revision, but not of another sollect', async () => {
    const { sollectId } = (await calls.create(mina, input())).body.data;
    const { contents } = (await calls.upload(mina, sollectId, ['cover.jpg'])).body.data;
    const other = await publish(mina, {}, 40);
    const [foreign = ''] = await addressesOf(other);
    const refused = await calls.update(mina, sollectId, input({ contents: [image(0, foreign), text(1)] }));
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'body.contents.0.content']);
    await calls.update(mina, sollectId, input({ contents: [image(0, contents[0].content), text(1)] }));
    expect(await getDetail(sollectId)).toMatchObject({ thumbnailImageUrl: contents[0].content });
  });

  it('replaces an unfinished edit', async () => {
    const id = await publish();
    await calls.update(mina, id, input({ title: '첫 번째 고침', contents: [image(0, 'a.jpg'), text(1)] }));
    await calls.update(mina, id, input({ title: '두 번째 고침', contents: [image(0, 'b.jpg'), text(1)] }));
    expect(await calls.upload(mina, id, ['a.jpg'])).toMatchObject({ status: 400, body: { code: 'IMAGE_NOT_NAMED' } });
    expect((await calls.upload(mina, id, ['b.jpg'])).body.data.isComplete).toBe(true);
    expect(await getDetail(id)).toMatchObject({ title: '두 번째 고침' });
  });

  it('updates the search index and the categories', async () => {
    const id = await publish(mina, { title: '처음 이름' });
    const [cover = ''] = await addressesOf(id);
    await calls.update(mina, id, input({ title: '나중 이름', contents: [image(0, cover), text(1)], placeIds: [park] }));
    const find = async (query: string) =>
      (await calls.ask(mina, 'GET', `/api/sollect/search?${query}`)).body.data.contents.length;
    expect(await find(`keyword=${encodeURIComponent('처음')}`)).toBe(0);
    expect(await find(`keyword=${encodeURIComponent('나중')}`)).toBe(1);
    expect([await find('category=cafe'), await find('category=walk')]).toEqual([0, 1]);
  });

  it('keeps its marks', async () => {
    const id = await publish();
    await calls.mark(jun, id);
    const [cover = ''] = await addressesOf(id);
    await calls.update(mina, id, input({ contents: [image(0, cover), text(1)] }));
    expect(await getDetail(id, jun)).toMatchObject({ markedCount: 1, isMarked: true });
  });

  it('changes nothing when a place does not exist', async () => {
    const id = await publish();
    const before = await getDetail(id);
    const { status, body } = await calls.update(mina, id, input({ placeIds: [999_999] }));
    expect([status, body.code]).toEqual([404, 'PLACE_NOT_FOUND']);
    expect(await getDetail(id)).toEqual(before);
  });

  it('refuses values over the limits', async () => {
    const id = await publish();
    const { status, body } = await calls.update(mina, id, input({ title: '가'.repeat(SOLLECT_TITLE_MAX + 1) }));
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('the whole text', () => {
  const title = '가나다라마';
  /** Ten texts, of which the last has `rest` characters. */
  const contents = (character: string, each: number, rest: number) => [
    image(0, 'cover.jpg'),
    ...Array.from({ length: 10 }, (_, index) => ({
      seq: index + 1,
      type: 'TEXT' as const,
      content: character.repeat(index < 9 ? each : rest),
    })),
  ];

  it.each([
    ['50,000 graphemes with the title', contents('<', 5_000, 4_995), 201],
    ['50,001 graphemes with the title', contents('<', 5_000, 4_996), 422],
    ['50,000 graphemes of four bytes', contents('😀', 5_000, 4_995), 201],
    ['200,000 bytes of longer graphemes', contents('👨‍👩‍👧‍👦', 799, 808), 201],
    ['200,025 bytes of longer graphemes', contents('👨‍👩‍👧‍👦', 799, 809), 422],
  ])('of a sollect may have %s: %#', async (_what, body, status) => {
    const created = await calls.create(mina, input({ title, contents: body }));
    expect(created.status).toBe(status);
    if (status === 422) {
      expect(created.body).toMatchObject({
        code: 'SOLLECT_TOO_LONG',
        message: '쏠렉트 하나에는 50,000자까지 쓸 수 있어요. 줄이거나 나눠 주세요.',
      });
    }
  });

  it('is limited in an edit, which then changes nothing', async () => {
    const id = await publish();
    const before = await getDetail(id);
    const edited = await calls.update(mina, id, input({ contents: contents('<', 5_000, 5_000) }));
    expect(edited).toMatchObject({ status: 422, body: { code: 'SOLLECT_TOO_LONG' } });
    expect(await getDetail(id)).toEqual(before);
  });
});

describe('authorization', () => {
  const changes = {
    edit: (who: number | null, id: number) => calls.update(who, id, input()),
    delete: (who: number | null, id: number) => calls.remove(who, id),
    'upload images to': (who: number | null, id: number) => calls.upload(who, id, ['cover.jpg']),
  };
  it.each(Object.entries(changes))('[6-6] only the writer may %s a published sollect', async (_what, change) => {
    const id = await publish();
    const before = await getDetail(id);
    expect(await change(jun, id)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await change(null, id)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await getDetail(id)).toEqual(before);
  });

  it.each(Object.entries(changes))("[6-6] attempts to %s another member's draft return 404", async (_w, change) => {
    const { sollectId } = (await calls.create(mina, input())).body.data;
    expect(await change(jun, sollectId)).toMatchObject({ status: 404, body: { code: 'SOLLECT_NOT_FOUND' } });
    expect(await change(mina, 999_999)).toMatchObject({ status: 404, body: { code: 'SOLLECT_NOT_FOUND' } });
    expect((await calls.detail(mina, sollectId)).status).toBe(200);
  });
});

describe('deleting a sollect', () => {
  it('[7.4-5] deletes its photos, marks and unfinished revisions', async () => {
    const id = await publish(mina, {}, 200);
    await calls.mark(jun, id);
    await calls.update(mina, id, input({ contents: [image(0, 'a.jpg'), image(1, 'b.jpg')] }));
    await calls.upload(mina, id, ['a.jpg'], 210);
    const keys = await storedKeys();
    expect(await calls.remove(mina, id)).toMatchObject({ status: 200, body: { success: true, data: null } });
    expect((await calls.detail(mina, id)).status).toBe(404);
    expect((await calls.ask(jun, 'GET', '/api/solmark/sollect')).body.data.contents).toEqual([]);
    expect((await storedKeys()).length).toBe(keys.length - 3);
    expect((await calls.remove(mina, id)).status).toBe(404);
  });

  it('keeps a photo that another sollect contains', async () => {
    const [first, second] = [await publish(mina, {}, 77), await publish(jun, {}, 77)];
    await calls.remove(mina, first);
    for (const address of await addressesOf(second)) {
      expect((await test.app.inject(address)).statusCode).toBe(200);
    }
  });

  it('deletes a draft', async () => {
    const { sollectId } = (await calls.create(mina, input())).body.data;
    expect((await calls.remove(mina, sollectId)).status).toBe(200);
    expect(await countSollects()).toBe(0);
    expect(await storedKeys()).toEqual([]);
  });
});
