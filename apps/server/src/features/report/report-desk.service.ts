import { recordAction } from '#lib/audit.ts';
import type { Sql, TransactionSql } from '#lib/database.ts';
import type { HidableWork } from '#lib/hidable-work.ts';
import { OperatorError } from '#lib/operator-error.ts';
import type { Work, WorkKind } from './report.repository.ts';
import * as desk from './report-desk.repository.ts';

export interface ReportDeskOptions {
  sql: Sql;
  works: Record<WorkKind, HidableWork>;
}

const SUBJECTS = { REVIEW: 'review', SOLLECT: 'sollect' } as const;

/** What the operator does about reports; each is remembered. */
export function createReportDesk({ sql, works }: ReportDeskOptions) {
  /** The writer is locked before what they wrote, as by everyone who changes it. */
  async function lockedWork(tx: TransactionSql, work: Work): Promise<HidableWork> {
    const kind = works[work.kind];
    const writerId = await kind.findWriter(tx, work.id);
    if (writerId !== undefined) await desk.lockWriter(tx, writerId);
    return kind;
  }

  async function workOf(tx: TransactionSql, reportId: number) {
    const work = await desk.findWork(tx, reportId);
    if (work === undefined) throw new OperatorError(`신고 ${reportId}번이 없어요. 신고한 글이 지워졌을 수 있어요.`);
    return work;
  }

  return {
    list: ({ isOpenOnly }: { isOpenOnly: boolean }) => desk.listReported(sql, { isOpenOnly }),

    /** From everyone but its writer, and closes what was reported of it. */
    hide: (reportId: number, { until, now }: { until: Date; now: Date }): Promise<void> =>
      sql.begin(async (tx) => {
        if (until <= now) throw new OperatorError('가릴 기한은 지금보다 뒤여야 해요.');
        const { reason, ...work } = await workOf(tx, reportId);
        await (await lockedWork(tx, work)).hide(tx, work.id, { until, reason });
        await desk.closeReports(tx, work);
        const details = { until: until.toISOString(), reason };
        await recordAction(tx, { action: `${SUBJECTS[work.kind]}.hide`, subjectId: work.id, details });
      }),

    restore: (reportId: number): Promise<void> =>
      sql.begin(async (tx) => {
        const work = await workOf(tx, reportId);
        if (!(await (await lockedWork(tx, work)).restore(tx, work.id)))
          throw new OperatorError('가려져 있지 않은 글이에요.');
        await recordAction(tx, { action: `${SUBJECTS[work.kind]}.restore`, subjectId: work.id });
      }),

    /** What was reported stays as it is. */
    dismiss: (reportId: number): Promise<void> =>
      sql.begin(async (tx) => {
        const work = await workOf(tx, reportId);
        const count = await desk.closeReports(tx, work);
        if (count === 0) throw new OperatorError('이미 처리한 신고예요.');
        await recordAction(tx, { action: 'report.dismiss', subjectId: reportId, details: { count } });
      }),

    /** Shows again what was hidden until now. Answers how much. */
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
