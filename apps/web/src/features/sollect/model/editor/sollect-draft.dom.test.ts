import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { disk } from '#test/fake-idb.ts';
import { type DraftFields, emptyFields } from './draft-fields.ts';
import type { ImageParagraph } from './paragraphs.ts';
import { createSollectDraft, forgetStoredDraft, hasStoredDraft, toImage } from './sollect-draft.ts';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

const key = { memberId: 11, sollectId: null };
const KEY = 'sollect-draft/11/new';
const file = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });
const image = (name: string): ImageParagraph => ({ ...toImage(file(name)), id: name });
const text = (content: string) => ({ id: content, type: 'TEXT' as const, content });
const place = { id: 7, name: '서울숲', category: 'walk' as const, address: '서울 성동구' };
const nothing = () => Promise.resolve(emptyFields());
/** Resolves in the next macrotask: all writes to the in-memory disk are done. */
const settled = () => new Promise<void>((resolve) => void setTimeout(resolve));
const storedTitle = () => JSON.parse(localStorage.getItem(KEY) ?? '{}').title;

async function opened(
  load: () => Promise<DraftFields> = nothing,
  draftKey: Parameters<typeof createSollectDraft>[0] = key,
) {
  const draft = createSollectDraft(draftKey);
  await draft.open(load);
  return draft;
}

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

const revoked = () => vi.mocked(URL.revokeObjectURL).mock.calls.flat();

describe('an image of a draft', () => {
  it('has an object URL, and the file name or the given content', () => {
    const shown = toImage(file('a'));
    expect(shown).toMatchObject({ type: 'IMAGE', content: 'a.jpg', imageUrl: `blob:${urls}` });
    expect(toImage(file('a'), '/media/aa/640.webp').content).toBe('/media/aa/640.webp');
    expect(toImage(file('a')).id).not.toBe(shown.id);
  });
});

