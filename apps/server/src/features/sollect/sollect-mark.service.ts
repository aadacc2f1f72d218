import { lockMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Clock } from '#lib/time/clock.ts';
import * as marks from './sollect-mark.repository.ts';

interface SollectMark {
  isMarked: boolean;
  markedCount: number;
}

export type SollectMarkService = ReturnType<typeof createSollectMarkService>;

export function createSollectMarkService({ db, clock }: { db: Database; clock: Clock }) {
  /**
   * Locks the member, then the sollect. All writers of marks use this order, which prevents
   * deadlocks.
   */
  function change(
    memberId: MemberId,
    sollectId: number,
    work: (tx: TransactionSql) => Promise<marks.CountChange | undefined>,
  ): Promise<number> {
    return db.sql.begin(async (tx) => {
      await lockMember(tx, memberId);
      if (!(await marks.lockPublished(tx, sollectId))) throw new AppError('SOLLECT_NOT_FOUND');
      const counted = await work(tx);
      if (counted !== undefined) await marks.addToCounts(tx, sollectId, counted);
      return marks.getMarkedCount(tx, sollectId);
    });
  }

  return {
    /** @throws AppError SOLLECT_NOT_FOUND */
    async mark(memberId: MemberId, sollectId: number): Promise<SollectMark> {
      const markedCount = await change(memberId, sollectId, async (tx) => {
        const isNew = await marks.insertMark(tx, { memberId, sollectId, createdAt: clock.now() });
        return isNew ? { marked: 1, recent: 1 } : undefined;
      });
      return { isMarked: true, markedCount };
    },

    /** @throws AppError SOLLECT_NOT_FOUND */
    async unmark(memberId: MemberId, sollectId: number): Promise<SollectMark> {
      const markedCount = await change(memberId, sollectId, async (tx) => {
        const wasRecent = await marks.deleteMark(tx, memberId, sollectId);
        return wasRecent === undefined ? undefined : { marked: -1, recent: wasRecent ? -1 : 0 };
      });
      return { isMarked: false, markedCount };
    },
  };
}
