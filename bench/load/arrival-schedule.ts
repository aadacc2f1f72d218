import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../measure.ts';

export interface Lag {
  p99: number;
  max: number;
}

export interface ArrivalSchedule {
  /** Resolves at the due time. */
  at(dueMs: number): Promise<void>;
  /** Lag since the previous call: the measurement error of the generator. */
  readLag(): Lag;
}

/** Clock: `performance.now`. */
export function createArrivalSchedule(): ArrivalSchedule {
  let lags: number[] = [];
  return {
    async at(dueMs) {
      const leftMs = dueMs - performance.now();
      if (leftMs > 0) await delay(leftMs);
      lags.push(performance.now() - dueMs);
    },
    readLag() {
      const sorted = lags.sort((a, b) => a - b);
      lags = [];
      return { p99: percentile(sorted, 0.99), max: sorted.at(-1) ?? 0 };
    },
  };
}
