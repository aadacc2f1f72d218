import type { MovePlace } from '#lib/place/move-place.ts';

/**
 * A solroute with both places keeps the earlier stop once. The memo is that of the target place, or
 * else that of the merged one.
 */
export const mergeStops: MovePlace = async (tx, { from, to }) => {
  await tx`
    create temp table moved_stop on commit drop as
    select solroute_id, row_number() over (partition by solroute_id order by min(seq)) as seq,
      place_id,
      coalesce(min(memo) filter (where memo <> '' and is_kept), min(memo) filter (where memo <> ''), '') as memo
    from (
      select solroute_id, seq, memo, place_id <> ${from} as is_kept,
        case when place_id = ${from} then ${to}::bigint else place_id end as place_id
      from solroute_place where solroute_id in (select solroute_id from solroute_place where place_id = ${from})
    ) stop
    group by solroute_id, place_id`;
  await tx`delete from solroute_place where solroute_id in (select solroute_id from moved_stop)`;
  await tx`
    insert into solroute_place (solroute_id, seq, place_id, memo)
    select solroute_id, seq, place_id, memo from moved_stop`;
  await tx`
    update solroute set place_count = stops
    from (select solroute_id, count(*)::int as stops from moved_stop group by solroute_id) counted
    where id = solroute_id`;
  await tx`drop table moved_stop`;
  // No photos were released.
  return [];
};
