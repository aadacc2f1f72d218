import { FACT_OF_TAG } from '@sol/contract/fact-definitions';
import type { ISql, SqlFragment, TransactionSql } from '#lib/database/database.ts';
import { inOneRoundTrip } from '#lib/database/round-trip.ts';
import { countsFrom } from '#lib/member/conditions.repository.ts';
import { lockPlaces } from '#lib/place/lock-place.repository.ts';
import type { DeleteMemberData } from '#lib/process/noun-hooks.ts';
import { type FactOfPlace, recountFacts } from './fact.repository.ts';
import { SENTENCE_FACTS } from './review-sentences.ts';

const placesOf = (facts: readonly FactOfPlace[]) => [...new Set(facts.map(({ placeId }) => placeId))];

/** What the member has answered, and what the texts of own reviews may state. */
const listFacts = (tx: TransactionSql, memberId: number) => tx<FactOfPlace[]>`
  select place_id as "placeId", fact from fact_answer where member_id = ${memberId}
  union
  select place_id, fact from review, unnest(${[...SENTENCE_FACTS]}::text[]) fact
  where member_id = ${memberId} and content <> ''`;

/** Locks the places about which the member has answered. */
async function lockFacts(tx: TransactionSql, memberId: number): Promise<FactOfPlace[]> {
  await lockPlaces(tx, placesOf(await listFacts(tx, memberId)));
  return listFacts(tx, memberId);
}

/** Recounts what the member has answered, after a suspension or its end. The caller has locked the member. */
export async function recountFactsOfMember(tx: TransactionSql, memberId: number): Promise<void> {
  await recountFacts(tx, await lockFacts(tx, memberId));
}

/**
 * Deletes answers of the member, without those that the tags of reviews give. They still count for the
 * daily limit.
 * @returns their number
 */
export async function deletePageAnswers(
  tx: TransactionSql,
  memberId: number,
  where: SqlFragment = tx`true`,
): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    with deleted as (
      delete from fact_answer where member_id = ${memberId} and origin = 'PAGE' and ${where} returning created_at
    ), recorded as (
      insert into deleted_work (member_id, work, created_at)
      select ${memberId}, 'fact_answer', created_at from deleted where created_at > now() - interval '1 day'
    )
    select count(*)::int from deleted`;
  return row.count;
}

/**
 * Deletes all answers of the member, as {@link deletePageAnswers}. The caller has locked the member.
 * @returns their number
 */
export async function withdrawAnswersOfMember(tx: TransactionSql, memberId: number): Promise<number> {
  const facts = await lockFacts(tx, memberId);
  const count = await deletePageAnswers(tx, memberId);
  await recountFacts(tx, facts);
  return count;
}

/** Answers of the page and of reviews. */
export const deleteAnswersOfMember: DeleteMemberData = async (tx, memberId) => {
  const facts = await listFacts(tx, memberId);
  await tx`delete from fact_answer where member_id = ${memberId}`;
  await recountFacts(tx, facts);
  return [];
};

const MEANINGS = [...FACT_OF_TAG].map(([tag, { fact, value }]) => ({ tag, fact, value }));

/** The facts that texts of reviews may state. */
export const sentencesOf = (placeIds: readonly number[]): FactOfPlace[] =>
  placeIds.flatMap((placeId) => SENTENCE_FACTS.map((fact) => ({ placeId, fact })));

/** The answers that the tags of visible reviews give, as columns of `fact_answer`. */
export const selectReviewAnswers = (sql: ISql) => sql`
  select review.place_id, meaning.fact, review.member_id, meaning.value, review.created_at
  from review join unnest(
    ${MEANINGS.map(({ tag }) => tag)}::text[], ${MEANINGS.map(({ fact }) => fact)}::text[],
    ${MEANINGS.map(({ value }) => value)}::text[]
  ) as meaning (tag, fact, value) on tag = any(mood_tags || solo_tags)
  where hidden_until is null`;

/**
 * Updates the answers that the tags of reviews give and the evidence of their texts, of the given places and, if given,
 * of one member. Call it after a review was written, deleted, hidden, restored or moved, with the places
 * locked.
 */
export async function updateReviewAnswers(
  tx: TransactionSql,
  placeIds: readonly number[],
  memberId?: number,
): Promise<void> {
  const ids = [...placeIds];
  const isOfMember = memberId === undefined ? tx`` : tx`and member_id = ${memberId}`;
  const deletion = tx<FactOfPlace[]>`
    delete from fact_answer where place_id = any(${ids}::bigint[]) and origin = 'REVIEW' ${isOfMember}
    returning place_id as "placeId", fact`;
  const insertion = tx<FactOfPlace[]>`
    insert into fact_answer (place_id, fact, member_id, origin, value, created_at, counts_from)
    select place_id, fact, member_id, 'REVIEW', value, answer.created_at, ${countsFrom(tx)}
    from (${selectReviewAnswers(tx)} and review.place_id = any(${ids}::bigint[]) ${isOfMember}) answer
      join member on member.id = member_id
    returning place_id as "placeId", fact`;
  const [deleted, inserted] = await inOneRoundTrip([() => deletion, () => insertion]);
  await tx`
    insert into fact_recount (place_id, due_at)
    select distinct review.place_id, ${countsFrom(tx)} from review join member on member.id = review.member_id
    where review.place_id = any(${ids}::bigint[]) ${isOfMember} and content <> '' and ${countsFrom(tx)} is not null
    on conflict do nothing`;
  const changed = [...deleted, ...inserted, ...sentencesOf(ids)];
  await recountFacts(tx, [...new Map(changed.map((row) => [`${row.placeId} ${row.fact}`, row])).values()]);
}
