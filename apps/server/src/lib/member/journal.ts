import type { ISql } from '#lib/database/database.ts';

/**
 * Rows whose changes survive a restore of an older backup: members with deletion, suspension and the
 * operator role; deleted works; ended links of courses; decisions of operators.
 */
const JOURNALED_TABLES = {
  MEMBER: 'member',
  REVIEW: 'review',
  SOLLECT: 'sollect',
  SOLROUTE: 'solroute',
  SOLROUTE_SHARE: 'solroute_share',
  TAKEDOWN: 'takedown',
  REMOVED_PHOTO: 'removed_photo',
} as const;
export type JournaledKind = keyof typeof JOURNALED_TABLES;

/** A course has one link at a time. */
const idColumnOf = (kind: JournaledKind) => (kind === 'SOLROUTE_SHARE' ? 'solroute_id' : 'id');

/**
 * Records in the transaction of a change that these rows have changed; before a deletion. See
 * docs/decisions/045-journal-of-deletions-and-revocations.md.
 */
export async function recordChanges(sql: ISql, kind: JournaledKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into journal (kind, subject_id, subject_created_at)
    select ${kind}, ${sql(idColumnOf(kind))}, created_at from ${sql(JOURNALED_TABLES[kind])}
    where ${sql(idColumnOf(kind))} in ${sql([...ids])}`;
}
