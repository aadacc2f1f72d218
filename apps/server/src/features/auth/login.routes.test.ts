import { LOGIN_TYPES, type LoginType } from '@sol/contract/choices';
import { callbackPath } from '@sol/contract/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#lib/process/config.ts';
import { createLoginServices, googleIdToken, LOGIN_KEYS, SUBJECTS } from '../../test/login-services.ts';
import { createMovingClock } from '../../test/moving-clock.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestBrowser } from '../../test/test-browser.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { LOGIN_ATTEMPT_LIFETIME_S } from './auth.service.ts';

const { KAKAO, NAVER, GOOGLE } = LOGIN_KEYS;
const login = { ...readConfig({}).login, keys: { KAKAO, NAVER, GOOGLE } };
const KAKAO_TOKEN_URL = 'https://kauth.kakao.com/oauth/token';
const KAKAO_USER_URL = 'https://kapi.kakao.com/v2/user/me';
const GOOGLE_TOKEN_URL = 'https://oauth2.googleapis.com/token';

const services = createLoginServices();
const clock = createMovingClock();
let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let log: string[];
beforeAll(async () => {
  db = await createTestDatabase();
  ({ app, log } = await createTestApp({ db, clock, config: { login }, loginFetch: services.fetch }));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

type Browser = ReturnType<typeof createTestBrowser>;

async function startLogin(browser: Browser, type: LoginType) {
  const response = await browser.visit(`/api/auth/authorize/${type}`);
  return { response, url: String(response.headers.location) };
}

const completeLogin = (browser: Browser, type: LoginType, query: Record<string, string>) =>
  browser.visit(`/api/auth/login/${type}?${new URLSearchParams(query)}`);

const getCookies = (response: { headers: Record<string, unknown> }) =>
  [(response.headers['set-cookie'] as string | string[] | undefined) ?? []].flat();

describe('redirect to a login service', () => {
  it.each([
    ['KAKAO', 'https://kauth.kakao.com/oauth/authorize'],
    ['NAVER', 'https://nid.naver.com/oauth2.0/authorize'],
    ['GOOGLE', 'https://accounts.google.com/o/oauth2/v2/auth'],
  ] as const)('of %s is its authorization URL with client id, redirect URI and state', async (type, address) => {
    const { response, url } = await startLogin(createTestBrowser(app), type);
    expect(response.statusCode).toBe(302);
    expect(response.headers['cache-control']).toBe('no-store');
    const { origin, pathname, searchParams } = new URL(url);
    expect(`${origin}${pathname}`).toBe(address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: LOGIN_KEYS[type].clientId,
      redirect_uri: `http://localhost:3000${callbackPath(type)}`,
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(searchParams.get('code_challenge_method')).toBe(type === 'GOOGLE' ? 'S256' : null);
    expect(url).not.toContain('secret');
  });

  it('has a new state each time, stored in an HttpOnly cookie', async () => {
    const [first, second] = [
      await startLogin(createTestBrowser(app), 'KAKAO'),
      await startLogin(createTestBrowser(app), 'KAKAO'),
    ];
    expect(new URL(first.url).searchParams.get('state')).not.toBe(new URL(second.url).searchParams.get('state'));
    expect(getCookies(first.response)).toEqual([
      expect.stringMatching(/^loginAttempt=[\w-]+; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('rejects an unknown service with 400', async () => {
    const response = await app.inject('/api/auth/authorize/APPLE');
    expect(response.statusCode).toBe(400);
  });

  describe('that fails', () => {
    const NAVIGATIONS: Record<string, string>[] = [
      { 'sec-fetch-mode': 'navigate', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    ];
    const SCRIPTS: Record<string, string>[] = [
      {},
      { accept: '*/*' },
      { accept: 'application/json' },
      { 'sec-fetch-mode': 'cors', accept: 'text/html' },
    ];
    let keyless: typeof app;
    beforeAll(async () => {
      // Requests come from another machine, and GOOGLE has no keys.
      const config = { login: { ...login, keys: { KAKAO, NAVER }, localMode: 'off' as const }, isRateLimited: true };
      ({ app: keyless } = await createTestApp({ db, clock, config, loginFetch: services.fetch }));
    });
    afterAll(() => keyless.close());
    const requestAuthorization = (type: string, headers: Record<string, string>, remoteAddress = '203.0.113.1') =>
      keyless.inject({ url: `/api/auth/authorize/${type}`, headers, remoteAddress });

    it.each(NAVIGATIONS)('redirects a navigation to the login screen with the error: %o', async (headers) => {
      const off = await requestAuthorization('GOOGLE', headers);
      expect([off.statusCode, off.headers.location]).toEqual([302, '/google/callback?failed=LOGIN_TYPE_UNAVAILABLE']);
      expect(off.headers['cache-control']).toBe('no-store');
      expect(getCookies(off)).toEqual([]);
      for (const none of ['APPLE', 'kakao', '%2F%2Fevil.example', '..%2F..%2Fevil', '%E2%80%AEKAKAO']) {
        const { statusCode, headers: responseHeaders } = await requestAuthorization(none, headers);
        expect([statusCode, responseHeaders.location]).toEqual([302, '/login']);
      }
    });

    it.each(SCRIPTS)('responds to a script with the error: %o', async (headers) => {
      const off = await requestAuthorization('GOOGLE', headers);
      expect([off.statusCode, off.json().code]).toEqual([404, 'LOGIN_TYPE_UNAVAILABLE']);
      const none = await requestAuthorization('APPLE', headers);
      expect([none.statusCode, none.json().code]).toEqual([400, 'BAD_REQUEST']);
    });

    it('because of the rate limit redirects to the login screen as well', async () => {
      const address = '203.0.113.77';
      for (let time = 0; time < 30; time++) await requestAuthorization('KAKAO', NAVIGATIONS[0] ?? {}, address);
      const response = await requestAuthorization('KAKAO', NAVIGATIONS[0] ?? {}, address);
      expect([response.statusCode, response.headers.location]).toEqual([302, '/kakao/callback?failed=RATE_LIMITED']);
      expect((await requestAuthorization('KAKAO', {}, address)).statusCode).toBe(429);
    });
  });
});

describe('redirect to a login service that was not started on a page of the app', () => {
  const OWN = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const requestAuthorization = (headers: Record<string, string>) =>
    app.inject({
      url: '/api/auth/authorize/KAKAO',
      headers: { host: 'localhost:3000', accept: 'text/html', ...headers },
    });

  const rejected: [string, Record<string, string>][] = [
    ['of a foreign page', { ...OWN, 'sec-fetch-site': 'cross-site' }],
    ['of another host below our domain', { ...OWN, 'sec-fetch-site': 'same-site' }],
    ['from the address bar, or from a chat that opens a browser', { ...OWN, 'sec-fetch-site': 'none' }],
    ['of a foreign page in an old browser', { referer: 'https://evil.example/localhost:3000' }],
    ['of a foreign page with a name like ours', { referer: 'http://localhost:3000.evil.example/' }],
    ['of a page with a broken address', { referer: 'localhost' }],
    ['that is prerendered', { ...OWN, 'sec-purpose': 'prefetch;prerender' }],
    ['that is prefetched, in capitals', { ...OWN, 'sec-purpose': 'PREFETCH' }],
    ['that is prefetched by an old Chromium', { ...OWN, purpose: 'Prefetch' }],
    ['that is prefetched by an old Firefox', { referer: 'http://localhost:3000/login', 'x-moz': 'prefetch' }],
    ['that is prefetched by an old Safari', { referer: 'http://localhost:3000/login', 'x-purpose': 'preview' }],
    ['that is prefetched without a referrer', { purpose: 'prefetch' }],
  ];
  it.each(rejected)('%s is redirected to the login screen, and starts no attempt', async (_, headers) => {
    const { statusCode, headers: responseHeaders } = await requestAuthorization(headers);
    expect([statusCode, responseHeaders.location]).toEqual([302, '/login']);
    expect(responseHeaders['cache-control']).toBe('no-store');
    expect(responseHeaders['set-cookie']).toBeUndefined();
  });

  it.each([
    ['a frame', { ...OWN, 'sec-fetch-dest': 'iframe' }],
    ['an image', { ...OWN, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a script', { ...OWN, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    [
      'a script of a foreign page',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    ],
  ])('by %s starts no attempt', async (_, headers) => {
    const response = await requestAuthorization(headers);
    expect(response.headers.location ?? '').not.toContain('kauth.kakao.com');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['a tap', OWN],
    ['a tap in an old browser', { referer: 'http://localhost:3000/login' }],
    ['a tap in an old browser without a referrer', {}],
  ] as [string, Record<string, string>][])('is allowed for %s', async (_, headers) => {
    expect((await requestAuthorization(headers)).headers.location).toMatch(/^https:\/\/kauth\.kakao\.com\//);
  });

  it('does not affect links to pages of the app from other sites', async () => {
    const headers = { ...OWN, 'sec-fetch-site': 'cross-site' };
    const { app: withPages } = await createTestApp({
      db,
      clock,
      config: { login },
      webRenderer: async (scope) => void scope.get('/map/detail/:id', () => 'a page'),
    });
    expect((await withPages.inject({ url: '/map/detail/1', headers })).statusCode).toBe(200);
    await withPages.close();
  });

  it('does not consume the attempt of the user', async () => {
    const browser = createTestBrowser(app);
    const { url } = await startLogin(browser, 'KAKAO');
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
    const query = services.agree(url);
    const response = await browser.visit(
      `/api/auth/login/KAKAO?${new URLSearchParams({ ...query, state: 'x' })}`,
      foreign,
    );
    expect(response.json().code).toBe('FORBIDDEN');
    expect((await completeLogin(browser, 'KAKAO', query)).statusCode).toBe(200);
  });
});

describe('the way back', () => {
  it.each(LOGIN_TYPES)(
    '[7.7-1] [3.6-3] from %s creates a member, and the same subject is the same member',
    async (type) => {
      const first = await services.logIn(createTestBrowser(app), type);
      expect(first.statusCode).toBe(200);
      const { accessToken, userId } = first.json().data;
      const again = await services.logIn(createTestBrowser(app), type);
      expect(again.json().data.userId).toBe(userId);

      const members = await db.sql`select id, nickname, login_subject from member where login_type = ${type}`;
      expect(members).toEqual([
        { id: userId, nickname: expect.stringMatching(/^[가-힣]+\d*$/), login_subject: SUBJECTS[type] },
      ]);
      const collections = await db.sql`select name, icon_id, seq from collection where member_id = ${userId}`;
      expect(collections).toEqual([{ name: '저장한 장소', icon_id: 1, seq: 1 }]);

      const headers = { authorization: `Bearer ${accessToken}` };
      const profile = await app.inject({ method: 'POST', url: '/api/profile', headers });
      expect(profile.json().data).toMatchObject({ userId, loginType: type, nickname: members[0]?.nickname });
    },
  );

  it('[14.1-4] signs in a suspended member, who can read and not write', async () => {
    const { userId } = (await services.logIn(createTestBrowser(app), 'KAKAO')).json().data;
    await db.sql`update member set suspended_at = now() where id = ${userId}`;
    const response = await services.logIn(createTestBrowser(app), 'KAKAO');
    expect(response.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${response.json().data.accessToken}` };
    expect((await app.inject({ url: '/api/profile/contents', headers })).statusCode).toBe(200);
    const write = await app.inject({ method: 'POST', url: '/api/feedback', headers, payload: { feedback: '의견' } });
    expect([write.statusCode, write.json().code]).toEqual([403, 'MEMBER_SUSPENDED']);
    await db.sql`update member set suspended_at = null where id = ${userId}`;
  });

  it('sets a refresh token cookie that scripts and other sites cannot read', async () => {
    const response = await services.logIn(createTestBrowser(app), 'KAKAO');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(getCookies(response)).toEqual([
      expect.stringMatching(/^loginAttempt=; .*Expires=Thu, 01 Jan 1970/),
      expect.stringMatching(/^refreshToken=[\w-]{65}; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/),
    ]);
  });

  it('sets secure cookies and uses the public address, if served over https', async () => {
    const config = { login, publicUrl: 'https://sol.example' };
    const { app: secureApp } = await createTestApp({ db, clock, config, loginFetch: services.fetch });
    const browser = createTestBrowser(secureApp);
    const { response, url } = await startLogin(browser, 'NAVER');
    expect(new URL(url).searchParams.get('redirect_uri')).toBe('https://sol.example/naver/callback');
    const back = await completeLogin(browser, 'NAVER', services.agree(url));
    expect(back.statusCode).toBe(200);
    for (const cookie of [...getCookies(response), ...getCookies(back)]) {
      expect(cookie).toMatch(/^__Secure-(?:loginAttempt|refreshToken)=.*; Secure/);
    }
    const refreshed = await browser.visit('/api/auth/reissue-token', { method: 'POST' });
    expect(refreshed.statusCode).toBe(200);
    // A cookie without the prefix may come from a network attacker, so it is ignored.
    const token = browser.jar.get('/api/auth __Secure-refreshToken')?.value;
    const headers = { cookie: `refreshToken=${token}` };
    expect((await secureApp.inject({ method: 'POST', url: '/api/auth/reissue-token', headers })).statusCode).toBe(401);
    await secureApp.close();
  });

  it('ends the previous sign-in of the browser, only after the new one has started', async () => {
    const browser = createTestBrowser(app);
    await services.logIn(browser, 'KAKAO');
    const previousToken = browser.jar.get('/api/auth refreshToken')?.value ?? '';
    await completeLogin(browser, 'NAVER', { code: 'made-up', state: 'made-up' });
    const countSignIns = () =>
      db.sql`
      select from refresh_token where token_hash = sha256(${Buffer.from(previousToken)}::bytea)`.then(
        (rows) => rows.length,
      );
    expect(await countSignIns()).toBe(1);
    await services.logIn(browser, 'NAVER');
    expect(await countSignIns()).toBe(0);
    expect((await browser.visit('/api/auth/reissue-token', { method: 'POST' })).statusCode).toBe(200);
  });

  it('creates one member for concurrent callbacks of one user', async () => {
    const subject = '987654321';
    services.overrides.set(KAKAO_USER_URL, () => Response.json({ id: Number(subject) }));
    const answers = await Promise.all(Array.from({ length: 8 }, () => services.logIn(createTestBrowser(app), 'KAKAO')));
    services.overrides.clear();
    const [first] = answers.filter(({ statusCode }) => statusCode === 200);
    const refusal = { success: false, code: 'LOGIN_CODE_REFUSED' };
    // The consents of the others have come too late: their next login needs none.
    for (const answer of answers)
      expect(answer.json()).toMatchObject(
        answer.statusCode === 200 ? { data: { userId: first?.json().data.userId } } : refusal,
      );
    expect(first?.json().data.userId).toEqual(expect.any(Number));
    const [count] = await db.sql`
      select count(distinct m.id)::int as members, count(c.id)::int as collections
      from member m left join collection c on c.member_id = m.id where m.login_subject = ${subject}`;
    expect(count).toEqual({ members: 1, collections: 1 });
  });
});

describe('a callback that does not match the attempt', () => {
  const mismatch = { success: false, code: 'LOGIN_STATE_MISMATCH' };

  it.each([
    ['another state', (query: { code: string; state: string }) => ({ ...query, state: 'x'.repeat(43) })],
    ['a shorter state', (query: { code: string; state: string }) => ({ ...query, state: query.state.slice(1) })],
  ])('%s is rejected before a request to the service', async (_what, change) => {
    const browser = createTestBrowser(app);
    const { url } = await startLogin(browser, 'KAKAO');
    const requestCount = services.requestedUrls.length;
    const response = await completeLogin(browser, 'KAKAO', change(services.agree(url)));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject(mismatch);
    expect(services.requestedUrls).toHaveLength(requestCount);
  });

  it('in a browser without an attempt is rejected', async () => {
    const { url } = await startLogin(createTestBrowser(app), 'KAKAO');
    const response = await completeLogin(createTestBrowser(app), 'KAKAO', services.agree(url));
    expect(response.json()).toMatchObject(mismatch);
  });

  it('of an attempt that a newer one of the browser has replaced is rejected without exchanging the code', async () => {
    const browser = createTestBrowser(app);
    const olderQuery = services.agree((await startLogin(browser, 'GOOGLE')).url);
    const { url } = await startLogin(browser, 'GOOGLE');
    const attempt = new Map(browser.jar);
    const requestCount = services.requestedUrls.length;
    expect((await completeLogin(browser, 'GOOGLE', olderQuery)).json()).toMatchObject(mismatch);
    expect(services.requestedUrls).toHaveLength(requestCount);

    // The code of one attempt with the state of the other: the verifier belongs to the newer
    // attempt.
    for (const [key, cookie] of attempt) browser.jar.set(key, cookie);
    const mixedQuery = { code: olderQuery.code, state: services.agree(url).state };
    expect((await completeLogin(browser, 'GOOGLE', mixedQuery)).json()).toMatchObject({ code: 'LOGIN_CODE_REFUSED' });
  });

  it('from another service than the requested one is rejected', async () => {
    const browser = createTestBrowser(app);
    const { url } = await startLogin(browser, 'KAKAO');
    expect((await completeLogin(browser, 'NAVER', services.agree(url))).json()).toMatchObject(mismatch);
  });

  it.each(['x', Buffer.from('{"state":1}').toString('base64url')])(
    'with an invalid cookie (%s) is rejected',
    async (it) => {
      const headers = { cookie: `loginAttempt=${it}` };
      const response = await app.inject({ url: '/api/auth/login/KAKAO?code=a&state=b', headers });
      expect(response.json()).toMatchObject(mismatch);
    },
  );

  it.each([
    [0, 200],
    [1, 400],
  ])('%i ms after ten minutes responds with %i', async (lateMs, status) => {
    const browser = createTestBrowser(app);
    const { url } = await startLogin(browser, 'KAKAO');
    clock.pass(LOGIN_ATTEMPT_LIFETIME_S * 1000 + lateMs);
    const response = await completeLogin(browser, 'KAKAO', services.agree(url));
    expect(response.statusCode).toBe(status);
  });

  it('ends the attempt: the valid callback is rejected after it', async () => {
    const browser = createTestBrowser(app);
    const { url } = await startLogin(browser, 'KAKAO');
    const query = services.agree(url);
    await completeLogin(browser, 'KAKAO', { ...query, state: 'wrong' });
    expect(browser.jar.size).toBe(0);
    expect((await completeLogin(browser, 'KAKAO', query)).json()).toMatchObject(mismatch);
  });

  it('without a code, as after a cancelled one, is no login and spends the attempt too', async () => {
    const browser = createTestBrowser(app);
    await startLogin(browser, 'KAKAO');
    const response = await browser.visit('/api/auth/login/KAKAO?error=access_denied&state=x');
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('BAD_REQUEST');
    expect(browser.jar.size).toBe(0);
  });
});

describe('a code', () => {
  it.each(LOGIN_TYPES)('that %s has already accepted is rejected', async (type) => {
    const browser = createTestBrowser(app);
    const { url } = await startLogin(browser, type);
    const query = services.agree(url);
    const headers = { cookie: [...browser.jar].map(([key, { value }]) => `${key.split(' ')[1]}=${value}`).join('; ') };
    const again = () => app.inject({ url: `/api/auth/login/${type}?${new URLSearchParams(query)}`, headers });
    expect((await again()).statusCode).toBe(200);
    const second = await again();
    expect(second.statusCode).toBe(400);
    expect(second.json()).toMatchObject({ success: false, code: 'LOGIN_CODE_REFUSED' });
    expect(getCookies(second)).not.toContainEqual(expect.stringContaining('refreshToken'));
  });

  it.each(LOGIN_TYPES)('that %s never issued is rejected', async (type) => {
    const browser = createTestBrowser(app);
    const { url } = await startLogin(browser, type);
    const response = await completeLogin(browser, type, { ...services.agree(url), code: 'made-up' });
    expect(response.json()).toMatchObject({ code: 'LOGIN_CODE_REFUSED' });
  });
});

describe('an unavailable login service', () => {
  const down: [string, string, () => Response | Promise<Response>][] = [
    ['cannot be reached', KAKAO_TOKEN_URL, () => Promise.reject(new TypeError('fetch failed'))],
    ['does not respond', KAKAO_TOKEN_URL, () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
    ['responds with 500', KAKAO_TOKEN_URL, () => new Response('oops', { status: 500 })],
    ['responds with 500 and JSON', KAKAO_TOKEN_URL, () => Response.json({ error: 'invalid_grant' }, { status: 500 })],
    ['is too busy', KAKAO_TOKEN_URL, () => Response.json({ error_code: 'KOE237' }, { status: 429 })],
    ['responds without JSON', KAKAO_TOKEN_URL, () => new Response('<html>secret-token</html>')],
    ['responds with another JSON value', KAKAO_TOKEN_URL, () => Response.json(['secret-token'])],
    ['rejects the keys', KAKAO_TOKEN_URL, () => Response.json({ error: 'invalid_client' }, { status: 401 })],
    ['responds with 500 to the user request', KAKAO_USER_URL, () => new Response('', { status: 500 })],
    ['sends no user id', KAKAO_USER_URL, () => Response.json({ kakao_account: { email: 'a@b.c' } })],
  ];
  it.each(down)('%s: 502, and the next attempt is accepted', async (_what, url, response) => {
    services.overrides.set(url, response);
    const browser = createTestBrowser(app);
    const rejected = await services.logIn(browser, 'KAKAO');
    services.overrides.clear();
    expect(rejected.statusCode).toBe(502);
    expect(rejected.json()).toEqual({
      success: false,
      code: 'LOGIN_PROVIDER_DOWN',
      message: '로그인 서비스가 응답하지 않아요. 잠시 뒤에 다시 시도해 주세요.',
    });
    expect(browser.jar.size).toBe(0);
    expect((await services.logIn(browser, 'KAKAO')).statusCode).toBe(200);
  });

  it.each([
    ['another issuer', { iss: 'https://accounts.example' }],
    ['another app', { aud: 'another-app' }],
    ['the past', { exp: 1_700_000_000 }],
    ['an empty subject', { sub: '' }],
  ])("rejects an ID token that is %s's", async (_what, claims) => {
    const body = { access_token: 'a', id_token: googleIdToken(claims) };
    services.overrides.set(GOOGLE_TOKEN_URL, () => Response.json(body));
    const response = await services.logIn(createTestBrowser(app), 'GOOGLE');
    services.overrides.clear();
    expect(response.json()).toMatchObject({ code: 'LOGIN_PROVIDER_DOWN' });
  });

  it.each([undefined, 'no.jwt'])('rejects %s as an ID token', async (idToken) => {
    services.overrides.set(GOOGLE_TOKEN_URL, () => Response.json({ access_token: 'a', id_token: idToken }));
    const response = await services.logIn(createTestBrowser(app), 'GOOGLE');
    services.overrides.clear();
    expect(response.json()).toMatchObject({ code: 'LOGIN_PROVIDER_DOWN' });
  });

  it('is logged with its error code, without personal data', () => {
    const lines = log.filter((line) => line.includes('request failed')).join('');
    expect(lines).toContain('the login service refused the exchange: invalid_client');
    expect(lines).toContain('the login service responded with 200 and no JSON');
    expect(log.join('')).not.toMatch(/secret-token|code-\d|a@b\.c/);
  });
});

it('logs no code, state, token, cookie or subject', async () => {
  const browser = createTestBrowser(app);
  const { url } = await startLogin(browser, 'KAKAO');
  const query = services.agree(url);
  const attempt = [...browser.jar.values()].map(({ value }) => value);
  const response = await completeLogin(browser, 'KAKAO', query);
  const refresh = [...browser.jar.values()].map(({ value }) => value);
  await browser.visit('/api/auth/reissue-token', { method: 'POST' });
  await browser.visit('/api/auth/logout', { method: 'POST' });
  const secrets = [query.code, query.state, ...attempt, ...refresh, response.json().data.accessToken, SUBJECTS.KAKAO];
  expect(log.filter((line) => line.includes('/api/auth/')).length).toBeGreaterThan(4);
  for (const secret of secrets) expect(log.join('')).not.toContain(secret);
});
