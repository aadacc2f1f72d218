/**
 * Event loop delay that counts as high: a request takes several turns, and all requests wait for
 * each.
 */
const HIGH_DELAY_MS = 30;
/**
 * Consecutive high delays before the limit shrinks. Fewer may be a garbage collection or another
 * process.
 */
const HIGH_DELAYS_TO_SHRINK = 4;
const SHRINK_FACTOR = 0.8;
const GROWTH = { factor: 1.05, increment: 1 };

/**
 * A concurrency limit that shrinks while the event loop is slow and grows back to `max` otherwise.
 * A fixed number does not fit: the cost depends on the requests and on the load of the machine.
 */
export function createConcurrencyLimit({ min, max }: { min: number; max: number }) {
  let limit = max;
  let highDelays = 0;
  return {
    get value(): number {
      return Math.floor(limit);
    },
    /**
     * Call it periodically with the delay of the event loop and the number of requests in flight.
     */
    update(delayMs: number, inFlight: number): void {
      highDelays = delayMs > HIGH_DELAY_MS ? highDelays + 1 : 0;
      if (highDelays >= HIGH_DELAYS_TO_SHRINK) limit = Math.max(min, Math.min(limit, inFlight) * SHRINK_FACTOR);
      else if (highDelays === 0) limit = Math.min(max, limit * GROWTH.factor + GROWTH.increment);
    },
  };
}
