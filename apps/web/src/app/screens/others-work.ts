import { createStore } from 'zustand/vanilla';

type Work = { kind: 'REVIEW' | 'SOLLECT'; id: number };

/** A review or sollect of another member. */
export interface OthersWork extends Work {
  writerId: number;
  writer: string;
}

/** The open dialog: the reason of a report, or the confirmation of a block. */
export type Asked = { step: 'report'; work: Work } | { step: 'block'; userId: number; nickname: string };

/** Outside of the list: a block removes the list item optimistically, before the response. */
export const askedOf = createStore<{ asked: Asked | null }>()(() => ({ asked: null }));

export const askOf = (asked: Asked | null): void => askedOf.setState({ asked });
