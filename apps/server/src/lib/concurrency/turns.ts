import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Runs `atOnce` calls with one key at the same time, in order of arrival. Those of other keys do
 * not wait.
 */
export function createTurns<Key>(atOnce = 1) {
  const queues = new Map<Key, { limit: LimitFunction; calls: number }>();
  return async <T>(key: Key, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { limit: pLimit(atOnce), calls: 0 };
    queues.set(key, queue);
    queue.calls += 1;
    try {
      return await queue.limit(work);
    } finally {
      queue.calls -= 1;
      if (queue.calls === 0) queues.delete(key);
    }
  };
}
