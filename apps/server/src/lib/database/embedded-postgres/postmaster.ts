import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '#lib/process/free-port.ts';
import { type Runtime, SERVER_ENV } from './runtime.ts';
import type { ServerUser } from './server-user.ts';
import { serverArguments } from './settings.ts';

/** The main process of a running server. */
export interface Postmaster {
  pid: number;
  port: number;
}

const PID_FILE = 'postmaster.pid';
const POLL_MS = 15;
/** Replaying the log after a crash under heavy writes can take a while; a server that gives up ends by itself. */
const START_TIMEOUT_MS = 300_000;
const FAST_STOP_TIMEOUT_MS = 30_000;
const LOG_MAX_BYTES = 1_000_000;
const LOG_TAIL_LINES = 5;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not permitted means that it lives, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

interface PidFile extends Postmaster {
  isReady: boolean;
}

/** Lines of the file, as PostgreSQL has written them since version 10: pid, folder, start, port, socket, address, memory, status. */
async function readPidFile(clusterDir: string): Promise<PidFile | undefined> {
  try {
    const lines = (await readFile(join(clusterDir, PID_FILE), 'utf8')).split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

const HAS_PROC = process.platform === 'linux';

/** Process ids are handed out again, soon so in containers: only a server at work in this very folder counts. */
async function isServing(pid: number, clusterDir: string): Promise<boolean> {
  // Elsewhere than on Linux: believe the file, as PostgreSQL itself does.
  if (!HAS_PROC) return isAlive(pid);
  try {
    const [program, folder] = await Promise.all([readlink(`/proc/${pid}/exe`), readlink(`/proc/${pid}/cwd`)]);
    return program.includes('/bin/postgres') && folder === clusterDir;
  } catch {
    return false;
  }
}

/** The main process and those that serve connections, which outlive a killed main process by a moment. */
async function listServing(clusterDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const serving = await Promise.all(pids.map((pid) => isServing(pid, clusterDir)));
  return pids.filter((_, index) => serving[index]);
}

/** The server on this folder that others may connect to, whoever started it. */
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

/** Fast (open transactions are rolled back, everything is written out); immediate only if that does not end. */
export async function stopPostmaster(pid: number, fastTimeoutMs = FAST_STOP_TIMEOUT_MS): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, fastTimeoutMs)) return;
  signal(pid, 'SIGQUIT');
  await waitForEnd(pid, fastTimeoutMs);
}

/** After kill -9 of the app the server runs on. Nobody may use it any more (we hold the lock): end it and begin afresh. */
export async function clearOrphan(clusterDir: string): Promise<boolean> {
  const orphan = await findPostmaster(clusterDir);
  if (orphan !== undefined) await stopPostmaster(orphan.pid);
  if (HAS_PROC) {
    for (const pid of await listServing(clusterDir)) {
      signal(pid, 'SIGQUIT');
      await waitForEnd(pid, FAST_STOP_TIMEOUT_MS);
    }
    // Surely stale now. Left behind, a process id that was handed out again would keep PostgreSQL from starting.
    await rm(join(clusterDir, PID_FILE), { force: true });
  }
  return orphan !== undefined;
}

async function openLog(path: string): Promise<number> {
  const size = await stat(path).then(
    (found) => found.size,
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
}

export interface OwnPostmaster extends Postmaster {
  /** Settles when the process has ended, for whatever reason. */
  ended: Promise<void>;
}

/** @throws with the end of the server's log when it does not come up */
export async function startPostmaster({
  runtime,
  clusterDir,
  user,
  logPath,
  isDurable,
}: StartOptions): Promise<OwnPostmaster> {
  const port = await findFreePort();
  const log = await openLog(logPath);
  const child = spawn(runtime.postgres, ['-D', clusterDir, ...serverArguments(port, isDurable)], {
    cwd: '/',
    env: SERVER_ENV,
    // A session of its own: Ctrl-C in the terminal must reach the app first, which finishes its requests.
    detached: true,
    stdio: ['ignore', log, log],
    ...user,
  });
  closeSync(log);
  const ended = new Promise<void>((settle, reject) => {
    child.once('exit', () => settle());
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
