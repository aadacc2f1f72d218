import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The pinned Node comes first in PATH, so that `#!/usr/bin/env node` finds it. */
const toolEnv = (extra) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
  ...extra,
});

/**
 * Runs a program in the project folder and returns its exit code; `quiet` suppresses the output.
 * The program ends with this process: an installation in the background could conflict with the
 * next one.
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, env: toolEnv(env), stdio });
    let output = '';
    let endSignal;
    const stop = (signal) => {
      endSignal = signal;
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
      if (endSignal !== undefined) process.exit(1);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Behaves like exec: forwards signals and exits with the program's exit code. Ctrl-C in a terminal
 * reaches both processes; forwarding it would count as a second, impatient Ctrl-C.
 */
export function exec(command, args, env = {}) {
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

/** Prints one line to stdout. */
export const printLine = (line) => process.stdout.write(`${line}\n`);
