import { randomBytes } from 'node:crypto';
import { chmod, chown, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '../../apps/server/src/lib/database/create-database.ts';
import { findServerUser } from '../../apps/server/src/lib/database/embedded-postgres/server-user.ts';
import { onCleanup } from '../cleanup.ts';
import { until } from '../until.ts';
import type { Workspace } from './daemon.ts';
import { createDatabaseNode, type DatabaseNode, PATRONI_CONFIGURATION } from './database-node.ts';
import { type Etcd, startEtcd } from './etcd.ts';
import { findPorts } from './ports.ts';
import type { Programs } from './programs.ts';

export const DEPLOYMENT_DIR = fileURLToPath(new URL('../../deploy/cluster', import.meta.url));
const START_WITHIN_MS = 60_000;
const SECRET_BYTES = 16;
const CREATE_DATABASE = `create database sol owner sol template template0 encoding 'UTF8' locale 'C.UTF-8'`;

export interface DatabaseCluster {
  workspace: Workspace;
  nodes: readonly DatabaseNode[];
  etcd: Etcd;
  /** URL of the app's database on the server at this port, as its owner. */
  urlAt(port: number): string;
  /** The same database as superuser. */
  adminUrlAt(port: number, database?: string): string;
  /** Replaces the app's database by an empty one. */
  clear(): Promise<void>;
  findPrimary(): Promise<DatabaseNode>;
  findReplica(): Promise<DatabaseNode>;
  /**
   * Resolves to the waiting time in ms when one server is primary and the other is a synchronous
   * standby.
   */
  waitForReplica(): Promise<number>;
}

async function createWorkspace(): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), 'sol-cluster-'));
  const user = await findServerUser(folder);
  await mkdir(join(folder, 'etcd'), { mode: 0o700 });
  await copyFile(join(DEPLOYMENT_DIR, PATRONI_CONFIGURATION), join(folder, PATRONI_CONFIGURATION));
  if (user !== undefined) {
    for (const path of [folder, join(folder, 'etcd')]) await chown(path, user.uid, user.gid);
  }
  // Accounts without access to the parent folders can read here.
  await chmod(folder, 0o711);
  await chmod(join(folder, PATRONI_CONFIGURATION), 0o644);
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  return { folder, user };
}

/** Uses the leader's view: a replica that was frozen may report an outdated role. */
async function hasSyncStandby(node: DatabaseNode): Promise<boolean> {
  if (!(await node.is('primary'))) return false;
  const { status, text } = await node.request('GET', '/cluster');
  if (status !== 200) return false;
  const { members } = JSON.parse(text) as { members: { name: string; role: string }[] };
  const hasLeader = members.some(({ name, role }) => role === 'leader' && name === node.name);
  return hasLeader && members.some(({ role }) => role === 'sync_standby');
}

/**
 * Starts etcd and two PostgreSQL servers managed by Patroni, with an empty database for the app.
 */
export async function startDatabaseCluster(programs: Programs): Promise<DatabaseCluster> {
  const workspace = await createWorkspace();
  const etcd = await startEtcd(workspace, programs);
  const password = randomBytes(SECRET_BYTES).toString('hex');
  const ports = await findPorts(4);
  const nodes = ['db1', 'db2'].map((name, index) => {
    const [port = 0, restPort = 0] = ports.slice(2 * index);
    return createDatabaseNode(workspace, programs, { name, port, restPort, etcdPort: etcd.port, password });
  });
  const urlAt = (port: number) => `postgres://sol:${password}@127.0.0.1:${port}/sol`;
  const adminUrlAt = (port: number, database = 'sol') =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

  async function runAsAdmin(port: number, ...statements: string[]): Promise<void> {
    const { sql, close } = createDatabase({ url: adminUrlAt(port, 'postgres'), poolSize: 1 });
    try {
      for (const statement of statements) await sql.unsafe(statement);
    } finally {
      await close();
    }
  }

  async function find(role: 'primary' | 'replica'): Promise<DatabaseNode> {
    for (const node of nodes) if (await node.is(role)) return node;
    throw new Error(`there is no ${role}`);
  }

  async function waitForReplica(): Promise<number> {
    const hasStandby = async () => (await Promise.all(nodes.map(hasSyncStandby))).includes(true);
    const { isTrue, afterMs } = await until(hasStandby, START_WITHIN_MS);
    if (!isTrue) throw new Error('no replica has caught up');
    return afterMs;
  }

  const [first, ...others] = nodes;
  first?.start();
  await first?.waitForRole('primary');
  for (const node of others) node.start();
  await runAsAdmin(first?.port ?? 0, `create role sol login password '${password}'`, CREATE_DATABASE);
  await waitForReplica();
  return {
    workspace,
    nodes,
    etcd,
    urlAt,
    adminUrlAt,
    clear: async () =>
      runAsAdmin((await find('primary')).port, 'drop database if exists sol with (force)', CREATE_DATABASE),
    findPrimary: () => find('primary'),
    findReplica: () => find('replica'),
    waitForReplica,
  };
}
