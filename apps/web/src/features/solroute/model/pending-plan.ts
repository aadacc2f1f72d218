import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The planned course, by its places, that its screen takes after sign-in. */
const pendingPlan = createStore<{ places: string | null }>()(() => ({ places: null }));

export const setPendingPlan = (places: string | null): void => pendingPlan.setState({ places });

export const usePendingPlan = (): string | null => useStore(pendingPlan, ({ places }) => places);
