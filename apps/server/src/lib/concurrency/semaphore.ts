import { BusyError } from '#lib/http/errors.ts';

const RETRY_AFTER_S = 5;

interface SemaphoreOptions {
  /** Who comes on top is sent away at once. Without it everyone is let wait. */
  waitingMax?: number;
}

/**
 * Lets at most `width` pieces of work through at a time; the others wait in the order they came.
 * @throws BusyError where as many wait as may
 */
export function createSemaphore(width: number, { waitingMax = Number.POSITIVE_INFINITY }: SemaphoreOptions = {}) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  const pass = async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside < width) inside += 1;
    else if (waiting.length < waitingMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new BusyError(RETRY_AFTER_S);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes to the next in line without ever being free.
      if (next) next();
      else inside -= 1;
    }
  };
  /** How many are let wait at this moment. */
  const countWaiting = () => waiting.length;
  return Object.assign(pass, { countWaiting });
}
