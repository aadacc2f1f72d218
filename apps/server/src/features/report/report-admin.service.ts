import { HIDDEN_DAYS_MAX, type ReportedWork, type ReportStatus, type SeenReport } from '@sol/contract/admin-report';
import { mediaPath } from '@sol/contract/media';
import type { WorkKind } from '@sol/contract/report';
import type { ObjectionStatus } from '@sol/contract/takedown';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { type AdminPage, splitPage } from '#lib/http/page.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import { deleteRemovedPhotos, hashStoredPhotos, insertRemovedPhotos } from '#lib/media/removed-photos.ts';
import { type Actor, recordAction } from '#lib/member/audit.ts';
import type { HidableWork } from '#lib/member/hidden-content.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import type { Work } from './report.repository.ts';
import * as admin from './report-admin.repository.ts';
import * as takedowns from './takedown.repository.ts';

export interface ReportAdminServiceOptions {
  sql: Sql;
  actor: Actor;
  works: Record<WorkKind, HidableWork>;
  media: Pick<MediaLibrary, 'release'>;
  store: Pick<MediaStore, 'open'>;
}

type ReportListing = AdminPage & { status: ReportStatus; cursorCount?: number | undefined };

const SUBJECTS = { REVIEW: 'review', SOLLECT: 'sollect', PROFILE: 'profile', SOLROUTE: 'solroute' } as const;
const WORK_KINDS = ['REVIEW', 'SOLLECT', 'PROFILE', 'SOLROUTE'] as const;
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

function present({ mediaKeys, reportedMediaKeys, ...work }: admin.ReportedWorkRow): ReportedWork {
  const pathsOf = (keys: readonly string[]) => keys.map((key) => mediaPath(key));
  return { ...work, photoUrls: pathsOf(mediaKeys), reportedPhotoUrls: pathsOf(reportedMediaKeys) };
}

