/** A turn of the loop that takes longer than this counts as late: a request needs some turns, and people wait for all of them. */
const LATE_MS = 30;
/** A few long turns are a collection of garbage, or a neighbour on the machine: what has come meanwhile is soon worked off. */
const LATE_TURNS = 4;
const SHRINK = 0.8;
const GROW = { factor: 1.05, more: 1 };

/**
 * How many may be worked for at a time: as many as there may ever be while work is done in time, and so many fewer when it is not that it
 * is again. How many that are depends on what they ask for and on what else the machine has to do, so that no number could say it.
 */
export function createConcurrencyLimit({ min, max }: { min: number; max: number }) {
  let limit = max;
  let lateTurns = 0;
  return {
    get value(): number {
      return Math.floor(limit);
    },
    /** To be told again and again how late the loop is, and how many are being worked for. */
    note(lateMs: number, inFlight: number): void {
      lateTurns = lateMs > LATE_MS ? lateTurns + 1 : 0;
      if (lateTurns >= LATE_TURNS) limit = Math.max(min, Math.min(limit, inFlight) * SHRINK);
      else if (lateTurns === 0) limit = Math.min(max, limit * GROW.factor + GROW.more);
    },
  };
}
