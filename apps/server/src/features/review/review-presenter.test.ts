import { LIST_PAGE_SIZE } from '@sol/contract/wire';
import { describe, expect, it } from 'vitest';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import type { ReviewRow } from './review.repository.ts';
import { createReviewService } from './review.service.ts';

const row: ReviewRow = {
  ...{
    reviewId: 40,
    userId: 11,
    nickname: '느긋한수달',
    profileMediaKey: 'pp',
    createdAt: '2026-11-21T05:00:00+00:00',
  },
  isRecommended: false,
  rating: 4,
  content: '조용했어요.',
  tags: ['조용한'],
  mediaKeys: ['aa', 'bb'],
  hiddenUntil: null,
  hiddenReason: null,
};
const shown = {
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

/** A service with a database stub: every query returns these rows, up to its limit. */
function serviceOver(rows: readonly unknown[]) {
  const sql = (_text: TemplateStringsArray, ...values: unknown[]) =>
    Promise.resolve(rows.slice(0, Number(values.at(-1))));
  const db = { sql, readsFor: () => sql };
  return createReviewService({ db: db as never, media: {} as MediaLibrary });
}

describe('a review', () => {
  it('[3.3-1] of a detail has the URLs of its photos and the nickname of its writer', async () => {
    expect(await serviceOver([row]).listNewest(7, 3)).toEqual([{ ...shown, userNickname: '느긋한수달' }]);
  });

  it('has a null picture for a writer without one', async () => {
    const [review] = await serviceOver([{ ...row, profileMediaKey: null, mediaKeys: [] }]).listNewest(7, 3);
    expect(review).toMatchObject({ userProfileUrl: null, photoUrls: [] });
  });

  it('has the end and the reason of its hiding', async () => {
    const hidden = { hiddenUntil: '2026-12-01T00:00:00+00:00', hiddenReason: 'PRIVACY' as const };
    const [review] = await serviceOver([{ ...row, ...hidden }]).listNewest(7, 3);
    expect(review).toEqual({ ...shown, userNickname: '느긋한수달', ...hidden });
  });
});

describe('a page of reviews', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...row, id: 7, name: '서울숲', reviewId: 2 * (count - index) }));

  it.each([
    [LIST_PAGE_SIZE + 1, LIST_PAGE_SIZE, 4],
    [LIST_PAGE_SIZE, LIST_PAGE_SIZE, null],
    [1, 1, null],
  ])('[3.3-2] of %i rows has %i and the cursor %s', async (count, length, nextCursor) => {
    const page = await serviceOver(rows(count)).listPage(7, null);
    expect(page.reviews).toHaveLength(length);
    expect(page.nextCursor).toBe(nextCursor);
    expect(page.reviews[0]).toMatchObject({ ...shown, reviewId: 2 * count, nickName: '느긋한수달' });
    expect(page.placeName).toBe('서울숲');
  });

  it('fails for a place that does not exist', async () => {
    await expect(serviceOver([]).listPage(7, null)).rejects.toMatchObject({ code: 'PLACE_NOT_FOUND' });
  });
});
