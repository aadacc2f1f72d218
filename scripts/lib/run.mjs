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

/**
 * Runs a program in the project's folder and answers its exit code; its output is the person's unless it is kept quiet.
 * It never outlives us: an installation left running would meet the next one in the same folder.
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, env: toolEnv(env), stdio });
    let output = '';
    let endedBy;
    const stop = (signal) => {
      endedBy = signal;
      child.kill(signal);
    };
    for (const signal of FORWARDED) process.on(signal, stop);
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of FORWARDED) process.off(signal, stop);
      if (endedBy !== undefined) process.exit(1);
      resolve({ code: code ?? 1, output });
    });
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
