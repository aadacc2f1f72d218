import { reviewInput } from '@sol/contract/review-schemas';
import { describe, expect, it } from 'vitest';
import type { MissingField } from '#components/ui/missing-field.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { ReviewDraft } from './review-draft.ts';
import { failureText, findMissingField, getRejectedPhotoIndex, toReviewInput } from './review-form.ts';

const whole: ReviewDraft = {
  emoji: false,
  rating: 4,
  moodTags: ['조용한', '힙한'],
  singleTags: ['1인석이 있는'],
  text: ' 좋았어요.\n',
  photos: [],
};

it.each<[string, Partial<ReviewDraft>, MissingField | undefined]>([
  [
    'stars first',
    { rating: 0, emoji: null, moodTags: [], singleTags: [] },
    { field: 'rating', text: '별점을 골라 주세요.' },
  ],
  [
    'the choice next',
    { emoji: null, moodTags: [], singleTags: [] },
    { field: 'revisit', text: '혼자 다시 올지 골라 주세요.' },
  ],
  ['a mood next', { moodTags: [], singleTags: [] }, { field: 'mood', text: '분위기 태그를 하나 이상 골라 주세요.' }],
  ['a use last', { singleTags: [] }, { field: 'solo', text: '혼자 이용하기 태그를 하나 이상 골라 주세요.' }],
  ['none when the choice is no', {}, undefined],
  ['none without a text', { text: '' }, undefined],
])('[4.9-2] [4.9-5] reports the first missing field: %s', (_, change, missing) => {
  expect(findMissingField({ ...whole, ...change })).toEqual(missing);
});

describe('inputOf', () => {
  it('[3.3-3] trims the text, and sends false for "no"', () => {
    const input = toReviewInput(7, whole);
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
  ])('sends willRevisit %s as recommendation %s', (emoji, recommendation) => {
    expect(toReviewInput(7, { ...whole, emoji }).recommendation).toBe(recommendation);
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
