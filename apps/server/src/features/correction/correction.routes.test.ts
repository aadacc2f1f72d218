import { CORRECTIONS_PER_DAY, CORRECTIONS_PER_PLACE_MAX, type CorrectionInput } from '@sol/contract/correction';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { checkPlaceSources } from '#features/place-import/rows/source-check.hooks.ts';
import { CLI } from '#lib/member/actor.ts';
import { ageMembers, correctionCalls } from '../../test/correction-calls.ts';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { checkCorrections } from './correction.hooks.ts';

/** Tuesday to Saturday with a break on Thursday, until two at night on Friday. */
const HOURS: CorrectionInput = {
  kind: 'HOURS',
  hours: [
    { dayOfWeek: 2, startTime: '11:30', endTime: '20:45', lastOrder: '20:10' },
    { dayOfWeek: 4, startTime: '11:30', endTime: '14:50' },
    { dayOfWeek: 4, startTime: '17:00', endTime: '22:00', lastOrder: '21:10' },
    { dayOfWeek: 5, startTime: '17:00', endTime: '02:00' },
  ],
  closedNthWeekdays: [{ nth: 2, dayOfWeek: 2 }],
  isClosedOnHolidays: true,
};
const NAME: CorrectionInput = { kind: 'NAME', name: '구석진 카페', note: '간판이 바뀌었어요' };

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let calls: ReturnType<typeof correctionCalls>;
let [mina, jun, sori, hana] = [0, 0, 0, 0];
let placeId = 0;
beforeAll(async () => {
  db = await createTestDatabase();
});
// A new app per test, because map responses are cached.
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'region', 'audit']);
  test = await createTestApp({ db });
  calls = correctionCalls(test);
  [mina, jun] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun')];
  [sori, hana] = [await signUp(db.sql, 'sori'), await signUp(db.sql, 'hana')];
  await ageMembers(db.sql, [mina, jun, sori, hana]);
  await createMemberAdminService(db.sql, CLI).grant(hana);
  await clearTables(db.sql, ['audit']);
  placeId = await insertPlace(db.sql, { hours: [{ dayOfWeek: 1, startMinute: 540, endMinute: 1_080 }] });
});
afterEach(async () => {
  await test.app.close();
});
afterAll(() => db.close());

async function propose(memberId: number, input: CorrectionInput = NAME, id = placeId): Promise<number> {
  const { status, data } = await calls.propose(memberId, id, input);
  expect(status).toBe(201);
  return data.correctionId;
}

