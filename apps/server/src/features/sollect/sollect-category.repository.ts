import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { categoriesOfPlaces } from '#lib/place/categories-of-places.ts';

/** Those whose places are of other categories than when they were published. */
export async function listWithOtherCategories(sql: ISql): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct sollect_id as id
    from sollect_category kept full join (${categoriesOfPlaces(sql)}) told using (category, sollect_id)
    where kept.is_main is distinct from told.is_main order by 1`;
  return rows.map(({ id }) => id);
}

/** The sollect has the categories of the places of what is shown. */
export async function replaceCategories(tx: TransactionSql, sollectId: number): Promise<void> {
  await tx`delete from sollect_category where sollect_id = ${sollectId}`;
  await tx`
    insert into sollect_category (category, sollect_id, is_main, marked_count, recent_marked_count)
    select category, sollect_id, is_main, sollect.marked_count, sollect.recent_marked_count
    from (${categoriesOfPlaces(tx, sollectId)}) told join sollect on sollect.id = sollect_id`;
}
