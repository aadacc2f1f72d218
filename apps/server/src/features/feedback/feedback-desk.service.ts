import { recordAction } from '#lib/audit.ts';
import { csvOf } from '#lib/csv.ts';
import type { Sql } from '#lib/database.ts';
import { listFeedback } from './feedback.repository.ts';

/** What the operator does with feedback. */
export function createFeedbackDesk(sql: Sql) {
  return {
    list: (limit: number) => listFeedback(sql, limit),

    /** All of it as CSV, newest first. That it was taken out of the database is remembered. */
    async exportCsv(): Promise<{ csv: string; count: number }> {
      const rows = await listFeedback(sql, null);
      await recordAction(sql, { action: 'feedback.export', details: { count: rows.length } });
      const lines = rows.map(({ id, createdAt, nickname, content }) => [id, createdAt, nickname, content]);
      return { csv: csvOf([['번호', '남긴 때', '닉네임', '의견'], ...lines]), count: rows.length };
    },
  };
}