describe('a new draft', () => {
  it('begins with the loaded fields, and is not stored before the first edit', async () => {
    const draft = await opened(async () => ({ ...emptyFields(), title: '처음' }));
    expect(draft.getState()).toMatchObject({
      ...{ title: '처음', isTouched: false, isKept: true, lostImages: 0, registeredId: null, elsewhere: null },
    });
    expect([draft.isDiscarded(), hasStoredDraft(key)]).toEqual([false, false]);
  });

  it('is opened once', async () => {
    const draft = await opened(async () => ({ ...emptyFields(), title: '처음' }));
    await draft.open(async () => ({ ...emptyFields(), title: '다시' }));
    expect(draft.getState().title).toBe('처음');
  });

  it('is found again as it was left, with its images', async () => {
    const draft = await opened();
    draft.edit(() => ({
      title: '산책',
      thumbnail: image('cover'),
      paragraphs: [text('가'), image('a')],
      places: [place],
    }));
    await settled();
    expect([...disk.files.keys()]).toEqual([`${KEY}/cover`, `${KEY}/a`]);
    expect(hasStoredDraft(key)).toBe(true);

    const load = vi.fn(nothing);
    const again = await opened(load);
    expect(load).not.toHaveBeenCalled();
    expect(again.getState()).toMatchObject({
      ...{ title: '산책', places: [place], isTouched: true, lostImages: 0 },
      thumbnail: { id: 'cover', content: 'cover.jpg', file: { name: 'cover.jpg' } },
      paragraphs: [
        { type: 'TEXT', content: '가' },
        { id: 'a', content: 'a.jpg', file: { name: 'a.jpg' } },
      ],
    });
  });

  it('is of one member and one post only', async () => {
    (await opened()).edit(() => ({ title: '산책' }));
    expect(hasStoredDraft({ memberId: 11, sollectId: 5 })).toBe(false);
    expect(hasStoredDraft({ memberId: 1, sollectId: null })).toBe(false);
    const edited = await opened(nothing, { memberId: 11, sollectId: 5 });
    edited.edit(() => ({ title: '' }));
    expect(localStorage.getItem('sollect-draft/11/5')).not.toBeNull();
  });

  it('counts the images the disk has lost', async () => {
    const draft = await opened();
    draft.edit(() => ({ title: '산책', thumbnail: image('cover'), paragraphs: [image('a'), text('가'), image('b')] }));
    await settled();
    disk.files.delete(`${KEY}/a`);
    disk.files.set(`${KEY}/b`, 'no file');
    const { lostImages, paragraphs, thumbnail } = (await opened()).getState();
    expect([lostImages, paragraphs.length, thumbnail?.id]).toEqual([2, 1, 'cover']);
  });

  it('is deleted from the storage once it is empty', async () => {
    const draft = await opened();
    draft.edit(() => ({ title: '산', thumbnail: image('cover') }));
    draft.edit(() => ({ title: '', thumbnail: null }));
    await settled();
    expect([localStorage.getItem(KEY), disk.files.size]).toEqual([null, 0]);
    // The missing entry is no change by another tab.
    draft.edit(() => ({ title: '산책' }));
    expect([draft.getState().elsewhere, storedTitle()]).toEqual([null, '산책']);
  });

  it('deletes a removed image from the disk and revokes its object URL', async () => {
    const [a, b] = [image('a'), image('b')];
    const draft = await opened();
    draft.edit(() => ({ paragraphs: [a, b] }));
    draft.edit(({ paragraphs }) => ({ paragraphs: paragraphs.filter(({ id }) => id !== 'a') }));
    await settled();
    expect([...disk.files.keys()]).toEqual([`${KEY}/b`]);
    expect(revoked()).toEqual([a.imageUrl]);
    draft.close();
    expect(revoked()).toEqual([a.imageUrl, b.imageUrl]);
  });

  it('writes an image once', async () => {
    const draft = await opened();
    draft.edit(() => ({ paragraphs: [image('a')] }));
    await settled();
    disk.files.set(`${KEY}/a`, 'as it is');
    draft.edit(() => ({ title: '산책' }));
    await settled();
    expect(disk.files.get(`${KEY}/a`)).toBe('as it is');
  });

  it('deletes images of deleted drafts from the disk, and no others', async () => {
    localStorage.setItem('sollect-draft/11/3', '{}');
    disk.files.set(5 as never, file('a'));
    for (const name of ['sollect-draft/11/3/a', 'sollect-draft/11/4/a', 'review-draft/11/7']) {
      disk.files.set(name, file('a'));
    }
    await opened();
    await settled();
    expect([...disk.files.keys()]).toEqual([5, 'sollect-draft/11/3/a', 'review-draft/11/7']);
  });

  it('is opened again without a cover, and neither rewrites nor loses track of the images it has read', async () => {
    (await opened()).edit(() => ({ paragraphs: [image('a'), image('b')] }));
    await settled();
    const again = await opened();
    expect(again.getState()).toMatchObject({ thumbnail: null, lostImages: 0, paragraphs: [{ id: 'a' }, { id: 'b' }] });
    disk.files.set(`${KEY}/b`, 'as it is');
    again.edit(({ paragraphs }) => ({ paragraphs: paragraphs.filter(({ id }) => id !== 'a') }));
    await settled();
    expect([...disk.files]).toEqual([[`${KEY}/b`, 'as it is']]);
  });

  it('writes an image again that was removed and inserted again', async () => {
    const a = image('a');
    const draft = await opened();
    draft.edit(() => ({ title: '산책', paragraphs: [a] }));
    draft.edit(() => ({ paragraphs: [text('가')] }));
    draft.edit(() => ({ paragraphs: [a] }));
    await settled();
    expect([...disk.files.keys()]).toEqual([`${KEY}/a`]);
  });

  it('is deleted without being read', async () => {
    (await opened()).edit(() => ({ title: '산책' }));
    forgetStoredDraft(key);
    expect(hasStoredDraft(key)).toBe(false);
  });
});

describe('a discarded draft', () => {
  it('is not stored again, whatever is typed later', async () => {
    const draft = await opened();
    draft.edit(() => ({ title: '산책', thumbnail: image('cover') }));
    draft.discard();
    draft.edit(() => ({ title: '산책길', paragraphs: [image('a')] }));
    await settled();
    expect([draft.isDiscarded(), localStorage.getItem(KEY), disk.files.size]).toEqual([true, null, 0]);
    expect(draft.getState()).toMatchObject({ title: '산책길', registeredId: null });
  });

  it('has the id of the registered post', async () => {
    const draft = await opened();
    draft.edit(() => ({ title: '산책' }));
    draft.discard(42);
    expect(draft.getState().registeredId).toBe(42);
  });

  it('does not delete what another tab has stored', async () => {
    const draft = await opened();
    draft.edit(() => ({ title: '산책', thumbnail: image('cover') }));
    await settled();
    (await opened()).edit(() => ({ title: '다른 탭' }));
    draft.edit(() => ({ title: '이 탭' }));
    draft.discard();
    await settled();
    expect([storedTitle(), disk.files.size]).toEqual(['다른 탭', 1]);
  });
});

