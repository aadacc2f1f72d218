import type { Sql } from '../apps/server/src/lib/database/database.ts';
import { backendCpuMs } from './backend-cpu.ts';

export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
}

export interface Timing extends Percentiles {
  /** Average CPU time of the database per call. */
  databaseCpuMs: number;
  /** {@link yardstickMs} before and after the round, on average. */
  yardstick: number;
}

export interface SampleOptions {
  samples: number;
  /** Number of calls before the measurement. */
  warmUp: number;
  /**
   * The round with the lowest p95 counts: the others may have shared the machine with other load.
   */
  rounds: number;
}

const SAMPLE_OPTIONS: SampleOptions = { samples: 500, warmUp: 100, rounds: 3 };

/** The smallest value that at least this share of the sorted values does not exceed. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function percentilesOf(milliseconds: readonly number[]): Percentiles {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), p99: percentile(sorted, 0.99) };
}

async function timeEach(count: number, call: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const startedAt = performance.now();
    await call(index);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Sequential calls on one connection; `call` gets the number of the sample. Each round is between two yardsticks. */
export async function measure(
  sql: Sql,
  call: (index: number) => Promise<unknown>,
  { samples, warmUp, rounds }: SampleOptions = SAMPLE_OPTIONS,
): Promise<Timing> {
  const cpuMs = await backendCpuMs(sql);
  await timeEach(warmUp, call);
  const timings: Timing[] = [];
  let yardstickBefore = await yardstickMs(sql);
  for (let round = 0; round < rounds; round++) {
    const before = cpuMs();
    const percentiles = percentilesOf(await timeEach(samples, call));
    const databaseCpuMs = (cpuMs() - before) / samples;
    const yardstickAfter = await yardstickMs(sql);
    timings.push({ ...percentiles, databaseCpuMs, yardstick: (yardstickBefore + yardstickAfter) / 2 });
    yardstickBefore = yardstickAfter;
  }
  return timings.reduce((best, timing) => (timing.p95 < best.p95 ? timing : best));
}

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

const YARDSTICK_ROUNDS = 5;

/** The highest {@link yardstickMs} with which the budgets were set. */
const FULL_SPEED_MS = 73;

/** By how much the machine was slower during a measurement; 1 if it was as fast or faster. */
export const slowdownOf = ({ yardstick }: Timing): number => Math.max(1, yardstick / FULL_SPEED_MS);

/**
 * Median time in ms of a constant task in the database: the current speed of the machine. A shared
 * host may be half as fast as an hour before without other local processes.
 */
export async function yardstickMs(sql: Sql): Promise<number> {
  const work = () => sql`select sum(n % 7) from generate_series(1, 500000) n`;
  return percentilesOf(await timeEach(YARDSTICK_ROUNDS, work)).p50;
}
