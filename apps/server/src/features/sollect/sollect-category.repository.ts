import type { ISql, TransactionSql } from '#lib/database.ts';

/** Those whose places are of other categories than when they were published. */
export async function listWithOtherCategories(sql: ISql): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct sollect_id as id
    from sollect_category kept full join (
      select distinct category, sollect.id as sollect_id
      from sollect join sollect_place on revision_id = published_revision_id join place on place.id = place_id
    ) told using (category, sollect_id)
    where kept is null or told is null order by 1`;
  return rows.map(({ id }) => id);
}

/** The sollect has the categories of the places of what is shown. */
export async function replaceCategories(tx: TransactionSql, sollectId: number): Promise<void> {
  await tx`delete from sollect_category where sollect_id = ${sollectId}`;
  await tx`
    insert into sollect_category (category, sollect_id, marked_count, recent_marked_count)
    select distinct category, sollect.id, sollect.marked_count, sollect.recent_marked_count
    from sollect join sollect_place on revision_id = published_revision_id join place on place.id = place_id
    where sollect.id = ${sollectId}`;
}
