import { FACTS } from '@sol/contract/fact-definitions';
import { MISMATCHES_MAX } from '#lib/database/consistency-check.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { FACT_CODES } from '#lib/fact/fact-codes.ts';
import { type StoredFact, selectBits, weighFacts } from '#lib/fact/recount-facts.ts';
import { selectReviewAnswers } from '#lib/fact/review-answers.ts';

/** Something about the facts of a place that differs from a recount. */
export interface FactMismatch {
  placeId: number;
  /** The name of the fact, `tags of reviews`, or `filter`. */
  subject: string;
  stored: string | null;
  recounted: string | null;
}

/** Places per statement. */
const BATCH = 500;

const listPlaces = (tx: TransactionSql, after: number) => tx<{ placeId: number }[]>`
  select place_id as "placeId" from (
    select place_id from fact_answer where place_id > ${after}
    union select place_id from place_fact where place_id > ${after}
    union select id from place where fact_bits <> 0 and id > ${after}
    union select place_id from place_fact_value where place_id > ${after}
  ) known order by 1 limit ${BATCH}`;

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
