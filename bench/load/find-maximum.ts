import type { Generator, StretchFigures } from './generator.ts';
import { failedCount } from './tally.ts';

/** People a second. */
const FIRST = 2;
const FACTOR = 1.6;
/** Between the last that held and the first that did not. */
const HALVINGS = 2;
/** No machine this is meant for carries more: something else must be wrong. */
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

/** Lets more and more people come until they are no longer answered in time, then looks between; tells of each attempt. */
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

  /** Again where it did not hold: the first time a neighbour may have had the machine. */
  const attempt = async (perSecond: number) => (await attemptOnce(perSecond)) || attemptOnce(perSecond);

  // A process that has just begun compiles what it runs, and has asked its database for nothing yet.
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
