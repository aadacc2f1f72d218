import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer, connect as dial, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '#lib/database/embedded-postgres/postmaster.ts';
import { insertPlace } from './test/place-factory.ts';
import { createTestDatabase } from './test/test-database.ts';

const mainProgram = fileURLToPath(new URL('./main.ts', import.meta.url));

// Starts the whole app with the web part from its sources.
vi.setConfig({ testTimeout: 120_000 });

let ending: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ending.reverse()) await end();
  ending = [];
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A proxy of the database that can pause responses, to keep a request in flight. */
async function startPausableProxy(databaseUrl: string) {
  const url = new URL(databaseUrl);
  let isPaused = false;
  const [host, databasePort] = [url.hostname, Number(url.port)];
  let onQuery: (() => void) | undefined;
  const sockets = new Set<{ pause: () => void; resume: () => void }>();
  const server = createServer((client) => {
    const database = dial(databasePort, host);
    sockets.add(database);
    client.on('data', () => isPaused && onQuery?.());
    client.pipe(database).pipe(client);
    if (isPaused) database.pause();
    for (const socket of [client, database]) socket.on('error', () => socket.destroy());
  });
  url.port = String(await listen(server));
  ending.push(() => server.close());
  return {
    url: url.href,
    /** Resolves when the app has sent a query while responses are paused. */
    hold: () => {
      isPaused = true;
      for (const socket of sockets) socket.pause();
      return new Promise<void>((resolve) => {
        onQuery = resolve;
      });
    },
    release: () => {
      isPaused = false;
      for (const socket of sockets) socket.resume();
    },
  };
}

interface App {
  child: ChildProcess;
  port: number;
  errors: () => string;
}

