import { idRanges } from '#lib/database/bulk-load.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { categoriesOfPlaces } from '#lib/place/lock-place.repository.ts';
import { OUTDATED_TEXT } from '#lib/search/korean-search.ts';
import { type SearchedSollect, toSollectColumns } from '#lib/search/search-columns.ts';

/** Lists sollects with stored categories that differ from those of their places. */
export async function listWithOtherCategories(sql: ISql): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct sollect_id as id
    from sollect_category stored full join (${categoriesOfPlaces(sql)}) current using (category, sollect_id)
    where stored.is_main is distinct from current.is_main order by 1`;
  return rows.map(({ id }) => id);
}

/** Sets the categories of the sollect to those of its published places. */
export async function replaceCategories(tx: TransactionSql, sollectId: number): Promise<void> {
  await tx`delete from sollect_category where sollect_id = ${sollectId}`;
  await tx`
    insert into sollect_category (category, sollect_id, is_main, marked_count, recent_marked_count)
    select category, sollect_id, is_main, sollect.marked_count, sollect.recent_marked_count
    from (${categoriesOfPlaces(tx, sollectId)}) current join sollect on sollect.id = sollect_id`;
}

/** Small, because a sollect may have a megabyte of text. */
const BATCH_SIZE = 50;

type LinkedRevision = SearchedSollect & { id: number };

/** Recomputes the search columns of revisions, which include the names of the linked places. */
export async function refreshSearch(tx: TransactionSql, ids: readonly number[]): Promise<void> {
  const revisions = await tx<LinkedRevision[]>`
    select id, title,
      array(
        select text_content from sollect_paragraph
        where revision_id = revision.id and text_content is not null order by seq
      ) as texts,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', name, 'district', district, 'neighborhood', neighborhood,
          'legalDong', legal_dong, 'adminDong', admin_dong
        ) order by seq), '[]')
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

/**
 * Recomputes the search columns of revisions stored when middle dots, diacritics and widths were kept.
 * Drafts are included, because publishing does not write these columns.
 */
export async function reindexSollects(tx: TransactionSql): Promise<void> {
  for await (const { after, last } of idRanges(tx, 'sollect_revision', BATCH_SIZE)) {
    const outdated = await tx<{ id: number }[]>`
      select id from sollect_revision where id > ${after} and id <= ${last} and search_choseong ~ ${OUTDATED_TEXT}`;
    if (outdated.length > 0)
      await refreshSearch(
        tx,
        outdated.map(({ id }) => id),
      );
  }
}
