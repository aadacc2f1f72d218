import type { CorrectionInput } from '@sol/contract/correction';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findRecord } from '#features/account/account-export.repository.ts';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { rebuildOverview, rebuildRegions } from '#features/place/place.public.ts';
import { checkPlaceSources } from '#features/place-import/rows/source-check.hooks.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { CLI } from '#lib/member/actor.ts';
import { createCorrectionAdmin } from '../../cli/commands/corrections.ts';
import { ageMembers, correctionCalls } from '../../test/correction-calls.ts';
import { insertPlace } from '../../test/place-factory.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { checkCorrections } from './correction.hooks.ts';
import { findNewestApplied } from './correction.repository.ts';

const HOURS: CorrectionInput = { kind: 'HOURS', hours: [{ dayOfWeek: 3, startTime: '10:30', endTime: '19:15' }] };
const OTHER_HOURS: CorrectionInput = { kind: 'HOURS', hours: [{ dayOfWeek: 6, startTime: '12:00', endTime: '24:00' }] };
const NAME: CorrectionInput = { kind: 'NAME', name: '구석진 카페' };
/** 600 m to the north. */
const MOVED = { kind: 'MOVED', latitude: 37.55, longitude: 127.0559 } as const;
const BOX = 'swLat=37.54&swLng=127.05&neLat=37.56&neLng=127.06';

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
  await insertPlace(db.sql, {
    name: '이웃',
    neighborhood: '송정동',
    legalDong: '송정동',
    adminDong: '송정동',
    latitude: 37.5502,
  });
  await db.sql.begin(rebuildRegions);
  await db.sql.begin((tx) => rebuildOverview(tx));
});
afterEach(async () => {
  expect(await checkCorrections(db.sql)).toEqual([]);
  expect(await checkPlaceSources(db.sql)).toEqual([]);
  await test.app.close();
});
afterAll(() => db.close());

async function propose(memberId: number, input: CorrectionInput = NAME, id = placeId): Promise<number> {
  const { status, data } = await calls.propose(memberId, id, input);
  expect(status).toBe(201);
  return data.correctionId;
}
async function accept(memberId: number, input: CorrectionInput): Promise<number> {
  const id = await propose(memberId, input);
  expect(await calls.decide(hana, id, 'accept')).toMatchObject({ status: 200, data: { status: 'APPLIED' } });
  return id;
}
const listAudit = () =>
  db.sql`select actor, action, subject_id as "subjectId", details from audit where action not like '%.read' order by id`;
const get = async (url: string) => (await test.app.inject({ url })).json().data;

describe('the list of operators', () => {
  it('[11.2-3] has the old and the new value, the place, and the record of the member', async () => {
    await calls.decide(hana, await propose(mina), 'reject');
    await accept(mina, { kind: 'CATEGORY', category: 'work' });
    const id = await propose(mina, { ...HOURS, note: '문에 적혀 있어요' });
    expect(await calls.adminList(hana)).toEqual([
      {
        ...{ correctionId: id, kind: 'HOURS', change: HOURS, note: '문에 적혀 있어요', status: 'PENDING' },
        ...{ confirmations: 0, createdAt: expect.any(String), decidedAt: null, reason: null },
        before: { kind: 'HOURS', hours: [{ dayOfWeek: 1, startTime: '09:00', endTime: '18:00' }] },
        place: {
          ...{ id: placeId, name: '모퉁이 카페', category: 'work', address: '서울 성동구 왕십리로 83-21' },
          ...{ latitude: 37.5446, longitude: 127.0559 },
        },
        member: { id: mina, nickname: 'mina', joinedAt: expect.any(String), accepted: 1, rejected: 1 },
      },
    ]);
    expect(await calls.adminList(hana, 'REJECTED')).toMatchObject([{ reason: '확인할 수 없음', before: null }]);
    expect(await calls.adminList(hana, 'APPLIED')).toMatchObject([{ before: { kind: 'CATEGORY', category: 'cafe' } }]);
    const { data } = await calls.send(hana, 'GET', '/api/admin/summary');
    expect(data.corrections).toBe(1);
  });

  it('has names that are longer than a correction may be, and unknown hours', async () => {
    await db.sql`update place set name = ${'가'.repeat(70)} where id = ${placeId}`;
    await db.sql`update place set open_minutes = null where id = ${placeId}`;
    await db.sql`delete from place_hours`;
    await propose(mina);
    await propose(mina, HOURS);
    const before = (await calls.adminList(hana)).map((correction) => correction.before);
    expect(before).toEqual([{ kind: 'NAME', name: '가'.repeat(70) }, null]);
  });

  it('is paged by cursor, open ones oldest first and others newest first', async () => {
    const places = await Promise.all([1, 2, 3].map(() => insertPlace(db.sql)));
    const ids: number[] = [];
    for (const id of places) ids.push(await propose(mina, NAME, id));
    const page = async (query: string) => {
      const { corrections, nextCursor } = (await calls.send(hana, 'GET', `/api/admin/correction?${query}`)).data;
      return [corrections.map((one: { correctionId: number }) => one.correctionId), nextCursor];
    };
    expect(await page('size=2')).toEqual([ids.slice(0, 2), ids[1]]);
    expect(await page(`size=2&cursorId=${ids[1]}`)).toEqual([[ids[2]], null]);
    for (const id of ids) await calls.decide(hana, id, 'reject');
    expect(await page('size=2&status=REJECTED')).toEqual([[ids[2], ids[1]], ids[1]]);
    expect(await page(`size=2&status=REJECTED&cursorId=${ids[1]}`)).toEqual([[ids[0]], null]);
  });
});

