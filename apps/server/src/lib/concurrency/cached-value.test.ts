import { expect, it, vi } from 'vitest';
import { createCachedValue } from './cached-value.ts';

const LIFETIME_MS = 10_000;

function createCounter() {
  let nowMs = 1_000;
  let loads = 0;
  const load = vi.fn(async () => ++loads);
  const get = createCachedValue({ now: () => new Date(nowMs) }, LIFETIME_MS, load);
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { get, load, pass };
}

it('loads a value once until its lifetime has passed', async () => {
  const { get, pass } = createCounter();
  expect(await get()).toBe(1);
  pass(LIFETIME_MS - 1);
  expect(await get()).toBe(1);
  pass(1);
  expect(await get()).toBe(2);
});

it('shares one load between concurrent calls', async () => {
  const { get, load } = createCounter();
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('does not keep a failed load', async () => {
  const { get, load } = createCounter();
  load.mockRejectedValueOnce(new Error('not available'));
  await expect(get()).rejects.toThrow('not available');
  expect(await get()).toBe(1);
});
