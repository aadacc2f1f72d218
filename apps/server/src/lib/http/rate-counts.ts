import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Persons and addresses remembered at a time, for each limit. */
const ENTRIES_MAX = 50_000;

interface Window {
  count: number;
  /** By the clock that only goes forward: one that is set back by an hour would keep everyone counted out for as long. */
  endsAtMs: number;
}

/** Calls counted in the memory of this process. */
export class RateCounts implements FastifyRateLimitStore {
  readonly #windows = new LRUCache<string, Window>({ max: ENTRIES_MAX });

  incr(
    key: string,
    answer: (error: Error | null, result: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const nowMs = performance.now();
    const known = this.#windows.get(key);
    const window = known === undefined || known.endsAtMs <= nowMs ? { count: 0, endsAtMs: nowMs + windowMs } : known;
    window.count += 1;
    this.#windows.set(key, window);
    answer(null, { current: window.count, ttl: Math.ceil(window.endsAtMs - nowMs) });
  }

  /** Each limit counts by itself. */
  child(): RateCounts {
    return new RateCounts();
  }
}
