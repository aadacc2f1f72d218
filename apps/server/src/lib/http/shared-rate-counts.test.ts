import { expect, it, vi } from 'vitest';
import { createRateCounters, createSharedRateStore, type RateCall } from './shared-rate-counts.ts';

const WINDOW_MS = 60_000;

type Store = InstanceType<ReturnType<typeof createSharedRateStore>>;

const count = (store: Store, key: string) =>
  new Promise<number | Error>((resolve) => {
    store.incr(key, (error, result) => resolve(error ?? result?.current ?? 0), WINDOW_MS);
  });

/** The stores of two processes, with a limit that has a counter of its own each. */
function createStores(
  countRequests: (calls: RateCall[]) => Promise<ReturnType<ReturnType<typeof createRateCounters>>>,
) {
  return [1, 2].map(() => {
    const Store = createSharedRateStore(countRequests);
    const store = new Store();
    return { reads: store.child(), writes: store.child() };
  });
}

it('counts a client in all processes together, each limit on its own', async () => {
  const counters = createRateCounters();
  const [first, second] = createStores(async (calls) => counters(calls));
  if (first === undefined || second === undefined) throw new RangeError('no stores');
  expect(await count(first.reads, 'mina')).toBe(1);
  expect(await count(second.reads, 'mina')).toBe(2);
  expect(await count(second.writes, 'mina')).toBe(1);
  expect(await count(first.reads, 'jun')).toBe(1);
  expect(await count(first.reads, 'mina')).toBe(3);
});

it('sends the calls of one turn together, and returns each its own count', async () => {
  const counters = createRateCounters();
  const countRequests = vi.fn(async (calls: RateCall[]) => counters(calls));
  const [first] = createStores(countRequests);
  if (first === undefined) throw new RangeError('no stores');
  const keys = ['mina', 'jun', 'mina', 'mina'];
  expect(await Promise.all(keys.map((key) => count(first.reads, key)))).toEqual([1, 1, 2, 3]);
  expect(countRequests).toHaveBeenCalledTimes(1);
});

it('reports a failed count for each call', async () => {
  const [first] = createStores(() => Promise.reject(new Error('no result')));
  if (first === undefined) throw new RangeError('no stores');
  expect(await Promise.all([count(first.reads, 'mina'), count(first.writes, 'jun')])).toEqual([
    new Error('no result'),
    new Error('no result'),
  ]);
});
