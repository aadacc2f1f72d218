import { FACT_ANSWERS_PER_DAY } from '@sol/contract/fact';
import type { FactName } from '@sol/contract/fact-definitions';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { hidableReviews } from '#features/review/review.hooks.ts';
import { withdrawAnswersOfMember } from '#lib/fact/member-answers.repository.ts';
import { CLI } from '#lib/member/actor.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { PLACE_MOVERS } from '../../hooks.ts';
import { ageMembers, insertAnswer } from '../../test/fact-factory.ts';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { aReviewInput, formOf, jsonPart } from '../../test/review-form.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createPlaceAdminService } from '../place/admin/admin.service.ts';
import { checkFacts } from './fact.hooks.ts';
import { recountDueAnswers } from './fact-recount.service.ts';

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let places: ReturnType<typeof createPlaceAdminService>;
let mina: number;
let jun: number;
let placeId: number;

beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
  places = createPlaceAdminService({ sql: db.sql, actor: CLI, movers: PLACE_MOVERS });
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'region']);
  mina = await insertMember(db.sql, 'mina');
  jun = await insertMember(db.sql, 'jun');
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

async function put(memberId: number, value: string, { id = placeId, fact = 'SEAT' } = {}) {
  const headers = await test.as(memberId);
  const url = `/api/place/${id}/fact/${fact}`;
  return (await test.app.inject({ method: 'PUT', url, headers, payload: { value } })).statusCode;
}
async function review(memberId: number, id = placeId) {
  const { payload, headers } = await formOf([
    jsonPart(aReviewInput({ placeId: id, moodTag: ['조용한'], soloTag: ['1인 메뉴가 있는'] })),
  ]);
  const auth = await test.as(memberId);
  return (await test.app.inject({ method: 'POST', url: '/api/review', payload, headers: { ...headers, ...auth } }))
    .statusCode;
}
async function factOf(fact: FactName, id = placeId, memberId?: number) {
  const headers = memberId === undefined ? {} : await test.as(memberId);
  const { data } = (await test.app.inject({ url: `/api/place/${id}`, headers })).json();
  return data.place.facts.find((row: { fact: FactName }) => row.fact === fact);
}
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('answers of a new member', () => {
  const countDue = (now: Date) => recountDueAnswers(db.sql, now);

  it('count from the second day on', async () => {
    const sori = await insertMember(db.sql, 'sori');
    await put(sori, 'YES');
    await put(jun, 'NO');
    await insertReview(db.sql, { placeId, memberId: sori, moodTags: ['조용한'], soloTags: [] });
    expect(await factOf('SEAT', placeId, sori)).toMatchObject({ value: 'NO', total: 1, mine: 'YES' });
    expect(await countDue(new Date(Date.now() + DAY_MS - 60_000))).toBe(0);
    expect(await factOf('NOISE')).toMatchObject({ total: 0 });
    expect(await countDue(new Date(Date.now() + DAY_MS + 60_000))).toBe(2);
    expect(await factOf('SEAT')).toMatchObject({ value: null, total: 2, isDisputed: true });
    expect(await factOf('NOISE')).toMatchObject({ value: 'QUIET', total: 1 });
    expect(await countDue(new Date(Date.now() + 2 * DAY_MS))).toBe(0);
  });

  it('count at once on the second day', async () => {
    await db.sql`update member set created_at = now() - interval '24 hours 1 minute' where id = ${mina}`;
    await db.sql`update member set created_at = now() - interval '23 hours 59 minutes' where id = ${jun}`;
    await put(mina, 'YES');
    await put(jun, 'YES');
    expect(await factOf('SEAT')).toMatchObject({ total: 1 });
  });
});

