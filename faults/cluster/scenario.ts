import type { Finding } from '../fault.ts';
import type { Cluster } from './cluster.ts';

export interface TrialOptions {
  /** How often each check or kill is repeated. */
  times: number;
}

/** A scenario for several processes and two databases. */
export interface Trial {
  name: string;
  act: string;
  /** Additional settings of the app; the others have production defaults. */
  settings: Record<string, string>;
  run(cluster: Cluster, options: TrialOptions): AsyncIterable<Finding>;
}

/** Writers without a pause would exceed every rate limit. */
export const UNLIMITED = { RATE_LIMIT: 'off' };
