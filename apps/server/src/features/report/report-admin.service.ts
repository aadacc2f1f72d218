import { HIDDEN_DAYS_MAX, type ReportedWork, type ReportStatus, type SeenReport } from '@sol/contract/admin-report';
import { mediaPath } from '@sol/contract/media';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { type AdminPage, splitPage } from '#lib/http/page.ts';
import { type Actor, recordAction } from '#lib/member/audit.ts';
import type { HidableWork } from '#lib/member/hidden-content.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import type { Work, WorkKind } from './report.repository.ts';
import * as admin from './report-admin.repository.ts';

export interface ReportAdminServiceOptions {
  sql: Sql;
  actor: Actor;
  works: Record<WorkKind, HidableWork>;
}

type ReportListing = AdminPage & { status: ReportStatus; cursorCount?: number | undefined };

const SUBJECTS = { REVIEW: 'review', SOLLECT: 'sollect' } as const;
const HIDDEN_MAX_MS = HIDDEN_DAYS_MAX * DAY_MS;

const toTimestamp = (iso: string | null) => (iso === null ? null : Date.parse(iso));

function assertDeadline(until: Date, now: Date): void {
  if (until <= now) throw new OperatorError('가릴 기한은 지금보다 뒤여야 해요.');
  // By law, a longer period requires more than an operator's decision. The extra day allows for the
  // time of day of the selected date.
  if (until.getTime() > now.getTime() + HIDDEN_MAX_MS + DAY_MS) {
    throw new OperatorError(`${HIDDEN_DAYS_MAX}일까지만 가릴 수 있어요.`);
  }
}

function present({ mediaKeys, ...work }: admin.ReportedWorkRow): ReportedWork {
  return { ...work, photoUrls: mediaKeys.map((key) => mediaPath(key)) };
}

/** Operator actions on reports. Each action is recorded in the audit log. */
export function createReportAdminService({ sql, actor, works }: ReportAdminServiceOptions) {
  /** Locks the writer before the work: every transaction that changes a work uses this order. */
  async function lockedWork(tx: TransactionSql, work: Work): Promise<HidableWork> {
    const kind = works[work.kind];
    const writerId = await kind.findWriter(tx, work.id);
    if (writerId !== undefined) await admin.lockWriter(tx, writerId);
    return kind;
  }

  /** @param seen the state displayed to the operator, if known */
  async function lockReported(tx: TransactionSql, reportId: number, seen: SeenReport | undefined) {
    const reported = await admin.findWork(tx, reportId);
    if (reported === undefined) {
      const message = `신고 ${reportId}번이 없어요. 신고한 글이 지워졌을 수 있어요.`;
      throw new OperatorError(message, { code: 'REPORT_NOT_FOUND' });
    }
    const { reason, ...work } = reported;
    const kind = await lockedWork(tx, work);
    if (seen !== undefined) {
      const { isOpen, hiddenUntil } = await admin.getState(tx, work);
      if (isOpen !== seen.isOpen || toTimestamp(hiddenUntil) !== toTimestamp(seen.hiddenUntil)) {
        throw new OperatorError('그사이에 다른 운영자가 처리했어요.', { code: 'REPORT_ANSWERED' });
      }
    }
    return { work, reason, kind };
  }

  const recordWorkAction = (tx: TransactionSql, work: Work, action: string, details = {}) =>
    recordAction(tx, { actor, action: `${SUBJECTS[work.kind]}.${action}`, subjectId: work.id, details });

  return {
    list: async ({ status }: { status: ReportStatus }): Promise<ReportedWork[]> =>
      (await admin.listReported(sql, { status, limit: null })).map(present),

    async listPage({ status, cursorId, cursorCount, size }: ReportListing) {
      const after = cursorId === undefined ? undefined : { reportId: cursorId, openCount: cursorCount ?? 0 };
      const rows = await admin.listReported(sql, { status, after, limit: size + 1 });
      const { items, last } = splitPage(rows, size);
      return {
        works: items.map(present),
        nextCursor: last?.reportId ?? null,
        nextCursorCount: last?.openCount ?? null,
      };
    },

    /** Hides the work from everyone except its writer and closes its reports. */
    hide: (reportId: number, { until, now, seen }: { until: Date; now: Date; seen?: SeenReport }): Promise<void> =>
      sql.begin(async (tx) => {
        assertDeadline(until, now);
        const { work, reason, kind } = await lockReported(tx, reportId, seen);
        await kind.hide(tx, work.id, { until, reason });
        await admin.closeReports(tx, work);
        await recordWorkAction(tx, work, 'hide', { until: until.toISOString(), reason });
      }),

    restore: (reportId: number, seen?: SeenReport): Promise<void> =>
      sql.begin(async (tx) => {
        const { work, kind } = await lockReported(tx, reportId, seen);
        if (!(await kind.restore(tx, work.id))) {
          throw new OperatorError('가려져 있지 않은 글이에요.', { code: 'REPORT_ANSWERED' });
        }
        await recordWorkAction(tx, work, 'restore');
      }),

    /** Closes the reports without changing the work. */
    dismiss: (reportId: number, seen?: SeenReport): Promise<void> =>
      sql.begin(async (tx) => {
        const { work } = await lockReported(tx, reportId, seen);
        const count = await admin.closeReports(tx, work);
        if (count === 0) throw new OperatorError('이미 처리한 신고예요.', { code: 'REPORT_ANSWERED' });
        await recordAction(tx, { actor, action: 'report.dismiss', subjectId: reportId, details: { count } });
      }),

    /** Restores works after the end of their hiding period. Returns their number. */
    async restoreExpired(now: Date): Promise<number> {
      let restored = 0;
      for (const kind of ['REVIEW', 'SOLLECT'] as const) {
        for (const id of await works[kind].listExpired(sql, now)) {
          await sql.begin(async (tx) => {
            if (await (await lockedWork(tx, { kind, id })).restore(tx, id)) restored++;
          });
        }
      }
      return restored;
    },
  };
}

export type ReportAdminService = ReturnType<typeof createReportAdminService>;