describe('a member', () => {
  it('[11.2-5] whose account is suspended does not count until the suspension ends', async () => {
    const admin = createMemberAdminService(db.sql, CLI);
    await put(mina, 'YES');
    await put(jun, 'NO');
    await insertReview(db.sql, { placeId, memberId: mina, moodTags: ['조용한'], soloTags: [] });
    await admin.suspend(mina, '도배');
    expect(await factOf('SEAT')).toMatchObject({ value: 'NO', agree: 1, total: 1 });
    expect(await factOf('NOISE')).toMatchObject({ total: 0 });
    expect(await checkFacts(db.sql)).toEqual([]);
    await admin.restore(mina);
    expect(await factOf('SEAT')).toMatchObject({ value: null, total: 2 });
    expect(await factOf('NOISE')).toMatchObject({ value: 'QUIET', total: 1 });
  });

  it('[11.2-6] who deletes the account withdraws all answers', async () => {
    const other = await insertPlace(db.sql);
    await put(mina, 'YES');
    await put(jun, 'YES');
    await put(mina, 'NO', { id: other, fact: 'WIFI' });
    await insertReview(db.sql, { placeId: other, memberId: mina, moodTags: ['조용한'], soloTags: [] });
    const headers = await test.as(mina);
    expect((await test.app.inject({ method: 'DELETE', url: '/api/profile', headers })).statusCode).toBe(200);
    expect(await factOf('SEAT')).toMatchObject({ value: 'YES', total: 1 });
    expect([await factOf('WIFI', other), await factOf('NOISE', other)]).toMatchObject([{ total: 0 }, { total: 0 }]);
    expect(await db.sql`select from place_fact_value where place_id = ${other}`).toHaveLength(0);
  });

  it('[11.2-5] can lose the answers of the page, and keeps those of reviews', async () => {
    await put(mina, 'YES');
    await put(jun, 'YES');
    await insertReview(db.sql, { placeId, memberId: mina, moodTags: ['조용한'], soloTags: ['1인석이 있는'] });
    await put(mina, 'LOUD', { fact: 'NOISE' });
    expect(await db.sql.begin((tx) => withdrawAnswersOfMember(tx, mina))).toBe(2);
    expect(await factOf('SEAT', placeId, mina)).toMatchObject({ total: 2, mine: 'YES' });
    expect(await factOf('NOISE')).toMatchObject({ value: 'QUIET', total: 1 });
  });

  it('[11.2-5] whose answers an operator has reverted keeps the daily limit', async () => {
    await db.sql`
      insert into deleted_work (member_id, work, created_at)
      select ${mina}, 'fact_answer', now() from generate_series(2, ${FACT_ANSWERS_PER_DAY})`;
    expect(await put(mina, 'YES')).toBe(200);
    expect(await db.sql.begin((tx) => withdrawAnswersOfMember(tx, mina))).toBe(1);
    expect(await put(mina, 'YES')).toBe(429);
    expect(await put(jun, 'YES')).toBe(200);
  });
});

describe('a review', () => {
  it('[11.1-5] that is hidden does not count until it is restored', async () => {
    const reviewId = await insertReview(db.sql, { placeId, memberId: mina, moodTags: ['조용한'], soloTags: [] });
    const hide = () =>
      db.sql.begin((tx) => hidableReviews.hide(tx, reviewId, { until: new Date('2100-01-01'), reason: null }));
    await hide();
    await hide();
    expect(await factOf('NOISE')).toMatchObject({ total: 0 });
    await db.sql.begin((tx) => hidableReviews.restore(tx, reviewId));
    expect(await factOf('NOISE')).toMatchObject({ value: 'QUIET', total: 1 });
  });

  it('[11.1-5] that is written counts', async () => {
    expect(await review(mina)).toBe(201);
    expect(await factOf('NOISE', placeId, mina)).toMatchObject({ value: 'QUIET', total: 1, mine: 'QUIET' });
  });
});

