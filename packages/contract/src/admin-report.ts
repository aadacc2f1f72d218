import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { reportReason } from './report-reason.ts';
import { id, idText, LIST_PAGE_SIZE, numberText, pageSizeText, timestamp } from './wire.ts';

/** 정보통신망법 44조의2: contested content may be kept from sight for up to 30 days. */
export const HIDDEN_DAYS_MAX = 30;

/** Everything that was reported of one review or sollect. */
export const reportedWork = z.object({
  /** Of the first report: what the work is answered by. */
  reportId: id,
  kind: z.enum(['REVIEW', 'SOLLECT']),
  /** Of the review or the sollect. */
  workId: id,
  /** The place of the review, or the title of the sollect. */
  title: z.string(),
  /** Of the place of the review; null for a sollect. */
  placeId: z.nullable(id),
  /** All it says. */
  text: z.string(),
  photoUrls: z.array(z.string()),
  writerId: id,
  writer: z.string(),
  reasons: z.array(z.object({ reason: reportReason, count: z.int().check(z.positive()) })),
  /** Of those nobody has answered. */
  openCount: z.int().check(z.gte(0)),
  /** When it was reported first. */
  createdAt: timestamp,
  hiddenUntil: z.nullable(timestamp),
});
export type ReportedWork = z.infer<typeof reportedWork>;

export const REPORT_STATUSES = ['OPEN', 'HIDDEN', 'ALL'] as const;
export const reportStatus = z.enum(REPORT_STATUSES);
export type ReportStatus = z.infer<typeof reportStatus>;

/** No work has more reports, nor room for their number. */
const REPORT_COUNT_MAX = 2_147_483_647;

/** What most people report first; the cursor is the last one's openCount and reportId. */
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

/** What the operator had before their eyes: REPORT_ANSWERED when another has answered meanwhile. */
export const seenReport = z.strictObject({
  /** Whether there was something to answer. */
  isOpen: z.boolean(),
  hiddenUntil: z.nullable(timestamp),
});
export type SeenReport = z.infer<typeof seenReport>;

const byId = z.object({ id: idText });
const seen = z.strictObject({ seen: seenReport });

/** From everyone but its writer, who is told. One that is hidden already is hidden until then instead. */
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
  body: seen,
  response: envelope(z.null()),
});

/** Closes what was reported of it and leaves it as it is. */
export const dismissReports = endpoint({
  method: 'POST',
  path: '/api/admin/report/:id/dismiss',
  summary: '신고 닫기',
  access: 'operator',
  params: byId,
  body: seen,
  response: envelope(z.null()),
});
