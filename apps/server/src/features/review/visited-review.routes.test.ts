import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReviewPosition } from '@sol/contract/review';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { aReviewInput, formOf, jsonPart } from '../../test/review-form.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

/** 46 m from the test place, with digits that occur nowhere else. */
const NEAR: ReviewPosition = { latitude: 37.5449171317, longitude: 127.0562191933, accuracyM: 17.77123 };
/** 1.2 km away. */
const FAR: ReviewPosition = { latitude: 37.5551171317, longitude: 127.0562191933, accuracyM: 17.77123 };
const INACCURATE: ReviewPosition = { ...NEAR, accuracyM: 177.7123 };
/** The leading digits of the positions, which every notation of the numbers contains. */
const DIGITS = ['37.544917', '37.555117', '127.056219', '17.77123', '177.7123'];

let db: TestDatabase;
let dataDir: string;
let test: Awaited<ReturnType<typeof createTestApp>>;
let members: number[];
let placeId: number;

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sol-data-'));
  test = await createTestApp({ db, config: { dataDir } });
  members = [];
  for (const name of ['mina', 'jun', 'sori', 'hana']) members.push(await insertMember(db.sql, name));
});
beforeEach(async () => {
  placeId = await insertPlace(db.sql);
});
afterAll(async () => {
  await test.app.close();
  await db.close();
  await rm(dataDir, { recursive: true });
});

const memberAt = (index: number) => members[index] ?? 0;

async function write(memberId: number, position?: unknown) {
  const { payload, headers } = await formOf([
    jsonPart({ ...aReviewInput({ placeId }), ...(position !== undefined && { position }) }),
  ]);
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/review',
    payload,
    headers: { ...headers, ...(await test.as(memberId)) },
  });
  return { status: response.statusCode, body: response.json() };
}

const list = async (query: Record<string, string> = {}) =>
  (await test.app.inject({ url: '/api/review/place/:id'.replace(':id', String(placeId)), query })).json().data;
const place = async () => (await test.app.inject(`/api/place/${placeId}`)).json().data;

describe('a review with a position', () => {
  it('[11.3-1] carries the flag if it was written at the place', async () => {
    const { status, body } = await write(memberAt(0), NEAR);
    expect(status).toBe(201);
    expect(body.data).toEqual({ reviewId: expect.any(Number), isVisited: true });
    const { reviews } = await list();
    expect(reviews).toMatchObject([{ isVisited: true }]);
    expect((await place()).reviews).toMatchObject([{ isVisited: true }]);
  });

  it.each([
    ['far from the place', FAR],
    ['at a poor accuracy', INACCURATE],
  ])('[11.3-1] is written without the flag %s, and the response says so', async (_, position) => {
    const { status, body } = await write(memberAt(0), position);
    expect(status).toBe(201);
    expect(body.data).toEqual({ reviewId: expect.any(Number), isVisited: false });
    expect((await list()).reviews[0]).not.toHaveProperty('isVisited');
    expect((await place()).place).not.toHaveProperty('visitedReviewCount');
  });

  it('[11.3-1] the position is optional', async () => {
    const { status, body } = await write(memberAt(0));
    expect(status).toBe(201);
    expect(body.data).toEqual({ reviewId: expect.any(Number) });
    expect((await list()).reviews[0]).not.toHaveProperty('isVisited');
  });

  it.each([
    ['without an accuracy', { latitude: 37.5449171317, longitude: 127.0562191933 }],
    ['with a latitude out of range', { ...NEAR, latitude: 91 }],
    ['with a negative accuracy', { ...NEAR, accuracyM: -1 }],
    ['with further fields', { ...NEAR, speed: 2 }],
    ['that is a text', '37.5449171317,127.0562191933'],
  ])('rejects a position %s with 400', async (_, position) => {
    expect((await write(memberAt(0), position)).status).toBe(400);
  });

  it('[11.3-1] no table and no line of the log contains the position', async () => {
    await write(memberAt(0), NEAR);
    await write(memberAt(1), FAR);
    await write(memberAt(2), INACCURATE);
    // Failures log more than successes.
    expect((await write(memberAt(0), NEAR)).status).toBe(409);
    expect((await write(memberAt(3), { ...NEAR, latitude: 137.544917 })).status).toBe(400);
    placeId = 987_654;
    expect((await write(memberAt(3), NEAR)).status).toBe(404);

    const tables = await db.sql<{ name: string }[]>`
      select quote_ident(table_name) as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`;
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const rows = await db.sql.unsafe<{ text: string }[]>(
        `select row_to_json(stored)::text as text from ${name} stored`,
      );
      const text = rows.map((row) => row.text).join('\n');
      expect(DIGITS.filter((digits) => text.includes(digits))).toEqual([]);
    }
    const log = test.log.join('\n');
    expect(log).toContain('/api/review');
    expect(DIGITS.filter((digits) => log.includes(digits))).toEqual([]);
  });
});

