import { create } from 'zustand';

interface CollectionSheet {
  /** Null while the sheet is closed. */
  placeId: number | null;
}

export const useCollectionSheet = create<CollectionSheet>()(() => ({ placeId: null }));

export const openCollectionSheet = (placeId: number): void => useCollectionSheet.setState({ placeId });

export const closeCollectionSheet = (): void => useCollectionSheet.setState({ placeId: null });
