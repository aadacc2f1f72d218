import { describe, expect, it } from 'vitest';
import { aPlace, aReview } from '#test/place-detail-factory.ts';
import { aFoundDistrict, aFoundPlace, aMarker, aPreview } from '#test/place-preview-factory.ts';
import { aPlaceSummary, aSollect, aSollectDetail, aSollectPage } from '#test/sollect-factory.ts';
import { withMark } from './with-mark.ts';

const saved = { placeId: 7, isMarked: true };
const savedSollect = { sollectId: 5, isMarked: true };
const other = aPreview({ id: 8 });
const otherSollect = aSollect({ sollectId: 6 });

describe('a mark', () => {
  it.each([
    [
      'a list of cards, page by page',
      (isMarked: boolean) => ({ pages: [{ places: [other] }, { places: [aPreview({ isMarked })] }] }),
    ],
    ['the markers', (isMarked: boolean) => [aMarker({ id: 8, isMarked: false }), aMarker({ isMarked })]],
    ['search results', (isMarked: boolean) => [aFoundDistrict('성수동'), aFoundPlace({ isMarked })]],
    ['a single card', (isMarked: boolean) => ({ place: aPreview({ isMarked }) })],
  ])('is set wherever the place stands in %s, and taken back', (_, answer) => {
    expect(withMark(answer(false), saved)).toEqual(answer(true));
    expect(withMark(answer(true), { ...saved, isMarked: false })).toEqual(answer(false));
  });

  it.each([
    ['one more', false, 12, saved, 13],
    ['one less', true, 12, { ...saved, isMarked: false }, 11],
    ['as many when it stood so already', true, 12, saved, 12],
    ['never less than none', true, 0, { ...saved, isMarked: false }, 0],
    ['as many as the server says', false, 12, { ...saved, markedCount: 40 }, 40],
  ])('counts %s', (_, isMarked, markedCount, mark, expected) => {
    const answer = { place: aPlace({ isMarked, markedCount }), reviews: [aReview()] };
    const { place, reviews } = withMark(answer, mark);
    expect(place).toEqual(aPlace({ isMarked: mark.isMarked, markedCount: expected }));
    expect(reviews).toBe(answer.reviews);
  });

  it.each([
    ['other places', { pages: [{ places: [other] }] }],
    ['markers of a guest, which say nothing of it', [aMarker()]],
    ['what is so already', { place: aPlace({ isMarked: true }) }],
    [
      'things with the same number that are no places',
      [{ reviewId: 7 }, { id: 7, name: '코스' }, { sollectId: 7, isMarked: false }],
    ],
    ['nothing', undefined],
    ['null', null],
    ['words', ['카페', '책방']],
  ])('leaves %s as they are, the very same', (_, answer) => {
    expect(withMark(answer, saved)).toBe(answer);
  });
});

describe('a mark of a sollect', () => {
  it.each([
    [
      'a list, page by page',
      (changes: object) => ({ pages: [aSollectPage([otherSollect]), aSollectPage([aSollect(changes)])] }),
    ],
    ['the popular ones', (changes: object) => [otherSollect, aSollect(changes)]],
    ['its own page', (changes: object) => aSollectDetail(changes)],
  ])('[4.10-14] is set in %s with one more, and taken back with one less', (_, answer) => {
    const [unmarked, marked] = [
      { isMarked: false, markedCount: 12 },
      { isMarked: true, markedCount: 13 },
    ];
    expect(withMark(answer(unmarked), savedSollect)).toEqual(answer(marked));
    expect(withMark(answer(marked), { ...savedSollect, isMarked: false })).toEqual(answer(unmarked));
  });

  it.each([
    ['other sollects', [otherSollect]],
    ['a place with the same number', { place: aPlace({ id: 5 }) }],
    ['its places', aSollectDetail({ sollectId: 6, placeSummaries: [aPlaceSummary({ id: 5 })] })],
    ['what is so already', [aSollect({ isMarked: true })]],
  ])('leaves %s as they are, the very same', (_, answer) => {
    expect(withMark(answer, savedSollect)).toBe(answer);
  });

  it('that is of one of its places leaves the sollect itself alone', () => {
    const answer = aSollectDetail({ sollectId: 7, placeSummaries: [aPlaceSummary({ id: 7 })] });
    const expected = { ...answer, placeSummaries: [aPlaceSummary({ id: 7, isMarked: true })] };
    expect(withMark(answer, saved)).toEqual(expected);
  });
});
