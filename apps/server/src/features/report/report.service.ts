import type { HiddenWork, ReportReason } from '@sol/contract/report';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { limitPerDay } from '#lib/member/daily-limit.ts';
import * as reports from './report.repository.ts';

/** More reports per day indicate abuse. */
export const REPORTS_PER_DAY_MAX = 50;

const NOT_FOUND = { REVIEW: 'REVIEW_NOT_FOUND', SOLLECT: 'SOLLECT_NOT_FOUND' } as const;

export type ReportService = ReturnType<typeof createReportService>;

export function createReportService(db: Database) {
  return {
    /** @throws AppError REVIEW_NOT_FOUND, SOLLECT_NOT_FOUND, REPORT_OWN, REPORT_EXISTS, RATE_LIMITED */
    report: (memberId: MemberId, work: reports.Work, reason: ReportReason): Promise<void> =>
      db.sql.begin(async (tx) => {
        await limitPerDay(tx, memberId, { table: 'report', max: REPORTS_PER_DAY_MAX });
        const writerId = await reports.findWriterOfVisible(tx, work);
        if (writerId === undefined) throw new AppError(NOT_FOUND[work.kind]);
        if (writerId === memberId) throw new AppError('REPORT_OWN');
        if (!(await reports.insertReport(tx, memberId, work, reason))) throw new AppError('REPORT_EXISTS');
      }),

    listHidden: async (memberId: MemberId): Promise<HiddenWork[]> =>
      reports.listHidden(db.readsFor(memberId), memberId),
  };
}
