import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The shared course a guest wanted for themselves before they signed in: its page carries it out. */
const pendingCopy = createStore<{ shareId: string | null }>()(() => ({ shareId: null }));

export const setPendingCopy = (shareId: string | null): void => pendingCopy.setState({ shareId });

export const usePendingCopy = (): string | null => useStore(pendingCopy, ({ shareId }) => shareId);
