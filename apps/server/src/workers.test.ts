import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer, connect as dial } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createAccessTokens } from '#lib/auth/access-token.ts';
import { findFreePort } from '#lib/database/embedded-postgres/postmaster.ts';
import { systemClock } from '#lib/time/clock.ts';
import { insertPlace } from './test/place-factory.ts';
import { signInOf, signUp } from './test/sign-up.ts';
import { insertSollect } from './test/sollect-factory.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';

const mainProgram = fileURLToPath(new URL('./main.ts', import.meta.url));
const run = promisify(execFile);

// Starts the app with the web part from its sources: a few seconds per process.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
/** For busy machines. */
const PATIENT = { timeout: 30_000 };

interface LogLine {
  worker?: number;
  route?: string;
  msg: string;
  delayMs?: number;
}

interface App {
  child: ChildProcess;
  port: number;
  log: LogLine[];
  output: () => string;
}

const apps: App[] = [];

async function spawnApp(env: Record<string, string>, program = mainProgram): Promise<App> {
  const port = await findFreePort();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [program], {
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, NODE_ENV: 'development', LOG_LEVEL: 'info', DEMO: 'off', METRICS: 'open' },
      ...{ PORT: String(port), WORKERS: '2', TRUST_PROXY: 'on', ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const app: App = { child, port, log: [], output: () => output };
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output += `${line}\n`;
      if (line.startsWith('{')) app.log.push(JSON.parse(line));
    });
  }
  apps.push(app);
  return app;
}

async function startApp(env: Record<string, string>, program?: string): Promise<App> {
  const app = await spawnApp(env, program);
  await vi.waitUntil(() => app.output().includes('쏠이 준비됐어요'), { timeout: 80_000 });
  return app;
}

interface Client {
  /** The worker that has accepted the connection. */
  worker: number;
  send(method: string, path: string, headers?: Record<string, string>): Promise<{ status: number; body: string }>;
  close(): void;
}

/** One connection, which is kept open. */
async function connect({ port, log }: App): Promise<Client> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send: Client['send'] = async (method, path, headers = {}) => {
    const sent = request({ port, host: '127.0.0.1', method, path, agent, headers });
    sent.end();
    const [response] = await once(sent, 'response');
    return { status: response.statusCode, body: await text(response) };
  };
  const logged = log.length;
  await send('GET', '/api/health/live');
  const findLine = () => log.slice(logged).find(({ route }) => route === '/api/health/live');
  await expect.poll(findLine, PATIENT).toBeDefined();
  return { worker: findLine()?.worker ?? 0, send, close: () => agent.destroy() };
}

/** A connection to each worker. Which one accepts a connection is not defined. */
async function connectToBoth(app: App): Promise<[Client, Client]> {
  const found = new Map<number, Client>();
  for (let attempt = 0; attempt < 300 && found.size < 2; attempt++) {
    const client = await connect(app);
    if (found.has(client.worker)) client.close();
    else found.set(client.worker, client);
  }
  const [first, second] = [found.get(1), found.get(2)];
  if (first === undefined || second === undefined) throw new Error('one worker accepts no connections');
  return [first, second];
}

async function listWorkerIds({ child }: App): Promise<number[]> {
  const { stdout } = await run('pgrep', ['-P', String(child.pid)]);
  return stdout.split('\n').filter(Boolean).map(Number);
}

/** The id of the process of a worker. */
async function findWorkerId(app: App, worker: number): Promise<number> {
  const { stdout } = await run('pgrep', ['-P', String(app.child.pid), '-f', `[-]-worker ${worker}$`]);
  return Number(stdout);
}

