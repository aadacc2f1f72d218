import type { ErrorCode } from '@sol/contract/error';
import { lockMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Sql, SqlFragment, TransactionSql } from '#lib/database/database.ts';
import { inOneRoundTrip } from '#lib/database/round-trip.ts';
import { AppError } from '#lib/http/errors.ts';

interface DailyLimit {
  table:
    | 'block'
    | 'correction'
    | 'correction_confirmation'
    | 'fact_answer'
    | 'feedback'
    | 'place_request'
    | 'report'
    | 'review'
    | 'review_block'
    | 'review_version'
    | 'sollect'
    | 'solmark_import';
  /** Selects the rows that count; all without it. */
  where?: SqlFragment;
  max: number;
  code?: ErrorCode;
}

/**
 * Limits the rows that a member may add to a table within 24 hours. Concurrent requests are
 * serialized, and deleted rows count.
 * @throws AppError `code` with the time until the next row is allowed, UNAUTHENTICATED
 */
export async function limitPerDay(
  tx: TransactionSql,
  memberId: MemberId,
  { table, where = tx`true`, max, code = 'RATE_LIMITED' }: DailyLimit,
): Promise<void> {
  const counted = tx<[{ count: number; freeInS: number | null }]>`
    select count(*), ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int as "freeInS"
    from (
      select created_at from ${tx(table)} where member_id = ${memberId} and ${where}
      union all select created_at from deleted_work where member_id = ${memberId} and work = ${table}
    ) written
    where created_at > now() - interval '1 day'`;
  const [, [added]] = await inOneRoundTrip([() => lockMember(tx, memberId), () => counted]);
  if (added.count >= max) throw new AppError(code, { retryAfterS: Math.max(1, added.freeInS ?? 1) });
}

/** Call it before a member deletes a review or sollect, in the same transaction. */
export async function recordDeletion(
  tx: TransactionSql,
  { table, id }: { table: 'review' | 'sollect'; id: number },
): Promise<void> {
  await tx`
    insert into deleted_work (member_id, work, created_at)
    select member_id, ${table}, created_at from ${tx(table)}
    where id = ${id} and created_at > now() - interval '1 day'`;
}

/**
 * Deletes the records that count for no limit.
 * @returns their number
 */
export async function deleteOldDeletions(sql: Sql, now: Date): Promise<number> {
  const { count } = await sql`delete from deleted_work where created_at < ${now}::timestamptz - interval '1 day'`;
  return count;
}
