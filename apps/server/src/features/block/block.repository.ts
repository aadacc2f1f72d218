import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { blockedReviewers, blockedWriters, blocksOf, initialOfReview } from '#lib/member/exclude-blocked.ts';

export interface BlockedRow {
  userId: number;
  /** The review by which the member was blocked; null if by their id. */
  reviewId: number | null;
  nickname: string;
  /** The first letter of the nickname when that review was written; null without a review, and if it is unknown. */
  authorInitial: string | null;
  profileMediaKey: string | null;
  blockedAt: string;
}

/** Most recently blocked first. */
export function listBlocked(sql: ISql, memberId: MemberId) {
  return sql<BlockedRow[]>`
    select blocked_id as "userId", review_id as "reviewId", nickname, author_initial as "authorInitial",
      profile_media_key as "profileMediaKey", blocked.created_at as "blockedAt"
    from (${blocksOf(sql, memberId)}) blocked join member on member.id = blocked_id
    order by blocked.created_at desc, blocked_id desc`;
}

export async function countBlocked(tx: TransactionSql, memberId: MemberId): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select (select count(*) from block where member_id = ${memberId})
      + (select count(*) from review_block where member_id = ${memberId}) as count`;
  return row.count;
}

/** Locks a member against deletion until the transaction ends. Returns false if there is none. */
export async function lockTarget(tx: TransactionSql, userId: number): Promise<boolean> {
  const rows = await tx`select from member where id = ${userId} for key share`;
  return rows.length > 0;
}

export async function isWriterBlocked(sql: ISql, memberId: MemberId, userId: number): Promise<boolean> {
  const rows = await sql`select where ${userId} in (${blockedWriters(sql, memberId)})`;
  return rows.length > 0;
}

export async function isReviewerBlocked(sql: ISql, memberId: MemberId, userId: number): Promise<boolean> {
  const rows = await sql`select where ${userId} in (${blockedReviewers(sql, memberId)})`;
  return rows.length > 0;
}

/** The author of a review that the member can see. */
export async function findReviewer(sql: ISql, memberId: MemberId, reviewId: number): Promise<number | undefined> {
  const [row] = await sql<{ authorId: number }[]>`
    select member_id as "authorId" from review
    where id = ${reviewId} and (hidden_until is null or member_id = ${memberId})`;
  return row?.authorId;
}

/** Blocks the author of posts. A row of `block` may be an earlier block of the author of a review. */
export async function insertBlock(tx: TransactionSql, memberId: MemberId, userId: number): Promise<void> {
  await tx`
    insert into review_block (member_id, blocked_id, review_id, author_initial, created_at)
    select member_id, blocked_id, review_id, ${initialOfReview(tx)}, created_at from block
    where member_id = ${memberId} and blocked_id = ${userId} and review_id is not null
    on conflict do nothing`;
  await tx`
    insert into block (member_id, blocked_id) values (${memberId}, ${userId})
    on conflict (member_id, blocked_id) do update set review_id = null, created_at = now()`;
}

interface ReviewBlock {
  memberId: MemberId;
  userId: number;
  reviewId: number;
}

export async function insertReviewBlock(
  tx: TransactionSql,
  { memberId, userId, reviewId }: ReviewBlock,
): Promise<void> {
  await tx`
    insert into review_block (member_id, blocked_id, review_id, author_initial)
    select member_id, blocked_id, review_id, ${initialOfReview(tx)}
    from (values (${memberId}::bigint, ${userId}::bigint, ${reviewId}::bigint)) blocked(member_id, blocked_id, review_id)`;
}

export async function deleteReviewBlock(tx: TransactionSql, memberId: MemberId, reviewId: number): Promise<void> {
  await tx`delete from review_block where member_id = ${memberId} and review_id = ${reviewId}`;
  await tx`delete from block where member_id = ${memberId} and review_id = ${reviewId}`;
}

export async function deleteBlock(sql: ISql, memberId: MemberId, userId: number): Promise<void> {
  await sql`delete from block where member_id = ${memberId} and blocked_id = ${userId} and review_id is null`;
}
