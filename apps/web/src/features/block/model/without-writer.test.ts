import { expect, it } from 'vitest';
import { photosBy, withoutWriter } from './without-writer.ts';

const JUN = 12;
const none = new Set<unknown>();
const ofJun = { reviewId: 1, userId: JUN, photoUrls: ['/media/jun/640.webp'] };
const ofMina = { reviewId: 2, userId: 11, photoUrls: ['/media/mina/640.webp'] };

it('leaves out reviews and sollects of one member, however deep they stand', () => {
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

it('takes their photos from among those of the place', () => {
  const detail = { place: { thumbnailUrl: ['/media/jun/640.webp', '/media/mina/640.webp'] }, reviews: [ofJun, ofMina] };
  expect(withoutWriter(detail, JUN, new Set(photosBy(detail, JUN)))).toEqual({
    place: { thumbnailUrl: ['/media/mina/640.webp'] },
    reviews: [ofMina],
  });
});

it('is the very same answer where there is nothing of theirs, and takes the list of who is blocked for no work', () => {
  const answers = [
    { reviews: [ofMina], nextCursor: null },
    { members: [{ userId: JUN, nickname: '준' }] },
    [],
    null,
    'text',
  ];
  for (const answer of answers) expect(withoutWriter(answer, JUN, none)).toBe(answer);
});
