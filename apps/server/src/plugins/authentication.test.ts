import { createHmac } from 'node:crypto';
import type { Endpoint } from '@sol/contract/endpoint';
import { envelope } from '@sol/contract/fields';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { getSecret } from '#lib/auth/secret.repository.ts';
import { registerEndpoint } from '#lib/http/endpoint-route.ts';
import { createAccessTokens } from '../lib/auth/access-token.ts';
import { fixedClock } from '../lib/time/clock.ts';
import { insertMember, insertPlace } from '../test/place-factory.ts';
import { signInOf } from '../test/sign-up.ts';
import { createTestApp } from '../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { registerAuthentication } from './authentication.ts';
import { registerErrorHandler } from './error-handler.ts';

/** As in docs/security.md. */
const ACCESS_TOKEN_LIFETIME_S = 15 * 60;
const NOON = '2026-11-23T12:00:00+09:00';
const at = (secondsLater: number) => fixedClock(new Date(Date.parse(NOON) + secondsLater * 1000).toISOString());

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let placeId: number;
let mina: number;
let sid: string;
beforeAll(async () => {
  db = await createTestDatabase();
  placeId = await insertPlace(db.sql);
  mina = await insertMember(db.sql, 'mina');
  sid = await signInOf(db.sql, mina);
  ({ app } = await createTestApp({ db, clock: fixedClock(NOON) }));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const readPlace = (authorization?: string) =>
  app.inject({ url: `/api/place/${placeId}`, headers: authorization === undefined ? {} : { authorization } });

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('a token on a call that is open to everyone', () => {
  it('is optional', async () => {
    expect((await readPlace()).statusCode).toBe(200);
  });

  it('is valid for 15 minutes', async () => {
    const issued = (secondsAgo: number) => createAccessTokens(db.sql, at(-secondsAgo)).issue(mina, sid);
    expect((await readPlace(`Bearer ${await issued(ACCESS_TOKEN_LIFETIME_S - 1)}`)).statusCode).toBe(200);
    const late = await readPlace(`Bearer ${await issued(ACCESS_TOKEN_LIFETIME_S)}`);
    expect(late.statusCode).toBe(401);
    expect(late.json()).toMatchObject({ success: false, code: 'UNAUTHENTICATED' });
  });

  it('is rejected if it is not issued by this server', async () => {
    const claims = encode({ iss: 'sol', sub: String(mina), sid, exp: Date.parse(NOON) / 1000 + 60 });
    const header = encode({ alg: 'HS256' });
    const signed = (key: Uint8Array) =>
      `${header}.${claims}.${createHmac('sha256', key).update(`${header}.${claims}`).digest('base64url')}`;
    const ours = signed(await getSecret(db.sql, 'access-token'));
    expect((await readPlace(`Bearer ${ours}`)).statusCode).toBe(200);

    const theirs = signed(Buffer.alloc(32, 7));
    const unsigned = `${encode({ alg: 'none' })}.${claims}.`;
    const other = `${header}.${encode({ iss: 'sol', sub: '999', exp: 9_999_999_999 })}.${ours.split('.')[2]}`;
    for (const token of [theirs, unsigned, other, 'x', '']) {
      expect((await readPlace(`Bearer ${token}`)).statusCode).toBe(401);
    }
    expect((await readPlace(ours)).statusCode).toBe(401);
  });
});

describe('a token signed with the server key', () => {
  const IN_A_MINUTE = Date.parse(NOON) / 1000 + 60;

  /** Uses another algorithm if `hash` differs. */
  async function sign(claims: object, { alg = 'HS256', hash = 'sha256' } = {}): Promise<string> {
    const unsigned = `${encode({ alg })}.${encode(claims)}`;
    const key = await getSecret(db.sql, 'access-token');
    return `Bearer ${unsigned}.${createHmac(hash, key).update(unsigned).digest('base64url')}`;
  }
  const claimsOf = (more: object = {}) => ({ iss: 'sol', sub: String(mina), sid, exp: IN_A_MINUTE, ...more });
  const statusOf = async (authorization: string) => (await readPlace(authorization)).statusCode;

  it('is valid unchanged', async () => {
    expect(await statusOf(await sign(claimsOf()))).toBe(200);
  });

  it.each([
    ['HS384', 'sha384'],
    ['HS512', 'sha512'],
    ['none', 'sha256'],
    ['RS256', 'sha256'],
    ['hs256', 'sha256'],
  ])('is rejected if it names %s as its algorithm', async (alg, hash) => {
    expect(await statusOf(await sign(claimsOf(), { alg, hash }))).toBe(401);
  });

  it('is rejected with a key of its own in the header', async () => {
    const key = Buffer.alloc(32, 7);
    const jwk = { kty: 'oct', k: key.toString('base64url') };
    for (const more of [{ jwk }, { kid: 'mine' }, { jku: 'http://127.0.0.1:1/keys.json', kid: 'mine' }]) {
      const unsigned = `${encode({ alg: 'HS256', ...more })}.${encode(claimsOf())}`;
      const signature = createHmac('sha256', key).update(unsigned).digest('base64url');
      expect(await statusOf(`Bearer ${unsigned}.${signature}`)).toBe(401);
    }
  });

  it.each([
    ['has no end', { exp: undefined }],
    ['has an end that is no number', { exp: String(IN_A_MINUTE) }],
    ['ended a minute ago', { exp: IN_A_MINUTE - 120 }],
    ['has yet to begin', { nbf: IN_A_MINUTE - 1 }],
  ])('is rejected if it %s', async (_, claims) => {
    expect(await statusOf(await sign(claimsOf(claims)))).toBe(401);
  });

  it.each([
    ['no issuer', { iss: undefined }],
    ['another issuer', { iss: 'https://sol.example' }],
    ['several issuers', { iss: ['sol', 'other'] }],
  ])('is rejected if it is of %s', async (_, claims) => {
    expect(await statusOf(await sign(claimsOf(claims)))).toBe(401);
  });

  it.each([
    ['no member', { sub: undefined }],
    ['a member that is no number', { sub: 'mina' }],
    ['a member below one', { sub: '0' }],
    ['no sign-in, as before tokens named theirs', { sid: undefined }],
  ])('is rejected if it names %s', async (_, claims) => {
    expect(await statusOf(await sign(claimsOf(claims)))).toBe(401);
  });
});

it('is rejected if the account of its member is deleted, also during a write', async () => {
  const writeThing = { summary: '', response: envelope(z.null()) } satisfies Endpoint;
  const context = await createTestApp({
    db,
    webRenderer: async (scope) => {
      registerEndpoint(scope, 'POST /api/test/write', writeThing, async () => {
        await db.sql`insert into sign_in (member_id) values (999999)`;
        return null;
      });
    },
  });
  // Deleted before the request, and during it.
  for (const memberId of [999_999, mina]) {
    const response = await context.app.inject({
      method: 'POST',
      url: '/api/test/write',
      headers: await context.as(memberId),
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ success: false, code: 'UNAUTHENTICATED' });
  }
  expect(context.log.join('')).not.toContain('request failed');
  await context.app.close();
});

it('creates the secret once for concurrent readers, of 256 bits that differ for each name', async () => {
  const secrets = await Promise.all(Array.from({ length: 5 }, () => getSecret(db.sql, 'tried')));
  expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1);
  expect(secrets[0]).toHaveLength(32);
  expect(await getSecret(db.sql, 'another')).not.toEqual(secrets[0]);
});

it('is rejected in time while the database hangs', async () => {
  const never = () => new Promise<never>(() => undefined);
  const hangingApp = Fastify();
  registerErrorHandler(hangingApp);
  registerAuthentication(hangingApp, {
    tokens: { read: never, readTicket: never },
    isSignedIn: never,
    findStatus: never,
    operatorUnlock: { assert: () => undefined, renew: never },
  });
  hangingApp.get('/', () => 'hello');
  await hangingApp.ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const response = hangingApp.inject({ url: '/', headers: { authorization: 'Bearer a.b.c' } });
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await response).json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
  } finally {
    vi.useRealTimers();
    await hangingApp.close();
  }
});
