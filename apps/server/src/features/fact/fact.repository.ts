import type { Category } from '@sol/contract/category';
import type { Fact, FactName, FactValue } from '@sol/contract/fact-definitions';
import { isPlaceClosed } from '#features/place/place.public.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { deletePageAnswers } from '#lib/fact/member-answers.ts';
import { type FactRow, factRows, type OwnAnswers, ownAnswers } from '#lib/fact/place-fact.ts';
import { countsFrom } from '#lib/member/eligibility.ts';
import { lockPlace } from '#lib/place/lock-place.ts';

/** Locks the place, or the one it was merged into, for a change of its facts. */
export const lockAnsweredPlace = (tx: TransactionSql, placeId: number) =>
  lockPlace<{ category: Category; isClosed: boolean }>(tx, placeId, tx`, category, ${isPlaceClosed(tx)} as "isClosed"`);

/** @returns false if the member has not answered on the page */
export async function deleteAnswer(
  tx: TransactionSql,
  memberId: MemberId,
  { placeId, fact }: { placeId: number; fact: FactName },
): Promise<boolean> {
  return (await deletePageAnswers(tx, memberId, tx`place_id = ${placeId} and fact = ${fact}`)) > 0;
}

export async function insertAnswer(
  tx: TransactionSql,
  memberId: MemberId,
  { placeId, fact, value }: Fact & { placeId: number },
): Promise<void> {
  await tx`
    insert into fact_answer (place_id, fact, member_id, origin, value, counts_from)
    select ${placeId}, ${fact}, id, 'PAGE', ${value}, ${countsFrom(tx)} from member where id = ${memberId}`;
}

/** The facts of a place with answers, and the viewer's own answers. */
export async function findFacts(
  sql: ISql,
  placeId: number,
  viewer: MemberId | null,
): Promise<{ facts: FactRow[]; own: OwnAnswers }> {
  const [row] = await sql<{ facts: FactRow[]; own: OwnAnswers }[]>`
    select ${factRows(sql)} as facts, ${ownAnswers(sql, viewer)} as own from place where id = ${placeId}`;
  return row ?? { facts: [], own: {} };
}

/** Places with answers that count now and did not before, in the order of their ids. */
export async function listDuePlaces(sql: ISql, now: Date, limit: number): Promise<number[]> {
  const rows = await sql<{ placeId: number }[]>`
    select distinct place_id as "placeId" from (
      select place_id from fact_answer where counts_from <= ${now} order by counts_from limit ${limit}
    ) due order by 1`;
  return rows.map(({ placeId }) => placeId);
}

/** Makes the answers of the places count whose time has come. Returns what to recount. */
export function countDueAnswers(tx: TransactionSql, placeIds: readonly number[], now: Date) {
  return tx<{ placeId: number; fact: FactName; value: FactValue }[]>`
    with due as (
      update fact_answer set counts_from = null
      where place_id = any(${[...placeIds]}::bigint[]) and counts_from <= ${now} returning place_id, fact
    )
    select distinct place_id as "placeId", fact from due`;
}
