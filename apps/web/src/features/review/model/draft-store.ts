import { REVIEW_PHOTOS_MAX } from '@sol/contract/limits';
import { del, get, keys, set } from 'idb-keyval';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { logger } from '#lib/logger.ts';
import { fromStoredFile, toStoredFile } from '#lib/photo-file.ts';
import { deviceStorage, isRecord } from '#lib/storage.ts';
import { createUuid } from '#lib/uuid.ts';
import {
  type DraftPhoto,
  EMPTY_DRAFT,
  parseStoredDraft,
  type ReviewDraft,
  toComparable,
  toStoredDraft,
} from './draft.ts';

interface DraftKey {
  memberId: number;
  placeId: number;
  /** An edit of the review, whose draft is apart from that of a new one. */
  reviewId?: number;
}

const PREFIX = 'review-draft/';

/**
 * The key of a draft in both storages: its fields are in localStorage, its photos in IndexedDB,
 * which has more space.
 */
const storageKey = ({ memberId, placeId, reviewId }: DraftKey) =>
  `${PREFIX}${memberId}/${placeId}${reviewId === undefined ? '' : `/${reviewId}`}`;

/**
 * Runs a storage operation; on failure (no space, storage disabled) it logs and returns the
 * fallback. The photos are then missing when the form is opened again, but the form works.
 */
async function withFallback<T>(failureMessage: string, operation: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    logger.error(failureMessage, error);
    return fallback;
  }
}

function toPhotos(stored: unknown): File[] {
  if (!Array.isArray(stored)) return [];
  const files = stored.map(fromStoredFile);
  return files.every((file) => file !== undefined) ? files : [];
}

/** Deletes photos without a draft, for example after a sign-out. */
async function deleteOrphanedPhotos(): Promise<void> {
  for (const key of await keys()) {
    if (typeof key === 'string' && key.startsWith(PREFIX) && deviceStorage.getItem(key) === null) await del(key);
  }
}

/** The stored photos of a draft. Writes run one after another, so that the last one wins. */
function createPhotoStorage(draftKey: DraftKey) {
  const key = storageKey(draftKey);
  let lastWrite: Promise<unknown> = Promise.resolve();
  return {
    read: () =>
      withFallback<File[]>('Failed to read photos of a draft of a review', async () => {
        await deleteOrphanedPhotos();
        return toPhotos(await get<unknown>(key));
      }, []),
    write(files: readonly File[]): void {
      const operation = async () =>
        files.length === 0 ? del(key) : set(key, await Promise.all(files.map(toStoredFile)));
      lastWrite = lastWrite.then(() =>
        withFallback('Failed to store photos of a draft of a review', operation, undefined),
      );
    },
  };
}

