import { MISMATCHES_MAX } from '#lib/database/consistency-check.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import { hasEvidence, type StoredFact, selectBits } from '#lib/fact/fact.repository.ts';
import { FACT_CODES } from '#lib/fact/fact-codes.ts';
import { factValue } from '#lib/fact/fact-columns.repository.ts';
import { selectReviewAnswers } from '#lib/fact/member-answers.repository.ts';

/** Something about the facts of a place that differs from a recount. */
export interface FactMismatch {
  placeId: number;
  /** The name of the fact, `tags of reviews`, or `filter`. */
  subject: string;
  stored: string | null;
  recounted: string | null;
}

/** Places per statement. */
const PLACES_MAX = 500;

export const listPlaces = (tx: TransactionSql, after: number) => tx<{ placeId: number }[]>`
  select place_id as "placeId" from (
    select place_id from fact_answer where place_id > ${after}
    union select place_id from place_fact where place_id > ${after}
    union select id from place where fact_bits <> 0 and id > ${after}
    union select place_id from place_fact_value where place_id > ${after}
    union select id from place where ${hasEvidence(tx)} and id > ${after}
    union select place_id from place_claim where place_id > ${after}
    union select place_id from review where content <> '' and place_id > ${after}
    except select place_id from fact_recount where due_at <= now()
  ) known order by 1 limit ${PLACES_MAX}`;

export const listStored = (tx: TransactionSql, placeIds: readonly number[]) => tx<StoredFact[]>`
  select place_id as "placeId", fact, ${factValue(tx)} as value, agree, total, confirmed_on::text as "confirmedOn", counts, evidence
  from place_fact where place_id = any(${[...placeIds]}::bigint[])`;

/** The bits of a place, and the rows with which filters find it. */
export const checkBits = (tx: TransactionSql, placeIds: readonly number[]) => tx<FactMismatch[]>`
  select id as "placeId", 'filter' as subject, concat(fact_bits, ' ', found) as stored,
    concat(bits, ' ', expected) as recounted
  from place join (${selectBits(tx, placeIds)}) known on place_id = id,
  lateral (
    select string_agg(concat(code, pt, fact_bits, category, latitude, longitude), ';' order by code) as found
    from place_fact_value row where row.place_id = place.id
  ) stored,
  lateral (
    select string_agg(concat(code, pt, bits, category, latitude, longitude), ';' order by code) as expected
    from unnest(${FACT_CODES.map(({ code }) => code)}::int[]) code where bits & (1::bigint << code) <> 0 and closed_at is null
  ) recounted
  where fact_bits <> bits or found is distinct from expected`;

export const checkReviewAnswers = (tx: TransactionSql) => tx<FactMismatch[]>`
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
