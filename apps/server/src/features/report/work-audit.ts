import type { TransactionSql } from '#lib/database/database.ts';
import { type Actor, recordAction } from '#lib/member/audit.ts';
import type { Work } from './report.repository.ts';

const SUBJECTS = { REVIEW: 'review', SOLLECT: 'sollect', PROFILE: 'profile', SOLROUTE: 'solroute' } as const;

/** Returns a function that records an action on a work in the audit log. */
export const createWorkAudit =
  (actor: Actor) =>
  (tx: TransactionSql, work: Work, action: string, details = {}): Promise<void> =>
    recordAction(tx, { actor, action: `${SUBJECTS[work.kind]}.${action}`, subjectId: work.id, details });
