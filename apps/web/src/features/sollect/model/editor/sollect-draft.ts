import { createStore, type StoreApi } from 'zustand/vanilla';
import { logger } from '#lib/logger.ts';
import { parseJson } from '#lib/parse-json.ts';
import {
  type DraftFields,
  emptyFields,
  imagesOf,
  isBegun,
  readStored,
  type StoredFields,
  toStored,
  withFiles,
} from './draft-fields.ts';
import { createDraftFiles, type DraftKey, storageKey } from './draft-files.ts';
import type { ImageParagraph } from './paragraphs.ts';

export interface SollectDraft extends DraftFields {
  /** Changed by the writer: before that there is nothing to keep and nothing to lose. */
  isTouched: boolean;
  /** The browser has room for it. */
  isKept: boolean;
  /** Images of an earlier visit that the browser had lost. */
  lostImages: number;
  /** The sollect this has become. */
  registeredId: number | null;
  /** What another tab has done to the same draft: from then on nothing is kept until the writer has chosen. */
  elsewhere: 'changed' | 'gone' | null;
}

export interface SollectDraftStore extends Pick<StoreApi<SollectDraft>, 'getState' | 'getInitialState' | 'subscribe'> {
  key: DraftKey;
  /** Brings an earlier visit back, or else what `load` brings. Once it is open, it stays as it is. */
  open: (load: () => Promise<DraftFields>) => Promise<void>;
  /** Changes it in the writer's name. */
  edit: (change: (draft: SollectDraft) => Partial<DraftFields>) => void;
  /** Nothing of it is kept: given up, or registered as this sollect. */
  discard: (registeredId?: number) => void;
  isDiscarded: () => boolean;
  /** Looks for what other tabs do to it, until the answer is called. */
  watch: () => () => void;
  /** Keeps what this tab says, whatever another one has kept. */
  keepMine: () => void;
  /** Goes on with what the other tab has kept. */
  takeOther: () => Promise<void>;
  /** Lets go of what only this page holds. */
  close: () => void;
}

/** An image as a draft holds it, shown from where it lies here. */
export const toImage = (file: File, content: string = file.name): ImageParagraph => ({
  id: crypto.randomUUID(),
  type: 'IMAGE',
  content,
  imageUrl: URL.createObjectURL(file),
  file,
});

const stored = (key: DraftKey): string | null => localStorage.getItem(storageKey(key));
const readWords = (key: DraftKey): StoredFields | undefined => readStored(parseJson(stored(key)));

/** Whether an earlier visit has left something of this draft. */
export const hasStoredDraft = (key: DraftKey): boolean => readWords(key) !== undefined;

/** Gives an earlier visit up, unread. Its images go with the next look at them. */
export const forgetStoredDraft = (key: DraftKey): void => localStorage.removeItem(storageKey(key));

/** What a member is writing: it outlives a reload, a crash, a sign-in that has run out and a network that is gone. */
export function createSollectDraft(key: DraftKey): SollectDraftStore {
  const store = createStore<SollectDraft>()(() => ({
    ...emptyFields(),
    isTouched: false,
    isKept: true,
    lostImages: 0,
    registeredId: null,
    elsewhere: null,
  }));
  const { getState, setState } = store;
  let isOpen = false;
  let isDiscarded = false;
  /** What this tab has read or written last; anything else is another tab's. */
  let known: string | null = null;
  const handleFailure = () => setState({ isKept: false });
  const files = createDraftFiles(key, handleFailure);

  const keepWords = (draft: SollectDraft) => {
    try {
      const words = JSON.stringify(toStored(draft));
      localStorage.setItem(storageKey(key), words);
      known = words;
    } catch (error) {
      logger.error('쏠렉트 초안을 저장하지 못했어요', error);
      handleFailure();
    }
  };
  const look = () => {
    if (!isOpen || isDiscarded || stored(key) === known) return;
    setState({ elsewhere: stored(key) === null ? 'gone' : 'changed' });
  };
  /** The words first: a file without its draft is nobody's. */
  const keep = (draft: SollectDraft) => {
    look();
    if (isDiscarded || getState().elsewhere !== null) return;
    if (draft.isTouched && (key.sollectId !== null || isBegun(draft))) {
      keepWords(draft);
      files.keep(imagesOf(draft));
    } else {
      forgetStoredDraft(key);
      known = null;
      files.keep([]);
    }
  };
  const release = (images: readonly ImageParagraph[], inUse: readonly ImageParagraph[] = []) => {
    const urls = new Set(inUse.map(({ imageUrl }) => imageUrl));
    for (const { imageUrl } of images) if (!urls.has(imageUrl)) URL.revokeObjectURL(imageUrl);
  };

  async function restore(words: StoredFields): Promise<void> {
    const ids = [words.thumbnail, ...words.paragraphs].flatMap((stored) =>
      stored?.type === 'IMAGE' ? [stored.id] : [],
    );
    const found = await files.read(ids);
    const fields = withFiles(words, ({ id, content }) => {
      const file = found.get(id);
      return file && { ...toImage(file, content), id };
    });
    setState({ ...fields, isTouched: true, lostImages: ids.length - found.size });
  }

  return {
    key,
    getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,

    async open(load) {
      if (isOpen) return;
      known = stored(key);
      const words = readWords(key);
      if (words) await restore(words);
      else {
        // Takes off the disk what drafts that are gone have left there.
        void files.read([]);
        setState(await load());
      }
      isOpen = true;
    },

    edit(change) {
      const before = getState();
      setState({ ...change(before), isTouched: true });
      release(imagesOf(before), imagesOf(getState()));
      keep(getState());
    },

    discard(registeredId) {
      isDiscarded = true;
      // What another tab has kept is not this one's to give up.
      if (getState().elsewhere === null) {
        forgetStoredDraft(key);
        files.keep([]);
      }
      setState({ registeredId: registeredId ?? null });
    },

    isDiscarded: () => isDiscarded,

    watch() {
      window.addEventListener('storage', look);
      // A tab that slept has missed what was written meanwhile.
      document.addEventListener('visibilitychange', look);
      return () => {
        window.removeEventListener('storage', look);
        document.removeEventListener('visibilitychange', look);
      };
    },

    keepMine() {
      known = stored(key);
      setState({ elsewhere: null, isTouched: true });
      files.forget();
      keep(getState());
    },

    async takeOther() {
      const before = imagesOf(getState());
      known = stored(key);
      const words = readWords(key);
      if (words) await restore(words);
      setState({ elsewhere: null });
      release(before, imagesOf(getState()));
    },

    close: () => release(imagesOf(getState())),
  };
}