describe('the reviews of a place', () => {
  async function insertVisits(flags: readonly boolean[]): Promise<number[]> {
    const ids: number[] = [];
    for (const [index, isVisited] of flags.entries()) {
      const memberId = await insertMember(db.sql, `writer-${placeId}-${index}`);
      const id = await insertReview(db.sql, { placeId, memberId });
      if (isVisited) await db.sql`update review set is_visited = true where id = ${id}`;
      ids.push(id);
    }
    return ids;
  }
  const idsOf = (reviews: { reviewId: number }[]) => reviews.map(({ reviewId }) => reviewId);

  it('[11.3-2] can be listed with those written there first, on all pages', async () => {
    const flags = Array.from({ length: 47 }, (_, index) => index % 2 === 0 || index === 5);
    const ids = await insertVisits(flags);
    const newest = ids.map((id, index) => ({ id, isVisited: flags[index] === true })).toReversed();
    const expected = [...newest.filter(({ isVisited }) => isVisited), ...newest.filter(({ isVisited }) => !isVisited)];
    const found: number[] = [];
    let query: Record<string, string> | undefined = { order: 'VISITED' };
    while (query !== undefined) {
      const { reviews, nextCursor, nextCursorKey } = await list(query);
      found.push(...idsOf(reviews));
      query =
        nextCursor === null
          ? undefined
          : { order: 'VISITED', cursorId: String(nextCursor), cursorKey: String(nextCursorKey) };
    }
    expect(found).toEqual(expected.map(({ id }) => id));
    const first = await list();
    expect(idsOf(first.reviews)).toEqual(newest.slice(0, first.reviews.length).map(({ id }) => id));
    expect(first).not.toHaveProperty('nextCursorKey');
  });

  it('[11.3-2] the place has the number of visible ones', async () => {
    const [hidden] = await insertVisits([true, true, false, true]);
    expect((await place()).place.visitedReviewCount).toBe(3);
    await db.sql`update review set hidden_until = now() + interval '1 day', hidden_reason = 'SPAM' where id = ${hidden ?? 0}`;
    expect((await place()).place.visitedReviewCount).toBe(2);
  });

  /** Inserts reviews with these tags, oldest first. */
  async function insertTagged(tags: readonly (readonly string[])[], mediaKeys: (index: number) => string[] = () => []) {
    const ids: number[] = [];
    for (const [index, soloTags] of tags.entries()) {
      const memberId = await insertMember(db.sql, `tagger-${placeId}-${index}`);
      const id = await insertReview(db.sql, { placeId, memberId, mediaKeys: mediaKeys(index) });
      await db.sql`update review set mood_tags = '{힙한}', solo_tags = ${[...soloTags]} where id = ${id}`;
      ids.push(id);
    }
    return ids;
  }

  /** The ids on all pages. */
  async function walk(first: Record<string, string>): Promise<number[]> {
    const found: number[] = [];
    let query: Record<string, string> | undefined = first;
    while (query !== undefined) {
      const { reviews, nextCursor, nextCursorKey } = await list(query);
      found.push(...idsOf(reviews));
      const key = nextCursorKey === undefined ? {} : { cursorKey: String(nextCursorKey) };
      query = nextCursor === null ? undefined : { ...first, ...key, cursorId: String(nextCursor) };
    }
    return found;
  }

  it('[2.8-2] can be listed with those that have the most solo tags first, on all pages', async () => {
    const ALL = ['1인석이 있는', '콘센트가 많은', '공간이 좁은'];
    const counts = Array.from({ length: 23 }, (_, index) => 1 + (index % 3));
    const ids = await insertTagged(counts.map((count) => ALL.slice(0, count)));
    const expected = ids.map((id, index) => ({ id, count: counts[index] ?? 0 }));
    expected.sort((a, b) => b.count - a.count || b.id - a.id);
    expect(await walk({ order: 'SOLO_TAGS' })).toEqual(expected.map(({ id }) => id));
  });

  it('[2.8-2] can be limited to a tag and to those with photos, in every order', async () => {
    const tags = Array.from({ length: 31 }, (_, index) => (index % 2 === 0 ? ['공간이 좁은'] : ['1인석이 있는']));
    const ids = await insertTagged(tags, (index) => (index % 3 === 0 ? [`photo${placeId}x${index}`] : []));
    const narrow = ids.filter((_, index) => index % 2 === 0).toReversed();
    const both = ids.filter((_, index) => index % 6 === 0).toReversed();
    expect(await walk({ tag: '공간이 좁은' })).toEqual(narrow);
    expect(await walk({ tag: '힙한' })).toEqual(ids.toReversed());
    for (const order of ['NEWEST', 'SOLO_TAGS', 'VISITED']) {
      expect(await walk({ order, tag: '공간이 좁은', withPhotos: 'true' })).toEqual(both);
    }
  });

  it('does not show a guest, or a member who blocked it, what is hidden from them under a filter', async () => {
    const [hidden, blocked, shown] = await insertTagged([['공간이 좁은'], ['공간이 좁은'], ['공간이 좁은']]);
    await db.sql`update review set hidden_until = now() + interval '1 day', hidden_reason = 'SPAM' where id = ${hidden ?? 0}`;
    expect(await walk({ tag: '공간이 좁은', order: 'SOLO_TAGS' })).toEqual([shown, blocked]);
    await db.sql`insert into review_block (member_id, blocked_id, review_id, author_initial)
      select ${memberAt(0)}, member_id, id, 't' from review where id = ${blocked ?? 0}`;
    const response = await test.app.inject({
      url: `/api/review/place/${placeId}`,
      query: { tag: '공간이 좁은' },
      headers: await test.as(memberAt(0)),
    });
    expect(idsOf(response.json().data.reviews)).toEqual([shown]);
  });

  it.each([{ order: 'OLDEST' }, { tag: '없는 태그' }, { order: 'VISITED', cursorId: '5', cursorKey: '-1' }])(
    'reject %j with 400',
    async (query) => {
      expect((await test.app.inject({ url: `/api/review/place/${placeId}`, query })).statusCode).toBe(400);
    },
  );
});
