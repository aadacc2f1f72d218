import type { ISql } from '#lib/database/database.ts';

/**
 * Rows whose changes survive a restore of an older backup: members with deletion, suspension and the
 * operator role; deleted works; decisions of operators.
 */
const JOURNALED_TABLES = {
  MEMBER: 'member',
  REVIEW: 'review',
  SOLLECT: 'sollect',
  SOLROUTE: 'solroute',
  TAKEDOWN: 'takedown',
  REMOVED_PHOTO: 'removed_photo',
} as const;
export type JournaledKind = keyof typeof JOURNALED_TABLES;

/**
 * Records in the transaction of a change that these rows have changed; before a deletion. See
 * docs/decisions/045-journal-of-deletions-and-revocations.md.
 */
export async function recordChanges(sql: ISql, kind: JournaledKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into journal (kind, subject_id, subject_created_at)
    select ${kind}, id, created_at from ${sql(JOURNALED_TABLES[kind])} where id in ${sql([...ids])}`;
}
