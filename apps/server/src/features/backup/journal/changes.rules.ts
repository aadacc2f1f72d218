import type { WorkKind } from '@sol/contract/report';
import { isKeptAfterRemoval } from '#lib/member/hidden-content.ts';

export interface ChangedStatus {
  id: number;
  /** Of the restored row. null: not suspended. */
  formerSuspendedAt: string | null;
  wasOperator: boolean;
  /** As of the journal. */
  suspendedAt: string | null;
  isOperator: boolean;
}

export interface StatusChange {
  status: { suspendedAt: string | null; isOperator: boolean };
  isRevoked: boolean;
  isSuspended: boolean;
  isResumed: boolean;
}

/**
 * The status of a restored member. A restore starts and ends suspensions and revokes the operator
 * role. It never grants it.
 * @returns undefined if nothing changes
 */
export function findStatusChange(changed: ChangedStatus): StatusChange | undefined {
  const { formerSuspendedAt, wasOperator, suspendedAt } = changed;
  const isOperator = wasOperator && changed.isOperator;
  if (suspendedAt === formerSuspendedAt && isOperator === wasOperator) return undefined;
  return {
    status: { suspendedAt, isOperator },
    isRevoked: wasOperator && !isOperator,
    isSuspended: formerSuspendedAt === null && suspendedAt !== null,
    isResumed: formerSuspendedAt !== null && suspendedAt === null,
  };
}

export interface ChangedShare {
  id: number;
  /** Of the restored link. */
  showedMemos: boolean;
  /** As of the journal. null: the link was ended. */
  showsMemos: boolean | null;
}

/** What happens to a restored link. A restore neither creates a link nor shows its memos. */
export function findShareChange({ showedMemos, showsMemos }: ChangedShare): 'end' | 'hide memos' | undefined {
  if (showsMemos === null) return 'end';
  return showedMemos && !showsMemos ? 'hide memos' : undefined;
}

export type TakedownState = 'HIDDEN' | 'REMOVED' | 'RESTORED';

export interface ChangedTakedown {
  id: number;
  kind: WorkKind;
  workId: number;
  /** As of the journal. */
  state: TakedownState;
  /** Of the restored row; null if there is none. */
  formerState: TakedownState | null;
  /** Whether the work was restored from the backup. */
  hasWork: boolean;
  /** null: the work was not hidden, or its owner had deleted it. */
  hiddenUntil: Date | null;
  hiddenReason: string | null;
  decidedAt: Date;
}

export type WorkChange =
  | { action: 'hide'; until: Date; reason: string | null }
  | { action: 'restore' }
  | { action: 'remove' }
  | undefined;

/**
 * What a decision since the backup does to the restored work. A work whose row was deleted by the
 * decision has an entry of its own. One that its owner deleted while it was hidden is hidden again,
 * and the decision about it is overdue.
 */
export function findWorkChange(takedown: ChangedTakedown): WorkChange {
  const { kind, state, formerState, hasWork, hiddenUntil, hiddenReason, decidedAt } = takedown;
  if (!hasWork) return undefined;
  if (state === 'HIDDEN') return { action: 'hide', until: hiddenUntil ?? decidedAt, reason: hiddenReason };
  if (state === 'RESTORED') return formerState === 'HIDDEN' ? { action: 'restore' } : undefined;
  return formerState !== 'REMOVED' && isKeptAfterRemoval(kind) ? { action: 'remove' } : undefined;
}
