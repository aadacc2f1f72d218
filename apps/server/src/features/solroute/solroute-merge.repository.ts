import { SOLROUTE_MEMO_MAX } from '@sol/contract/limits';
import type { TransactionSql } from '#lib/database/database.ts';
import type { MovePlace, RestorePlace } from '#lib/place/move-place.ts';

/** The memos of both stops; that of the target alone if they are too long together. */
const bothMemos = (tx: TransactionSql, target: string, merged: string) => {
  const [one, other] = [tx(target), tx(merged)];
  return tx`case
    when ${one} = '' or ${one} = ${other} then ${other}
    when ${other} = '' or char_length(${one} || ' / ' || ${other}) > ${SOLROUTE_MEMO_MAX} then ${one}
    else ${one} || ' / ' || ${other} end`;
};

/**
 * A solroute with both places keeps the earlier stop once, with both memos and the stay of the target. A
 * memo that does not fit is kept for an undo.
 */
export const move: MovePlace = async (tx, { from, to }) => {
  await tx`
    insert into place_merge_stop (place_id, solroute_id, seq, memo, target_memo, stay_minutes)
    select ${from}, one.solroute_id, one.seq, one.memo, other.memo, one.stay_minutes
    from solroute_place one
      left join solroute_place other on other.solroute_id = one.solroute_id and other.place_id = ${to}
    where one.place_id = ${from}`;
  await tx`
    create temp table moved_stop on commit drop as
    select solroute_id, row_number() over (partition by solroute_id order by min(seq)) as seq,
      place_id, ${bothMemos(tx, 'target_memo', 'merged_memo')} as memo,
      case when has_target then target_stay else merged_stay end as stay_minutes
    from (
      select solroute_id, seq, place_id, coalesce(min(memo) filter (where not is_merged) over same, '') as target_memo,
        coalesce(min(memo) filter (where is_merged) over same, '') as merged_memo,
        bool_or(not is_merged) over same as has_target,
        min(stay_minutes) filter (where not is_merged) over same as target_stay,
        min(stay_minutes) filter (where is_merged) over same as merged_stay
      from (
        select solroute_id, seq, memo, stay_minutes, place_id = ${from} as is_merged,
          case when place_id = ${from} then ${to}::bigint else place_id end as place_id
        from solroute_place where solroute_id in (select solroute_id from solroute_place where place_id = ${from})
      ) at
      window same as (partition by solroute_id, place_id)
    ) stop
    group by solroute_id, place_id, target_memo, merged_memo, has_target, target_stay, merged_stay`;
  await tx`delete from solroute_place where solroute_id in (select solroute_id from moved_stop)`;
  await tx`
    insert into solroute_place (solroute_id, seq, place_id, memo, stay_minutes)
    select solroute_id, seq, place_id, memo, stay_minutes from moved_stop`;
  await tx`
    update solroute set place_count = stops
    from (select solroute_id, count(*)::int as stops from moved_stop group by solroute_id) counted
    where id = solroute_id`;
  await tx`drop table moved_stop`;
};

/**
 * A stop that the member removed since then does not return. Where both places were stops, the one
 * of the merged place returns to its position, with its memo.
 */
export const restore: RestorePlace = async (tx, { from, to }) => {
  await tx`
    create temp table restored_stop on commit drop as
    select at.solroute_id, moved.seq, moved.memo, moved.stay_minutes, target_memo, target_memo is not null as has_both
    from place_merge_stop moved join solroute_place at using (solroute_id)
    where moved.place_id = ${from} and at.place_id = ${to}
      and not exists (select from solroute_place own where own.solroute_id = at.solroute_id and own.place_id = ${from})`;
  await tx`
    update solroute_place at set place_id = ${from} from restored_stop stop
    where not has_both and stop.solroute_id = at.solroute_id and at.place_id = ${to}`;
  // A memo that the member changed since then stays.
  await tx`
    update solroute_place at set memo = target_memo from restored_stop stop
    where has_both and stop.solroute_id = at.solroute_id and at.place_id = ${to}
      and at.memo = ${bothMemos(tx, 'target_memo', 'stop.memo')}`;
  await tx`
    create temp table ordered_stop on commit drop as
    select solroute_id, row_number() over (partition by solroute_id order by position, is_new desc) as seq, place_id, memo,
      stay_minutes
    from (
      select at.solroute_id, at.seq as position, false as is_new, at.place_id, at.memo, at.stay_minutes
      from solroute_place at join restored_stop using (solroute_id) where has_both
      union all
      select solroute_id, seq, true, ${from}::bigint, memo, stay_minutes from restored_stop where has_both
    ) stop`;
  await tx`delete from solroute_place where solroute_id in (select solroute_id from ordered_stop)`;
  await tx`
    insert into solroute_place (solroute_id, seq, place_id, memo, stay_minutes)
    select solroute_id, seq, place_id, memo, stay_minutes from ordered_stop`;
  await tx`
    update solroute set place_count = stops
    from (select solroute_id, count(*)::int as stops from ordered_stop group by solroute_id) counted
    where id = solroute_id`;
  await tx`drop table ordered_stop, restored_stop`;
};
