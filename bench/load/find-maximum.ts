import type { Generator, PhaseFigures } from './generator.ts';
import { failedCount } from './tally.ts';

/** Virtual users per second. */
const INITIAL_RATE = 2;
const FACTOR = 1.6;
/** Bisection steps between the last sustained and the first failed rate. */
const HALVINGS = 3;
/** Above the capacity of the intended machines: a higher result indicates an error. */
const RATE_MAX = 2_000;

export const P99_MAX_MS = 500;
const REJECTED_MAX_SHARE = 0.01;

export interface Attempt {
  perSecond: number;
  figures: PhaseFigures;
  isSustained: boolean;
}

function isSustained(figures: PhaseFigures): boolean {
  const { requestCount, rejected, succeeded } = figures;
  return succeeded.p99 <= P99_MAX_MS && (rejected + failedCount(figures)) / requestCount <= REJECTED_MAX_SHARE;
}

/** Increases the arrival rate until the limits are exceeded, then bisects; reports each attempt. */
export async function findMaximum(
  generator: Generator,
  durationMs: number,
  report: (attempt: Attempt) => void,
): Promise<Attempt> {
  let best: Attempt | undefined;
  async function attemptOnce(perSecond: number): Promise<boolean> {
    const [figures] = await generator.run({ perSecond, durationMs });
    if (figures === undefined) throw new Error('no figures');
    const attempt = { perSecond, figures, isSustained: isSustained(figures) };
    report(attempt);
    if (attempt.isSustained) best = attempt;
    return attempt.isSustained;
  }

  /** Retries a failed attempt once: other processes may have used the machine. */
  const attempt = async (perSecond: number) => (await attemptOnce(perSecond)) || attemptOnce(perSecond);

  // Warm-up: JIT compilation and database caches.
  await generator.run({ perSecond: INITIAL_RATE, durationMs });
  let failing = INITIAL_RATE;
  while (await attempt(failing)) {
    failing *= FACTOR;
    if (failing > RATE_MAX) throw new Error(`the rate exceeds ${RATE_MAX} users per second`);
  }
  if (best === undefined) throw new Error(`the limits are exceeded at ${INITIAL_RATE} users per second`);
  for (let halving = 0; halving < HALVINGS; halving++) {
    const between = (best.perSecond + failing) / 2;
    if (!(await attempt(between))) failing = between;
  }
  return best;
}
