import {
  type ExpectedReportState,
  REPORTED_MEMOS_MAX,
  type ReportedWork,
  type ReportStatus,
} from '@sol/contract/admin-report';
import { REPORT_REASONS, WORK_TITLES } from '@sol/contract/choices';
import { HIDDEN_DAYS_MAX } from '@sol/contract/limits';
import { mediaPath, originalPath } from '@sol/contract/media';
import type { WorkKind } from '@sol/contract/report';
import * as takedowns from '#features/report/takedown/takedown.repository.ts';
import { findDeadlineFault, isDecidedSince, listRemovedRows } from '#features/report/takedown/takedown.rules.ts';
import { createWorkAudit, type Work } from '#features/report/work.repository.ts';
import { lockMemberRow } from '#lib/auth/lock-member.repository.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { retryDuplicate } from '#lib/database/errors.ts';
import { AppError } from '#lib/http/errors.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { type AdminPage, splitPage } from '#lib/http/page.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import {
  countRefusedPhotos,
  deleteRemovedPhotos,
  insertRemovedPhotos,
  listWaitingPhotos,
  type RefusedPhotos,
} from '#lib/media/removed-photos.repository.ts';
import { hashWaitingPhotos } from '#lib/media/removed-photos.ts';
import type { Actor } from '#lib/member/actor.ts';
import { recordAction, recordRead } from '#lib/member/audit.repository.ts';
import type { HidableWork } from '#lib/member/hidden-content.ts';
import { insertMessage } from '#lib/member/inbox.repository.ts';
import { recordChanges } from '#lib/member/journal.repository.ts';
import * as reportAdmin from './report-admin.repository.ts';
import { listMemos, listReportedWorks, type ReportedMemo, type ReportedWorkRow } from './report-admin.repository.ts';

export interface ReportAdminServiceOptions {
  sql: Sql;
  actor: Actor;
  works: Record<WorkKind, HidableWork>;
  media: Pick<MediaLibrary, 'release'>;
  store: Pick<MediaStore, 'open'>;
}

/** Of the ten seconds of a response: a post may have 101 photos. */
const HASHING_MAX_MS = 4_000;

type ReportListing = AdminPage & { status: ReportStatus; cursorCount?: number | undefined };

function assertDeadline(until: Date, now: Date): void {
  const fault = findDeadlineFault(until, now);
  if (fault === 'past') throw new OperatorError('가릴 기한은 지금보다 뒤여야 해요.');
  if (fault === 'too late') throw new OperatorError(`${HIDDEN_DAYS_MAX}일까지만 가릴 수 있어요.`);
}

const INSTITUTION = '기관';

const INBOX_PATH = '/profile/inbox';
/** What the members who have reported a work are told. */
const REPORT_OUTCOMES = { HIDDEN: '신고한 것을 가렸어요', REMOVED: '신고한 것을 지웠어요', KEPT: '신고를 확인했어요' };
/** What its writer is told. */
const HIDDEN_OUTCOMES = { HIDDEN: '내 글을 가렸어요', REMOVED: '내 글을 지웠어요' };

/** For its writer. The title of a profile is a nickname, which may be the reason of the report. */
const toName = ({ kind }: Work, title: string) =>
  kind === 'PROFILE' ? WORK_TITLES[kind] : `${WORK_TITLES[kind]} · ${title}`;

/** For others, who must not read the title of hidden content: only names of places are not of its writer. */
const toPublicName = (work: Work, title: string) =>
  work.kind === 'REVIEW' || work.kind === 'PLACE_PHOTO' ? toName(work, title) : WORK_TITLES[work.kind];

function present({ mediaKeys, reportedMediaKeys, isOriginal, writer, ...work }: ReportedWorkRow): ReportedWork {
  const pathsOf = (keys: readonly string[]) => keys.map((key) => (isOriginal ? originalPath(key) : mediaPath(key)));
  return {
    ...work,
    writer: writer ?? INSTITUTION,
    photoUrls: pathsOf(mediaKeys),
    reportedPhotoUrls: pathsOf(reportedMediaKeys),
  };
}

