import { expect, it } from 'vitest';
import { type DraftFields, EMPTY_DRAFT } from './draft.ts';
import { parseStoredDraft, toStoredDraft } from './stored-draft.ts';

const { photos: _, ...emptyFields } = EMPTY_DRAFT;
const fields: DraftFields = {
  isRecommended: false,
  rating: 3,
  moodTags: ['조용한', '힙한'],
  soloTags: ['공간이 좁은'],
  text: '괜찮았어요.',
};
/** The same fields under the names of earlier releases. */
const storedFields = {
  emoji: false,
  rating: 3,
  moodTags: ['조용한', '힙한'],
  singleTags: ['공간이 좁은'],
  text: '괜찮았어요.',
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
  ['an invalid text', { ...storedFields, text: 3 }, { ...fields, text: '' }],
])('keeps the valid fields of %s', (_case, stored, expected) => {
  expect(parseStoredDraft(stored)).toEqual(expected);
});
