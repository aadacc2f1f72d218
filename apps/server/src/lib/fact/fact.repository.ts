import { setImmediate } from 'node:timers/promises';
import { EVIDENCE_MAX } from '@sol/contract/fact';
import type { FactName, FactValue } from '@sol/contract/fact-definitions';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { inOneRoundTrip } from '#lib/database/round-trip.ts';
import { isEligible } from '#lib/member/conditions.repository.ts';
import type { StoredDetails } from '#lib/place/place-details.ts';
import {
  claimSource,
  EVIDENCE_DETAILS,
  EVIDENCE_FACTS,
  type Evidence,
  type KnownResult,
  listEvidence,
  REVIEW_SOURCE,
  withEvidence,
} from './evidence.ts';
import { FACT_CODES, isNewerFact, RANGE_STARTS } from './fact-codes.ts';
import { factValue } from './fact-columns.repository.ts';
import { listSentences, SENTENCE_FACTS } from './review-sentences.ts';
import { weighFact } from './weigh-answers.ts';

/** A fact of a place. */
export interface FactOfPlace {
  placeId: number;
  fact: FactName;
}

export type StoredFact = FactOfPlace & KnownResult;

/**
 * Newest answers that decide a fact. Bounds the rows that a new answer reads; with more answers than
 * that, the older ones would change nothing.
 */
const ANSWERS_READ = 1000;

interface AnswerRow extends FactOfPlace {
  value: FactValue;
  answeredAt: string;
  group: number | null;
}

const keyOf = ({ placeId, fact }: FactOfPlace) => `${placeId} ${fact}`;

/** A condition on `place`: it has details that are evidence. */
export const hasEvidence = (sql: ISql) => sql`place.details ?| ${[...EVIDENCE_DETAILS]}::text[]`;

async function findDetails(sql: ISql, placeIds: readonly number[]): Promise<Map<number, StoredDetails>> {
  const rows = await sql<{ id: number; details: StoredDetails }[]>`
    select id, details from place where id = any(${[...placeIds]}::bigint[]) and ${hasEvidence(sql)}`;
  return new Map(rows.map(({ id, details }) => [id, details]));
}

/** Evidence of one place for one fact. */
interface StatedFact extends FactOfPlace {
  evidence: Evidence;
}

/** What lists state, the newest first. */
async function findClaims(sql: ISql, placeIds: readonly number[]): Promise<StatedFact[]> {
  const rows = await sql<(FactOfPlace & { value: FactValue; quote: string | null; title: string; date: string })[]>`
    select place_id as "placeId", stated ->> 'fact' as fact, stated ->> 'value' as value, stated ->> 'quote' as quote,
      source as title, stated_on as date
    from place_claim, jsonb_array_elements(facts) stated
    where place_id = any(${[...placeIds]}::bigint[])
    order by stated_on desc, place_claim.id desc`;
  return rows.map(({ placeId, fact, value, quote, title, date }) => ({
    placeId,
    fact,
    evidence: { value, source: claimSource(title), date, ...(quote !== null && { quote }) },
  }));
}

/** Newest reviews of a place whose sentences are evidence. Bounds what a recount reads. */
const REVIEWS_READ = 50;
const READ_AT_ONCE = 20;

/** What visible reviews of members state whose answers count; first the value that most of them state. */
async function findSentences(
  sql: ISql,
  placeIds: readonly number[],
  facts: readonly FactName[],
): Promise<StatedFact[]> {
  const reviews = await sql<{ id: number; placeId: number; content: string; date: string }[]>`
    select review.id, requested.place_id as "placeId", content, date
    from unnest(${[...placeIds]}::bigint[]) as requested (place_id), lateral (
      select review.id, content, (review.created_at at time zone 'Asia/Seoul')::date as date
      from review join member on member.id = review.member_id
      where review.place_id = requested.place_id and hidden_until is null and content <> '' and ${isEligible(sql)}
      order by review.id desc limit ${REVIEWS_READ}
    ) review`;
  const stated: StatedFact[] = [];
  for (const [index, { id, placeId, content, date }] of reviews.entries()) {
    // Reading takes up to a millisecond each: other requests continue in between.
    if (index % READ_AT_ONCE === READ_AT_ONCE - 1) await setImmediate();
    for (const { fact, value, sentence } of listSentences(content, facts)) {
      stated.push({ placeId, fact, evidence: { value, source: REVIEW_SOURCE, date, quote: sentence, reviewId: id } });
    }
  }
  return [...Map.groupBy(stated, keyOf).values()].flatMap((all) => {
    const counts = Map.groupBy(all, ({ evidence }) => evidence.value);
    const countOf = ({ evidence }: StatedFact) => counts.get(evidence.value)?.length ?? 0;
    return all.toSorted((a, b) => countOf(b) - countOf(a));
  });
}

/**
 * The results of the evidence and of the answers that count: those of the page precede those of reviews, those of
 * suspended members and of new members do not count, and those of members who act together count as one.
 */
