import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What a screen does after a sign-in; null if nothing. */
function createPendingStore<Id extends string | number>() {
  const store = createStore<{ id: Id | null }>()(() => ({ id: null }));
  return {
    set: (id: Id | null): void => store.setState({ id }),
    use: (): Id | null => useStore(store, (state) => state.id),
  };
}

/** The shared solroute to copy. */
export const { set: setPendingCopy, use: usePendingCopy } = createPendingStore<string>();
/** The plan to save, by its places. */
export const { set: setPendingPlan, use: usePendingPlan } = createPendingStore<string>();
/** The sollect to save as a solroute. */
export const { set: setPendingSollect, use: usePendingSollect } = createPendingStore<number>();
