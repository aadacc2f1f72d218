import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { logger } from '#lib/logger.ts';
import { deleteDeviceStart, readDeviceStart } from './device-start.ts';
import { type Draft, isChanged } from './draft.ts';
import { parseStoredDraft } from './stored-draft.ts';

/** A member has one draft of a new course, and one for each course they are editing. */
export interface DraftKey {
  memberId: number;
  solrouteId: number | undefined;
}

export interface SolrouteDraftStore extends StoreApi<Draft> {
  /** Whether there is something to lose. */
  hasChanges: () => boolean;
  /** Registered, or given up: nothing of it is kept, though it stays on the screen until that is left. */
  discard: () => void;
  /** As another tab may have left it. */
  reload: () => void;
}

const storageKey = ({ memberId, solrouteId }: DraftKey) => `solroute-draft/${memberId}/${solrouteId ?? 'new'}`;

/** Where storage is full or forbidden, drafts last as long as the page: they are written on several screens. */
const memoryStorage = new Map<string, string>();

const createStorage = (isClosed: () => boolean): StateStorage => ({
  getItem: (name) => memoryStorage.get(name) ?? localStorage.getItem(name),
  setItem: (name, value) => {
    if (isClosed()) return;
    try {
      localStorage.setItem(name, value);
    } catch (error) {
      logger.error('코스 초안을 저장하지 못했어요', error);
      memoryStorage.set(name, value);
    }
  },
  removeItem: (name) => {
    memoryStorage.delete(name);
    localStorage.removeItem(name);
  },
});

/** The screens of the flow write on one draft: a place that is still on its way when one is left arrives on the next. */
const openDrafts = new Map<string, SolrouteDraftStore & { base: Draft }>();

function createDraft(name: string, base: Draft) {
  let isDiscarded = false;
  const storage = createStorage(() => isDiscarded);
  const store = createStore<Draft>()(
    persist(() => base, {
      name,
      storage: createJSONStorage(() => storage),
      merge: (stored, current) => parseStoredDraft(stored, base) ?? current,
    }),
  );
  return {
    ...store,
    base,
    hasChanges: () => !isDiscarded && isChanged(store.getState(), base),
    discard() {
      isDiscarded = true;
      openDrafts.delete(name);
      storage.removeItem(name);
    },
    reload: () => void store.persist.rehydrate(),
  };
}

/** Whoever has logged out has taken what was stored with them. */
const wasCleared = (name: string, draft: SolrouteDraftStore) =>
  draft.hasChanges() && !memoryStorage.has(name) && localStorage.getItem(name) === null;

/** Once: the departure time of a new course is part of its draft. */
function migrateDeviceStart(draft: SolrouteDraftStore): void {
  const start = readDeviceStart(undefined);
  if (start !== '' && draft.getState().start === '') draft.setState({ start });
  deleteDeviceStart(undefined);
}

/** What a member is writing, as they left it, else `base`: it outlives a reload and a sign-in that has run out. */
export function openDraft(key: DraftKey, base: Draft): SolrouteDraftStore {
  const name = storageKey(key);
  const existing = openDrafts.get(name);
  if (existing !== undefined && !isChanged(existing.base, base) && !wasCleared(name, existing)) return existing;
  const draft = createDraft(name, base);
  openDrafts.set(name, draft);
  if (key.solrouteId === undefined) migrateDeviceStart(draft);
  return draft;
}
