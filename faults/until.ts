import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 20;

/** Polls until the condition holds or the timeout; returns the result and the duration. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<{ isTrue: boolean; afterMs: number }> {
  const startedAt = performance.now();
  for (;;) {
    const result = await isTrue();
    const afterMs = performance.now() - startedAt;
    if (result || afterMs > timeoutMs) return { isTrue: result, afterMs };
    await delay(POLL_MS);
  }
}
