import { chmod, copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '../../apps/server/src/lib/database/create-database.ts';
import { type AppProcess, spawnApp } from '../app-process.ts';
import { createClient } from '../client.ts';
import { createDataFolder, type DataFolder } from '../data-folder.ts';
import { createFixtures, type FixtureSize, type Fixtures, type Member } from '../fixtures.ts';
import { until } from '../until.ts';
import { startDaemon } from './daemon.ts';
import { type DatabaseCluster, DEPLOYMENT_DIR, startDatabaseCluster } from './database-cluster.ts';
import { createLoadBalancer, type LoadBalancer } from './load-balancer.ts';
import { findPorts } from './ports.ts';
import { findPrograms } from './programs.ts';

const HAPROXY_CONFIGURATION = 'haproxy.cfg';
const HAPROXY_SOCKET = 'haproxy.sock';
const JOURNEYS_CONFIGURATION = fileURLToPath(new URL('./journeys.cfg', import.meta.url));
/** The load balancer checks each process every two seconds. */
const HEALTH_CHECK_MS = 3_000;
const START_WITHIN_MS = 30_000;

/** One of the two app processes. */
export interface AppNode {
  port: number;
  process: AppProcess;
}

export interface Cluster {
  database: DatabaseCluster;
  /** Port of the load balancer. */
  port: number;
  /** Port for browsers that sign in with the local login provider. */
  journeyPort: number;
  /** Data folder of both processes; its port is the one of the load balancer. */
  folder: DataFolder;
  apps: AppNode[];
  balancer: LoadBalancer;
  /** Connects to the current primary. */
  databaseUrl: string;
  /** Restarts both processes with additional settings. */
  startApps(more?: Record<string, string>, main?: string): Promise<void>;
  /** Ends both processes. */
  endApps(): Promise<void>;
  /** Starts an ended process again; resolves when the load balancer sends requests to it. */
  restart(app: AppNode, main?: string): Promise<void>;
  /** The current settings of the processes, for CLI commands. */
  settings: Record<string, string>;
  createFixtures(size?: Partial<FixtureSize>): Promise<Fixtures>;
}

/** The same member with a client for another port. */
export const memberAt = ({ token, ...member }: Member, port: number): Member => ({
  ...member,
  token,
  client: createClient(port, token),
});

/** @param main the start module of another release */
async function startApp(settings: Record<string, string>, main?: string): Promise<AppProcess> {
  const app = spawnApp(settings, { main });
  if (!(await app.ready)) throw new Error(`the app did not start: ${app.lines.slice(-5).join(' / ')}`);
  return app;
}

/** HAProxy treats every server as healthy until its first health check. */
async function waitForPrimary(url: string): Promise<void> {
  await delay(HEALTH_CHECK_MS);
  const { sql, close } = createDatabase({ url, poolSize: 1 });
  const isPrimary = () =>
    sql`select 1 where not pg_is_in_recovery()`.then(
      ({ length }) => length === 1,
      () => false,
    );
  const { isTrue } = await until(isPrimary, START_WITHIN_MS);
  await close();
  if (!isTrue) throw new Error('the load balancer has no primary');
}

/**
 * Starts everything except the app: two PostgreSQL servers with Patroni, etcd, Redis and HAProxy.
 */
export async function startCluster(): Promise<Cluster> {
  const programs = findPrograms();
  const database = await startDatabaseCluster(programs);
  const { workspace, nodes } = database;
  const [port = 0, primaryPort = 0, replicaPort = 0, redisPort = 0, journeyPort = 0, ...appPorts] = await findPorts(7);
  startDaemon(workspace, 'redis', [programs.redis, `--port ${redisPort}`, '--bind 127.0.0.1', '--save ""']);

  const configurations = [join(DEPLOYMENT_DIR, HAPROXY_CONFIGURATION), JOURNEYS_CONFIGURATION];
  for (const path of configurations) {
    const copy = join(workspace.folder, basename(path));
    await copyFile(path, copy);
    await chmod(copy, 0o644);
  }
  const haproxySocket = join(workspace.folder, HAPROXY_SOCKET);
  const configurationArgs = configurations.flatMap((path) => ['-f', basename(path)]);
  startDaemon(workspace, 'haproxy', [programs.haproxy, '-db', ...configurationArgs], {
    SOL_HAPROXY_SOCKET: haproxySocket,
    SOL_JOURNEYS: `127.0.0.1:${journeyPort}`,
    SOL_PEOPLE: `127.0.0.1:${port}`,
    SOL_PRIMARY: `127.0.0.1:${primaryPort}`,
    SOL_REPLICAS: `127.0.0.1:${replicaPort}`,
    ...Object.fromEntries(appPorts.map((appPort, index) => [`SOL_APP_${index + 1}`, `127.0.0.1:${appPort}`])),
    ...Object.fromEntries(nodes.map((node, index) => [`SOL_DB_${index + 1}`, `127.0.0.1:${node.port}`])),
    ...Object.fromEntries(nodes.map((node, index) => [`SOL_DB_${index + 1}_REST`, String(node.restPort)])),
  });

  const databaseUrl = database.urlAt(primaryPort);
  await waitForPrimary(databaseUrl);
  const dataFolder = await createDataFolder({
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URLS: database.urlAt(replicaPort),
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUST_PROXY: '1',
    RATE_LIMIT: 'on',
  });
  const folder = { ...dataFolder, port };
  let settings = folder.settings;
  const apps: AppNode[] = [];

  async function endApps(): Promise<void> {
    await Promise.all(apps.splice(0).map(({ process }) => process.end('SIGTERM')));
  }

  async function waitUntilReady(): Promise<void> {
    const isOpen = async () => (await createClient(port).get('/api/health/ready')).status === 200;
    const { isTrue } = await until(isOpen, START_WITHIN_MS);
    if (!isTrue) throw new Error('the load balancer has no healthy process');
  }

  return {
    database,
    port,
    journeyPort,
    folder,
    apps,
    balancer: createLoadBalancer(haproxySocket),
    databaseUrl,
    async startApps(more = {}, main) {
      await endApps();
      settings = { ...folder.settings, ...more };
      const started = appPorts.map(async (appPort) => ({
        port: appPort,
        process: await startApp({ ...settings, PORT: String(appPort) }, main),
      }));
      apps.push(...(await Promise.all(started)));
      await waitUntilReady();
    },
    endApps,
    async restart(app, main) {
      app.process = await startApp({ ...settings, PORT: String(app.port) }, main);
      await delay(HEALTH_CHECK_MS);
    },
    get settings() {
      return settings;
    },
    createFixtures: (size) => createFixtures(databaseUrl, port, size),
  };
}
