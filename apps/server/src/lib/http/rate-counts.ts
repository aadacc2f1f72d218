import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Members and addresses in memory, for each limit. */
const ENTRIES_MAX = 50_000;

interface Window {
  count: number;
  /**
   * Monotonic: after a change of the system clock by an hour, clients would stay limited for as
   * long.
   */
  endsAtMs: number;
}

/** Counts the calls in the memory of this process. */
export class RateCounts implements FastifyRateLimitStore {
  /** `max` instead of `maxSize` would allocate all entries at once, 1.2 MB for each limit. */
  readonly #windows = new LRUCache<string, Window>({ maxSize: ENTRIES_MAX, sizeCalculation: () => 1 });

  incr(
    key: string,
    callback: (error: Error | null, result: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const nowMs = performance.now();
    const previous = this.#windows.get(key);
    const window =
      previous === undefined || previous.endsAtMs <= nowMs ? { count: 0, endsAtMs: nowMs + windowMs } : previous;
    window.count += 1;
    this.#windows.set(key, window);
    callback(null, { current: window.count, ttl: Math.ceil(window.endsAtMs - nowMs) });
  }

  child(): RateCounts {
    return new RateCounts();
  }
}
