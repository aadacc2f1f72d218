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
/** Until what was kept lies on the disk. */
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
  it('is shown from where it lies, under the name of its file or another', () => {
    const shown = toImage(file('a'));
    expect(shown).toMatchObject({ type: 'IMAGE', content: 'a.jpg', imageUrl: `blob:${urls}` });
    expect(toImage(file('a'), '/media/aa/640.webp').content).toBe('/media/aa/640.webp');
    expect(toImage(file('a')).id).not.toBe(shown.id);
  });
});

describe('a new draft', () => {
  it('begins with what is loaded, and nothing of it is stored before it is changed', async () => {
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

  it('says how many of its images are gone', async () => {
    const draft = await opened();
    draft.edit(() => ({ title: '산책', thumbnail: image('cover'), paragraphs: [image('a'), text('가'), image('b')] }));
    await settled();
    disk.files.delete(`${KEY}/a`);
    disk.files.set(`${KEY}/b`, 'no file');
    const { lostImages, paragraphs, thumbnail } = (await opened()).getState();
    expect([lostImages, paragraphs.length, thumbnail?.id]).toEqual([2, 1, 'cover']);
  });

  it('leaves nothing behind once all of it is deleted', async () => {
    const draft = await opened();
    draft.edit(() => ({ title: '산', thumbnail: image('cover') }));
    draft.edit(() => ({ title: '', thumbnail: null }));
    await settled();
    expect([localStorage.getItem(KEY), disk.files.size]).toEqual([null, 0]);
    // Nor is that another tab's doing.
    draft.edit(() => ({ title: '산책' }));
    expect([draft.getState().elsewhere, storedTitle()]).toEqual([null, '산책']);
  });

  it('takes an image off the disk that is no longer in it, and lets go of its address', async () => {
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

  it('takes images off the disk whose draft is gone, and no others', async () => {
    localStorage.setItem('sollect-draft/11/3', '{}');
    for (const name of ['sollect-draft/11/3/a', 'sollect-draft/11/4/a', 'review-draft/11/7'])
      disk.files.set(name, file('a'));
    disk.files.set(5 as never, file('a'));
    await opened();
    await settled();
    expect([...disk.files.keys()]).toEqual(['sollect-draft/11/3/a', 'review-draft/11/7', 5]);
  });

  it('is forgotten unread', async () => {
    (await opened()).edit(() => ({ title: '산책' }));
    forgetStoredDraft(key);
    expect(hasStoredDraft(key)).toBe(false);
  });
});

describe('a draft that is given up', () => {
  it('leaves nothing behind, whatever is still typed', async () => {
    const draft = await opened();
    draft.edit(() => ({ title: '산책', thumbnail: image('cover') }));
    draft.discard();
    draft.edit(() => ({ title: '산책길', paragraphs: [image('a')] }));
    await settled();
    expect([draft.isDiscarded(), localStorage.getItem(KEY), disk.files.size]).toEqual([true, null, 0]);
    expect(draft.getState()).toMatchObject({ title: '산책길', registeredId: null });
  });

  it('says which post it has become', async () => {
    const draft = await opened();
    draft.edit(() => ({ title: '산책' }));
    draft.discard(42);
    expect(draft.getState().registeredId).toBe(42);
  });

  it('leaves alone what another tab has kept', async () => {
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

  it('keeps nothing once the other has changed it', async () => {
    const { draft, other } = await twoTabs();
    other.edit(() => ({ title: '다른 탭' }));
    expect(draft.getState().elsewhere).toBeNull();
    draft.edit(() => ({ title: '그래도' }));
    expect([draft.getState().elsewhere, storedTitle()]).toEqual(['changed', '다른 탭']);
  });

  it.each(['storage', 'visibilitychange'])('hears of it by %s while it is watched', async (event) => {
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

  it('does not hear of it before it is open, nor once it is given up', async () => {
    const closed = createSollectDraft(key);
    const gone = await opened();
    gone.discard();
    closed.watch();
    gone.watch();
    localStorage.setItem(KEY, '{}');
    window.dispatchEvent(new Event('storage'));
    expect([closed.getState().elsewhere, gone.getState().elsewhere]).toEqual([null, null]);
  });

  it('goes on with its own, its images too', async () => {
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

  it('goes on with its own although nothing was changed in it', async () => {
    const { other } = await twoTabs();
    const untouched = await opened(async () => ({ ...emptyFields(), title: '읽은 글' }), { ...key, sollectId: 5 });
    other.discard();
    untouched.keepMine();
    expect(hasStoredDraft({ ...key, sollectId: 5 })).toBe(true);
  });

  it('goes on with the other, and lets go of what only it has shown', async () => {
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

  it('goes on as it is where the other has left nothing', async () => {
    const { draft, other } = await twoTabs();
    other.discard();
    await settled();
    await draft.takeOther();
    expect(draft.getState()).toMatchObject({ title: '이 탭', elsewhere: null });
    expect(revoked()).toEqual([]);
  });
});

describe('a browser without room', () => {
  it('keeps no words, and says so', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const draft = await opened();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    draft.edit(() => ({ title: '산책' }));
    expect(draft.getState()).toMatchObject({ title: '산책', isKept: false });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('keeps no images, and says so', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const draft = await opened();
    disk.isBroken = true;
    draft.edit(() => ({ title: '산책', thumbnail: image('cover') }));
    await settled();
    expect(draft.getState().isKept).toBe(false);
    draft.edit(() => ({ thumbnail: null }));
    await settled();
    expect(log).toHaveBeenCalledTimes(2);
    // What comes later is tried all the same.
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
