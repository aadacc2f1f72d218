import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const START_TIMEOUT_MS = 120_000;

export interface AppProcess {
  url: string;
  /** The environment of commands for this app. */
  environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Starts a second app with an empty database and its own settings. */
export async function startApp(settings: Readonly<Record<string, string>>): Promise<AppProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sol-e2e-'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const app = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'off',
      LOCAL_LOGIN: 'open',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    const ended = app.exitCode === null ? once(app, 'exit') : undefined;
    app.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const isReady = new Promise<boolean>((resolve) => {
    app.stdout.on('data', (output: Buffer) => output.toString().includes(url) && resolve(true));
    app.once('exit', () => resolve(false));
    AbortSignal.timeout(START_TIMEOUT_MS).addEventListener('abort', () => resolve(false));
  });
  const environment = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'off', ...settings };
  if (await isReady) return { url, environment, stop };
  await stop();
  throw new Error('The app did not start.');
}
