import { createStore, type StoreApi } from 'zustand/vanilla';
import { logger } from '#lib/logger.ts';
import { parseJson } from '#lib/parse-json.ts';
import {
  type DraftFields,
  emptyFields,
  getImages,
  hasDraftContent,
  parseStored,
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
  isStored: boolean;
  /** Images of an earlier visit that the browser had lost. */
  lostImageCount: number;
  /** The sollect this has become. */
  registeredId: number | null;
  /** What another tab has done to the same draft: from then on nothing is kept until the writer has chosen. */
  otherTabChange: 'changed' | 'gone' | null;
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
  keepOwnVersion: () => void;
  /** Goes on with what the other tab has kept. */
  loadOtherVersion: () => Promise<void>;
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

const readStoredText = (key: DraftKey): string | null => localStorage.getItem(storageKey(key));
const readStoredFields = (key: DraftKey): StoredFields | undefined => parseStored(parseJson(readStoredText(key)));

/** Whether an earlier visit has left something of this draft. */
export const hasStoredDraft = (key: DraftKey): boolean => readStoredFields(key) !== undefined;

/** Gives an earlier visit up, unread. Its images go with the next look at them. */
export const deleteStoredDraft = (key: DraftKey): void => localStorage.removeItem(storageKey(key));

/** What a member is writing: it outlives a reload, a crash, a sign-in that has run out and a network that is gone. */
export function createSollectDraft(key: DraftKey): SollectDraftStore {
  const store = createStore<SollectDraft>()(() => ({
    ...emptyFields(),
    isTouched: false,
    isStored: true,
    lostImageCount: 0,
    registeredId: null,
    otherTabChange: null,
  }));
  const { getState, setState } = store;
  let isOpen = false;
  let isDiscarded = false;
  /** What this tab has read or written last; anything else is another tab's. */
  let lastText: string | null = null;
  const handleFailure = () => setState({ isStored: false });
  const files = createDraftFiles(key, handleFailure);

  const storeText = (draft: SollectDraft) => {
    try {
      const words = JSON.stringify(toStored(draft));
      localStorage.setItem(storageKey(key), words);
      lastText = words;
    } catch (error) {
      logger.error('쏠렉트 초안을 저장하지 못했어요', error);
      handleFailure();
    }
  };
  const detectOtherTab = () => {
    if (!isOpen || isDiscarded || readStoredText(key) === lastText) return;
    setState({ otherTabChange: readStoredText(key) === null ? 'gone' : 'changed' });
  };
  /** The words first: a file without its draft is nobody's. */
  const keep = (draft: SollectDraft) => {
    detectOtherTab();
    if (isDiscarded || getState().otherTabChange !== null) return;
    if (draft.isTouched && (key.sollectId !== null || hasDraftContent(draft))) {
      storeText(draft);
      files.store(getImages(draft));
    } else {
      deleteStoredDraft(key);
      lastText = null;
      files.store([]);
    }
  };
  const revokeUrls = (images: readonly ImageParagraph[], inUse: readonly ImageParagraph[] = []) => {
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
    setState({ ...fields, isTouched: true, lostImageCount: ids.length - found.size });
  }

  return {
    key,
    getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,

    async open(load) {
      if (isOpen) return;
      lastText = readStoredText(key);
      const words = readStoredFields(key);
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
      revokeUrls(getImages(before), getImages(getState()));
      keep(getState());
    },

    discard(registeredId) {
      isDiscarded = true;
      // What another tab has kept is not this one's to give up.
      if (getState().otherTabChange === null) {
        deleteStoredDraft(key);
        files.store([]);
      }
      setState({ registeredId: registeredId ?? null });
    },

    isDiscarded: () => isDiscarded,

    watch() {
      window.addEventListener('storage', detectOtherTab);
      // A tab that slept has missed what was written meanwhile.
      document.addEventListener('visibilitychange', detectOtherTab);
      return () => {
        window.removeEventListener('storage', detectOtherTab);
        document.removeEventListener('visibilitychange', detectOtherTab);
      };
    },

    keepOwnVersion() {
      lastText = readStoredText(key);
      setState({ otherTabChange: null, isTouched: true });
      files.rewriteAll();
      keep(getState());
    },

    async loadOtherVersion() {
      const before = getImages(getState());
      lastText = readStoredText(key);
      const words = readStoredFields(key);
      if (words) await restore(words);
      setState({ otherTabChange: null });
      revokeUrls(before, getImages(getState()));
    },

    close: () => revokeUrls(getImages(getState())),
  };
}
