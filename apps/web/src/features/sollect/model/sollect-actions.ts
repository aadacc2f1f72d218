import type { SollectSummary } from '@sol/contract/sollect';

/** What a card needs to know of who looks at it. */
export interface SollectActions {
  /** Whose own sollects carry a menu instead of a heart; null for a guest. */
  userId: number | null;
  onMark: (sollect: Pick<SollectSummary, 'sollectId' | 'isMarked'>) => void;
}