describe('an open correction', () => {
  it('[11.2-2] is shown to its author and to members who can confirm it, and changes nothing', async () => {
    const { status, data } = await calls.propose(mina, placeId, NAME);
    expect([status, data.status]).toEqual([201, 'PENDING']);
    const { correctionId } = data;
    const shown = {
      ...{ correctionId, kind: 'NAME', change: { kind: 'NAME', name: '구석진 카페' }, status: 'PENDING' },
      ...{ note: '간판이 바뀌었어요', confirmations: 0, createdAt: expect.any(String) },
    };
    expect(await calls.list(mina, placeId)).toEqual([{ ...shown, isMine: true }]);
    expect(await calls.list(jun, placeId)).toEqual([{ ...shown, note: '', isMine: false }]);
    expect(await calls.getPlace(placeId)).toMatchObject({ name: '모퉁이 카페' });
  });

  it('[14.1-5] is not shown to guests, and is shown to a member who has blocked its author', async () => {
    await propose(mina);
    expect((await calls.send(null, 'GET', `/api/place/${placeId}/corrections`)).code).toBe('UNAUTHENTICATED');
    await db.sql`insert into block (member_id, blocked_id) values (${jun}, ${mina})`;
    await db.sql`insert into review_block (member_id, blocked_id, review_id) values (${jun}, ${mina}, 1)`;
    expect(await calls.list(jun, placeId)).toEqual(await calls.list(sori, placeId));
    expect(await calls.list(sori, placeId)).toHaveLength(1);
  });

  it('[2.13-1] is among the own ones of its author in every state, and of nobody else', async () => {
    const rejected = await propose(mina);
    await db.sql`update correction set status = 'REJECTED', reason = '간판과 달라요', decided_at = now() where id = ${rejected}`;
    const open = await propose(mina, HOURS);
    const own = async (viewer: number | null) => calls.send(viewer, 'GET', '/api/correction/my');
    expect((await own(mina)).data).toMatchObject([
      { correctionId: open, status: 'PENDING', reason: null, placeId, placeName: '모퉁이 카페' },
      { correctionId: rejected, status: 'REJECTED', reason: '간판과 달라요', note: '간판이 바뀌었어요' },
    ]);
    expect((await own(jun)).data).toEqual([]);
    expect((await own(null)).code).toBe('UNAUTHENTICATED');
  });

  it('can be withdrawn by its author only', async () => {
    const id = await propose(mina);
    expect((await calls.withdraw(null, id)).code).toBe('UNAUTHENTICATED');
    expect((await calls.withdraw(jun, id)).code).toBe('CORRECTION_NOT_FOUND');
    expect((await calls.withdraw(mina, 999_999)).code).toBe('CORRECTION_NOT_FOUND');
    expect(await calls.withdraw(mina, id)).toMatchObject({ status: 200, data: null });
    expect((await calls.withdraw(mina, id)).code).toBe('CORRECTION_DECIDED');
    expect((await calls.confirm(jun, id)).code).toBe('CORRECTION_DECIDED');
    expect(await calls.list(mina, placeId)).toEqual([]);
    expect(await propose(mina)).toBeGreaterThan(id);
  });

  it('exists once per member and kind', async () => {
    await propose(mina);
    expect((await calls.propose(mina, placeId, { kind: 'NAME', name: '다른 이름' })).code).toBe('CORRECTION_EXISTS');
    await propose(mina, { kind: 'CATEGORY', category: 'work' });
    await propose(jun, { kind: 'NAME', name: '다른 이름' });
    expect(await calls.list(sori, placeId)).toHaveLength(3);
  });
});

