import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { Logger } from '#lib/process/logger.ts';

const CONNECT_TIMEOUT_MS = 1_000;
/** Limits the delay that a slow Redis adds to each request. */
const COMMAND_TIMEOUT_MS = 250;
const RETRY_MAX_MS = 5_000;

/**
 * Commands fail immediately while Redis is unavailable, so that no request waits. Warns once per
 * outage.
 */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 200, RETRY_MAX_MS),
  });
  let isUnavailable = false;
  redis.on('ready', () => {
    if (isUnavailable) logger.info('redis is back');
    isUnavailable = false;
  });
  redis.on('error', (error: NodeJS.ErrnoException) => {
    if (!isUnavailable)
      logger.warn({ code: error.code }, 'redis does not answer: rate limits are not counted until it does');
    isUnavailable = true;
  });
  return redis;
}

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

export interface RateCount {
  current: number;
  ttl: number;
}

type Callback = (error: Error | null, result?: RateCount) => void;

/** Counts the calls in the memory of this process. */
export class RateCounts implements FastifyRateLimitStore {
  /** `max` instead of `maxSize` would allocate all entries at once, 1.2 MB for each limit. */
  readonly #windows = new LRUCache<string, Window>({ maxSize: ENTRIES_MAX, sizeCalculation: () => 1 });

  count(key: string, windowMs: number): RateCount {
    const nowMs = performance.now();
    const previous = this.#windows.get(key);
    const window =
      previous === undefined || previous.endsAtMs <= nowMs ? { count: 0, endsAtMs: nowMs + windowMs } : previous;
    window.count += 1;
    this.#windows.set(key, window);
    return { current: window.count, ttl: Math.ceil(window.endsAtMs - nowMs) };
  }

  incr(key: string, callback: Callback, windowMs: number): void {
    callback(null, this.count(key, windowMs));
  }

  child(): RateCounts {
    return new RateCounts();
  }
}

/** A call of a client, and the number of the limit that counts it. */
export interface RateCall {
  limit: number;
  key: string;
  windowMs: number;
}

/** Counts the calls of several processes. */
export function createSharedRateCounts(): (call: RateCall) => RateCount {
  // One for each limit, so that a flood of addresses does not evict the counts of members.
  const limits: RateCounts[] = [];
  return ({ limit, key, windowMs }) => {
    limits[limit] ??= new RateCounts();
    return limits[limit].count(key, windowMs);
  };
}

/** A store for @fastify/rate-limit that counts in another process. */
export function createSharedRateStore(count: (call: RateCall) => Promise<RateCount>) {
  let limitCount = 0;
  return class SharedRateStore implements FastifyRateLimitStore {
    readonly #limit = limitCount++;

    incr(key: string, callback: Callback, windowMs: number): void {
      count({ limit: this.#limit, key, windowMs }).then((result) => callback(null, result), callback);
    }

    child(): SharedRateStore {
      return new SharedRateStore();
    }
  };
}