describe('an operator', () => {
  it('[11.2-3] accepts, rejects and reverts, and each action is in the audit log', async () => {
    const accepted = await propose(mina, HOURS);
    await calls.decide(hana, accepted, 'accept');
    expect((await calls.getPlace(placeId)).hoursSource).toEqual({ kind: 'OPERATOR', date: '2026-11-23' });
    const rejected = await propose(jun);
    expect((await calls.decide(hana, rejected, 'reject')).data).toEqual({ status: 'REJECTED' });
    expect((await calls.decide(hana, accepted, 'revert')).data).toEqual({ status: 'REVERTED' });
    const place = await calls.getPlace(placeId);
    expect(place).toMatchObject({ openingHours: [{ dayOfWeek: 1, startTime: '09:00', endTime: '18:00' }] });
    expect(place).not.toHaveProperty('hoursSource');
    const actor = `member:${hana}`;
    expect(await listAudit()).toEqual([
      { actor, action: 'correction.accept', subjectId: accepted, details: { placeId, kind: 'HOURS' } },
      { actor, action: 'correction.reject', subjectId: rejected, details: { placeId, kind: 'NAME' } },
      { actor, action: 'correction.revert', subjectId: accepted, details: { placeId, kind: 'HOURS' } },
    ]);
    expect(await db.sql`select from place_source where source in ('members', 'stored')`).toEqual([]);
  });

  it('cannot decide twice, or about corrections that do not exist', async () => {
    const id = await propose(mina);
    expect((await calls.decide(hana, id, 'revert')).code).toBe('CORRECTION_DECIDED');
    await calls.decide(hana, id, 'accept');
    for (const decision of ['accept', 'reject'] as const) {
      expect((await calls.decide(hana, id, decision)).code).toBe('CORRECTION_DECIDED');
    }
    await calls.decide(hana, id, 'revert');
    expect((await calls.decide(hana, id, 'revert')).code).toBe('CORRECTION_DECIDED');
    for (const decision of ['accept', 'reject', 'revert', 'revert-member'] as const) {
      expect((await calls.decide(hana, 999_999, decision)).code).toBe('CORRECTION_NOT_FOUND');
      expect((await calls.decide(null, id, decision)).code).toBe('UNAUTHENTICATED');
      expect((await calls.decide(mina, id, decision)).code).toBe('OPERATOR_ONLY');
    }
    expect(await listAudit()).toHaveLength(2);
  });

  it('reverts to the value that members confirmed before', async () => {
    const first = await propose(mina, HOURS);
    await calls.confirm(jun, first);
    const second = await accept(jun, OTHER_HOURS);
    expect((await calls.getPlace(placeId)).openingHours).toMatchObject([{ dayOfWeek: 6, endTime: '24:00' }]);
    expect(await calls.adminList(hana, 'APPLIED')).toMatchObject([{ before: HOURS }, {}]);
    await calls.decide(hana, second, 'revert');
    expect(await calls.getPlace(placeId)).toMatchObject({
      openingHours: [{ dayOfWeek: 3, endTime: '19:15' }],
      hoursSource: { kind: 'MEMBERS' },
    });
    await calls.decide(hana, first, 'revert');
    expect((await calls.getPlace(placeId)).openingHours).toMatchObject([{ dayOfWeek: 1, endTime: '18:00' }]);
  });

  it('[11.2-5] reverts to the value of an operator as one of an operator, with the Seoul date of its decision', async () => {
    const first = await accept(mina, HOURS);
    const second = await propose(mina, OTHER_HOURS);
    await calls.confirm(jun, second);
    expect(await calls.getPlace(placeId)).toMatchObject({ hoursSource: { kind: 'MEMBERS' } });
    // Half past one at night in Seoul, and still the day before in UTC.
    await db.sql`update correction set decided_at = '2026-11-20T16:30:00Z' where id = ${first}`;
    await calls.decide(hana, second, 'revert');
    expect(await calls.getPlace(placeId)).toMatchObject({
      openingHours: [{ dayOfWeek: 3, endTime: '19:15' }],
      hoursSource: { kind: 'OPERATOR', date: '2026-11-21' },
    });
  });

  it('[11.2-5] reverts to the value that was applied before, in whatever order it was proposed', async () => {
    const [first, second, third] = [
      await propose(mina, NAME),
      await propose(jun, { kind: 'NAME', name: '둘째 이름' }),
      await propose(sori, { kind: 'NAME', name: '셋째 이름' }),
    ];
    await calls.confirm(mina, third);
    await calls.confirm(jun, first);
    await calls.confirm(mina, second);
    expect((await calls.getPlace(placeId)).name).toBe('둘째 이름');
    await calls.decide(hana, second, 'revert');
    expect((await calls.getPlace(placeId)).name).toBe('구석진 카페');
  });

  it('[11.2-5] finds the value applied last among those of places that were merged', async () => {
    const other = await insertPlace(db.sql, { latitude: 37.56 });
    const [lower, higher] = [await propose(mina, NAME, other), await propose(jun, { kind: 'NAME', name: '둘째 이름' })];
    await calls.decide(hana, higher, 'accept');
    await calls.decide(hana, lower, 'accept');
    await db.sql`update place set merged_into = ${placeId}, closed_at = now() where id = ${other}`;
    const newest = await db.sql.begin((tx) => findNewestApplied(tx, placeId, 'NAME'));
    await db.sql`update place set merged_into = null, closed_at = null where id = ${other}`;
    expect(newest?.id).toBe(lower);
  });

  it('reverts a value that was replaced without changing the place', async () => {
    const first = await accept(mina, NAME);
    await accept(jun, { kind: 'NAME', name: '셋째 이름' });
    await calls.decide(hana, first, 'revert');
    expect((await calls.getPlace(placeId)).name).toBe('셋째 이름');
    expect((await calls.confirm(sori, first)).code).toBe('CORRECTION_DECIDED');
  });

  it('moves a place on the map, in its region and in the list, and back', async () => {
    const id = await accept(mina, MOVED);
    expect(await calls.getPlace(placeId)).toMatchObject({ latitude: 37.55, address: '서울 성동구 왕십리로 83-21' });
    const listOf = async (region: string) => {
      const url = `/api/solmap/region/${encodeURIComponent(region)}/places?userLat=37.5&userLng=127`;
      return ((await get(url)).places ?? []).map((place: { id: number }) => place.id);
    };
    expect(await listOf('송정동')).toContain(placeId);
    expect(await db.sql`select latitude from place_overview where place_id = ${placeId}`).toEqual([
      { latitude: 37.55 },
    ]);
    await calls.decide(hana, id, 'revert');
    expect(await calls.getPlace(placeId)).toMatchObject({ latitude: 37.5446 });
    expect(await listOf('송정동')).not.toContain(placeId);
  });

  it('closes a place, which leaves the map, and reopens it', async () => {
    const id = await propose(mina, { kind: 'CLOSED' });
    expect(await calls.adminList(hana)).toMatchObject([{ kind: 'CLOSED', before: null }]);
    await calls.decide(hana, id, 'accept');
    expect(await calls.getPlace(placeId)).toMatchObject({ isClosed: true, isOpen: null });
    expect(await get(`/api/solmap/markers?${BOX}`)).not.toContainEqual(expect.objectContaining({ id: placeId }));
    expect(await db.sql`select from place_overview where place_id = ${placeId}`).toEqual([]);
    expect((await calls.propose(jun, placeId, NAME)).code).toBe('PLACE_CLOSED');
    await calls.decide(hana, id, 'revert');
    expect(await calls.getPlace(placeId)).not.toHaveProperty('isClosed');
    expect(await db.sql`select from place_overview where place_id = ${placeId}`).toHaveLength(1);
  });

  it('[11.2-5] reverts all contributions of one member with one action', async () => {
    await accept(mina, NAME);
    const hours = await propose(mina, HOURS);
    await calls.confirm(jun, hours);
    const open = await propose(mina, { kind: 'CATEGORY', category: 'work' });
    await propose(jun, MOVED);
    await db.sql`insert into correction_confirmation (correction_id, member_id) select id, ${mina} from correction where kind = 'MOVED'`;
    expect(await calls.decide(hana, open, 'revert-member')).toMatchObject({
      status: 200,
      data: { corrections: 3, answers: 0 },
    });
    expect(await calls.getPlace(placeId)).toMatchObject({ name: '모퉁이 카페', openingHours: [{ dayOfWeek: 1 }] });
    expect(await calls.adminList(hana)).toMatchObject([{ kind: 'MOVED', confirmations: 0 }]);
    expect(await calls.adminList(hana, 'REVERTED')).toHaveLength(2);
    expect((await listAudit()).at(-1)).toMatchObject({
      action: 'correction.revert-member',
      details: { memberId: mina, corrections: 3, answers: 0 },
    });
  });
});

