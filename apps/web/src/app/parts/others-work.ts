import { createStore } from 'zustand/vanilla';
import type { BlockTarget } from '#features/block/api.ts';

type Work = { kind: 'REVIEW' | 'SOLLECT'; id: number };

/** A review or sollect of another member. */
export interface OthersWork extends Work {
  /** Absent for a review, which does not tell who wrote it. */
  writerId?: number;
  writer: string;
  photoUrls: readonly string[];
}

/** The open confirmation of a block. */
export interface WorkDialog {
  target: BlockTarget;
  nickname: string;
}

/** A store, not state of the list item: a block removes the item before the response. */
export const workDialogStore = createStore<{ dialog: WorkDialog | null }>()(() => ({ dialog: null }));

export const setWorkDialog = (dialog: WorkDialog | null): void => workDialogStore.setState({ dialog });
