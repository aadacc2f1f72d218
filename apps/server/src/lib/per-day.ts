import type { TransactionSql } from './database.ts';
import { AppError } from './errors.ts';
import { lockMember } from './lock-member.ts';
import type { MemberId } from './member-id.ts';

/**
 * Lets a member add to a table no more than so many rows within 24 hours, however many of their devices ask at once.
 * @throws AppError RATE_LIMITED with when the next one may come, UNAUTHENTICATED
 */
export async function limitPerDay(
  tx: TransactionSql,
  memberId: MemberId,
  { table, max }: { table: 'feedback' | 'place_request' | 'report' | 'review' | 'sollect'; max: number },
): Promise<void> {
  await lockMember(tx, memberId);
  const [sent] = await tx<[{ count: number; freeInS: number | null }]>`
    select count(*), ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int as "freeInS"
    from ${tx(table)} where member_id = ${memberId} and created_at > now() - interval '1 day'`;
  if (sent.count >= max) throw new AppError('RATE_LIMITED', { retryAfterS: Math.max(1, sent.freeInS ?? 1) });
}
