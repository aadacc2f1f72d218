import { describe, expect, it } from 'vitest';
import type { MemberId } from '#lib/auth/member-id.ts';
import { toListedReview, toOwnReview, toReview } from './review.presenter.ts';
import type { OwnReviewRow, ReviewRow } from './review.repository.ts';

const AUTHOR = 11 as MemberId;
const OTHER = 12 as MemberId;

const row: ReviewRow = {
  reviewId: 40,
  memberId: AUTHOR,
  nickname: '차분한수달',
  authorInitial: '느',
  profileMediaKey: 'pp',
  createdAt: '2026-11-21T05:00:00+00:00',
  isRecommended: false,
  rating: 4,
  content: '조용했어요.',
  tags: ['조용한'],
  isEdited: false,
  isVisited: false,
  mediaKeys: ['aa', 'bb'],
  hiddenUntil: null,
  hiddenReason: null,
};
const content = {
  reviewId: 40,
  isRecommended: false,
  rating: 4,
  content: '조용했어요.',
  tags: ['조용한'],
  isEdited: false,
  photoUrls: ['/media/aa/640.webp', '/media/bb/640.webp'],
};
const own = {
  ...content,
  isMine: true,
  userId: 11,
  userProfileUrl: '/media/pp/640.webp',
  createdAt: '2026-11-21T05:00:00+00:00',
};

describe('a review', () => {
  it('[3.3-1] has the URLs of its photos and the nickname of its author', () => {
    expect(toReview(row, AUTHOR)).toEqual({ ...own, userNickname: '차분한수달' });
  });

  it('[3.3-2] has the nickname in another field in lists', () => {
    expect(toListedReview(row, AUTHOR)).toEqual({ ...own, nickName: '차분한수달' });
  });

  it.each([null, OTHER])('[14.1-5] has no key of its author and only the date for viewer %s', (viewer) => {
    const shown = { ...content, isMine: false, userProfileUrl: null, createdAt: '2026-11-21' };
    expect(toReview(row, viewer)).toEqual({ ...shown, userNickname: '느**' });
    expect(toListedReview(row, viewer)).toEqual({ ...shown, nickName: '느**' });
  });

  it.each([
    ['2026-11-21T14:59:59.999+00:00', '2026-11-21'],
    ['2026-11-21T15:00:00+00:00', '2026-11-22'],
  ])('[14.1-5] has the date in Seoul: %s', (createdAt, date) => {
    expect(toReview({ ...row, createdAt }, null).createdAt).toBe(date);
  });

  it('has no photos, and an author without a profile image', () => {
    const review = toReview({ ...row, profileMediaKey: null, mediaKeys: [] }, AUTHOR);
    expect(review).toMatchObject({ userProfileUrl: null, photoUrls: [] });
  });

  it('has the end and the reason of its hiding', () => {
    const hidden = { hiddenUntil: '2026-12-01T00:00:00+00:00', hiddenReason: 'PRIVACY' as const };
    expect(toReview({ ...row, ...hidden }, AUTHOR)).toEqual({ ...own, userNickname: '차분한수달', ...hidden });
  });

  it.each([
    [true, { isPlaceClosed: true }],
    [false, {}],
  ])('has its place in the list of its author, closed: %s', (isPlaceClosed, closedField) => {
    const ownRow: OwnReviewRow = { ...row, placeId: 7, placeName: '느린오후 커피', isPlaceClosed };
    expect(toOwnReview(ownRow, AUTHOR)).toEqual({
      ...own,
      nickName: '차분한수달',
      placeId: 7,
      placeName: '느린오후 커피',
      ...closedField,
    });
  });
});
