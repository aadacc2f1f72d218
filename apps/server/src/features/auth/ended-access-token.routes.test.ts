import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccessTokens } from '#lib/auth/access-token.ts';
import { createDatabase } from '#lib/database/create-database.ts';
import type { Database } from '#lib/database/database.ts';
import { CLI } from '#lib/member/actor.ts';
import { createMovingClock } from '../../test/moving-clock.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createMemberAdminService } from './member-admin.service.ts';
import { createSignInService, REUSE_GRACE_MS, SIGN_INS_MAX } from './sign-in.service.ts';

const clock = createMovingClock();
let db: TestDatabase;
let otherDatabase: Database;
/** Two processes of the same app. */
let firstApp: FastifyInstance;
let secondApp: FastifyInstance;
let signIns: ReturnType<typeof createSignInService>;
let mina: number;
let jun: number;
/** Number of reads of the sign-in table for access tokens. */
let lookupCount = 0;

function countLookups(database: Database): Database {
  const sql = new Proxy(database.sql, {
    apply(call, self, args: unknown[]) {
      const [first] = args;
      if (Array.isArray(first) && String(first[0]).includes('select from sign_in where id')) lookupCount++;
      return Reflect.apply(call as never, self, args);
    },
  });
  return { ...database, sql };
}

beforeAll(async () => {
  db = await createTestDatabase();
  otherDatabase = createDatabase({ url: db.url });
  firstApp = (await createTestApp({ db: countLookups(db), clock })).app;
  secondApp = (await createTestApp({ db: countLookups(otherDatabase), clock })).app;
  const accessTokens = createAccessTokens(db.sql, clock);
  signIns = createSignInService({ sql: db.sql, clock, accessTokens, onEnded: () => undefined });
});
beforeEach(async () => {
  await db.sql`delete from member`;
  mina = await signUp(db.sql, 'mina');
  jun = await signUp(db.sql, 'jun');
});
afterAll(async () => {
  await firstApp.close();
  await secondApp.close();
  await otherDatabase.close();
  await db.close();
});

const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

async function getStatus(app: FastifyInstance, accessToken: string, url = '/api/notice'): Promise<number> {
  return (await app.inject({ url, headers: bearer(accessToken) })).statusCode;
}

const post = (url: string, refreshToken: string) =>
  firstApp.inject({ method: 'POST', url, headers: { cookie: `refreshToken=${refreshToken}` } });

/** Uses a token until both processes have cached its sign-in. */
async function useUntilCached(accessToken: string): Promise<void> {
  await vi.waitFor(async () => {
    const before = lookupCount;
    expect(await getStatus(firstApp, accessToken)).toBe(200);
    expect(await getStatus(secondApp, accessToken)).toBe(200);
    expect(lookupCount).toBe(before);
  }, 5_000);
}

const admin = () => createMemberAdminService(db.sql, CLI);

describe('an access token', () => {
  const endings: [string, (tokens: { refreshToken: string; accessToken: string }) => Promise<unknown>][] = [
    ['a sign-out', ({ refreshToken }) => post('/api/auth/logout', refreshToken)],
    [
      'a used refresh token shown again',
      async ({ refreshToken }) => {
        await post('/api/auth/reissue-token', refreshToken);
        clock.pass(REUSE_GRACE_MS + 1);
        await post('/api/auth/reissue-token', refreshToken);
      },
    ],
    [
      'the deletion of the account',
      ({ accessToken }) => firstApp.inject({ method: 'DELETE', url: '/api/profile', headers: bearer(accessToken) }),
    ],
  ];
  it.each(endings)('is rejected from %s on', async (_, end) => {
    const tokens = await signIns.start(mina);
    const { accessToken: another } = await signIns.start(jun);
    await useUntilCached(tokens.accessToken);
    await useUntilCached(another);
    await end(tokens);
    // The process that ended the sign-in rejects the next request; others do so after the
    // notification.
    expect(await getStatus(firstApp, tokens.accessToken)).toBe(401);
    await vi.waitFor(async () => expect(await getStatus(secondApp, tokens.accessToken)).toBe(401));
    expect(await getStatus(firstApp, another)).toBe(200);
    expect(await getStatus(secondApp, another)).toBe(200);
  });

  const remote: [string, () => Promise<unknown>][] = [
    ['a suspension by the command line', () => admin().suspend(mina, '광고')],
    [
      'a newer sign-in that needs its room',
      () => Promise.all(Array.from({ length: SIGN_INS_MAX }, () => signIns.start(mina))),
    ],
    ['the end of all sign-ins', () => db.sql`truncate sign_in cascade`],
  ];
  it.each(remote)('is rejected after %s by every process', async (_, end) => {
    const { accessToken } = await signIns.start(mina);
    await useUntilCached(accessToken);
    clock.pass(1);
    await end();
    for (const app of [firstApp, secondApp]) {
      await vi.waitFor(async () => expect(await getStatus(app, accessToken)).toBe(401));
    }
  });

  it('cannot write once its sign-in has ended, in any process', async () => {
    const { accessToken, refreshToken } = await signIns.start(mina);
    await useUntilCached(accessToken);
    await signIns.end(refreshToken);
    const request = { method: 'POST', url: '/api/feedback', payload: { feedback: '고마워요' } } as const;
    const response = await secondApp.inject({ ...request, headers: bearer(accessToken) });
    expect([response.statusCode, response.json().code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await db.sql`select from feedback`).toHaveLength(0);
  });

  it('of a suspended member gets the reason for writes and no data for reads', async () => {
    const { accessToken } = await signIns.start(mina);
    await admin().suspend(mina, '광고');
    const headers = bearer(accessToken);
    const response = await firstApp.inject({
      method: 'POST',
      url: '/api/feedback',
      payload: { feedback: '아' },
      headers,
    });
    expect([response.statusCode, response.json().code]).toEqual([403, 'MEMBER_SUSPENDED']);
    await vi.waitFor(async () => expect(await getStatus(firstApp, accessToken)).toBe(401));
  });

  it('is rejected by a process that was started after its sign-in ended', async () => {
    const { accessToken, refreshToken } = await signIns.start(mina);
    await signIns.end(refreshToken);
    const { app } = await createTestApp({ db, clock });
    expect(await getStatus(app, accessToken)).toBe(401);
    await app.close();
  });

  it('is rejected by a process that lost its listening connection in the meantime', async () => {
    const { accessToken, refreshToken } = await signIns.start(mina);
    await useUntilCached(accessToken);
    const killed = await db.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`;
    expect(killed.length).toBeGreaterThan(0);
    await signIns.end(refreshToken);
    await vi.waitFor(async () => expect(await getStatus(firstApp, accessToken)).toBe(401));
    // Notifications resume.
    await useUntilCached((await signIns.start(mina)).accessToken);
  });

  it.each(['no sign-in', 'another member of the sign-in'])('that names %s is rejected', async (what) => {
    const tokens = createAccessTokens(db.sql, clock);
    const [row] = await db.sql<{ id: string }[]>`insert into sign_in (member_id) values (${jun}) returning id`;
    const id = what === 'no sign-in' ? 'x' : (row?.id ?? '');
    expect(await getStatus(firstApp, await tokens.issue(mina, id))).toBe(401);
    expect(await getStatus(firstApp, await tokens.issue(jun, row?.id ?? ''))).toBe(200);
  });
});
