const FIRST_DELAY_MS = 250;
const DELAY_MAX_MS = 30_000;
/** A worker that was ready for this long did not end because of its start. */
const HEALTHY_AFTER_MS = 60_000;

/** The delays before the restarts of a worker: doubled each time, until it was healthy. */
export function createRestartDelays() {
  let failureCount = 0;
  return {
    /** @param readyForMs time from ready to the end; 0 if it was never ready */
    next(readyForMs: number): number {
      if (readyForMs >= HEALTHY_AFTER_MS) failureCount = 0;
      const delayMs = Math.min(DELAY_MAX_MS, FIRST_DELAY_MS * 2 ** failureCount);
      failureCount += 1;
      return delayMs;
    },
  };
}
