import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { disk } from '#test/fake-idb.ts';
import {
  aFile,
  anImage,
  clearStorages,
  DRAFT_NAME,
  draftKey,
  emptyDraft,
  openDraftStore,
  revokedUrls,
  settled,
  storedTitle,
  stubObjectUrls,
} from '#test/sollect-draft.ts';
import { emptyFields } from './draft-fields.ts';
import { deleteStoredDraft, hasStoredDraft, toImage } from './draft-store.ts';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

beforeEach(stubObjectUrls);
afterEach(clearStorages);

const text = (content: string) => ({ id: content, type: 'TEXT' as const, content });
const place = { id: 7, name: '서울숲', category: 'walk' as const, address: '서울 성동구' };

describe('an image of a draft', () => {
  it('has an object URL, and the file name or the given content', () => {
    const image = toImage(aFile('a'));
    expect(image).toMatchObject({ type: 'IMAGE', content: 'a.jpg', imageUrl: 'blob:1' });
    expect(toImage(aFile('a'), '/media/aa/640.webp').content).toBe('/media/aa/640.webp');
    expect(toImage(aFile('a')).id).not.toBe(image.id);
  });
});

describe('a new draft', () => {
  it('begins with the loaded fields, and is not stored before the first edit', async () => {
    const draftStore = await openDraftStore(async () => ({ ...emptyFields(), title: '처음' }));
    expect(draftStore.getState()).toMatchObject({
      ...{
        title: '처음',
        isTouched: false,
        canStore: true,
        lostImageCount: 0,
        publishedId: null,
        otherTabChange: null,
      },
    });
    expect([draftStore.isDiscarded(), hasStoredDraft(draftKey)]).toEqual([false, false]);
  });

  it('is opened once', async () => {
    const draftStore = await openDraftStore(async () => ({ ...emptyFields(), title: '처음' }));
    await draftStore.open(async () => ({ ...emptyFields(), title: '다시' }));
    expect(draftStore.getState().title).toBe('처음');
  });

  it('is found again as it was left, with its images', async () => {
    const draftStore = await openDraftStore();
    draftStore.edit(() => ({
      title: '산책',
      thumbnail: anImage('cover'),
      paragraphs: [text('가'), anImage('a')],
      places: [place],
    }));
    await settled();
    expect([...disk.files.keys()]).toEqual([`${DRAFT_NAME}/cover`, `${DRAFT_NAME}/a`]);
    expect(hasStoredDraft(draftKey)).toBe(true);

    const load = vi.fn(emptyDraft);
    const again = await openDraftStore(load);
    expect(load).not.toHaveBeenCalled();
    expect(again.getState()).toMatchObject({
      title: '산책',
      places: [place],
      isTouched: true,
      lostImageCount: 0,
      thumbnail: { id: 'cover', content: 'cover.jpg', file: { name: 'cover.jpg' } },
      paragraphs: [
        { type: 'TEXT', content: '가' },
        { id: 'a', content: 'a.jpg', file: { name: 'a.jpg' } },
      ],
    });
  });

  it('is stored without the state of its store', async () => {
    const draftStore = await openDraftStore();
    draftStore.edit(() => ({ id: 5, title: '산책', places: [place], paragraphs: [text('가')], saved: '{}' }));
    expect(JSON.parse(localStorage.getItem(DRAFT_NAME) ?? '')).toStrictEqual({
      id: 5,
      title: '산책',
      thumbnail: null,
      paragraphs: [text('가')],
      places: [place],
      saved: '{}',
    });
  });

  it('is of one member and one sollect only', async () => {
    (await openDraftStore()).edit(() => ({ title: '산책' }));
    expect(hasStoredDraft({ memberId: 11, sollectId: 5 })).toBe(false);
    expect(hasStoredDraft({ memberId: 1, sollectId: null })).toBe(false);
    const edited = await openDraftStore(emptyDraft, { memberId: 11, sollectId: 5 });
    edited.edit(() => ({ title: '' }));
    expect(localStorage.getItem('sollect-draft/11/5')).not.toBeNull();
  });

  it('counts the images the disk has lost', async () => {
    const draftStore = await openDraftStore();
    draftStore.edit(() => ({
      title: '산책',
      thumbnail: anImage('cover'),
      paragraphs: [anImage('a'), text('가'), anImage('b')],
    }));
    await settled();
    disk.files.delete(`${DRAFT_NAME}/a`);
    disk.files.set(`${DRAFT_NAME}/b`, 'no file');
    const { lostImageCount, paragraphs, thumbnail } = (await openDraftStore()).getState();
    expect([lostImageCount, paragraphs.length, thumbnail?.id]).toEqual([2, 1, 'cover']);
  });

  it('is deleted from the storage once it is empty', async () => {
    const draftStore = await openDraftStore();
    draftStore.edit(() => ({ title: '산', thumbnail: anImage('cover') }));
    draftStore.edit(() => ({ title: '', thumbnail: null }));
    await settled();
    expect([localStorage.getItem(DRAFT_NAME), disk.files.size]).toEqual([null, 0]);
    // The missing entry is not a change by another tab.
    draftStore.edit(() => ({ title: '산책' }));
    expect([draftStore.getState().otherTabChange, storedTitle()]).toEqual([null, '산책']);
  });

  it('deletes a removed image from the disk and revokes its object URL', async () => {
    const [a, b] = [anImage('a'), anImage('b')];
    const draftStore = await openDraftStore();
    draftStore.edit(() => ({ paragraphs: [a, b] }));
    draftStore.edit(({ paragraphs }) => ({ paragraphs: paragraphs.filter(({ id }) => id !== 'a') }));
    await settled();
    expect([...disk.files.keys()]).toEqual([`${DRAFT_NAME}/b`]);
    expect(revokedUrls()).toEqual([a.imageUrl]);
    draftStore.close();
    expect(revokedUrls()).toEqual([a.imageUrl, b.imageUrl]);
  });

  it('writes an image once', async () => {
    const draftStore = await openDraftStore();
    draftStore.edit(() => ({ paragraphs: [anImage('a')] }));
    await settled();
    disk.files.set(`${DRAFT_NAME}/a`, 'as it is');
    draftStore.edit(() => ({ title: '산책' }));
    await settled();
    expect(disk.files.get(`${DRAFT_NAME}/a`)).toBe('as it is');
  });

  it('deletes images of deleted drafts from the disk, and no others', async () => {
    localStorage.setItem('sollect-draft/11/3', '{}');
    disk.files.set(5 as never, aFile('a'));
    for (const name of ['sollect-draft/11/3/a', 'sollect-draft/11/4/a', 'review-draft/11/7']) {
      disk.files.set(name, aFile('a'));
    }
    await openDraftStore();
    await settled();
    expect([...disk.files.keys()]).toEqual([5, 'sollect-draft/11/3/a', 'review-draft/11/7']);
  });

  it('is opened again without a cover, and neither rewrites nor loses track of the images it has read', async () => {
    (await openDraftStore()).edit(() => ({ paragraphs: [anImage('a'), anImage('b')] }));
    await settled();
    const again = await openDraftStore();
    expect(again.getState()).toMatchObject({
      thumbnail: null,
      lostImageCount: 0,
      paragraphs: [{ id: 'a' }, { id: 'b' }],
    });
    disk.files.set(`${DRAFT_NAME}/b`, 'as it is');
    again.edit(({ paragraphs }) => ({ paragraphs: paragraphs.filter(({ id }) => id !== 'a') }));
    await settled();
    expect([...disk.files]).toEqual([[`${DRAFT_NAME}/b`, 'as it is']]);
  });

  it('writes an image again that was removed and inserted again', async () => {
    const a = anImage('a');
    const draftStore = await openDraftStore();
    draftStore.edit(() => ({ title: '산책', paragraphs: [a] }));
    draftStore.edit(() => ({ paragraphs: [text('가')] }));
    draftStore.edit(() => ({ paragraphs: [a] }));
    await settled();
    expect([...disk.files.keys()]).toEqual([`${DRAFT_NAME}/a`]);
  });

  it('is deleted without being read', async () => {
    (await openDraftStore()).edit(() => ({ title: '산책' }));
    deleteStoredDraft(draftKey);
    expect(hasStoredDraft(draftKey)).toBe(false);
  });
});

