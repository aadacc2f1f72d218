export interface Timing {
  p50: number;
  p95: number;
  p99: number;
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

export function timingOf(milliseconds: readonly number[]): Timing {
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

/** One call after the other; `call` gets the number of the sample, to pick its position by. */
export async function measure(
  call: (index: number) => Promise<unknown>,
  { samples, warmUp, rounds }: SampleOptions = SAMPLE_OPTIONS,
): Promise<Timing> {
  await timeEach(warmUp, call);
  const timings: Timing[] = [];
  for (let round = 0; round < rounds; round++) timings.push(timingOf(await timeEach(samples, call)));
  return timings.reduce((best, timing) => (timing.p95 < best.p95 ? timing : best));
}

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
