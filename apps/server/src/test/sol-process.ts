import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../cli/main.ts', import.meta.url));

/** A `sol` command in a process of its own. */
export function spawnSol(
  settings: Record<string, string>,
  args: readonly string[],
  /** Of standard output. */
  { encoding = 'utf8' }: { encoding?: BufferEncoding } = {},
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', DEMO: 'off', ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding(name === 'stdout' ? encoding : 'utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  /** Resolves when the command has printed the text. */
  const untilPrinted = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (`${output.stdout}${output.stderr}`.includes(text)) resolve();
      };
      child.stdout.on('data', check);
      child.stderr.on('data', check);
      child.once('close', () => reject(new Error(`no "${text}" in: ${output.stdout}${output.stderr}`)));
    });
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ ...output, code: code as number | null }));
  return { child, untilPrinted, ended };
}
