import { MISMATCHES_MAX } from '#lib/database/consistency-check.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';
import { recordDeletion } from '#lib/member/daily-limit.ts';
import type { DeleteMemberData } from '#lib/member/delete-member-data.ts';
import { type HidableWork, OVERDUE_COUNTED } from '#lib/member/hidden-content.ts';
import { categoriesOfPlaces } from '#lib/place/categories-of-places.ts';
import type { MovePlace, PlaceMover, RestorePlace } from '#lib/place/move-place.ts';
import { replaceCategories } from './sollect-category.repository.ts';
import { refreshSearch } from './sollect-search-columns.repository.ts';
import { deleteById, findLastCompleteRevision, listMediaKeys, lock, publish } from './sollect-write.repository.ts';

/**
 * Deletes the sollects of the member with all their marks, and the member's marks on other
 * sollects.
 */
export const deleteSollectsOfMember: DeleteMemberData = async (tx, memberId) => {
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
};

/**
 * A hidden sollect is a draft until it is restored. Edits of its writer in this time are published
 * then.
 */
export const hidableSollects: HidableWork = {
  async findWriter(sql, sollectId) {
    const [row] = await sql<
      { memberId: number }[]
    >`select member_id as "memberId" from sollect where id = ${sollectId}`;
    return row?.memberId;
  },

  async hide(tx, sollectId, { until, reason }) {
    await tx`
      update sollect set published_revision_id = null, hidden_until = ${until}, hidden_reason = ${reason}
      where id = ${sollectId}`;
    await tx`delete from sollect_category where sollect_id = ${sollectId}`;
  },

  async restore(tx, sollectId) {
    await lock(tx, sollectId);
    const { count } = await tx`
      update sollect set hidden_until = null, hidden_reason = null
      where id = ${sollectId} and hidden_until is not null`;
    if (count === 0) return false;
    const completeId = await findLastCompleteRevision(tx, sollectId);
    if (completeId !== undefined) await publish(tx, sollectId, completeId);
    return true;
  },

  async remove(tx, sollectId) {
    await lock(tx, sollectId);
    const keys = await listMediaKeys(tx, sollectId);
    await recordDeletion(tx, { table: 'sollect', id: sollectId });
    await deleteById(tx, sollectId);
    return keys;
  },

  async countOverdue(sql, now) {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int as count
      from (select from sollect where hidden_until <= ${now} ${limitTo(sql, OVERDUE_COUNTED)}) overdue`;
    return row.count;
  },
};

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
export function checkSollectCounts(sql: ISql): PromiseLike<SollectMismatch[]> {
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

/** Replaces the places of revisions by those of the temporary table moved_place. */
async function replacePlaces(tx: TransactionSql, revisionIds: readonly number[]): Promise<void> {
  const ids = [...revisionIds];
  await tx`delete from sollect_place where revision_id = any(${ids}::bigint[])`;
  await tx`insert into sollect_place (revision_id, seq, place_id) select revision_id, seq, place_id from moved_place`;
  await tx`drop table moved_place`;
  await refreshSearch(tx, ids);
  const sollects = await tx<{ id: number }[]>`
    select distinct sollect_id as id from sollect_revision where id = any(${ids}::bigint[]) order by sollect_id`;
  for (const { id } of sollects) await replaceCategories(tx, id);
}

/** Includes drafts. A sollect that links both places links the target once. */
const move: MovePlace = async (tx, { from, to }) => {
  const linked = await tx<{ id: number }[]>`
    insert into place_merge_sollect (place_id, revision_id, seq, has_target)
    select ${from}, one.revision_id, one.seq, other.revision_id is not null
    from sollect_place one
      left join sollect_place other on other.revision_id = one.revision_id and other.place_id = ${to}
    where one.place_id = ${from}
    returning revision_id as id`;
  const revisionIds = linked.map(({ id }) => id);
  await tx`
    create temp table moved_place on commit drop as
    select revision_id, row_number() over (partition by revision_id order by min(seq)) as seq, place_id
    from (
      select revision_id, seq, case when place_id = ${from} then ${to}::bigint else place_id end as place_id
      from sollect_place where revision_id = any(${revisionIds}::bigint[])
    ) place
    group by revision_id, place_id`;
  await replacePlaces(tx, revisionIds);
};

/** An edit after the merge creates a new revision, which is not recorded and keeps the target. */
const restore: RestorePlace = async (tx, { from, to }) => {
  const linked = await tx<{ id: number }[]>`
    select revision_id as id from place_merge_sollect moved join sollect_place at using (revision_id)
    where moved.place_id = ${from} and at.place_id = ${to}`;
  const revisionIds = linked.map(({ id }) => id);
  await tx`
    create temp table moved_place on commit drop as
    select revision_id, row_number() over (partition by revision_id order by position, is_new desc) as seq, place_id
    from (
      select at.revision_id, at.seq as position, false as is_new,
        case when at.place_id = ${to} and not has_target then ${from}::bigint else at.place_id end as place_id
      from sollect_place at
        join place_merge_sollect moved on moved.place_id = ${from} and moved.revision_id = at.revision_id
      where at.revision_id = any(${revisionIds}::bigint[])
      union all
      select revision_id, seq, true, ${from}::bigint from place_merge_sollect
      where place_id = ${from} and has_target and revision_id = any(${revisionIds}::bigint[])
    ) place`;
  await replacePlaces(tx, revisionIds);
};

export const sollectPlaceMover: PlaceMover = { move, restore };
