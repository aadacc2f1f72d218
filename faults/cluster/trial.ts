import type { Finding } from '../fault.ts';
import type { Cluster } from './cluster.ts';

export interface TrialOptions {
  /** How often each is asked, or something killed. */
  times: number;
}

/** Something several processes and two databases must do together. */
export interface Trial {
  name: string;
  act: string;
  /** What the app is told besides: as an operator leaves it, where nothing is said. */
  settings: Record<string, string>;
  run(cluster: Cluster, options: TrialOptions): AsyncIterable<Finding>;
}

/** Who writes as fast as they are answered is beyond every limit. */
export const UNLIMITED = { RATE_LIMIT: 'off' };