/** Operator actions on reports. Each action is recorded in the audit log. */
export function createReportAdminService({ sql, actor, works, media, store }: ReportAdminServiceOptions) {
  /** Locks the writer before the work: every transaction that changes a work uses this order. */
  async function lockedWork(tx: TransactionSql, work: Work): Promise<{ kind: HidableWork; writerId: number }> {
    const kind = works[work.kind];
    const writerId = await kind.findWriter(tx, work.id);
    if (writerId === undefined) throw new OperatorError('글이 그사이에 지워졌어요.', { code: 'REPORT_NOT_FOUND' });
    await admin.lockWriter(tx, writerId);
    return { kind, writerId };
  }

  /** @param seen the state displayed to the operator, if known */
  async function lockReported(tx: TransactionSql, reportId: number, seen: SeenReport | undefined) {
    const reported = await admin.findWork(tx, reportId);
    if (reported === undefined) {
      const message = `신고 ${reportId}번이 없어요. 신고한 글이 지워졌을 수 있어요.`;
      throw new OperatorError(message, { code: 'REPORT_NOT_FOUND' });
    }
    const { reason, ...work } = reported;
    const locked = await lockedWork(tx, work);
    if (seen !== undefined) {
      const { isOpen, hiddenUntil } = await admin.getState(tx, work);
      if (isOpen !== seen.isOpen || toTimestamp(hiddenUntil) !== toTimestamp(seen.hiddenUntil)) {
        throw new OperatorError('그사이에 다른 운영자가 처리했어요.', { code: 'REPORT_ANSWERED' });
      }
    }
    return { work, reason, ...locked };
  }

  interface Hiding {
    reportId: number;
    until: Date;
    explanation: string;
    seen: SeenReport | undefined;
  }

  async function hideWork(tx: TransactionSql, { reportId, until, explanation, seen }: Hiding) {
    const { work, reason, kind, writerId } = await lockReported(tx, reportId, seen);
    const title = await admin.getTitle(tx, work);
    await kind.hide(tx, work.id, { until, reason });
    await admin.closeReports(tx, work);
    const takedownId = await takedowns.upsertHidden(tx, work, { memberId: writerId, title, reason, explanation });
    return { work, reason, kind, takedownId };
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

    /**
     * Hides the work from everyone except its writer, who is told why, and closes its reports. It stays
     * hidden until it is restored or removed.
     */
    hide: (
      reportId: number,
      { until, now, explanation = '', seen }: { until: Date; now: Date; explanation?: string; seen?: SeenReport },
    ): Promise<void> =>
      sql.begin(async (tx) => {
        assertDeadline(until, now);
        const { work, reason } = await hideWork(tx, { reportId, until, explanation, seen });
        await recordWorkAction(tx, work, 'hide', { until: until.toISOString(), reason });
      }),

    /**
     * Deletes the work with its reports, and tells its writer why. Copies of its photos cannot be uploaded
     * again.
     */
    async remove(
      reportId: number,
      { explanation, now, seen }: { explanation: string; now: Date; seen?: SeenReport },
    ): Promise<void> {
      // Before the transaction, which holds locks.
      const reported = await admin.findWork(sql, reportId);
      const hashed =
        reported === undefined ? [] : await hashStoredPhotos(store, await admin.listPhotoKeys(sql, reported));
      const keys = await sql.begin(async (tx) => {
        // `remove` deletes hidden content only, and hiding updates the counters.
        const { work, kind, takedownId, reason } = await hideWork(tx, { reportId, until: now, explanation, seen });
        const mediaKeys = await kind.remove(tx, work.id);
        const ofWork = hashed.filter(({ key }) => mediaKeys.includes(key));
        await insertRemovedPhotos(tx, takedownId, ofWork);
        await takedowns.decide(tx, work, 'REMOVED');
        await recordWorkAction(tx, work, 'remove', { takedownId, code: reason, reason: explanation });
        return mediaKeys;
      });
      await media.release(keys);
    },

    restore: (reportId: number, seen?: SeenReport): Promise<void> =>
      sql.begin(async (tx) => {
        const { work, kind } = await lockReported(tx, reportId, seen);
        if (!(await kind.restore(tx, work.id))) {
          throw new OperatorError('가려져 있지 않은 글이에요.', { code: 'REPORT_ANSWERED' });
        }
        await takedowns.decide(tx, work, 'RESTORED');
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

    /** Works that stay hidden although the time for a decision is over. */
    async countOverdue(now: Date): Promise<number> {
      const counts = await Promise.all(WORK_KINDS.map((kind) => works[kind].countOverdue(sql, now)));
      return counts.reduce((sum, count) => sum + count, 0);
    },

    async listObjections({ status, cursorId, size }: AdminPage & { status: ObjectionStatus }) {
      const { items, last } = splitPage(await takedowns.listObjected(sql, { status, cursorId, limit: size + 1 }), size);
      return { objections: items, nextCursor: last?.takedownId ?? null };
    },

    /** Accepting restores hidden content, and allows removed photos again. @throws OperatorError TAKEDOWN_NOT_FOUND, OBJECTION_ANSWERED */
    answerObjection: (takedownId: number, decision: { isAccepted: boolean; answer: string }): Promise<void> =>
      sql.begin(async (tx) => {
        const writerId = await takedowns.findObjector(tx, takedownId);
        if (writerId === undefined) throw new OperatorError('없는 이의 제기예요.', { code: 'TAKEDOWN_NOT_FOUND' });
        await admin.lockWriter(tx, writerId);
        const objected = await takedowns.lockObjected(tx, takedownId);
        if (objected === undefined || objected.isAnswered) {
          throw new OperatorError('그사이에 다른 운영자가 답했어요.', { code: 'OBJECTION_ANSWERED' });
        }
        const { work, state } = objected;
        await takedowns.setAnswer(tx, takedownId, decision);
        if (decision.isAccepted && state === 'HIDDEN') {
          // The writer may have deleted it.
          const isRestored = await works[work.kind].restore(tx, work.id);
          await takedowns.decide(tx, work, isRestored ? 'RESTORED' : 'REMOVED');
        }
        if (decision.isAccepted) await deleteRemovedPhotos(tx, takedownId);
        const details = { takedownId, isAccepted: decision.isAccepted };
        await recordWorkAction(tx, work, 'answer-objection', details);
      }),
  };
}

export type ReportAdminService = ReturnType<typeof createReportAdminService>;
