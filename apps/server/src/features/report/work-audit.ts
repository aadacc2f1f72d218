import type { TransactionSql } from '#lib/database/database.ts';
import { type Actor, recordAction } from '#lib/member/audit.ts';
import { WORK_STORAGE, type Work } from './work-kinds.ts';

/** Returns a function that records an action on a work in the audit log. */
export const createWorkAudit =
  (actor: Actor) =>
  (tx: TransactionSql, work: Work, action: string, details = {}): Promise<void> =>
    recordAction(tx, {
      actor,
      action: `${WORK_STORAGE[work.kind].auditSubject}.${action}`,
      subjectId: work.id,
      details,
    });
