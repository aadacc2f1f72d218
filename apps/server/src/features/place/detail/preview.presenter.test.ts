import { describe, expect, it } from 'vitest';
import { toTotal } from '#features/place/lists/page.rules.ts';
import { toReviewScores } from './preview.presenter.ts';

describe('the review summary of a place', () => {
  it.each([
    // 4.666… and 4.333…: truncating and rounding up have other results.
    [
      { reviewCount: 3, ratingSum: 14, recommendCount: 1 },
      { rating: 4.7, isSoloRecommended: 33 },
    ],
    [
      { reviewCount: 3, ratingSum: 13, recommendCount: 2 },
      { rating: 4.3, isSoloRecommended: 67 },
    ],
    // 4.25 and 12.5 % are rounded up.
    [
      { reviewCount: 8, ratingSum: 34, recommendCount: 1 },
      { rating: 4.3, isSoloRecommended: 13 },
    ],
    [
      { reviewCount: 200, ratingSum: 999, recommendCount: 199 },
      { rating: 5, isSoloRecommended: 100 },
    ],
    [
      { reviewCount: 7, ratingSum: 7, recommendCount: 0 },
      { rating: 1, isSoloRecommended: 0 },
    ],
    [
      { reviewCount: 0, ratingSum: 0, recommendCount: 0 },
      { rating: null, isSoloRecommended: null },
    ],
  ])('[3.2-2] of %o are %o', (totals, opinion) => {
    expect(toReviewScores(totals)).toEqual({
      ...opinion,
      reviewCount: totals.reviewCount,
      recommendCount: totals.recommendCount,
    });
  });
});

it.each([
  [0, { count: 0, isMore: false }],
  [99, { count: 99, isMore: false }],
  [100, { count: 100, isMore: false }],
  [101, { count: 100, isMore: true }],
])('[12.2-8] counts %i found places as %o', (found, total) => {
  expect(toTotal(found)).toEqual(total);
});
