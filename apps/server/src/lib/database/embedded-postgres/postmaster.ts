import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getErrorCode } from '#lib/process/error-code.ts';
import { type Runtime, SERVER_ENV } from './runtime.ts';
import type { ServerUser } from './server-user.ts';
import { serverArguments } from './settings.ts';

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1.');
  return address.port;
}

interface Postmaster {
  pid: number;
  port: number;
}

const PID_FILE = 'postmaster.pid';
const POLL_MS = 15;
/** Recovery after a crash under heavy writes takes long. A failing server exits. */
const START_TIMEOUT_MS = 300_000;
const FAST_STOP_TIMEOUT_MS = 30_000;
const LOG_MAX_BYTES = 1_000_000;
const LOG_TAIL_LINES = 5;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, under another user.
    return getErrorCode(error) === 'EPERM';
  }
}

interface PidFile extends Postmaster {
  isReady: boolean;
}

/** Lines since PostgreSQL 10: pid, folder, start, port, socket, address, memory, status. */
async function readPidFile(clusterDir: string): Promise<PidFile | undefined> {
  try {
    const lines = (await readFile(join(clusterDir, PID_FILE), 'utf8')).split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

const HAS_PROC = process.platform === 'linux';

/** Process ids are reused, in containers soon: only a server in this very folder counts. */
async function isServing(pid: number, clusterDir: string): Promise<boolean> {
  // Without /proc the file is trusted, as PostgreSQL itself does.
  if (!HAS_PROC) return isAlive(pid);
  try {
    const [program, folder] = await Promise.all([readlink(`/proc/${pid}/exe`), readlink(`/proc/${pid}/cwd`)]);
    return program.includes('/bin/postgres') && folder === clusterDir;
  } catch {
    return false;
  }
}

/** The main process and its backends, which outlive a killed main process by a moment. */
async function listServing(clusterDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const serving = await Promise.all(pids.map((pid) => isServing(pid, clusterDir)));
  return pids.filter((_, index) => serving[index]);
}

/** The server of this folder, whichever process started it. */
export async function findPostmaster(clusterDir: string): Promise<PidFile | undefined> {
  const file = await readPidFile(clusterDir);
  return file !== undefined && (await isServing(file.pid, clusterDir)) ? file : undefined;
}

function signal(pid: number, name: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, name);
}

async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/**
 * Fast shutdown (rolls back open transactions and writes everything to disk), then immediate
 * shutdown on timeout.
 */
export async function stopPostmaster(pid: number, fastTimeoutMs = FAST_STOP_TIMEOUT_MS): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, fastTimeoutMs)) return;
  signal(pid, 'SIGQUIT');
  await waitForEnd(pid, fastTimeoutMs);
}

/**
 * Stops a server that outlived its app after a SIGKILL. The caller holds the lock of the folder.
 */
export async function clearOrphan(clusterDir: string): Promise<boolean> {
  const orphan = await findPostmaster(clusterDir);
  if (orphan !== undefined) await stopPostmaster(orphan.pid);
  if (HAS_PROC) {
    for (const pid of await listServing(clusterDir)) {
      signal(pid, 'SIGQUIT');
      await waitForEnd(pid, FAST_STOP_TIMEOUT_MS);
    }
    // Stale by now. A reused process id in it would prevent PostgreSQL from starting.
    await rm(join(clusterDir, PID_FILE), { force: true });
  }
  return orphan !== undefined;
}

async function openLog(path: string): Promise<number> {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  );
  return openSync(path, size > LOG_MAX_BYTES ? 'w' : 'a', 0o600);
}

function tailOf(path: string): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n');
}

export interface StartOptions {
  runtime: Runtime;
  clusterDir: string;
  user: ServerUser | undefined;
  logPath: string;
  isDurable: boolean;
  connectionsMax?: number | undefined;
}

interface OwnPostmaster extends Postmaster {
  ended: Promise<void>;
}

/** @throws Error with the last lines of the server's log if it does not start */
export async function startPostmaster({
  runtime,
  clusterDir,
  user,
  logPath,
  isDurable,
  connectionsMax,
}: StartOptions): Promise<OwnPostmaster> {
  const port = await findFreePort();
  const log = await openLog(logPath);
  const child = spawn(runtime.postgres, ['-D', clusterDir, ...serverArguments(port, { isDurable, connectionsMax })], {
    cwd: '/',
    env: SERVER_ENV,
    // A separate session, so that Ctrl-C in the terminal reaches only the app, which completes its
    // requests.
    detached: true,
    stdio: ['ignore', log, log],
    ...user,
  });
  closeSync(log);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', reject);
  });
  child.unref();
  const isUp = await Promise.race([ended.then(() => false), untilReady(clusterDir, child.pid)]);
  if (!isUp || child.pid === undefined)
    throw new Error(`PostgreSQL did not start. Its log ends with:\n${tailOf(logPath)}`);
  return { pid: child.pid, port, ended };
}

async function untilReady(clusterDir: string, pid: number | undefined): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (pid !== undefined && isAlive(pid) && Date.now() < deadline) {
    const file = await readPidFile(clusterDir);
    if (file?.pid === pid && file.isReady) return true;
    await delay(POLL_MS);
  }
  return false;
}
