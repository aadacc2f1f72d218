import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { type SollectCalls, sollectCalls } from '../../test/sollect-calls.ts';
import { insertSollect } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { checkSollectCounts, refreshCategories } from './sollect.hooks.ts';

/** Number of concurrent calls. */
const CONCURRENCY = 20;

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let calls: SollectCalls;
let mina: number;
let jun: number;
let cafe: number;
let park: number;
let sollectId: number;
let members: number[];

beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
  calls = sollectCalls(test);
  mina = await insertMember(db.sql, 'mina');
  jun = await insertMember(db.sql, 'jun');
  cafe = await insertPlace(db.sql);
  park = await insertPlace(db.sql, { category: 'walk' });
  members = await Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => insertMember(db.sql, `fan ${index}`)));
});
beforeEach(async () => {
  sollectId = await insertSollect(db.sql, { writerId: mina, placeIds: [cafe, park] });
});
afterEach(async () => {
  expect(await checkSollectCounts(db.sql)).toEqual([]);
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

const countOf = async (id = sollectId) => (await calls.detail(null, id)).body.data.markedCount;
const statuses = (responses: readonly { status: number }[]) => new Set(responses.map(({ status }) => status));

describe('marking a sollect', () => {
  it('[7.4-9] adds and removes a mark idempotently', async () => {
    for (const _time of [1, 2]) {
      const { status, body } = await calls.mark(jun, sollectId);
      expect([status, body]).toEqual([200, { success: true, data: { isMarked: true, markedCount: 1 } }]);
    }
    for (const _time of [1, 2]) {
      const { status, body } = await calls.unmark(jun, sollectId);
      expect([status, body.data]).toEqual([200, { isMarked: false, markedCount: 0 }]);
    }
  });

  it('[7.4-9] removes a mark that no longer counts as recent', async () => {
    await calls.mark(jun, sollectId);
    await db.sql`update sollect_mark set is_recent = false where sollect_id = ${sollectId}`;
    await db.sql`update sollect set recent_marked_count = 0 where id = ${sollectId}`;
    await db.sql`update sollect_category set recent_marked_count = 0 where sollect_id = ${sollectId}`;
    expect((await calls.unmark(jun, sollectId)).body.data).toEqual({ isMarked: false, markedCount: 0 });
  });

  it('[6-3] is for members', async () => {
    for (const response of [await calls.mark(null, sollectId), await calls.unmark(null, sollectId)]) {
      expect(response).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    }
    expect(await countOf()).toBe(0);
  });

  it('returns 404 for missing sollects and drafts, even to their writer', async () => {
    const draft = await insertSollect(db.sql, { writerId: mina, placeIds: [cafe], isPublished: false });
    for (const id of [999_999, draft]) {
      for (const response of [await calls.mark(mina, id), await calls.unmark(mina, id)]) {
        expect(response).toMatchObject({ status: 404, body: { code: 'SOLLECT_NOT_FOUND' } });
      }
    }
  });

  it('returns 401 to a deleted account', async () => {
    expect((await calls.mark(999_999, sollectId)).status).toBe(401);
  });
});

describe('concurrent marks', () => {
  it('of twenty members are counted exactly', async () => {
    expect(statuses(await Promise.all(members.map((member) => calls.mark(member, sollectId))))).toEqual(new Set([200]));
    expect(await countOf()).toBe(CONCURRENCY);
    expect(statuses(await Promise.all(members.map((member) => calls.unmark(member, sollectId))))).toEqual(
      new Set([200]),
    );
    expect(await countOf()).toBe(0);
  });

  it('of one member on many devices count once', async () => {
    const responses = await Promise.all(members.map(() => calls.mark(jun, sollectId)));
    expect(responses.map(({ body }) => body.data)).toEqual(members.map(() => ({ isMarked: true, markedCount: 1 })));
    const taps = members.map((_, index) =>
      index % 2 === 0 ? calls.mark(jun, sollectId) : calls.unmark(jun, sollectId),
    );
    expect(statuses(await Promise.all(taps))).toEqual(new Set([200]));
    const { isMarked, markedCount } = (await calls.detail(jun, sollectId)).body.data;
    expect(markedCount).toBe(isMarked ? 1 : 0);
  });

  it('of several sollects in different orders do not deadlock, even with a deletion', async () => {
    const ids = [sollectId];
    for (let index = 0; index < 3; index += 1) {
      ids.push(await insertSollect(db.sql, { writerId: mina, placeIds: [cafe] }));
    }
    const last = ids.at(-1) ?? 0;
    await Promise.all(members.map((member) => calls.mark(member, last)));
    const taps = members.flatMap((member, index) =>
      (index % 2 === 0 ? ids : ids.toReversed()).map((id) =>
        index % 3 === 0 ? calls.unmark(member, id) : calls.mark(member, id),
      ),
    );
    const [removed, ...responses] = await Promise.all([calls.remove(mina, last), ...taps]);
    expect(removed.status).toBe(200);
    expect([...statuses(responses)].filter((status) => status !== 200 && status !== 404)).toEqual([]);
  });
});

it('refreshes the categories of a sollect when its places change theirs', async () => {
  const corner = await insertPlace(db.sql, { category: 'shop' });
  const id = await insertSollect(db.sql, { writerId: mina, placeIds: [corner] });
  await calls.mark(jun, id);
  await db.sql`update place set category = 'drink' where id = ${corner}`;
  expect(await refreshCategories(db.sql)).toBe(1);
  const listed = async (category: string) =>
    (await calls.ask(mina, 'GET', `/api/sollect/recommend?categoryName=${category}`)).body.data.length;
  expect([await listed('drink'), await listed('shop')]).toEqual([1, 0]);
  expect(await refreshCategories(db.sql)).toBe(0);
});

it('moves a sollect to another row when the category of most of its places changes', async () => {
  const [bar = 0, diner = 0, museum = 0] = await Promise.all(
    (['drink', 'drink', 'culture'] as const).map((category) => insertPlace(db.sql, { category })),
  );
  const id = await insertSollect(db.sql, { writerId: mina, placeIds: [museum, bar, diner] });
  const listed = async (category: string) =>
    (await calls.ask(mina, 'GET', `/api/sollect/recommend?categoryName=${category}`)).body.data.map(
      (sollect: { sollectId: number }) => sollect.sollectId,
    );
  expect([(await listed('drink')).includes(id), (await listed('culture')).includes(id)]).toEqual([true, false]);
  // Both categories remain; only the main one changes.
  await db.sql`update place set category = 'culture' where id = ${diner}`;
  expect(await refreshCategories(db.sql)).toBe(1);
  expect([(await listed('drink')).includes(id), (await listed('culture')).includes(id)]).toEqual([false, true]);
});

describe('sol check', () => {
  it('reports each incorrect count', async () => {
    await calls.mark(jun, sollectId);
    await db.sql`update sollect set marked_count = 5, recent_marked_count = 4 where id = ${sollectId}`;
    await db.sql`update sollect_category set marked_count = 7 where sollect_id = ${sollectId} and category = 'cafe'`;
    await db.sql`delete from sollect_category where sollect_id = ${sollectId} and category = 'walk'`;
    await db.sql`insert into sollect_category (category, sollect_id, marked_count, recent_marked_count)
      values ('culture', ${sollectId}, 1, 1)`;
    await db.sql`update sollect_category set is_main = false where sollect_id = ${sollectId} and category = 'cafe'`;
    expect(await checkSollectCounts(db.sql)).toEqual([
      { sollectId, count: 'category cafe isMain', stored: 0, recounted: 1 },
      { sollectId, count: 'category cafe markedCount', stored: 7, recounted: 1 },
      { sollectId, count: 'category culture', stored: 1, recounted: 0 },
      { sollectId, count: 'category walk', stored: 0, recounted: 1 },
      { sollectId, count: 'markedCount', stored: 5, recounted: 1 },
      { sollectId, count: 'recentMarkedCount', stored: 4, recounted: 1 },
    ]);
    await db.sql`delete from sollect where id = ${sollectId}`;
  });

  it('reports counts of a sollect that nobody has marked', async () => {
    await db.sql`update sollect set marked_count = 2 where id = ${sollectId}`;
    expect(await checkSollectCounts(db.sql)).toEqual([{ sollectId, count: 'markedCount', stored: 2, recounted: 0 }]);
    await db.sql`delete from sollect where id = ${sollectId}`;
  });
});
