import { BLOCKS_MAX, BLOCKS_PER_DAY, type BlockedMember } from '@sol/contract/block';
import { mediaPath } from '@sol/contract/media';
import { maskNickname } from '@sol/contract/nickname';
import { beginAsMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { limitPerDay } from '#lib/member/daily-limit.repository.ts';
import * as blocks from './block.repository.ts';

/** A member blocked by a review is shown like its author is shown in the review. */
function toBlockedMember(row: blocks.BlockedRow): BlockedMember {
  const { userId, reviewId, nickname, authorInitial, profileMediaKey, blockedAt } = row;
  if (reviewId !== null)
    return { reviewId, nickname: maskNickname(authorInitial ?? ''), profileImageUrl: null, blockedAt };
  return {
    userId,
    nickname,
    profileImageUrl: profileMediaKey === null ? null : mediaPath(profileMediaKey),
    blockedAt,
  };
}

export type BlockService = ReturnType<typeof createBlockService>;

export function createBlockService(db: Database) {
  async function assertAllowed(tx: TransactionSql, memberId: MemberId, userId: number): Promise<void> {
    if (userId === memberId) throw new AppError('BLOCK_SELF');
    if (!(await blocks.lockTarget(tx, userId))) throw new AppError('MEMBER_NOT_FOUND');
  }

  async function assertRoom(tx: TransactionSql, memberId: MemberId, table: 'block' | 'review_block'): Promise<void> {
    if ((await blocks.countBlocked(tx, memberId)) >= BLOCKS_MAX) throw new AppError('BLOCKS_TOO_MANY');
    await limitPerDay(tx, memberId, { table, max: BLOCKS_PER_DAY, code: 'BLOCKS_PER_DAY_REACHED' });
  }

  return {
    async list(memberId: MemberId): Promise<BlockedMember[]> {
      const rows = await blocks.listBlocked(db.readsFor(memberId), memberId);
      return rows.map(toBlockedMember);
    },

    /**
     * Hides the posts of the member.
     * @throws AppError BLOCK_SELF, MEMBER_NOT_FOUND, BLOCKS_TOO_MANY, BLOCKS_PER_DAY_REACHED
     */
    block: (memberId: MemberId, userId: number): Promise<void> =>
      beginAsMember(db.sql, memberId, async (tx) => {
        await assertAllowed(tx, memberId, userId);
        if (await blocks.isWriterBlocked(tx, memberId, userId)) return;
        await assertRoom(tx, memberId, 'block');
        await blocks.insertBlock(tx, memberId, userId);
      }),

    /**
     * Hides the review, and by the job one further review a day of its author.
     * @throws AppError REVIEW_NOT_FOUND, BLOCK_SELF, BLOCKS_TOO_MANY, BLOCKS_PER_DAY_REACHED
     */
    blockReviewer: (memberId: MemberId, reviewId: number): Promise<void> =>
      beginAsMember(db.sql, memberId, async (tx) => {
        const userId = await blocks.findReviewer(tx, memberId, reviewId);
        if (userId === undefined) throw new AppError('REVIEW_NOT_FOUND');
        await assertAllowed(tx, memberId, userId);
        if (await blocks.isReviewBlocked(tx, memberId, reviewId)) return;
        await assertRoom(tx, memberId, 'review_block');
        await blocks.insertReviewBlock(tx, { memberId, userId, reviewId });
      }),

    unblock: (memberId: MemberId, userId: number): Promise<void> =>
      beginAsMember(db.sql, memberId, (tx) => blocks.deleteBlock(tx, memberId, userId)),

    unblockReviewer: (memberId: MemberId, reviewId: number): Promise<void> =>
      beginAsMember(db.sql, memberId, (tx) => blocks.deleteReviewBlock(tx, memberId, reviewId)),
  };
}
