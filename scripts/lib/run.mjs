import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Our own Node comes first, and is so what `#!/usr/bin/env node` finds, whichever Node the machine has. */
const toolEnv = (extra) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
  ...extra,
});

/** Runs a program in the project's folder and answers its exit code; its output is the person's unless captured. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: toolEnv(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Becomes that program, as far as anyone outside can tell: signals go on to it, and its exit code is ours.
 * Ctrl-C in a terminal reaches both of us by itself; one sent on as well would count as the impatient second one.
 */
export function become(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, env: toolEnv(env), stdio: 'inherit' });
  for (const signal of FORWARDED) {
    process.on(signal, () => {
      const isFromTerminal = signal === 'SIGINT' && process.stdin.isTTY;
      if (!isFromTerminal) child.kill(signal);
    });
  }
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
}
