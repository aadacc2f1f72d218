import cluster from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry } from 'prom-client';
import type { Logger } from '#lib/process/logger.ts';
import { createChannel, type SupervisorCalls, type WorkerCalls, type WorkerMetrics } from './channel.ts';

/** A worker of a new release may build indexes of a large database before it is ready. */
export const REPLACEMENT_TIMEOUT_MS = 600_000;
/** Longer than a worker takes to complete its connections and to shut down. */
const END_TIMEOUT_MS = 45_000;
/** A busy worker is represented by its last metrics. */
const METRICS_TIMEOUT_MS = 1_000;
const RESTART_DELAY_MS = { first: 250, max: 30_000 };
/** A worker that was ready for this long did not end because of its start. */
const HEALTHY_AFTER_MS = 60_000;
/** Types of metrics that only grow. */
const CUMULATIVE = new Set<unknown>(['counter', 'histogram']);

/** Starts a process of the app. It runs the release to which the path of the app leads now. */
function startWorker(number: number, calls: Omit<SupervisorCalls, 'ready' | 'reportMetrics'>) {
  const args = ['--worker', String(number)];
  cluster.setupPrimary({ args, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' });
  const child = cluster.fork();
  const ready = Promise.withResolvers<boolean>();
  // Rejected if it could not be started.
  const ended = once(child, 'exit').then(
    ([exitCode]): number => exitCode ?? 1,
    () => 1,
  );
  let readyAtMs = Number.POSITIVE_INFINITY;
  let lastMetrics: WorkerMetrics = [];
  const { call } = createChannel<SupervisorCalls, WorkerCalls>(child, {
    ...calls,
    ready: () => {
      readyAtMs = performance.now();
      ready.resolve(true);
    },
    reportMetrics: (metrics) => {
      lastMetrics = metrics;
    },
  });
  const kill = () => void child.process.kill('SIGKILL');

  return {
    /** Resolves to true when the worker accepts requests, or to false if it ends before. */
    isReady: Promise.race([ready.promise, ended.then(() => false)]),
    wasHealthy: () => performance.now() - readyAtMs >= HEALTHY_AFTER_MS,
    /** Resolves to the exit code. */
    ended,
    lastMetrics: () => lastMetrics,
    async readMetrics(): Promise<WorkerMetrics> {
      lastMetrics = await call('readMetrics', null, METRICS_TIMEOUT_MS).catch(() => lastMetrics);
      return lastMetrics;
    },
    kill,
    /** Resolves when it has ended. */
    async end(how: 'stop' | 'retire'): Promise<void> {
      const timer = setTimeout(kill, END_TIMEOUT_MS);
      // A worker that cannot be called has ended, or is killed.
      call(how, null).catch(() => undefined);
      await ended;
      clearTimeout(timer);
    },
  };
}

type Worker = ReturnType<typeof startWorker>;

interface SupervisorOptions {
  count: number;
  logger: Logger;
  services: Omit<SupervisorCalls, 'ready' | 'collectMetrics' | 'reportMetrics'>;
}

/** Runs the app in several processes. The supervisor accepts their connections, and distributes them in turn. */
export function createSupervisor({ count, logger, services }: SupervisorOptions) {
  /** The worker of each number, and its failures since it was healthy. */
  const slots = Array.from({ length: count }, (_, index) => ({
    ...{ number: index + 1, failureCount: 0, current: undefined as Worker | undefined },
  }));
  type Slot = (typeof slots)[number];
  const running = new Set<Worker>();
  /** The counters of workers that have ended, without which the sums would decrease. */
  let endedMetrics: Promise<WorkerMetrics> = Promise.resolve([]);
  let isStopping = false;
  /** The start or the replacement in progress. */
  let work: Promise<unknown> = Promise.resolve();

  async function collectMetrics(): Promise<string> {
    const metrics = await Promise.all([...running].map((worker) => worker.readMetrics()));
    return AggregatorRegistry.aggregate([...metrics, await endedMetrics]).metrics();
  }

  function start(slot: Slot): Worker {
    const worker = startWorker(slot.number, { ...services, collectMetrics });
    running.add(worker);
    void worker.ended.then((exitCode) => {
      running.delete(worker);
      const counters = worker.lastMetrics().filter(({ type }) => CUMULATIVE.has(type));
      endedMetrics = endedMetrics.then((before) => AggregatorRegistry.aggregate([before, counters]).getMetricsAsJSON());
      if (slot.current === worker && !isStopping) restartLater(slot, worker, exitCode);
    });
    return worker;
  }

  function restartLater(slot: Slot, { wasHealthy }: Worker, exitCode: number): void {
    slot.current = undefined;
    if (wasHealthy()) slot.failureCount = 0;
    const delayMs = Math.min(RESTART_DELAY_MS.max, RESTART_DELAY_MS.first * 2 ** slot.failureCount);
    slot.failureCount += 1;
    logger.error({ worker: slot.number, exitCode, delayMs }, 'a worker has ended and is started again');
    setTimeout(() => {
      // A replacement may have started one.
      if (!isStopping) slot.current ??= start(slot);
    }, delayMs);
  }

  async function startAll(): Promise<number | undefined> {
    for (const slot of slots) {
      const worker = start(slot);
      // The first one migrates the database and reports what prevents a start.
      if (slot.number === 1 && !(await worker.isReady)) return worker.ended;
      slot.current = worker;
      if (isStopping) return undefined;
    }
    await Promise.all([...running].map(({ isReady }) => isReady));
    return undefined;
  }

  /** Starts each new worker first, so that there are never fewer workers. */
  async function replaceInTurn(): Promise<void> {
    logger.info('replacing the workers');
    for (const slot of slots) {
      if (isStopping) return;
      const next = start(slot);
      const timeout = setTimeout(next.kill, REPLACEMENT_TIMEOUT_MS);
      const isReady = await next.isReady;
      clearTimeout(timeout);
      if (!isReady) {
        logger.error({ worker: slot.number }, 'a new worker did not start: no further workers are replaced');
        return;
      }
      const previous = slot.current;
      slot.current = next;
      await previous?.end('retire');
    }
    logger.info('replaced the workers');
  }

  return {
    /** @returns the exit code of the first worker if it does not start; it has printed the reason */
    start(): Promise<number | undefined> {
      const started = startAll();
      work = started;
      return started;
    },

    /** Replaces the workers one after the other, once the start or another replacement is done. */
    replaceAll(): void {
      work = work.then(replaceInTurn);
    },

    /** Resolves when all workers have ended. */
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all([...running].map((worker) => worker.end('stop')));
    },
  };
}
