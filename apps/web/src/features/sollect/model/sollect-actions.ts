import type { SollectSummary } from '@sol/contract/sollect';

/** The viewer and the actions of a card. */
export interface SollectActions {
  /** Null for a guest. Own sollects have a menu instead of a heart. */
  userId: number | null;
  onMark: (sollect: Pick<SollectSummary, 'sollectId' | 'isMarked'>) => void;
}