export async function weighFacts(sql: ISql, facts: readonly FactOfPlace[]): Promise<StoredFact[]> {
  const rows = await sql<AnswerRow[]>`
    select requested.place_id as "placeId", requested.fact, counted.value, counted.created_at as "answeredAt",
      counted.answer_group as "group"
    from unnest(${facts.map(({ placeId }) => placeId)}::bigint[], ${facts.map(({ fact }) => fact)}::text[])
      as requested (place_id, fact),
    lateral (
      select value, answer.created_at, answer_group
      from fact_answer answer join member on member.id = answer.member_id
      where answer.place_id = requested.place_id and answer.fact = requested.fact
        and counts_from is null and suspended_at is null
        and (origin = 'PAGE' or not exists (
          select from fact_answer own
          where own.place_id = answer.place_id and own.fact = answer.fact and own.member_id = answer.member_id
            and own.origin = 'PAGE'))
      order by answer.created_at desc limit ${ANSWERS_READ}
    ) counted`;
  const placeIds = [...new Set(facts.map(({ placeId }) => placeId))];
  const [details, claims] = [await findDetails(sql, placeIds), await findClaims(sql, placeIds)];
  const stating = SENTENCE_FACTS.filter((name) => facts.some(({ fact }) => fact === name));
  const sentences = stating.length === 0 ? [] : await findSentences(sql, placeIds, stating);
  const stated = Map.groupBy([...claims, ...sentences], keyOf);
  const answers = Map.groupBy(rows, keyOf);
  return facts.flatMap(({ placeId, fact }) => {
    const counted = (answers.get(keyOf({ placeId, fact })) ?? []).map(({ value, answeredAt, group }) => ({
      value,
      group,
      answeredAt: new Date(answeredAt),
    }));
    const evidence = [
      ...listEvidence(fact, details.get(placeId) ?? {}),
      ...(stated.get(keyOf({ placeId, fact })) ?? []).map((one) => one.evidence),
    ];
    const result = withEvidence(weighFact(fact, counted), evidence.slice(0, EVIDENCE_MAX));
    return result === undefined ? [] : [{ placeId, fact, ...result }];
  });
}

/** Selects `place_id` and the bits of its facts that hold, of the given places. */
export const selectBits = (sql: ISql, placeIds: readonly number[]) => sql`
  select requested.place_id, coalesce(bit_or(1::bigint << code), 0) as bits
  from unnest(${[...placeIds]}::bigint[]) as requested (place_id)
    left join (
      place_fact join unnest(
        ${FACT_CODES.map(({ fact }) => fact)}::text[], ${FACT_CODES.map(({ value }) => value)}::text[],
        ${FACT_CODES.map(({ code }) => code)}::int[], ${[...RANGE_STARTS] as number[]}::int[]
      ) as coded (fact, value, code, above) on coded.fact = place_fact.fact and case
        when above is null then coded.value = any(string_to_array(${factValue(sql)}, ','))
        when coded.fact = place_fact.fact
          then ${factValue(sql)}::int > above and ${factValue(sql)}::int <= coded.value::int
        end
    ) on place_fact.place_id = requested.place_id
  group by requested.place_id`;

/** Stores the results of the given facts again. The caller has locked the places. */
export async function recountFacts(tx: TransactionSql, facts: readonly FactOfPlace[]): Promise<void> {
  if (facts.length === 0) return;
  const results = await weighFacts(tx, facts);
  const column = <T>(read: (result: StoredFact) => T) => results.map(read);
  const placeIds = [...new Set(facts.map(({ placeId }) => placeId))];
  const deleted = tx`
    delete from place_fact using unnest(${facts.map(({ placeId }) => placeId)}::bigint[], ${facts.map(({ fact }) => fact)}::text[])
      as requested (place_id, fact)
    where place_fact.place_id = requested.place_id and place_fact.fact = requested.fact`;
  const inserted = tx`
    insert into place_fact (place_id, fact, value, newer_value, agree, total, confirmed_on, counts, evidence)
    select place_id, fact, value, newer_value, agree, total, confirmed_on::date, counts::jsonb, evidence::jsonb
    from unnest(
      ${column(({ placeId }) => placeId)}::bigint[], ${column(({ fact }) => fact)}::text[],
      ${column(({ fact, value }) => (isNewerFact(fact) ? null : value)) as string[]}::text[],
      ${column(({ fact, value }) => (isNewerFact(fact) ? value : null)) as string[]}::text[], ${column(({ agree }) => agree)}::int[],
      ${column(({ total }) => total)}::int[], ${column(({ confirmedOn }) => confirmedOn) as string[]}::text[],
      ${column(({ counts }) => JSON.stringify(counts))}::text[],
      ${column(({ evidence }) => JSON.stringify(evidence))}::text[]
    ) as result (place_id, fact, value, newer_value, agree, total, confirmed_on, counts, evidence)`;
  const updated = tx`
    update place set fact_bits = bits from (${selectBits(tx, placeIds)}) known
    where place.id = known.place_id and fact_bits <> bits`;
  await inOneRoundTrip([() => deleted, () => inserted, () => updated]);
}

/**
 * Stores the facts again for which details of the places are or were evidence. Call it after a change of details. The
 * places are locked in the order of their ids.
 */
export async function recountEvidence(tx: TransactionSql, placeIds: readonly number[]): Promise<void> {
  const rows = await tx<{ id: number }[]>`
    select id from place where id = any(${[...placeIds]}::bigint[]) and (
      ${hasEvidence(tx)}
      or exists (select from place_fact known where known.place_id = place.id and known.evidence <> '[]')
    ) order by id for update`;
  await recountFacts(
    tx,
    rows.flatMap(({ id: placeId }) => EVIDENCE_FACTS.map((fact) => ({ placeId, fact }))),
  );
}
