import { expect, it } from 'vitest';
import { withTimeout } from './timeout.ts';

it('returns the result of the work', async () => {
  expect(await withTimeout(1_000, Promise.resolve('done'))).toBe('done');
  await expect(withTimeout(1_000, Promise.reject(new TypeError('broken')))).rejects.toThrow(TypeError);
});

it('rejects after the timeout, and ignores the later result', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  await expect(withTimeout(10, promise)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterS: 5 });
  reject(new Error('the connection was lost'));
});
