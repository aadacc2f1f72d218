import type { NearQuestion } from '@sol/contract/fact';
import { FACTS, type FactName } from '@sol/contract/fact-definitions';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '#lib/time/clock.ts';
import { ageMembers, insertAnswer } from '../../../test/fact-factory.ts';
import { insertMember, insertPlace, insertReview } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const NOW = '2026-11-30T12:00:00+09:00';
const HERE = { latitude: 37.5446, longitude: 127.0559 };
/** Metres of a degree of latitude. */
const DEGREE_M = 111_195;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * DAY_MS);

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let [mina, jun] = [0, 0];

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place']);
  test = await createTestApp({ db, clock: fixedClock(NOW) });
  [mina, jun] = [await insertMember(db.sql, 'mina'), await insertMember(db.sql, 'jun')];
  await ageMembers(db.sql);
});
afterEach(() => test.app.close());
afterAll(() => db.close());

const placeAt = (distanceM: number, place: object = {}) =>
  insertPlace(db.sql, {
    ...{ category: 'cafe', longitude: HERE.longitude, latitude: HERE.latitude + distanceM / DEGREE_M },
    ...place,
  });

async function ask(memberId: number | null = null, query = `lat=${HERE.latitude}&lng=${HERE.longitude}`) {
  const headers = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ url: `/api/solmap/questions?${query}`, headers });
  return { status: response.statusCode, questions: response.json().data as NearQuestion[] };
}
const factsOf = async (memberId: number | null = null) =>
  (await ask(memberId)).questions.map(({ placeId, fact }) => [placeId, fact]);

/** Answers of one member to all facts of a category but some. */
async function answerAll(placeId: number, without: readonly FactName[] = [], answeredAt = daysAgo(3)) {
  for (const { name, kind, values, categories } of FACTS) {
    const [first] = values;
    if (kind !== undefined || first === undefined || !categories.includes('cafe') || without.includes(name)) continue;
    await insertAnswer(db.sql, { placeId, memberId: jun, fact: name, value: first.value, answeredAt });
  }
}

