import { allEnded } from '#lib/concurrency/all-ended.ts';

type Start = () => PromiseLike<unknown>;

/**
 * Sends statements of one transaction without waiting for the response to each. PostgreSQL executes
 * them in the given order; after a failure it executes none of the rest, and the first error is thrown
 * when all have ended. None may need a result of another.
 * @param starts functions that return a statement, or execute one at once: before a `.then` or
 * `await` of its own, or its statement would be sent at another time
 */
export const inOneRoundTrip = <const Starts extends readonly Start[]>(starts: Starts) =>
  allEnded(starts.map(async (start) => start()) as { -readonly [Index in keyof Starts]: ReturnType<Starts[Index]> });
