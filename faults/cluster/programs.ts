import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of the installed programs. */
export interface Programs {
  etcd: string;
  patroni: string;
  haproxy: string;
  redis: string;
  /** Contains initdb, pg_rewind and pg_basebackup. */
  postgresDir: string;
}

const POSTGRES_VERSIONS = '/usr/lib/postgresql';
/** Programs that Patroni runs. */
const POSTGRES_PROGRAMS = ['postgres', 'initdb', 'pg_ctl', 'pg_rewind', 'pg_basebackup'];
/** Debian packages of the programs. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  redis: 'redis-server',
  postgresDir: 'postgresql',
} satisfies Record<keyof Programs, string>;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Some programs are in /usr/sbin, which is not in the PATH of every account. */
function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** Returns the newest installed version. */
function findPostgres(): string | undefined {
  if (!existsSync(POSTGRES_VERSIONS)) return undefined;
  return readdirSync(POSTGRES_VERSIONS)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(POSTGRES_VERSIONS, version, 'bin'))
    .find((folder) => POSTGRES_PROGRAMS.every((name) => isProgram(join(folder, name))));
}

/**
 * Only the scenario of backups needs it.
 * @throws Error that names the missing package
 */
export function findPgBackRest(): string {
  const path = findProgram('pgbackrest');
  if (path === undefined) throw missingPackages(['pgbackrest']);
  return path;
}

const missingPackages = (names: readonly string[]) =>
  new Error(`The cluster needs packages that are not installed. As root: apt-get install ${names.join(' ')}`);

/** @throws Error that lists the missing packages */
export function findPrograms(): Programs {
  const paths = {
    etcd: findProgram('etcd'),
    patroni: findProgram('patroni'),
    haproxy: findProgram('haproxy'),
    redis: findProgram('redis-server'),
    postgresDir: findPostgres(),
  };
  const { etcd, patroni, haproxy, redis, postgresDir } = paths;
  if (etcd && patroni && haproxy && redis && postgresDir) return { etcd, patroni, haproxy, redis, postgresDir };
  const missing = Object.entries(PACKAGES).filter(([name]) => paths[name as keyof Programs] === undefined);
  throw missingPackages(missing.map(([, name]) => name));
}
