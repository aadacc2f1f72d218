import { REVIEW_PHOTOS_MAX } from '@sol/contract/review';
import { MOOD_TAGS, type MoodTag, SOLO_TAGS, type SoloTag } from '@sol/contract/tag';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { logger } from '#lib/logger.ts';
import { type DraftKey, photosOf, storageKey } from './draft-photos.ts';

/** A photo of a draft, with the address it is shown at here. */
export interface DraftPhoto {
  id: string;
  file: File;
  url: string;
}

/** Spec 3.3-4. */
export interface DraftFields {
  /** Would come again alone. */
  emoji: boolean | null;
  /** 0 while none is chosen. */
  rating: number;
  moodTags: MoodTag[];
  singleTags: SoloTag[];
  text: string;
}

export interface ReviewDraft extends DraftFields {
  photos: DraftPhoto[];
}

export interface ReviewDraftStore extends StoreApi<ReviewDraft> {
  /** The photos of an earlier visit, before those taken meanwhile. */
  restorePhotos: () => Promise<void>;
  addPhotos: (files: readonly File[]) => void;
  removePhoto: (id: string) => void;
  /** Sent, or given up: nothing of it is kept, though it stays on the screen until that is left. */
  discard: () => void;
  isDiscarded: () => boolean;
  /** Lets go of what only this page holds. */
  close: () => void;
}

const EMPTY: ReviewDraft = { emoji: null, rating: 0, moodTags: [], singleTags: [], text: '', photos: [] };

/** Whether there is something to lose. A face that was chosen on the way here is not yet something. */
export function isBegun(
  { emoji, rating, moodTags, singleTags, text, photos }: ReviewDraft,
  emojiOnArrival: boolean | null,
) {
  const hasContent = rating > 0 || moodTags.length > 0 || singleTags.length > 0 || text !== '' || photos.length > 0;
  return hasContent || (emoji !== null && emoji !== emojiOnArrival);
}

/** A full or forbidden storage costs the next visit its draft, never this one. */
const patientStorage = (isOver: () => boolean): StateStorage => ({
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => {
    if (isOver()) return;
    try {
      localStorage.setItem(name, value);
    } catch (error) {
      logger.error('후기 초안을 저장하지 못했어요', error);
    }
  },
  removeItem: (name) => localStorage.removeItem(name),
});

const known = <T extends string>(tags: readonly T[], stored: unknown): T[] =>
  Array.isArray(stored) ? tags.filter((tag) => stored.includes(tag)) : [];

/** What an older release, or anybody, may have left there. */
function readFields(stored: unknown): DraftFields {
  const fields: { [K in keyof DraftFields]?: unknown } = typeof stored === 'object' && stored !== null ? stored : {};
  const { emoji, rating, moodTags, singleTags, text } = fields;
  return {
    emoji: typeof emoji === 'boolean' ? emoji : null,
    rating: [1, 2, 3, 4, 5].find((stars) => stars === rating) ?? 0,
    moodTags: known(MOOD_TAGS, moodTags),
    singleTags: known(SOLO_TAGS, singleTags),
    text: typeof text === 'string' ? text : '',
  };
}

const toPhoto = (file: File): DraftPhoto => ({ id: crypto.randomUUID(), file, url: URL.createObjectURL(file) });
const release = ({ url }: DraftPhoto) => URL.revokeObjectURL(url);

/** What a member is writing about a place: it outlives a reload, a crash and a sign-in that has run out. */
export function createReviewDraft(key: DraftKey): ReviewDraftStore {
  const kept = photosOf(key);
  let isRestored = false;
  let isDiscarded = false;
  const store = createStore<ReviewDraft>()(
    persist(() => EMPTY, {
      name: storageKey(key),
      storage: createJSONStorage(() => patientStorage(() => isDiscarded)),
      partialize: ({ photos: _, ...fields }) => fields,
      merge: (stored, current) => ({ ...current, ...readFields(stored) }),
    }),
  );
  const keepPhotos = () => {
    // Not before those of the last visit are here too, or they would be written over.
    if (isRestored && !isDiscarded) kept.write(store.getState().photos.map(({ file }) => file));
  };

  return {
    ...store,
    async restorePhotos() {
      const files = await kept.read();
      if (isRestored) return;
      isRestored = true;
      store.setState(({ photos }) => ({ photos: [...files.map(toPhoto), ...photos].slice(0, REVIEW_PHOTOS_MAX) }));
      keepPhotos();
    },
    addPhotos(files) {
      store.setState(({ photos }) => ({ photos: [...photos, ...files.map(toPhoto)] }));
      keepPhotos();
    },
    removePhoto(id) {
      const { photos } = store.getState();
      store.setState({ photos: photos.filter((photo) => photo.id !== id) });
      photos.filter((photo) => photo.id === id).forEach(release);
      keepPhotos();
    },
    discard() {
      isDiscarded = true;
      localStorage.removeItem(storageKey(key));
      kept.write([]);
    },
    isDiscarded: () => isDiscarded,
    close() {
      const { photos } = store.getState();
      photos.forEach(release);
      if (photos.length > 0) store.setState({ photos: [] });
      isRestored = false;
    },
  };
}
