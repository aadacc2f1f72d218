import type { ISql } from './database.ts';
import type { OperatorId } from './operator.ts';

/** Who did it: somebody with the CLI, who is known to the machine and not to us, or a member with the operator role. */
export type Actor = 'cli' | `member:${number}`;

export const CLI: Actor = 'cli';
export const actorOf = (operatorId: OperatorId): Actor => `member:${operatorId}`;

export interface AuditEntry {
  actor: Actor;
  /** The noun and what was done, as in notice.publish. */
  action: string;
  subjectId?: number;
  details?: Record<string, string | number | boolean | null>;
}

/** Remembers what an operator did, in the transaction that does it. */
export async function recordAction(sql: ISql, { actor, action, subjectId, details = {} }: AuditEntry): Promise<void> {
  await sql`
    insert into audit (actor, action, subject_id, details)
    values (${actor}, ${action}, ${subjectId ?? null}, ${sql.json(details)})`;
}
