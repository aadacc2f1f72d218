import type { Logger } from '#lib/process/logger.ts';
import { createRestartDelays } from './restart-delay.ts';
import type { SupervisorCalls } from './worker-calls.ts';
import { createMetricTotals } from './worker-metrics.ts';
import { type SocketHandle, startWorkerProcess, type WorkerProcess } from './worker-process.ts';

/** A worker of a new release may build indexes of a large database before it is ready. */
export const REPLACEMENT_TIMEOUT_MS = 600_000;

/** The first worker did not start. It has printed the reason. */
export class WorkerStartError extends Error {
  override name = 'WorkerStartError';
  readonly exitCode: number;

  constructor(exitCode: number) {
    super(`The first worker ended with ${exitCode}.`);
    this.exitCode = exitCode;
  }
}

/** The place of one worker and of those that follow it. */
interface Slot {
  number: number;
  current: WorkerProcess | undefined;
  restartDelays: ReturnType<typeof createRestartDelays>;
  restart?: NodeJS.Timeout;
  isBeingReplaced: boolean;
}

const createSlot = (number: number): Slot => ({
  ...{ number, current: undefined, isBeingReplaced: false },
  restartDelays: createRestartDelays(),
});

interface SupervisorOptions {
  count: number;
  logger: Logger;
  services: Omit<SupervisorCalls, 'ready' | 'collectMetrics' | 'reportMetrics'>;
}

/**
 * Runs the app in several processes. The first one opens the listening sockets, and all others
 * inherit them: connections that a process has not accepted when it ends are accepted by another
 * one.
 */
export function createSupervisor({ count, logger, services }: SupervisorOptions) {
  const slots = Array.from({ length: count }, (_, index) => createSlot(index + 1));
  const running = new Set<WorkerProcess>();
  // Kept here, because a garbage-collected handle closes its socket.
  const sockets: SocketHandle[] = [];
  const totals = createMetricTotals();
  let isStopping = false;
  /** The start or the replacement in progress. */
  let work = Promise.resolve();
  let isReplacementWaiting = false;

  const collectMetrics = async () =>
    totals.format(await Promise.all([...running].map((worker) => worker.readMetrics())));

  function startWorker(slot: Slot): WorkerProcess {
    const worker = startWorkerProcess({ number: slot.number, sockets, calls: { ...services, collectMetrics } });
    running.add(worker);
    void worker.ended.then((exitCode) => {
      running.delete(worker);
      totals.addEnded(worker.lastMetrics());
      if (slot.current !== worker) return;
      slot.current = undefined;
      if (!slot.isBeingReplaced) restartLater(slot, worker, exitCode);
    });
    return worker;
  }

  function restartLater(slot: Slot, ended: WorkerProcess, exitCode: number): void {
    if (isStopping) return;
    const delayMs = slot.restartDelays.next(ended.readyForMs());
    logger.error({ worker: slot.number, exitCode, delayMs }, 'a worker has ended and is started again');
    slot.restart = setTimeout(() => {
      slot.current = startWorker(slot);
    }, delayMs);
  }

  async function startAll(): Promise<void> {
    const [first, ...others] = slots;
    if (first === undefined) return;
    const worker = startWorker(first);
    if (!(await worker.isReady)) throw new WorkerStartError(await worker.ended);
    first.current = worker;
    if (isStopping) return;
    for (const slot of others) slot.current = startWorker(slot);
    await Promise.all(others.map(async ({ current }) => current?.isReady));
  }

  /** Starts the new worker first, so that there are never fewer workers. */
  async function replace(slot: Slot): Promise<boolean> {
    clearTimeout(slot.restart);
    slot.isBeingReplaced = true;
    const next = startWorker(slot);
    const timeout = setTimeout(() => next.kill(), REPLACEMENT_TIMEOUT_MS);
    const isReady = await next.isReady;
    clearTimeout(timeout);
    slot.isBeingReplaced = false;
    const previous = slot.current;
    if (isReady) slot.current = next;
    else if (previous === undefined) restartLater(slot, next, await next.ended);
    if (isReady) await previous?.end('retire');
    return isReady;
  }

  async function replaceInTurn(): Promise<void> {
    logger.info('replacing the workers');
    for (const slot of slots) {
      if (isStopping) return;
      if (await replace(slot)) continue;
      logger.error({ worker: slot.number }, 'a new worker did not start: no further workers are replaced');
      return;
    }
    logger.info('replaced the workers');
  }

  // Also after the deadline of the shutdown, or a second signal.
  process.once('exit', () => {
    for (const worker of running) worker.kill();
  });

  return {
    /**
     * @throws WorkerStartError if the first worker does not start, for example because the port is
     * in use
     */
    start(): Promise<void> {
      const started = startAll();
      // The caller handles the failure.
      work = started.catch(() => undefined);
      return started;
    },

    /** Replaces the workers one after the other, once the start or another replacement is done. */
    replaceAll(): void {
      if (isReplacementWaiting) return;
      isReplacementWaiting = true;
      work = work.then(() => {
        isReplacementWaiting = false;
        return replaceInTurn();
      });
    },

    /** Resolves when all workers have ended. */
    async stop(): Promise<void> {
      isStopping = true;
      for (const { restart } of slots) clearTimeout(restart);
      for (const socket of sockets) socket.close();
      await Promise.all([...running].map((worker) => worker.end('stop')));
    },
  };
}
