import { FACT_ANSWERS_PER_DAY } from '@sol/contract/fact';
import type { FactName, FactValue } from '@sol/contract/fact-definitions';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ageMembers, insertAnswer } from '../../test/fact-factory.ts';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { checkFacts } from './fact.hooks.ts';

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let mina: number;
let jun: number;
let sori: number;
let placeId: number;

beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place']);
  mina = await insertMember(db.sql, 'mina');
  jun = await insertMember(db.sql, 'jun');
  sori = await insertMember(db.sql, 'sori');
  await ageMembers(db.sql);
  placeId = await insertPlace(db.sql);
});
afterEach(async () => {
  expect(await checkFacts(db.sql)).toEqual([]);
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

async function send(memberId: number | null, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const headers = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  const { data, code } = response.json();
  return { status: response.statusCode, data, code, retryAfter: response.headers['retry-after'] };
}
const put = (memberId: number | null, fact: string, value: string, id = placeId) =>
  send(memberId, 'PUT', `/api/place/${id}/fact/${fact}`, { value });
const withdraw = (memberId: number | null, fact: string, id = placeId) =>
  send(memberId, 'DELETE', `/api/place/${id}/fact/${fact}`);
const factsOf = async (memberId: number | null, id = placeId) =>
  (await send(memberId, 'GET', `/api/place/${id}`)).data.place.facts as { fact: FactName; value: FactValue | null }[];
const factOf = async (memberId: number | null, name: FactName, id = placeId) =>
  (await factsOf(memberId, id)).find(({ fact }) => fact === name);
const TODAY = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const UNKNOWN = { value: null, agree: 0, total: 0, confirmedAt: null, isDisputed: false, counts: [], evidence: [] };

describe('the facts of a place', () => {
  it('[11.1-1] are those that apply to its category, all unknown at first', async () => {
    expect(await factsOf(null)).toEqual(
      [
        'SEAT',
        'SOLO_WHEN',
        'OUTLET',
        'WIFI',
        'STAY',
        'SOLO_SHARE',
        'NOISE',
        'SEAT_KIND',
        'ORDER_BY',
        'PET',
        'STEP_FREE',
        'TOILET',
      ].map((fact) => ({ fact, ...UNKNOWN })),
    );
    const walk = await insertPlace(db.sql, { category: 'walk' });
    expect((await factsOf(null, walk)).map(({ fact }) => fact)).toEqual([
      ...['SOLO_SHARE', 'NOISE', 'NIGHT', 'PET', 'STEP_FREE', 'TOILET'],
    ]);
  });

  it('[11.1-3] say to a member of the first day, and to nobody else, from when answers count', async () => {
    const hana = await insertMember(db.sql, 'hana-today');
    await put(hana, 'SEAT', 'YES');
    const countsFromOf = async (viewer: number | null) =>
      (await send(viewer, 'GET', `/api/place/${placeId}`)).data.place.countsFrom;
    const [signUp] = await db.sql<{ createdAt: string }[]>`
      select created_at as "createdAt" from member where id = ${hana}`;
    expect(Date.parse(await countsFromOf(hana))).toBe(Date.parse(signUp?.createdAt ?? '') + 86_400_000);
    expect(await factOf(hana, 'SEAT')).toMatchObject({ mine: 'YES', agree: 0, total: 0 });
    for (const viewer of [mina, null]) expect(await countsFromOf(viewer)).toBeUndefined();
  });

  it('[2.13-1] are listed for the member who answered them, newest first, and for nobody else', async () => {
    const hana = await insertMember(db.sql, 'hana-own');
    await insertAnswer(db.sql, {
      ...{ placeId, memberId: mina, fact: 'OUTLET', value: 'SOME', answeredAt: new Date('2026-10-29T15:00:00Z') },
    });
    await put(mina, 'SEAT', 'YES');
    await put(hana, 'NOISE', 'LOUD');
    // Of the tag of a review, which is not there.
    await db.sql`
      insert into fact_answer (place_id, fact, member_id, origin, value) values (${placeId}, 'NOISE', ${mina}, 'REVIEW', 'QUIET')`;
    const own = async (viewer: number | null) => (await send(viewer, 'GET', '/api/fact/my')).data;
    expect(await own(mina)).toEqual([
      { placeId, placeName: expect.any(String), fact: 'SEAT', value: 'YES', answeredAt: expect.any(String) },
      expect.objectContaining({ fact: 'OUTLET', value: 'SOME' }),
    ]);
    expect(await own(hana)).toMatchObject([{ fact: 'NOISE', countsFrom: expect.any(String) }]);
    expect(await own(sori)).toEqual([]);
    expect(await send(null, 'GET', '/api/fact/my')).toMatchObject({ status: 401 });
    await db.sql`delete from fact_answer where origin = 'REVIEW'`;
  });

  it('[11.1-2] have a value, the number of members and the date', async () => {
    await insertAnswer(db.sql, {
      ...{ placeId, memberId: jun, fact: 'OUTLET', value: 'SOME', answeredAt: new Date('2026-10-29T15:00:00Z') },
    });
    expect(await factOf(null, 'OUTLET')).toEqual({
      ...{ fact: 'OUTLET', value: 'SOME', agree: 1, total: 1, confirmedAt: '2026-10-30', isDisputed: false },
      counts: [{ value: 'SOME', count: 1 }],
      evidence: [],
    });
  });

  it('[11.1-9] are on the card, at most two, with the most members first', async () => {
    await put(mina, 'SEAT', 'NO');
    await put(mina, 'WIFI', 'YES');
    await put(jun, 'NOISE', 'LOUD');
    await put(mina, 'NOISE', 'LOUD');
    await put(jun, 'STAY', 'FREE');
    await put(mina, 'STAY', 'LIMITED');
    const { place } = (await send(null, 'GET', `/api/solmap/place/search/${placeId}`)).data;
    expect(place.facts).toEqual([
      { fact: 'NOISE', value: 'LOUD' },
      { fact: 'SEAT', value: 'NO' },
    ]);
  });
});

describe('an answer', () => {
  it('[11.1-3] is one per member, place and fact: it can be changed and withdrawn', async () => {
    const counts = (...values: [string, number][]) => values.map(([value, count]) => ({ value, count }));
    const known = { fact: 'SEAT', total: 1, agree: 1, confirmedAt: TODAY(), isDisputed: false, evidence: [] };
    expect(await put(mina, 'SEAT', 'YES')).toMatchObject({
      status: 200,
      data: { ...known, value: 'YES', mine: 'YES', counts: counts(['YES', 1]) },
    });
    expect((await put(mina, 'SEAT', 'NO')).data).toEqual({
      ...known,
      value: 'NO',
      mine: 'NO',
      counts: counts(['NO', 1]),
    });
    await put(jun, 'SEAT', 'NO');
    expect((await put(sori, 'SEAT', 'YES')).data).toMatchObject({
      ...{ value: 'NO', agree: 2, total: 3, mine: 'YES', counts: counts(['NO', 2], ['YES', 1]) },
    });
    expect((await withdraw(mina, 'SEAT')).data).toEqual({
      ...{ fact: 'SEAT', value: null, agree: 1, total: 2, confirmedAt: TODAY(), isDisputed: true, evidence: [] },
      counts: counts(['NO', 1], ['YES', 1]),
    });
    expect(await factOf(sori, 'SEAT')).toMatchObject({ isDisputed: true, mine: 'YES' });
    expect(await factOf(mina, 'SEAT')).not.toHaveProperty('mine');
    expect(await factOf(null, 'SEAT')).not.toHaveProperty('mine');
    await withdraw(jun, 'SEAT');
    expect((await withdraw(sori, 'SEAT')).data).toEqual({ fact: 'SEAT', ...UNKNOWN });
    expect((await withdraw(sori, 'SEAT')).status).toBe(200);
  });

  it('needs a sign-in and a member who is not suspended', async () => {
    expect(await put(null, 'SEAT', 'YES')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await withdraw(null, 'SEAT')).toMatchObject({ status: 401 });
    await db.sql`update member set suspended_at = now() where id = ${mina}`;
    expect(await put(mina, 'SEAT', 'YES')).toMatchObject({ status: 403, code: 'MEMBER_SUSPENDED' });
    expect(await withdraw(mina, 'SEAT')).toMatchObject({ status: 403 });
    expect(await factOf(null, 'SEAT')).toEqual({ fact: 'SEAT', ...UNKNOWN });
  });

  it('[11.1-1] needs a fact that applies to the category, and a value of it', async () => {
    const shop = await insertPlace(db.sql, { category: 'shop' });
    expect(await put(mina, 'SEAT', 'YES', shop)).toMatchObject({ status: 400, code: 'FACT_NOT_APPLICABLE' });
    expect(await put(mina, 'SEAT', 'QUIET')).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(await put(mina, 'SEAT', 'MAYBE')).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(await put(mina, 'PARKING', 'YES')).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(await put(mina, 'SOLO_SHARE', 'FEW', shop)).toMatchObject({ status: 200 });
  });

  it('[11.1-3] can be withdrawn after the place got a category that the fact does not apply to', async () => {
    await put(mina, 'SEAT', 'YES');
    await db.sql`update place set category = 'shop' where id = ${placeId}`;
    expect((await withdraw(mina, 'SEAT')).status).toBe(200);
    expect(await db.sql`select from fact_answer`).toEqual([]);
  });

  it('needs an open place', async () => {
    await put(mina, 'SEAT', 'YES');
    await db.sql`update place set closed_at = now() where id = ${placeId}`;
    expect(await put(mina, 'SEAT', 'NO')).toMatchObject({ status: 409, code: 'PLACE_CLOSED' });
    expect(await put(mina, 'SEAT', 'NO', 999_999)).toMatchObject({ status: 404, code: 'PLACE_NOT_FOUND' });
    expect(await withdraw(mina, 'SEAT', 999_999)).toMatchObject({ status: 404, code: 'PLACE_NOT_FOUND' });
    expect(await withdraw(mina, 'SEAT')).toMatchObject({ status: 200, data: UNKNOWN });
  });

  it('is about the target of a merged place', async () => {
    const merged = await insertPlace(db.sql);
    await db.sql`update place set closed_at = now(), merged_into = ${placeId} where id = ${merged}`;
    expect((await put(mina, 'WIFI', 'NO', merged)).data).toMatchObject({ value: 'NO', mine: 'NO' });
    expect(await factOf(null, 'WIFI')).toMatchObject({ value: 'NO', total: 1 });
    expect((await withdraw(mina, 'WIFI', merged)).data).toMatchObject({ total: 0 });
  });

  it('[11.2-5] is limited per day over all places; changes and withdrawals count', async () => {
    await put(mina, 'SEAT', 'YES');
    await put(mina, 'SEAT', 'NO');
    await withdraw(mina, 'SEAT');
    await db.sql`
      insert into deleted_work (member_id, work, created_at)
      select ${mina}, 'fact_answer', now() - interval '23 hours' from generate_series(4, ${FACT_ANSWERS_PER_DAY})`;
    await db.sql`
      insert into deleted_work (member_id, work, created_at)
      select ${mina}, 'fact_answer', now() - interval '25 hours' from generate_series(1, 9)`;
    expect((await put(mina, 'SEAT', 'YES')).status).toBe(200);
    const refused = await put(mina, 'WIFI', 'YES');
    expect(refused).toMatchObject({ status: 429, code: 'FACT_ANSWERS_TOO_MANY' });
    expect(Number(refused.retryAfter)).toBeGreaterThan(3000);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(3600);
    expect((await withdraw(mina, 'SEAT')).status).toBe(200);
    expect((await put(jun, 'WIFI', 'YES')).status).toBe(200);
  });
});

describe('prices and several choices', () => {
  let food: number;
  beforeEach(async () => {
    food = await insertPlace(db.sql, { category: 'food' });
  });

  it('[16.1-1] a price is one answer of a member, shown as the median, changed and withdrawn', async () => {
    expect(await put(mina, 'PRICE_ONE', '8000', food)).toMatchObject({
      status: 200,
      data: { fact: 'PRICE_ONE', value: '8000', agree: 1, total: 1, isDisputed: false, mine: '8000' },
    });
    expect((await put(jun, 'PRICE_ONE', '9500', food)).data).toMatchObject({ value: '8750', agree: 2, mine: '9500' });
    expect((await put(sori, 'PRICE_ONE', '9000', food)).data).toMatchObject({ value: '9000', agree: 3, total: 3 });
    expect((await put(mina, 'PRICE_ONE', '12000', food)).data).toMatchObject({ value: '9500', mine: '12000' });
    expect((await withdraw(jun, 'PRICE_ONE', food)).data).toMatchObject({ value: '10500', total: 2 });
    expect(await factOf(null, 'PRICE_ONE', food)).not.toHaveProperty('mine');
    expect(await factOf(sori, 'PRICE_ONE', food)).toMatchObject({ value: '10500', mine: '9000' });
  });

  it('[16.1-1] a price far from the others needs a second member', async () => {
    await put(mina, 'PRICE_ONE', '9000', food);
    expect((await put(jun, 'PRICE_ONE', '99000', food)).data).toMatchObject({ value: '9000', total: 1, mine: '99000' });
    expect((await put(sori, 'PRICE_ONE', '97000', food)).data).toMatchObject({ value: '98000', total: 2 });
  });

  it('[16.1-1] several choices are one answer, in display order', async () => {
    expect((await put(mina, 'SEAT_KIND', 'WINDOW,BAR', food)).data).toMatchObject({
      ...{ value: 'BAR,WINDOW', agree: 1, total: 1, mine: 'BAR,WINDOW' },
    });
    expect((await put(jun, 'SEAT_KIND', 'BAR', food)).data).toMatchObject({ value: 'BAR', agree: 2, total: 2 });
    expect((await put(mina, 'SEAT_KIND', 'TABLE', food)).data).toMatchObject({ value: null, isDisputed: true });
    expect((await withdraw(jun, 'SEAT_KIND', food)).data).toMatchObject({ value: 'TABLE', total: 1 });
    expect((await put(sori, 'ORDER_BY', 'STAFF,KIOSK', food)).data).toMatchObject({ value: 'KIOSK,STAFF' });
  });

  it.each([
    ['PRICE_ONE', '999', '1,000원부터 200,000원까지 숫자로 적어 주세요.'],
    ['PRICE_ONE', '8500.5', '1,000원부터 200,000원까지 숫자로 적어 주세요.'],
    ['PRICE_ONE', '1000000', '1,000원부터 200,000원까지 숫자로 적어 주세요.'],
    ['SEAT_KIND', 'BAR,SOFA', '이 정보에 없는 값이에요.'],
    ['PET', 'MAYBE', '이 정보에 없는 값이에요.'],
  ])('[16.1-1] %s is not %s', async (fact, value, message) => {
    const headers = await test.as(mina);
    const url = `/api/place/${food}/fact/${fact}`;
    const response = await test.app.inject({ method: 'PUT', url, headers, payload: { value } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'BAD_REQUEST', details: [{ path: 'body.value', message }] });
  });

  it('[16.1-1] apply to categories, and to members', async () => {
    expect(await put(mina, 'PRICE_ONE', '8500')).toMatchObject({ status: 400, code: 'FACT_NOT_APPLICABLE' });
    expect(await put(null, 'PRICE_ONE', '8500', food)).toMatchObject({ status: 401 });
    expect(await put(mina, 'SOLO_WHEN', 'OFF_PEAK', food)).toMatchObject({ status: 200, data: { value: 'OFF_PEAK' } });
    for (const fact of ['PET', 'STEP_FREE', 'TOILET']) expect((await put(mina, fact, 'NO')).data.value).toBe('NO');
  });
});

describe('a review with tags', () => {
  const review = (memberId: number) =>
    insertReview(db.sql, { placeId, memberId, moodTags: ['조용한'], soloTags: ['1인석이 있는', '콘센트가 많은'] });

  it('[11.1-5] counts as answers, which its deletion takes back', async () => {
    const reviewId = await review(mina);
    expect(await factOf(mina, 'SEAT')).toMatchObject({ value: 'YES', total: 1, mine: 'YES' });
    expect(await factOf(jun, 'OUTLET')).toMatchObject({ value: 'EACH', total: 1 });
    expect(await factOf(jun, 'OUTLET')).not.toHaveProperty('mine');
    expect(await factOf(null, 'NOISE')).toMatchObject({ value: 'QUIET', total: 1 });
    expect(await factOf(null, 'STAY')).toMatchObject({ total: 0 });
    expect((await send(mina, 'DELETE', `/api/review/${reviewId}`)).status).toBe(200);
    expect((await factsOf(null)).every(({ value }) => value === null)).toBe(true);
  });

  it('[11.1-3] has no effect on a fact that the member answers on the page', async () => {
    await review(mina);
    expect((await put(mina, 'NOISE', 'LOUD')).data).toMatchObject({ value: 'LOUD', total: 1, mine: 'LOUD' });
    expect(await factOf(null, 'SEAT')).toMatchObject({ value: 'YES', total: 1 });
    expect((await withdraw(mina, 'NOISE')).data).toMatchObject({ value: 'QUIET', total: 1, mine: 'QUIET' });
    expect((await withdraw(mina, 'NOISE')).data).toMatchObject({ value: 'QUIET', total: 1, mine: 'QUIET' });
  });
});
