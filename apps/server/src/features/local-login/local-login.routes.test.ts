import { LOGIN_TYPES, type LoginType } from '@sol/contract/choices';
import { callbackPath } from '@sol/contract/paths';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { ACCESS_TOKEN_LIFETIME_S } from '#lib/auth/access-token.ts';
import { CLI } from '#lib/member/actor.ts';
import { readConfig } from '#lib/process/config.ts';
import { createLoginServices, LOGIN_KEYS } from '../../test/login-services.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestBrowser } from '../../test/test-browser.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

type TestApp = Awaited<ReturnType<typeof createTestApp>>['app'];

let db: TestDatabase;
let app: TestApp;
let log: string[];
beforeAll(async () => {
  db = await createTestDatabase();
  ({ app, log } = await createTestApp({ db }));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const apps: TestApp[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((each) => each.close()));
});

/** Another process of the same app, or one with another configuration. */
async function startApp(env: NodeJS.ProcessEnv = {}) {
  const { publicUrl, host, login } = readConfig(env);
  const created = await createTestApp({ db, config: { publicUrl, host, login } });
  apps.push(created.app);
  return created.app;
}

type Browser = ReturnType<typeof createTestBrowser>;
const isCallback = (address: string) => new URL(address).pathname.endsWith('/callback');

const openLoginPage = (browser: Browser, type: LoginType = 'KAKAO') =>
  browser.follow(`/api/auth/authorize/${type}`, isCallback);
const choose = (browser: Browser, address: string, form: Record<string, string>) =>
  browser.follow(address, isCallback, { form });

async function signInAs(browser: Browser, name: string, type: LoginType = 'KAKAO') {
  const { address } = await openLoginPage(browser, type);
  const back = await choose(browser, address, { name });
  return browser.visit(`/api/auth/login/${type}${new URL(back.address).search}`);
}
const memberIdOf = async (name: string, type?: LoginType) =>
  (await signInAs(createTestBrowser(app), name, type)).json().data?.userId as number;

