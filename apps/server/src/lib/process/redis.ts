import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

const CONNECT_TIMEOUT_MS = 1_000;
/** A limit that takes longer to ask than this is not worth asking. */
const COMMAND_TIMEOUT_MS = 250;
const RETRY_MAX_MS = 5_000;

/** Commands fail at once while the server is away, so that no request waits for it; it warns once each time it goes away. */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 200, RETRY_MAX_MS),
  });
  let isAway = false;
  redis.on('ready', () => {
    if (isAway) logger.info('redis is back');
    isAway = false;
  });
  redis.on('error', (error: NodeJS.ErrnoException) => {
    if (!isAway) logger.warn({ code: error.code }, 'redis does not answer: rate limits are not counted until it does');
    isAway = true;
  });
  return redis;
}
