import { FEEDBACKS_PER_DAY_MAX } from '@sol/contract/feedback';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { limitPerDay } from '#lib/member/daily-limit.ts';
import { insertFeedback } from './feedback.repository.ts';

export type FeedbackService = ReturnType<typeof createFeedbackService>;

export function createFeedbackService(db: Database) {
  return {
    /** @throws AppError RATE_LIMITED, UNAUTHENTICATED when the account is gone */
    send: (memberId: MemberId, content: string): Promise<void> =>
      db.sql.begin(async (tx) => {
        await limitPerDay(tx, memberId, { table: 'feedback', max: FEEDBACKS_PER_DAY_MAX });
        await insertFeedback(tx, memberId, content);
      }),
  };
}
