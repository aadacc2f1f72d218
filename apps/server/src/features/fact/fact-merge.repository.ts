import { FACTS } from '@sol/contract/fact-definitions';
import type { TransactionSql } from '#lib/database/database.ts';
import { recountFacts } from '#lib/fact/fact.repository.ts';
import type { MovePlace, PlaceMove, RestorePlace } from '#lib/place/move-place.ts';

const recount = (tx: TransactionSql, { from, to }: PlaceMove) =>
  recountFacts(
    tx,
    [from, to].flatMap((placeId) => FACTS.map(({ name }) => ({ placeId, fact: name }))),
  );

/** The recorded answers whose member has not changed them since, with the place where they are. */
const moved = (tx: TransactionSql, { from, at }: { from: number; at: number }) => tx`
  select recorded.member_id, recorded.fact, is_exchanged
  from place_merge_fact recorded join fact_answer answer using (member_id, fact)
  where recorded.place_id = ${from} and answer.place_id = ${at} and answer.origin = 'PAGE'
    and answer.created_at = recorded.created_at`;

/** Moves the recorded answers of members who have answered for one of the two places. */
async function moveSingle(tx: TransactionSql, { from, to }: PlaceMove, recorded: number): Promise<void> {
  await tx`
    update fact_answer answer set place_id = ${to}
    from (${moved(tx, { from: recorded, at: from })}) moved
    where answer.place_id = ${from} and answer.origin = 'PAGE' and not is_exchanged
      and answer.member_id = moved.member_id and answer.fact = moved.fact`;
}

/** Exchanges the recorded answers of members who have answered for both places. */
async function exchange(tx: TransactionSql, { from, to }: PlaceMove, recorded: number): Promise<void> {
  await tx`
    update fact_answer one set value = other.value, created_at = other.created_at, counts_from = other.counts_from
    from fact_answer other, (${moved(tx, { from: recorded, at: from })}) moved
    where is_exchanged and one.origin = 'PAGE' and other.origin = 'PAGE'
      and one.member_id = moved.member_id and one.fact = moved.fact
      and other.member_id = moved.member_id and other.fact = moved.fact
      and (one.place_id, other.place_id) in ((${from}::bigint, ${to}::bigint), (${to}::bigint, ${from}::bigint))`;
}

/**
 * Moves the claims and the answers of the page. Of a member with an answer for both places, the newer one counts for
 * the target, and the older one stays with the merged place. The answers of reviews move with them.
 */
export const move: MovePlace = async (tx, { from, to }) => {
  await tx`
    insert into place_merge_fact (place_id, member_id, fact, created_at, is_exchanged)
    select ${from}, one.member_id, one.fact, one.created_at, other.member_id is not null
    from fact_answer one left join fact_answer other
      on other.place_id = ${to} and other.origin = 'PAGE' and other.member_id = one.member_id and other.fact = one.fact
    where one.place_id = ${from} and one.origin = 'PAGE'
      and (other.member_id is null or one.created_at > other.created_at)`;
  await moveSingle(tx, { from, to }, from);
  await exchange(tx, { from, to }, from);
  await tx`update place_claim set place_id = ${to} where place_id = ${from}`;
  await recount(tx, { from, to });
};

/** An answer that was changed after the merge stays with the target, whose older one is deleted. */
export const restore: RestorePlace = async (tx, { from, to }) => {
  const kept = tx`
    select member_id, fact from place_merge_fact recorded
    where recorded.place_id = ${from} and is_exchanged
      and not exists (select from (${moved(tx, { from, at: to })}) moved
        where moved.member_id = recorded.member_id and moved.fact = recorded.fact)`;
  const isKept = tx`place_id = ${from} and origin = 'PAGE' and (member_id, fact) in (${kept})`;
  await tx`
    delete from fact_answer older where ${isKept} and exists (
      select from fact_answer newer where newer.place_id = ${to} and newer.origin = 'PAGE'
        and newer.member_id = older.member_id and newer.fact = older.fact)`;
  // The newer answer was withdrawn: the older one returns to the target.
  await tx`update fact_answer set place_id = ${to} where ${isKept}`;
  await exchange(tx, { from: to, to: from }, from);
  await moveSingle(tx, { from: to, to: from }, from);
  await tx`update place_claim set place_id = ${from} where place_id = ${to} and matched_id = ${from}`;
  await recount(tx, { from, to });
};
