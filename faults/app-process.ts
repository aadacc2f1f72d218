import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import launch from '../apps/server/node-launch.json' with { type: 'json' };
import { onCleanup } from './cleanup.ts';

const APP = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const CLI = fileURLToPath(new URL('../apps/server/src/cli/main.ts', import.meta.url));
const { PATH, NODE_COMPILE_CACHE } = process.env;
/** All that an app or command inherits of the environment. */
const inherited = { PATH, NODE_COMPILE_CACHE };

export interface AppProcess {
  pid: number;
  /** Output lines so far, of stdout and stderr. */
  lines: readonly string[];
  /** Resolves to true when the app accepts requests, or to false if it exits before. */
  ready: Promise<boolean>;
  /** Resolves to the exit code; null after a kill. */
  ended: Promise<number | null>;
  hasEnded(): boolean;
  /** Resolves after the exit. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

function collectLines(child: ChildProcess) {
  const lines: string[] = [];
  const { promise: ready, resolve: settle } = Promise.withResolvers<boolean>();
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (line.startsWith('쏠이 준비됐어요')) settle(true);
    });
  }
  child.once('exit', () => settle(false));
  return { lines, ready };
}

interface AppOptions {
  /** A module that is imported first. */
  preload?: string | undefined;
  /** The start module of another release. */
  main?: string | undefined;
}

/**
 * Starts the app like `npm start`, with the same flags.
 */
export function spawnApp(settings: Record<string, string>, { preload, main = APP }: AppOptions = {}): AppProcess {
  const imported = preload === undefined ? [] : ['--import', preload];
  const child = spawn(process.execPath, [...launch.flags, ...imported, main], {
    env: { ...inherited, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...launch.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]): number | null => code);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const cleanUp = onCleanup(() => end('SIGKILL'));
  void ended.then(cleanUp);
  const { lines, ready } = collectLines(child);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return { pid: child.pid ?? 0, lines, ready, ended, hasEnded, end };
}

/** Starts `npm run sol -- …` next to the running app, like an operator. */
export function spawnSol(settings: Record<string, string>, args: readonly string[]) {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...inherited, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { lines } = collectLines(child);
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ isDone: code === 0, output: lines.join(' / ') }));
  return { ended, kill: () => child.kill('SIGKILL') };
}

/** Runs `npm run sol -- …` to its end. */
export const runSol = (settings: Record<string, string>, args: readonly string[]) => spawnSol(settings, args).ended;
