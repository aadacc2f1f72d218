import type { FactName, FactValue } from '@sol/contract/fact-definitions';
import { recountFacts } from '#lib/fact/fact.repository.ts';
import type { ISql, Sql } from '../lib/database/database.ts';

/** Makes members old enough for their answers to count. */
export async function ageMembers(sql: ISql, days = 2): Promise<void> {
  await sql`update member set created_at = now() - make_interval(days => ${days}::int)`;
}

export interface TestAnswer {
  placeId: number;
  memberId: number;
  fact: FactName;
  value: FactValue;
  answeredAt?: Date;
}

/** Inserts an answer of the page that counts, and updates the stored result. */
export async function insertAnswer(
  sql: Sql,
  { placeId, memberId, fact, value, answeredAt }: TestAnswer,
): Promise<void> {
  await sql`
    insert into fact_answer (place_id, fact, member_id, origin, value, created_at)
    values (${placeId}, ${fact}, ${memberId}, 'PAGE', ${value}, ${answeredAt ?? new Date()})`;
  await sql.begin((tx) => recountFacts(tx, [{ placeId, fact }]));
}
