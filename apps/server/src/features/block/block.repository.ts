import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';

export interface BlockedRow {
  userId: number;
  /** The review by which the member was blocked; null if by their id. */
  reviewId: number | null;
  nickname: string;
  profileMediaKey: string | null;
  blockedAt: string;
}

/** Most recently blocked first. */
export function listBlocked(sql: ISql, memberId: MemberId) {
  return sql<BlockedRow[]>`
    select blocked_id as "userId", review_id as "reviewId", nickname, profile_media_key as "profileMediaKey", block.created_at as "blockedAt"
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

/** The author of a review that the member can see. */
export async function findReviewer(sql: ISql, memberId: MemberId, reviewId: number): Promise<number | undefined> {
  const [row] = await sql<{ authorId: number }[]>`
    select member_id as "authorId" from review
    where id = ${reviewId} and (hidden_until is null or member_id = ${memberId})`;
  return row?.authorId;
}

interface NewBlock {
  memberId: MemberId;
  userId: number;
  reviewId: number | null;
}

export async function insertBlock(tx: TransactionSql, { memberId, userId, reviewId }: NewBlock): Promise<void> {
  await tx`insert into block (member_id, blocked_id, review_id) values (${memberId}, ${userId}, ${reviewId})`;
}

export async function deleteBlockByReview(sql: ISql, memberId: MemberId, reviewId: number): Promise<void> {
  await sql`delete from block where member_id = ${memberId} and review_id = ${reviewId}`;
}

export async function deleteBlock(sql: ISql, memberId: MemberId, userId: number): Promise<void> {
  await sql`delete from block where member_id = ${memberId} and blocked_id = ${userId}`;
}
