import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../measure.ts';

export interface Lag {
  p99: number;
  max: number;
}

export interface Timetable {
  /** Settles when it is time. */
  at(dueMs: number): Promise<void>;
  /** How late it was since last asked: what of the times measured is our own fault. */
  takeLag(): Lag;
}

/** By the clock of `performance.now`. */
export function createTimetable(): Timetable {
  let lags: number[] = [];
  return {
    async at(dueMs) {
      const leftMs = dueMs - performance.now();
      if (leftMs > 0) await delay(leftMs);
      lags.push(performance.now() - dueMs);
    },
    takeLag() {
      const sorted = lags.sort((a, b) => a - b);
      lags = [];
      return { p99: percentile(sorted, 0.99), max: sorted.at(-1) ?? 0 };
    },
  };
}
