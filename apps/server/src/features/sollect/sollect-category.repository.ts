import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { categoriesOfPlaces } from '#lib/place/categories-of-places.ts';

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
