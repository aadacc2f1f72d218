import { createStore } from 'zustand/vanilla';

type Work = { kind: 'REVIEW' | 'SOLLECT'; id: number };

/** A review or sollect of another member. */
export interface OthersWork extends Work {
  writerId: number;
  writer: string;
}

/** The open dialog: the reason of a report, or the confirmation of a block. */
export type WorkDialog = { kind: 'report'; work: Work } | { kind: 'block'; userId: number; nickname: string };

/** A store, not state of the list item: a block removes the item before the response. */
export const workDialogStore = createStore<{ dialog: WorkDialog | null }>()(() => ({ dialog: null }));

export const setWorkDialog = (dialog: WorkDialog | null): void => workDialogStore.setState({ dialog });
