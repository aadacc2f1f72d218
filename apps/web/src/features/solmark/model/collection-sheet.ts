import { create } from 'zustand';

interface CollectionSheet {
  /** The place whose collections are being chosen; null while nobody chooses. */
  placeId: number | null;
}

export const useCollectionSheet = create<CollectionSheet>()(() => ({ placeId: null }));

/** Asks where a place is to be kept: '어디에 담을까요?'. */
export const openCollectionSheet = (placeId: number): void => useCollectionSheet.setState({ placeId });

export const closeCollectionSheet = (): void => useCollectionSheet.setState({ placeId: null });
