import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { deviceStorage } from '#lib/storage.ts';
import { deleteDeviceDepartureTime, readDeviceDepartureTime } from './departure-time.ts';
import { type Draft, isChanged } from './draft.ts';
import { parseStoredDraft, toStoredDraft } from './stored-draft.ts';

export interface DraftKey {
  memberId: number;
  /** Undefined for a new solroute. */
  solrouteId: number | undefined;
}

export interface SolrouteDraftStore extends StoreApi<Draft> {
  /** True if the draft differs from its base. */
  hasChanges: () => boolean;
  /** Deletes the stored draft after registration or cancellation. The screen keeps its state. */
  discard: () => void;
  /** Loads the changes of another tab. */
  reload: () => void;
}

const storageKey = ({ memberId, solrouteId }: DraftKey) => `solroute-draft/${memberId}/${solrouteId ?? 'new'}`;

const createStorage = (isClosed: () => boolean): StateStorage => ({
  ...deviceStorage,
  setItem: (name, value) => {
    if (!isClosed()) deviceStorage.setItem(name, value);
  },
});

/** One store per draft: a place may finish loading after its screen is closed. */
const openDrafts = new Map<string, SolrouteDraftStore & { base: Draft }>();

function createDraft(name: string, base: Draft) {
  let isDiscarded = false;
  const storage = createStorage(() => isDiscarded);
  const store = createStore<Draft>()(
    persist(() => base, {
      name,
      storage: createJSONStorage(() => storage),
      partialize: toStoredDraft,
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

/** True if sign-out has cleared the stored draft. */
const wasCleared = (name: string, draftStore: SolrouteDraftStore) =>
  draftStore.hasChanges() && deviceStorage.getItem(name) === null;

/** Runs once: now the draft contains the departure time of a new solroute. */
function migrateDeviceDepartureTime(draftStore: SolrouteDraftStore): void {
  const departureTime = readDeviceDepartureTime(undefined);
  if (departureTime !== '' && draftStore.getState().departureTime === '') draftStore.setState({ departureTime });
  deleteDeviceDepartureTime(undefined);
}

/** The stored draft of a member, or else `base`. It survives a reload and an expired session. */
export function openDraft(key: DraftKey, base: Draft): SolrouteDraftStore {
  const name = storageKey(key);
  const existing = openDrafts.get(name);
  if (existing !== undefined && !isChanged(existing.base, base) && !wasCleared(name, existing)) return existing;
  const draftStore = createDraft(name, base);
  openDrafts.set(name, draftStore);
  if (key.solrouteId === undefined) migrateDeviceDepartureTime(draftStore);
  return draftStore;
}
