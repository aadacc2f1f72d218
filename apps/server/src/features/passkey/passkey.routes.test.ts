import { randomUUID } from 'node:crypto';
import { PASSKEYS_MAX } from '@sol/contract/admin-passkey';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { createAccessTokens } from '#lib/auth/access-token.ts';
import { CLI } from '#lib/member/actor.ts';
import { createMovingClock } from '../../test/moving-clock.ts';
import { signUp } from '../../test/sign-up.ts';
import { createAuthenticator } from '../../test/software-authenticator.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createPasskeyAdminService } from './passkey-admin.service.ts';

/** Spec 14.3-1. */
const OPERATOR_UNLOCK_MAX_H = 8;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ADDRESS = '203.0.113.77';

let db: TestDatabase;
let clock: ReturnType<typeof createMovingClock>;
let test: Awaited<ReturnType<typeof createTestApp>>;
let hana: SignIn;
let sori: SignIn;
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'audit']);
  clock = createMovingClock();
  test = await createTestApp({ db, clock, config: { requiresPasskey: true } });
  [hana, sori] = [await startSignIn(await signUp(db.sql, 'hana')), await startSignIn(await signUp(db.sql, 'sori'))];
  for (const { memberId } of [hana, sori]) await createMemberAdminService(db.sql, CLI).grant(memberId);
});
afterEach(() => test.app.close());
afterAll(() => db.close());

interface SignIn {
  memberId: number;
  signInId: string;
}

async function startSignIn(memberId: number): Promise<SignIn> {
  const [row] = await db.sql<[{ id: string }]>`
    insert into sign_in (member_id, device) values (${memberId}, 'Chrome · Android') returning id`;
  return { memberId, signInId: row.id };
}

type Method = NonNullable<InjectOptions['method']>;

