import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 20;

/** Asks again and again; answers whether it came true in time, and when. */
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
