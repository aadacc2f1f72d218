import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 20;

/** Polls until the condition holds or the timeout; returns the result and the duration. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<{ isTrue: boolean; afterMs: number }> {
  const begun = performance.now();
  for (;;) {
    const found = await isTrue();
    const afterMs = performance.now() - begun;
    if (found || afterMs > timeoutMs) return { isTrue: found, afterMs };
    await delay(POLL_MS);
  }
}
