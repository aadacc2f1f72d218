import { MISMATCHES_MAX } from '#lib/database/consistency-check.ts';
import type { ISql } from '#lib/database/database.ts';

/** A counter of a place that differs from a recount. */
export interface CountMismatch {
  placeId: number;
  /** reviewCount, recommendCount, ratingSum, markedCount, or `tag` and its name. */
  count: string;
  stored: number;
  recounted: number;
}

/**
 * Compares every counter of every place with a recount in one snapshot. An empty result means all
 * are correct.
 */
export function checkPlaceCounts(sql: ISql): PromiseLike<CountMismatch[]> {
  return sql<CountMismatch[]>`
    with recount as (
      select place_id, count(*)::int as reviews, count(*) filter (where is_recommended)::int as recommends,
        sum(rating)::int as ratings
      from review where hidden_until is null group by place_id
    ), mark_recount as (
      select place_id, count(*)::int as marks from place_mark group by place_id
    ), tag_recount as (
      select place_id, kind, tag, count(*)::int as total
      from (
        select place_id, 'MOOD' as kind, unnest(mood_tags) as tag from review where hidden_until is null
        union all
        select place_id, 'SOLO', unnest(solo_tags) from review where hidden_until is null
      ) chosen
      group by place_id, kind, tag
    )
    select id as "placeId", count, stored, recounted
    from place left join recount on recount.place_id = id left join mark_recount on mark_recount.place_id = id,
    lateral (values
      ('reviewCount', review_count, coalesce(reviews, 0)),
      ('recommendCount', recommend_count, coalesce(recommends, 0)),
      ('ratingSum', rating_sum, coalesce(ratings, 0)),
      ('markedCount', marked_count, coalesce(marks, 0))
    ) as compared (count, stored, recounted)
    where stored <> recounted
    union all
    select place_id, 'tag ' || tag, coalesce(place_tag.total, 0), coalesce(tag_recount.total, 0)
    from place_tag full join tag_recount using (place_id, kind, tag)
    where place_tag.total is distinct from tag_recount.total
    order by 1, 2 limit ${MISMATCHES_MAX}`;
}
