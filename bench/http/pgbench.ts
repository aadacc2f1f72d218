import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** Path of pgbench; undefined if it is not installed. */
export function findPgbench(): string | undefined {
  const debian = existsSync(DEBIAN_VERSIONS)
    ? readdirSync(DEBIAN_VERSIONS).map((version) => join(DEBIAN_VERSIONS, version, 'bin'))
    : [];
  return [...(process.env.PATH ?? '').split(delimiter), ...debian]
    .map((folder) => join(folder, 'pgbench'))
    .find((path) => existsSync(path));
}

export interface PgbenchOptions {
  pgbench: string;
  url: string;
  script: string;
  clients: number;
  durationMs: number;
}

/** Returns transactions per second. */
export async function runPgbench({ pgbench, url, script, clients, durationMs }: PgbenchOptions): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'sol-pgbench-'));
  const path = join(folder, 'script.sql');
  await writeFile(path, script);
  const args = ['-n', '-M', 'prepared', '-c', clients, '-j', 1, '-T', Math.round(durationMs / 1000), '-f', path, url];
  try {
    const { stdout } = await promisify(execFile)(pgbench, args.map(String));
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (Number.isNaN(perSecond)) throw new Error(stdout);
    return perSecond;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
