import type { SqlFragment, TransactionSql } from '#lib/database/database.ts';
import type { DeleteMemberData } from '#lib/member/delete-member-data.ts';
import { lockPlaces } from '#lib/place/lock-place.ts';
import { type FactOfPlace, recountFacts } from './recount-facts.ts';

const placesOf = (facts: readonly FactOfPlace[]) => [...new Set(facts.map(({ placeId }) => placeId))];

const listFacts = (tx: TransactionSql, memberId: number) => tx<FactOfPlace[]>`
  select distinct place_id as "placeId", fact from fact_answer where member_id = ${memberId}`;

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
