import type { ISql, TransactionSql } from '#lib/database/database.ts';

export interface Abandoned {
  sollectId: number;
  revisionId: number;
}

/** Revisions created before this time that still lack images. A complete revision is published. */
export function listAbandoned(sql: ISql, before: Date, limit: number) {
  return sql<Abandoned[]>`
    select sollect_id as "sollectId", id as "revisionId" from sollect_revision
    where id in (select revision_id from sollect_paragraph where image_name is not null and media_key is null)
      and created_at < ${before}
    order by id limit ${limit}`;
}

/**
 * Returns false if the revision has been published or replaced. The caller must hold the lock of
 * the sollect.
 */
export async function deleteAbandoned(tx: TransactionSql, revisionId: number): Promise<boolean> {
  const { count } = await tx`
    delete from sollect_revision
    where id = ${revisionId} and id not in (
      select published_revision_id from sollect where id = sollect_id and published_revision_id is not null
    )`;
  return count > 0;
}

/** Deletes the sollect if it has no revision. */
export async function deleteIfEmpty(tx: TransactionSql, sollectId: number): Promise<boolean> {
  const { count } = await tx`
    delete from sollect
    where id = ${sollectId} and not exists (select from sollect_revision where sollect_id = sollect.id)`;
  return count > 0;
}

/** Sollects with marks from before this time that still count as recent. */
export async function listWithExpiredMarks(sql: ISql, before: Date, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct sollect_id as id from sollect_mark where is_recent and created_at < ${before}
    order by sollect_id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/**
 * Returns the number of marks that are no longer recent. The caller must hold the lock of the
 * sollect.
 */
export async function expireMarks(tx: TransactionSql, sollectId: number, before: Date): Promise<number> {
  const { count } = await tx`
    update sollect_mark set is_recent = false
    where sollect_id = ${sollectId} and is_recent and created_at < ${before}`;
  return count;
}