describe('a merge of two places', () => {
  let target: number;
  beforeEach(async () => {
    target = await insertPlace(db.sql);
    // mina has answered for both, newer for the merged place; jun for both, newer for the target.
    for (const [memberId, id, value, days] of [
      [mina, placeId, 'YES', 2],
      [mina, target, 'NO', 9],
      [jun, placeId, 'NO', 11],
      [jun, target, 'YES', 4],
    ] as const) {
      await insertAnswer(db.sql, { placeId: id, memberId, fact: 'SEAT', value, answeredAt: daysAgo(days) });
    }
    await insertAnswer(db.sql, { placeId, memberId: mina, fact: 'WIFI', value: 'NO' });
    await insertAnswer(db.sql, { placeId, memberId: jun, fact: 'OUTLET', value: 'SOME' });
    await insertReview(db.sql, { placeId, memberId: jun, moodTags: ['조용한'], soloTags: [] });
  });
  const summary = async (id: number) => {
    const rows = await db.sql<{ text: string }[]>`
      select concat(nickname, ' ', fact, ' ', value) as text
      from fact_answer join member on member.id = member_id where place_id = ${id} order by 1`;
    return rows.map(({ text }) => text);
  };

  it('moves the answers; of two by one member the newer one counts', async () => {
    await places.merge(placeId, target);
    expect(await summary(target)).toEqual([
      'jun NOISE QUIET',
      'jun OUTLET SOME',
      'jun SEAT YES',
      'mina SEAT YES',
      'mina WIFI NO',
    ]);
    expect(await factOf('SEAT', target)).toMatchObject({ value: 'YES', agree: 2, total: 2 });
    expect(await factOf('NOISE', placeId)).toMatchObject({ value: 'QUIET', total: 1 });
  });

  it('can be undone', async () => {
    const before = [await summary(placeId), await summary(target)];
    await places.merge(placeId, target);
    await places.unmerge(placeId);
    expect([await summary(placeId), await summary(target)]).toEqual(before);
    expect(await factOf('SEAT', target)).toMatchObject({ value: null, total: 2 });
  });

  it('keeps in its undo what members changed since then', async () => {
    await places.merge(placeId, target);
    await put(mina, 'NO', { id: target });
    const headers = await test.as(mina);
    await test.app.inject({ method: 'DELETE', url: `/api/place/${target}/fact/WIFI`, headers });
    await put(jun, 'EACH', { id: target, fact: 'OUTLET' });
    await places.unmerge(placeId);
    expect(await summary(target)).toEqual(['jun OUTLET EACH', 'jun SEAT YES', 'mina SEAT NO']);
    expect(await summary(placeId)).toEqual(['jun NOISE QUIET', 'jun SEAT NO']);
  });

  it('returns the older answer to the target if the newer one was withdrawn', async () => {
    await places.merge(placeId, target);
    const headers = await test.as(mina);
    await test.app.inject({ method: 'DELETE', url: `/api/place/${target}/fact/SEAT`, headers });
    await places.unmerge(placeId);
    expect(await summary(target)).toEqual(['jun SEAT YES', 'mina SEAT NO']);
  });
});

describe('at the same time', () => {
  it('20 members answer, others write reviews, and the place is merged: the counts are exact', async () => {
    const target = await insertPlace(db.sql);
    const members = await Promise.all(Array.from({ length: 20 }, (_, index) => insertMember(db.sql, `member${index}`)));
    await ageMembers(db.sql);
    await db.sql`update place set legal_dong = null`;
    const answers = members.map((memberId, index) => put(memberId, index % 3 === 0 ? 'NO' : 'YES'));
    const reviews = members.slice(0, 6).map((memberId) => review(memberId));
    const changes = members.slice(5, 9).map((memberId) => put(memberId, 'LOUD', { fact: 'NOISE' }));
    const statuses = await Promise.all([
      ...answers,
      ...changes,
      ...reviews,
      places.merge(placeId, target).then(() => 0),
    ]);
    expect(statuses.slice(0, answers.length + changes.length)).toEqual(
      Array(answers.length + changes.length).fill(200),
    );
    // 7 of 20 are 35 %.
    const seat = await factOf('SEAT', target);
    expect(seat).toMatchObject({ value: 'YES', agree: 13, total: 20 });
    expect(seat.counts).toEqual([
      { value: 'YES', count: 13 },
      { value: 'NO', count: 7 },
    ]);
    // A review of the place that has just been merged is not found.
    expect(statuses.filter((status) => ![0, 200, 201, 404, 409].includes(status))).toEqual([]);
  });

  it('a member answers about many places while the account is suspended and another member deletes theirs', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => insertPlace(db.sql)));
    for (const id of ids) await put(jun, 'NO', { id });
    const admin = createMemberAdminService(db.sql, CLI);
    const headers = await test.as(jun);
    const puts = ids.toReversed().map((id) => put(mina, 'YES', { id }));
    const deletion = test.app.inject({ method: 'DELETE', url: '/api/profile', headers });
    const suspension = admin.suspend(mina, '도배');
    const statuses = await Promise.all(puts);
    expect((await deletion).statusCode).toBe(200);
    await suspension;
    // Suspended before or after the answer; an ended sign-in is a 401.
    expect(statuses.filter((status) => ![200, 401, 403].includes(status))).toEqual([]);
    expect(await db.sql`select from place_fact`).toHaveLength(0);
  });
});