function spawnApp(env: Record<string, string>): {
  child: ChildProcess;
  errors: () => string;
  lines: AsyncIterable<string>;
} {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [mainProgram], {
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, NODE_ENV: 'development', LOG_LEVEL: 'silent', DEMO: 'off', METRICS: 'open' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  ending.push(() => child.kill('SIGKILL'));
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return { child, errors: () => errors, lines: createInterface({ input: child.stdout }) };
}

async function startApp(databaseUrl: string, env: Record<string, string> = {}): Promise<App> {
  const port = await findFreePort();
  const { child, errors, lines } = spawnApp({ DATABASE_URL: databaseUrl, PORT: String(port), ...env });
  for await (const line of lines) {
    if (line === `쏠이 준비됐어요 → http://localhost:${port}`) return { child, port, errors };
  }
  throw new Error(`The app did not start: ${errors()}`);
}

async function isListening(port: number): Promise<boolean> {
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

async function prepareDatabase() {
  const database = await createTestDatabase();
  ending.push(database.close);
  return database;
}

/** What the app prints until it is ready. */
async function printStart(env: Record<string, string>): Promise<string> {
  const printed: string[] = [];
  const { child, lines } = spawnApp({ PORT: String(await findFreePort()), ...env });
  for await (const line of lines) {
    if (line.startsWith('쏠이 준비됐어요')) break;
    printed.push(line);
  }
  child.kill('SIGTERM');
  await once(child, 'exit');
  return printed.join('\n');
}

it('explains how to import while there are no places', async () => {
  const { url, sql } = await prepareDatabase();
  expect(await printStart({ DATABASE_URL: url })).toContain('npm run sol -- import places <파일…>');
  await insertPlace(sql);
  expect(await printStart({ DATABASE_URL: url })).not.toContain('import places');
});

describe('[15.1-1] public data', () => {
  const SETTINGS = {
    ...{ PUBLIC_DATA_KEY: 'key', SYNC_AREAS: '서울특별시 성동구' },
    ...{ PUBLIC_DATA_URL: 'http://127.0.0.1:9', STANDARD_DATA_URL: 'http://127.0.0.1:9' },
  };

  it.each([
    ['a missing key', { PUBLIC_DATA_KEY: '' }, 'https://www.data.go.kr/data/15154916/openapi.do'],
    ['an unknown area', { SYNC_AREAS: '서울특별시 성동동' }, 'SYNC_AREAS의 서울특별시 성동동'],
  ])('is not fetched with %s, which is explained', async (_, settings, explanation) => {
    const { url } = await prepareDatabase();
    const printed = await printStart({ DATABASE_URL: url, ...SETTINGS, ...settings });
    expect(printed).toContain(explanation);
    expect(printed).not.toContain('받기 시작해요');
  });

  it('is not fetched into the demo city, which is explained', async () => {
    const { url, sql } = await prepareDatabase();
    await sql`
      insert into place_source (source, source_key, place_id, area)
      values ('demo', 'shop-1', ${await insertPlace(sql)}, '서울 성동구')`;
    expect(await printStart({ DATABASE_URL: url, ...SETTINGS })).toContain('npm run sol -- demo remove');
  });

  it('is followed by a command while there are no places', async () => {
    const { url } = await prepareDatabase();
    const printed = await printStart({ DATABASE_URL: url, ...SETTINGS });
    expect(printed).toContain('npm run sol -- sync status');
    expect(printed).not.toContain('import places');
  });
});

describe('a public address', () => {
  const PUBLIC = {
    PUBLIC_URL: 'https://sol.example.net',
    ...{ OPERATOR_NAME: '쏠', OPERATOR_ADDRESS: '서울', OPERATOR_PHONE: '02-123-4567' },
    ...{ OPERATOR_EMAIL: 'help@sol.example.net', OPERATOR_PRIVACY_OFFICER: '김하나' },
  };

  /** Resolves when the app has ended by itself. */
  async function startInVain(env: Record<string, string>) {
    const { child, errors } = spawnApp({ PORT: String(await findFreePort()), ...PUBLIC, ...env });
    const [code] = (await once(child, 'exit')) as [number];
    return { code, errors: errors() };
  }

  it('is refused while the demo city would be loaded, before a database is created', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'sol-public-'));
    ending.push(() => rm(dir, { recursive: true }));
    const { code, errors } = await startInVain({ DATA_DIR: dir, DEMO: '' });
    expect(errors.trim().split('\n')).toEqual([expect.stringContaining('DEMO=off로 시작해 주세요.')]);
    expect(code).toBe(1);
    expect(await readdir(dir)).toEqual([]);
  });

  it.each(['1', '2'])('is refused while the database has the demo city, with %s processes', async (workers) => {
    const { url, sql } = await prepareDatabase();
    await sql`
      insert into place_source (source, source_key, place_id, area)
      values ('demo', 'shop-1', ${await insertPlace(sql)}, '서울 성동구')`;
    const { code, errors } = await startInVain({ DATABASE_URL: url, WORKERS: workers });
    expect(errors).toContain('npm run sol -- demo remove로 먼저 지워 주세요.');
    expect(code).toBe(1);
  });
});

it('completes the request in flight on shutdown, and accepts no new one', async () => {
  const proxy = await startPausableProxy((await prepareDatabase()).url);
  const { child, port } = await startApp(proxy.url);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);

  const isUnderWay = proxy.hold();
  const response = fetch(`http://127.0.0.1:${port}/metrics`);
  await isUnderWay;
  child.kill('SIGTERM');
  await expect.poll(() => isListening(port), { timeout: 30_000 }).toBe(false);
  expect(child.exitCode).toBeNull();

  const exit = once(child, 'exit');
  proxy.release();
  expect((await response).status).toBe(200);
  expect(await exit).toEqual([0, null]);
});

/** A client with one connection, which it keeps open. */
function createKeptConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  ending.push(() => agent.destroy());
  return async (path: string) => {
    const sent = request({ port, host: '127.0.0.1', agent, path });
    sent.end();
    const [response] = await once(sent, 'response');
    response.resume();
    await once(response, 'end');
    return [response.statusCode, response.headers.connection];
  };
}

it('copies the journal when it ends, before its job has run', async () => {
  const { url, sql } = await prepareDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sol-test-'));
  ending.push(() => rm(folder, { recursive: true, force: true }));
  const { child } = await startApp(url, { DATA_DIR: folder });
  await sql`insert into journal (kind, subject_id, subject_created_at) values ('MEMBER', 4671, now())`;
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  const [name = ''] = (await readdir(folder)).filter((file) => file.startsWith('journal-'));
  expect(JSON.parse(await readFile(join(folder, name), 'utf8'))).toMatchObject({ kind: 'MEMBER', subjectId: 4671 });
});

