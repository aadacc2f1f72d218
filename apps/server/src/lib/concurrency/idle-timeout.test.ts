import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type IdleTimeout, withIdleTimeout } from './idle-timeout.ts';

const LIMIT_MS = 7_000;
const MESSAGE = '7초 동안 아무것도 옮기지 못해서 멈췄어요.';
const never = new Promise<never>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that continues until it is aborted. */
function start(signal?: AbortSignal) {
  const { promise: idle, resolve } = Promise.withResolvers<IdleTimeout>();
  const { promise: work, resolve: end } = Promise.withResolvers<string>();
  const result = withIdleTimeout({ idleTimeoutMs: LIMIT_MS, signal }, (given) => {
    resolve(given);
    return work;
  });
  result.catch(() => undefined);
  return { idle, end, result };
}

it('lets work take any time that makes progress', async () => {
  const { idle, end, result } = start();
  const { touch, signal } = await idle;
  for (let turn = 0; turn < 9; turn++) {
    vi.advanceTimersByTime(LIMIT_MS - 1);
    touch();
  }
  expect(signal.aborted).toBe(false);
  end('done');
  expect(await result).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects when there was no progress for the limit, though the work never settles', async () => {
  const { idle, result } = start();
  const { touch, signal } = await idle;
  vi.advanceTimersByTime(LIMIT_MS - 1);
  touch();
  vi.advanceTimersByTime(LIMIT_MS);
  await expect(result).rejects.toThrow(MESSAGE);
  expect(signal.reason).toHaveProperty('message', MESSAGE);
});

it('does not count the time of a statement, and starts again after it', async () => {
  const { idle, result } = start();
  const { hold, signal } = await idle;
  const statement = Promise.withResolvers<string>();
  const held = hold(() => statement.promise);
  vi.advanceTimersByTime(5 * LIMIT_MS);
  statement.resolve('rows');
  expect(await held).toBe('rows');
  vi.advanceTimersByTime(LIMIT_MS - 1);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  await expect(result).rejects.toThrow(MESSAGE);
});

it('passes an abort of the caller to the work, and rejects with its reason when the work has failed', async () => {
  const caller = new AbortController();
  const reason = new Error('Ctrl-C');
  const result = withIdleTimeout({ idleTimeoutMs: LIMIT_MS, signal: caller.signal }, async ({ signal }) => {
    caller.abort(reason);
    signal.throwIfAborted();
  });
  await expect(result).rejects.toBe(reason);
  await expect(withIdleTimeout({ signal: caller.signal }, () => never)).rejects.toBe(reason);
});

it('returns what the work has finished in spite of an abort', async () => {
  const caller = new AbortController();
  const { end, result } = start(caller.signal);
  caller.abort();
  end('committed');
  expect(await result).toBe('committed');
});
