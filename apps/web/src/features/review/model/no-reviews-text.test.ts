import { expect, it } from 'vitest';
import { noReviewsText } from './no-reviews-text.ts';

it.each([
  [
    'invites to write the first review',
    { reviewCount: 0, isClosed: false },
    '아직 후기가 없어요. 소중한 후기를 남겨 주세요!',
  ],
  ['has no invitation for a closed place', { reviewCount: 0, isClosed: true }, '남겨진 후기가 없어요.'],
  [
    'states that members are blocked if the place has reviews',
    { reviewCount: 1, isClosed: false },
    '차단한 회원의 후기는 보여드리지 않아요.',
  ],
  ['states the same for a closed place', { reviewCount: 1, isClosed: true }, '차단한 회원의 후기는 보여드리지 않아요.'],
])('%s', (_, place, text) => {
  expect(noReviewsText(place)).toBe(text);
});
