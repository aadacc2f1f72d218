import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessTokens } from '#lib/auth/access-token.ts';
import type { Sql } from '#lib/database/database.ts';
import { readConfig } from '#lib/process/config.ts';
import { systemClock } from '#lib/time/clock.ts';
import { createLoginServices, LOGIN_KEYS } from '../../test/login-services.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestBrowser } from '../../test/test-browser.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createSignInService } from './sign-in.service.ts';

/**
 * How long an answer takes tells as much as what it says. Times are not measured here, where they would say more of the machine:
 * who asks the database for the same things in the same order has done the same work.
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
  // The secret is made by the first who asks.
  await test.as(1);
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

async function statementsOf<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; statements: string[] }> {
  texts.length = 0;
  const answer = await work();
  return { answer, statements: [...texts] };
}

async function comeBack(change: (query: { code: string; state: string }) => Record<string, string>) {
  const browser = createTestBrowser(test.app);
  const { headers } = await browser.visit('/api/auth/authorize/KAKAO');
  const query = new URLSearchParams(change(services.agree(String(headers.location))));
  return statementsOf(() => browser.visit(`/api/auth/login/KAKAO?${query}`));
}

describe('a user rejected by the login service', () => {
  const refusals: [string, (query: { code: string; state: string }) => Record<string, string>][] = [
    ['another code', (query) => ({ ...query, code: 'made-up' })],
    ['another state', (query) => ({ ...query, state: 'x'.repeat(43) })],
    ['no code', ({ state }) => ({ state })],
  ];
  it.each(refusals)('causes no member query with %s', async (_, change) => {
    const before = await comeBack(change);
    expect(before.answer.statusCode).toBe(400);
    expect(before.statements).toEqual([]);
    expect((await comeBack((query) => query)).answer.statusCode).toBe(200);
    const after = await comeBack(change);
    expect(after.statements).toEqual([]);
    expect(after.answer.body).toBe(before.answer.body);
  });
});

function startSignIns() {
  const accessTokens = createAccessTokens(db.sql, systemClock);
  return createSignInService({ sql: db.sql, clock: systemClock, accessTokens, onEnded: () => undefined });
}

describe('an invalid refresh token', () => {
  const reissue = (token: string) =>
    statementsOf(() =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/reissue-token',
        headers: { cookie: `refreshToken=${token}` },
      }),
    );

  it('gets the response and causes the queries of an unknown token', async () => {
    const { userId } = (await comeBack((query) => query)).answer.json().data;
    const signIns = startSignIns();
    const { refreshToken: ended } = await signIns.start(userId);
    await signIns.end(ended);
    const ofNobody = randomBytes(49).toString('base64url').slice(0, 65);
    const [first, second] = [await reissue(ended), await reissue(ofNobody)];
    expect(first.answer.statusCode).toBe(401);
    expect(first.answer.body).toBe(second.answer.body);
    expect(first.answer.headers['set-cookie']).toEqual(second.answer.headers['set-cookie']);
    expect(first.statements).toEqual(second.statements);
    expect(first.statements).toHaveLength(1);
  });

  it('with a single wrong character ends its sign-in, wherever the character is', async () => {
    const { userId } = (await comeBack((query) => query)).answer.json().data;
    const signIns = startSignIns();
    const works: string[][] = [];
    for (const at of [22, 43, 64]) {
      const { refreshToken } = await signIns.start(userId);
      const letter = refreshToken[at] === 'A' ? 'B' : 'A';
      const { answer, statements } = await reissue(refreshToken.slice(0, at) + letter + refreshToken.slice(at + 1));
      expect(answer.statusCode).toBe(401);
      works.push(statements);
      expect((await reissue(refreshToken)).answer.statusCode).toBe(401);
    }
    expect(new Set(works.map((statements) => statements.join(';'))).size).toBe(1);
  });
});
