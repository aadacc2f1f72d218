import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The sollect that its screen saves as a solroute after sign-in. */
const pendingSave = createStore<{ sollectId: number | null }>()(() => ({ sollectId: null }));

export const setPendingSolrouteSave = (sollectId: number | null): void => pendingSave.setState({ sollectId });

export const usePendingSolrouteSave = (): number | null => useStore(pendingSave, ({ sollectId }) => sollectId);
