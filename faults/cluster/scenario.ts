import type { Finding } from '../fault.ts';
import type { Cluster } from './cluster.ts';

export interface ScenarioOptions {
  /** How often each check or kill is repeated. */
  times: number;
}

/** A scenario for several processes and two databases. */
export interface Scenario {
  name: string;
  description: string;
  /** Additional settings of the app; the others have production defaults. */
  settings: Record<string, string>;
  run(cluster: Cluster, options: ScenarioOptions): AsyncIterable<Finding>;
}

/** Writers without a pause would exceed every rate limit. */
export const UNLIMITED = { RATE_LIMIT: 'off' };
