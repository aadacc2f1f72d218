import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { memoryFolder } from './memory-folder.mjs';

const VERSIONS = '/usr/lib/postgresql';

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The ids of the account of Debian's package; PostgreSQL does not run as root. */
function postgresUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Starts a temporary cluster of Debian's PostgreSQL, if installed.
 * @returns {Promise<{ url: string, stop: () => void } | null>}
 */
export async function startDebianPostgres() {
  if (!existsSync(VERSIONS)) return null;
  const version = readdirSync(VERSIONS)
    .filter((name) => existsSync(join(VERSIONS, name, 'bin/initdb')))
    .sort((a, b) => Number(b) - Number(a))[0];
  if (!version) return null;
  const bin = (name) => join(VERSIONS, version, 'bin', name);
  const folder = mkdtempSync(join(memoryFolder(), 'sol-postgres-'));
  const user = postgresUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const port = await freePort();
  const options = { ...user, cwd: folder, stdio: 'ignore' };
  execFileSync(bin('initdb'), ['-D', data, '-U', 'sol', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8'], options);
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c max_connections=100`;
  execFileSync(bin('pg_ctl'), ['-D', data, '-w', '-o', settings, '-l', join(folder, 'log'), 'start'], options);
  return {
    url: `postgres://sol@127.0.0.1:${port}/postgres`,
    stop: () => {
      spawnSync(bin('pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], options);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
