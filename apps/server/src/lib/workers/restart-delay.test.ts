import { expect, it } from 'vitest';
import { createRestartDelays } from './restart-delay.ts';

it('doubles the delay from 250 ms to 30 s', () => {
  const delays = createRestartDelays();
  const listed = Array.from({ length: 10 }, () => delays.next(59_999));
  expect(listed).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

it('begins again after a worker that was ready for a minute', () => {
  const delays = createRestartDelays();
  expect([delays.next(0), delays.next(0), delays.next(60_000), delays.next(0)]).toEqual([250, 500, 250, 500]);
});

it('stays at the maximum after thousands of failures', () => {
  const delays = createRestartDelays();
  for (let count = 0; count < 2_000; count++) delays.next(0);
  expect(delays.next(0)).toBe(30_000);
});
