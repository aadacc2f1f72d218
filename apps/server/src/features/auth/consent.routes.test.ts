import { CONSENT_DOCUMENTS } from '@sol/contract/choices';
import { ERRORS } from '@sol/contract/error';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#lib/process/config.ts';
import { createLoginServices, LOGIN_KEYS, SUBJECTS } from '../../test/login-services.ts';
import { createMovingClock } from '../../test/moving-clock.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestBrowser } from '../../test/test-browser.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { deleteExpiredTokens } from './consent.repository.ts';

/** As in docs/security.md. */
const CONSENT_TOKEN_LIFETIME_MIN = 10;
const services = createLoginServices();
const clock = createMovingClock();
let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let log: string[];
beforeAll(async () => {
  db = await createTestDatabase();
  const login = { ...readConfig({}).login, keys: LOGIN_KEYS };
  ({ app, log } = await createTestApp({ db, clock, config: { login }, loginFetch: services.fetch }));
});
beforeEach(() => db.sql`truncate used_consent_token, member cascade`);
afterAll(async () => {
  await app.close();
  await db.close();
});

const openBrowser = () => createTestBrowser(app, undefined, { acceptsConsents: false });
type Browser = ReturnType<typeof openBrowser>;

const all = CONSENT_DOCUMENTS.map(({ kind, version }) => ({ kind, version }));
const required = all.filter(({ kind }) => kind !== 'LOCATION');
const accept = (browser: Browser, consentToken: string, accepted: object[], headers: Record<string, string> = {}) =>
  browser.visit('/api/auth/consent', { json: { consentToken, accepted }, headers });
const tokenOf = async (browser: Browser): Promise<string> =>
  (await services.logIn(browser, 'KAKAO')).json().data.consentToken;
const countRows = async () => {
  const [row] = await db.sql`
    select (select count(*) from member)::int as members, (select count(*) from sign_in)::int as "signIns",
      (select count(*) from consent)::int as consents`;
  return row;
};
const REFUSED = ERRORS.LOGIN_CODE_REFUSED.status;
const NOTHING = { members: 0, signIns: 0, consents: 0 };
const isSignedIn = (browser: Browser) => browser.jar.has('/api/auth refreshToken');

describe('a first sign-in', () => {
  it('[14.1-1] makes no account by itself and asks for every document', async () => {
    const browser = openBrowser();
    const response = await services.logIn(browser, 'KAKAO');
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toEqual({
      consentRequired: true,
      consentToken: expect.any(String),
      documents: CONSENT_DOCUMENTS,
    });
    expect(await countRows()).toEqual(NOTHING);
    expect(isSignedIn(browser)).toBe(false);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('[14.1-1] continues with the consents, whose version and time are stored', async () => {
    const browser = openBrowser();
    const token = await tokenOf(browser);
    clock.pass(7_000);
    const response = await accept(browser, token, required);
    const { accessToken, userId } = response.json().data;
    expect(response.statusCode).toBe(200);
    expect(await db.sql`select id, login_type, login_subject from member`).toEqual([
      { id: userId, login_type: 'KAKAO', login_subject: SUBJECTS.KAKAO },
    ]);
    const stored = await db.sql<{ acceptedAt: string }[]>`
      select kind, to_char(version, 'YYYY-MM-DD') as version, accepted_at as "acceptedAt" from consent
      where member_id = ${userId} order by kind`;
    expect(stored.map(({ acceptedAt: _, ...consent }) => consent)).toEqual(
      required.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
    );
    for (const { acceptedAt } of stored) expect(Date.parse(acceptedAt)).toBe(clock.now().getTime());
    expect(isSignedIn(browser)).toBe(true);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await app.inject({ method: 'POST', url: '/api/profile', headers })).json().data.userId).toBe(userId);
    expect((await services.logIn(openBrowser(), 'KAKAO')).json().data.userId).toBe(userId);
  });

  const incomplete: [string, object[]][] = [
    ['none', []],
    ...required.map(
      (missing) => [`all but ${missing.kind}`, all.filter(({ kind }) => kind !== missing.kind)] as [string, object[]],
    ),
    ['an unknown version', required.map((each) => ({ ...each, version: '2020-01-01' }))],
  ];
  it.each(incomplete)('[14.1-1] is rejected with %s of the documents, and leaves nothing', async (_, accepted) => {
    const browser = openBrowser();
    const token = await tokenOf(browser);
    const response = await accept(browser, token, accepted);
    expect([response.statusCode, response.json().code]).toEqual([400, 'CONSENT_MISSING']);
    expect(await countRows()).toEqual(NOTHING);
    expect(isSignedIn(browser)).toBe(false);
    expect((await accept(browser, token, all)).statusCode).toBe(200);
  });

  it('[14.1-1] creates one account for concurrent requests', async () => {
    const browsers = [openBrowser(), openBrowser(), openBrowser()];
    const tokens = await Promise.all(browsers.map(tokenOf));
    const responses = await Promise.all(browsers.map((browser, index) => accept(browser, tokens[index] ?? '', all)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, REFUSED, REFUSED]);
    expect(await countRows()).toEqual({ members: 1, signIns: 1, consents: all.length });
  });
});