export interface ReviewDraftStore extends StoreApi<ReviewDraft> {
  /** Loads the photos of an earlier session and puts them before the current ones. */
  restorePhotos: () => Promise<void>;
  addPhotos: (files: readonly File[]) => void;
  /**
   * Returns a function that puts the photo back in its place.
   * @param id of a new photo, or the URL of one of the review
   */
  removePhoto: (id: string) => () => void;
  /**
   * Deletes the stored draft, after submission or on request. The fields stay on the screen until
   * it is closed.
   */
  discard: () => void;
  isDiscarded: () => boolean;
  /** The stored draft is of an edit, and the review has changed since the edit began. */
  isOutdated: () => boolean;
  /** Decides about an outdated draft: it is continued, or replaced by the present review. */
  resolveOutdated: (choice: 'continue' | 'replace') => void;
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

const countPhotos = ({ photos, keptPhotoUrls }: ReviewDraft) => photos.length + keptPhotoUrls.length;

const toPhoto = (file: File): DraftPhoto => ({ id: createUuid(), file, url: URL.createObjectURL(file) });
const revokeUrl = ({ url }: DraftPhoto) => URL.revokeObjectURL(url);

/**
 * The draft of a member's review of a place, stored on every change. It survives a reload, a crash
 * and an expired session.
 * @param initial without a stored draft: empty, or the review that is edited
 */
export function createReviewDraftStore(key: DraftKey, initial = EMPTY_DRAFT): ReviewDraftStore {
  const photoStorage = createPhotoStorage(key);
  let isRestored = false;
  let isDiscarded = false;
  /** The review as it is, and as it was when the edit began: another device may have changed it since. */
  const review = key.reviewId === undefined ? undefined : toComparable(initial);
  let basis: unknown = review;
  const merge = (stored: unknown, current: ReviewDraft): ReviewDraft => {
    if (stored === undefined) return current;
    const fields = parseStoredDraft(stored);
    const storedBasis = isRecord(stored) ? stored.basis : undefined;
    // The form was left without a change.
    if (review !== undefined && storedBasis === toComparable({ ...fields, photos: [] })) return current;
    basis = storedBasis;
    // Without photos that the review has no more.
    const keptPhotoUrls = fields.keptPhotoUrls.filter((url) => initial.keptPhotoUrls.includes(url));
    return { ...current, ...fields, keptPhotoUrls };
  };
  const store = createStore<ReviewDraft>()(
    persist(() => initial, {
      name: storageKey(key),
      storage: createJSONStorage(() => createDraftStorage(() => isDiscarded)),
      partialize: (draft) => ({ ...toStoredDraft(draft), ...(basis !== undefined && { basis }) }),
      merge,
    }),
  );
  const storePhotos = () => {
    // Not before the photos of the earlier session are restored: it would overwrite them.
    if (isRestored && !isDiscarded) photoStorage.write(store.getState().photos.map(({ file }) => file));
  };

  return {
    ...store,
    async restorePhotos() {
      const files = await photoStorage.read();
      if (isRestored) return;
      isRestored = true;
      store.setState(({ photos, keptPhotoUrls }) => ({
        photos: [...files.map(toPhoto), ...photos].slice(0, REVIEW_PHOTOS_MAX - keptPhotoUrls.length),
      }));
      storePhotos();
    },
    addPhotos(files) {
      store.setState(({ photos }) => ({ photos: [...photos, ...files.map(toPhoto)] }));
      storePhotos();
    },
    removePhoto(id) {
      const { photos, keptPhotoUrls } = store.getState();
      const keptIndex = keptPhotoUrls.indexOf(id);
      if (keptIndex >= 0) {
        store.setState({ keptPhotoUrls: keptPhotoUrls.toSpliced(keptIndex, 1) });
        return () => {
          if (countPhotos(store.getState()) >= REVIEW_PHOTOS_MAX) return;
          store.setState((draft) => ({ keptPhotoUrls: draft.keptPhotoUrls.toSpliced(keptIndex, 0, id) }));
        };
      }
      const index = photos.findIndex((photo) => photo.id === id);
      const removed = photos[index];
      if (removed === undefined) return () => undefined;
      store.setState({ photos: photos.toSpliced(index, 1) });
      revokeUrl(removed);
      storePhotos();
      return () => {
        const { photos: others } = store.getState();
        if (countPhotos(store.getState()) >= REVIEW_PHOTOS_MAX) return;
        store.setState({ photos: others.toSpliced(index, 0, { ...toPhoto(removed.file), id }) });
        storePhotos();
      };
    },
    discard() {
      isDiscarded = true;
      deviceStorage.removeItem(storageKey(key));
      photoStorage.write([]);
    },
    isDiscarded: () => isDiscarded,
    isOutdated: () => basis !== review,
    resolveOutdated(choice) {
      basis = review;
      if (choice === 'replace') {
        store.getState().photos.forEach(revokeUrl);
        // Those of the earlier session are not restored either.
        isRestored = true;
      }
      store.setState(choice === 'replace' ? initial : {});
      storePhotos();
    },
    close() {
      const { photos } = store.getState();
      photos.forEach(revokeUrl);
      if (photos.length > 0) store.setState({ photos: [] });
      isRestored = false;
    },
  };
}
