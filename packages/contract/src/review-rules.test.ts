import { expect, it } from 'vitest';
import { isReviewEditable } from './review-rules.ts';

it.each([
  ['2026-08-30T03:00:00Z', '2026-11-30T02:59:59Z', true],
  ['2026-08-30T03:00:00Z', '2026-11-30T03:00:00Z', false],
  ['2026-08-30T03:00:00Z', '2027-08-30T03:00:00Z', false],
  ['2025-12-15T12:00:00.250+09:00', '2026-03-15T03:00:00.249Z', true],
  // There is no 31 November: the month ends a day later.
  ['2026-08-31T12:00:00Z', '2026-12-01T11:00:00Z', true],
])('[16.3-2] a review of %s can be edited at %s: %s', (createdAt, now, isEditable) => {
  expect(isReviewEditable(createdAt, Date.parse(now))).toBe(isEditable);
});
