import type { TransactionSql } from '#lib/database.ts';
import { type SearchedSollect, toSollectColumns } from '#lib/korean-search.ts';
import type { MovePlace } from '#lib/move-place.ts';
import { replaceCategories } from './sollect-category.repository.ts';

type LinkedRevision = SearchedSollect & { id: number };

/** By what it is found: the names of its places are among it. */
async function refreshSearch(tx: TransactionSql, ids: readonly number[]): Promise<void> {
  const revisions = await tx<LinkedRevision[]>`
    select id, title,
      array(select text_content from sollect_paragraph where revision_id = revision.id and text_content is not null order by seq)
        as texts,
      (
        select jsonb_agg(jsonb_build_object(
          'name', name, 'district', district, 'neighborhood', neighborhood, 'legalDong', legal_dong, 'adminDong', admin_dong
        ) order by seq)
        from sollect_place join place on place.id = place_id where revision_id = revision.id
      ) as places
    from sollect_revision revision where id = any(${[...ids]}::bigint[]) order by id`;
  for (const { id, ...searched } of revisions) {
    const { searchJamo, searchChoseong, searchGrams } = toSollectColumns(searched);
    await tx`
      update sollect_revision
      set search_jamo = ${searchJamo}, search_choseong = ${searchChoseong}, search_grams = ${searchGrams}::int[]
      where id = ${id}`;
  }
}

/** In every sollect, drafts included, which names the place once where it named both. */
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
