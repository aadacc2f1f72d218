import { FACT_OF_TAG } from '@sol/contract/fact-definitions';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { inOneRoundTrip } from '#lib/database/round-trip.ts';
import { countsFrom } from '../member/eligibility.ts';
import { type FactOfPlace, recountFacts } from './recount-facts.ts';

const MEANINGS = [...FACT_OF_TAG].map(([tag, { fact, value }]) => ({ tag, fact, value }));

/** The answers that the tags of visible reviews give, as columns of `fact_answer`. */
export const selectReviewAnswers = (sql: ISql) => sql`
  select review.place_id, meaning.fact, review.member_id, meaning.value, review.created_at
  from review join unnest(
    ${MEANINGS.map(({ tag }) => tag)}::text[], ${MEANINGS.map(({ fact }) => fact)}::text[],
    ${MEANINGS.map(({ value }) => value)}::text[]
  ) as meaning (tag, fact, value) on tag = any(mood_tags || solo_tags)
  where hidden_until is null`;

/**
 * Updates the answers that the tags of reviews give, of the given places and, if given, of one
 * member. Call it after a review was written, deleted, hidden, restored or moved, with the places
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
  const changed = new Map([...deleted, ...inserted].map((row) => [`${row.placeId} ${row.fact}`, row]));
  await recountFacts(tx, [...changed.values()]);
}
