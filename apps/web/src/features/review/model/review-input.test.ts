import { reviewInput } from '@sol/contract/review-schemas';
import { describe, expect, it } from 'vitest';
import type { MissingField } from '#components/ui/missing-field.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { findMissingField, type ReviewDraft, toReviewInput } from './draft.ts';
import { failureText, getRejectedPhotoIndex } from './review-form.ts';

const complete: ReviewDraft = {
  isRecommended: false,
  rating: 4,
  moodTags: ['조용한', '힙한'],
  soloTags: ['1인석이 있는'],
  text: ' 좋았어요.\n',
  photos: [],
};

it.each<[string, Partial<ReviewDraft>, MissingField | undefined]>([
  [
    'stars first',
    { rating: 0, isRecommended: null, moodTags: [], soloTags: [] },
    { field: 'rating', text: '별점을 골라 주세요.' },
  ],
  [
    'the recommendation next',
    { isRecommended: null, moodTags: [], soloTags: [] },
    { field: 'recommendation', text: '혼자 다시 올지 골라 주세요.' },
  ],
  ['a mood tag next', { moodTags: [], soloTags: [] }, { field: 'mood', text: '분위기 태그를 하나 이상 골라 주세요.' }],
  ['a solo tag last', { soloTags: [] }, { field: 'solo', text: '혼자 이용하기 태그를 하나 이상 골라 주세요.' }],
  ['none when the recommendation is no', {}, undefined],
  ['none without a text', { text: '' }, undefined],
])('[4.9-2] [4.9-5] reports the first missing field: %s', (_, change, missing) => {
  expect(findMissingField({ ...complete, ...change })).toEqual(missing);
});

describe('toReviewInput', () => {
  it('[3.3-3] trims the text, and sends false for "no"', () => {
    const input = toReviewInput(7, complete);
    expect(input).toEqual({
      placeId: 7,
      recommendation: false,
      rating: 4,
      moodTag: ['조용한', '힙한'],
      soloTag: ['1인석이 있는'],
      content: '좋았어요.',
    });
    expect(reviewInput.safeParse(input).success).toBe(true);
  });

  it.each([
    [true, true],
    [null, false],
  ])('sends isRecommended %s as recommendation %s', (isRecommended, recommendation) => {
    expect(toReviewInput(7, { ...complete, isRecommended }).recommendation).toBe(recommendation);
  });
});

describe('a failure', () => {
  const failure = (message: string, details?: { path: string; message: string }[]) =>
    new ApiError({ status: 400, code: 'BAD_REQUEST', message, ...(details && { details }) });

  it('[8-8] has the message of the server, else a fallback', () => {
    expect(failureText(failure('사진을 읽지 못했어요.'))).toBe('사진을 읽지 못했어요.');
    expect(failureText(failure(''))).toBe('알 수 없는 오류가 발생했어요.');
    expect(failureText(new TypeError('x is not a function'))).toBe('알 수 없는 오류가 발생했어요.');
  });

  it.each([
    ['files.0', 0],
    ['files.12', 12],
    ['body.files.1', undefined],
    ['files.1.name', undefined],
    ['files.', undefined],
    ['rating', undefined],
  ])('at %s belongs to photo %s', (path, index) => {
    expect(getRejectedPhotoIndex(failure('', [{ path, message: '' }]))).toBe(index);
  });

  it('belongs to no photo without details', () => {
    expect(getRejectedPhotoIndex(failure('', []))).toBeUndefined();
    expect(getRejectedPhotoIndex(new Error('files.1'))).toBeUndefined();
  });
});
