import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { disk } from '#test/fake-idb.ts';
import { type DraftFields, EMPTY_DRAFT, type ReviewDraft } from './draft.ts';
import { createReviewDraftStore } from './draft-store.ts';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

const key = { memberId: 11, placeId: 7 };
const KEY = 'review-draft/11/7';
const fields: DraftFields = {
  isRecommended: false,
  rating: 3,
  moodTags: ['조용한', '힙한'],
  soloTags: ['공간이 좁은'],
  text: '괜찮았어요.',
  keptPhotoUrls: [],
};
const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });
const namesOf = (files: unknown) => (files as File[]).map(({ name }) => name);
const photoNames = ({ photos }: ReviewDraft) => photos.map(({ file }) => file.name);
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
    expect(createReviewDraftStore(key).getState()).toEqual(EMPTY_DRAFT);
  });

  it('is restored for the same member and the same place only', () => {
    createReviewDraftStore(key).setState(fields);
    expect(fieldsOf(createReviewDraftStore(key).getState())).toEqual(fields);
    expect(createReviewDraftStore({ ...key, placeId: 3 }).getState()).toEqual(EMPTY_DRAFT);
    expect(createReviewDraftStore({ ...key, memberId: 1 }).getState()).toEqual(EMPTY_DRAFT);
  });

  it('keeps its valid fields when the stored value has invalid ones', () => {
    localStorage.setItem(KEY, JSON.stringify({ state: { emoji: 'no', rating: 4, text: '가' }, version: 0 }));
    expect(createReviewDraftStore(key).getState()).toEqual({ ...EMPTY_DRAFT, rating: 4, text: '가' });
  });

  it('remains usable when the storage is full, and logs the failure', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const draftStore = createReviewDraftStore(key);
    draftStore.setState({ text: '가' });
    expect(draftStore.getState().text).toBe('가');
    expect(log).toHaveBeenCalled();
  });

  it('is not stored again after discard, whatever is typed later', async () => {
    const draftStore = createReviewDraftStore(key);
    await draftStore.restorePhotos();
    draftStore.setState(fields);
    draftStore.addPhotos([photo('a')]);
    expect(draftStore.isDiscarded()).toBe(false);
    draftStore.discard();
    draftStore.setState({ text: '나' });
    draftStore.addPhotos([photo('b')]);
    await settled();
    expect(draftStore.isDiscarded()).toBe(true);
    expect([localStorage.getItem(KEY), disk.files.size]).toEqual([null, 0]);
    expect(draftStore.getState()).toMatchObject({ ...fields, text: '나' });
  });
});

describe('the draft of an edit', () => {
  const edit = { ...key, reviewId: 71 };
  const initial = { ...EMPTY_DRAFT, ...fields, keptPhotoUrls: ['/media/a/640.webp', '/media/b/640.webp'] };

  it('[16.3-2] has the content of the review, apart from the draft of a new one', () => {
    createReviewDraftStore(key).setState({ text: '새 후기' });
    expect(createReviewDraftStore(edit, initial).getState()).toEqual(initial);
  });

  it('[16.3-2] is restored, without photos that the review has no more', () => {
    createReviewDraftStore(edit, initial).setState({ text: '고치는 중' });
    const later = { ...initial, keptPhotoUrls: ['/media/b/640.webp'] };
    expect(createReviewDraftStore(edit, later).getState()).toEqual({ ...later, text: '고치는 중' });
  });

  it('[16.3-2] is outdated once the review has changed, until the member decides', () => {
    const draftStore = createReviewDraftStore(edit, initial);
    expect(draftStore.isOutdated()).toBe(false);
    draftStore.setState({ text: '고치는 중' });
    expect(createReviewDraftStore(edit, initial).isOutdated()).toBe(false);
    const changed = { ...initial, text: '다른 기기에서 고침' };
    createReviewDraftStore(edit, changed).setState({ rating: 4 });
    const reopened = createReviewDraftStore(edit, changed);
    expect([reopened.isOutdated(), reopened.getState()]).toEqual([true, { ...initial, text: '고치는 중', rating: 4 }]);
    reopened.resolveOutdated('continue');
    expect(reopened.isOutdated()).toBe(false);
    const continued = createReviewDraftStore(edit, changed);
    expect([continued.isOutdated(), continued.getState().text]).toEqual([false, '고치는 중']);
  });

  it('[16.3-2] is replaced by the changed review with its photos, if the member decides so', async () => {
    const draftStore = createReviewDraftStore(edit, initial);
    await draftStore.restorePhotos();
    draftStore.setState({ text: '고치는 중' });
    draftStore.addPhotos([photo('a')]);
    await settled();
    const changed = { ...initial, text: '다른 기기에서 고침' };
    const reopened = createReviewDraftStore(edit, changed);
    const restored = reopened.restorePhotos();
    reopened.resolveOutdated('replace');
    await restored;
    await settled();
    expect([reopened.getState(), disk.files.size]).toEqual([changed, 0]);
    const again = createReviewDraftStore(edit, changed);
    expect([again.isOutdated(), again.getState()]).toEqual([false, changed]);
  });

  it('[16.3-2] is not outdated if the form was left without a change: the review is shown as it is', async () => {
    await createReviewDraftStore(edit, initial).restorePhotos();
    const changed = { ...initial, text: '다른 기기에서 고침' };
    const draftStore = createReviewDraftStore(edit, changed);
    expect([draftStore.isOutdated(), draftStore.getState()]).toEqual([false, changed]);
  });

  it('[16.3-2] has at most five photos with those of the review, which return to their place', async () => {
    const draftStore = createReviewDraftStore(edit, initial);
    await draftStore.restorePhotos();
    const undo = draftStore.removePhoto('/media/a/640.webp');
    expect(draftStore.getState().keptPhotoUrls).toEqual(['/media/b/640.webp']);
    draftStore.addPhotos(['a', 'b', 'c'].map(photo));
    undo();
    expect(draftStore.getState().keptPhotoUrls).toEqual(initial.keptPhotoUrls);
    const second = draftStore.removePhoto('/media/b/640.webp');
    draftStore.addPhotos([photo('d')]);
    second();
    expect([draftStore.getState().keptPhotoUrls, photoNames(draftStore.getState()).length]).toEqual([
      ['/media/a/640.webp'],
      4,
    ]);
  });
});