describe('login without keys', () => {
  it.each([
    ['KAKAO', '카카오'],
    ['NAVER', '네이버'],
    ['GOOGLE', '구글'],
  ] as const)('%s shows a login page of the app and redirects back, signed in', async (type, called) => {
    const browser = createTestBrowser(app);
    const { address, answer: page } = await openLoginPage(browser, type);
    expect(page.statusCode).toBe(200);
    expect(new URL(address).pathname).toMatch(/^\/local-login\/interaction\/[\w-]+$/);
    expect(page.body).toContain('누구로 들어갈까요?');
    expect(page.body).toContain(`${called}에는 연결되지 않아요.`);

    const back = await choose(browser, address, { name: '미나' });
    expect(new URL(back.address).pathname).toBe(callbackPath(type));
    const { data } = (await browser.visit(`/api/auth/login/${type}${new URL(back.address).search}`)).json();
    const [member] = await db.sql`select login_type, login_subject from member where id = ${data.userId}`;
    expect(member).toEqual({ login_type: type, login_subject: expect.stringMatching(/^local-[\w-]{22}$/) });
  });

  it('recognizes a name regardless of case and encoding', async () => {
    const first = await memberIdOf('Sol 쏠');
    for (const name of ['sol 쏠', ' SOL 쏠 ', 'sol 쏠'.normalize('NFD')]) expect(await memberIdOf(name)).toBe(first);
    expect(await memberIdOf('쏠')).not.toBe(first);
  });

  it('has separate subjects for each login service', async () => {
    const ids = await Promise.all(LOGIN_TYPES.map((type) => memberIdOf('소라', type)));
    expect(new Set(ids).size).toBe(3);
  });

  it('requires a selection again after an earlier sign-in', async () => {
    const browser = createTestBrowser(app);
    const first = (await signInAs(browser, '미나')).json().data.userId;
    const second = (await signInAs(browser, '준')).json().data.userId;
    expect(second).not.toBe(first);
    expect((await signInAs(browser, '미나', 'NAVER')).statusCode).toBe(200);
  });

  it('redirects back without a code on cancellation', async () => {
    const browser = createTestBrowser(app);
    const { address } = await openLoginPage(browser);
    const back = await choose(browser, address, { cancel: 'yes' });
    const { pathname, searchParams } = new URL(back.address);
    expect(pathname).toBe('/kakao/callback');
    expect(searchParams.get('error')).toBe('access_denied');
    expect(searchParams.get('state')).toBeTruthy();
    expect(searchParams.get('code')).toBeNull();
  });

  it('issues a code that is valid once', async () => {
    const browser = createTestBrowser(app);
    const { address } = await openLoginPage(browser);
    const { search } = new URL((await choose(browser, address, { name: '미나' })).address);
    const headers = {
      cookie: [...browser.jar].map(([key, { value }]) => `${key.split(' ')[1]}=${value}`).join('; '),
    };
    const login = () => app.inject({ url: `/api/auth/login/KAKAO${search}`, headers });
    expect((await login()).statusCode).toBe(200);
    expect((await login()).json()).toMatchObject({ code: 'LOGIN_CODE_REFUSED' });
  });

  it.each([
    [58_000, 200],
    [61_000, 400],
  ])('issues a code that is valid for a minute: %d ms later %d', async (ms, status) => {
    const browser = createTestBrowser(app);
    const { address } = await openLoginPage(browser);
    const { search } = new URL((await choose(browser, address, { name: '미나' })).address);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
    try {
      expect((await browser.visit(`/api/auth/login/KAKAO${search}`)).statusCode).toBe(status);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['http://localhost:4001', { PORT: '4001' }],
    ['http://127.0.0.1:4002', { PORT: '4002', PUBLIC_URL: 'http://127.0.0.1:4002' }],
    // Opened under the other loopback name, which is another origin with its own cookies.
    ['http://127.0.0.1:4003', { PORT: '4003' }],
    ['http://[::1]:4004', { PORT: '4004', HOST: '::1' }],
  ])('works at %s', async (origin, env) => {
    const browser = createTestBrowser(await startApp(env), origin);
    const { address } = await openLoginPage(browser);
    expect(new URL(address).origin).toBe(origin);
    const back = await choose(browser, address, { name: '미나' });
    expect(new URL(back.address).origin).toBe(origin);
    const login = await browser.visit(`/api/auth/login/KAKAO${new URL(back.address).search}`);
    expect(login.statusCode).toBe(200);
  });

  it('works over the local network interfaces of this machine', async () => {
    const signInApp = await startApp();
    const origin = await signInApp.listen({ port: 0, host: '127.0.0.1' });
    const send = (path: string, init?: RequestInit) => fetch(new URL(path, origin), { redirect: 'manual', ...init });
    const authorization = await send('/api/auth/authorize/GOOGLE');
    const interaction = await send(authorization.headers.get('location') ?? '');
    expect(interaction.status).toBe(303);
    const cookie = interaction.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const page = await send(interaction.headers.get('location') ?? '', { headers: { cookie } });
    expect(await page.text()).toContain('구글 대신 로그인');
  });
});

describe('a name', () => {
  const submit = async (name: string) => {
    const browser = createTestBrowser(app);
    const { address } = await openLoginPage(browser);
    return { browser, address, page: (await choose(browser, address, { name })).answer };
  };

  it.each(['가'.repeat(20), '👩‍👩‍👧‍👦'.repeat(7), "<script>'&"])('may be %s', async (name) => {
    expect((await submit(name)).page.statusCode).toBe(303);
  });

  it.each([
    ['', '이름을 적어 주세요.'],
    ['   ', '이름을 적어 주세요.'],
    ['가'.repeat(21), '이름은 20자까지 쓸 수 있어요.'],
  ])('is rejected if it is %j', async (name, message) => {
    const { browser, address, page } = await submit(name);
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain(`<p role="alert" id="fault">${message}</p>`);
    // The form can be submitted again.
    expect((await choose(browser, address, { name: '준' })).answer.statusCode).toBe(303);
  });

  it('is escaped when it is shown again', async () => {
    const { page } = await submit(`"><b>${'x'.repeat(20)}`);
    expect(page.body).toContain('value="&quot;&gt;&lt;b&gt;xxx');
    expect(page.body).not.toContain('<b>');
  });
});

describe('the page', () => {
  it('runs no script, loads nothing and sends its forms only to this origin', async () => {
    const { answer: page } = await openLoginPage(createTestBrowser(app));
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(page.body).not.toMatch(/<script|style="|https?:/);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['x-content-type-options']).toBe('nosniff');
  });

  it('of an unknown attempt shows an error with a link to retry', async () => {
    const browser = createTestBrowser(app);
    const { address } = await openLoginPage(browser);
    await choose(browser, address, { name: '미나' });
    const responses = [
      await browser.visit(address, { form: { name: '미나' } }),
      await app.inject('/local-login/interaction/nothing'),
      await app.inject({ url: '/local-login/auth/nothing', headers: { accept: 'text/html' } }),
      await app.inject({ url: '/local-login/auth?client_id=none', headers: { accept: 'text/html' } }),
    ];
    for (const page of responses) {
      expect(page.statusCode).toBe(400);
      expect(page.body).toContain('<h1>이미 끝난 로그인이에요</h1>');
      expect(page.body).toContain('<a class="button main" href="/">쏠로 가기</a>');
      expect(page.body).toContain('<a class="button quiet" href="/login">다시 로그인</a>');
      expect(page.headers['content-security-policy']).toContain("style-src 'sha256-");
    }
  });

  it('of an attempt from before a restart shows the error as well', async () => {
    const browser = createTestBrowser(app);
    const { address } = await openLoginPage(browser);
    const { pathname } = new URL(address);
    const cookie = [...browser.jar].map(([key, { value }]) => `${key.split(' ')[1]}=${value}`).join('; ');
    const page = await (await startApp()).inject({ url: pathname, headers: { cookie } });
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain('이미 끝난 로그인이에요');
  });

  it.each([
    ['without a code challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['with a plain code challenge', { code_challenge_method: 'plain' }],
    ['for a token', { response_type: 'token' }],
    ['for an ID token', { response_type: 'id_token', nonce: 'n' }],
  ])('starts no attempt %s', async (_, changes: Record<string, string | undefined>) => {
    const { headers } = await app.inject('/api/auth/authorize/KAKAO');
    const url = new URL(String(headers.location), 'http://localhost');
    const request = () => app.inject({ url: `${url.pathname}${url.search}`, headers: { accept: 'text/html' } });
    expect((await request()).headers.location).toContain('/local-login/interaction/');
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    expect((await request()).headers.location ?? '').not.toContain('/local-login/interaction/');
  });

  it('redirects to its own callback only', async () => {
    const { headers } = await app.inject('/api/auth/authorize/KAKAO');
    const url = new URL(String(headers.location), 'http://localhost');
    for (const uri of [
      'https://evil.example/kakao/callback',
      'http://localhost:3000/elsewhere',
      'nonsense',
      'javascript://localhost/kakao/callback',
      'http://me@localhost/kakao/callback',
    ]) {
      url.searchParams.set('redirect_uri', uri);
      const page = await app.inject({ url: `${url.pathname}${url.search}`, headers: { accept: 'text/html' } });
      expect(page.statusCode).toBe(400);
      expect(page.headers.location).toBeUndefined();
    }
  });
});

describe('every login service', () => {
  const services = createLoginServices();
  const READ = { url: '/api/solmark/place/collections' };
  const WRITE = { method: 'POST', url: '/api/feedback', payload: { feedback: '고마워요' } } as const;

  async function signInBy(provider: LoginType | 'local') {
    const { login } = readConfig({});
    const created = await createTestApp({
      db,
      loginFetch: services.fetch,
      config: { login: provider === 'local' ? login : { ...login, keys: LOGIN_KEYS } },
    });
    apps.push(created.app);
    const browser = createTestBrowser(created.app);
    if (provider === 'local')
      return { browser, app: created.app, response: await signInAs(browser, '한 번 오는 사람') };
    const authorization = await browser.visit(`/api/auth/authorize/${provider}`);
    const query = new URLSearchParams(services.agree(String(authorization.headers.location)));
    return { browser, app: created.app, response: await browser.visit(`/api/auth/login/${provider}?${query}`) };
  }

  it.each([...LOGIN_TYPES, 'local'] as const)(
    'by %s issues the same tokens, and rejects writes of suspended members',
    async (provider) => {
      const { browser, app: signInApp, response } = await signInBy(provider);
      const { accessToken, userId } = response.json().data;
      const claims = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString());
      expect(claims).toEqual({
        iss: 'sol',
        sub: String(userId),
        sid: expect.any(String),
        iat: expect.any(Number),
        exp: claims.iat + ACCESS_TOKEN_LIFETIME_S,
      });
      expect(await db.sql`select from sign_in where id = ${claims.sid} and member_id = ${userId}`).toHaveLength(1);
      expect([response.headers['set-cookie']].flat().at(-1)).toMatch(
        /^refreshToken=[\w-]{65}; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      );
      const headers = { authorization: `Bearer ${accessToken}` };
      expect((await signInApp.inject({ ...READ, headers })).statusCode).toBe(200);
      expect((await signInApp.inject({ ...WRITE, headers })).statusCode).toBe(201);

      await createMemberAdminService(db.sql, CLI).suspend(userId, '광고');
      expect((await signInApp.inject({ ...WRITE, headers })).json().code).toBe('MEMBER_SUSPENDED');
      expect((await browser.visit('/api/auth/reissue-token', { method: 'POST' })).json().code).toBe('SIGN_IN_ENDED');
      const again = (await signInBy(provider)).response;
      expect(again.statusCode).toBe(200);
      const suspended = { authorization: `Bearer ${again.json().data.accessToken}` };
      expect((await signInApp.inject({ ...WRITE, headers: suspended })).json().code).toBe('MEMBER_SUSPENDED');
    },
  );
});

describe('local login that must be unavailable', () => {
  const addresses = ['/local-login/auth', '/local-login/interaction/x'];

  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://sol.example' }])('its routes do not exist: %o', async (env) => {
    const open = await startApp(env);
    for (const type of LOGIN_TYPES) {
      const page = await open.inject(`/api/auth/authorize/${type}`);
      expect(page.statusCode).toBe(404);
      expect(page.json()).toMatchObject({ success: false, code: 'LOGIN_TYPE_UNAVAILABLE' });
    }
    for (const url of addresses) expect((await open.inject(url)).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await open.inject({ method: 'POST', url: '/local-login/token' })).statusCode).toBe(404);
  });

  it.each([
    ['from another machine', { remoteAddress: '203.0.113.9' }],
    ['through a proxy', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['through a proxy that hides it', { headers: { via: '1.1 proxy' } }],
    ['through a CDN', { headers: { 'cf-connecting-ip': '203.0.113.9' } }],
    ['through one that has a word of its own', { headers: { 'fly-client-ip': '203.0.113.9' } }],
    ['through one that says whom it hides', { headers: { 'x-original-host': 'sol.example' } }],
    ['by a host that is read in two ways', { headers: { host: 'localhost:x@evil.example' } }],
    ['by a name that was made to point here', { headers: { host: 'evil.example:3000' } }],
  ])('it responds 404 to a request %s', async (_how, origin) => {
    expect((await app.inject({ url: '/api/auth/authorize/KAKAO', ...origin })).json()).toMatchObject({
      code: 'LOGIN_TYPE_UNAVAILABLE',
    });
    for (const url of addresses) expect((await app.inject({ url, ...origin })).statusCode).toBe(404);
  });

  it('replaces only the services without keys', async () => {
    const { clientId, clientSecret } = LOGIN_KEYS.NAVER;
    const partlyConfigured = await startApp({ NAVER_CLIENT_ID: clientId, NAVER_CLIENT_SECRET: clientSecret });
    const getLocation = async (type: LoginType) =>
      (await partlyConfigured.inject(`/api/auth/authorize/${type}`)).headers.location;
    expect(await getLocation('NAVER')).toMatch(/^https:\/\/nid\.naver\.com\//);
    expect(await getLocation('KAKAO')).toMatch(/^\/local-login\/auth\?/);
  });
});

it('logs no name, code, state or subject, and writes nothing to the console', async () => {
  const consoles = (['log', 'info', 'warn', 'error'] as const).map((method) => vi.spyOn(console, method));
  const browser = createTestBrowser(await startApp());
  const { address } = await openLoginPage(browser);
  const back = new URL((await choose(browser, address, { name: '이름없는새' })).address);
  await browser.visit(`/api/auth/login/KAKAO${back.search}`);
  for (const spy of consoles) expect(spy).not.toHaveBeenCalled();

  await signInAs(createTestBrowser(app), '이름없는새');
  const subjects = await db.sql<{ subject: string }[]>`select login_subject as subject from member`;
  expect(log.join('')).toContain('/local-login/interaction/:uid');
  const secrets = ['이름없는새', 'code=', 'state=', ...subjects.map(({ subject }) => subject)];
  for (const secret of secrets) expect(log.join('')).not.toContain(secret);
  expect(log.join('')).not.toContain('local login failed');
});