async function send(signIn: SignIn | null, method: Method, path: string, payload?: object) {
  const token = signIn && (await createAccessTokens(db.sql, clock).issue(signIn.memberId, signIn.signInId));
  const response = await test.app.inject({
    method,
    url: `/api/admin/${path}`,
    remoteAddress: ADDRESS,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  const { code, data } = response.body === '' ? {} : response.json();
  return { status: response.statusCode, code, data };
}

const look = async (signIn: SignIn | null) => {
  const { status, code } = await send(signIn, 'GET', 'summary');
  return status === 200 ? 'open' : code;
};
const admin = () => createPasskeyAdminService({ sql: db.sql, clock, actor: CLI });
const startUnlock = (signIn: SignIn | null) => send(signIn, 'POST', 'passkey/options');
const unlock = (signIn: SignIn | null, credential: object) => send(signIn, 'POST', 'passkey/verify', { credential });
const startEnrolment = (signIn: SignIn | null, token: string) =>
  send(signIn, 'POST', 'passkey/enrol/options', { token });
const finishEnrolment = (signIn: SignIn, token: string, credential: object) =>
  send(signIn, 'POST', 'passkey/enrol/verify', { token, credential });

type Authenticator = ReturnType<typeof createAuthenticator>;

/** Creates a passkey of the member, and locks the sign-in again. */
async function enrol(signIn: SignIn, authenticator: Authenticator = createAuthenticator()): Promise<Authenticator> {
  const token = await admin().createEnrolment(signIn.memberId);
  const { data } = await startEnrolment(signIn, token);
  expect(await finishEnrolment(signIn, token, authenticator.create(data))).toMatchObject({ status: 200 });
  await db.sql`update sign_in set operator_used_at = null, operator_verified_at = null`;
  return authenticator;
}

async function unlockBy(
  signIn: SignIn,
  authenticator: Authenticator,
  ...deviation: Parameters<Authenticator['get']>[1][]
) {
  const { data } = await startUnlock(signIn);
  const { status, code } = await unlock(signIn, authenticator.get(data, ...deviation));
  return status === 200 ? 'unlocked' : code;
}

const trace = () => db.sql`select actor, network, action, subject_id as "subjectId" from audit order by id`;

describe('[14.3-1] an operator', () => {
  it('is locked until a passkey is verified, in each sign-in', async () => {
    const phone = await enrol(hana);
    expect(await look(hana)).toBe('PASSKEY_REQUIRED');
    expect(await send(hana, 'POST', 'notice', { nonsense: 1 })).toMatchObject({
      status: 403,
      code: 'PASSKEY_REQUIRED',
    });
    expect(await unlockBy(hana, phone)).toBe('unlocked');
    expect(await look(hana)).toBe('open');
    const second = await startSignIn(hana.memberId);
    expect(await look(second)).toBe('PASSKEY_REQUIRED');
    expect(await unlockBy(second, phone)).toBe('unlocked');
    expect([await look(second), await look(hana), await look(sori)]).toEqual(['open', 'open', 'PASSKEY_REQUIRED']);
  });

  it('does not need a passkey as a member', async () => {
    const token = await createAccessTokens(db.sql, clock).issue(hana.memberId, hana.signInId);
    const headers = { authorization: `Bearer ${token}` };
    const payload = { feedback: '좋아요' };
    expect((await test.app.inject({ method: 'POST', url: '/api/feedback', headers, payload })).statusCode).toBe(201);
  });

  it('is locked after 15 minutes without a call', async () => {
    const phone = await enrol(hana);
    await unlockBy(hana, phone);
    clock.pass(15 * MINUTE_MS);
    expect(await look(hana)).toBe('open');
    clock.pass(15 * MINUTE_MS);
    expect(await look(hana)).toBe('open');
    clock.pass(15 * MINUTE_MS + 1);
    expect(await look(hana)).toBe('PASSKEY_REQUIRED');
    expect(await look(hana)).toBe('PASSKEY_REQUIRED');
    expect(await unlockBy(hana, phone)).toBe('unlocked');
    expect(await look(hana)).toBe('open');
  });

  it('is locked eight hours after the passkey, however often it is used', async () => {
    const phone = await enrol(hana);
    await unlockBy(hana, phone);
    for (let minutes = 0; minutes < OPERATOR_UNLOCK_MAX_H * 60; minutes += 10) {
      expect(await look(hana)).toBe('open');
      clock.pass(10 * MINUTE_MS);
    }
    expect(await look(hana)).toBe('open');
    clock.pass(1);
    expect(await look(hana)).toBe('PASSKEY_REQUIRED');
    expect(await unlockBy(hana, phone)).toBe('unlocked');
    expect(await look(hana)).toBe('open');
  });

  it.each([
    ['an invalid call', 'POST', 'notice', { nonsense: 1 }, 400],
    ['a call for something unknown', 'GET', 'notice/999999', undefined, 404],
    ['a call without a body', 'HEAD', 'summary', undefined, 200],
    ['a call that is too large', 'POST', 'notice', { title: 'x'.repeat(3_000_000) }, 413],
  ] as const)('is not kept unlocked by %s', async (_, method, path, payload, status) => {
    await unlockBy(hana, await enrol(hana));
    clock.pass(14 * MINUTE_MS);
    expect((await send(hana, method, path, payload)).status).toBe(status);
    clock.pass(MINUTE_MS + 1);
    expect(await look(hana)).toBe('PASSKEY_REQUIRED');
  });

  it.each(['operator_used_at', 'operator_verified_at'])('is locked if %s is in the future', async (column) => {
    await unlockBy(hana, await enrol(hana));
    const set = (ms: number) => db.sql`
      update sign_in set ${db.sql(column)} = ${new Date(clock.now().getTime() + ms)} where id = ${hana.signInId}`;
    await set(MINUTE_MS);
    expect(await look(hana)).toBe('open');
    await set(MINUTE_MS + 1);
    expect(await look(hana)).toBe('PASSKEY_REQUIRED');
  });

  it('is locked up to a minute early, because the time is stored once a minute', async () => {
    await unlockBy(hana, await enrol(hana));
    const usedAt = async () =>
      (await db.sql`select operator_used_at as at from sign_in where id = ${hana.signInId}`)[0]?.at;
    const unlockedAt = await usedAt();
    clock.pass(MINUTE_MS - 1);
    expect(await look(hana)).toBe('open');
    expect(await usedAt()).toBe(unlockedAt);
    clock.pass(14 * MINUTE_MS + 2);
    expect(await look(hana)).toBe('PASSKEY_REQUIRED');
  });

  it('lists the own passkeys only', async () => {
    const phone = await enrol(hana);
    await enrol(sori);
    await unlockBy(hana, phone);
    const { data } = await send(hana, 'GET', 'passkey');
    expect(data).toMatchObject({ isRequired: true, passkeys: [{ name: 'Chrome · Android' }] });
    expect(data.passkeys).toHaveLength(1);
  });

  it('without the role cannot use passkeys', async () => {
    const phone = await enrol(hana);
    await createMemberAdminService(db.sql, CLI).revoke(hana.memberId);
    for (const caller of [hana, null]) {
      const code = caller === null ? 'UNAUTHENTICATED' : 'OPERATOR_ONLY';
      expect((await startUnlock(caller)).code).toBe(code);
      expect((await unlock(caller, phone.get({ challenge: 'eA' }))).code).toBe(code);
      expect((await startEnrolment(caller, 'eA')).code).toBe(code);
      expect((await send(caller, 'GET', 'passkey')).code).toBe(code);
      expect((await send(caller, 'DELETE', 'passkey/1')).code).toBe(code);
    }
  });
});

describe('[14.3-1] the response of an authenticator', () => {
  it.each([
    ['to another challenge', { challenge: 'YW5vdGhlcg' }],
    ['from another origin', { origin: 'http://localhost:3001' }],
    ['for another host', { rpId: 'sol.example' }],
    ['without verification of the user', { isVerified: false }],
  ])('%s is refused', async (_, deviation) => {
    const phone = await enrol(hana);
    expect(await unlockBy(hana, phone, deviation)).toBe('PASSKEY_REFUSED');
    expect(await look(hana)).toBe('PASSKEY_REQUIRED');
    expect(await unlockBy(hana, phone)).toBe('unlocked');
  });

  it('is accepted once', async () => {
    const phone = await enrol(hana);
    const { data } = await startUnlock(hana);
    const credential = phone.get(data);
    const responses = await Promise.all([unlock(hana, credential), unlock(hana, credential)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect((await unlock(hana, credential)).code).toBe('PASSKEY_REFUSED');
  });

  it('of a refused attempt cannot be corrected', async () => {
    const phone = await enrol(hana);
    const { data } = await startUnlock(hana);
    await unlock(hana, phone.get(data, { isVerified: false }));
    expect((await unlock(hana, phone.get(data))).code).toBe('PASSKEY_REFUSED');
  });

  it('is refused after five minutes', async () => {
    const phone = await enrol(hana);
    const { data } = await startUnlock(hana);
    clock.pass(5 * MINUTE_MS);
    expect((await unlock(hana, phone.get(data))).code).toBe('PASSKEY_REFUSED');
    const { data: next } = await startUnlock(hana);
    clock.pass(5 * MINUTE_MS - 1);
    expect((await unlock(hana, phone.get(next))).status).toBe(200);
  });

  it('to the challenge of another sign-in is refused', async () => {
    const phone = await enrol(hana);
    const second = await startSignIn(hana.memberId);
    const { data } = await startUnlock(second);
    expect((await unlock(hana, phone.get(data))).code).toBe('PASSKEY_REFUSED');
    await startUnlock(hana);
    expect((await unlock(hana, phone.get(data))).code).toBe('PASSKEY_REFUSED');
  });

  it('of another operator is unknown', async () => {
    await enrol(hana);
    expect(await unlockBy(hana, await enrol(sori))).toBe('PASSKEY_UNKNOWN');
    expect(await unlockBy(hana, createAuthenticator())).toBe('PASSKEY_UNKNOWN');
  });

  it('with a counter that is not above the last one is refused', async () => {
    const phone = await enrol(hana, createAuthenticator({ counter: 7 }));
    expect(await unlockBy(hana, phone)).toBe('unlocked');
    phone.setCounter(7);
    expect(await unlockBy(hana, phone)).toBe('PASSKEY_REFUSED');
    phone.setCounter(8);
    expect(await unlockBy(hana, phone)).toBe('unlocked');
  });

  it('signed by another key is refused', async () => {
    const phone = await enrol(hana);
    const { data } = await startUnlock(hana);
    const credential = { ...createAuthenticator().get(data), id: phone.id };
    expect((await unlock(hana, credential)).code).toBe('PASSKEY_REFUSED');
  });

  it('is not requested without a passkey', async () => {
    expect(await startUnlock(hana)).toMatchObject({ status: 404, code: 'PASSKEY_MISSING' });
  });
});

describe('[14.3-1] the link of an enrolment', () => {
  it('creates one passkey, and unlocks the sign-in', async () => {
    const token = await admin().createEnrolment(hana.memberId);
    const { data } = await startEnrolment(hana, token);
    expect(data).toMatchObject({ rp: { id: 'localhost' }, user: { name: 'hana' }, excludeCredentials: [] });
    const phone = createAuthenticator();
    expect((await finishEnrolment(hana, token, phone.create(data))).status).toBe(200);
    expect(await look(hana)).toBe('open');
    expect((await startEnrolment(hana, token)).code).toBe('ENROLMENT_INVALID');
    expect(await db.sql`select from passkey_enrolment`).toHaveLength(0);
  });

  it('gives authenticators a handle without the id of the member', async () => {
    const handleOf = async (signIn: SignIn) =>
      (await startEnrolment(signIn, await admin().createEnrolment(signIn.memberId))).data.user.id as string;
    const handle = await handleOf(hana);
    expect(Buffer.from(handle, 'base64url')).toHaveLength(32);
    expect(await handleOf(hana)).toBe(handle);
    expect(await handleOf(sori)).not.toBe(handle);
  });

  it('ends with a suspension', async () => {
    const token = await admin().createEnrolment(hana.memberId);
    const members = createMemberAdminService(db.sql, CLI);
    await members.suspend(hana.memberId, '확인 중');
    await members.restore(hana.memberId);
    expect((await startEnrolment(await startSignIn(hana.memberId), token)).code).toBe('ENROLMENT_INVALID');
  });

  it('is used once by concurrent requests', async () => {
    const token = await admin().createEnrolment(hana.memberId);
    const second = await startSignIn(hana.memberId);
    const options = [await startEnrolment(hana, token), await startEnrolment(second, token)];
    const [first, other] = options.map(({ data }) => createAuthenticator().create(data));
    const responses = await Promise.all([
      finishEnrolment(hana, token, first ?? {}),
      finishEnrolment(second, token, other ?? {}),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await db.sql`select from passkey`).toHaveLength(1);
  });

  it('is valid for a day', async () => {
    const token = await admin().createEnrolment(hana.memberId);
    clock.pass(DAY_MS - 1);
    const { status, data } = await startEnrolment(hana, token);
    expect(status).toBe(200);
    clock.pass(1);
    expect((await finishEnrolment(hana, token, createAuthenticator().create(data))).code).toBe('ENROLMENT_INVALID');
    expect((await startEnrolment(hana, token)).code).toBe('ENROLMENT_INVALID');
  });

  it('is for one operator, and replaced by a newer one', async () => {
    const token = await admin().createEnrolment(hana.memberId);
    expect((await startEnrolment(sori, token)).code).toBe('ENROLMENT_INVALID');
    const ofSori = await admin().createEnrolment(sori.memberId);
    const { data } = await startEnrolment(sori, ofSori);
    expect((await finishEnrolment(sori, token, createAuthenticator().create(data))).code).toBe('ENROLMENT_INVALID');
    await admin().createEnrolment(hana.memberId);
    expect((await startEnrolment(hana, token)).code).toBe('ENROLMENT_INVALID');
  });

  it.each([
    ['another challenge', { challenge: 'YW5vdGhlcg' }],
    ['another origin', { origin: 'https://localhost:3000' }],
    ['no verification of the user', { isVerified: false }],
    ['certificates, whose addresses would be requested', { format: 'apple' }],
  ])('stays valid after a response with %s', async (_, deviation) => {
    const token = await admin().createEnrolment(hana.memberId);
    const { data } = await startEnrolment(hana, token);
    const phone = createAuthenticator();
    expect((await finishEnrolment(hana, token, phone.create(data, deviation))).code).toBe('PASSKEY_REFUSED');
    const { data: next } = await startEnrolment(hana, token);
    expect((await finishEnrolment(hana, token, phone.create(next))).status).toBe(200);
  });

  it('does not create the passkey of another operator again', async () => {
    const phone = await enrol(hana);
    const token = await admin().createEnrolment(sori.memberId);
    const { data } = await startEnrolment(sori, token);
    expect((await finishEnrolment(sori, token, phone.create(data))).code).toBe('PASSKEY_EXISTS');
    expect(await look(sori)).toBe('PASSKEY_REQUIRED');
  });

  it('creates ten passkeys at most', async () => {
    for (let index = 0; index < PASSKEYS_MAX - 1; index += 1) await enrol(hana);
    const token = await admin().createEnrolment(hana.memberId);
    const { data } = await startEnrolment(hana, token);
    await db.sql`
      insert into passkey (member_id, credential_id, public_key, counter, transports, name, created_at, last_used_at)
      select member_id, ${randomUUID()}, public_key, counter, transports, name, created_at, last_used_at
      from passkey limit 1`;
    expect((await finishEnrolment(hana, token, createAuthenticator().create(data))).code).toBe('PASSKEYS_TOO_MANY');
    expect((await startEnrolment(hana, token)).code).toBe('PASSKEYS_TOO_MANY');
  });

  it('is for operators only', async () => {
    const mina = await signUp(db.sql, 'mina');
    await expect(admin().createEnrolment(mina)).rejects.toThrow(`회원 ${mina}번은 운영자가 아니에요.`);
    await expect(admin().createEnrolment(999_999)).rejects.toThrow('회원 999999번이 없어요.');
  });
});

describe('[14.3-1] passkeys', () => {
  it('are deleted by their operator, except for the last one, which locks the other sign-ins', async () => {
    const [phone, laptop] = [await enrol(hana), await enrol(hana)];
    const foreign = await enrol(sori);
    const second = await startSignIn(hana.memberId);
    await unlockBy(hana, phone);
    await unlockBy(second, laptop);
    await unlockBy(sori, foreign);
    const [first, last] = (await send(hana, 'GET', 'passkey')).data.passkeys;
    expect((await send(sori, 'DELETE', `passkey/${first.id}`)).code).toBe('PASSKEY_UNKNOWN');
    expect((await send(hana, 'DELETE', `passkey/${last.id}`)).status).toBe(200);
    expect([await look(hana), await look(second), await look(sori)]).toEqual(['open', 'PASSKEY_REQUIRED', 'open']);
    expect(await unlockBy(second, laptop)).toBe('PASSKEY_UNKNOWN');
    expect((await send(hana, 'DELETE', `passkey/${first.id}`)).code).toBe('PASSKEY_IS_LAST');
    expect((await send(hana, 'GET', 'passkey')).data.passkeys).toMatchObject([{ id: first.id }]);
  });

  it('are deleted within a minute after a passkey was verified only', async () => {
    const phone = await enrol(hana);
    await enrol(hana);
    await unlockBy(hana, phone);
    const [, { id }] = (await send(hana, 'GET', 'passkey')).data.passkeys;
    clock.pass(MINUTE_MS + 1);
    expect(await look(hana)).toBe('open');
    expect(await send(hana, 'DELETE', `passkey/${id}`)).toMatchObject({ status: 403, code: 'PASSKEY_REQUIRED' });
    const second = await startSignIn(hana.memberId);
    await unlockBy(second, phone);
    expect((await send(hana, 'DELETE', `passkey/${id}`)).code).toBe('PASSKEY_REQUIRED');
    await unlockBy(hana, phone);
    clock.pass(MINUTE_MS);
    expect((await send(hana, 'DELETE', `passkey/${id}`)).status).toBe(200);
  });

  it('of a lost device are deleted by the command, which locks all sign-ins', async () => {
    const phone = await enrol(hana);
    await unlockBy(hana, phone);
    await enrolOther();
    await admin().reset(hana.memberId);
    expect(await look(hana)).toBe('PASSKEY_REQUIRED');
    expect((await startUnlock(hana)).code).toBe('PASSKEY_MISSING');
    expect(await look(sori)).toBe('open');
  });

  async function enrolOther() {
    const other = await enrolKeepingOthers(sori);
    await unlockBy(sori, other);
  }
  async function enrolKeepingOthers(signIn: SignIn) {
    const token = await admin().createEnrolment(signIn.memberId);
    const { data } = await startEnrolment(signIn, token);
    const authenticator = createAuthenticator();
    await finishEnrolment(signIn, token, authenticator.create(data));
    return authenticator;
  }

  it('and the open sign-in end with the role, also if it is granted again', async () => {
    await unlockBy(hana, await enrol(hana));
    const members = createMemberAdminService(db.sql, CLI);
    const link = await admin().createEnrolment(hana.memberId);
    await members.revoke(hana.memberId);
    expect(await look(hana)).toBe('OPERATOR_ONLY');
    await members.grant(hana.memberId);
    expect(await look(hana)).toBe('PASSKEY_REQUIRED');
    expect((await startUnlock(hana)).code).toBe('PASSKEY_MISSING');
    expect((await startEnrolment(hana, link)).code).toBe('ENROLMENT_INVALID');
  });

  it('end with the account', async () => {
    await enrol(hana);
    await startUnlock(hana);
    await db.sql`delete from member where id = ${hana.memberId}`;
    for (const table of ['passkey', 'passkey_challenge', 'passkey_enrolment'])
      expect(await db.sql`select from ${db.sql(table)}`).toHaveLength(0);
  });

  it('and their uses are in the audit log, with the network', async () => {
    await clearTables(db.sql, ['audit']);
    const phone = await enrol(hana);
    await unlockBy(hana, phone);
    const [{ id }] = await db.sql<[{ id: number }]>`select id from passkey`;
    const operator = { actor: `member:${hana.memberId}`, network: '203.0.113.0/24' };
    expect(await trace()).toEqual([
      { actor: 'cli', network: null, action: 'passkey.invite', subjectId: hana.memberId },
      { ...operator, action: 'passkey.enrol', subjectId: id },
      { ...operator, action: 'passkey.unlock', subjectId: id },
    ]);
  });

  it('and refused attempts are in the audit log with their code, although they store nothing else', async () => {
    const phone = await enrol(hana);
    const link = await admin().createEnrolment(hana.memberId);
    await clearTables(db.sql, ['audit']);
    await unlockBy(hana, phone, { isVerified: false });
    await unlockBy(hana, createAuthenticator());
    await unlock(hana, phone.get({ challenge: 'eA' }));
    await startEnrolment(hana, 'eA');
    const { data } = await startEnrolment(hana, link);
    await finishEnrolment(hana, link, phone.create(data));
    const { data: next } = await startEnrolment(hana, link);
    await finishEnrolment(hana, 'eA', createAuthenticator().create(next));
    const rows = await db.sql`select actor, network, action, subject_id as "subjectId", details from audit order by id`;
    const codes = [
      ...['PASSKEY_REFUSED', 'PASSKEY_UNKNOWN', 'PASSKEY_REFUSED', 'ENROLMENT_INVALID'],
      ...['PASSKEY_EXISTS', 'ENROLMENT_INVALID'],
    ];
    const refusal = { actor: `member:${hana.memberId}`, network: '203.0.113.0/24', action: 'passkey.refuse' };
    expect(rows).toEqual(codes.map((code) => ({ ...refusal, subjectId: null, details: { code } })));
  });
});

describe('[14.3-1] attempts', () => {
  const ATTEMPTS_A_MINUTE = 20;
  const attempt = async (signIn: SignIn | null, remoteAddress: string) => {
    const token = signIn && (await createAccessTokens(db.sql, clock).issue(signIn.memberId, signIn.signInId));
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const url = '/api/admin/passkey/options';
    return (await test.app.inject({ method: 'POST', url, remoteAddress, headers })).statusCode;
  };

  it('are limited by operator and by address', async () => {
    await test.app.close();
    test = await createTestApp({ db, clock, config: { requiresPasskey: true, isRateLimited: true } });
    for (let count = 0; count < ATTEMPTS_A_MINUTE; count += 1)
      expect(await attempt(hana, `198.51.100.${count}`)).toBe(404);
    expect(await attempt(hana, '198.51.100.200')).toBe(429);
    expect(await attempt(sori, '198.51.100.201')).toBe(404);
    const third = await startSignIn(await signUp(db.sql, 'noeul'));
    await createMemberAdminService(db.sql, CLI).grant(third.memberId);
    for (let count = 0; count < ATTEMPTS_A_MINUTE; count += 1)
      expect(await attempt(count % 2 === 0 ? third : sori, ADDRESS)).toBe(404);
    expect(await attempt(third, ADDRESS)).toBe(429);
    expect(await attempt(third, '198.51.100.202')).toBe(404);
  });

  it('of guests and members do not count for an operator at the same address', async () => {
    await test.app.close();
    test = await createTestApp({ db, clock, config: { requiresPasskey: true, isRateLimited: true } });
    const member = await startSignIn(await signUp(db.sql, 'noeul'));
    for (let count = 0; count <= ATTEMPTS_A_MINUTE; count += 1) {
      expect(await attempt(null, ADDRESS)).toBe(401);
      expect(await attempt(member, ADDRESS)).toBe(403);
    }
    expect(await attempt(sori, ADDRESS)).toBe(404);
  });
});

it('[14.3-1] without the requirement no passkey is needed', async () => {
  await test.app.close();
  test = await createTestApp({ db, clock, config: { requiresPasskey: false } });
  expect(await look(hana)).toBe('open');
  expect((await send(hana, 'GET', 'passkey')).data).toEqual({ isRequired: false, passkeys: [] });
});
