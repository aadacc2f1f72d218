import { expect, it } from 'vitest';
import type { OwnReviewRow, ReviewRow } from './review.repository.ts';
import { toListedReview, toOwnReview, toReview } from './review-presenter.ts';

const row: ReviewRow = {
  reviewId: 40,
  userId: 11,
  nickname: '느긋한수달',
  profileMediaKey: 'pp',
  createdAt: '2026-11-21T05:00:00+00:00',
  isRecommended: false,
  rating: 4,
  content: '조용했어요.',
  tags: ['조용한'],
  isVisited: false,
  mediaKeys: ['aa', 'bb'],
  hiddenUntil: null,
  hiddenReason: null,
};
const fields = {
  reviewId: 40,
  userId: 11,
  createdAt: '2026-11-21T05:00:00+00:00',
  isRecommended: false,
  rating: 4,
  content: '조용했어요.',
  tags: ['조용한'],
  userProfileUrl: '/media/pp/640.webp',
  photoUrls: ['/media/aa/640.webp', '/media/bb/640.webp'],
};

it('[3.3-1] presents a review in the details with the URLs of its photos and the nickname of its writer', () => {
  expect(toReview(row)).toEqual({ ...fields, userNickname: '느긋한수달' });
});

it('[3.3-2] presents a listed review with the nickname in another field', () => {
  expect(toListedReview(row)).toEqual({ ...fields, nickName: '느긋한수달' });
});

it('presents a review without photos, by a writer without a profile image', () => {
  const review = toReview({ ...row, profileMediaKey: null, mediaKeys: [] });
  expect(review).toMatchObject({ userProfileUrl: null, photoUrls: [] });
});

it('presents a hidden review with the end and the reason of its hiding', () => {
  const hidden = { hiddenUntil: '2026-12-01T00:00:00+00:00', hiddenReason: 'PRIVACY' as const };
  expect(toReview({ ...row, ...hidden })).toEqual({ ...fields, userNickname: '느긋한수달', ...hidden });
});

it.each([
  [true, { isPlaceClosed: true }],
  [false, {}],
])('presents an own review with its place, closed: %s', (isPlaceClosed, closedField) => {
  const own: OwnReviewRow = { ...row, placeId: 7, placeName: '느린오후 커피', isPlaceClosed };
  expect(toOwnReview(own)).toEqual({
    ...fields,
    nickName: '느긋한수달',
    placeId: 7,
    placeName: '느린오후 커피',
    ...closedField,
  });
});
