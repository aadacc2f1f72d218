import { MISMATCHES_MAX } from '#lib/database/consistency-check.ts';
import type { ISql } from '#lib/database/database.ts';
import { categoriesOfPlaces } from '#lib/place/categories-of-places.ts';

/** A stored count of a sollect, or of one of its categories, that differs from a recount. */
export interface SollectMismatch {
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
