import { randomInt } from 'node:crypto';
import type { ErrorCode } from '@sol/contract/error';
import { type HiddenWork, type ReportReason, type ReportTarget, SERIOUS_REASONS } from '@sol/contract/report';
import { beginAsMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { limitPerDay } from '#lib/member/daily-limit.repository.ts';
import type { RepeatableWrite } from '#lib/member/idempotency-key.repository.ts';
import * as reports from './report.repository.ts';

/** More reports per day indicate abuse. */
const REPORTS_PER_DAY_MAX = 50;
/**
 * Nothing identifies a guest, so that further reports contain nothing new for an operator, and
 * could move a work to the top of the list. More for serious reasons: junk must not exclude a real
 * report.
 */
const OPEN_REPORTS_OF_GUESTS_MAX = { serious: 100, other: 20 };
/** Of all guests together: what operators can read, and the table can hold. */
const REPORTS_OF_GUESTS_PER_DAY_MAX = { serious: 1_000, other: 500 };
const RETRY_AFTER_S = 60 * 60;

const NOT_FOUND = {
  REVIEW: 'REVIEW_NOT_FOUND',
  SOLLECT: 'SOLLECT_NOT_FOUND',
  SOLROUTE: 'SOLROUTE_NOT_FOUND',
  COLLECTION: 'COLLECTION_NOT_FOUND',
  PLACE_PHOTO: 'PHOTO_NOT_FOUND',
} as const satisfies Record<ReportTarget['kind'], ErrorCode>;

/** Without letters and digits that look alike. 60 bits in three groups. */
const RECEIPT_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RECEIPT_GROUPS = 3;
const RECEIPT_GROUP_LENGTH = 4;

const createReceiptGroup = () =>
  Array.from({ length: RECEIPT_GROUP_LENGTH }, () => RECEIPT_ALPHABET[randomInt(RECEIPT_ALPHABET.length)]).join('');
const createReceipt = () => Array.from({ length: RECEIPT_GROUPS }, createReceiptGroup).join('-');

/**
 * A report as sent: about the content of the target, one photo of it, or the profile of its writer.
 */
export interface ReportInput {
  reason: ReportReason;
  about?: 'CONTENT' | 'PROFILE' | undefined;
  photo?: string | undefined;
  detail?: string | undefined;
}

const toContent = ({ reason, detail = '' }: ReportInput, photo: string | undefined): reports.ReportContent => ({
  reason,
  photo: photo ?? null,
  detail: detail.trim(),
});

export type ReportService = ReturnType<typeof createReportService>;

export function createReportService(db: Database) {
  /**
   * The work that is reported: the target, or the profile of its writer.
   * @throws AppError REVIEW_NOT_FOUND, SOLLECT_NOT_FOUND, SOLROUTE_NOT_FOUND, COLLECTION_NOT_FOUND,
   * PHOTO_NOT_FOUND, REPORT_EXISTS
   */
  async function getReported(tx: TransactionSql, target: ReportTarget, { about, photo }: ReportInput) {
    const found = await reports.findVisible(tx, target, photo);
    if (found === undefined) throw new AppError(NOT_FOUND[target.kind]);
    const { work, writerId } = found;
    // A review does not show the profile of its author. A second report of the same profile is refused,
    // which would link two reviews, or a review and a name. Spec 14.1-5.
    if (about === 'PROFILE' && target.kind !== 'REVIEW' && writerId !== null) {
      // A hidden profile has a neutral name and no picture.
      if (await reports.isProfileHidden(tx, writerId)) throw new AppError('REPORT_EXISTS');
      return { work: { kind: 'PROFILE' as const, id: writerId }, writerId, photo: undefined };
    }
    if (photo !== undefined && !(await reports.hasPhoto(tx, work, photo))) throw new AppError('PHOTO_NOT_FOUND');
    return { work, writerId, photo };
  }

  return {
    /**
     * @throws AppError REVIEW_NOT_FOUND, SOLLECT_NOT_FOUND, SOLROUTE_NOT_FOUND,
     * COLLECTION_NOT_FOUND, PHOTO_NOT_FOUND, REPORT_OWN, REPORT_EXISTS, RATE_LIMITED
     */
    report: (memberId: MemberId, target: ReportTarget, input: ReportInput, write?: RepeatableWrite): Promise<void> =>
      beginAsMember(
        db.sql,
        memberId,
        async (tx) => {
          await limitPerDay(tx, memberId, { table: 'report', max: REPORTS_PER_DAY_MAX });
          const { work, writerId, photo } = await getReported(tx, target, input);
          if (writerId === memberId) throw new AppError('REPORT_OWN');
          if (!(await reports.insertReport(tx, memberId, work, toContent(input, photo)))) {
            throw new AppError('REPORT_EXISTS');
          }
        },
        write,
      ),

    /**
     * Stores nothing about the sender.
     * @throws AppError as `report`
     */
    reportAsGuest: (target: ReportTarget, input: ReportInput): Promise<{ receipt: string; receivedAt: string }> =>
      db.sql.begin(async (tx) => {
        const { work, photo } = await getReported(tx, target, input);
        const isSerious = SERIOUS_REASONS.includes(input.reason);
        const share = isSerious ? 'serious' : 'other';
        const [perWork, perDay] = [OPEN_REPORTS_OF_GUESTS_MAX[share], REPORTS_OF_GUESTS_PER_DAY_MAX[share]];
        const { ofWork, ofDay } = await reports.countReportsOfGuests(tx, work, { isSerious, perWork, perDay });
        if (ofWork >= perWork) throw new AppError('REPORT_EXISTS');
        if (ofDay >= perDay) throw new AppError('RATE_LIMITED', { retryAfterS: RETRY_AFTER_S });
        const receipt = createReceipt();
        const receivedAt = await reports.insertReportOfGuest(tx, receipt, work, toContent(input, photo));
        return { receipt, receivedAt };
      }),

    /** @throws AppError RECEIPT_NOT_FOUND */
    async getReceipt(receipt: string): Promise<{ receivedAt: string; status: 'RECEIVED' | 'DONE' }> {
      // From the primary: the sender may check at once.
      const found = await reports.findReceipt(db.sql, receipt);
      if (found === undefined) throw new AppError('RECEIPT_NOT_FOUND');
      return { receivedAt: found.receivedAt, status: found.isOpen ? 'RECEIVED' : 'DONE' };
    },

    listHidden: async (memberId: MemberId): Promise<HiddenWork[]> =>
      reports.listHidden(db.readsFor(memberId), memberId),
  };
}
