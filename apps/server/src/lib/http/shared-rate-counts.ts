import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { RateCounts } from './rate-counts.ts';

/** One request of a client. Each limit of the app has a counter of its own. */
export interface RateCall {
  counter: number;
  key: string;
  windowMs: number;
}

export interface RateCount {
  current: number;
  ttl: number;
}

type Callback = Parameters<FastifyRateLimitStore['incr']>[1];

/** Counts the calls of several processes. */
export function createRateCounters(): (calls: readonly RateCall[]) => RateCount[] {
  // Separate, so that a flood of addresses does not evict the counts of members.
  const counters: RateCounts[] = [];
  return (calls) =>
    calls.map(({ counter, key, windowMs }) => {
      counters[counter] ??= new RateCounts();
      const results: RateCount[] = [];
      counters[counter].incr(key, (_error, count) => void results.push(count), windowMs);
      return results[0] ?? { current: 0, ttl: 0 };
    });
}

/**
 * A store for @fastify/rate-limit that counts in another process. The calls of one turn of the event
 * loop are sent together.
 */
export function createSharedRateStore(countRequests: (calls: RateCall[]) => Promise<RateCount[]>) {
  let waiting: { call: RateCall; callback: Callback }[] = [];
  let counterCount = 0;

  async function flush(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      const counts = await countRequests(batch.map(({ call }) => call));
      for (const [index, { callback }] of batch.entries()) callback(null, counts[index]);
    } catch (error) {
      for (const { callback } of batch) callback(error as Error);
    }
  }

  return class SharedRateStore implements FastifyRateLimitStore {
    readonly #counter = counterCount++;

    incr(key: string, callback: Callback, windowMs: number): void {
      if (waiting.length === 0) setImmediate(() => void flush());
      waiting.push({ call: { counter: this.#counter, key, windowMs }, callback });
    }

    child(): SharedRateStore {
      return new SharedRateStore();
    }
  };
}
