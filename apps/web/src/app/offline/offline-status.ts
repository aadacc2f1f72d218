import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface OfflineStatus {
  /** The device has no space for what was read. */
  isStorageFull: boolean;
}

export const offlineStatus = createStore<OfflineStatus>()(() => ({ isStorageFull: false }));

export const useOfflineStatus = (): OfflineStatus => useStore(offlineStatus);