describe('a confirmation', () => {
  it('[11.2-2] [10.2-1] of a second member applies the correction', async () => {
    const id = await propose(mina);
    expect((await calls.confirm(null, id)).code).toBe('UNAUTHENTICATED');
    expect((await calls.confirm(mina, id)).code).toBe('CORRECTION_OWN');
    expect(await calls.getPlace(placeId)).toMatchObject({ name: '모퉁이 카페' });
    expect(await calls.confirm(jun, id)).toMatchObject({ status: 200, data: { status: 'APPLIED' } });
    expect(await calls.getPlace(placeId)).toMatchObject({ name: '구석진 카페', category: 'cafe' });
    expect(await calls.getPlace(placeId)).not.toHaveProperty('hoursSource');
    const found = await test.app.inject({ url: `/api/place/search?keyword=${encodeURIComponent('구석진')}` });
    expect(found.json().data).toMatchObject([{ id: placeId }]);
    expect(await calls.list(mina, placeId)).toEqual([]);
    expect((await calls.confirm(jun, 999_999)).code).toBe('CORRECTION_NOT_FOUND');
  });

  it('[11.2-2] of hours makes the place open at these times, with their source', async () => {
    const id = await propose(mina, HOURS);
    await calls.confirm(jun, id);
    const place = await calls.getPlace(placeId);
    expect(place).toMatchObject({
      openingHours: [
        { dayOfWeek: 2, startTime: '11:30', endTime: '20:45' },
        { dayOfWeek: 4, startTime: '11:30', endTime: '14:50' },
        { dayOfWeek: 4, startTime: '17:00', endTime: '22:00' },
        { dayOfWeek: 5, startTime: '17:00', endTime: '02:00' },
      ],
      hoursExceptions: [
        { on: { type: 'NTH_WEEKDAY', nth: 2, dayOfWeek: 2 }, hours: [] },
        { on: { type: 'PUBLIC_HOLIDAY' }, hours: [] },
      ],
      hoursNote: '라스트오더 화 20:10, 목 21:10',
      hoursSource: { kind: 'MEMBERS', date: '2026-11-23' },
    });
    const box = 'swLat=37.5&swLng=127&neLat=37.6&neLng=127.1&userLat=37.5446&userLng=127.0559';
    const openAt = async (time: string) =>
      (await test.app.inject({ url: `/api/solmap/places?${box}&openAt=${time}` })).json().data.places.length;
    expect(await openAt('2026-11-28T01:30')).toBe(1);
    expect(await openAt('2026-11-26T15:00')).toBe(0);
    expect(await openAt('2026-11-23T10:00')).toBe(0);
  });

  it('of a member of the first day counts from the second day on', async () => {
    await ageMembers(db.sql, [jun], '23 hours');
    const id = await propose(mina);
    expect(await calls.confirm(jun, id)).toMatchObject({ status: 200, data: { status: 'PENDING' } });
    expect(await calls.getPlace(placeId)).toMatchObject({ name: '모퉁이 카페' });
    expect(await calls.adminList(hana)).toMatchObject([{ confirmations: 1 }]);
    await ageMembers(db.sql, [jun], '25 hours');
    expect((await calls.confirm(jun, id)).data).toEqual({ status: 'APPLIED' });
  });

  it('[11.2-5] of a suspended member is refused, and corrections of one cannot be confirmed', async () => {
    const id = await propose(mina);
    await db.sql`update member set suspended_at = now() where id = ${jun}`;
    expect((await calls.confirm(jun, id)).code).toBe('MEMBER_SUSPENDED');
    expect((await calls.propose(jun, placeId, HOURS)).code).toBe('MEMBER_SUSPENDED');
    await db.sql`update member set suspended_at = now() where id = ${mina}`;
    expect((await calls.confirm(sori, id)).code).toBe('CORRECTION_NOT_FOUND');
    expect(await calls.list(sori, placeId)).toEqual([]);
    expect((await calls.withdraw(mina, id)).code).toBe('MEMBER_SUSPENDED');
  });

  it('by two members at once applies the correction once', async () => {
    const id = await propose(mina, HOURS);
    const responses = await Promise.all([calls.confirm(jun, id), calls.confirm(sori, id)]);
    expect(responses.map(({ data }) => data)).toEqual([{ status: 'APPLIED' }, { status: 'APPLIED' }]);
    expect(await calls.adminList(hana, 'APPLIED')).toMatchObject([{ confirmations: 1 }]);
    expect(await db.sql`select from place_source where source = 'members'`).toHaveLength(1);
  });

  it('while an operator rejects decides once', async () => {
    const id = await propose(mina);
    const [confirmed, rejected] = await Promise.all([calls.confirm(jun, id), calls.decide(hana, id, 'reject')]);
    const isConfirmed = confirmed.status === 200;
    expect([confirmed.code, rejected.code]).toEqual(
      isConfirmed ? [undefined, 'CORRECTION_DECIDED'] : ['CORRECTION_DECIDED', undefined],
    );
    expect((await calls.getPlace(placeId)).name).toBe(isConfirmed ? '구석진 카페' : '모퉁이 카페');
    expect(await db.sql`select from audit`).toHaveLength(isConfirmed ? 0 : 1);
  });

  it('is a second proposal of the same value too', async () => {
    const id = await propose(mina, HOURS);
    const shuffled = { ...HOURS, hours: HOURS.hours.toReversed(), note: '저도 봤어요' };
    expect(await calls.propose(jun, placeId, shuffled)).toMatchObject({
      status: 201,
      data: { correctionId: id, status: 'APPLIED' },
    });
  });

  it('[11.2-4] of hours that the place has renews their date', async () => {
    const id = await propose(mina, HOURS);
    await calls.confirm(jun, id);
    await db.sql`update place_source set file_date = '2025-11-22', fields = jsonb_set(fields::jsonb, '{date}', '"2025-11-22"')::json
      where source = 'members'`;
    await db.sql`update place set hours_date = '2025-11-22'`;
    expect(await calls.list(mina, placeId)).toEqual([]);
    expect(await calls.list(sori, placeId)).toMatchObject([{ correctionId: id, status: 'APPLIED', isMine: false }]);
    const again = await calls.propose(sori, placeId, HOURS);
    expect(again.data).toEqual({ correctionId: id, status: 'APPLIED' });
    expect((await calls.getPlace(placeId)).hoursSource).toEqual({ kind: 'MEMBERS', date: '2026-11-23' });
    expect(await calls.list(sori, placeId)).toEqual([]);
    expect((await calls.confirm(jun, id)).data).toEqual({ status: 'APPLIED' });
    const own = await calls.propose(mina, placeId, HOURS);
    expect(own.data.status).toBe('PENDING');
  });
});

