import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { disk } from '#test/fake-idb.ts';
import { type DraftFields, EMPTY_DRAFT, hasContentToLose, type ReviewDraft } from './draft.ts';
import { createReviewDraft } from './review-draft.ts';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

const key = { memberId: 11, placeId: 7 };
const KEY = 'review-draft/11/7';
const fields: DraftFields = {
  isRecommended: false,
  rating: 3,
  moodTags: ['조용한', '힙한'],
  soloTags: ['공간이 좁은'],
  text: '괜찮았어요.',
};
/** The same fields in localStorage, as all releases store them. */
const storedFields = {
  emoji: false,
  rating: 3,
  moodTags: ['조용한', '힙한'],
  singleTags: ['공간이 좁은'],
  text: '괜찮았어요.',
};
const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });
const namesOf = (files: unknown) => (files as File[]).map(({ name }) => name);
const shownNames = ({ photos }: ReviewDraft) => photos.map(({ file }) => file.name);
const fieldsOf = ({ photos: _, ...rest }: ReviewDraft) => rest;
/** Resolves in the next macrotask, after all writes to the in-memory disk. */
const settled = () => new Promise<void>((resolve) => void setTimeout(resolve));

let urls = 0;
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    urls += 1;
    return `blob:${urls}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  disk.files.clear();
  disk.isBroken = false;
  localStorage.clear();
});

describe('review draft', () => {
  it('is empty at first', () => {
    expect(createReviewDraft(key).getState()).toEqual(EMPTY_DRAFT);
  });

  it('is restored for the same member and the same place only', () => {
    createReviewDraft(key).setState(fields);
    expect(fieldsOf(createReviewDraft(key).getState())).toEqual(fields);
    expect(createReviewDraft({ ...key, placeId: 3 }).getState()).toEqual(EMPTY_DRAFT);
    expect(createReviewDraft({ ...key, memberId: 1 }).getState()).toEqual(EMPTY_DRAFT);
  });

  it.each<[string, unknown, Partial<ReviewDraft>]>([
    ['nothing', null, {}],
    ['a text', 'words', {}],
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
  ])('keeps its valid fields when the stored value has %s', (_, state, read) => {
    localStorage.setItem(KEY, JSON.stringify({ state, version: 0 }));
    expect(createReviewDraft(key).getState()).toEqual({ ...EMPTY_DRAFT, ...read });
  });

  it('is stored with the field names of earlier releases', () => {
    createReviewDraft(key).setState({ ...fields, isRecommended: true, rating: 2 });
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '');
    expect(stored).toEqual({ state: { ...storedFields, emoji: true, rating: 2 }, version: 0 });
  });

  it('remains usable when the storage is full, and logs the failure', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const draft = createReviewDraft(key);
    draft.setState({ text: '가' });
    expect(draft.getState().text).toBe('가');
    expect(log).toHaveBeenCalled();
  });

  it('is not stored again after discard, whatever is typed later', async () => {
    const draft = createReviewDraft(key);
    await draft.restorePhotos();
    draft.setState(fields);
    draft.addPhotos([photo('a')]);
    expect(draft.isDiscarded()).toBe(false);
    draft.discard();
    draft.setState({ text: '나' });
    draft.addPhotos([photo('b')]);
    await settled();
    expect(draft.isDiscarded()).toBe(true);
    expect([localStorage.getItem(KEY), disk.files.size]).toEqual([null, 0]);
    expect(draft.getState()).toMatchObject({ ...fields, text: '나' });
  });
});

describe('photos of a review draft', () => {
  it('of the last visit are not overwritten before they are restored', async () => {
    disk.files.set(KEY, [photo('old')]);
    localStorage.setItem(KEY, '{}');
    const draft = createReviewDraft(key);
    draft.addPhotos([photo('new')]);
    await settled();
    expect(namesOf(disk.files.get(KEY))).toEqual(['old.jpg']);
    await draft.restorePhotos();
    expect(shownNames(draft.getState())).toEqual(['old.jpg', 'new.jpg']);
    await settled();
    expect(namesOf(disk.files.get(KEY))).toEqual(['old.jpg', 'new.jpg']);
  });

  it('are restored once', async () => {
    disk.files.set(KEY, [photo('old')]);
    localStorage.setItem(KEY, '{}');
    const draft = createReviewDraft(key);
    await Promise.all([draft.restorePhotos(), draft.restorePhotos()]);
    expect(shownNames(draft.getState())).toEqual(['old.jpg']);
    draft.close();
    await draft.restorePhotos();
    expect(shownNames(draft.getState())).toEqual(['old.jpg']);
  });

  it('[5-9] are at most five', async () => {
    disk.files.set(KEY, ['a', 'b', 'c', 'd'].map(photo));
    localStorage.setItem(KEY, '{}');
    const draft = createReviewDraft(key);
    draft.addPhotos([photo('e'), photo('f')]);
    await draft.restorePhotos();
    expect(shownNames(draft.getState())).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']);
  });

  it('lose a removed photo, and only its object URL is revoked', async () => {
    const draft = createReviewDraft(key);
    await draft.restorePhotos();
    draft.addPhotos([photo('a'), photo('b')]);
    draft.addPhotos([photo('c')]);
    const [, b] = draft.getState().photos;
    draft.removePhoto(b?.id ?? '');
    expect(shownNames(draft.getState())).toEqual(['a.jpg', 'c.jpg']);
    expect(vi.mocked(URL.revokeObjectURL).mock.calls).toEqual([[b?.url]]);
    await settled();
    expect(namesOf(disk.files.get(KEY))).toEqual(['a.jpg', 'c.jpg']);
  });

  it('are deleted from the disk with the last photo', async () => {
    const draft = createReviewDraft(key);
    await draft.restorePhotos();
    draft.addPhotos([photo('a')]);
    draft.removePhoto(draft.getState().photos[0]?.id ?? '');
    await settled();
    expect(disk.files.has(KEY)).toBe(false);
  });

  it('have their object URLs revoked on close, and stay on the disk', async () => {
    const draft = createReviewDraft(key);
    await draft.restorePhotos();
    draft.addPhotos([photo('a'), photo('b')]);
    const shown = draft.getState().photos.map(({ url }) => [url]);
    draft.close();
    expect(draft.getState().photos).toEqual([]);
    expect(vi.mocked(URL.revokeObjectURL).mock.calls).toEqual(shown);
    await settled();
    expect(namesOf(disk.files.get(KEY))).toEqual(['a.jpg', 'b.jpg']);
  });

  it('of deleted drafts are deleted from the disk, and no others', async () => {
    localStorage.setItem('review-draft/11/3', '{}');
    disk.files.set(5 as never, [photo('a')]);
    for (const name of ['review-draft/11/3', 'review-draft/11/4', 'sollect-draft/11/new/a']) {
      disk.files.set(name, [photo('a')]);
    }
    await createReviewDraft(key).restorePhotos();
    expect([...disk.files.keys()]).toEqual([5, 'review-draft/11/3', 'sollect-draft/11/new/a']);
  });

  it.each([
    ['no array', photo('a')],
    ['an array with another value', [photo('a'), 'b']],
  ])('are empty when the disk has %s', async (_, stored) => {
    disk.files.set(KEY, stored);
    localStorage.setItem(KEY, '{}');
    const draft = createReviewDraft(key);
    await draft.restorePhotos();
    expect(draft.getState().photos).toEqual([]);
  });

  it('remain usable when the disk fails, and are written once it works again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    disk.isBroken = true;
    const draft = createReviewDraft(key);
    await draft.restorePhotos();
    draft.addPhotos([photo('a')]);
    await settled();
    expect(shownNames(draft.getState())).toEqual(['a.jpg']);
    expect(log.mock.calls.map(([text]) => text)).toEqual([
      '후기 초안의 사진을 읽지 못했어요',
      ...Array(2).fill('후기 초안의 사진을 저장하지 못했어요'),
    ]);
    disk.isBroken = false;
    draft.addPhotos([photo('b')]);
    await settled();
    expect(namesOf(disk.files.get(KEY))).toEqual(['a.jpg', 'b.jpg']);
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
  ['a photo', { photos: [{ id: 'a', file: photo('a'), url: 'blob:a' }] }, null, true],
])('with %s has content to lose: %s', (_, change, initialRecommendation, expected) => {
  expect(hasContentToLose({ ...EMPTY_DRAFT, ...change }, initialRecommendation)).toBe(expected);
});
