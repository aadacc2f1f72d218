import type { ISql, Sql, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { type RepeatableWrite, runOnce } from '#lib/member/idempotency-key.repository.ts';
import type { MemberId } from './member-id.ts';

/**
 * Serializes the writes of one member, from all devices, with each other and with suspension and
 * deletion. Must be the first lock of a transaction: a transaction that waits here holds nothing
 * that another one waits for. Rows that only refer to the member are not blocked.
 *
 * The suspension is checked again under the lock: authentication checks it before the body is read,
 * which may take minutes.
 * @throws AppError UNAUTHENTICATED if the account was deleted, which a token outlives by minutes;
 * MEMBER_SUSPENDED
 */
export async function lockMember(tx: TransactionSql, memberId: MemberId): Promise<void> {
  const [row] = await tx<{ isSuspended: boolean }[]>`
    select suspended_at is not null as "isSuspended" from member where id = ${memberId} for no key update`;
  if (row === undefined) throw new AppError('UNAUTHENTICATED');
  if (row.isSuspended) throw new AppError('MEMBER_SUSPENDED');
}

/**
 * The same lock for work that suspended members may do too, or that an operator does to their work.
 * @returns false if the account was deleted
 */
export async function lockMemberRow(tx: ISql, memberId: number): Promise<boolean> {
  const rows = await tx`select from member where id = ${memberId} for no key update`;
  return rows.length > 0;
}

/**
 * A transaction that begins with {@link lockMember}.
 * @param write with a key, the work runs once; a repeated request gets the response of the first
 * @throws AppError UNAUTHENTICATED, MEMBER_SUSPENDED, IDEMPOTENCY_KEY_REUSED
 */
export async function beginAsMember<T>(
  sql: Sql,
  memberId: MemberId,
  work: (tx: TransactionSql) => Promise<T>,
  write?: RepeatableWrite,
): Promise<T> {
  // The driver's type also covers callbacks that return several queries.
  return (await sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    return write === undefined ? work(tx) : runOnce(tx, memberId, write, () => work(tx));
  })) as T;
}

/**
 * As {@link beginAsMember}, also for suspended members.
 * @throws AppError UNAUTHENTICATED, IDEMPOTENCY_KEY_REUSED
 */
export async function beginAsAnyMember<T>(
  sql: Sql,
  memberId: MemberId,
  work: (tx: TransactionSql) => Promise<T>,
  write?: RepeatableWrite,
): Promise<T> {
  return (await sql.begin(async (tx) => {
    if (!(await lockMemberRow(tx, memberId))) throw new AppError('UNAUTHENTICATED');
    return write === undefined ? work(tx) : runOnce(tx, memberId, write, () => work(tx));
  })) as T;
}