/** Operator actions on reports. Each action is recorded in the audit log. */
export function createReportAdminService({ sql, actor, works, media, store }: ReportAdminServiceOptions) {
  const recordWorkAction = createWorkAudit(actor);

  /** The rows contain writers, and texts of members. */
  const recordListRead = (status: ReportStatus, rows: readonly { reportId: number }[]) =>
    recordRead(sql, { actor, noun: 'report', details: { status }, ids: rows.map(({ reportId }) => reportId) });

  /**
   * Locks the writer before the work: every transaction that changes a work uses this order. The work, or
   * the account, may be deleted while this waits.
   */
  async function lockWriter(tx: TransactionSql, { kind, id }: Work): Promise<number | null> {
    const findWriter = () => works[kind].findWriter(tx, id);
    const writerId = await findWriter();
    if (writerId != null) await lockMemberRow(tx, writerId);
    if (writerId === undefined || (await findWriter()) === undefined) {
      throw new OperatorError('글이 그사이에 지워졌어요.', { code: 'REPORT_NOT_FOUND' });
    }
    return writerId;
  }

  /** @param expected the state displayed to the operator, if known */
  async function lockReported(tx: TransactionSql, reportId: number, expected: ExpectedReportState | undefined) {
    const reported = await reportAdmin.findReportedWork(tx, reportId);
    if (reported === undefined) {
      const message = `신고 ${reportId}번이 없어요. 신고한 글이 지워졌을 수 있어요.`;
      const hint = '가린 글을 쓴 사람이 지웠다면 sol reports deleted에서 정해 주세요.';
      throw new OperatorError(message, { code: 'REPORT_NOT_FOUND', hint });
    }
    const { reason, ...work } = reported;
    const writerId = await lockWriter(tx, work);
    if (isDecidedSince(await reportAdmin.getState(tx, work), expected))
      throw new OperatorError('그사이에 다른 운영자가 처리했어요.', { code: 'REPORT_DECIDED' });
    return { work, reason, writerId, hidable: works[work.kind] };
  }

  /** The page that shows the work to everyone; the inbox if there is none. */
  async function findPagePath(tx: TransactionSql, { kind, id }: Work): Promise<string> {
    if (kind === 'SOLLECT') return `/sollect/${id}`;
    let placeId: number | undefined;
    if (kind === 'REVIEW') placeId = await reportAdmin.findPlaceOfReview(tx, id);
    if (kind === 'PLACE_PHOTO') placeId = await reportAdmin.findPlaceOfPhoto(tx, id);
    return placeId === undefined ? INBOX_PATH : `/map/detail/${placeId}`;
  }

  interface Hiding {
    outcome: 'HIDDEN' | 'REMOVED';
    reportId: number;
    until: Date;
    explanation: string;
    expected: ExpectedReportState | undefined;
  }

  async function hideWork(tx: TransactionSql, { outcome, reportId, until, explanation, expected }: Hiding) {
    const { work, reason, writerId, hidable } = await lockReported(tx, reportId, expected);
    const title = await reportAdmin.getTitle(tx, work);
    await hidable.hide(tx, work.id, { until, reason });
    const page = work.kind === 'SOLLECT' ? INBOX_PATH : await findPagePath(tx, work);
    await reportAdmin.closeReports(tx, work, {
      title: REPORT_OUTCOMES[outcome],
      text: toPublicName(work, title),
      path: page,
    });
    const takedownId = await takedowns.upsertHidden(tx, work, { memberId: writerId, title, reason, explanation });
    const why = explanation || REPORT_REASONS.find(({ id }) => id === reason)?.title;
    await insertMessage(tx, [writerId], {
      // Hidden content may be hidden again, for another reason.
      ...{ kind: 'HIDDEN', event: `takedown:${takedownId}:${outcome}:${why}`, title: HIDDEN_OUTCOMES[outcome] },
      ...{ text: [toName(work, title), why].filter(Boolean).join('\n'), path: '/profile/hidden' },
    });
    return { work, reason, hidable, takedownId };
  }

  /**
   * After the transaction that hides or removes the content, which must not stay visible for the seconds
   * that this takes. What is not read in time is hashed by a job.
   */
  async function hashPhotos(takedownId: number): Promise<RefusedPhotos> {
    const { keys } = await hashWaitingPhotos({ sql, store }, await listWaitingPhotos(sql, takedownId), HASHING_MAX_MS);
    // Those of deleted content were kept for the hashes.
    await media.release(keys);
    return countRefusedPhotos(sql, takedownId);
  }

  return {
    async list({ status }: { status: ReportStatus }): Promise<ReportedWork[]> {
      const rows = await listReportedWorks(sql, { status, limit: null });
      await recordListRead(status, rows);
      return rows.map(present);
    },

    async listPage({ status, cursorId, cursorCount, size }: ReportListing) {
      const after = cursorId === undefined ? undefined : { reportId: cursorId, openCount: cursorCount ?? 0 };
      const rows = await listReportedWorks(sql, { status, after, limit: size + 1 });
      const { items, last } = splitPage(rows, size);
      await recordListRead(status, items);
      return {
        works: items.map(present),
        nextCursor: last?.reportId ?? null,
        nextCursorCount: last?.openCount ?? null,
      };
    },

    /**
     * A page of the memos of a collection; none of other works, whose text is complete.
     * @throws AppError REPORT_NOT_FOUND
     */
    async listMemos(reportId: number, afterId = 0): Promise<{ memos: ReportedMemo[]; nextCursor: number | null }> {
      const work = await reportAdmin.findReportedWork(sql, reportId);
      if (work === undefined) throw new AppError('REPORT_NOT_FOUND');
      if (work.kind !== 'COLLECTION') return { memos: [], nextCursor: null };
      const rows = await listMemos(sql, work.id, { afterId, limit: REPORTED_MEMOS_MAX + 1 });
      const { items, last } = splitPage(rows, REPORTED_MEMOS_MAX);
      const details = { count: items.length };
      await recordAction(sql, { actor, action: 'report-memos.read', subjectId: reportId, details });
      return { memos: items, nextCursor: last?.placeId ?? null };
    },

    /**
     * Hides the work from everyone except its writer, who can read the reason, and closes its
     * reports. It stays hidden until it is restored or removed. Until then, copies of its photos
     * cannot be uploaded, also if its writer deletes it.
     */
    async hide(
      reportId: number,
      {
        until,
        now,
        explanation = '',
        expected,
      }: { until: Date; now: Date; explanation?: string; expected?: ExpectedReportState },
    ): Promise<RefusedPhotos> {
      const takedownId = await sql.begin(async (tx) => {
        assertDeadline(until, now);
        const { work, reason, takedownId } = await hideWork(tx, {
          outcome: 'HIDDEN',
          reportId,
          until,
          explanation,
          expected,
        });
        await recordWorkAction(tx, work, 'hide', { until: until.toISOString(), reason });
        await insertRemovedPhotos(tx, takedownId, await reportAdmin.listPhotoKeys(tx, work));
        return takedownId;
      });
      return hashPhotos(takedownId);
    },

    /**
     * Deletes the work with its reports. Its writer can read the reason. Copies of its photos
     * cannot be uploaded again.
     */
    async remove(
      reportId: number,
      { explanation, now, expected }: { explanation: string; now: Date; expected?: ExpectedReportState },
    ): Promise<RefusedPhotos> {
      const { mediaKeys, takedownId } = await sql.begin(async (tx) => {
        // `remove` deletes hidden content only, and hiding updates the counters.
        const { work, hidable, takedownId, reason } = await hideWork(tx, {
          outcome: 'REMOVED',
          reportId,
          until: now,
          explanation,
          expected,
        });
        for (const kind of listRemovedRows(work.kind)) await recordChanges(tx, kind, [work.id]);
        const mediaKeys = await hidable.remove(tx, work.id);
        await insertRemovedPhotos(tx, takedownId, mediaKeys);
        await takedowns.setOutcome(tx, takedownId, 'REMOVED');
        await recordWorkAction(tx, work, 'remove', { takedownId, code: reason, reason: explanation });
        return { mediaKeys, takedownId };
      });
      try {
        return await hashPhotos(takedownId);
      } finally {
        await media.release(mediaKeys);
      }
    },

    /** A profile gets its nickname back, unless another member has it. */
    restore: (reportId: number, expected?: ExpectedReportState): Promise<void> =>
      retryDuplicate(() =>
        sql.begin(async (tx) => {
          const { work, writerId, hidable } = await lockReported(tx, reportId, expected);
          if (!(await hidable.restore(tx, work.id))) {
            throw new OperatorError('가려져 있지 않은 글이에요.', { code: 'REPORT_DECIDED' });
          }
          const takedownId = await takedowns.findHidden(tx, work);
          if (takedownId !== undefined) {
            await takedowns.setOutcome(tx, takedownId, 'RESTORED');
            await deleteRemovedPhotos(tx, takedownId);
            const text = toName(work, await reportAdmin.getTitle(tx, work));
            const event = `takedown:${takedownId}:RESTORED`;
            const message = { title: '가렸던 글을 다시 보여 줘요', text, path: '/profile/hidden' };
            await insertMessage(tx, [writerId], { kind: 'HIDDEN', event, ...message });
          }
          await recordWorkAction(tx, work, 'restore');
        }),
      ),

    /**
     * Closes all reports of the work without changing it.
     * @returns The number of closed reports
     */
    dismiss: (reportId: number, expected?: ExpectedReportState): Promise<number> =>
      sql.begin(async (tx) => {
        const { work } = await lockReported(tx, reportId, expected);
        const text = [
          toPublicName(work, await reportAdmin.getTitle(tx, work)),
          '운영 원칙에 어긋나지 않아 그대로 두었어요',
        ].join('\n');
        const path = await findPagePath(tx, work);
        const count = await reportAdmin.closeReports(tx, work, { title: REPORT_OUTCOMES.KEPT, text, path });
        if (count === 0) throw new OperatorError('이미 처리한 신고예요.', { code: 'REPORT_DECIDED' });
        await recordAction(tx, { actor, action: 'report.dismiss', subjectId: reportId, details: { count } });
        return count;
      }),

    /** Works that stay hidden although the time for a decision is over. */
    async countOverdue(now: Date): Promise<number> {
      const counts = await Promise.all(Object.values(works).map((hidable) => hidable.countOverdue(sql, now)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}

export type ReportAdminService = ReturnType<typeof createReportAdminService>;
