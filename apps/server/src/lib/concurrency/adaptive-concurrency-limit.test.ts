import { expect, it } from 'vitest';
import { createConcurrencyLimit } from '#plugins/load-shedding.ts';

const [LOW_DELAY_MS, HIGH_DELAY_MS] = [5, 200];

it('stays at the maximum while the event loop is fast', () => {
  const limit = createConcurrencyLimit({ min: 10, max: 500 });
  limit.update(LOW_DELAY_MS, 400);
  expect(limit.value).toBe(500);
});

it('ignores up to three consecutive high delays', () => {
  const limit = createConcurrencyLimit({ min: 10, max: 500 });
  for (const delayMs of [HIGH_DELAY_MS, HIGH_DELAY_MS, HIGH_DELAY_MS, LOW_DELAY_MS, HIGH_DELAY_MS, HIGH_DELAY_MS])
    limit.update(delayMs, 100);
  expect(limit.value).toBe(500);
});

it('shrinks below the requests in flight on repeated high delays, but not below the minimum', () => {
  const limit = createConcurrencyLimit({ min: 10, max: 500 });
  for (let turn = 0; turn < 4; turn++) limit.update(HIGH_DELAY_MS, 100);
  expect(limit.value).toBe(80);
  for (let turn = 0; turn < 50; turn++) limit.update(HIGH_DELAY_MS, limit.value);
  expect(limit.value).toBe(10);
});

it('grows back to the maximum when the event loop is fast again', () => {
  const limit = createConcurrencyLimit({ min: 10, max: 500 });
  for (let turn = 0; turn < 50; turn++) limit.update(HIGH_DELAY_MS, limit.value);
  for (let turn = 0; turn < 100; turn++) limit.update(LOW_DELAY_MS, 5);
  expect(limit.value).toBe(500);
});

it('does not grow while some delays are high, but too few to shrink', () => {
  const limit = createConcurrencyLimit({ min: 10, max: 500 });
  for (let turn = 0; turn < 4; turn++) limit.update(HIGH_DELAY_MS, 100);
  limit.update(LOW_DELAY_MS, 5);
  const { value } = limit;
  for (let turn = 0; turn < 3; turn++) limit.update(HIGH_DELAY_MS, 5);
  expect([value, limit.value]).toEqual([85, 85]);
});
