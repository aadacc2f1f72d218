import type { FeedbackStatus } from '@sol/contract/admin-feedback';
import { FEEDBACKS_PER_DAY_MAX, type OwnFeedback } from '@sol/contract/feedback';
import { beginAsMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, Sql, TransactionSql } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { type AdminPage, toPage } from '#lib/http/page.ts';
import type { Actor } from '#lib/member/actor.ts';
import { recordAction, recordRead } from '#lib/member/audit.repository.ts';
import { limitPerDay } from '#lib/member/daily-limit.repository.ts';
import type { RepeatableWrite } from '#lib/member/idempotency-key.repository.ts';
import { toCsvText } from '#lib/text/csv.ts';
import * as feedback from './feedback.repository.ts';

/** Operator actions on feedback. Changes, exports and reads are recorded in the audit log. */
export function createFeedbackAdminService(sql: Sql, actor: Actor) {
  async function lock(tx: TransactionSql, id: number) {
    const row = await feedback.lockFeedback(tx, id);
    if (row === undefined) throw new OperatorError(`의견 ${id}번이 없어요.`, { code: 'FEEDBACK_NOT_FOUND' });
    return row;
  }

  return {
    async list(limit: number) {
      const rows = await feedback.listFeedback(sql, { limit });
      await recordRead(sql, { actor, noun: 'feedback', ids: rows.map(({ id }) => id) });
      return rows;
    },

    async listPage({ status, cursorId, size }: AdminPage & { status: FeedbackStatus }) {
      const rows = await feedback.listFeedback(sql, { status, before: cursorId, limit: size + 1 });
      const { items, nextCursor } = toPage(rows, size);
      await recordRead(sql, { actor, noun: 'feedback', details: { status }, ids: items.map(({ id }) => id) });
      return { feedback: items, nextCursor };
    },

    handle: (id: number): Promise<void> =>
      sql.begin(async (tx) => {
        const { handledAt } = await lock(tx, id);
        if (handledAt !== null) throw new OperatorError('이미 처리한 의견이에요.', { code: 'FEEDBACK_HANDLED' });
        await feedback.markHandled(tx, id);
        await recordAction(tx, { actor, action: 'feedback.handle', subjectId: id });
      }),

    /** Answers feedback once, also if it was handled without an answer. */
    answer: (id: number, text: string): Promise<void> =>
      sql.begin(async (tx) => {
        const { answer } = await lock(tx, id);
        if (answer !== null) throw new OperatorError('이미 답한 의견이에요.', { code: 'FEEDBACK_HANDLED' });
        await feedback.answerFeedback(tx, id, text);
        await recordAction(tx, { actor, action: 'feedback.answer', subjectId: id });
      }),

    /** All feedback as CSV, newest first. The export is recorded in the audit log. */
    async exportCsv(): Promise<{ csv: string; count: number }> {
      const rows = await feedback.listFeedback(sql, { limit: null });
      await recordAction(sql, { actor, action: 'feedback.export', details: { count: rows.length } });
      const lines = rows.map(({ id, createdAt, nickname, content, handledAt, answer }) => [
        id,
        createdAt,
        nickname,
        content,
        handledAt ?? '',
        answer ?? '',
      ]);
      return {
        csv: toCsvText([['번호', '남긴 때', '닉네임', '의견', '처리한 때', '답'], ...lines]),
        count: rows.length,
      };
    },
  };
}

export type FeedbackAdminService = ReturnType<typeof createFeedbackAdminService>;

export type FeedbackService = ReturnType<typeof createFeedbackService>;

export function createFeedbackService(db: Database) {
  return {
    listOwn: async (memberId: MemberId): Promise<OwnFeedback[]> => feedback.listOwn(db.readsFor(memberId), memberId),

    /** @throws AppError RATE_LIMITED, UNAUTHENTICATED when the account is gone */
    send: (memberId: MemberId, content: string, write?: RepeatableWrite): Promise<void> =>
      beginAsMember(
        db.sql,
        memberId,
        async (tx) => {
          await limitPerDay(tx, memberId, { table: 'feedback', max: FEEDBACKS_PER_DAY_MAX });
          await feedback.insertFeedback(tx, memberId, content);
        },
        write,
      ),
  };
}
