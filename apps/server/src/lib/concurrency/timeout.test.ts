import { afterEach, expect, it, vi } from 'vitest';
import { withTimeout } from './timeout.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('returns the result of the work', async () => {
  expect(await withTimeout(1_000, Promise.resolve('done'))).toBe('done');
  await expect(withTimeout(1_000, Promise.reject(new TypeError('broken')))).rejects.toThrow(TypeError);
});

it('rejects after the timeout, and ignores the later result', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  await expect(withTimeout(10, promise)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterS: 5 });
  reject(new Error('the connection was lost'));
});

it('leaves no timer behind, which would keep the process running', async () => {
  vi.useFakeTimers();
  await withTimeout(30_000, Promise.resolve('done'));
  await expect(withTimeout(30_000, Promise.reject(new TypeError('broken')))).rejects.toThrow(TypeError);
  expect(vi.getTimerCount()).toBe(0);
});