describe('a discarded draft', () => {
  it('is not stored again, whatever is typed later', async () => {
    const draftStore = await openDraftStore();
    draftStore.edit(() => ({ title: '산책', thumbnail: anImage('cover') }));
    draftStore.discard();
    draftStore.edit(() => ({ title: '산책길', paragraphs: [anImage('a')] }));
    await settled();
    expect([draftStore.isDiscarded(), localStorage.getItem(DRAFT_NAME), disk.files.size]).toEqual([true, null, 0]);
    expect(draftStore.getState()).toMatchObject({ title: '산책길', publishedId: null });
  });

  it('has the id of the published sollect', async () => {
    const draftStore = await openDraftStore();
    draftStore.edit(() => ({ title: '산책' }));
    draftStore.discard(42);
    expect(draftStore.getState().publishedId).toBe(42);
  });

  it('does not delete what another tab has stored', async () => {
    const draftStore = await openDraftStore();
    draftStore.edit(() => ({ title: '산책', thumbnail: anImage('cover') }));
    await settled();
    (await openDraftStore()).edit(() => ({ title: '다른 탭' }));
    draftStore.edit(() => ({ title: '이 탭' }));
    draftStore.discard();
    await settled();
    expect([storedTitle(), disk.files.size]).toEqual(['다른 탭', 1]);
  });
});
