import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { reportReason } from './report-reason.ts';
import { id, idText, LIST_PAGE_SIZE, numberText, pageSizeText, timestamp } from './wire.ts';

/** 정보통신망법 44조의2: contested content may be hidden for up to 30 days. */
export const HIDDEN_DAYS_MAX = 30;

/** All reports of one review or sollect. */
export const reportedWork = z.object({
  /** Id of the first report, used in the paths of the actions. */
  reportId: id,
  kind: z.enum(['REVIEW', 'SOLLECT']),
  /** Id of the review or sollect. */
  workId: id,
  /** Name of the place of a review, or title of a sollect. */
  title: z.string(),
  /** Place of the review; null for a sollect. */
  placeId: z.nullable(id),
  /** The full text. */
  text: z.string(),
  photoUrls: z.array(z.string()),
  writerId: id,
  writer: z.string(),
  reasons: z.array(z.object({ reason: reportReason, count: z.int().check(z.positive()) })),
  /** Number of unhandled reports. */
  openCount: z.int().check(z.gte(0)),
  /** Time of the first report. */
  createdAt: timestamp,
  hiddenUntil: z.nullable(timestamp),
});
export type ReportedWork = z.infer<typeof reportedWork>;

export const REPORT_STATUSES = ['OPEN', 'HIDDEN', 'ALL'] as const;
export const reportStatus = z.enum(REPORT_STATUSES);
export type ReportStatus = z.infer<typeof reportStatus>;

/** Maximum of a PostgreSQL integer. */
const REPORT_COUNT_MAX = 2_147_483_647;

/** Most open reports first; the cursor is openCount and reportId of the last item. */
export const listReportedWorks = endpoint({
  method: 'GET',
  path: '/api/admin/report',
  summary: '신고된 글 목록',
  access: 'operator',
  query: z.object({
    status: z._default(reportStatus, 'OPEN'),
    cursorId: z.optional(idText),
    cursorCount: z.optional(numberText(z.int().check(z.gte(0), z.lte(REPORT_COUNT_MAX)))),
    size: pageSizeText(LIST_PAGE_SIZE),
  }),
  response: envelope(
    z.object({ works: z.array(reportedWork), nextCursor: z.nullable(id), nextCursorCount: z.nullable(z.int()) }),
  ),
});

/** The state the operator saw: REPORT_ANSWERED if another operator has changed it since. */
export const seenReport = z.strictObject({
  /** Whether there were unhandled reports. */
  isOpen: z.boolean(),
  hiddenUntil: z.nullable(timestamp),
});
export type SeenReport = z.infer<typeof seenReport>;

const byId = z.object({ id: idText });
const expectedState = z.strictObject({ seen: seenReport });

/**
 * Hides it from everyone except its author, and notifies the author. If it is already hidden, the
 * end of the period changes.
 */
export const hideReportedWork = endpoint({
  method: 'POST',
  path: '/api/admin/report/:id/hide',
  summary: '신고된 글 가리기',
  access: 'operator',
  params: byId,
  body: z.strictObject({ seen: seenReport, until: timestamp }),
  response: envelope(z.null()),
});

export const restoreReportedWork = endpoint({
  method: 'POST',
  path: '/api/admin/report/:id/restore',
  summary: '가린 글 다시 보이기',
  access: 'operator',
  params: byId,
  body: expectedState,
  response: envelope(z.null()),
});

/** Closes the reports without changing the content. */
export const dismissReports = endpoint({
  method: 'POST',
  path: '/api/admin/report/:id/dismiss',
  summary: '신고 닫기',
  access: 'operator',
  params: byId,
  body: expectedState,
  response: envelope(z.null()),
});
