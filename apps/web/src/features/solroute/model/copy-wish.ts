import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The shared course a guest wanted for themselves before they signed in: its page carries it out. */
const copyWish = createStore<{ shareId: string | null }>()(() => ({ shareId: null }));

export const wishForCopy = (shareId: string | null): void => copyWish.setState({ shareId });

export const useCopyWish = (): string | null => useStore(copyWish, ({ shareId }) => shareId);
