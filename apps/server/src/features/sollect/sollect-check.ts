import type { ISql } from '#lib/database/database.ts';
import { categoriesOfPlaces } from '#lib/place/categories-of-places.ts';

/** A number kept with a sollect, or with one of its categories, that differs from a recount. */
export interface SollectMismatch {
  sollectId: number;
  /**
   * markedCount, recentMarkedCount, or a category with isMain: whether the home screen lists the
   * sollect under it.
   */
  count: string;
  kept: number;
  recounted: number;
}

/** More than an operator reads; the first few tell what went wrong. */
const MISMATCHES_MAX = 1000;

/**
 * Compares the marks of every sollect with a recount, and what the lists of a category are read from with the places of what is
 * shown: 0 or 1 for whether the category is there, then its copies of the numbers.
 */
export function checkSollectCounts(sql: ISql): PromiseLike<SollectMismatch[]> {
  return sql<SollectMismatch[]>`
    with recount as (
      select sollect_id, count(*)::int as marks, count(*) filter (where is_recent)::int as recent
      from sollect_mark group by sollect_id
    ), told as (
      ${categoriesOfPlaces(sql)}
    )
    select id as "sollectId", count, kept, recounted
    from sollect left join recount on recount.sollect_id = id,
    lateral (values
      ('markedCount', marked_count, coalesce(marks, 0)),
      ('recentMarkedCount', recent_marked_count, coalesce(recent, 0))
    ) as compared (count, kept, recounted)
    where kept <> recounted
    union all
    select sollect_id, 'category ' || category, (kept is not null)::int, (told is not null)::int
    from sollect_category kept full join told using (category, sollect_id)
    where kept is null or told is null
    union all
    select sollect_id, 'category ' || category || ' isMain', kept.is_main::int, told.is_main::int
    from sollect_category kept join told using (category, sollect_id)
    where kept.is_main <> told.is_main
    union all
    select sollect_id, 'category ' || category || ' ' || count, compared.kept, recounted
    from sollect_category kept left join recount using (sollect_id),
    lateral (values
      ('markedCount', kept.marked_count, coalesce(marks, 0)),
      ('recentMarkedCount', kept.recent_marked_count, coalesce(recent, 0))
    ) as compared (count, kept, recounted)
    where compared.kept <> recounted
    order by 1, 2 limit ${MISMATCHES_MAX}`;
}
