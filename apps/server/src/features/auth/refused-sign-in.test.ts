import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessTokens } from '#lib/auth/access-token.ts';
import type { Sql } from '#lib/database/database.ts';
import { readConfig } from '#lib/process/config.ts';
import { systemClock } from '#lib/time/clock.ts';
import { type CallbackQuery, createLoginServices, LOGIN_KEYS } from '../../test/login-services.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestBrowser } from '../../test/test-browser.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createSignInService } from './sign-in.service.ts';

/**
 * Records SQL statements. The response time may reveal as much as the response. Times are not
 * measured here, because they depend on the machine: equal statements in the same order mean equal
 * work.
 */
function countStatements(sql: Sql): { sql: Sql; texts: string[] } {
  const texts: string[] = [];
  const spyOn = (target: object): never =>
    new Proxy(target, {
      apply(call, self, args: unknown[]) {
        const [first] = args;
        if (Array.isArray(first) && 'raw' in first) texts.push(first.join('?').replaceAll(/\s+/g, ' ').trim());
        return Reflect.apply(call as never, self, args);
      },
      get(from, key) {
        const value: unknown = Reflect.get(from, key);
        if (key !== 'begin') return value;
        return (work: (tx: object) => unknown) =>
          (value as (work: (tx: object) => unknown) => unknown)((tx) => work(spyOn(tx)));
      },
    }) as never;
  return { sql: spyOn(sql), texts };
}

const services = createLoginServices();
let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let texts: string[];
beforeAll(async () => {
  db = await createTestDatabase();
  const counted = countStatements(db.sql);
  texts = counted.texts;
  const login = { ...readConfig({}).login, keys: LOGIN_KEYS };
  const spied = { ...db, sql: counted.sql, reads: counted.sql, readsFor: () => counted.sql };
  test = await createTestApp({ db: spied, clock: systemClock, config: { login }, loginFetch: services.fetch });
  // The secret of access tokens is created on first use.
  await test.as(1);
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

async function recordStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ response: Result; statements: string[] }> {
  texts.length = 0;
  const response = await work();
  return { response, statements: [...texts] };
}

async function visitCallback(change: (query: CallbackQuery) => Record<string, string>) {
  const browser = createTestBrowser(test.app);
  const { headers } = await browser.visit('/api/auth/authorize/KAKAO');
  const query = new URLSearchParams(change(services.agree(String(headers.location))));
  return recordStatements(() => browser.visit(`/api/auth/login/KAKAO?${query}`));
}

describe('a user rejected by the login service', () => {
  const refusals: [string, (query: CallbackQuery) => Record<string, string>][] = [
    ['another code', (query) => ({ ...query, code: 'made-up' })],
    ['another state', (query) => ({ ...query, state: 'x'.repeat(43) })],
    ['no code', ({ state }) => ({ state })],
  ];
  it.each(refusals)('causes no member query with %s', async (_, change) => {
    const before = await visitCallback(change);
    expect(before.response.statusCode).toBe(400);
    expect(before.statements).toEqual([]);
    expect((await visitCallback((query) => query)).response.statusCode).toBe(200);
    const after = await visitCallback(change);
    expect(after.statements).toEqual([]);
    expect(after.response.body).toBe(before.response.body);
  });
});

function createSignIns() {
  const accessTokens = createAccessTokens(db.sql, systemClock);
  return createSignInService({ sql: db.sql, clock: systemClock, accessTokens, onEnded: () => undefined });
}

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** For the last character of a token, the next one decodes to the same bytes. */
const nextCharacter = (character = '') => BASE64URL[(BASE64URL.indexOf(character) + 1) % BASE64URL.length];

describe('an invalid refresh token', () => {
  const refresh = (token: string) =>
    recordStatements(() =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/reissue-token',
        headers: { cookie: `refreshToken=${token}` },
      }),
    );

  it('gets the response and causes the queries of an unknown token', async () => {
    const { userId } = (await visitCallback((query) => query)).response.json().data;
    const signIns = createSignIns();
    const { refreshToken: ended } = await signIns.start(userId);
    await signIns.end(ended);
    const unknownToken = randomBytes(49).toString('base64url').slice(0, 65);
    const [first, second] = [await refresh(ended), await refresh(unknownToken)];
    expect(first.response.statusCode).toBe(401);
    expect(first.response.body).toBe(second.response.body);
    expect(first.response.headers['set-cookie']).toEqual(second.response.headers['set-cookie']);
    expect(first.statements).toEqual(second.statements);
    expect(first.statements).toHaveLength(1);
  });

  it('with a single wrong character is refused in the same way wherever it is, and does not end its sign-in', async () => {
    const { userId } = (await visitCallback((query) => query)).response.json().data;
    const signIns = createSignIns();
    const statementsByPosition: string[][] = [];
    for (const at of [22, 43, 64]) {
      const { refreshToken } = await signIns.start(userId);
      const { response, statements } = await refresh(
        refreshToken.slice(0, at) + nextCharacter(refreshToken[at]) + refreshToken.slice(at + 1),
      );
      expect(response.statusCode).toBe(401);
      statementsByPosition.push(statements);
      expect((await refresh(refreshToken)).response.statusCode).toBe(200);
    }
    expect(new Set(statementsByPosition.map((statements) => statements.join(';'))).size).toBe(1);
  });
});