it('[11.2-6] deleting an account withdraws its open corrections; applied ones stay without a name', async () => {
  const applied = await accept(mina, { ...NAME, note: '제가 사장이에요' });
  const reverted = await accept(mina, { kind: 'CATEGORY', category: 'work' });
  await calls.decide(hana, reverted, 'revert');
  await propose(mina, HOURS);
  const other = await propose(jun, OTHER_HOURS);
  await ageMembers(db.sql, [mina], '2 hours');
  await calls.confirm(mina, other);
  await calls.send(mina, 'DELETE', '/api/profile');
  expect(await calls.getPlace(placeId)).toMatchObject({ name: '구석진 카페' });
  expect(await calls.adminList(hana)).toMatchObject([{ correctionId: other, confirmations: 0 }]);
  expect(await calls.adminList(hana, 'APPLIED')).toMatchObject([{ correctionId: applied, member: null, note: '' }]);
  expect(await calls.adminList(hana, 'REVERTED')).toMatchObject([{ correctionId: reverted, member: null }]);
  expect((await calls.decide(hana, applied, 'revert')).status).toBe(200);
});

it('[11.2-5] a member without a correction is reverted by the id, and what was applied by its confirmation is listed', async () => {
  const [ofMina, ofBoth] = [await propose(mina), await propose(mina, HOURS)];
  await ageMembers(db.sql, [jun], '23 hours');
  await calls.confirm(jun, ofBoth);
  await ageMembers(db.sql, [jun]);
  await calls.confirm(sori, ofBoth);
  await calls.confirm(jun, ofMina);
  await calls.send(jun, 'PUT', `/api/place/${placeId}/fact/SEAT`, { value: 'NO' });
  const service = createCorrectionAdmin(db.sql);
  expect(await service.revertMember(jun)).toEqual({ corrections: 0, answers: 1, dependent: [ofMina] });
  expect(await db.sql`select from fact_answer`).toEqual([]);
  expect((await calls.getPlace(placeId)).name).toBe('구석진 카페');
  expect((await listAudit()).at(-1)).toMatchObject({
    ...{ actor: 'cli', action: 'correction.revert-member', subjectId: null },
    details: { memberId: jun, corrections: 0, answers: 1 },
  });
  await expect(service.revertMember(999_999)).rejects.toThrow('회원 999999번이 없어요.');
});

it('the export of an account has its own corrections and confirmations', async () => {
  const own = await accept(mina, { ...NAME, note: '간판을 봤어요' });
  const other = await propose(jun, HOURS);
  await calls.confirm(mina, other);
  const record = await findRecord(db.sql, mina as MemberId);
  expect(record).toMatchObject({
    corrections: [
      {
        id: own,
        placeId,
        placeName: '구석진 카페',
        change: { kind: 'NAME' },
        note: '간판을 봤어요',
        status: 'APPLIED',
      },
    ],
    confirmedCorrections: [{ correctionId: other, confirmedAt: expect.any(String) }],
  });
  expect((await findRecord(db.sql, sori as MemberId))?.corrections).toEqual([]);
});
