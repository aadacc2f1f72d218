import type { TransactionSql } from '#lib/database/database.ts';
import type { MovePlace, RestorePlace } from '#lib/place/move-place.ts';
import { refreshSearch, replaceCategories } from './sollect-category.repository.ts';

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
export const move: MovePlace = async (tx, { from, to }) => {
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
export const restore: RestorePlace = async (tx, { from, to }) => {
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
