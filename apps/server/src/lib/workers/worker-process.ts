import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createChannel } from './channel.ts';
import type { SupervisorCalls, WorkerCalls } from './worker-calls.ts';
import type { WorkerMetrics } from './worker-metrics.ts';

/**
 * As the supervisor was started. Through a link to the folder of a release, as in
 * deploy/systemd/sol.service, new workers are of the release to which it points now.
 */
const MAIN = process.argv[1] ?? fileURLToPath(new URL('../../main.ts', import.meta.url));

/** A busy worker is represented by its last metrics. */
const METRICS_TIMEOUT_MS = 1_000;
/** Longer than a worker takes to complete its connections and to shut down. */
const END_TIMEOUT_MS = 45_000;

/** A listening socket; the system closes it with the last process that has it. */
export interface SocketHandle {
  fd: number;
  close(): void;
}

export interface WorkerProcess {
  /** Resolves to true when the worker accepts requests, or to false if it ends before. */
  isReady: Promise<boolean>;
  /** Time since it was ready. */
  readyForMs(): number;
  /** Resolves to the exit code. */
  ended: Promise<number>;
  readMetrics(): Promise<WorkerMetrics>;
  /** Its newest metrics that are known. */
  lastMetrics(): WorkerMetrics;
  /** Resolves when it has ended. */
  end(how: 'stop' | 'retire'): Promise<void>;
  kill(): void;
}

interface WorkerOptions {
  number: number;
  /** Inherited by the worker. If there are none, it opens them. */
  sockets: SocketHandle[];
  calls: Omit<SupervisorCalls, 'ready' | 'reportMetrics'>;
}

/** Starts a process of the app that serves requests. */
export function startWorkerProcess({ number, sockets, calls }: WorkerOptions): WorkerProcess {
  const child = fork(MAIN, ['--worker', String(number), '--sockets', String(sockets.length)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', ...sockets.map(({ fd }) => fd)],
    serialization: 'advanced',
  });
  const ready = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<number>();
  let readyAtMs: number | undefined;
  let metrics: WorkerMetrics = [];

  child.once('exit', (code) => {
    ready.resolve(false);
    ended.resolve(code ?? 1);
  });
  // It could not be started.
  child.once('error', () => {
    ready.resolve(false);
    ended.resolve(1);
  });
  child.on('message', (_message, handle) => handle && sockets.push(handle as unknown as SocketHandle));
  const { call } = createChannel<SupervisorCalls, WorkerCalls>(child, {
    ...calls,
    ready: () => {
      readyAtMs = performance.now();
      ready.resolve(true);
    },
    reportMetrics: (last) => {
      metrics = last;
    },
  });

  return {
    isReady: ready.promise,
    readyForMs: () => (readyAtMs === undefined ? 0 : performance.now() - readyAtMs),
    ended: ended.promise,
    async readMetrics() {
      try {
        metrics = await call('readMetrics', null, METRICS_TIMEOUT_MS);
      } catch {
        // Busy or ending: its last metrics are the best known.
      }
      return metrics;
    },
    lastMetrics: () => metrics,
    async end(how) {
      const timer = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS);
      // A worker that cannot be called has ended, or is killed.
      call(how, null).catch(() => undefined);
      await ended.promise;
      clearTimeout(timer);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
