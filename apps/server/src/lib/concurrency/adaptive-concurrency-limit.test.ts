import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './adaptive-concurrency-limit.ts';

const [EARLY_MS, LATE_MS] = [5, 200];

it('lets as many in as there may be while work is done in time', () => {
  const limit = createConcurrencyLimit({ min: 10, max: 500 });
  limit.note(EARLY_MS, 400);
  expect(limit.value).toBe(500);
});

it('takes a few long turns for chance', () => {
  const limit = createConcurrencyLimit({ min: 10, max: 500 });
  for (const lateMs of [LATE_MS, LATE_MS, LATE_MS, EARLY_MS, LATE_MS, LATE_MS]) limit.note(lateMs, 100);
  expect(limit.value).toBe(500);
});

it('lets fewer in than there are when work is late again and again, but never too few to be of use', () => {
  const limit = createConcurrencyLimit({ min: 10, max: 500 });
  for (let turn = 0; turn < 4; turn++) limit.note(LATE_MS, 100);
  expect(limit.value).toBe(80);
  for (let turn = 0; turn < 50; turn++) limit.note(LATE_MS, limit.value);
  expect(limit.value).toBe(10);
});

it('lets all of them in again when work is done in time', () => {
  const limit = createConcurrencyLimit({ min: 10, max: 500 });
  for (let turn = 0; turn < 50; turn++) limit.note(LATE_MS, limit.value);
  for (let turn = 0; turn < 100; turn++) limit.note(EARLY_MS, 5);
  expect(limit.value).toBe(500);
});