it('ends each kept connection with its next response on SIGTERM', async () => {
  const proxy = await startPausableProxy((await prepareDatabase()).url);
  const { child, port } = await startApp(proxy.url);
  const [idle, busy] = [createKeptConnection(port), createKeptConnection(port)];
  for (const get of [idle, busy]) expect(await get('/metrics')).toEqual([200, 'keep-alive']);
  const isUnderWay = proxy.hold();
  const pending = busy('/metrics');
  await isUnderWay;
  child.kill('SIGTERM');
  await expect.poll(() => isListening(port), { timeout: 30_000 }).toBe(false);
  expect(await idle('/api/health/live')).toEqual([200, 'close']);
  proxy.release();
  expect(await pending).toEqual([200, 'close']);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('waits a limited time for an idle connection on SIGTERM', async () => {
  const { child, port } = await startApp((await prepareDatabase()).url);
  await createKeptConnection(port)('/api/health/live');
  const startedMs = performance.now();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(performance.now() - startedMs).toBeGreaterThan(2_900);
});

it('ignores signals within a second of the first, and exits at once on a later one', async () => {
  const proxy = await startPausableProxy((await prepareDatabase()).url);
  const { child, port } = await startApp(proxy.url);
  const isUnderWay = proxy.hold();
  const response = fetch(`http://127.0.0.1:${port}/metrics`).catch(() => 'cut');
  await isUnderWay;
  const exit = once(child, 'exit');
  const startedMs = performance.now();
  child.kill('SIGINT');
  const repeated = setInterval(() => child.kill('SIGINT'), 50);
  expect(await exit).toEqual([1, null]);
  clearInterval(repeated);
  expect(performance.now() - startedMs).toBeGreaterThan(1_000);
  expect(await response).toBe('cut');
});

it.each(['SIGTERM', 'SIGINT'] as const)('completes requests if a process group receives %s twice', async (signal) => {
  const proxy = await startPausableProxy((await prepareDatabase()).url);
  const { child, port } = await startApp(proxy.url);
  const isUnderWay = proxy.hold();
  const response = fetch(`http://127.0.0.1:${port}/metrics`);
  await isUnderWay;
  for (const repeated of [signal, signal, 'SIGTERM'] as const) child.kill(repeated);
  await expect.poll(() => isListening(port), { timeout: 30_000 }).toBe(false);
  proxy.release();
  expect((await response).status).toBe(200);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('logs that SIGHUP changes nothing, and keeps serving', async () => {
  const { child, port } = await startApp((await prepareDatabase()).url, { LOG_LEVEL: 'warn' });
  let log = '';
  child.stdout?.on('data', (chunk) => {
    log += chunk;
  });
  child.kill('SIGHUP');
  await expect.poll(() => log, { timeout: 30_000 }).toContain('SIGHUP is ignored');
  expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200);
});

it('prints every configuration problem and does not start', async () => {
  const { child, errors } = spawnApp({ PORT: 'x', RATE_LIMIT: 'no' });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(errors()).toBe(
    '설정이 잘못됐어요. PORT: must be a port number, 0 to 65535\n설정이 잘못됐어요. RATE_LIMIT: must be on or off\n',
  );
});

it('explains that the port is in use', async () => {
  const { url } = await prepareDatabase();
  const other = createServer();
  ending.push(() => other.close());
  const port = await listen(other);
  const { child, errors } = spawnApp({ DATABASE_URL: url, PORT: String(port) });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(errors()).toContain(`${port}번 포트를 다른 프로그램이 쓰고 있어요. PORT=${port + 1} npm start`);
});

it('explains that the database is unavailable', async () => {
  const port = await findFreePort();
  const { child, errors } = spawnApp({ DATABASE_URL: `postgres://sol@127.0.0.1:${port}/sol` });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(errors()).toContain('데이터베이스에 연결할 수 없어요. DATABASE_URL을 확인해 주세요.');
});
