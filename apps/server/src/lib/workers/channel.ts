import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { RateCall, RateCount } from '#lib/http/rate-counts.ts';

/** The metrics of one worker, as `Registry.getMetricsAsJSON` returns them. */
export type WorkerMetrics = MetricObjectWithValues<MetricValue<string>>[];

/** A method of an object whose state all workers share. */
export interface StateCall {
  target: string;
  method: string;
  args: unknown[];
}

/** What the supervisor does for its workers. */
export type SupervisorCalls = {
  /** The worker accepts requests. */
  ready: (input: null) => void;
  callLocalLogin: (call: StateCall) => Promise<unknown>;
  countRequest: (call: RateCall) => RateCount;
  /** The metrics of all workers, in the text format of Prometheus. */
  collectMetrics: (input: null) => Promise<string>;
  /** The last metrics of a worker that ends. */
  reportMetrics: (metrics: WorkerMetrics) => void;
};

/** What a worker does for its supervisor. */
export type WorkerCalls = {
  /** Ends like a single process that receives SIGTERM. */
  stop: (input: null) => void;
  /** Ends after its connections, while other workers accept new ones. */
  retire: (input: null) => void;
  readMetrics: (input: null) => Promise<WorkerMetrics>;
};

/** Each call has one input, and may return a promise. */
type Calls = Record<string, (input: never) => unknown>;

/** A process of node:cluster at the other end of its IPC channel. */
interface Peer {
  send(message: object, callback: (error: Error | null) => void): boolean;
  on(event: 'message', listener: (message: Message) => void): unknown;
}

interface Message {
  id: number;
  /** Absent from a result. */
  call?: string;
  /** The input or the result. */
  value?: unknown;
  /** Of a failed call. */
  error?: string | undefined;
}

const TIMEOUT_MS = 5_000;

/** Calls with results between the supervisor and a worker. */
export function createChannel<Local extends Calls, Remote extends Calls>(peer: Peer, local: Local) {
  const pending = new Map<number, (result: Message) => void>();
  let lastId = 0;

  async function handleCall(name: string, { id, value }: Message): Promise<void> {
    const handle = local[name] as (input: unknown) => unknown;
    const result = await Promise.try(handle, value).then(
      (returned): Message => ({ id, value: returned }),
      (error: Error): Message => ({ id, error: error.message }),
    );
    // A peer that has ended needs no result.
    peer.send(result, () => undefined);
  }

  peer.on('message', (message) => {
    if (message.call === undefined) pending.get(message.id)?.(message);
    else void handleCall(message.call, message);
  });

  return {
    /** @throws Error if the peer has ended, fails, or does not respond within the timeout */
    call: <Name extends keyof Remote & string>(
      name: Name,
      input: Parameters<Remote[Name]>[0],
      timeoutMs = TIMEOUT_MS,
    ): Promise<Awaited<ReturnType<Remote[Name]>>> =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        const settle = ({ value, error }: Pick<Message, 'value' | 'error'>) => {
          clearTimeout(timer);
          pending.delete(id);
          if (error === undefined) resolve(value as Awaited<ReturnType<Remote[Name]>>);
          else reject(new Error(`${name}: ${error}`));
        };
        const timer = setTimeout(() => settle({ error: `no result within ${timeoutMs} ms` }), timeoutMs);
        pending.set(id, settle);
        peer.send({ id, call: name, value: input }, (error) => error && settle({ error: error.message }));
      }),
  };
}
