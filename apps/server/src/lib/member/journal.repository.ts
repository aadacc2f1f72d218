import type { ISql } from '#lib/database/database.ts';

/**
 * Rows whose changes survive a restore of an older backup: members with deletion, suspension and
 * the operator role; deleted works; ended links of courses and collections; decisions of operators;
 * refused logins.
 */
export const JOURNALED_TABLES = {
  MEMBER: 'member',
  REVIEW: 'review',
  SOLLECT: 'sollect',
  SOLROUTE: 'solroute',
  SOLROUTE_SHARE: 'solroute_share',
  COLLECTION_SHARE: 'collection_share',
  TAKEDOWN: 'takedown',
  REMOVED_PHOTO: 'removed_photo',
  REFUSED_LOGIN: 'refused_login',
} as const;
export type JournaledKind = keyof typeof JOURNALED_TABLES;

export type ShareKind = Extract<JournaledKind, 'SOLROUTE_SHARE' | 'COLLECTION_SHARE'>;

/** Entries of a link have the id of its course or collection, which has one link at a time. */
export function idColumnOf(kind: JournaledKind): string {
  if (kind === 'SOLROUTE_SHARE') return 'solroute_id';
  return kind === 'COLLECTION_SHARE' ? 'collection_id' : 'id';
}

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
