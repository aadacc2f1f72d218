import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

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
