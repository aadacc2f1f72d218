import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#lib/process/config.ts';
import type { StateCall } from '#lib/workers/channel.ts';
import type { SupervisorLink } from '#lib/workers/supervisor-link.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createBrowserOver, createTestBrowser } from '../../test/test-browser.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { CODE_ATTEMPTS_MAX } from './local-access.service.ts';
import { createLocalLoginState, createStateCalls } from './local-login-state.service.ts';

type TestApp = Awaited<ReturnType<typeof createTestApp>>['app'];
type Browser = ReturnType<typeof createTestBrowser>;

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => clearTables(db.sql, ['member', 'place_snapshot', 'place_import']));

const apps: TestApp[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((each) => each.close()));
});

/** A supervisor in this process, whose workers share the state of the login page. */
function createSupervisor(print: (line: string) => void) {
  const callLocalLogin = createStateCalls(createLocalLoginState(print));
  const call = async (_name: string, input: unknown) => callLocalLogin(input as StateCall);
  return { workerNumber: 1, isFirst: true, call, on: () => undefined } as SupervisorLink;
}

/** The app, and what it has printed to the terminal. */
async function startApp(env: NodeJS.ProcessEnv = {}, supervisor?: SupervisorLink) {
  const { publicUrl, host, login } = readConfig(env);
  const terminal: string[] = [];
  const created = await createTestApp({
    db,
    config: { publicUrl, host, login },
    print: (line) => void terminal.push(line),
    supervisor,
  });
  apps.push(created.app);
  const codes = () => terminal.flatMap((line) => line.match(/코드: ([A-Z2-9]{8}) /)?.[1] ?? []);
  return { app: created.app, terminal, codes };
}

const isCallback = (address: string) => new URL(address).pathname.endsWith('/callback');
const openPage = (browser: Browser) => browser.follow('/api/auth/authorize/KAKAO', isCallback);
const post = (browser: Browser, address: string, form: Record<string, string>) =>
  browser.follow(address, isCallback, { form });

const ASKS_FOR_NAME = '누구로 들어갈까요?';
const ASKS_FOR_CODE = '코드를 적어 주세요';

async function addMembers(count: number, subject: string): Promise<void> {
  await db.sql`
    insert into member (nickname, nickname_key, login_type, login_subject)
    select ${subject} || n, ${subject} || n, 'KAKAO', ${subject} || n from generate_series(1, ${count}::int) n`;
}

async function addImport(): Promise<void> {
  const [imported] = await db.sql<[{ id: number }]>`
    insert into place_import ${db.sql({
      ...{
        source: 'semas',
        file_name: '상가.csv',
        encoding: 'cp949',
        file_date: '2026-09-30',
        started_at: new Date(0),
      },
      ...{ row_count: 1, added: 1, changed: 0, unchanged: 0, absent: 0, returned: 0, joined: 0, rejected: 0 },
      ...{ hours_known: 0, rejections: db.sql.json([]) },
    })} returning id`;
  await db.sql`insert into place_snapshot values ('semas', '서울 성동구', '카페', '2026-09-30', ${imported.id})`;
}

it('[14.3-3] the demo city asks for no code, and says that it is a demo', async () => {
  const { app, terminal } = await startApp();
  await addMembers(20, 'kakao-');
  await addMembers(5, 'local-');
  const { answer: page } = await openPage(createTestBrowser(app));
  expect(page.body).toContain(ASKS_FOR_NAME);
  expect(page.body).toContain('데모 도시예요.');
  expect(terminal).toEqual([]);
});

it.each([
  ['places were imported', addImport],
  ['more than 20 members came from login services', () => addMembers(21, 'kakao-')],
])('[14.3-3] the demo city asks for a code after %s', async (_what, addRealData) => {
  const { app, codes } = await startApp();
  const browser = createTestBrowser(app);
  const { address } = await openPage(browser);
  await addRealData();
  const refused = await post(browser, address, { name: '미나' });
  expect(refused.answer.statusCode).toBe(403);
  expect(refused.answer.body).toContain(ASKS_FOR_CODE);
  expect(codes()).toHaveLength(1);
  await db.sql`delete from place_snapshot`;
  await db.sql`delete from member`;
  expect((await openPage(createTestBrowser(app))).answer.body).toContain(ASKS_FOR_CODE);
});

