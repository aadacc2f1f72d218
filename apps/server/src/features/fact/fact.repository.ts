import type { Category } from '@sol/contract/category';
import type { Fact, FactName } from '@sol/contract/fact-definitions';
import { OWN_ACTIVITY_MAX } from '@sol/contract/limits';
import { isPlaceClosed } from '#features/place/place.public.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { type ISql, limitTo, type TransactionSql } from '#lib/database/database.ts';
import type { AnswerGroups, DatedAnswer } from '#lib/fact/coordinated-answers.ts';
import type { FactOfPlace } from '#lib/fact/fact.repository.ts';
import { factRows, ownAnswers } from '#lib/fact/fact-columns.repository.ts';
import { deletePageAnswers } from '#lib/fact/member-answers.repository.ts';
import type { FactRow, OwnAnswers } from '#lib/fact/place-fact.ts';
import { countsFrom } from '#lib/member/conditions.repository.ts';
import { lockPlace } from '#lib/place/lock-place.repository.ts';

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

/** The member's answers given on pages, newest first. */
export const listByMember = (sql: ISql, memberId: MemberId) => sql<
  (Fact & { placeId: number; placeName: string; answeredAt: string; countsFrom: string | null })[]
>`
  select place.id as "placeId", place.name as "placeName", fact, value, answer.created_at as "answeredAt",
    counts_from as "countsFrom"
  from (
    select * from fact_answer where member_id = ${memberId} and origin = 'PAGE'
    order by created_at desc ${limitTo(sql, OWN_ACTIVITY_MAX)}
  ) answer join place on place.id = answer.place_id
  order by answer.created_at desc, fact`;

/** The facts of a place with answers, and the viewer's own answers. */
export async function findFacts(
  sql: ISql,
  placeId: number,
  viewer: MemberId | null,
): Promise<{ facts: FactRow[]; own: OwnAnswers }> {
  const [row] = await sql<{ facts: FactRow[]; own: OwnAnswers }[]>`
    select ${factRows(sql, viewer)} as facts, ${ownAnswers(sql, viewer)} as own from place where id = ${placeId}`;
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

/** Removes and returns the places whose recount is due, in the order of their ids. */
export async function takeDueRecounts(tx: TransactionSql, now: Date, limit: number): Promise<number[]> {
  const rows = await tx<{ placeId: number }[]>`
    with due as (
      delete from fact_recount where (place_id, due_at) in (
        select place_id, due_at from fact_recount where due_at <= ${now} order by due_at ${limitTo(tx, limit)}
        for update skip locked)
      returning place_id
    )
    select distinct place_id as "placeId" from due order by 1`;
  return rows.map(({ placeId }) => placeId);
}

/** Makes the answers of the places count whose time has come. Returns what to recount. */
export function countDueAnswers(tx: TransactionSql, placeIds: readonly number[], now: Date) {
  return tx<FactOfPlace[]>`
    with due as (
      update fact_answer set counts_from = null
      where place_id = any(${[...placeIds]}::bigint[]) and counts_from <= ${now} returning place_id, fact
    )
    select distinct place_id as "placeId", fact from due`;
}

/** A condition on answers: those that the tags of reviews give do not count for the daily limit. */
export const isOfPage = (sql: ISql) => sql`origin = 'PAGE'`;

/** Days of answers that are compared: groups that were found before stay. */
const READ_DAYS = 30;
/** More than a day of answers of 5,000 members. */
const ANSWERS_MAX = 500_000;

/** The newest answers given on pages. A filter by the number of answers of a fact would take three times as long. */
export const listComparable = (sql: ISql, now: Date) => sql<DatedAnswer[]>`
  select member_id as "memberId", place_id as "placeId", fact, value,
    (created_at at time zone 'Asia/Seoul')::date - date '2000-01-01' as day
  from fact_answer
  where origin = 'PAGE' and created_at > ${now}::timestamptz - make_interval(days => ${READ_DAYS})
  order by created_at desc ${limitTo(sql, ANSWERS_MAX)}`;

export async function listGroups(sql: ISql): Promise<AnswerGroups> {
  const rows = await sql<{ id: number; group: number }[]>`
    select id, answer_group as "group" from member where answer_group is not null`;
  return new Map(rows.map(({ id, group }) => [id, group]));
}

export const setGroup = (tx: TransactionSql, memberId: number, group: number) =>
  tx`update member set answer_group = ${group} where id = ${memberId}`;
