import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSharedRateCounts, createSharedRateStore, type RateCall, RateCounts } from './rate-counts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function count(counts: RateCounts, key = 'mina') {
  return counts.count(key, MINUTE_MS);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('counts each key for a window, and starts again after it', () => {
  const counts = new RateCounts();
  expect(count(counts)).toEqual({ current: 1, ttl: MINUTE_MS });
  vi.advanceTimersByTime(20_000);
  expect(count(counts)).toEqual({ current: 2, ttl: 40_000 });
  expect(count(counts, 'jun').current).toBe(1);
  vi.advanceTimersByTime(40_000);
  expect(count(counts)).toEqual({ current: 1, ttl: MINUTE_MS });
});

it('does not extend the window when the clock is set back', () => {
  const counts = new RateCounts();
  count(counts);
  vi.setSystemTime(Date.now() - HOUR_MS);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(count(counts)).toEqual({ current: 1, ttl: MINUTE_MS });
});

it('counts separately for each limit', () => {
  const counts = new RateCounts();
  count(counts);
  expect(count(counts.child()).current).toBe(1);
});

it('counts 50,000 clients at most, and drops the one whose last call is oldest', () => {
  const counts = new RateCounts();
  count(counts, 'mina');
  for (let client = 1; client < 50_000; client++) count(counts, String(client));
  expect(count(counts, 'mina').current).toBe(2);
  count(counts, 'jun');
  expect(count(counts, 'mina').current).toBe(3);
  expect(count(counts, '1').current).toBe(1);
});

/** The count that a store returns to its plugin, or its error. */
const countIn = (store: InstanceType<ReturnType<typeof createSharedRateStore>>, key: string) =>
  new Promise<number | Error>((resolve) => {
    store.incr(key, (error, result) => resolve(error ?? result?.current ?? 0), MINUTE_MS);
  });

it('counts a client in all processes together, each limit separately', async () => {
  const count = createSharedRateCounts();
  const [first, second] = [1, 2].map(() => {
    const store = new (createSharedRateStore(async (call: RateCall) => count(call)))();
    return { reads: store.child(), writes: store.child() };
  });
  if (first === undefined || second === undefined) throw new RangeError('no stores');
  expect(await countIn(first.reads, 'mina')).toBe(1);
  expect(await countIn(second.reads, 'mina')).toBe(2);
  expect(await countIn(second.writes, 'mina')).toBe(1);
  expect(await countIn(first.reads, 'jun')).toBe(1);
  expect(await countIn(first.reads, 'mina')).toBe(3);
});

it('reports a failed count', async () => {
  const store = new (createSharedRateStore(() => Promise.reject(new Error('no result'))))();
  expect(await countIn(store, 'mina')).toEqual(new Error('no result'));
});
