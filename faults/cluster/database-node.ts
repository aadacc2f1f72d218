import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onCleanup } from '../cleanup.ts';
import { until } from '../until.ts';
import { type Daemon, startDaemon, type Workspace } from './daemon.ts';
import type { Programs } from './programs.ts';

/** The operator's configuration in the folder of the servers. */
export const PATRONI_CONFIGURATION = 'patroni.yml';
const REQUEST_TIMEOUT_MS = 1_000;
const START_WITHIN_MS = 60_000;

/** Role of a server according to Patroni. */
export type Role = 'primary' | 'replica';

/** A PostgreSQL server and its Patroni. */
export interface DatabaseNode {
  name: string;
  port: number;
  restPort: number;
  start(): void;
  is(role: Role): Promise<boolean>;
  /** @throws Error with the last lines of the log */
  waitForRole(role: Role, timeoutMs?: number): Promise<number>;
  /** Kills both at once, as in a power failure. */
  kill(): void;
  /** Stops both with SIGSTOP, as on a hanging machine; the returned function continues them. */
  freeze(): () => void;
  /** Sends a request to the REST API of its Patroni. */
  request(method: string, path: string, body?: object): Promise<{ status: number; text: string }>;
}

export interface NodeOptions {
  name: string;
  port: number;
  restPort: number;
  etcdPort: number;
  /** Password of the accounts that Patroni creates. */
  password: string;
}

function environmentOf(folder: string, programs: Programs, options: NodeOptions): Record<string, string> {
  const { name, port, restPort, etcdPort, password } = options;
  const [database, rest] = [`127.0.0.1:${port}`, `127.0.0.1:${restPort}`];
  return {
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: `127.0.0.1:${etcdPort}`,
    PATRONI_RESTAPI_LISTEN: rest,
    PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
    PATRONI_POSTGRESQL_LISTEN: database,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: database,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, name),
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    PATRONI_POSTGRESQL_BIN_DIR: programs.postgresDir,
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_REWIND_USERNAME: 'rewinder',
    PATRONI_REWIND_PASSWORD: password,
  };
}

function findPostmasterPid(dataDir: string): number | undefined {
  const path = join(dataDir, 'postmaster.pid');
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : undefined;
}

function childrenOf(pid: number): number[] {
  const path = `/proc/${pid}/task/${pid}/children`;
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // The process has already exited.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

export function createDatabaseNode(workspace: Workspace, programs: Programs, options: NodeOptions): DatabaseNode {
  const { name, port, restPort } = options;
  const environment = environmentOf(workspace.folder, programs, options);
  let patroni: Daemon | undefined;

  /**
   * Returns the stopped processes. The postmaster is stopped first, so that it forks no more
   * children.
   */
  function stopPostgres(): number[] {
    const pid = findPostmasterPid(join(workspace.folder, name));
    if (pid === undefined) return [];
    signal(pid, 'SIGSTOP');
    const children = childrenOf(pid);
    for (const child of children) signal(child, 'SIGSTOP');
    return [pid, ...children];
  }

  function killPostgres(): void {
    for (const pid of stopPostgres()) signal(pid, 'SIGKILL');
  }

  async function request(method: string, path: string, body?: object) {
    try {
      const response = await fetch(`http://127.0.0.1:${restPort}${path}`, {
        method,
        signal: AbortSignal.timeout(body === undefined ? REQUEST_TIMEOUT_MS : START_WITHIN_MS),
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      return { status: response.status, text: await response.text() };
    } catch {
      // Not running, or not yet.
      return { status: 0, text: '' };
    }
  }
  const is = async (role: Role) => (await request('GET', `/${role}`)).status === 200;

  onCleanup(killPostgres);
  return {
    name,
    port,
    restPort,
    start: () => {
      patroni = startDaemon(workspace, `patroni-${name}`, [programs.patroni, PATRONI_CONFIGURATION], environment);
    },
    is,
    async waitForRole(role, timeoutMs = START_WITHIN_MS) {
      const { isTrue, afterMs } = await until(() => is(role), timeoutMs);
      if (!isTrue) throw new Error(`${name} has not become ${role}: ${patroni?.logTail()}`);
      return afterMs;
    },
    kill: () => {
      // Both kills without a pause: Patroni must not notice the exit of PostgreSQL.
      if (patroni !== undefined) signal(patroni.pid, 'SIGKILL');
      killPostgres();
    },
    freeze: () => {
      const pids = patroni === undefined ? [] : [patroni.pid];
      for (const pid of pids) signal(pid, 'SIGSTOP');
      pids.push(...stopPostgres());
      return () => {
        for (const pid of pids) signal(pid, 'SIGCONT');
      };
    },
    request,
  };
}
