import type { MemberId } from '#lib/auth/member-id.ts';
import { MISMATCHES_MAX } from '#lib/database/consistency-check.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { categoriesOfPlaces } from '#lib/place/lock-place.repository.ts';

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

/**
 * Deletes the sollects of the member with all their marks, and the member's marks on other
 * sollects. Returns the photos.
 */
export async function deleteAllOf(tx: TransactionSql, memberId: MemberId): Promise<string[]> {
  // Locks in a fixed order to avoid deadlocks. `union` instead of `or`, which would scan all
  // sollects.
  await tx`
    select from sollect where id in (
      select id from sollect where member_id = ${memberId}
      union select sollect_id from sollect_mark where member_id = ${memberId}
    ) order by id for update`;
  const photos = await tx<{ key: string }[]>`
    select distinct media_key as key
    from sollect join sollect_revision on sollect_id = sollect.id
      join sollect_paragraph on revision_id = sollect_revision.id
    where member_id = ${memberId} and media_key is not null`;
  await tx`delete from sollect where member_id = ${memberId}`;
  await tx`
    with deleted as (
      delete from sollect_mark where member_id = ${memberId} returning sollect_id, is_recent
    ), counted as (
      update sollect
      set marked_count = marked_count - 1, recent_marked_count = recent_marked_count - is_recent::int
      from deleted where id = sollect_id
    )
    update sollect_category
    set marked_count = marked_count - 1, recent_marked_count = recent_marked_count - is_recent::int
    from deleted where sollect_category.sollect_id = deleted.sollect_id`;
  return photos.map(({ key }) => key);
}

/** A stored count of a sollect, or of one of its categories, that differs from a recount. */
interface SollectMismatch {
  sollectId: number;
  /**
   * markedCount, recentMarkedCount, or a category with isMain (whether it is the sollect's main
   * category on the home screen).
   */
  count: string;
  stored: number;
  recounted: number;
}

/**
 * Compares the mark counts of each sollect with a recount, and its stored categories with those of
 * its published places. A category is reported as 0 or 1 for missing or present, then its copies of
 * the counts.
 */
export function checkCounts(sql: ISql): PromiseLike<SollectMismatch[]> {
  return sql<SollectMismatch[]>`
    with recount as (
      select sollect_id, count(*)::int as marks, count(*) filter (where is_recent)::int as recent
      from sollect_mark group by sollect_id
    ), current as (
      ${categoriesOfPlaces(sql)}
    )
    select id as "sollectId", count, stored, recounted
    from sollect left join recount on recount.sollect_id = id,
    lateral (values
      ('markedCount', marked_count, coalesce(marks, 0)),
      ('recentMarkedCount', recent_marked_count, coalesce(recent, 0))
    ) as compared (count, stored, recounted)
    where stored <> recounted
    union all
    select sollect_id, 'category ' || category, (stored is not null)::int, (current is not null)::int
    from sollect_category stored full join current using (category, sollect_id)
    where stored is null or current is null
    union all
    select sollect_id, 'category ' || category || ' isMain', stored.is_main::int, current.is_main::int
    from sollect_category stored join current using (category, sollect_id)
    where stored.is_main <> current.is_main
    union all
    select sollect_id, 'category ' || category || ' ' || count, compared.stored, recounted
    from sollect_category stored left join recount using (sollect_id),
    lateral (values
      ('markedCount', stored.marked_count, coalesce(marks, 0)),
      ('recentMarkedCount', stored.recent_marked_count, coalesce(recent, 0))
    ) as compared (count, stored, recounted)
    where compared.stored <> recounted
    order by 1, 2 limit ${MISMATCHES_MAX}`;
}
