import type { MovePlace } from '#lib/place/move-place.ts';
import { replaceCategories } from './sollect-category.repository.ts';
import { refreshSearch } from './sollect-search-columns.repository.ts';

/** Includes drafts. A sollect that links both places links the target once. */
export const moveSollectPlaces: MovePlace = async (tx, { from, to }) => {
  const linked = await tx<{ id: number; sollectId: number }[]>`
    select sollect_revision.id, sollect_id as "sollectId" from sollect_revision
    where id in (select revision_id from sollect_place where place_id = ${from})`;
  const revisionIds = linked.map(({ id }) => id);
  const sollectIds = [...new Set(linked.map(({ sollectId }) => sollectId))].toSorted((a, b) => a - b);
  await tx`
    create temp table moved_place on commit drop as
    select revision_id, row_number() over (partition by revision_id order by min(seq)) as seq, place_id
    from (
      select revision_id, seq, case when place_id = ${from} then ${to}::bigint else place_id end as place_id
      from sollect_place where revision_id = any(${revisionIds}::bigint[])
    ) place
    group by revision_id, place_id`;
  await tx`delete from sollect_place where revision_id = any(${revisionIds}::bigint[])`;
  await tx`insert into sollect_place (revision_id, seq, place_id) select revision_id, seq, place_id from moved_place`;
  await tx`drop table moved_place`;
  await refreshSearch(tx, revisionIds);
  for (const sollectId of sollectIds) await replaceCategories(tx, sollectId);
  return [];
};
