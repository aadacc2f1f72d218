import type { Clock } from '#lib/time/clock.ts';

/**
 * Returns a function that loads a value and keeps it for `lifetimeMs`. Concurrent calls share one
 * load; a failed one is not kept.
 */
export function createCachedValue<T>(clock: Clock, lifetimeMs: number, load: () => Promise<T>): () => Promise<T> {
  let cached: { value: Promise<T>; until: number } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (cached === undefined || cached.until <= now) {
      const entry = { value: load(), until: now + lifetimeMs };
      cached = entry;
      entry.value.catch(() => {
        if (cached === entry) cached = undefined;
      });
    }
    return cached.value;
  };
}
