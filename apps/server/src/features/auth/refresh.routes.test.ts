import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccessTokens } from '#lib/auth/access-token.ts';
import { createMovingClock } from '../../test/moving-clock.ts';
import { insertMember } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createSignInService, createSignInSweepService, REUSE_GRACE_MS } from './sign-in.service.ts';

/** As in docs/security.md. The constants of the service would change with it. */
const REFRESH_TOKEN_LIFETIME_S = 30 * 24 * 60 * 60;
const SIGN_IN_LIFETIME_S = 365 * 24 * 60 * 60;
const SIGN_INS_MAX = 20;

const clock = createMovingClock();
let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let log: string[];
let mina: number;
let jun: number;
let signIns: ReturnType<typeof createSignInService>;
beforeAll(async () => {
  db = await createTestDatabase();
  ({ app, log } = await createTestApp({ db, clock }));
  mina = await insertMember(db.sql, 'mina');
  jun = await insertMember(db.sql, 'jun');
  const accessTokens = createAccessTokens(db.sql, clock);
  signIns = createSignInService({ sql: db.sql, clock, accessTokens, onEnded: () => undefined });
});
afterAll(async () => {
  await app.close();
  await db.close();
});
beforeEach(async () => {
  await db.sql`delete from sign_in`;
});

const send = (url: string, token?: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { ...(token && { cookie: `refreshToken=${token}` }), ...headers } });
const refresh = (token?: string, headers?: Record<string, string>) => send('/api/auth/reissue-token', token, headers);
const logout = (token?: string, headers?: Record<string, string>) => send('/api/auth/logout', token, headers);

type Response = Awaited<ReturnType<typeof refresh>>;
const getCookie = (response: Response) => [response.headers['set-cookie'] ?? []].flat().join('\n');
const getToken = (response: Response) => /^refreshToken=([\w-]{65});/.exec(getCookie(response))?.[1] ?? '';
const signInMina = async () => (await signIns.start(mina)).refreshToken;

function expectEnded(response: Response): void {
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ success: false, code: 'SIGN_IN_ENDED' });
  expect(getCookie(response)).toMatch(/^refreshToken=; .*Path=\/api\/auth; Expires=Thu, 01 Jan 1970/);
}

const countRows = async () => {
  const [row] = await db.sql<{ signIns: number; tokens: number; unused: number }[]>`
    select (select count(*)::int from sign_in) as "signIns", count(*)::int as tokens,
      count(*) filter (where used_at is null)::int as unused from refresh_token`;
  return row;
};

describe('a refresh token', () => {
  it('[7.7-2] gets a valid access token and the next refresh token', async () => {
    const first = await signInMina();
    const response = await refresh(first);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(getCookie(response)).toMatch(
      /^refreshToken=[\w-]{65}; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
    expect(getToken(response)).not.toBe(first);
    const { accessToken } = response.json().data;
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await app.inject({ url: '/api/solmap/search/recent', headers })).statusCode).not.toBe(401);
    expect((await refresh(getToken(response))).statusCode).toBe(200);
  });

  it('is stored as a hash only', async () => {
    const token = await signInMina();
    const rows = await db.sql<{ hash: Buffer }[]>`select token_hash as hash from refresh_token`;
    expect(rows.map((row) => row.hash.toString('hex'))).toEqual([createHash('sha256').update(token).digest('hex')]);
  });

  it('is required', async () => {
    for (const token of [undefined, 'x', 'x'.repeat(43), 'x'.repeat(65)]) expectEnded(await refresh(token));
  });

  it('is accepted together with an expired access token', async () => {
    const response = await refresh(await signInMina(), { authorization: 'Bearer a.b.c' });
    expect(response.statusCode).toBe(200);
  });

  it.each([
    [-1, 200],
    [0, 401],
  ])('of thirty days and %i ms gets %i', async (ms, status) => {
    const token = await signInMina();
    clock.pass(REFRESH_TOKEN_LIFETIME_S * 1000 + ms);
    expect((await refresh(token)).statusCode).toBe(status);
  });

  it('is valid for thirty days from its last use', async () => {
    let token = await signInMina();
    for (let month = 0; month < 3; month++) {
      clock.pass(REFRESH_TOKEN_LIFETIME_S * 1000 - 1);
      token = getToken(await refresh(token));
    }
    expect((await refresh(token)).statusCode).toBe(200);
  });
});

it('a sign-in ends a year after its start, even if it is in use', async () => {
  let token = await signInMina();
  let leftMs = SIGN_IN_LIFETIME_S * 1000;
  const pass = (ms: number) => {
    leftMs -= ms;
    clock.pass(ms);
  };
  while (leftMs > REFRESH_TOKEN_LIFETIME_S * 1000) {
    pass(REFRESH_TOKEN_LIFETIME_S * 1000 - 1);
    token = getToken(await refresh(token));
  }
  pass(leftMs - 1);
  token = getToken(await refresh(token));
  expect(token).not.toBe('');
  pass(leftMs);
  expectEnded(await refresh(token));
});

