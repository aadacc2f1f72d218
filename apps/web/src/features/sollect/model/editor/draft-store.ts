import { createStore, type StoreApi } from 'zustand/vanilla';
import { deviceStorage, parseJson } from '#lib/storage.ts';
import { createUuid } from '#lib/uuid.ts';
import {
  type DraftFields,
  emptyFields,
  getImages,
  hasDraftContent,
  parseStoredDraft,
  type StoredDraft,
  toStoredDraft,
  withFiles,
} from './draft-fields.ts';
import { createDraftFiles, type DraftKey, storageKey } from './draft-files.ts';
import type { ImageParagraph } from './paragraphs.ts';

interface SollectDraft extends DraftFields {
  /** The author has changed the draft. Only changed drafts are stored. */
  isTouched: boolean;
  /** False if the storage of the browser is full. */
  canStore: boolean;
  /** Images of an earlier page load that are not in the storage. */
  lostImageCount: number;
  /** The id of the published sollect. */
  publishedId: number | null;
  /**
   * A change of the stored draft by another tab. The draft is not stored again until the author
   * has chosen a version.
   */
  otherTabChange: 'changed' | 'deleted' | null;
}

export interface SollectDraftStore extends Pick<StoreApi<SollectDraft>, 'getState' | 'getInitialState' | 'subscribe'> {
  key: DraftKey;
  /** Restores the stored draft, or else calls `load`. Later calls have no effect. */
  open: (load: () => Promise<DraftFields>) => Promise<void>;
  /** Applies and stores a change by the author. */
  edit: (change: (draft: SollectDraft) => Partial<DraftFields>) => void;
  /** Deletes the stored draft, after it was abandoned or published with this id. */
  discard: (publishedId?: number) => void;
  isDiscarded: () => boolean;
  /** Watches for changes by other tabs. Returns the function that stops it. */
  watch: () => () => void;
  /** Overwrites the version of the other tab. */
  keepOwnVersion: () => void;
  /** Replaces the fields by the version of the other tab. */
  loadOtherVersion: () => Promise<void>;
  /** Revokes the object URLs. */
  close: () => void;
}

/** An image paragraph with an object URL. */
export const toImage = (file: File, content: string = file.name): ImageParagraph => ({
  id: createUuid(),
  type: 'IMAGE',
  content,
  imageUrl: URL.createObjectURL(file),
  file,
});

const readStoredText = (key: DraftKey): string | null => deviceStorage.getItem(storageKey(key));
const readStoredDraft = (key: DraftKey): StoredDraft | undefined => parseStoredDraft(parseJson(readStoredText(key)));

export const hasStoredDraft = (key: DraftKey): boolean => readStoredDraft(key) !== undefined;

/** Deletes a stored draft without reading it. Its images are deleted as orphans later. */
export const deleteStoredDraft = (key: DraftKey): void => deviceStorage.removeItem(storageKey(key));

/**
 * The draft of a member. It survives a reload, a crash, an expired session and a lost connection.
 */
export function createSollectDraftStore(key: DraftKey): SollectDraftStore {
  const store = createStore<SollectDraft>()(() => ({
    ...emptyFields(),
    isTouched: false,
    canStore: true,
    lostImageCount: 0,
    publishedId: null,
    otherTabChange: null,
  }));
  const { getState, setState } = store;
  let isOpen = false;
  let isDiscarded = false;
  /** The text this tab has read or written last; any other text is from another tab. */
  let lastText: string | null = null;
  const handleFailure = () => setState({ canStore: false });
  const files = createDraftFiles(key, handleFailure);

  const storeText = (draft: SollectDraft) => {
    const text = JSON.stringify(toStoredDraft(draft));
    if (!deviceStorage.setItem(storageKey(key), text)) handleFailure();
    lastText = text;
  };
  const detectOtherTab = () => {
    if (!isOpen || isDiscarded || readStoredText(key) === lastText) return;
    setState({ otherTabChange: readStoredText(key) === null ? 'deleted' : 'changed' });
  };
  /** The text first, because files without a draft are deleted as orphans. */
  const storeDraft = (draft: SollectDraft) => {
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

  async function restore(stored: StoredDraft): Promise<void> {
    const ids = [stored.thumbnail, ...stored.paragraphs].flatMap((paragraph) =>
      paragraph?.type === 'IMAGE' ? [paragraph.id] : [],
    );
    const storedFiles = await files.read(ids);
    const fields = withFiles(stored, ({ id, content }) => {
      const file = storedFiles.get(id);
      return file && { ...toImage(file, content), id };
    });
    setState({ ...fields, isTouched: true, lostImageCount: ids.length - storedFiles.size });
  }

  return {
    key,
    getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,

    async open(load) {
      if (isOpen) return;
      lastText = readStoredText(key);
      const stored = readStoredDraft(key);
      if (stored) await restore(stored);
      else {
        // Deletes the files of deleted drafts.
        void files.read([]);
        setState(await load());
      }
      isOpen = true;
    },

    edit(change) {
      const before = getState();
      setState({ ...change(before), isTouched: true });
      revokeUrls(getImages(before), getImages(getState()));
      storeDraft(getState());
    },

    discard(publishedId) {
      isDiscarded = true;
      // Another tab has stored its own version: it is not deleted.
      if (getState().otherTabChange === null) {
        deleteStoredDraft(key);
        files.store([]);
      }
      setState({ publishedId: publishedId ?? null });
    },

    isDiscarded: () => isDiscarded,

    watch() {
      window.addEventListener('storage', detectOtherTab);
      // A frozen tab gets no storage events.
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
      storeDraft(getState());
    },

    async loadOtherVersion() {
      const before = getImages(getState());
      lastText = readStoredText(key);
      const stored = readStoredDraft(key);
      if (stored) await restore(stored);
      setState({ otherTabChange: null });
      revokeUrls(before, getImages(getState()));
    },

    close: () => revokeUrls(getImages(getState())),
  };
}
