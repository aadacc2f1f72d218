import type { CorrectionInput, HoursHints } from '@sol/contract/correction';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ageMembers, correctionCalls } from '../../test/correction-calls.ts';
import { insertPlace } from '../../test/place-factory.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const HOURS = {
  kind: 'HOURS',
  hours: WEEK.map((dayOfWeek) => ({ dayOfWeek, startTime: '11:00', endTime: '20:00' })),
} satisfies CorrectionInput;
const LATER = {
  kind: 'HOURS',
  hours: WEEK.map((dayOfWeek) => ({ dayOfWeek, startTime: '12:00', endTime: '22:00' })),
} satisfies CorrectionInput;

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let calls: ReturnType<typeof correctionCalls>;
let [mina, jun, sori, placeId] = [0, 0, 0, 0];

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'region']);
  test = await createTestApp({ db });
  calls = correctionCalls(test);
  [mina, jun, sori] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun'), await signUp(db.sql, 'sori')];
  await ageMembers(db.sql, [mina, jun, sori]);
  placeId = await insertPlace(db.sql);
});
afterEach(() => test.app.close());
afterAll(() => db.close());

const hints = async (viewer: number | null, id = placeId): Promise<HoursHints> => {
  const { status, data } = await calls.send(viewer, 'GET', `/api/place/${id}/hours-hints`);
  expect(status).toBe(200);
  return data;
};
const propose = async (memberId: number, input: CorrectionInput = HOURS): Promise<number> =>
  (await calls.propose(memberId, placeId, input)).data.correctionId;

describe('[19-4] an open proposal of unknown hours', () => {
  it('is shown to everybody but its author, without a name, a note or a date', async () => {
    const correctionId = await propose(mina, { ...HOURS, note: '간판에서 봤어요' });
    const proposal = { correctionId, change: HOURS, members: 1, isConfirmed: false };
    expect(await hints(null)).toEqual({ proposal });
    expect(await hints(jun)).toEqual({ proposal });
    expect(await hints(mina)).toEqual({});
  });

  it('is no hours: not of the page, and not of lists and their filter', async () => {
    await propose(mina);
    expect(await calls.getPlace(placeId)).toMatchObject({ isOpen: null, openingHours: [] });
    const user = 'userLat=37.5446&userLng=127.0559';
    const { data } = await calls.send(null, 'GET', `/api/solmap/places/nearby?${user}&openNow=true`);
    expect(data.places).toEqual([]);
    expect(data.unknownHours).toMatchObject([{ id: placeId, isOpen: null }]);
  });

  it('becomes the hours when another member confirms it', async () => {
    const correctionId = await propose(mina);
    expect((await calls.confirm(null, correctionId)).code).toBe('UNAUTHENTICATED');
    expect((await calls.confirm(mina, correctionId)).code).toBe('CORRECTION_OWN');
    expect((await calls.confirm(jun, correctionId)).data).toEqual({ status: 'APPLIED' });
    expect(await hints(null)).toEqual({});
    expect((await calls.getPlace(placeId)).openingHours).toHaveLength(7);
  });

  it('is the one that most members confirmed, and says to whom that they did', async () => {
    const first = await propose(mina);
    const second = await propose(jun, LATER);
    expect((await hints(null)).proposal?.correctionId).toBe(second);
    // A member of the first day: the confirmation does not count yet.
    await ageMembers(db.sql, [sori], '1 hour');
    expect((await calls.confirm(sori, first)).data).toEqual({ status: 'PENDING' });
    expect((await hints(null)).proposal).toMatchObject({ correctionId: first, members: 2, isConfirmed: false });
    expect((await hints(sori)).proposal).toMatchObject({ correctionId: first, members: 2, isConfirmed: true });
    expect((await hints(mina)).proposal).toMatchObject({ correctionId: second });
  });

  it('is not shown of suspended members and after a withdrawal, and blocks make no difference (14.1-5)', async () => {
    const id = await propose(mina);
    await db.sql`insert into block (member_id, blocked_id) values (${jun}, ${mina})`;
    expect(await hints(jun)).toEqual(await hints(sori));
    await db.sql`update member set suspended_at = now() where id = ${mina}`;
    expect(await hints(null)).toEqual({});
    await db.sql`update member set suspended_at = null where id = ${mina}`;
    expect(await hints(null)).toHaveProperty('proposal');
    await calls.withdraw(mina, id);
    expect(await hints(null)).toEqual({});
  });

  it('is not shown of places with hours, and of closed and suspended ones', async () => {
    await propose(mina);
    await db.sql`update place set suspended_since = '2026-11-01' where id = ${placeId}`;
    expect(await hints(null)).toEqual({});
    await db.sql`update place set suspended_since = null, closed_at = now(), closed_by = 'MEMBERS' where id = ${placeId}`;
    expect(await hints(null)).toEqual({});
    placeId = await insertPlace(db.sql, { hours: [{ dayOfWeek: 1, startMinute: 540, endMinute: 1080 }] });
    await propose(jun);
    expect(await hints(null)).toEqual({});
  });

  it('of another kind is not shown', async () => {
    await propose(mina, { kind: 'NAME', name: '구석진 카페' });
    expect(await hints(null)).toEqual({});
  });

  it.each([
    ['999999', 404],
    ['0', 400],
    ['x', 400],
    ['1e3', 400],
    ["1'--", 400],
  ])('responds to the id %s with %i', async (id, status) => {
    expect((await calls.send(null, 'GET', `/api/place/${id}/hours-hints`)).status).toBe(status);
  });
});

