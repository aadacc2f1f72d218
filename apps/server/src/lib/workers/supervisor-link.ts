import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import { createChannel, type SupervisorCalls, type WorkerCalls } from './channel.ts';

/** A worker's connection to its supervisor. */
export interface SupervisorLink {
  /** From 1. The first one runs the jobs. */
  workerNumber: number;
  /** Whether it is the first worker of a start, which does and prints once what concerns the whole app. */
  isFirst: boolean;
  call: ReturnType<typeof createChannel<WorkerCalls, SupervisorCalls>>['call'];
  /** Replaces the calls of the supervisor that are not supported before. */
  on(calls: Partial<WorkerCalls>): void;
}

/** Undefined in a process without a supervisor. */
export function connectToSupervisor(): SupervisorLink | undefined {
  if (cluster.worker === undefined) return undefined;
  const { values } = parseArgs({ options: { worker: { type: 'string', default: '1' } }, strict: false });
  // The supervisor replaces workers; a closed terminal signals all processes of the app.
  process.on('SIGHUP', () => undefined);
  const calls: WorkerCalls = { stop: () => undefined, retire: () => undefined, readMetrics: async () => [] };
  return {
    workerNumber: Number(values.worker),
    // Ids are not used again.
    isFirst: cluster.worker.id === 1,
    call: createChannel<WorkerCalls, SupervisorCalls>(cluster.worker, calls).call,
    on: (more) => void Object.assign(calls, more),
  };
}