describe('a refresh token that was already used', () => {
  it.each([9_900, REUSE_GRACE_MS])('%i ms earlier, by another tab, continues the same sign-in', async (ms) => {
    const token = await signInMina();
    const first = await refresh(token);
    clock.pass(ms);
    const second = await refresh(token);
    expect(second.statusCode).toBe(200);
    expect(getToken(second)).not.toBe(getToken(first));
    expect(await countRows()).toEqual({ signIns: 1, tokens: 3, unused: 2 });
    for (const response of [first, second]) expect((await refresh(getToken(response))).statusCode).toBe(200);
  });

  it.each([REUSE_GRACE_MS + 1, 10_100])(
    '%i ms later is treated as stolen: all tokens of the sign-in are revoked',
    async (ms) => {
      const stolen = await signInMina();
      const otherBrowser = await signInMina();
      const mine = getToken(await refresh(stolen));
      clock.pass(ms);
      expectEnded(await refresh(stolen));
      expectEnded(await refresh(mine));
      // Another browser of the member has its own sign-in.
      expect((await refresh(otherBrowser)).statusCode).toBe(200);
    },
  );

  it('is accepted for ten seconds from its first use, not from its last', async () => {
    const token = await signInMina();
    await refresh(token);
    clock.pass(6_000);
    expect((await refresh(token)).statusCode).toBe(200);
    clock.pass(6_000);
    expectEnded(await refresh(token));
  });

  it('by twenty requests at once: all succeed, and it is rotated once', async () => {
    const token = await signInMina();
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
    expect(responses.map((response) => response.statusCode)).toEqual(Array(20).fill(200));
    const tokens = responses.map(getToken);
    expect(new Set(tokens).size).toBe(20);
    expect(await countRows()).toEqual({ signIns: 1, tokens: 21, unused: 20 });
    expect((await Promise.all(tokens.map((each) => refresh(each)))).map((response) => response.statusCode)).toEqual(
      Array(20).fill(200),
    );
  });

  it('by twenty at once after its grace: all are refused, none waits for another', async () => {
    const token = await signInMina();
    const next = getToken(await refresh(token));
    clock.pass(REUSE_GRACE_MS + 1);
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => refresh(index % 2 ? token : next)));
    expect(responses.filter((_, index) => index % 2).map((response) => response.statusCode)).toEqual(
      Array(10).fill(401),
    );
    expect(responses.every((response) => [200, 401].includes(response.statusCode))).toBe(true);
    expect(await countRows()).toEqual({ signIns: 0, tokens: 0, unused: 0 });
  });
});

describe('sign-out', () => {
  it('ends the sign-in for all of its tokens, and clears the cookie', async () => {
    const first = await signInMina();
    const otherBrowser = await signInMina();
    const second = getToken(await refresh(first));
    const response = await logout(second);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true, data: null });
    expect(getCookie(response)).toMatch(/^refreshToken=; /);
    expectEnded(await refresh(second));
    expect((await refresh(otherBrowser)).statusCode).toBe(200);
  });

  it('succeeds if there is no sign-in or it has already ended', async () => {
    const token = await signInMina();
    for (const given of [token, token, 'x', undefined]) expect((await logout(given)).statusCode).toBe(200);
  });

  it('during a refresh of another tab completes, and both end the sign-in', async () => {
    const token = await signInMina();
    const [out, ...others] = await Promise.all([logout(token), ...Array.from({ length: 6 }, () => refresh(token))]);
    expect(out.statusCode).toBe(200);
    expect(others.every((response) => [200, 401].includes(response.statusCode))).toBe(true);
    expect(await countRows()).toEqual({ signIns: 0, tokens: 0, unused: 0 });
  });
});

describe('a page of another site', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'http://localhost:3000@evil.example' },
    { origin: 'http://evil.example/http://localhost:3000' },
    { origin: 'http://LOCALHOST.evil.example:3000' },
    { origin: 'file://' },
    { origin: '' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ];
  it.each(foreign)('can neither refresh nor sign out: %o', async (headers) => {
    const token = await signInMina();
    for (const response of [await refresh(token, headers), await logout(token, headers)]) {
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ success: false, code: 'FORBIDDEN' });
      expect(getCookie(response)).toBe('');
    }
    expect(await countRows()).toEqual({ signIns: 1, tokens: 1, unused: 1 });
  });

  it.each([
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    // The app under its other host name: the Host header decides.
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
  ])('is distinguished from a page of the app: %o', async (headers) => {
    expect((await refresh(await signInMina(), headers)).statusCode).toBe(200);
  });
});

