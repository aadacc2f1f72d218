import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RateCounts } from './rate-counts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function count(counts: RateCounts, key = 'mina') {
  const results: { current: number; ttl: number }[] = [];
  counts.incr(key, (_error, result) => void results.push(result), MINUTE_MS);
  return results[0];
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
  expect(count(counts, 'jun')?.current).toBe(1);
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
  expect(count(counts.child())?.current).toBe(1);
});

it('counts 50,000 clients at most, and drops the one whose last call is oldest', () => {
  const counts = new RateCounts();
  count(counts, 'mina');
  for (let client = 1; client < 50_000; client++) count(counts, String(client));
  expect(count(counts, 'mina')?.current).toBe(2);
  count(counts, 'jun');
  expect(count(counts, 'mina')?.current).toBe(3);
  expect(count(counts, '1')?.current).toBe(1);
});
