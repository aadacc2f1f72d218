import { reviewInput } from '@sol/contract/review';
import { describe, expect, it } from 'vitest';
import type { FieldError } from '#components/ui/form.tsx';
import {
  type DraftFields,
  EMPTY_DRAFT,
  findMissingField,
  hasContentToLose,
  isChanged,
  parseStoredDraft,
  type ReviewDraft,
  toDraft,
  toReviewContent,
  toStoredDraft,
} from './draft.ts';
import type { ReviewCardData } from './review-card-data.ts';

const { photos: _, ...emptyFields } = EMPTY_DRAFT;
const fields: DraftFields = {
  isRecommended: false,
  rating: 3,
  moodTags: ['조용한', '힙한'],
  soloTags: ['공간이 좁은'],
  text: '괜찮았어요.',
  keptPhotoUrls: [],
};
/** The same fields under the names of earlier releases. */
const storedFields = {
  emoji: false,
  rating: 3,
  moodTags: ['조용한', '힙한'],
  singleTags: ['공간이 좁은'],
  text: '괜찮았어요.',
  keptPhotoUrls: [],
};

it('[3.3-4] stores the fields under the names of earlier releases, without photos', () => {
  expect(toStoredDraft(fields)).toEqual(storedFields);
  const draft = { ...fields, isRecommended: true, photos: [] };
  expect(toStoredDraft(draft)).toEqual({ ...storedFields, emoji: true });
});

it.each<[string, unknown, DraftFields]>([
  ['nothing', null, emptyFields],
  ['a text', 'words', emptyFields],
  ['all fields', storedFields, fields],
  ['an invalid recommendation', { ...storedFields, emoji: 'no' }, { ...fields, isRecommended: null }],
  ['six stars', { ...storedFields, rating: 6 }, { ...fields, rating: 0 }],
  ['half a star', { ...storedFields, rating: 2.5 }, { ...fields, rating: 0 }],
  ['one star', { ...storedFields, rating: 1 }, { ...fields, rating: 1 }],
  ['five stars', { ...storedFields, rating: 5 }, { ...fields, rating: 5 }],
  [
    'tags that are no array',
    { ...storedFields, moodTags: '조용한', singleTags: null },
    { ...fields, moodTags: [], soloTags: [] },
  ],
  ['unknown tags', { ...storedFields, moodTags: ['힙한', '조용한', '멋진'] }, fields],
  [
    'kept photos',
    { ...storedFields, keptPhotoUrls: ['/media/a/640.webp', 3] },
    { ...fields, keptPhotoUrls: ['/media/a/640.webp'] },
  ],
  ['an invalid text', { ...storedFields, text: 3 }, { ...fields, text: '' }],
])('keeps the valid fields of %s', (_case, stored, expected) => {
  expect(parseStoredDraft(stored)).toEqual(expected);
});

const complete: ReviewDraft = {
  isRecommended: false,
  rating: 4,
  moodTags: ['조용한', '힙한'],
  soloTags: ['1인석이 있는'],
  text: ' 좋았어요.\n',
  keptPhotoUrls: [],
  photos: [],
};

it.each<[string, Partial<ReviewDraft>, FieldError | undefined]>([
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
])('[4.9-2] [4.9-3] [4.9-4] [4.9-5] reports the first missing field: %s', (_, change, missing) => {
  expect(findMissingField({ ...complete, ...change })).toEqual(missing);
});

describe('toReviewContent', () => {
  it('[3.3-3] trims the text, and sends false for "no"', () => {
    const input = { placeId: 7, ...toReviewContent(complete) };
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
    expect(toReviewContent({ ...complete, isRecommended }).recommendation).toBe(recommendation);
  });
});

it.each<[string, Partial<ReviewDraft>, boolean | null, boolean]>([
  ['nothing', {}, null, false],
  ['the preselected yes', { isRecommended: true }, true, false],
  ['the preselected no', { isRecommended: false }, false, false],
  ['another recommendation than the preselected one', { isRecommended: false }, true, true],
  ['a recommendation selected in the form', { isRecommended: false }, null, true],
  ['no recommendation', {}, true, false],
  ['a star', { rating: 1 }, null, true],
  ['a mood tag', { moodTags: ['힙한'] }, null, true],
  ['a solo tag', { soloTags: ['공간이 좁은'] }, null, true],
  ['a text', { text: ' ' }, null, true],
  ['a photo', { photos: [{ id: 'a', file: new File([], 'a.jpg'), url: 'blob:a' }] }, null, true],
])('with %s has content to lose: %s', (_, change, initialRecommendation, expected) => {
  expect(hasContentToLose({ ...EMPTY_DRAFT, ...change }, initialRecommendation)).toBe(expected);
});

describe('the draft of an edit', () => {
  const review: ReviewCardData = {
    ...{ reviewId: 71, isMine: true, nickname: '미나', userProfileUrl: null, createdAt: '2026-10-04T00:00:00Z' },
    ...{ isRecommended: false, rating: 2, content: '좁아요.', isEdited: false },
    tags: ['힙한', '공간이 좁은', '조용한'],
    photoUrls: ['/media/a/640.webp', '/media/b/640.webp'],
  };
  const initial = toDraft(review);

  it('[16.3-2] has the content of the review, with its tags in two groups', () => {
    expect(initial).toEqual({
      ...{ isRecommended: false, rating: 2, text: '좁아요.', photos: [] },
      ...{ moodTags: ['조용한', '힙한'], soloTags: ['공간이 좁은'], keptPhotoUrls: review.photoUrls },
    });
  });

  it.each<[string, Partial<ReviewDraft>, boolean]>([
    ['nothing', {}, false],
    ['tags in another order', { moodTags: ['힙한', '조용한'] }, false],
    ['a text', { text: '좁아요' }, true],
    ['no photo', { keptPhotoUrls: ['/media/b/640.webp'] }, true],
    ['a new photo', { photos: [{ id: 'a', file: new File([], 'a.jpg'), url: 'blob:a' }] }, true],
  ])('[16.3-2] with %s differs from the review: %s', (_, change, isDifferent) => {
    expect(isChanged({ ...initial, ...change }, initial)).toBe(isDifferent);
  });
});