describe('a sign-in', () => {
  it('deletes expired tokens, however often it is refreshed', async () => {
    let token = await signInMina();
    for (let hour = 0; hour < 8; hour++) {
      token = getToken(await refresh(token));
      clock.pass(REUSE_GRACE_MS + 1);
    }
    expect(await countRows()).toEqual({ signIns: 1, tokens: 2, unused: 1 });
  });

  it('ends when an old, already deleted token is used', async () => {
    const stolen = await signInMina();
    let mine = stolen;
    for (let hour = 0; hour < 5; hour++) {
      mine = getToken(await refresh(mine));
      clock.pass(REUSE_GRACE_MS + 1);
    }
    expectEnded(await refresh(stolen));
    expectEnded(await refresh(mine));
    expect(await countRows()).toEqual({ signIns: 0, tokens: 0, unused: 0 });
  });

  it('ends when two holders continue from the same token', async () => {
    const token = await signInMina();
    const [mine, theirs] = [getToken(await refresh(token)), getToken(await refresh(token))];
    clock.pass(15 * 60_000);
    const next = await refresh(mine);
    expect(next.statusCode).toBe(200);
    clock.pass(15 * 60_000);
    expectEnded(await refresh(theirs));
    expectEnded(await refresh(getToken(next)));
  });

  it('does not end by a forged token with its id', async () => {
    const token = await signInMina();
    const { refreshToken: other } = await signIns.start(jun);
    expectEnded(await refresh(`${token.slice(0, 21)}${token[21] === 'A' ? 'Q' : 'A'}${token.slice(22)}`));
    expectEnded(await refresh(`${other.slice(0, 22)}${token.slice(22)}`));
    expect((await refresh(token)).statusCode).toBe(200);
  });

  it('is neither ended nor refreshed by an invented token with its id', async () => {
    const token = await signInMina();
    const { refreshToken: other } = await signIns.start(jun);
    const changed = token.at(-1) === 'A' ? 'E' : 'A';
    const invented = [
      token.slice(0, 22) + randomBytes(32).toString('base64url'),
      token.slice(0, 22) + other.slice(22),
      token.slice(0, -1) + changed,
    ];
    for (const forged of invented) {
      expect((await logout(forged)).statusCode).toBe(200);
      expectEnded(await refresh(forged));
    }
    expect((await refresh(token)).statusCode).toBe(200);
  });

  it('is ended by a token from before the codes, while it is stored', async () => {
    const token = await signInMina();
    const old = token.slice(0, 22) + randomBytes(32).toString('base64url');
    await db.sql`update refresh_token set token_hash = ${createHash('sha256').update(old).digest()}`;
    expect((await logout(old)).statusCode).toBe(200);
    expect(await countRows()).toEqual({ signIns: 0, tokens: 0, unused: 0 });
  });

  it('is ended by a sign-out with a token that was already used', async () => {
    const first = await signInMina();
    const second = getToken(await refresh(first));
    clock.pass(REUSE_GRACE_MS + 1);
    const third = getToken(await refresh(second));
    expect((await logout(first)).statusCode).toBe(200);
    expectEnded(await refresh(third));
  });

  it('is one of at most twenty per member: the least recently used one is deleted', async () => {
    const first = await signInMina();
    clock.pass(1_000);
    const second = await signInMina();
    clock.pass(1_000);
    for (let browser = 2; browser < SIGN_INS_MAX; browser++) await signInMina();
    clock.pass(1_000);
    const firstRefreshed = getToken(await refresh(first));
    const otherBrowser = await signIns.start(jun);
    const newest = await signInMina();
    expect(await countRows()).toMatchObject({ signIns: SIGN_INS_MAX + 1 });
    expectEnded(await refresh(second));
    for (const token of [firstRefreshed, newest, otherBrowser.refreshToken]) {
      expect((await refresh(token)).statusCode).toBe(200);
    }
  });

  it('is limited to twenty per member for concurrent sign-ins as well', async () => {
    await Promise.all(Array.from({ length: SIGN_INS_MAX + 15 }, signInMina));
    expect(await countRows()).toMatchObject({ signIns: SIGN_INS_MAX });
  });

  it('is deleted with its tokens after its expiry', async () => {
    await signIns.start(jun);
    const token = await signInMina();
    clock.pass(1_000);
    await signInMina();
    const sweep = () => createSignInSweepService(db.sql).deleteExpired(clock.now());
    clock.pass(REFRESH_TOKEN_LIFETIME_S * 1000 - 1_001);
    const refreshed = getToken(await refresh(token));
    expect(await sweep()).toEqual({ signIns: 0, tokens: 0 });
    clock.pass(1);
    expect(await sweep()).toEqual({ signIns: 1, tokens: 1 });
    clock.pass(1_000);
    expect(await sweep()).toEqual({ signIns: 1, tokens: 0 });
    expect(await countRows()).toEqual({ signIns: 1, tokens: 1, unused: 1 });
    expect((await refresh(refreshed)).statusCode).toBe(200);
  });
});

it('responds 503 while the database is unavailable', async () => {
  const { app: alone } = await createTestApp();
  const headers = { cookie: 'refreshToken=x' };
  const response = await alone.inject({ method: 'POST', url: '/api/auth/reissue-token', headers });
  expect(response.statusCode).toBe(503);
  expect(response.headers['set-cookie']).toBeUndefined();
  await alone.close();
});

it('does not log expected errors', () => {
  expect(log.filter((line) => line.includes('request failed'))).toEqual([]);
});
