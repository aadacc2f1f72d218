import type { FactName } from '@sol/contract/fact-definitions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { CLI } from '#lib/member/actor.ts';
import { ageMembers } from '../../test/fact-factory.ts';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { checkFacts } from './fact.hooks.ts';
import { recountDueTexts } from './fact-recount.service.ts';

const DAY_MS = 86_400_000;

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let placeId: number;
let mina: number;
let jun: number;
let sori: number;

beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place'], { restartIdentity: true });
  [mina, jun, sori] = [
    await insertMember(db.sql, 'mina'),
    await insertMember(db.sql, 'jun'),
    await insertMember(db.sql, 'sori'),
  ];
  await ageMembers(db.sql);
  placeId = await insertPlace(db.sql, { category: 'cafe' });
});

const write = (memberId: number, content: string) =>
  insertReview(db.sql, { placeId, memberId, content, moodTags: [], soloTags: [] });

async function factOf(fact: FactName, memberId?: number) {
  const headers = memberId === undefined ? {} : await test.as(memberId);
  const { data } = (await test.app.inject({ url: `/api/place/${placeId}`, headers })).json();
  return data.place.facts.find((row: { fact: FactName }) => row.fact === fact);
}

const listIds = async (facts: string) => {
  const box = 'swLat=37.5&swLng=127&neLat=37.6&neLng=127.1&userLat=37.54&userLng=127.05';
  const { data } = (await test.app.inject(`/api/solmap/places?${box}&facts=${facts}`)).json();
  return data.places.map(({ id }: { id: number }) => id);
};

describe('a sentence of a review', () => {
  it('[16.2-3] [16.2-1] is evidence with its date and its review, apart from the answers of members', async () => {
    const reviewId = await write(mina, '커피가 맛있어요. 자리마다 콘센트가 있어요.');
    const [evidence, ...rest] = (await factOf('OUTLET')).evidence;
    expect(evidence).toMatchObject({ source: '후기', value: 'EACH', quote: '자리마다 콘센트가 있어요.', reviewId });
    expect(evidence.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(rest).toEqual([]);
    expect(await factOf('OUTLET')).toMatchObject({ value: 'EACH', total: 0, agree: 0, confirmedAt: null });
    expect(await checkFacts(db.sql)).toEqual([]);
  });

  it('[16.2-3] states the opposite with a negation', async () => {
    await write(mina, '콘센트가 없어요.');
    expect(await factOf('OUTLET')).toMatchObject({ value: 'NONE' });
  });

  it('[16.2-3] goes with its review', async () => {
    const reviewId = await write(mina, '와이파이가 잘 돼요.');
    const { statusCode } = await test.app.inject({
      ...{ method: 'DELETE', url: `/api/review/${reviewId}`, headers: await test.as(mina) },
    });
    expect(statusCode).toBe(200);
    expect(await factOf('WIFI')).toMatchObject({ value: null, evidence: [] });
    expect(await checkFacts(db.sql)).toEqual([]);
  });

  it('[16.2-2] has no effect on the value of two members who agree', async () => {
    await write(sori, '와이파이가 없어요.');
    for (const memberId of [mina, jun]) {
      const url = `/api/place/${placeId}/fact/WIFI`;
      await test.app.inject({ method: 'PUT', url, headers: await test.as(memberId), payload: { value: 'YES' } });
    }
    expect(await factOf('WIFI')).toMatchObject({ value: 'YES', agree: 2, evidence: [{ value: 'NO' }] });
  });

  it('[16.2-3] with the value that most reviews state precedes newer ones', async () => {
    await write(mina, '조용해서 좋아요.');
    await write(jun, '늘 조용한 편이에요.');
    await write(sori, '항상 시끄러워요.');
    const { value, evidence } = await factOf('NOISE');
    expect([value, ...evidence.map((one: { value: string }) => one.value)]).toEqual([
      'QUIET',
      'QUIET',
      'QUIET',
      'LOUD',
    ]);
  });

  it('[16.2-3] is not shown to members who have blocked the review', async () => {
    const reviewId = await write(mina, '와이파이가 없어요.');
    await db.sql`insert into review_block (member_id, review_id, blocked_id, author_initial) values (${jun}, ${reviewId}, ${mina}, 'm')`;
    expect(await factOf('WIFI', jun)).toMatchObject({ value: null, isDisputed: false, evidence: [] });
    expect((await factOf('WIFI', sori)).evidence).toHaveLength(1);
  });

  it('[11.2-5] [16.2-3] of a suspended member does not count until the suspension ends', async () => {
    await write(mina, '와이파이가 없어요.');
    const admin = createMemberAdminService(db.sql, CLI);
    await admin.suspend(mina, '도배');
    expect((await factOf('WIFI')).evidence).toEqual([]);
    await admin.restore(mina);
    expect((await factOf('WIFI')).evidence).toHaveLength(1);
  });

  it('[16.2-3] of a new member counts from the second day on', async () => {
    const bora = await insertMember(db.sql, 'bora');
    await write(bora, '와이파이가 없어요.');
    expect((await factOf('WIFI')).evidence).toEqual([]);
    expect(await recountDueTexts(db.sql, new Date())).toBe(0);
    await ageMembers(db.sql);
    expect(await recountDueTexts(db.sql, new Date(Date.now() + DAY_MS + 60_000))).toBe(1);
    expect((await factOf('WIFI')).evidence).toHaveLength(1);
    expect(await recountDueTexts(db.sql, new Date(Date.now() + 2 * DAY_MS))).toBe(0);
  });

  it('[16.2-2] [16.2-3] meets the condition of a filter', async () => {
    await write(mina, '바 자리도 있고 창가 자리도 있어요.');
    expect(await listIds('SEAT_KIND:WINDOW')).toEqual([placeId]);
    expect(await listIds('SEAT_KIND:WALL')).toEqual([]);
  });
});
