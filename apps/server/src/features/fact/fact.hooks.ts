import { FACTS } from '@sol/contract/fact-definitions';
import { MISMATCHES_MAX } from '#lib/database/consistency-check.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { FACT_CODES } from '#lib/fact/fact-codes.ts';
import { recountFacts, type StoredFact, selectBits, weighFacts } from '#lib/fact/recount-facts.ts';
import { selectReviewAnswers } from '#lib/fact/review-answers.ts';
import { lockPlaces } from '#lib/place/lock-place.ts';
import type { MovePlace, PlaceMove, PlaceMover, RestorePlace } from '#lib/place/move-place.ts';
import { countDueAnswers, listDuePlaces } from './fact.repository.ts';

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
 * Moves the answers of the page. Of a member with an answer for both places, the newer one counts for
 * the target, and the older one stays with the merged place. The answers of reviews move with them.
 */
const move: MovePlace = async (tx, { from, to }) => {
  await tx`
    insert into place_merge_fact (place_id, member_id, fact, created_at, is_exchanged)
    select ${from}, one.member_id, one.fact, one.created_at, other.member_id is not null
    from fact_answer one left join fact_answer other
      on other.place_id = ${to} and other.origin = 'PAGE' and other.member_id = one.member_id and other.fact = one.fact
    where one.place_id = ${from} and one.origin = 'PAGE'
      and (other.member_id is null or one.created_at > other.created_at)`;
  await moveSingle(tx, { from, to }, from);
  await exchange(tx, { from, to }, from);
  await recount(tx, { from, to });
};

/** An answer that was changed after the merge stays with the target, whose older one is deleted. */
const restore: RestorePlace = async (tx, { from, to }) => {
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
  await recount(tx, { from, to });
};

/** Answers of the page about facts. */
export const answerPlaceMover: PlaceMover = { move, restore };

/** Something about the facts of a place that differs from a recount. */
interface FactMismatch {
  placeId: number;
  /** The name of the fact, `tags of reviews`, or `filter`. */
  subject: string;
  stored: string | null;
  recounted: string | null;
}

/** Places per statement. */
const CHECKED_ANSWERS_MAX = 500;

const listPlaces = (tx: TransactionSql, after: number) => tx<{ placeId: number }[]>`
  select place_id as "placeId" from (
    select place_id from fact_answer where place_id > ${after}
    union select place_id from place_fact where place_id > ${after}
    union select id from place where fact_bits <> 0 and id > ${after}
    union select place_id from place_fact_value where place_id > ${after}
  ) known order by 1 limit ${CHECKED_ANSWERS_MAX}`;

const listStored = (tx: TransactionSql, placeIds: readonly number[]) => tx<StoredFact[]>`
  select place_id as "placeId", fact, value, agree, total, confirmed_on::text as "confirmedOn", counts
  from place_fact where place_id = any(${[...placeIds]}::bigint[])`;

const textOf = (fact: StoredFact | undefined): string | null => {
  if (fact === undefined) return null;
  const counts = fact.counts.map(({ value, count }) => `${value} ${count}`).join(', ');
  return `${fact.value ?? '-'} ${fact.agree}/${fact.total} ${fact.confirmedOn} (${counts})`;
};

async function checkResults(tx: TransactionSql, placeIds: readonly number[]): Promise<FactMismatch[]> {
  const facts = placeIds.flatMap((placeId) => FACTS.map(({ name }) => ({ placeId, fact: name })));
  const [stored, recounted] = [await listStored(tx, placeIds), await weighFacts(tx, facts)];
  const find = (rows: readonly StoredFact[], { placeId, fact }: (typeof facts)[number]) =>
    textOf(rows.find((row) => row.placeId === placeId && row.fact === fact));
  const byPlace = (rows: readonly StoredFact[]) => Map.groupBy(rows, ({ placeId }) => placeId);
  const [storedOf, recountedOf] = [byPlace(stored), byPlace(recounted)];
  return facts.flatMap((fact) => {
    const [one, other] = [storedOf, recountedOf].map((rows) => find(rows.get(fact.placeId) ?? [], fact));
    return one === other
      ? []
      : [{ placeId: fact.placeId, subject: fact.fact, stored: one ?? null, recounted: other ?? null }];
  });
}

/** The bits of a place, and the rows with which filters find it. */
const checkBits = (tx: TransactionSql, placeIds: readonly number[]) => tx<FactMismatch[]>`
  select id as "placeId", 'filter' as subject, concat(fact_bits, ' ', found) as stored,
    concat(bits, ' ', expected) as recounted
  from place join (${selectBits(tx, placeIds)}) known on place_id = id,
  lateral (
    select string_agg(concat(code, pt, fact_bits, category, latitude, longitude), ';' order by code) as found
    from place_fact_value row where row.place_id = place.id
  ) stored,
  lateral (
    select string_agg(concat(code, pt, bits, category, latitude, longitude), ';' order by code) as expected
    from unnest(${FACT_CODES.map(({ code }) => code)}::int[]) code where bits & (1 << code) <> 0 and closed_at is null
  ) recounted
  where fact_bits <> bits or found is distinct from expected`;

const checkReviewAnswers = (tx: TransactionSql) => tx<FactMismatch[]>`
  select place_id as "placeId", 'tags of reviews' as subject,
    string_agg(text, ', ' order by text) filter (where is_stored) as stored,
    string_agg(text, ', ' order by text) filter (where not is_stored) as recounted
  from (
    select place_id, count(*) as rows, min(is_stored::int) = 1 as is_stored,
      concat(member_id, ' ', fact, ' ', value) as text
    from (
      select true as is_stored, place_id, fact, member_id, value, created_at from fact_answer where origin = 'REVIEW'
      union all select false, answer.* from (${selectReviewAnswers(tx)}) answer
    ) either group by place_id, fact, member_id, value, created_at
  ) compared
  where rows = 1 group by place_id order by 1 limit ${MISMATCHES_MAX}`;

/**
 * Compares the answers of reviews with their tags, the results with a recount of the answers, and the
 * columns of filters with the results. An empty result means all are correct.
 */
export async function checkFacts(sql: Sql): Promise<FactMismatch[]> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const mismatches = [...(await checkReviewAnswers(tx))];
    let last = 0;
    while (mismatches.length < MISMATCHES_MAX) {
      const placeIds = (await listPlaces(tx, last)).map(({ placeId }) => placeId);
      last = placeIds.at(-1) ?? last;
      if (placeIds.length === 0) break;
      mismatches.push(...(await checkResults(tx, placeIds)), ...(await checkBits(tx, placeIds)));
    }
    return mismatches.slice(0, MISMATCHES_MAX);
  });
}

/** Answers per transaction, whose places are locked. */
const BATCH = 200;

export function createDueAnswersService(sql: Sql) {
  return {
    /**
     * Makes the answers of new members count after their first day. Returns the number of facts that
     * were recounted.
     */
    async countDue(now: Date): Promise<number> {
      let recounted = 0;
      for (;;) {
        const placeIds = await listDuePlaces(sql, now, BATCH);
        if (placeIds.length === 0) return recounted;
        await sql.begin(async (tx) => {
          await lockPlaces(tx, placeIds);
          const facts = await countDueAnswers(tx, placeIds, now);
          await recountFacts(tx, facts);
          recounted += facts.length;
        });
      }
    },
  };
}
