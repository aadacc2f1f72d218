import { expect, it } from 'vitest';
import { photosBy, withoutAuthor } from './api.ts';

const JUN = { userId: 12 };
const BY_REVIEW = { reviewId: 1 };
const none = new Set<unknown>();
const ofJun = { reviewId: 1, photoUrls: ['/media/jun/640.webp'] };
const ofMina = { reviewId: 2, photoUrls: ['/media/mina/640.webp'] };

it('leaves out reviews and sollects of one member at any depth', () => {
  const shown = { sollectId: 6, writerId: 11 };
  const listOf = (...contents: object[]) => ({
    pages: [{ contents, cursorInfo: { nextCursorId: 4 } }],
    pageParams: [{}],
  });
  expect(withoutAuthor(listOf({ sollectId: 5, writerId: JUN.userId }, shown), JUN, none)).toEqual(listOf(shown));
  expect(withoutAuthor({ place: { id: 7 }, reviews: [ofJun, ofMina] }, BY_REVIEW, none)).toEqual({
    place: { id: 7 },
    reviews: [ofMina],
  });
});

it('removes their photos from those of the place', () => {
  const detail = { place: { thumbnailUrl: ['/media/jun/640.webp', '/media/mina/640.webp'] }, reviews: [ofJun, ofMina] };
  expect(withoutAuthor(detail, BY_REVIEW, new Set(photosBy(detail, BY_REVIEW)))).toEqual({
    place: { thumbnailUrl: ['/media/mina/640.webp'] },
    reviews: [ofMina],
  });
});

it('returns the same object where nothing is theirs, and does not treat the list of blocked members as content', () => {
  const responses = [
    { reviews: [ofMina], nextCursor: null },
    {
      members: [
        { userId: 12, nickname: '준' },
        { reviewId: 1, nickname: '느**' },
      ],
    },
    [],
    null,
    'text',
  ];
  for (const response of responses) {
    expect(withoutAuthor(response, JUN, none)).toBe(response);
    expect(withoutAuthor(response, BY_REVIEW, none)).toBe(response);
  }
});
