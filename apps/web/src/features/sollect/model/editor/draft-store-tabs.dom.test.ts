import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { disk } from '#test/fake-idb.ts';
import {
  anImage,
  clearStorages,
  DRAFT_NAME,
  draftKey,
  openDraftStore,
  revokedUrls,
  settled,
  storedTitle,
  stubObjectUrls,
} from '#test/sollect-draft.ts';
import { emptyFields } from './draft-fields.ts';
import { createSollectDraftStore, hasStoredDraft } from './draft-store.ts';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

beforeEach(stubObjectUrls);
afterEach(clearStorages);

describe('a draft in two tabs', () => {
  async function twoTabs() {
    const draftStore = await openDraftStore();
    draftStore.edit(() => ({ title: '이 탭', thumbnail: anImage('cover') }));
    await settled();
    const other = await openDraftStore();
    return { draftStore, other };
  }

  it('is not stored after the other tab has changed it', async () => {
    const { draftStore, other } = await twoTabs();
    other.edit(() => ({ title: '다른 탭' }));
    expect(draftStore.getState().otherTabChange).toBeNull();
    draftStore.edit(() => ({ title: '그래도' }));
    expect([draftStore.getState().otherTabChange, storedTitle()]).toEqual(['changed', '다른 탭']);
  });

  it.each(['storage', 'visibilitychange'])('detects the change on %s while it is watched', async (event) => {
    const { draftStore, other } = await twoTabs();
    const target = event === 'storage' ? window : document;
    const stop = draftStore.watch();
    target.dispatchEvent(new Event(event));
    expect(draftStore.getState().otherTabChange).toBeNull();
    other.edit(() => ({ title: '다른 탭' }));
    target.dispatchEvent(new Event(event));
    expect(draftStore.getState().otherTabChange).toBe('changed');
    other.discard();
    target.dispatchEvent(new Event(event));
    expect(draftStore.getState().otherTabChange).toBe('deleted');
    stop();
    localStorage.setItem(DRAFT_NAME, '{}');
    target.dispatchEvent(new Event(event));
    expect(draftStore.getState().otherTabChange).toBe('deleted');
  });

  it('detects no change before open and after discard', async () => {
    const closed = createSollectDraftStore(draftKey);
    const discarded = await openDraftStore();
    discarded.discard();
    closed.watch();
    discarded.watch();
    localStorage.setItem(DRAFT_NAME, '{}');
    window.dispatchEvent(new Event('storage'));
    expect([closed.getState().otherTabChange, discarded.getState().otherTabChange]).toEqual([null, null]);
  });

  it('keeps its own fields and images', async () => {
    const { draftStore, other } = await twoTabs();
    other.edit(() => ({ title: '다른 탭', thumbnail: null }));
    await settled();
    draftStore.edit(() => ({ title: '그래도' }));
    draftStore.keepOwnVersion();
    await settled();
    expect([draftStore.getState().otherTabChange, storedTitle(), [...disk.files.keys()]]).toEqual([
      ...[null, '그래도', [`${DRAFT_NAME}/cover`]],
    ]);
    draftStore.edit(() => ({ title: '더' }));
    expect(storedTitle()).toBe('더');
  });

  it('keeps its own fields even when they are unchanged', async () => {
    const { other } = await twoTabs();
    const untouched = await openDraftStore(async () => ({ ...emptyFields(), title: '읽은 글' }), {
      ...draftKey,
      sollectId: 5,
    });
    other.discard();
    untouched.keepOwnVersion();
    expect(hasStoredDraft({ ...draftKey, sollectId: 5 })).toBe(true);
  });

  it('takes over the fields of the other tab, and revokes its own object URLs', async () => {
    const { draftStore, other } = await twoTabs();
    const replacedUrl = draftStore.getState().thumbnail?.imageUrl;
    other.edit(() => ({ title: '다른 탭' }));
    draftStore.edit(() => ({ title: '그래도' }));
    await draftStore.loadOtherVersion();
    expect(draftStore.getState()).toMatchObject({ title: '다른 탭', otherTabChange: null, thumbnail: { id: 'cover' } });
    expect(revokedUrls()).toEqual([replacedUrl]);
    draftStore.edit(() => ({ title: '이어서' }));
    expect([draftStore.getState().otherTabChange, storedTitle()]).toEqual([null, '이어서']);
  });

  it('remains as it is when the other tab has discarded the draft', async () => {
    const { draftStore, other } = await twoTabs();
    other.discard();
    await settled();
    await draftStore.loadOtherVersion();
    expect(draftStore.getState()).toMatchObject({ title: '이 탭', otherTabChange: null });
    expect(revokedUrls()).toEqual([]);
  });
});

describe('a full storage', () => {
  it('reports that the text is not stored', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const draftStore = await openDraftStore();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    draftStore.edit(() => ({ title: '산책' }));
    expect(draftStore.getState()).toMatchObject({ title: '산책', canStore: false });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('reports that an image is not stored', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const draftStore = await openDraftStore();
    disk.isBroken = true;
    draftStore.edit(() => ({ title: '산책', thumbnail: anImage('cover') }));
    await settled();
    expect(draftStore.getState().canStore).toBe(false);
    draftStore.edit(() => ({ thumbnail: null }));
    await settled();
    expect(log.mock.calls.map(([words]) => words)).toEqual([
      'Failed to store a photo of a draft of a sollect',
      'Failed to delete a photo of a draft of a sollect',
    ]);
    // Later writes are retried.
    disk.isBroken = false;
    draftStore.edit(() => ({ thumbnail: anImage('b') }));
    await settled();
    expect([...disk.files.keys()]).toEqual([`${DRAFT_NAME}/b`]);
  });

  it('opens a draft without the images it cannot read', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const draftStore = await openDraftStore();
    draftStore.edit(() => ({ title: '산책', thumbnail: anImage('cover') }));
    await settled();
    disk.isBroken = true;
    expect((await openDraftStore()).getState()).toMatchObject({ title: '산책', thumbnail: null, lostImageCount: 1 });
    expect(log).toHaveBeenCalledTimes(1);
  });
});
