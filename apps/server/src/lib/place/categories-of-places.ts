import type { ISql } from '#lib/database/database.ts';

/**
 * The categories of the places of each published sollect, as rows of sollect_id, category and
 * is_main: whether most of its places have that category. In a tie, the category of the first
 * place is the main one.
 * @param sollectId limits the result to this sollect; default: all
 */
export const categoriesOfPlaces = (sql: ISql, sollectId?: number) => sql`
  select sollect_id, category, nth = 1 as is_main from (
    select sollect.id as sollect_id, category,
      row_number() over (partition by sollect.id order by count(*) desc, min(seq)) as nth
    from sollect join sollect_place on revision_id = published_revision_id join place on place.id = place_id
    ${sollectId === undefined ? sql`` : sql`where sollect.id = ${sollectId}`}
    group by sollect.id, category
  ) counted`;
