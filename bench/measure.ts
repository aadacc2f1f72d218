import type { Sql } from '../apps/server/src/lib/database/database.ts';
import { backendCpuMs } from './backend-cpu.ts';

export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
}

export interface Timing extends Percentiles {
  /** Processor time of the database for one call, on average. */
  databaseCpuMs: number;
}

export interface SampleOptions {
  samples: number;
  /** Calls before the first that counts. */
  warmUp: number;
  /** The round with the least p95 counts: the others had a neighbour on the machine. */
  rounds: number;
}

const SAMPLE_OPTIONS: SampleOptions = { samples: 500, warmUp: 100, rounds: 3 };

/** The value that this share of the sorted values does not exceed. */
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
    const begun = performance.now();
    await call(index);
    times.push(performance.now() - begun);
  }
  return times;
}

/** One call after the other on one connection; `call` gets the number of the sample, to pick its position by. */
export async function measure(
  sql: Sql,
  call: (index: number) => Promise<unknown>,
  { samples, warmUp, rounds }: SampleOptions = SAMPLE_OPTIONS,
): Promise<Timing> {
  const cpuMs = await backendCpuMs(sql);
  await timeEach(warmUp, call);
  const timings: Timing[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = cpuMs();
    const percentiles = percentilesOf(await timeEach(samples, call));
    timings.push({ ...percentiles, databaseCpuMs: (cpuMs() - before) / samples });
  }
  return timings.reduce((best, timing) => (timing.p95 < best.p95 ? timing : best));
}

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

const YARDSTICK_ROUNDS = 5;

/**
 * Milliseconds the database takes for a piece of work that is always the same, at the median: how fast this machine is at this moment. On a shared
 * host it may be half as fast as an hour before, with no other process in sight.
 */
export async function yardstickMs(sql: Sql): Promise<number> {
  const work = () => sql`select sum(n % 7) from generate_series(1, 500000) n`;
  return percentilesOf(await timeEach(YARDSTICK_ROUNDS, work)).p50;
}
