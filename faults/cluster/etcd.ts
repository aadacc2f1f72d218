import { until } from '../until.ts';
import { type Daemon, startDaemon, type Workspace } from './daemon.ts';
import { findPorts } from './ports.ts';
import type { Programs } from './programs.ts';

const START_WITHIN_MS = 60_000;

/** Stores which Patroni is the leader. */
export interface Etcd {
  port: number;
  kill(): Promise<void>;
  /** Starts again with the stored data; resolves when healthy. */
  start(): Promise<void>;
}

export async function startEtcd(workspace: Workspace, programs: Programs): Promise<Etcd> {
  const [port = 0, peerPort = 0] = await findPorts(2);
  const [own, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const isHealthy = () =>
    fetch(`${own}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  let daemon: Daemon | undefined;

  async function start(): Promise<void> {
    daemon = startDaemon(workspace, 'etcd', [
      ...[programs.etcd, '--name=sol', '--data-dir=etcd', '--log-level=warn', '--enable-v2'],
      ...[`--listen-client-urls=${own}`, `--advertise-client-urls=${own}`, `--listen-peer-urls=${peer}`],
      ...[`--initial-advertise-peer-urls=${peer}`, `--initial-cluster=sol=${peer}`],
    ]);
    const { isTrue } = await until(isHealthy, START_WITHIN_MS);
    if (!isTrue) throw new Error(`etcd did not start: ${daemon.logTail()}`);
  }

  await start();
  return { port, start, kill: async () => daemon?.end('SIGKILL') };
}