describe('a draft in two tabs', () => {
  async function twoTabs() {
    const draft = await opened();
    draft.edit(() => ({ title: '이 탭', thumbnail: image('cover') }));
    await settled();
    const other = await opened();
    return { draft, other };
  }

  it('is not stored after the other tab has changed it', async () => {
    const { draft, other } = await twoTabs();
    other.edit(() => ({ title: '다른 탭' }));
    expect(draft.getState().elsewhere).toBeNull();
    draft.edit(() => ({ title: '그래도' }));
    expect([draft.getState().elsewhere, storedTitle()]).toEqual(['changed', '다른 탭']);
  });

  it.each(['storage', 'visibilitychange'])('detects the change on %s while it is watched', async (event) => {
    const { draft, other } = await twoTabs();
    const target = event === 'storage' ? window : document;
    const stop = draft.watch();
    target.dispatchEvent(new Event(event));
    expect(draft.getState().elsewhere).toBeNull();
    other.edit(() => ({ title: '다른 탭' }));
    target.dispatchEvent(new Event(event));
    expect(draft.getState().elsewhere).toBe('changed');
    other.discard();
    target.dispatchEvent(new Event(event));
    expect(draft.getState().elsewhere).toBe('gone');
    stop();
    localStorage.setItem(KEY, '{}');
    target.dispatchEvent(new Event(event));
    expect(draft.getState().elsewhere).toBe('gone');
  });

  it('detects no change before open and after discard', async () => {
    const closed = createSollectDraft(key);
    const gone = await opened();
    gone.discard();
    closed.watch();
    gone.watch();
    localStorage.setItem(KEY, '{}');
    window.dispatchEvent(new Event('storage'));
    expect([closed.getState().elsewhere, gone.getState().elsewhere]).toEqual([null, null]);
  });

  it('keeps its own fields and images', async () => {
    const { draft, other } = await twoTabs();
    other.edit(() => ({ title: '다른 탭', thumbnail: null }));
    await settled();
    draft.edit(() => ({ title: '그래도' }));
    draft.keepMine();
    await settled();
    expect([draft.getState().elsewhere, storedTitle(), [...disk.files.keys()]]).toEqual([
      ...[null, '그래도', [`${KEY}/cover`]],
    ]);
    draft.edit(() => ({ title: '더' }));
    expect(storedTitle()).toBe('더');
  });

  it('keeps its own fields even when they are unchanged', async () => {
    const { other } = await twoTabs();
    const untouched = await opened(async () => ({ ...emptyFields(), title: '읽은 글' }), { ...key, sollectId: 5 });
    other.discard();
    untouched.keepMine();
    expect(hasStoredDraft({ ...key, sollectId: 5 })).toBe(true);
  });

  it('takes over the fields of the other tab, and revokes its own object URLs', async () => {
    const { draft, other } = await twoTabs();
    const shown = draft.getState().thumbnail?.imageUrl;
    other.edit(() => ({ title: '다른 탭' }));
    draft.edit(() => ({ title: '그래도' }));
    await draft.takeOther();
    expect(draft.getState()).toMatchObject({ title: '다른 탭', elsewhere: null, thumbnail: { id: 'cover' } });
    expect(revoked()).toEqual([shown]);
    draft.edit(() => ({ title: '이어서' }));
    expect([draft.getState().elsewhere, storedTitle()]).toEqual([null, '이어서']);
  });

  it('remains as it is when the other tab has discarded the draft', async () => {
    const { draft, other } = await twoTabs();
    other.discard();
    await settled();
    await draft.takeOther();
    expect(draft.getState()).toMatchObject({ title: '이 탭', elsewhere: null });
    expect(revoked()).toEqual([]);
  });
});

describe('a full storage', () => {
  it('reports that the text is not stored', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const draft = await opened();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    draft.edit(() => ({ title: '산책' }));
    expect(draft.getState()).toMatchObject({ title: '산책', isKept: false });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('reports that an image is not stored', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const draft = await opened();
    disk.isBroken = true;
    draft.edit(() => ({ title: '산책', thumbnail: image('cover') }));
    await settled();
    expect(draft.getState().isKept).toBe(false);
    draft.edit(() => ({ thumbnail: null }));
    await settled();
    expect(log.mock.calls.map(([words]) => words)).toEqual([
      '쏠렉트 초안의 사진을 저장하지 못했어요',
      '쏠렉트 초안의 사진을 지우지 못했어요',
    ]);
    // Later writes are tried again.
    disk.isBroken = false;
    draft.edit(() => ({ thumbnail: image('b') }));
    await settled();
    expect([...disk.files.keys()]).toEqual([`${KEY}/b`]);
  });

  it('opens a draft without the images it cannot read', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const draft = await opened();
    draft.edit(() => ({ title: '산책', thumbnail: image('cover') }));
    await settled();
    disk.isBroken = true;
    expect((await opened()).getState()).toMatchObject({ title: '산책', thumbnail: null, lostImages: 1 });
    expect(log).toHaveBeenCalledTimes(1);
  });
});