describe('photos of a review draft', () => {
  it('of an earlier session are not overwritten before they are restored', async () => {
    disk.files.set(KEY, [photo('old')]);
    localStorage.setItem(KEY, '{}');
    const draftStore = createReviewDraftStore(key);
    draftStore.addPhotos([photo('new')]);
    await settled();
    expect(namesOf(disk.files.get(KEY))).toEqual(['old.jpg']);
    await draftStore.restorePhotos();
    expect(photoNames(draftStore.getState())).toEqual(['old.jpg', 'new.jpg']);
    await settled();
    expect(namesOf(disk.files.get(KEY))).toEqual(['old.jpg', 'new.jpg']);
  });

  it('are restored once', async () => {
    disk.files.set(KEY, [photo('old')]);
    localStorage.setItem(KEY, '{}');
    const draftStore = createReviewDraftStore(key);
    await Promise.all([draftStore.restorePhotos(), draftStore.restorePhotos()]);
    expect(photoNames(draftStore.getState())).toEqual(['old.jpg']);
    draftStore.close();
    await draftStore.restorePhotos();
    expect(photoNames(draftStore.getState())).toEqual(['old.jpg']);
  });

  it('[5-9] are at most five', async () => {
    disk.files.set(KEY, ['a', 'b', 'c', 'd'].map(photo));
    localStorage.setItem(KEY, '{}');
    const draftStore = createReviewDraftStore(key);
    draftStore.addPhotos([photo('e'), photo('f')]);
    await draftStore.restorePhotos();
    expect(photoNames(draftStore.getState())).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']);
  });

  it('lose a removed photo, and only its object URL is revoked', async () => {
    const draftStore = createReviewDraftStore(key);
    await draftStore.restorePhotos();
    draftStore.addPhotos([photo('a'), photo('b')]);
    draftStore.addPhotos([photo('c')]);
    const [, b] = draftStore.getState().photos;
    draftStore.removePhoto(b?.id ?? '');
    expect(photoNames(draftStore.getState())).toEqual(['a.jpg', 'c.jpg']);
    expect(vi.mocked(URL.revokeObjectURL).mock.calls).toEqual([[b?.url]]);
    await settled();
    expect(namesOf(disk.files.get(KEY))).toEqual(['a.jpg', 'c.jpg']);
  });

  it('are deleted from the disk with the last photo', async () => {
    const draftStore = createReviewDraftStore(key);
    await draftStore.restorePhotos();
    draftStore.addPhotos([photo('a')]);
    draftStore.removePhoto(draftStore.getState().photos[0]?.id ?? '');
    await settled();
    expect(disk.files.has(KEY)).toBe(false);
  });

  it('have their object URLs revoked on close, and stay on the disk', async () => {
    const draftStore = createReviewDraftStore(key);
    await draftStore.restorePhotos();
    draftStore.addPhotos([photo('a'), photo('b')]);
    const objectUrls = draftStore.getState().photos.map(({ url }) => [url]);
    draftStore.close();
    expect(draftStore.getState().photos).toEqual([]);
    expect(vi.mocked(URL.revokeObjectURL).mock.calls).toEqual(objectUrls);
    await settled();
    expect(namesOf(disk.files.get(KEY))).toEqual(['a.jpg', 'b.jpg']);
  });

  it('of deleted drafts are deleted from the disk, and no others', async () => {
    localStorage.setItem('review-draft/11/3', '{}');
    disk.files.set(5 as never, [photo('a')]);
    for (const name of ['review-draft/11/3', 'review-draft/11/4', 'sollect-draft/11/new/a']) {
      disk.files.set(name, [photo('a')]);
    }
    await createReviewDraftStore(key).restorePhotos();
    expect([...disk.files.keys()]).toEqual([5, 'review-draft/11/3', 'sollect-draft/11/new/a']);
  });

  it.each([
    ['no array', photo('a')],
    ['an array with another value', [photo('a'), 'b']],
  ])('are empty when the disk has %s', async (_, stored) => {
    disk.files.set(KEY, stored);
    localStorage.setItem(KEY, '{}');
    const draftStore = createReviewDraftStore(key);
    await draftStore.restorePhotos();
    expect(draftStore.getState().photos).toEqual([]);
  });

  it('remain usable when the disk fails, and are written once it works again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    disk.isBroken = true;
    const draftStore = createReviewDraftStore(key);
    await draftStore.restorePhotos();
    draftStore.addPhotos([photo('a')]);
    await settled();
    expect(photoNames(draftStore.getState())).toEqual(['a.jpg']);
    expect(log.mock.calls.map(([text]) => text)).toEqual([
      'Failed to read photos of a draft of a review',
      ...Array(2).fill('Failed to store photos of a draft of a review'),
    ]);
    disk.isBroken = false;
    draftStore.addPhotos([photo('b')]);
    await settled();
    expect(namesOf(disk.files.get(KEY))).toEqual(['a.jpg', 'b.jpg']);
  });
});
