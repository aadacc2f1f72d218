import { REVIEW_PHOTOS_MAX } from '@sol/contract/limits';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { deviceStorage } from '#lib/storage.ts';
import { createUuid } from '#lib/uuid.ts';
import { type DraftPhoto, EMPTY_DRAFT, type ReviewDraft } from './draft.ts';
import { createPhotoStorage, type DraftKey, storageKey } from './draft-photos.ts';
import { parseStoredDraft, toStoredDraft } from './stored-draft.ts';

export interface ReviewDraftStore extends StoreApi<ReviewDraft> {
  /** Loads the photos of an earlier visit and puts them before the current ones. */
  restorePhotos: () => Promise<void>;
  addPhotos: (files: readonly File[]) => void;
  removePhoto: (id: string) => void;
  /**
   * Deletes the stored draft, after submission or on request. The fields stay on the screen until
   * it is closed.
   */
  discard: () => void;
  isDiscarded: () => boolean;
  /** Revokes the object URLs. */
  close: () => void;
}

/** A discarded draft is not stored again. */
const createDraftStorage = (isDiscarded: () => boolean): StateStorage => ({
  ...deviceStorage,
  setItem: (name, value) => {
    if (!isDiscarded()) deviceStorage.setItem(name, value);
  },
});

const toPhoto = (file: File): DraftPhoto => ({ id: createUuid(), file, url: URL.createObjectURL(file) });
const revokeUrl = ({ url }: DraftPhoto) => URL.revokeObjectURL(url);

/**
 * The draft of a member's review of a place, stored on every change. It survives a reload, a crash
 * and an expired session.
 */
export function createReviewDraftStore(key: DraftKey): ReviewDraftStore {
  const photoStorage = createPhotoStorage(key);
  let isRestored = false;
  let isDiscarded = false;
  const store = createStore<ReviewDraft>()(
    persist(() => EMPTY_DRAFT, {
      name: storageKey(key),
      storage: createJSONStorage(() => createDraftStorage(() => isDiscarded)),
      partialize: toStoredDraft,
      merge: (stored, current) => ({ ...current, ...parseStoredDraft(stored) }),
    }),
  );
  const storePhotos = () => {
    // Not before the photos of the last visit are restored: it would overwrite them.
    if (isRestored && !isDiscarded) photoStorage.write(store.getState().photos.map(({ file }) => file));
  };

  return {
    ...store,
    async restorePhotos() {
      const files = await photoStorage.read();
      if (isRestored) return;
      isRestored = true;
      store.setState(({ photos }) => ({ photos: [...files.map(toPhoto), ...photos].slice(0, REVIEW_PHOTOS_MAX) }));
      storePhotos();
    },
    addPhotos(files) {
      store.setState(({ photos }) => ({ photos: [...photos, ...files.map(toPhoto)] }));
      storePhotos();
    },
    removePhoto(id) {
      const { photos } = store.getState();
      store.setState({ photos: photos.filter((photo) => photo.id !== id) });
      photos.filter((photo) => photo.id === id).forEach(revokeUrl);
      storePhotos();
    },
    discard() {
      isDiscarded = true;
      deviceStorage.removeItem(storageKey(key));
      photoStorage.write([]);
    },
    isDiscarded: () => isDiscarded,
    close() {
      const { photos } = store.getState();
      photos.forEach(revokeUrl);
      if (photos.length > 0) store.setState({ photos: [] });
      isRestored = false;
    },
  };
}