it('[14.3-3] a code from the terminal admits one browser, for all its sign-ins', async () => {
  const { app, codes } = await startApp({ LOCAL_LOGIN: 'code', DEMO: 'off' });
  const [code = ''] = codes();
  const browser = createTestBrowser(app);
  const { address, answer: page } = await openPage(browser);
  expect(page.body).toContain(ASKS_FOR_CODE);
  expect(page.body).not.toContain('데모 도시예요.');
  // As someone types it from another window.
  const admitted = await post(browser, address, { code: ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}` });
  expect(admitted.answer.body).toContain(ASKS_FOR_NAME);
  const cookie = String(admitted.answer.headers['set-cookie']);
  expect(cookie).toMatch(/^localLoginBrowser=[\w-]{43}; Path=\/local-login; HttpOnly; SameSite=Lax$/);
  const back = await post(browser, address, { name: '미나' });
  const signIn = await browser.visit(`/api/auth/login/KAKAO${new URL(back.address).search}`);
  expect(signIn.statusCode).toBe(200);
  expect((await openPage(browser)).answer.body).toContain(ASKS_FOR_NAME);

  const other = createTestBrowser(app);
  const second = await openPage(other);
  expect(codes()).toHaveLength(2);
  expect((await post(other, second.address, { code })).answer.statusCode).toBe(403);
  expect((await post(other, second.address, { code: codes()[1] ?? '' })).answer.body).toContain(ASKS_FOR_NAME);
});

it('[14.3-3] each request of a sign-in may reach another worker', async () => {
  const terminal: string[] = [];
  const supervisor = createSupervisor((line) => void terminal.push(line));
  const first = await startApp({ LOCAL_LOGIN: 'code' }, supervisor);
  const second = await startApp({ LOCAL_LOGIN: 'code' }, supervisor);
  const code = terminal.join().match(/코드: ([A-Z2-9]{8}) /)?.[1] ?? '';
  expect(terminal).toHaveLength(1);

  let turn = 0;
  const browser = createBrowserOver((request) => (turn++ % 2 === 0 ? first : second).app.inject(request));
  const { address } = await openPage(browser);
  expect((await post(browser, address, { code: '22222222' })).answer.body).toContain('코드가 맞지 않아요.');
  expect((await post(browser, address, { code })).answer.body).toContain(ASKS_FOR_NAME);
  const back = await post(browser, address, { name: '미나' });
  expect((await browser.visit(`/api/auth/login/KAKAO${new URL(back.address).search}`)).statusCode).toBe(200);
  expect(turn).toBeGreaterThan(6);
});

it('[14.3-3] a code is replaced after five wrong ones', async () => {
  const { app, codes } = await startApp({ LOCAL_LOGIN: 'code' });
  const [first = ''] = codes();
  const browser = createTestBrowser(app);
  const { address } = await openPage(browser);
  const enter = (code: string) => post(browser, address, { code });
  for (let attempt = 1; attempt < CODE_ATTEMPTS_MAX; attempt++) {
    expect((await enter('22222222')).answer.body).toContain('코드가 맞지 않아요.');
  }
  expect(codes()).toEqual([first]);
  await enter('');
  expect(codes()).toHaveLength(2);
  expect((await enter(first)).answer.statusCode).toBe(403);
  expect((await enter(codes()[1] ?? '')).answer.body).toContain(ASKS_FOR_NAME);
});

it('[14.3-3] the page of the code can be left without signing in', async () => {
  const { app } = await startApp({ LOCAL_LOGIN: 'code' });
  const browser = createTestBrowser(app);
  const { address } = await openPage(browser);
  const back = await post(browser, address, { cancel: 'yes' });
  expect(new URL(back.address).searchParams.get('error')).toBe('access_denied');
});

it('[14.3-3] an open login says so at each start, and asks for no code with real data', async () => {
  await addImport();
  for (let start = 1; start <= 2; start++) {
    const { app, terminal } = await startApp({ LOCAL_LOGIN: 'open', DEMO: 'off' });
    expect(terminal).toEqual([expect.stringMatching(/^LOCAL_LOGIN=open: .*누구나/)]);
    const { answer: page } = await openPage(createTestBrowser(app));
    expect(page.body).toContain(ASKS_FOR_NAME);
    expect(page.body).not.toContain('데모 도시예요.');
  }
});

it('[14.3-3] a request by HTTP/1.0 or of a foreign page gets 404', async () => {
  const { app } = await startApp();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const getStatus = async (version: string, headers = '') => {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.end(
      `GET /local-login/auth HTTP/${version}\r\nHost: localhost:${port}\r\nConnection: close\r\n${headers}\r\n`,
    );
    return (await text(socket)).split(' ')[1];
  };
  expect(await getStatus('1.0')).toBe('404');
  expect(await getStatus('1.1')).not.toBe('404');
  expect(await getStatus('1.1', `Origin: http://localhost:${port}\r\n`)).not.toBe('404');
  for (const origin of ['https://sol.example', `http://127.0.0.1:${port}`, 'null']) {
    expect(await getStatus('1.1', `Origin: ${origin}\r\n`), origin).toBe('404');
  }
});
