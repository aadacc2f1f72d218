import type { Server } from 'node:net';
import { parseArgs } from 'node:util';
import { type Channel, createChannel } from './channel.ts';
import type { SupervisorCalls, WorkerCalls } from './worker-calls.ts';

/** Standard streams and the IPC channel come before the sockets. */
export const FIRST_SOCKET_FD = 4;

/** A worker's connection to its supervisor. */
export interface SupervisorLink {
  /** From 1. The first one runs the jobs. */
  workerNumber: number;
  /** Listening sockets that this process has inherited; 0 for the one that opens them. */
  socketCount: number;
  call: Channel<SupervisorCalls>['call'];
  /** Replaces the calls of the supervisor that are not supported before. */
  on(calls: Partial<WorkerCalls>): void;
  /** Passes the listening sockets on, so that other workers inherit them. */
  shareSockets(servers: readonly Server[]): void;
}

/** An undocumented property that the documentation of `server.listen` mentions. */
type WithHandle = Server & { _handle: never };

/** Undefined in a process without a supervisor. */
export function connectToSupervisor(args: readonly string[]): SupervisorLink | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: { worker: { type: 'string' }, sockets: { type: 'string', default: '0' } },
    strict: false,
  });
  if (values.worker === undefined || process.send === undefined) return undefined;

  // Without a supervisor there is no database either.
  process.once('disconnect', () => process.exit(1));
  // The supervisor replaces workers; a closed terminal signals all processes of the app.
  process.on('SIGHUP', () => undefined);

  const calls: WorkerCalls = { stop: () => undefined, retire: () => undefined, readMetrics: async () => [] };
  const { call } = createChannel<WorkerCalls, SupervisorCalls>(process, calls);
  return {
    workerNumber: Number(values.worker),
    socketCount: Number(values.sockets),
    call,
    on: (more) => void Object.assign(calls, more),
    shareSockets: (servers) => {
      for (const server of servers) process.send?.({ socket: true }, (server as WithHandle)._handle);
    },
  };
}
