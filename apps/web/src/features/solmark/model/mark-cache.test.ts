import { describe, expect, it } from 'vitest';
import { aPlace, aReview } from '#test/place-detail-factory.ts';
import { aFoundDistrict, aFoundPlace, aMarker, aPreview } from '#test/place-preview-factory.ts';
import { aPlaceSummary, aSollect, aSollectDetail, aSollectPage } from '#test/sollect-factory.ts';
import { type KnownMark, withMark } from './mark-cache.ts';

const placeMark: KnownMark = { kind: 'place', id: 7, isMarked: true };
const sollectMark: KnownMark = { kind: 'sollect', id: 5, isMarked: true };
const other = aPreview({ id: 8 });
const otherSollect = aSollect({ sollectId: 6 });

describe('withMark for a place', () => {
  it.each([
    [
      'a list of cards, page by page',
      (isMarked: boolean) => ({ pages: [{ places: [other] }, { places: [aPreview({ isMarked })] }] }),
    ],
    ['the markers', (isMarked: boolean) => [aMarker({ id: 8, isMarked: false }), aMarker({ isMarked })]],
    ['search results', (isMarked: boolean) => [aFoundDistrict('성수동'), aFoundPlace({ isMarked })]],
    ['a single card', (isMarked: boolean) => ({ place: aPreview({ isMarked }) })],
  ])('sets and removes the mark of the place in %s', (_, response) => {
    expect(withMark(response(false), placeMark)).toEqual(response(true));
    expect(withMark(response(true), { ...placeMark, isMarked: false })).toEqual(response(false));
  });

  it.each([
    ['one more', false, 12, placeMark, 13],
    ['one less', true, 12, { ...placeMark, isMarked: false }, 11],
    ['the same number if nothing changes', true, 12, placeMark, 12],
    ['not below 0', true, 0, { ...placeMark, isMarked: false }, 0],
    ['the number of the server', false, 12, { ...placeMark, markedCount: 40 }, 40],
  ])('counts %s', (_, isMarked, markedCount, mark, expected) => {
    const response = { place: aPlace({ isMarked, markedCount }), reviews: [aReview()] };
    const { place, reviews } = withMark(response, mark);
    expect(place).toEqual(aPlace({ isMarked: mark.isMarked, markedCount: expected }));
    expect(reviews).toBe(response.reviews);
  });

  it.each([
    ['other places', { pages: [{ places: [other] }] }],
    ['markers of a guest, which have no marks', [aMarker()]],
    ['an item in the same state', { place: aPlace({ isMarked: true }) }],
    ['other objects with the same id', [{ reviewId: 7 }, { id: 7, name: '코스' }, { sollectId: 7, isMarked: false }]],
    ['undefined', undefined],
    ['null', null],
    ['strings', ['카페', '책방']],
  ])('returns the same object for %s', (_, response) => {
    expect(withMark(response, placeMark)).toBe(response);
  });
});

describe('withMark for a sollect', () => {
  it.each([
    [
      'a list, page by page',
      (changes: object) => ({ pages: [aSollectPage([otherSollect]), aSollectPage([aSollect(changes)])] }),
    ],
    ['the popular sollects', (changes: object) => [otherSollect, aSollect(changes)]],
    ['its detail', (changes: object) => aSollectDetail(changes)],
  ])('[4.10-14] is set in %s with one more, and removed with one less', (_, response) => {
    const [unmarked, marked] = [
      { isMarked: false, markedCount: 12 },
      { isMarked: true, markedCount: 13 },
    ];
    expect(withMark(response(unmarked), sollectMark)).toEqual(response(marked));
    expect(withMark(response(marked), { ...sollectMark, isMarked: false })).toEqual(response(unmarked));
  });

  it.each([
    ['other sollects', [otherSollect]],
    ['a place with the same number', { place: aPlace({ id: 5 }) }],
    ['its places', aSollectDetail({ sollectId: 6, placeSummaries: [aPlaceSummary({ id: 5 })] })],
    ['an item in the same state', [aSollect({ isMarked: true })]],
  ])('returns the same object for %s', (_, response) => {
    expect(withMark(response, sollectMark)).toBe(response);
  });

  it('does not change a sollect when one of its places is marked', () => {
    const response = aSollectDetail({ sollectId: 7, placeSummaries: [aPlaceSummary({ id: 7 })] });
    const expected = { ...response, placeSummaries: [aPlaceSummary({ id: 7, isMarked: true })] };
    expect(withMark(response, placeMark)).toEqual(expected);
  });
});
