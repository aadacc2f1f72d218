import type { RateCall, RateCount } from '#lib/http/shared-rate-counts.ts';
import type { WorkerMetrics } from './worker-metrics.ts';

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
  countRequests: (calls: RateCall[]) => RateCount[];
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
