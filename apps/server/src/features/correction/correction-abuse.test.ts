import {
  CORRECTION_CONFIRMATIONS_PER_DAY,
  CORRECTIONS_PER_PLACE_MAX,
  CORRECTIONS_WAITING_MAX,
  type CorrectionInput,
} from '@sol/contract/correction';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { CLI } from '#lib/member/actor.ts';
import { ageMembers, correctionCalls } from '../../test/correction-calls.ts';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { checkCorrections } from './correction.hooks.ts';
import { listDue } from './correction-confirmation.repository.ts';

const NAME: CorrectionInput = { kind: 'NAME', name: '구석진 카페' };
const DAY = { dayOfWeek: 3, startTime: '10:30', endTime: '10:40' };

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let calls: ReturnType<typeof correctionCalls>;
let [mina, jun, hana] = [0, 0, 0];
let placeId = 0;
beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
  calls = correctionCalls(test);
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'region', 'audit']);
  [mina, jun, hana] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun'), await signUp(db.sql, 'hana')];
  await ageMembers(db.sql, [mina, jun, hana]);
  await createMemberAdminService(db.sql, CLI).grant(hana);
  placeId = await insertPlace(db.sql);
});
afterEach(async () => {
  expect(await checkCorrections(db.sql)).toEqual([]);
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

async function propose(memberId: number, input: CorrectionInput = NAME): Promise<number> {
  const { status, data } = await calls.propose(memberId, placeId, input);
  expect(status).toBe(201);
  return data.correctionId;
}
const proposeText = async (body: string) => {
  const headers = { ...(await test.as(mina)), 'content-type': 'application/json' };
  const url = `/api/place/${placeId}/correction`;
  return (await test.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
};

describe('a closed place', () => {
  it('keeps its values while members confirm what was proposed before', async () => {
    const id = await propose(mina);
    await db.sql`update place set closed_at = now()`;
    expect((await calls.confirm(jun, id)).code).toBe('PLACE_CLOSED');
    expect(await calls.list(jun, placeId)).toEqual([]);
    expect(await calls.list(mina, placeId)).toHaveLength(1);
    expect(await db.sql`select name, closed_by from place`).toEqual([{ name: '모퉁이 카페', closed_by: null }]);
    await db.sql`update place set closed_at = null`;
    expect((await calls.confirm(jun, id)).data).toEqual({ status: 'APPLIED' });
  });

  it('keeps its values when a confirmation begins to count', async () => {
    const id = await propose(mina);
    await ageMembers(db.sql, [jun], '23 hours');
    await calls.confirm(jun, id);
    await ageMembers(db.sql, [jun]);
    expect(await listDue(db.sql, 9)).toEqual([id]);
    await db.sql`update place set closed_at = now()`;
    expect(await listDue(db.sql, 9)).toEqual([]);
  });
});

it('[11.2-5] open corrections of suspended members do not use up the limit of a place', async () => {
  for (let nth = 0; nth < CORRECTIONS_PER_PLACE_MAX; nth++) {
    const author = await insertMember(db.sql, `m${nth}`);
    await ageMembers(db.sql, [author]);
    await db.sql`
      insert into correction (place_id, member_id, kind, change)
      values (${placeId}, ${author}, 'NAME', ${db.sql.json({ kind: 'NAME', name: `이름 ${nth}` })})`;
  }
  expect((await calls.propose(mina, placeId, NAME)).code).toBe('CORRECTIONS_WAITING');
  await db.sql`update member set suspended_at = now() where nickname = 'm7'`;
  expect((await calls.propose(mina, placeId, NAME)).status).toBe(201);
  expect((await calls.propose(jun, placeId, { kind: 'NAME', name: '다른 이름' })).code).toBe('CORRECTIONS_WAITING');
});

it('[11.2-5] open corrections of accounts of the first day do not use up the limit of a place', async () => {
  for (let nth = 0; nth < CORRECTIONS_WAITING_MAX - 1; nth++) {
    const author = await insertMember(db.sql, `m${nth}`);
    await db.sql`
      insert into correction (place_id, member_id, kind, change)
      values (${placeId}, ${author}, 'NAME', ${db.sql.json({ kind: 'NAME', name: `이름 ${nth}` })})`;
  }
  expect((await calls.propose(mina, placeId, NAME)).status).toBe(201);
  expect((await calls.propose(jun, placeId, { kind: 'NAME', name: '다른 이름' })).code).toBe('CORRECTIONS_WAITING');
});

it('[11.2-5] a correction by an account of the first day waits until the second, however many confirm it', async () => {
  await ageMembers(db.sql, [mina], '23 hours');
  const id = await propose(mina);
  expect((await calls.confirm(jun, id)).data).toEqual({ status: 'PENDING' });
  expect((await calls.confirm(hana, id)).data).toEqual({ status: 'PENDING' });
  expect(await listDue(db.sql, 9)).toEqual([]);
  await ageMembers(db.sql, [mina]);
  expect(await listDue(db.sql, 9)).toEqual([id]);
});

it('[11.2-5] a member confirms a limited number of corrections a day', async () => {
  const insertConfirmed = async (age: string) => {
    const [{ id }] = await db.sql<[{ id: number }]>`
      insert into correction (place_id, member_id, kind, change, status, decided_at)
      values (${placeId}, ${hana}, 'NAME', ${db.sql.json({ kind: 'NAME', name: '이름' })}, 'WITHDRAWN', now())
      returning id`;
    await db.sql`
      insert into correction_confirmation (correction_id, member_id, created_at)
      values (${id}, ${jun}, now() - ${age}::interval)`;
    return id;
  };
  await insertConfirmed('25 hours');
  for (let nth = 1; nth < CORRECTION_CONFIRMATIONS_PER_DAY; nth++) await insertConfirmed('23 hours');
  const [first, second] = [await propose(mina), await propose(mina, { kind: 'CATEGORY', category: 'walk' })];
  expect((await calls.confirm(jun, first)).data).toEqual({ status: 'APPLIED' });
  expect((await calls.confirm(jun, second)).code).toBe('CORRECTIONS_TOO_MANY');
  expect((await calls.propose(jun, placeId, { kind: 'CATEGORY', category: 'walk' })).code).toBe('CORRECTIONS_TOO_MANY');
  // Proposing something else is no confirmation.
  expect((await calls.propose(jun, placeId, { kind: 'NAME', name: '다른 이름' })).status).toBe(201);
  expect((await calls.confirm(hana, second)).data).toEqual({ status: 'APPLIED' });
});

it('[11.2-2] a move that has become too far since it was proposed waits for an operator', async () => {
  const [{ latitude, longitude }] = await db.sql<[{ latitude: number; longitude: number }]>`
    select latitude, longitude from place where id = ${placeId}`;
  const moved = (byDegrees: number): CorrectionInput => ({ kind: 'MOVED', latitude: latitude + byDegrees, longitude });
  const north = await propose(mina, moved(0.0175));
  const south = await propose(jun, moved(-0.0175));
  expect((await calls.confirm(hana, north)).data).toEqual({ status: 'APPLIED' });
  expect((await calls.confirm(hana, south)).data).toEqual({ status: 'PENDING' });
  expect((await calls.getPlace(placeId)).latitude).toBeCloseTo(latitude + 0.0175, 5);
});

it('[11.2-2] confirming an applied correction whose hours are not old stores nothing', async () => {
  const id = await propose(mina);
  await calls.confirm(jun, id);
  expect((await calls.confirm(hana, id)).data).toEqual({ status: 'APPLIED' });
  expect(await db.sql`select member_id from correction_confirmation`).toEqual([{ member_id: jun }]);
});

it('[11.2-2] an author cannot confirm the own correction, by confirming or by proposing it again', async () => {
  const id = await propose(mina);
  expect((await calls.confirm(mina, id)).code).toBe('CORRECTION_OWN');
  expect((await calls.propose(mina, placeId, NAME)).code).toBe('CORRECTION_EXISTS');
  // A second account of the same person counts from its second day on.
  await ageMembers(db.sql, [jun], '23 hours');
  for (const repeated of [calls.confirm(jun, id), calls.propose(jun, placeId, NAME), calls.confirm(jun, id)]) {
    expect((await repeated).data.status).toBe('PENDING');
  }
  expect(await calls.getPlace(placeId)).toMatchObject({ name: '모퉁이 카페' });
});

describe('at the same time', () => {
  it('a confirmation and a withdrawal decide once', async () => {
    const id = await propose(mina);
    const [confirmed, withdrawn] = await Promise.all([calls.confirm(jun, id), calls.withdraw(mina, id)]);
    const isConfirmed = confirmed.status === 200;
    expect([confirmed.code, withdrawn.code]).toEqual(
      isConfirmed ? [undefined, 'CORRECTION_DECIDED'] : ['CORRECTION_DECIDED', undefined],
    );
    expect((await calls.getPlace(placeId)).name).toBe(isConfirmed ? '구석진 카페' : '모퉁이 카페');
  });

  it('a confirmation and an acceptance apply the correction once', async () => {
    const id = await propose(mina);
    await Promise.all([calls.confirm(jun, id), calls.decide(hana, id, 'accept')]);
    expect(await calls.getPlace(placeId)).toMatchObject({ name: '구석진 카페' });
    expect(await db.sql`select source_key from place_source where source = 'members'`).toEqual([
      { source_key: String(id) },
    ]);
  });

  it('two proposals of one member are one', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => calls.propose(mina, placeId, NAME)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('a value', () => {
  it.each([
    ['22 spans', JSON.stringify({ kind: 'HOURS', hours: Array(22).fill(DAY) })],
    ['no span', JSON.stringify({ kind: 'HOURS', hours: [] })],
    ['an hour that does not exist', JSON.stringify({ kind: 'HOURS', hours: [{ ...DAY, endTime: '24:01' }] })],
    ['a time of 9 kB', JSON.stringify({ kind: 'HOURS', hours: [{ ...DAY, endTime: '1'.repeat(9_000) }] })],
    ['NaN', '{"kind":"MOVED","latitude":NaN,"longitude":127}'],
    ['an infinite number', '{"kind":"MOVED","latitude":1e999,"longitude":127}'],
    ['a negative latitude', '{"kind":"MOVED","latitude":-37.5446,"longitude":127.0559}'],
    ['another country', '{"kind":"MOVED","latitude":35.6812,"longitude":139.7671}'],
    ['a text as position', '{"kind":"MOVED","latitude":"37.545","longitude":127.0559}'],
    ['a name of blanks and invisible characters', '{"kind":"NAME","name":" \\u200b\\u202e "}'],
    ['another field', '{"kind":"NAME","name":"이름","status":"APPLIED"}'],
  ])('[11.2-1] of %s is rejected', async (_, body) => {
    expect(await proposeText(body)).toBe(400);
    expect(await db.sql`select from correction`).toHaveLength(0);
  });

  it('keeps markup as text', async () => {
    const name = '<script>alert(1)</script>&"\'';
    await calls.confirm(jun, await propose(mina, { kind: 'NAME', name }));
    expect(await calls.getPlace(placeId)).toMatchObject({ name });
  });
});
