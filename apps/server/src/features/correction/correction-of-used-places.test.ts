import {
  AUTHOR_KEY_DAYS,
  CORRECTION_CLOSURES_PER_DAY,
  type CorrectionInput,
  MOVE_BY_TWO_MAX_M,
} from '@sol/contract/correction';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { CLI } from '#lib/member/actor.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { createCorrectionAdmin } from '../../cli/commands/corrections.ts';
import { ageMembers, correctionCalls } from '../../test/correction-calls.ts';
import { insertPlace, insertReview } from '../../test/place-factory.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { checkCorrections, sweepAuthorKeys } from './correction.hooks.ts';
import { listDue } from './correction-confirmation.repository.ts';

const CLOSED: CorrectionInput = { kind: 'CLOSED' };
const NAME: CorrectionInput = { kind: 'NAME', name: '구석진 카페' };
const HOURS: CorrectionInput = { kind: 'HOURS', hours: [{ dayOfWeek: 3, startTime: '10:30', endTime: '20:40' }] };
const POSITION = { latitude: 37.5446, longitude: 127.0559 };
const METRE = 1 / 111_320;
const movedBy = (metres: number): CorrectionInput => ({
  kind: 'MOVED',
  latitude: POSITION.latitude + metres * METRE,
  longitude: POSITION.longitude,
});

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let calls: ReturnType<typeof correctionCalls>;
let [mina, jun, sori, bora, hana] = [0, 0, 0, 0, 0];
beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
  calls = correctionCalls(test);
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'region', 'audit']);
  const members = [];
  for (const name of ['mina', 'jun', 'sori', 'bora', 'hana']) members.push(await signUp(db.sql, name));
  await ageMembers(db.sql, members);
  [mina, jun, sori, bora, hana] = members as [number, number, number, number, number];
  await createMemberAdminService(db.sql, CLI).grant(hana);
});
afterEach(async () => {
  expect(await checkCorrections(db.sql)).toEqual([]);
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

const insertUnused = () => insertPlace(db.sql, POSITION);
async function insertReviewed(): Promise<number> {
  const placeId = await insertUnused();
  await insertReview(db.sql, { placeId, memberId: hana });
  return placeId;
}
async function insertSaved(): Promise<number> {
  const placeId = await insertUnused();
  const [row] = await db.sql<{ id: number }[]>`select id from collection where member_id = ${hana}`;
  const change = { addCollectionIds: [row?.id], removeCollectionIds: [] };
  const headers = await test.as(hana);
  const url = `/api/solmark/place/${placeId}/collections`;
  expect((await test.app.inject({ method: 'PATCH', url, headers, payload: change })).statusCode).toBe(200);
  return placeId;
}
async function insertListed(absentSince: string | null = null): Promise<number> {
  const placeId = await insertUnused();
  await db.sql`
    insert into place_source (source, source_key, place_id, area, absent_since)
    values ('semas', ${`MA${placeId}`}, ${placeId}, '서울 성동구', ${absentSince})`;
  return placeId;
}
async function insertMergedInto(): Promise<number> {
  const [placeId, target] = [await insertUnused(), await insertReviewed()];
  await db.sql`update place set merged_into = ${target}, closed_at = now() where id = ${placeId}`;
  return placeId;
}

async function propose(memberId: number, placeId: number, input: CorrectionInput): Promise<number> {
  const { status, data } = await calls.propose(memberId, placeId, input);
  expect(status).toBe(201);
  return data.correctionId;
}
const confirm = async (memberId: number, id: number) => (await calls.confirm(memberId, id)).data?.status;

/** An accepted correction of the member, by the operator or by another member. */
async function accept(memberId: number, by: number): Promise<void> {
  const id = await propose(memberId, await insertUnused(), HOURS);
  if (by === hana) expect((await calls.decide(hana, id, 'accept')).status).toBe(200);
  else expect(await confirm(by, id)).toBe('APPLIED');
}

describe.each([
  ['with a review', insertReviewed],
  ['that a member has saved', insertSaved],
  ['that a public source lists', insertListed],
  ['that was merged into one with a review', insertMergedInto],
])('a place %s', (_, insertUsed) => {
  it.each([
    ['closed', CLOSED],
    ['renamed', NAME],
    ['moved away', movedBy(MOVE_BY_TWO_MAX_M + 20)],
  ])('[11.2-2] is not %s by two members, and not by three without an accepted correction', async (__, input) => {
    const placeId = await insertUsed();
    const id = await propose(mina, placeId, input);
    expect(await confirm(jun, id)).toBe('PENDING');
    expect(await confirm(sori, id)).toBe('PENDING');
    expect(await listDue(db.sql, 9)).toEqual([]);
    await accept(jun, hana);
    expect(await listDue(db.sql, 9)).toEqual([id]);
    expect(await confirm(bora, id)).toBe('APPLIED');
  });

  it('[11.2-2] is closed by three members, one with an accepted correction, and by an operator alone', async () => {
    await accept(mina, hana);
    const [closed, decided] = [await insertUsed(), await insertUsed()];
    const id = await propose(jun, closed, CLOSED);
    expect(await confirm(mina, id)).toBe('PENDING');
    expect(await confirm(sori, id)).toBe('APPLIED');
    expect((await calls.decide(hana, await propose(jun, decided, CLOSED), 'accept')).data.status).toBe('APPLIED');
  });
});

it('[11.2-2] an accepted correction counts if a member confirmed it who does not take part', async () => {
  const placeId = await insertReviewed();
  await accept(mina, jun);
  const id = await propose(mina, placeId, CLOSED);
  await confirm(jun, id);
  expect(await confirm(sori, id)).toBe('PENDING');
  await accept(sori, bora);
  expect(await listDue(db.sql, 9)).toEqual([id]);
});

it('[11.2-2] an accepted correction does not count if the other member who confirmed it does not', async () => {
  const placeId = await insertReviewed();
  const accepted = await propose(mina, await insertUnused(), HOURS);
  expect(await confirm(jun, accepted)).toBe('APPLIED');
  await db.sql`insert into correction_confirmation (correction_id, member_id) values (${accepted}, ${bora})`;
  await createMemberAdminService(db.sql, CLI).suspend(bora, '광고');
  const id = await propose(mina, placeId, CLOSED);
  await confirm(jun, id);
  expect(await confirm(sori, id)).toBe('PENDING');
  await createMemberAdminService(db.sql, CLI).restore(bora);
  expect(await listDue(db.sql, 9)).toEqual([id]);
});

it('[11.2-5] a closure by three is listed for each of the two who confirmed it, and not if there are three', async () => {
  await accept(mina, hana);
  const [byThree, byFour] = [await insertReviewed(), await insertReviewed()];
  const ids = [await propose(mina, byThree, CLOSED), await propose(mina, byFour, CLOSED)];
  for (const member of [jun, sori]) for (const id of ids) await confirm(member, id);
  await db.sql`insert into correction_confirmation (correction_id, member_id) values (${ids[1] ?? 0}, ${bora})`;
  const service = createCorrectionAdmin(db.sql);
  expect((await service.revertMember(jun)).dependent).toEqual([ids[0]]);
  expect((await service.revertMember(sori)).dependent).toEqual([ids[0]]);
});

it('[11.2-2] members of the first day and suspended ones are not among the three', async () => {
  const placeId = await insertReviewed();
  await accept(mina, hana);
  await ageMembers(db.sql, [jun], '23 hours');
  const id = await propose(mina, placeId, CLOSED);
  await confirm(jun, id);
  expect(await confirm(sori, id)).toBe('PENDING');
  await createMemberAdminService(db.sql, CLI).suspend(sori, '광고');
  expect(await confirm(bora, id)).toBe('PENDING');
  await ageMembers(db.sql, [jun]);
  expect(await listDue(db.sql, 9)).toEqual([id]);
});

it('[11.2-2] a place that nobody uses, and other values of one in use, need a second member', async () => {
  const [unused, absent, used] = [await insertUnused(), await insertListed('2026-11-01'), await insertReviewed()];
  for (const [placeId, input] of [
    [unused, NAME],
    [unused, CLOSED],
    [absent, CLOSED],
    [used, HOURS],
    [used, { kind: 'CATEGORY', category: 'work' }],
    [used, movedBy(MOVE_BY_TWO_MAX_M - 20)],
  ] as const) {
    expect(await confirm(jun, await propose(mina, placeId, input))).toBe('APPLIED');
  }
  // A second move, however small, would be the next step of a far one.
  expect(await confirm(jun, await propose(mina, used, movedBy(2 * MOVE_BY_TWO_MAX_M - 40)))).toBe('PENDING');
});

it('[11.2-5] a member proposes or confirms three closures a day', async () => {
  const ids: number[] = [];
  for (let nth = 0; nth < CORRECTION_CLOSURES_PER_DAY + 1; nth++) {
    const author = nth % 2 === 0 ? mina : sori;
    ids.push(await propose(author, await insertUnused(), CLOSED));
  }
  const [first, second, third, fourth] = ids as [number, number, number, number];
  expect(await confirm(jun, first)).toBe('APPLIED');
  expect(await confirm(jun, second)).toBe('APPLIED');
  expect(await propose(jun, await insertUnused(), CLOSED)).toBeGreaterThan(0);
  expect((await calls.confirm(jun, third)).code).toBe('CORRECTIONS_TOO_MANY');
  expect((await calls.propose(jun, await insertUnused(), CLOSED)).code).toBe('CORRECTIONS_TOO_MANY');
  expect((await calls.propose(jun, await insertUnused(), NAME)).status).toBe(201);
  // A withdrawn one counts.
  const withdrawn = await propose(mina, await insertUnused(), CLOSED);
  await calls.withdraw(mina, withdrawn);
  expect((await calls.propose(mina, await insertUnused(), CLOSED)).code).toBe('CORRECTIONS_TOO_MANY');
  for (const table of ['correction', 'correction_confirmation'])
    await db.sql`update ${db.sql(table)} set created_at = created_at - interval '1 day'`;
  expect(await confirm(jun, fourth)).toBe('APPLIED');
});

it('[11.2-5] two accounts of one person close and rename no used place, and three a day that nobody uses', async () => {
  const closed = new Set<number>();
  for (let nth = 0; nth < 6; nth++) {
    for (const placeId of [await insertReviewed(), await insertListed(), await insertUnused()]) {
      for (const input of [NAME, CLOSED]) {
        const { data } = await calls.propose(nth % 2 === 0 ? mina : jun, placeId, input);
        if (data !== undefined) await calls.confirm(nth % 2 === 0 ? jun : mina, data.correctionId);
      }
      if ((await calls.getPlace(placeId)).isClosed) closed.add(placeId);
    }
  }
  expect(closed.size).toBeLessThanOrEqual(CORRECTION_CLOSURES_PER_DAY);
  const names = await db.sql`
    select from place where name = '구석진 카페' and (
      exists (select from review where place_id = place.id)
      or exists (select from place_source where place_id = place.id and source = 'semas'))`;
  expect(names).toEqual([]);
});

it.each(['대출 010-9876-5432', '０１０.９８７６.５４３２', '공일공 구팔칠육 오사삼이', 'example . com', '카톡 sol123'])(
  '[11.2-1] refuses the name %s, as the one of an advertisement',
  async (name) => {
    const response = await calls.propose(mina, await insertUnused(), { kind: 'NAME', name });
    expect(response).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(response.details).toEqual([
      { path: 'body.name', message: '이름에 전화번호, 인터넷 주소, 메신저 아이디는 쓸 수 없어요.' },
    ]);
  },
);

describe('the corrections of a deleted account', () => {
  const admin = () => createCorrectionAdmin(db.sql);
  let placeIds: number[];
  beforeEach(async () => {
    placeIds = [];
    for (let nth = 0; nth < 3; nth++) {
      const placeId = await insertUnused();
      placeIds.push(placeId);
      await confirm(nth < 2 ? jun : mina, await propose(nth < 2 ? mina : jun, placeId, NAME));
    }
    for (const memberId of [mina, jun]) await calls.send(memberId, 'DELETE', '/api/profile');
  });
  const listNames = async () => {
    const names: string[] = [];
    for (const placeId of placeIds) names.push((await calls.getPlace(placeId)).name);
    return names;
  };
  const listKeys = async () => (await calls.adminList(hana, 'APPLIED')).map(({ authorKey }) => authorKey);

  it('[11.2-5] are linked by a key in the list, with which an operator reverts them all', async () => {
    const [ofJun, ofMina, also] = await listKeys();
    expect(ofMina).toMatch(/^[0-9a-f-]{36}$/);
    expect([also === ofMina, ofJun === ofMina]).toEqual([true, false]);
    expect(await admin().revertAuthorKey(ofMina ?? '')).toEqual({ corrections: 2, answers: 0 });
    expect(await listNames()).toEqual(['모퉁이 카페', '모퉁이 카페', '구석진 카페']);
    await expect(admin().revertAuthorKey(ofMina ?? '')).rejects.toMatchObject({ code: 'CORRECTION_NOT_FOUND' });
  });

  it('[11.2-5] are reverted together by the number of one of them', async () => {
    const [{ correctionId } = { correctionId: 0 }] = (await calls.adminList(hana, 'APPLIED')).slice(1);
    expect((await calls.decide(hana, correctionId, 'revert-member')).data).toEqual({ corrections: 2, answers: 0 });
    expect((await listNames()).filter((name) => name === '구석진 카페')).toHaveLength(1);
    expect((await calls.decide(null, correctionId, 'revert-member')).status).toBe(401);
    expect((await calls.decide(sori, correctionId, 'revert-member')).status).toBe(403);
  });

  it('[11.2-6] have no key after ninety days', async () => {
    const [{ correctionId } = { correctionId: 0 }] = await calls.adminList(hana, 'APPLIED');
    const after = (days: number) => new Date(Date.now() + days * DAY_MS);
    expect(await sweepAuthorKeys(db.sql, after(AUTHOR_KEY_DAYS - 1))).toBe(0);
    expect(await sweepAuthorKeys(db.sql, after(AUTHOR_KEY_DAYS + 1))).toBe(3);
    expect(await listKeys()).toEqual([undefined, undefined, undefined]);
    expect((await calls.decide(hana, correctionId, 'revert-member')).code).toBe('CORRECTION_NOT_FOUND');
    expect((await calls.decide(hana, correctionId, 'revert')).status).toBe(200);
  });
});
