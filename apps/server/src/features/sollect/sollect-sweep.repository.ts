import type { ISql, TransactionSql } from '#lib/database/database.ts';

export interface Abandoned {
  sollectId: number;
  revisionId: number;
}

/** Revisions begun before then that still wait for images: a whole one is shown. */
export function listAbandoned(sql: ISql, before: Date, limit: number) {
  return sql<Abandoned[]>`
    select sollect_id as "sollectId", id as "revisionId" from sollect_revision
    where id in (select revision_id from sollect_paragraph where image_name is not null and media_key is null)
      and created_at < ${before}
    order by id limit ${limit}`;
}

/** False where it has been finished or replaced meanwhile. The sollect is to be locked. */
export async function deleteAbandoned(tx: TransactionSql, revisionId: number): Promise<boolean> {
  const { count } = await tx`
    delete from sollect_revision
    where id = ${revisionId} and id not in (
      select published_revision_id from sollect where id = sollect_id and published_revision_id is not null
    )`;
  return count > 0;
}

/** Nothing of it is shown and nothing is being written. */
export async function deleteIfEmpty(tx: TransactionSql, sollectId: number): Promise<boolean> {
  const { count } = await tx`
    delete from sollect
    where id = ${sollectId} and not exists (select from sollect_revision where sollect_id = sollect.id)`;
  return count > 0;
}

/** Sollects with marks that were made before then and still count as recent. */
export async function listWithFormerMarks(sql: ISql, before: Date, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct sollect_id as id from sollect_mark where is_recent and created_at < ${before}
    order by sollect_id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** How many marks of the sollect have stopped being recent. The sollect is to be locked. */
export async function decrementMarkedCounts(tx: TransactionSql, sollectId: number, before: Date): Promise<number> {
  const { count } = await tx`
    update sollect_mark set is_recent = false
    where sollect_id = ${sollectId} and is_recent and created_at < ${before}`;
  return count;
}
