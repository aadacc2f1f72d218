import type { ISql } from './database.ts';

export interface AuditEntry {
  /** The noun and what was done, as in notice.publish. */
  action: string;
  subjectId?: number;
  details?: Record<string, string | number | boolean | null>;
}

/** Whoever works with the CLI is known to the machine and not to us. */
const CLI_ACTOR = 'cli';

/** Remembers what an operator did, in the transaction that does it. */
export async function recordAction(sql: ISql, { action, subjectId, details = {} }: AuditEntry): Promise<void> {
  await sql`
    insert into audit (actor, action, subject_id, details)
    values (${CLI_ACTOR}, ${action}, ${subjectId ?? null}, ${sql.json(details)})`;
}
