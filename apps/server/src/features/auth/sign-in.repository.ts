import type { SignIn as SignInEntry } from '@sol/contract/auth';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql } from '#lib/database/database.ts';

export interface SignIn {
  id: string;
  memberId: number;
  createdAt: Date;
}

interface NewSignIn {
  memberId: number;
  device: string;
  now: Date;
}

export async function insertSignIn(sql: ISql, { memberId, device, now }: NewSignIn): Promise<SignIn> {
  const [row] = await sql<{ id: string }[]>`
    insert into sign_in (member_id, device, created_at, last_used_at)
    values (${memberId}, ${device}, ${now}, ${now}) returning id`;
  if (row === undefined) throw new Error('the sign-in was not stored');
  return { id: row.id, memberId, createdAt: now };
}

export async function insertToken(sql: ISql, signInId: string, hash: Uint8Array, expiresAt: Date): Promise<void> {
  await sql`
    insert into refresh_token (token_hash, sign_in_id, expires_at) values (${hash}, ${signInId}, ${expiresAt})`;
}

/**
 * Locks the sign-in until the transaction ends, so that concurrent uses of its tokens run one after
 * another. The sign-in is locked before its tokens, in the same order as its deletion locks them.
 */
export async function lockSignIn(sql: ISql, id: string): Promise<SignIn | undefined> {
  const [row] = await sql<{ memberId: number; createdAt: string }[]>`
    select member_id as "memberId", created_at as "createdAt" from sign_in where id = ${id} for update`;
  return row && { id, memberId: row.memberId, createdAt: new Date(row.createdAt) };
}

export async function updateLastUse(sql: ISql, id: string, now: Date): Promise<void> {
  await sql`update sign_in set last_used_at = ${now} where id = ${id}`;
}

/** Last used first. */
export function listSignIns(sql: ISql, memberId: MemberId) {
  return sql<Omit<SignInEntry, 'isCurrent'>[]>`
    select id, device, created_at as "createdAt", last_used_at as "lastUsedAt" from sign_in
    where member_id = ${memberId} order by last_used_at desc, created_at desc, id`;
}

/** The ids of the deleted sign-ins of the member: of all but one. */
export async function deleteOtherSignIns(sql: ISql, memberId: MemberId, keptId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    delete from sign_in where member_id = ${memberId} and id <> ${keptId} returning id`;
  return rows.map(({ id }) => id);
}

export async function deleteSignInOf(sql: ISql, memberId: MemberId, id: string): Promise<void> {
  await sql`delete from sign_in where id = ${id} and member_id = ${memberId}`;
}

export interface StoredToken {
  expiresAt: Date;
  usedAt: Date | null;
}

export async function findToken(sql: ISql, signInId: string, hash: Uint8Array): Promise<StoredToken | undefined> {
  const [row] = await sql<{ expiresAt: string; usedAt: string | null }[]>`
    select expires_at as "expiresAt", used_at as "usedAt" from refresh_token
    where token_hash = ${hash} and sign_in_id = ${signInId}`;
  return row && { expiresAt: new Date(row.expiresAt), usedAt: row.usedAt === null ? null : new Date(row.usedAt) };
}

/** Marks all unused tokens of the sign-in as used, because the next token replaces all of them. */
export async function markTokensUsed(sql: ISql, signInId: string, now: Date): Promise<void> {
  await sql`update refresh_token set used_at = ${now} where sign_in_id = ${signInId} and used_at is null`;
}

/** Deletes the tokens of a sign-in that were used before `time`. */
export async function deleteTokensUsedBefore(sql: ISql, signInId: string, time: Date): Promise<void> {
  await sql`delete from refresh_token where sign_in_id = ${signInId} and used_at < ${time}`;
}

/** Deletes all its tokens by cascade. */
export async function deleteSignIn(sql: ISql, id: string): Promise<void> {
  await sql`delete from sign_in where id = ${id}`;
}

/** Deletes all but the newest sign-ins of a member, ordered by their last use. */
export async function deleteOldestSignIns(sql: ISql, memberId: number, keepCount: number): Promise<void> {
  await sql`
    delete from sign_in where id in (
      select id from sign_in where member_id = ${memberId}
      order by last_used_at desc, created_at desc, id offset ${keepCount})`;
}

/** Batch size: a longer statement would block other requests. */
const SWEEP_BATCH_SIZE = 500;

/**
 * Deletes one batch of expired rows: sign-ins without a valid token, and the expired tokens of the
 * others. Returns the number of deleted rows; 0 if all remaining ones are locked by other
 * transactions.
 */
export async function deleteExpired(sql: ISql, now: Date): Promise<{ signIns: number; tokens: number }> {
  const { count: signIns } = await sql`
    delete from sign_in where id in (
      select s.id from sign_in s
      where s.id in (
          select sign_in_id from refresh_token where expires_at <= ${now}
          order by expires_at limit ${SWEEP_BATCH_SIZE})
        and not exists (select from refresh_token t where t.sign_in_id = s.id and t.expires_at > ${now})
      for update skip locked)`;
  const { count: tokens } = await sql`
    delete from refresh_token where token_hash in (
      select token_hash from refresh_token old
      where expires_at <= ${now}
        and exists (select from refresh_token t where t.sign_in_id = old.sign_in_id and t.expires_at > ${now})
      order by expires_at limit ${SWEEP_BATCH_SIZE}
      for update skip locked)`;
  return { signIns, tokens };
}

export async function deleteSignInsOfMember(sql: ISql, memberId: number): Promise<void> {
  await sql`delete from sign_in where member_id = ${memberId}`;
}
