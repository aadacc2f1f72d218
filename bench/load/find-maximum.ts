import type { Generator, StretchFigures } from './generator.ts';
import { failedCount } from './tally.ts';

/** Virtual users per second. */
const FIRST = 2;
const FACTOR = 1.6;
/** Bisection steps between the last sustained and the first failed rate. */
const HALVINGS = 2;
/** Above the capacity of the intended machines: a higher result indicates an error. */
const MOST = 2_000;

export const P99_MAX_MS = 500;
const REFUSED_MAX_SHARE = 0.01;

export interface Attempt {
  perSecond: number;
  figures: StretchFigures;
  isHeld: boolean;
}

function isHeld(figures: StretchFigures): boolean {
  const { asked, refused, answered } = figures;
  return answered.p99 <= P99_MAX_MS && (refused + failedCount(figures)) / asked <= REFUSED_MAX_SHARE;
}

/** Increases the arrival rate until the limits are exceeded, then bisects; reports each attempt. */
export async function findMaximum(
  generator: Generator,
  durationMs: number,
  tell: (attempt: Attempt) => void,
): Promise<Attempt> {
  let best: Attempt | undefined;
  async function attemptOnce(perSecond: number): Promise<boolean> {
    const [figures] = await generator.run({ perSecond, durationMs });
    if (figures === undefined) throw new Error('no figures');
    const tried = { perSecond, figures, isHeld: isHeld(figures) };
    tell(tried);
    if (tried.isHeld) best = tried;
    return tried.isHeld;
  }

  /** Retries a failed attempt once: other processes may have used the machine. */
  const attempt = async (perSecond: number) => (await attemptOnce(perSecond)) || attemptOnce(perSecond);

  // Warm-up: JIT compilation and database caches.
  await generator.run({ perSecond: FIRST, durationMs });
  let failing = FIRST;
  while (await attempt(failing)) {
    failing *= FACTOR;
    if (failing > MOST) throw new Error('there is no end to it');
  }
  if (best === undefined) throw new Error(`not even ${FIRST} people a second are answered in time`);
  for (let halving = 0; halving < HALVINGS; halving++) {
    const between = (best.perSecond + failing) / 2;
    if (!(await attempt(between))) failing = between;
  }
  return best;
}