async function isListening({ port }: App): Promise<boolean> {
  const socket = dial(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Guests with an address each, so that no rate limit applies to them. */
async function requestUntil({ port }: App, isOver: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  const guest = async (number: number) => {
    for (let turn = 0; !isOver(); turn++) {
      const headers = { 'x-forwarded-for': `198.51.${number}.${turn % 250}` };
      const status = await fetch(`http://127.0.0.1:${port}/api/notice`, { headers }).then(
        async (response) => {
          await response.text();
          return response.status;
        },
        () => 0,
      );
      statuses.push(status);
    }
  };
  await Promise.all(Array.from({ length: 2 }, (_, number) => guest(number)));
  return statuses;
}

let db: TestDatabase;
let app: App;
/** Has two releases, and a link to the one that runs. */
let releases: string;

async function linkRelease(name: string): Promise<void> {
  await symlink(name, join(releases, 'next'));
  await rename(join(releases, 'next'), join(releases, 'current'));
}

beforeAll(async () => {
  db = await createTestDatabase();
  releases = await mkdtemp(join(tmpdir(), 'sol-releases-'));
  for (const name of ['first', 'second']) {
    await mkdir(join(releases, name));
    const lines = [`process.stdout.write('release ${name}\\n');`, `await import(${JSON.stringify(mainProgram)});`];
    await writeFile(join(releases, name, 'main.mjs'), lines.join('\n'));
  }
  await linkRelease('first');
  app = await startApp({ DATABASE_URL: db.url }, join(releases, 'current', 'main.mjs'));
});
afterAll(async () => {
  for (const { child } of apps) child.kill('SIGKILL');
  await db.close();
  await rm(releases, { recursive: true });
});

it('counts the requests of a client across all workers', async () => {
  const clients = await connectToBoth(app);
  const headers = { 'x-forwarded-for': '203.0.113.5' };
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    for (const { send } of clients) statuses.push((await send('POST', '/api/report', headers)).status);
  }
  expect(statuses.map((status) => status === 429)).toEqual([false, false, false, false, false, true, true, true]);
  for (const { close } of clients) close();
});

it('shows a write through another worker, in a cached list after its time', async () => {
  const [first, second] = await connectToBoth(app);
  const mina = await signUp(db.sql, '미나');
  const sollectId = await insertSollect(db.sql, {
    writerId: mina,
    placeIds: [await insertPlace(db.sql)],
    title: '혼자 걷는 길',
  });
  const token = await createAccessTokens(db.sql, systemClock).issue(mina, await signInOf(db.sql, mina));
  const listAt = async ({ send }: Client) => (await send('GET', '/api/sollect')).body;
  expect(await listAt(second)).toContain('혼자 걷는 길');

  const deleted = await first.send('DELETE', `/api/sollect/${sollectId}`, { authorization: `Bearer ${token}` });
  expect(deleted.status).toBe(200);
  expect((await second.send('GET', `/api/sollect/${sollectId}`)).status).toBe(404);
  await expect.poll(() => listAt(second), { ...PATIENT, interval: 500 }).not.toContain('혼자 걷는 길');
  for (const { close } of [first, second]) close();
});

const NOTICES = /http_request_duration_seconds_count\{method="GET",route="\/api\/notice",status="200"\} (\d+)/;
const countNotices = async ({ send }: Client) => Number(NOTICES.exec((await send('GET', '/metrics')).body)?.[1] ?? 0);

it('restarts a killed worker, whose requests stay counted, while the other one serves', async () => {
  const [first, second] = await connectToBoth(app);
  const before = await countNotices(first);
  for (const { send } of [first, first, second]) await send('GET', '/api/notice');
  expect((await countNotices(first)) - before).toBe(3);
  expect((await countNotices(second)) - before).toBe(3);

  const killed = await findWorkerId(app, 2);
  process.kill(killed, 'SIGKILL');
  expect((await first.send('GET', '/api/notice')).status).toBe(200);
  const line = () => app.log.find(({ msg }) => msg === 'a worker has ended and is started again');
  await expect.poll(line, PATIENT).toMatchObject({ worker: 2, delayMs: 250 });
  expect((await countNotices(first)) - before).toBe(4);
  // New connections never reach the killed worker.
  for (let turn = 0; turn < 20; turn++) (await connect(app)).close();

  await expect.poll(async () => (await first.send('GET', '/metrics')).body, PATIENT).toContain('app_processes 2');
  const clients = await connectToBoth(app);
  expect(await findWorkerId(app, 2)).not.toBe(killed);
  for (const { close } of [first, second, ...clients]) close();
});

it('replaces all workers on SIGHUP with those of the linked release, without a failed request', async () => {
  const output = app.output();
  await linkRelease('second');
  const before = await listWorkerIds(app);
  const isReplaced = () => app.log.some(({ msg }) => msg === 'replaced the workers');
  const statuses = requestUntil(app, isReplaced);
  app.child.kill('SIGHUP');
  expect(new Set(await statuses)).toEqual(new Set([200]));
  const after = await listWorkerIds(app);
  expect(after).toHaveLength(2);
  expect(after.filter((id) => before.includes(id))).toEqual([]);
  expect(output).not.toContain('release second');
  expect(
    app
      .output()
      .slice(output.length)
      .match(/release \w+/g),
  ).toEqual(['release second', 'release second']);
});

it('completes requests and stops all workers on SIGTERM to all processes, also if it arrives twice', async () => {
  const workers = await listWorkerIds(app);
  const clients = await connectToBoth(app);
  const exit = once(app.child, 'exit');
  for (let time = 0; time < 2; time += 1) {
    for (const id of workers) process.kill(id, 'SIGTERM');
    app.child.kill('SIGTERM');
  }
  const responses = await Promise.all(clients.map(({ send }) => send('GET', '/api/notice')));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await exit).toEqual([0, null]);
  expect(await isListening(app)).toBe(false);
  for (const id of workers) expect(() => process.kill(id, 0)).toThrow('ESRCH');
  for (const { close } of clients) close();
});

it('explains once why the first worker does not start, and exits with its code', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { child, output } = await spawnApp({ DATABASE_URL: db.url, PORT: String(port) });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(output().split(`${port}번 포트를 다른 프로그램이 쓰고 있어요.`)).toHaveLength(2);
  other.close();
});
