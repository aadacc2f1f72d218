import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerUser } from '../../apps/server/src/lib/database/embedded-postgres/server-user.ts';
import { onCleanup } from '../cleanup.ts';

const SHOWN_LINES = 5;

/** Working folder and account of the servers. */
export interface Workspace {
  folder: string;
  /** Absent: the current account. */
  user: ServerUser | undefined;
}

export interface Daemon {
  pid: number;
  /** The last lines of its log, for error messages. */
  logTail(): string;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a system daemon in the foreground; it ends with the run. */
export function startDaemon(
  { folder, user }: Workspace,
  name: string,
  [command = '', ...args]: readonly string[],
  env: Record<string, string> = {},
): Daemon {
  const logPath = join(folder, `${name}.log`);
  const log = openSync(logPath, 'a');
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    ...user,
  });
  closeSync(log);
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const cleanUp = onCleanup(() => end('SIGKILL'));
  void ended.then(cleanUp);
  return {
    pid: child.pid ?? 0,
    logTail: () => readFileSync(logPath, 'utf8').trim().split('\n').slice(-SHOWN_LINES).join(' / '),
    end,
  };
}
