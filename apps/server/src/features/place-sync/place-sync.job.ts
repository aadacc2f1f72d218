import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Sql } from '#lib/database/database.ts';
import type { Config } from '#lib/process/config.ts';
import type { Job } from '#lib/process/jobs.ts';
import { createSyncStatusService } from './status.service.ts';

const CLI = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));
/** An operator sees within seconds that a key is wrong. */
const FIRST_RUN_MS = 500;
const EVERY_MS = 10_000;

interface SyncJobOptions {
  sql: Sql;
  publicData: Config['publicData'];
  /** Ends the process that fetches. */
  signal: AbortSignal;
  print: (line: string) => void;
}

/**
 * `sol sync` in a process of its own: it parses and matches thousands of rows, which would delay requests. Its output
 * says what it does.
 */
async function runCommand(args: readonly string[], { signal, print }: SyncJobOptions): Promise<void> {
  if (signal.aborted) return;
  const child = spawn(process.execPath, [CLI, 'sync', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end, { once: true });
  process.once('exit', end);
  createInterface(child.stdout).on('line', print);
  child.stderr.resume();
  await once(child, 'close');
  signal.removeEventListener('abort', end);
  process.off('exit', end);
}

/** Fetches what is due. After a start also what stands still, because the operator may have corrected it. */
export function createSyncJob(options: SyncJobOptions): Job {
  const status = createSyncStatusService(options);
  let isFirst = true;
  return {
    name: 'public data',
    everyMs: EVERY_MS,
    firstRunMs: FIRST_RUN_MS,
    async run(now) {
      const isStart = isFirst;
      isFirst = false;
      if (isStart || (await status.isAnyDue(now))) await runCommand(isStart ? [] : ['--scheduled'], options);
      return undefined;
    },
  };
}
