import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { createSignInService } from '#features/auth/sign-in.service.ts';
import { insertCourses } from '#features/inbox/inbox.repository.ts';
import { createAccessTokens } from '#lib/auth/access-token.ts';
import { CLI } from '#lib/member/actor.ts';
import { insertMessage } from '#lib/member/inbox.repository.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { PUSH_HOST } from '../../test/push-connection.ts';
import { createPushBrowser, startPushServer, verifyVapid } from '../../test/push-server.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createCertificate } from '../../test/tls-server.ts';
import { createPushJob } from './push.job.ts';
import { createPushServices, type PushServices } from './push.source.ts';

const certificate = createCertificate(PUSH_HOST);
const SUBJECT = 'https://sol.example';
/** Monday in Seoul, far in the future: messages of the tests are due then. */
const at = (time: string) => new Date(`2031-11-24T${time}:00+09:00`);
const NOON = at('12:00');
const APP_TIME = '2026-11-23T12:00:00+09:00';

let db: TestDatabase;
let server: Awaited<ReturnType<typeof startPushServer>>;
let services: PushServices;
let test: Awaited<ReturnType<typeof createTestApp>>;
let send: ReturnType<typeof correctionCalls>['send'];
let [mina, jun] = [0, 0];

describe.skipIf(certificate === undefined)('push messages', () => {
  beforeAll(async () => {
    if (certificate === undefined) return;
    [db, server] = await Promise.all([createTestDatabase(), startPushServer(certificate)]);
    services = createPushServices({ subject: SUBJECT, hosts: [PUSH_HOST], test: server.connection });
    test = await createTestApp({ db, pushServices: services, clock: fixedClock(APP_TIME) });
    ({ send } = correctionCalls(test));
  });
  beforeEach(async () => {
    await clearTables(db.sql, ['member']);
    [mina, jun] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun')];
  });
  afterEach(() => {
    server.sent.length = 0;
    server.control.respond = () => ({ status: 201 });
  });
  afterAll(async () => {
    await test.app.close();
    await server.close();
    await db.close();
  });

  async function subscribe(memberId: number, browser = createPushBrowser()) {
    const { status } = await send(memberId, 'PUT', '/api/push/subscription', browser.subscription);
    expect(status).toBe(200);
    return browser;
  }

  let serial = 0;
  /** A message that expires a day after `now`, as if its event was just before. */
  async function tell(memberId: number, now = NOON, kind: 'FEEDBACK' | 'SAVED_PLACE' = 'FEEDBACK') {
    const event = `event ${++serial}`;
    await insertMessage(db.sql, [memberId], {
      kind,
      event,
      title: '답이 왔어요',
      text: '고쳤어요',
      path: '/profile/activity',
    });
    await db.sql`
      update push_outbox set send_after = ${now}, expires_at = ${now}::timestamptz + interval '1 day'
      where send_after < '2031-01-01'`;
  }

  const run = (now = NOON, used: Pick<PushServices, 'send'> = services) =>
    createPushJob({ sql: db.sql, services: used, clock: { now: () => now } }).run(now);
  const countQueued = async () => (await db.sql`select from push_outbox`).length;
  const countSubscriptions = async () => (await db.sql`select from push_subscription`).length;

  it('[17-2] reach each device of the member, encrypted, from the keys of the app', async () => {
    const phone = await subscribe(mina);
    await subscribe(jun);
    const { publicKey } = (await send(mina, 'GET', '/api/push/key')).data;
    expect((await send(jun, 'GET', '/api/push/key')).data.publicKey).toBe(publicKey);
    await tell(mina);
    expect(await run()).toEqual({ sent: 1, repeated: 0, refused: 0, ended: 0 });
    const [push] = server.sent;
    if (push === undefined) throw new Error('nothing was sent');
    expect(`https://${PUSH_HOST}${push.path}`).toBe(phone.subscription.endpoint);
    expect(JSON.parse(phone.decrypt(push.body))).toEqual({
      ...{ kind: 'FEEDBACK', title: '답이 왔어요', text: '고쳤어요', path: '/profile/activity' },
      tag: expect.stringMatching(/^FEEDBACK \d+$/),
    });
    expect(push.headers).toMatchObject({ ttl: '32400', 'content-encoding': 'aes128gcm' });
    expect(await verifyVapid(push, publicKey)).toMatchObject({
      ...{ aud: `https://${PUSH_HOST}`, sub: SUBJECT, key: publicKey },
    });
  });

  it('[17-3] are sent once, also by several processes', async () => {
    await subscribe(mina);
    for (let count = 0; count < 31; count++) await tell(mina);
    await Promise.all([run(), run()]);
    await run(at('12:05'));
    expect(server.sent).toHaveLength(31);
    expect(await countQueued()).toBe(0);
  });

  it('[17-3] of a device whose push service never answers do not hold up those of another member', async () => {
    const silent = await subscribe(mina);
    const other = await subscribe(jun);
    for (let count = 0; count < 25; count++) await tell(mina);
    await tell(jun);
    const asked: string[] = [];
    const answer = ({ endpoint }: { endpoint: string }) => {
      asked.push(endpoint);
      if (endpoint === silent.subscription.endpoint) return new Promise<never>(() => undefined);
      return Promise.resolve({ status: 201, retryAfter: undefined });
    };
    void run(NOON, { send: answer });
    await expect
      .poll(() => asked.toSorted())
      .toEqual([silent, other].map((one) => one.subscription.endpoint).toSorted());
  });

  it('[17-3] are not sent again after a crash while they were sent', async () => {
    await subscribe(mina);
    await tell(mina);
    const crash = { send: () => new Promise<never>(() => undefined) };
    void run(NOON, crash);
    await expect.poll(countQueued).toBe(0);
    expect(await run(at('12:10'))).toBeUndefined();
    expect(server.sent).toEqual([]);
  });

  it('[17-3] are not repeated if the connection ends before the response', async () => {
    await subscribe(mina);
    await tell(mina);
    const reset = { send: () => Promise.reject(Object.assign(new Error('reset'), { code: 'ECONNRESET' })) };
    expect(await run(NOON, reset)).toMatchObject({ refused: 1, repeated: 0 });
    expect(await countQueued()).toBe(0);
    await tell(mina);
    const unreachable = { send: () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })) };
    expect(await run(NOON, unreachable)).toMatchObject({ refused: 0, repeated: 1 });
  });

  it('[17-3] are accepted by the status of the response, although its body is cut off', async () => {
    await subscribe(mina);
    await tell(mina);
    server.control.receive = (response) => {
      response.writeHead(201, { 'content-length': 10 }).write('half', () => response.destroy());
      return true;
    };
    expect(await run()).toMatchObject({ sent: 1 });
    delete server.control.receive;
    await tell(mina);
    expect(await run(at('12:05'))).toMatchObject({ sent: 1, refused: 0 });
  });

  it.each([404, 410])('[17-3] a response of %i ends the subscription', async (status) => {
    await subscribe(mina);
    await tell(mina);
    server.control.respond = () => ({ status });
    expect(await run()).toMatchObject({ ended: 1 });
    expect([await countSubscriptions(), await countQueued()]).toEqual([0, 0]);
  });

  it.each([
    [429, { 'retry-after': '180' }, 3],
    [429, { 'retry-after': 'Mon, 24 Nov 2031 03:07:00 GMT' }, 7],
    [503, {}, 1],
  ])('[17-3] a response of %i with %j is repeated after %i minutes', async (status, headers, minutes) => {
    await subscribe(mina);
    await tell(mina);
    server.control.respond = () => ({ status, headers });
    expect(await run()).toMatchObject({ repeated: 1 });
    server.control.respond = () => ({ status: 201 });
    expect(await run(new Date(NOON.getTime() + minutes * 60_000 - 1))).toBeUndefined();
    expect(await run(new Date(NOON.getTime() + minutes * 60_000))).toMatchObject({ sent: 1 });
    expect(server.sent).toHaveLength(2);
  });

  it('are repeated six times at most, and not after a day; other failures are not repeated', async () => {
    await subscribe(mina);
    server.control.respond = () => ({ status: 500 });
    await tell(mina);
    await db.sql`update push_outbox set expires_at = '2032-01-01'`;
    for (let hour = 0; hour < 20; hour++) {
      await db.sql`update push_outbox set send_after = ${NOON}`;
      await run();
    }
    expect(server.sent).toHaveLength(6);
    server.control.respond = () => ({ status: 413 });
    await tell(mina);
    expect(await run()).toMatchObject({ refused: 1 });
    await tell(mina, at('09:00'));
    await db.sql`update push_outbox set expires_at = ${NOON}`;
    expect(await run()).toBeUndefined();
    expect(await countQueued()).toBe(0);
  });

  it.each([
    ['20:59', 1],
    ['21:00', 0],
    ['07:59', 0],
    ['08:00', 1],
  ])('[17-2] at %s in Seoul, %i are sent', async (time, count) => {
    await subscribe(mina);
    await tell(mina, at('07:00'));
    await run(at(time));
    expect(server.sent).toHaveLength(count);
    expect(await countQueued()).toBe(1 - count);
  });

  it('[17-2] of a course is sent in the hour before it starts, also at night', async () => {
    const phone = await subscribe(mina);
    await db.sql`
      insert into solroute (member_id, icon_id, name, depart_at, start_walk_minutes)
      values (${mina}, 1, '밤 산책', '2031-11-24T22:10', 8)`;
    expect(await insertCourses(db.sql, at('09:00'))).toBe(1);
    await run(at('21:09'));
    expect(server.sent).toEqual([]);
    await run(at('21:10'));
    await run(at('21:11'));
    expect(server.sent.map(({ body }) => JSON.parse(phone.decrypt(body)).title)).toEqual([
      '오늘 22:10 코스, 첫 곳까지 걸어서 8분',
    ]);
  });

  describe('[17-2] of a course', () => {
    let phone: Awaited<ReturnType<typeof subscribe>>;
    beforeEach(async () => {
      phone = await subscribe(mina);
      await db.sql`
        insert into solroute (member_id, icon_id, name, depart_at) values (${mina}, 1, '점심 산책', '2031-11-24T13:05')`;
      expect(await insertCourses(db.sql, at('09:00'))).toBe(1);
    });
    const titles = () => server.sent.map(({ body }) => JSON.parse(phone.decrypt(body)).title);

    it.each([
      ['done', () => db.sql`update solroute set is_done = true`],
      ['deleted', () => db.sql`delete from solroute`],
      ['moved to another day', () => db.sql`update solroute set depart_at = '2031-11-25T13:05'`],
      ['moved to another time', () => db.sql`update solroute set depart_at = '2031-11-24T17:20'`],
      ['without a time now', () => db.sql`update solroute set depart_at = null`],
    ])('that is %s are not sent', async (_, change) => {
      await change();
      await run(at('12:05'));
      expect(titles()).toEqual([]);
      expect(await countQueued()).toBe(0);
    });

    it('that has moved follow its new time', async () => {
      await db.sql`update solroute set depart_at = '2031-11-24T17:20'`;
      expect(await insertCourses(db.sql, at('11:50'))).toBe(1);
      await run(at('12:05'));
      expect(titles()).toEqual([]);
      await run(at('16:20'));
      expect(titles()).toEqual(['오늘 17:20 코스']);
    });

    it('of another name now are sent', async () => {
      await db.sql`update solroute set name = '긴 점심'`;
      await run(at('12:05'));
      expect(titles()).toEqual(['오늘 13:05 코스']);
    });
  });

  it('[17-2] of a kind that is switched off, also afterwards, or that was read are not sent', async () => {
    await subscribe(mina);
    const setPush = (push: boolean) => send(mina, 'PUT', '/api/inbox/settings', { FEEDBACK: { app: true, push } });
    await tell(mina);
    await setPush(false);
    await run();
    await tell(mina);
    expect(await countQueued()).toBe(0);
    await setPush(true);
    await tell(mina);
    await send(mina, 'POST', '/api/inbox/read', { upTo: Number.MAX_SAFE_INTEGER });
    await run();
    expect(server.sent).toEqual([]);
    await tell(mina);
    await run();
    expect(server.sent).toHaveLength(1);
  });

  it('[17-2] of a kind that is switched off in the app are sent, also after the inbox was read', async () => {
    await subscribe(mina);
    await send(mina, 'PUT', '/api/inbox/settings', { FEEDBACK: { app: false, push: true } });
    await tell(mina);
    await send(mina, 'POST', '/api/inbox/read', { upTo: Number.MAX_SAFE_INTEGER });
    await run();
    expect(server.sent).toHaveLength(1);
    expect((await send(mina, 'GET', '/api/inbox')).data).toMatchObject({ items: [], unread: 0 });
  });

  describe('[17-3] reach no device', () => {
    const startSignIn = () =>
      createSignInService({
        ...{ sql: db.sql, clock: fixedClock(APP_TIME), accessTokens: createAccessTokens(db.sql, fixedClock(APP_TIME)) },
        onEnded: () => undefined,
      }).start(mina);
    type Tokens = Awaited<ReturnType<typeof startSignIn>>;
    const inject = (
      method: 'POST' | 'PUT' | 'DELETE',
      url: string,
      { accessToken, refreshToken }: Tokens,
      payload?: object,
    ) =>
      test.app.inject({
        ...{ method, url, ...(payload && { payload }) },
        headers: { authorization: `Bearer ${accessToken}`, cookie: `refreshToken=${refreshToken}` },
      });
    const admin = () => createMemberAdminService(db.sql, CLI);

    it.each<[string, (tokens: Tokens) => Promise<unknown>]>([
      ['that has signed out', (tokens) => inject('POST', '/api/auth/logout', tokens)],
      [
        'that the member has signed out from another one',
        async () => inject('DELETE', '/api/auth/sign-ins', await startSignIn()),
      ],
      ['of a suspended member', () => admin().suspend(mina, '광고')],
      ['of a deleted account', (tokens) => inject('DELETE', '/api/profile', tokens)],
    ])('%s', async (_, end) => {
      const tokens = await startSignIn();
      const { subscription } = createPushBrowser();
      expect((await inject('PUT', '/api/push/subscription', tokens, subscription)).statusCode).toBe(200);
      await subscribe(jun);
      await tell(mina);
      await end(tokens);
      const again = await inject('PUT', '/api/push/subscription', tokens, subscription);
      expect([401, 403]).toContain(again.statusCode);
      await tell(mina);
      await tell(jun);
      expect(await run()).toMatchObject({ sent: 1 });
      expect(server.sent.map(({ path }) => path)).not.toContain(new URL(subscription.endpoint).pathname);
    });

    it('of a suspended member who signs in again', async () => {
      await admin().suspend(mina, '광고');
      const { subscription } = createPushBrowser();
      const response = await inject('PUT', '/api/push/subscription', await startSignIn(), subscription);
      expect(response.json()).toMatchObject({ code: 'MEMBER_SUSPENDED' });
      await tell(mina);
      expect(await run()).toBeUndefined();
    });
  });

  it('a browser that another member uses now gets no message of the earlier one', async () => {
    const browser = await subscribe(mina);
    await tell(mina);
    await subscribe(jun, browser);
    await run();
    expect(server.sent).toEqual([]);
    expect(await db.sql`select member_id from push_subscription`).toEqual([{ member_id: jun }]);
  });

  it('a device has one subscription, which its member can end', async () => {
    await subscribe(mina);
    const { subscription } = await subscribe(mina);
    await subscribe(mina, { ...createPushBrowser(), subscription });
    expect(await db.sql`select endpoint from push_subscription`).toEqual([{ endpoint: subscription.endpoint }]);
    const end = (memberId: number) =>
      send(memberId, 'DELETE', '/api/push/subscription', { endpoint: subscription.endpoint });
    expect((await end(jun)).status).toBe(200);
    expect(await countSubscriptions()).toBe(1);
    await end(mina);
    expect(await countSubscriptions()).toBe(0);
  });

  it('[17-3] a push service whose name resolves to a private address is not connected to', async () => {
    await subscribe(mina);
    await tell(mina);
    const rebound = createPushServices({
      ...{ subject: SUBJECT, hosts: [PUSH_HOST] },
      test: { ...server.connection, isAllowedAddress: () => false },
    });
    expect(await run(NOON, rebound)).toMatchObject({ ended: 1 });
    expect(server.sent).toEqual([]);
  });

  it.each([
    `http://${PUSH_HOST}/send/1`,
    `https://${PUSH_HOST}:8443/send/1`,
    `https://not${PUSH_HOST}/send/1`,
    `https://${PUSH_HOST}.evil.example/send/1`,
    'https://attacker.example/send/1',
    `https://user:password@${PUSH_HOST}/send/1`,
    'https://localhost/send/1',
    'https://localhost./send/1',
    'https://printer.local/send/1',
    'https://intranet/send/1',
    'https://10.1.2.3/send/1',
    'https://0xa.1/send/1',
    'https://[::1]/send/1',
    'https://169.254.169.254/latest/meta-data',
    'ftp://push.example/1',
    '',
  ])('[17-3] an endpoint %s is refused with 400', async (endpoint) => {
    const { keys } = createPushBrowser().subscription;
    expect((await send(mina, 'PUT', '/api/push/subscription', { endpoint, keys })).status).toBe(400);
    expect(await countSubscriptions()).toBe(0);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/1',
    'https://updates.push.services.mozilla.com/wpush/v2/1',
    'https://wns2-par02p.notify.windows.com/w/?token=1',
    'https://web.push.apple.com/1',
  ])('[17-3] an endpoint %s is accepted without resolving its name', async (endpoint) => {
    const { keys } = createPushBrowser().subscription;
    expect((await send(mina, 'PUT', '/api/push/subscription', { endpoint, keys })).status).toBe(200);
  });

  it.each([
    { p256dh: 'short', auth: 'A'.repeat(22) },
    { p256dh: `B${'A'.repeat(86)}`, auth: '' },
    { p256dh: `B${'A'.repeat(86)}` },
  ])('keys %j are refused', async (keys) => {
    const { endpoint } = createPushBrowser().subscription;
    expect((await send(mina, 'PUT', '/api/push/subscription', { endpoint, keys })).status).toBe(400);
  });
});