describe('[19-5] the hours of other branches', () => {
  const branch = (name: string, [startMinute, endMinute] = [420, 1320]) =>
    insertPlace(db.sql, { name, hours: WEEK.map((dayOfWeek) => ({ dayOfWeek, startMinute, endMinute })) });
  const usual = { startTime: '07:00', endTime: '22:00' };

  beforeEach(async () => {
    placeId = await insertPlace(db.sql, { name: '여우다방 성수점' });
    await branch('여우다방 강남점');
    await branch('여우 다방 종로점');
    await branch('여우다방 합정점');
  });

  it('are a question about a branch of unknown hours, if at least three have the same', async () => {
    expect(await hints(null)).toEqual({});
    const last = await branch('여우다방 잠실점');
    expect(await hints(null)).toEqual({ usual });
    expect(await hints(mina)).toEqual({ usual });
    expect(await calls.getPlace(placeId)).toMatchObject({ isOpen: null, openingHours: [] });
    await db.sql`update place set suspended_since = '2026-11-01' where id = ${last}`;
    expect(await hints(null)).toEqual({});
    await db.sql`update place set suspended_since = null, category = 'food' where id = ${last}`;
    expect(await hints(null)).toEqual({});
    await db.sql`update place set category = 'cafe', closed_at = now(), closed_by = 'SOURCE' where id = ${last}`;
    expect(await hints(null)).toEqual({});
  });

  it('are asked only while nobody has proposed hours, the viewer included', async () => {
    await branch('여우다방 잠실점');
    const id = await propose(mina);
    expect(await hints(mina)).toEqual({});
    expect(await hints(jun)).toEqual({ proposal: expect.objectContaining({ correctionId: id }) });
  });

  it('become a proposal by the answer of a member', async () => {
    await branch('여우다방 잠실점');
    const hours = WEEK.map((dayOfWeek) => ({ dayOfWeek, ...usual }));
    expect((await calls.propose(null, placeId, { kind: 'HOURS', hours })).code).toBe('UNAUTHENTICATED');
    await propose(mina, { kind: 'HOURS', hours });
    expect((await hints(null)).proposal).toMatchObject({ change: { kind: 'HOURS', hours }, members: 1 });
  });
});
