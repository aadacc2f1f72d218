import { BLOCKS_MAX, type BlockedMember } from '@sol/contract/block';
import { mediaPath } from '@sol/contract/media';
import { beginAsMember, lockMember } from '#lib/auth/lock-member.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import * as blocks from './block.repository.ts';

export type BlockService = ReturnType<typeof createBlockService>;

export function createBlockService(db: Database) {
  return {
    async list(memberId: MemberId): Promise<BlockedMember[]> {
      const rows = await blocks.listBlocked(db.readsFor(memberId), memberId);
      return rows.map(({ profileMediaKey: key, ...row }) => ({
        ...row,
        profileImageUrl: key === null ? null : mediaPath(key),
      }));
    },

    /** @throws AppError BLOCK_SELF, MEMBER_NOT_FOUND, BLOCKS_TOO_MANY */
    block: (memberId: MemberId, userId: number): Promise<void> =>
      db.sql.begin(async (tx) => {
        if (userId === memberId) throw new AppError('BLOCK_SELF');
        await lockMember(tx, memberId);
        if (!(await blocks.lockTarget(tx, userId))) throw new AppError('MEMBER_NOT_FOUND');
        if (await blocks.isBlocked(tx, memberId, userId)) return;
        if ((await blocks.countBlocked(tx, memberId)) >= BLOCKS_MAX) throw new AppError('BLOCKS_TOO_MANY');
        await blocks.insertBlock(tx, memberId, userId);
      }),

    unblock: (memberId: MemberId, userId: number): Promise<void> =>
      beginAsMember(db.sql, memberId, (tx) => blocks.deleteBlock(tx, memberId, userId)),
  };
}
