import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The sollect a guest wanted as a course before they signed in: its page carries it out. */
const pendingSave = createStore<{ sollectId: number | null }>()(() => ({ sollectId: null }));

export const setPendingSolrouteSave = (sollectId: number | null): void => pendingSave.setState({ sollectId });

export const usePendingSolrouteSave = (): number | null => useStore(pendingSave, ({ sollectId }) => sollectId);