describe('a proposal', () => {
  it('is refused for places that do not exist or are closed', async () => {
    expect((await calls.propose(null, placeId, NAME)).code).toBe('UNAUTHENTICATED');
    expect((await calls.propose(mina, 999_999, NAME)).code).toBe('PLACE_NOT_FOUND');
    expect((await calls.send(mina, 'GET', '/api/place/999999/corrections')).code).toBe('PLACE_NOT_FOUND');
    await db.sql`update place set closed_at = now()`;
    expect((await calls.propose(mina, placeId, NAME)).code).toBe('PLACE_CLOSED');
    await db.sql`update place set closed_by = 'ABSENT'`;
    expect((await calls.propose(mina, placeId, NAME)).status).toBe(201);
  });

  it('[11.2-1] returns each validation error with the path of its field', async () => {
    const [day] = HOURS.hours;
    const faultsOf = async (input: CorrectionInput) => {
      const { status, details } = await calls.propose(mina, placeId, input);
      return [status, ...details.map(({ path }: { path: string }) => path)];
    };
    expect(
      await faultsOf({
        kind: 'HOURS',
        hours: [
          { ...day, lastOrder: '21:00' },
          { ...day, startTime: '20:44' },
        ] as never,
      }),
    ).toEqual([400, 'body.hours.1.startTime', 'body.hours.0.lastOrder', 'body.hours.1.lastOrder']);
    expect(await faultsOf({ kind: 'NAME', name: '모퉁이 카페' })).toEqual([400, 'body.name']);
    expect(await faultsOf({ kind: 'CATEGORY', category: 'cafe' })).toEqual([400, 'body.category']);
    expect(await faultsOf({ kind: 'MOVED', latitude: 37.5446, longitude: 127.0559 })).toEqual([400, 'body.latitude']);
    // 2.0 km to the north, and a position in the sea beyond the borders.
    expect(await faultsOf({ kind: 'MOVED', latitude: 37.5627, longitude: 127.0559 })).toEqual([400, 'body.latitude']);
    expect(await faultsOf({ kind: 'MOVED', latitude: 39.1, longitude: 127.0559 })).toEqual([400, 'body.latitude']);
    expect((await calls.propose(mina, placeId, { kind: 'MOVED', latitude: 37.5625, longitude: 127.0559 })).status).toBe(
      201,
    );
  });

  it('[11.2-5] is limited per member and day, withdrawn ones included', async () => {
    const places = await Promise.all(Array.from({ length: CORRECTIONS_PER_DAY }, () => insertPlace(db.sql)));
    for (const id of places.slice(1)) await propose(mina, NAME, id);
    const last = await propose(mina, NAME);
    await calls.withdraw(mina, last);
    expect(await calls.propose(mina, places[0] ?? 0, NAME)).toMatchObject({
      status: 429,
      code: 'CORRECTIONS_TOO_MANY',
    });
    await propose(jun, NAME, places[0]);
    await db.sql`update correction set created_at = created_at - interval '25 hours' where id = ${last}`;
    await propose(mina, NAME, places[0]);
  });

  it('is limited per place', async () => {
    for (let nth = 0; nth < CORRECTIONS_PER_PLACE_MAX; nth++) {
      const author = await insertMember(db.sql, `m${nth}`);
      await ageMembers(db.sql, [author]);
      await db.sql`
        insert into correction (place_id, member_id, kind, change)
        values (${placeId}, ${author}, 'NAME', ${db.sql.json({ kind: 'NAME', name: `이름 ${nth}` })})`;
    }
    expect((await calls.propose(mina, placeId, NAME)).code).toBe('CORRECTIONS_WAITING');
    // The same value as an open one confirms it.
    expect((await calls.propose(mina, placeId, { kind: 'NAME', name: '이름 7' })).data.status).toBe('APPLIED');
    expect((await calls.propose(jun, placeId, NAME)).status).toBe(201);
  });
});

it('[11.2-6] leaves nothing that a check would report', async () => {
  for (const input of [NAME, HOURS, { kind: 'CATEGORY', category: 'work' } as const]) {
    await calls.confirm(jun, await propose(mina, input));
  }
  expect(await checkCorrections(db.sql)).toEqual([]);
  expect(await checkPlaceSources(db.sql)).toEqual([]);
});