describe('questions about places near by', () => {
  it('[16.3-1] are one for each place within 500 m, nearest first, with its values', async () => {
    const [far, near] = [await placeAt(480), await placeAt(120, { name: '느린오후 커피' })];
    await placeAt(520);
    const { status, questions } = await ask();
    expect(status).toBe(200);
    expect(questions).toEqual([
      {
        ...{ placeId: near, name: '느린오후 커피', category: 'cafe', distanceM: 120 },
        ...{ fact: 'SEAT', values: ['YES', 'NO'] },
      },
      expect.objectContaining({ placeId: far, distanceM: 480 }),
    ]);
  });

  it('[16.3-1] are at most ten', async () => {
    for (let index = 0; index < 12; index += 1) await placeAt(100 + index * 20);
    const { questions } = await ask();
    expect(questions.map(({ distanceM }) => distanceM)).toEqual([100, 120, 140, 160, 180, 200, 220, 240, 260, 280]);
  });

  it('[16.3-1] are those that filters need most, among the facts of the category that one tap answers', async () => {
    const [cafe, park] = [await placeAt(100), await placeAt(200, { category: 'walk' })];
    await answerAll(cafe, ['NOISE', 'STAY']);
    expect(await factsOf()).toEqual([
      [cafe, 'STAY'],
      [park, 'SOLO_SHARE'],
    ]);
    await insertAnswer(db.sql, { placeId: cafe, memberId: jun, fact: 'STAY', value: 'FREE' });
    await insertAnswer(db.sql, { placeId: cafe, memberId: jun, fact: 'NOISE', value: 'LOUD' });
    expect(await factsOf()).toEqual([[park, 'SOLO_SHARE']]);
  });

  it.each([
    [179, []],
    [181, ['OUTLET']],
  ])('[16.3-1] ask again after the half-life: confirmed %i days ago', async (days, asked) => {
    const cafe = await placeAt(100);
    await answerAll(cafe, ['OUTLET']);
    await insertAnswer(db.sql, {
      ...{ placeId: cafe, memberId: jun, fact: 'OUTLET', value: 'EACH', answeredAt: daysAgo(days) },
    });
    expect((await ask()).questions.map(({ fact }) => fact)).toEqual(asked);
  });

  it('[16.3-1] are about the oldest fact, after the unknown ones, and about disputed ones', async () => {
    const cafe = await placeAt(100);
    await answerAll(cafe, ['OUTLET', 'WIFI', 'NOISE', 'SEAT']);
    const old = { placeId: cafe, memberId: jun };
    await insertAnswer(db.sql, { ...old, fact: 'SEAT', value: 'YES', answeredAt: daysAgo(200) });
    await insertAnswer(db.sql, { ...old, fact: 'OUTLET', value: 'EACH', answeredAt: daysAgo(400) });
    await insertAnswer(db.sql, { ...old, fact: 'NOISE', value: 'LOUD', answeredAt: daysAgo(2) });
    expect(await factsOf()).toEqual([[cafe, 'WIFI']]);
    await insertAnswer(db.sql, { ...old, fact: 'WIFI', value: 'YES' });
    expect(await factsOf()).toEqual([[cafe, 'OUTLET']]);
    await insertAnswer(db.sql, { ...old, memberId: mina, fact: 'NOISE', value: 'QUIET', answeredAt: daysAgo(2) });
    expect(await factsOf()).toEqual([[cafe, 'NOISE']]);
  });

  it('[16.3-1] leave out what the member has answered since, also while the answer does not count yet', async () => {
    const cafe = await placeAt(100);
    await answerAll(cafe, ['OUTLET']);
    const url = `/api/place/${cafe}/fact/OUTLET`;
    await db.sql`update member set created_at = now() where id = ${mina}`;
    const put = { method: 'PUT' as const, url, payload: { value: 'NONE' }, headers: await test.as(mina) };
    expect((await test.app.inject(put)).statusCode).toBe(200);
    expect(await factsOf(mina)).toEqual([]);
    expect(await factsOf(jun)).toEqual([[cafe, 'OUTLET']]);
    expect(await factsOf()).toEqual([[cafe, 'OUTLET']]);
    // As the undo of the answer does.
    await test.app.inject({ method: 'DELETE', url, headers: await test.as(mina) });
    expect(await factsOf(mina)).toEqual([[cafe, 'OUTLET']]);
    await db.sql`
      insert into fact_answer (place_id, fact, member_id, origin, value, created_at)
      values (${cafe}, 'OUTLET', ${mina}, 'PAGE', 'EACH', ${daysAgo(190)})`;
    expect((await ask(mina)).questions).toMatchObject([{ fact: 'OUTLET', mine: 'EACH' }]);
    expect((await ask(jun)).questions[0]).not.toHaveProperty('mine');
    expect((await ask()).questions[0]).not.toHaveProperty('mine');
  });

  it('[16.3-1] name no tag of a review as the former answer, which an undo does not withdraw', async () => {
    const cafe = await placeAt(100);
    await answerAll(cafe, ['OUTLET']);
    await db.sql`
      insert into fact_answer (place_id, fact, member_id, origin, value, created_at)
      values (${cafe}, 'OUTLET', ${mina}, 'REVIEW', 'EACH', ${daysAgo(190)})`;
    expect(await factsOf(mina)).toEqual([[cafe, 'OUTLET']]);
    expect((await ask(mina)).questions[0]).not.toHaveProperty('mine');
  });

  it('[16.3-1] leave out facts that have evidence alone', async () => {
    const cafe = await placeAt(100);
    await answerAll(cafe, ['OUTLET']);
    expect(await factsOf()).toEqual([[cafe, 'OUTLET']]);
    await insertReview(db.sql, {
      ...{ placeId: cafe, memberId: mina, content: '자리마다 콘센트가 있어요.', moodTags: [], soloTags: [] },
    });
    expect(await factsOf()).toEqual([]);
  });

  it('[16.3-1] are about no place that is closed or suspended', async () => {
    const [closed, suspended] = [await placeAt(100), await placeAt(110)];
    await db.sql`update place set closed_at = now() where id = ${closed}`;
    await db.sql`update place set suspended_since = now() where id = ${suspended}`;
    expect((await ask()).questions).toEqual([]);
  });

  it.each(['', 'lat=37.5', 'lat=91&lng=127', 'lat=x&lng=127'])('[16.3-1] need a position: %s', async (query) => {
    expect((await ask(null, query)).status).toBe(400);
  });
});
