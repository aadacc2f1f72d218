import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The shared solroute that its screen copies after sign-in. */
const pendingCopy = createStore<{ shareId: string | null }>()(() => ({ shareId: null }));

export const setPendingCopy = (shareId: string | null): void => pendingCopy.setState({ shareId });

export const usePendingCopy = (): string | null => useStore(pendingCopy, ({ shareId }) => shareId);
