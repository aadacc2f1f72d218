import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { blockedWriters, blocksOf, initialOfReview } from '#lib/member/conditions.repository.ts';

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
    select count(*) from (${blocksOf(tx, memberId)}) blocked`;
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

/** Not whether another review of its author is, which would link the two. */
export async function isReviewBlocked(sql: ISql, memberId: MemberId, reviewId: number): Promise<boolean> {
  const rows = await sql`select from (${blocksOf(sql, memberId)}) blocked where review_id = ${reviewId}`;
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

/** Undone blocks, and the reviews that they have hidden, still count for their day. */
export async function deleteReviewBlock(tx: TransactionSql, memberId: MemberId, reviewId: number): Promise<void> {
  await tx`
    insert into deleted_work (member_id, work, created_at)
    select member_id, 'blocked_review', created_at from blocked_review
    where member_id = ${memberId} and by_review_id = ${reviewId} and created_at > now() - interval '1 day'`;
  await tx`
    with deleted as (
      delete from review_block where member_id = ${memberId} and review_id = ${reviewId} returning member_id, created_at
    )
    insert into deleted_work (member_id, work, created_at)
    select member_id, 'review_block', created_at from deleted where created_at > now() - interval '1 day'`;
  await tx`delete from block where member_id = ${memberId} and review_id = ${reviewId}`;
}

export async function deleteBlock(sql: ISql, memberId: MemberId, userId: number): Promise<void> {
  await sql`
    with deleted as (
      delete from block where member_id = ${memberId} and blocked_id = ${userId} and review_id is null
      returning member_id, created_at
    )
    insert into deleted_work (member_id, work, created_at)
    select member_id, 'block', created_at from deleted where created_at > now() - interval '1 day'`;
}

/** The age of a block from which on it hides further reviews, and the time between two of them for a member. */
const HIDING_INTERVAL = '1 day';

/**
 * Hides the newest further review of the blocked authors from each of the next members after the given one; from
 * none who got one within the interval, also if that block was undone.
 * @returns the last of these members and the number of reviews; undefined after the last member
 */
export async function hideFurtherReviews(
  sql: ISql,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<{ lastId: number; count: number } | undefined> {
  const since = sql`${now}::timestamptz - ${HIDING_INTERVAL}::interval`;
  const [row] = await sql<[{ lastId: number | null; count: number }]>`
    with due as (
      select distinct member_id from review_block where member_id > ${after} order by member_id limit ${limit}
    ), hidden as (
      insert into blocked_review (member_id, review_id, by_review_id, created_at)
      select due.member_id, next.id, next.by_review_id, ${now} from due, lateral (
        select newest.id, block.review_id as by_review_id from review_block block, lateral (
          select id from review
          where review.member_id = block.blocked_id and hidden_until is null
            and not exists (select from review_block b where b.member_id = due.member_id and b.review_id = review.id)
            and not exists (select from blocked_review b where b.member_id = due.member_id and b.review_id = review.id)
          order by id desc limit 1
        ) newest
        where block.member_id = due.member_id and block.created_at <= ${since}
        order by newest.id desc, block.review_id limit 1
      ) next
      where not exists (
        select from blocked_review b where b.member_id = due.member_id and b.created_at > ${since}
      ) and not exists (
        select from deleted_work d
        where d.member_id = due.member_id and work = 'blocked_review' and d.created_at > ${since}
      )
      on conflict do nothing returning review_id
    )
    select (select max(member_id) from due) as "lastId", (select count(*) from hidden) as count`;
  return row.lastId === null ? undefined : { lastId: row.lastId, count: row.count };
}
