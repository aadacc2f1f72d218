import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';

export interface BlockedRow {
  userId: number;
  nickname: string;
  profileMediaKey: string | null;
  blockedAt: string;
}

/** Most recently blocked first. */
export function listBlocked(sql: ISql, memberId: MemberId) {
  return sql<BlockedRow[]>`
    select blocked_id as "userId", nickname, profile_media_key as "profileMediaKey", block.created_at as "blockedAt"
    from block join member on member.id = blocked_id
    where member_id = ${memberId} order by block.created_at desc, blocked_id desc`;
}

export async function countBlocked(tx: TransactionSql, memberId: MemberId): Promise<number> {
  const [row] = await tx<[{ count: number }]>`select count(*) from block where member_id = ${memberId}`;
  return row.count;
}

/** Locks a member against deletion until the transaction ends. Returns false if there is none. */
export async function lockTarget(tx: TransactionSql, userId: number): Promise<boolean> {
  const rows = await tx`select from member where id = ${userId} for key share`;
  return rows.length > 0;
}

export async function isBlocked(sql: ISql, memberId: MemberId, userId: number): Promise<boolean> {
  const rows = await sql`select from block where member_id = ${memberId} and blocked_id = ${userId}`;
  return rows.length > 0;
}

export async function insertBlock(tx: TransactionSql, memberId: MemberId, userId: number): Promise<void> {
  await tx`insert into block (member_id, blocked_id) values (${memberId}, ${userId})`;
}

export async function deleteBlock(sql: ISql, memberId: MemberId, userId: number): Promise<void> {
  await sql`delete from block where member_id = ${memberId} and blocked_id = ${userId}`;
}
