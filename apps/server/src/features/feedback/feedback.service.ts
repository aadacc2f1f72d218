import { FEEDBACKS_PER_DAY_MAX } from '@sol/contract/feedback';
import { beginAsMember } from '#lib/auth/lock-member.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { limitPerDay } from '#lib/member/daily-limit.ts';
import type { RepeatableWrite } from '#lib/member/idempotency-key.ts';
import { insertFeedback } from './feedback.repository.ts';

export type FeedbackService = ReturnType<typeof createFeedbackService>;

export function createFeedbackService(db: Database) {
  return {
    /** @throws AppError RATE_LIMITED, UNAUTHENTICATED when the account is gone */
    send: (memberId: MemberId, content: string, write?: RepeatableWrite): Promise<void> =>
      beginAsMember(
        db.sql,
        memberId,
        async (tx) => {
          await limitPerDay(tx, memberId, { table: 'feedback', max: FEEDBACKS_PER_DAY_MAX });
          await insertFeedback(tx, memberId, content);
        },
        write,
      ),
  };
}
