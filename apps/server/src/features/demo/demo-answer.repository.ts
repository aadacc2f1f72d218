import type { TransactionSql } from '#lib/database/database.ts';
import { type FactOfPlace, recountFacts } from '#lib/fact/recount-facts.ts';
import { updateReviewAnswers } from '#lib/fact/review-answers.ts';
import type { DemoAnswer } from './demo-answers.ts';

export type StoredAnswer = DemoAnswer & { placeId: number; memberId: number; createdAt: Date };

/** Inserts the answers of the page, and those that the tags of the stored reviews give. */
export async function insertAnswers(
  tx: TransactionSql,
  answers: readonly StoredAnswer[],
  placeIds: readonly number[],
): Promise<void> {
  const column = <T>(read: (answer: StoredAnswer) => T) => answers.map(read);
  const inserted = await tx<FactOfPlace[]>`
    insert into fact_answer (place_id, fact, member_id, origin, value, created_at)
    select a.place_id, a.fact, a.member_id, 'PAGE', a.value, a.created_at
    from unnest(
      ${column(({ placeId }) => placeId)}::bigint[], ${column(({ fact }) => fact)}::text[],
      ${column(({ memberId }) => memberId)}::bigint[], ${column(({ value }) => value)}::text[],
      ${column(({ createdAt }) => createdAt.toISOString())}::timestamptz[]
    ) as a (place_id, fact, member_id, value, created_at)
    returning place_id as "placeId", fact`;
  await recountFacts(tx, [...new Map(inserted.map((row) => [`${row.placeId} ${row.fact}`, row])).values()]);
  await updateReviewAnswers(tx, placeIds);
  await tx`analyze fact_answer, place_fact, place_fact_value`;
}
