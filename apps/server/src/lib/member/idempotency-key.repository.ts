import { IDEMPOTENCY_KEY_DAYS } from '@sol/contract/limits';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, Sql, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';

/** A write that a client may repeat. */
export interface RepeatableWrite {
  key: string;
  requestHash: Buffer;
}

/** Work without a result has no JSON. */
const toJson = (response: unknown): string => JSON.stringify(response ?? null);

/** Keys of a member that are stored; older ones are deleted with each new one. */
export const KEYS_PER_MEMBER = 500;
const KEYS_PER_DELETION = 50;

async function deleteSurplus(tx: TransactionSql, memberId: MemberId): Promise<void> {
  await tx`
    delete from idempotency_key where member_id = ${memberId} and key in (
      select key from idempotency_key where member_id = ${memberId}
      order by created_at desc, key offset ${KEYS_PER_MEMBER - 1} limit ${KEYS_PER_DELETION}
    )`;
}

/**
 * The response of a write that has run; undefined before it. For writes with costly work before their
 * transaction, which calls {@link runOnce}.
 * @throws AppError IDEMPOTENCY_KEY_REUSED
 */
export async function findResponse<T>(
  sql: ISql,
  memberId: MemberId,
  { key, requestHash }: RepeatableWrite,
): Promise<{ response: T } | undefined> {
  const [known] = await sql<{ requestHash: Buffer; response: T }[]>`
    select request_hash as "requestHash", response from idempotency_key
    where member_id = ${memberId} and key = ${key}`;
  if (known !== undefined && !requestHash.equals(known.requestHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return known;
}

/**
 * Runs a write once per key and returns the response of the first run. The caller has locked the
 * member, so that two requests with one key run one after the other. A failed write is rolled back
 * with its key, and may be repeated.
 * @throws AppError IDEMPOTENCY_KEY_REUSED if the key belongs to another request
 */
export async function runOnce<T>(
  tx: TransactionSql,
  memberId: MemberId,
  write: RepeatableWrite,
  run: () => Promise<T>,
): Promise<T> {
  const known = await findResponse<T>(tx, memberId, write);
  if (known !== undefined) return known.response;
  const { key, requestHash } = write;
  const response = await run();
  await deleteSurplus(tx, memberId);
  await tx`
    insert into idempotency_key (member_id, key, request_hash, response)
    values (${memberId}, ${key}, ${requestHash}, ${toJson(response)}::text::jsonb)`;
  return response;
}

/** @returns the number of deleted keys */
export async function deleteOldKeys(sql: Sql, now: Date): Promise<number> {
  const { count } = await sql`
    delete from idempotency_key where created_at < ${now}::timestamptz - ${IDEMPOTENCY_KEY_DAYS} * interval '1 day'`;
  return count;
}
