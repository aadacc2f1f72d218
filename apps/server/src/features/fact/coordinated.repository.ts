import { type ISql, limitTo, type TransactionSql } from '#lib/database/database.ts';
import type { AnswerGroups, DatedAnswer } from '#lib/fact/coordinated-answers.ts';

/** Days of answers that are compared: groups that were found before stay. */
const READ_DAYS = 30;
/** More than a day of answers of 5,000 members. */
const ANSWERS_MAX = 500_000;

/** The newest answers given on pages about facts that several members have answered. */
export const listComparable = (sql: ISql, now: Date) => sql<DatedAnswer[]>`
  select member_id as "memberId", place_id as "placeId", fact, value,
    (created_at at time zone 'Asia/Seoul')::date - date '2000-01-01' as day
  from (
    select *, count(*) over (partition by place_id, fact) as answers from fact_answer
    where origin = 'PAGE' and created_at > ${now}::timestamptz - make_interval(days => ${READ_DAYS})
  ) answer where answers > 1
  order by created_at desc ${limitTo(sql, ANSWERS_MAX)}`;

export async function listGroups(sql: ISql): Promise<AnswerGroups> {
  const rows = await sql<{ id: number; group: number }[]>`
    select id, answer_group as "group" from member where answer_group is not null`;
  return new Map(rows.map(({ id, group }) => [id, group]));
}

export const setGroup = (tx: TransactionSql, memberId: number, group: number) =>
  tx`update member set answer_group = ${group} where id = ${memberId}`;
