import { expect, it } from 'vitest';
import { aPlace } from '#test/place-detail-factory.ts';
import { placeWithoutReview } from './api.ts';

const place = aPlace({ reviewCount: 4, recommendCount: 3, isSoloRecommended: 75, rating: 4.2 });

it.each([
  ['a recommending review', { isRecommended: true }, { reviewCount: 3, recommendCount: 2, isSoloRecommended: 67 }],
  ['a review that does not', { isRecommended: false }, { reviewCount: 3, recommendCount: 3, isSoloRecommended: 100 }],
  ['a hidden review', { isRecommended: true, hiddenUntil: '2026-12-01T00:00:00Z' }, {}],
  ['an unknown review', undefined, {}],
])('has the counts without %s', (_, deleted, changed) => {
  expect(placeWithoutReview(place, deleted)).toEqual({ ...place, ...changed });
});

it('has no rating and no share without its only review', () => {
  const single = aPlace({ reviewCount: 1, recommendCount: 1, isSoloRecommended: 100, rating: 4 });
  expect(placeWithoutReview(single, { isRecommended: true })).toEqual({
    ...single,
    reviewCount: 0,
    recommendCount: 0,
    isSoloRecommended: null,
    rating: null,
  });
});