describe('a consent token', () => {
  it('[14.1-1] is valid for ten minutes', async () => {
    const browser = openBrowser();
    const token = await tokenOf(browser);
    clock.pass(CONSENT_TOKEN_LIFETIME_MIN * 60_000 - 1_000);
    expect((await accept(browser, token, [])).json().code).toBe('CONSENT_MISSING');
    clock.pass(1_000);
    expect((await accept(browser, token, all)).json().code).toBe('LOGIN_CODE_REFUSED');
    expect(await countRows()).toEqual(NOTHING);
  });

  it('[14.1-1] is used once', async () => {
    const token = await tokenOf(openBrowser());
    expect((await accept(openBrowser(), token, required)).statusCode).toBe(200);
    const thief = openBrowser();
    for (const accepted of [[], required, all]) {
      const response = await accept(thief, token, accepted);
      expect([response.statusCode, response.json().code]).toEqual([REFUSED, 'LOGIN_CODE_REFUSED']);
    }
    expect(isSignedIn(thief)).toBe(false);
    expect(await countRows()).toEqual({ members: 1, signIns: 1, consents: required.length });
  });

  it('[14.1-1] is used once, also after the account was deleted', async () => {
    const token = await tokenOf(openBrowser());
    const { accessToken } = (await accept(openBrowser(), token, all)).json().data;
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await app.inject({ method: 'DELETE', url: '/api/profile', headers })).statusCode).toBe(200);
    expect((await accept(openBrowser(), token, all)).json().code).toBe('LOGIN_CODE_REFUSED');
    const browsers = [openBrowser(), openBrowser()];
    const responses = await Promise.all(browsers.map((browser) => accept(browser, token, all)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([REFUSED, REFUSED]);
    expect(await countRows()).toEqual(NOTHING);
    // A new sign-in makes a new account.
    expect((await accept(openBrowser(), await tokenOf(openBrowser()), all)).statusCode).toBe(200);
  });

  it('[14.1-1] of an account is not accepted after the deletion of the account', async () => {
    const { accessToken } = (await accept(openBrowser(), await tokenOf(openBrowser()), all)).json().data;
    await db.sql`delete from consent`;
    const token = await tokenOf(openBrowser());
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await app.inject({ method: 'DELETE', url: '/api/profile', headers })).statusCode).toBe(200);
    expect((await accept(openBrowser(), token, all)).json().code).toBe('LOGIN_CODE_REFUSED');
    expect(await countRows()).toEqual(NOTHING);
  });

  it('[14.1-1] is remembered as used until it expires', async () => {
    await accept(openBrowser(), await tokenOf(openBrowser()), all);
    expect(await deleteExpiredTokens(db.sql, clock.now())).toBe(0);
    clock.pass(CONSENT_TOKEN_LIFETIME_MIN * 60_000);
    expect(await deleteExpiredTokens(db.sql, clock.now())).toBe(1);
  });

  it('[14.1-1] is used once by concurrent requests', async () => {
    const token = await tokenOf(openBrowser());
    const browsers = [openBrowser(), openBrowser(), openBrowser()];
    const responses = await Promise.all(browsers.map((browser) => accept(browser, token, all)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, REFUSED, REFUSED]);
    expect((await countRows())?.signIns).toBe(1);
  });

  it('[14.1-1] can be neither read nor changed, and is not logged', async () => {
    const browser = openBrowser();
    const token = await tokenOf(browser);
    const parts = token.split('.');
    const readable = parts.map((part) => Buffer.from(part, 'base64url').toString()).join('');
    expect(readable).not.toContain(SUBJECTS.KAKAO);
    for (const changed of ['x', `${token.slice(0, -2)}AA`, [...parts.slice(0, 3), 'AAAA', parts[4]].join('.')])
      expect((await accept(browser, changed, all)).json().code).toBe('LOGIN_CODE_REFUSED');
    expect(await countRows()).toEqual(NOTHING);
    expect(log.join('')).not.toContain(token);
  });

  it('[14.1-1] is not accepted from a page of another site', async () => {
    const browser = openBrowser();
    const token = await tokenOf(browser);
    const response = await accept(browser, token, all, { 'sec-fetch-site': 'cross-site' });
    expect([response.statusCode, response.json().code]).toEqual([403, 'FORBIDDEN']);
    expect(await countRows()).toEqual(NOTHING);
  });
});

describe('a later sign-in', () => {
  const signUpBy = async (accepted: object[]) => accept(openBrowser(), await tokenOf(openBrowser()), accepted);

  it('[14.1-1] asks for what has a new version, and for the optional documents again', async () => {
    await signUpBy(required);
    await db.sql`update consent set version = '2026-01-02' where kind = 'PRIVACY'`;
    const browser = openBrowser();
    const { data } = (await services.logIn(browser, 'KAKAO')).json();
    expect(data.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['PRIVACY', 'LOCATION']);
    const privacy = all.filter(({ kind }) => kind === 'PRIVACY');
    expect((await accept(browser, data.consentToken, privacy)).statusCode).toBe(200);
    // The earlier consent stays, as evidence of what applied then.
    expect(await countRows()).toMatchObject({ members: 1, consents: required.length + 1 });
    expect((await services.logIn(openBrowser(), 'KAKAO')).json().data).not.toHaveProperty('consentRequired');
  });

  it('[14.1-1] is not stopped by an optional document', async () => {
    await signUpBy(required);
    expect((await services.logIn(openBrowser(), 'KAKAO')).json().data).toHaveProperty('accessToken');
  });

  it('[14.1-1] asks a member from before the consents, without ending their other sign-ins', async () => {
    await signUpBy(all);
    await db.sql`delete from consent`;
    expect((await services.logIn(openBrowser(), 'KAKAO')).json().data.documents).toEqual(CONSENT_DOCUMENTS);
    expect(await countRows()).toEqual({ members: 1, signIns: 1, consents: 0 });
  });

  it('[14.1-1] consents are deleted with the account', async () => {
    const { accessToken } = (await signUpBy(all)).json().data;
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await app.inject({ method: 'DELETE', url: '/api/profile', headers })).statusCode).toBe(200);
    expect(await countRows()).toEqual(NOTHING);
  });
});
