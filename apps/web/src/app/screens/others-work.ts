import { createStore } from 'zustand/vanilla';

type Work = { kind: 'REVIEW' | 'SOLLECT'; id: number };

/** Something that somebody else has written. */
export interface OthersWork extends Work {
  writerId: number;
  writer: string;
}

/** What a member is asked: for what something is reported, or whether its writer is to be blocked. */
export type Asked = { step: 'report'; work: Work } | { step: 'block'; userId: number; nickname: string };

/** Beside the list it is about: whose writer is blocked is gone from it before the answer is here. */
export const askedOf = createStore<{ asked: Asked | null }>()(() => ({ asked: null }));

export const askOf = (asked: Asked | null): void => askedOf.setState({ asked });
