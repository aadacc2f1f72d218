import { LIST_PAGE_SIZE } from '@sol/contract/limits';
import { describe, expect, it } from 'vitest';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import { systemClock } from '#lib/time/clock.ts';
import type { ReviewRow } from './review.repository.ts';
import { createReviewService } from './review.service.ts';

/** Rows of reviews, newest first. A stub of one table: they have the columns of their place too. */
const rows = (count: number): (ReviewRow & { id: number; name: string })[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{
      id: 7,
      name: '서울숲',
      reviewId: 2 * (count - index),
      memberId: 11,
      nickname: '느긋한수달',
      authorInitial: '느',
    },
    ...{ profileMediaKey: null, createdAt: '2026-11-21T05:00:00+00:00', isRecommended: false, rating: 4 },
    ...{
      content: '조용했어요.',
      tags: ['조용한'],
      isEdited: false,
      isVisited: false,
      mediaKeys: [],
      hiddenUntil: null,
      hiddenReason: null,
    },
  }));

/** A service with a database stub: every query returns these rows, up to its limit. */
function serviceOver(stored: readonly unknown[]) {
  const query = (_text: TemplateStringsArray, ...values: unknown[]) =>
    Promise.resolve(stored.slice(0, Number(values.at(-1))));
  const sql = Object.assign(query, { unsafe: (text: string) => Number(/^limit (\d+)$/.exec(text)?.[1]) });
  const db = { sql, readsFor: () => sql };
  return createReviewService({ db: db as never, media: {} as MediaLibrary, clock: systemClock });
}

describe('listByPlace', () => {
  it.each([
    [LIST_PAGE_SIZE + 1, LIST_PAGE_SIZE, 4],
    [LIST_PAGE_SIZE, LIST_PAGE_SIZE, null],
    [1, 1, null],
  ])('[3.3-2] returns of %i rows %i and the cursor %s', async (count, length, nextCursor) => {
    const page = await serviceOver(rows(count)).listByPlace(7, null);
    expect(page.reviews).toHaveLength(length);
    expect(page.nextCursor).toBe(nextCursor);
    expect(page.reviews[0]).toMatchObject({ reviewId: 2 * count, nickName: '느**' });
    expect(page.placeName).toBe('서울숲');
  });

  it('fails for a place that does not exist', async () => {
    await expect(serviceOver([]).listByPlace(7, null)).rejects.toMatchObject({ code: 'PLACE_NOT_FOUND' });
  });
});
