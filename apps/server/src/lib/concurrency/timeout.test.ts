import { expect, it } from 'vitest';
import { withTimeout } from './timeout.ts';

it('returns the result of the work', async () => {
  expect(await withTimeout(1_000, Promise.resolve('done'))).toBe('done');
  await expect(withTimeout(1_000, Promise.reject(new TypeError('broken')))).rejects.toThrow(TypeError);
});

it('gives up on work that takes too long, and does not mind how it ends', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  await expect(withTimeout(10, promise)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterS: 5 });
  reject(new Error('the connection was lost'));
});
