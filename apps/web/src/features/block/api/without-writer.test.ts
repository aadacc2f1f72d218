import { expect, it } from 'vitest';
import { photosBy, withoutWriter } from './without-writer.ts';

const JUN = 12;
const none = new Set<unknown>();
const ofJun = { reviewId: 1, userId: JUN, photoUrls: ['/media/jun/640.webp'] };
const ofMina = { reviewId: 2, userId: 11, photoUrls: ['/media/mina/640.webp'] };

it('leaves out reviews and sollects of one member at any depth', () => {
  const shown = { sollectId: 6, writerId: 11 };
  const listOf = (...contents: object[]) => ({
    pages: [{ contents, cursorInfo: { nextCursorId: 4 } }],
    pageParams: [{}],
  });
  expect(withoutWriter(listOf({ sollectId: 5, writerId: JUN }, shown), JUN, none)).toEqual(listOf(shown));
  expect(withoutWriter({ place: { id: 7 }, reviews: [ofJun, ofMina] }, JUN, none)).toEqual({
    place: { id: 7 },
    reviews: [ofMina],
  });
});

it('removes their photos from those of the place', () => {
  const detail = { place: { thumbnailUrl: ['/media/jun/640.webp', '/media/mina/640.webp'] }, reviews: [ofJun, ofMina] };
  expect(withoutWriter(detail, JUN, new Set(photosBy(detail, JUN)))).toEqual({
    place: { thumbnailUrl: ['/media/mina/640.webp'] },
    reviews: [ofMina],
  });
});

it('returns the same object where nothing is theirs, and does not treat the list of blocked members as content', () => {
  const responses = [
    { reviews: [ofMina], nextCursor: null },
    { members: [{ userId: JUN, nickname: '준' }] },
    [],
    null,
    'text',
  ];
  for (const response of responses) expect(withoutWriter(response, JUN, none)).toBe(response);
});
