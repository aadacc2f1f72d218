import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import launch from '../../apps/server/node-launch.json' with { type: 'json' };
import { findFreePort } from '../../apps/server/src/lib/database/embedded-postgres/postmaster.ts';
import { cpuSecondsOf } from '../load/probes.ts';

export interface AppProcess {
  port: number;
  /** Current resident memory in MB. */
  residentMb(): Promise<number>;
  /** Processor time of all its threads since the start. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

const APP = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const START_TIMEOUT_MS = 30_000;
const POLL_MS = 100;

async function waitUntilReady(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    await delay(POLL_MS);
  }
  throw new Error('The app did not start.');
}

interface AppOptions {
  /** A module that is imported first. */
  preload?: string;
  settings?: Record<string, string>;
}

/** Starts the app as in production, with an external database. */
export const startAppProcess = (databaseUrl: string, { preload, settings }: AppOptions = {}) =>
  startServer([...launch.flags, ...(preload === undefined ? [] : ['--import', preload]), APP], databaseUrl, settings);

/**
 * Starts the minimal server on the same database, as a baseline. With the memory limits of the app:
 * without them V8 collects garbage less often, and it responds to a seventh more requests.
 */
export const startBareProcess = (databaseUrl: string) => startServer([...launch.flags, BARE], databaseUrl);

async function startServer(
  args: readonly string[],
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<AppProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sol-bench-app-'));
  const port = await findFreePort();
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: 'off',
    METRICS: 'open',
    ...more,
  };
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...launch.env, ...settings, LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const killChild = () => child.kill('SIGTERM');
  process.once('exit', killChild);
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    process.off('exit', killChild);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(child, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    residentMb: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    },
    stop,
  };
}
