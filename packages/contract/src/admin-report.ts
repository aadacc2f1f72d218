import * as z from 'zod/mini';
import { REPORT_STATUSES } from './choices.ts';
import type { Endpoints } from './endpoint.ts';
import { envelope, id, idParams, idText, numberText, pageSizeText, reportReason, timestamp } from './fields.ts';
import { LIST_PAGE_SIZE } from './limits.ts';
import { mediaKey, workKind } from './report.ts';
import { explanation } from './takedown.ts';

/** Memos of a collection in `text`, and in a page of `GET /api/admin/report/:id/memos`. */
export const REPORTED_MEMOS_MAX = 500;

/** All reports of one work. */
export const reportedWork = z.object({
  /** Id of the first report, used in the paths of the actions. */
  reportId: id,
  kind: workKind,
  /** Id of the review, sollect, solroute, collection or photo of an institution, or of the member of a profile. */
  workId: id,
  /** Place name of a review or a photo, title of a sollect, name of a solroute or collection, nickname. */
  title: z.string(),
  /** Place of the review or photo; null for others. */
  placeId: z.nullable(id),
  /** The full text; of a solroute or collection the memos that its link shows, or showed when reported. */
  text: z.string(),
  /** Whether a collection has more memos than `text` contains. */
  hasMoreMemos: z.boolean(),
  /** What a review said before the edits of its author, newest first, at most 20: those that were reported, and the newest. */
  earlierTexts: z.array(z.object({ text: z.string(), replacedAt: timestamp })),
  photoUrls: z.array(z.string()),
  /** Those of the photos that are reported. */
  reportedPhotoUrls: z.array(z.string()),
  /** What reporters wrote, newest first, at most 20. */
  details: z.array(z.string()),
  /** null for the photo of an institution. */
  writerId: z.nullable(id),
  writer: z.string(),
  reasons: z.array(z.object({ reason: reportReason, count: z.int().check(z.positive()) })),
  /** Number of unhandled reports. */
  openCount: z.int().check(z.gte(0)),
  /** Time of the first report. */
  createdAt: timestamp,
  hiddenUntil: z.nullable(timestamp),
});

export type ReportedWork = z.infer<typeof reportedWork>;

export const reportStatus = z.enum(REPORT_STATUSES);

export type ReportStatus = z.infer<typeof reportStatus>;

/** Maximum of a PostgreSQL integer. */
const REPORT_COUNT_MAX = 2_147_483_647;

/** The state that the operator saw: REPORT_DECIDED if another operator has changed it since. */
export const expectedReportState = z.strictObject({
  /** Whether there were unhandled reports. */
  isOpen: z.boolean(),
  hiddenUntil: z.nullable(timestamp),
});

export type ExpectedReportState = z.infer<typeof expectedReportState>;

const expectedStateBody = z.strictObject({ expected: expectedReportState });

/** Photos without perceptual hashes: changed copies of them can be uploaded. */
const refusedPhotos = z.object({
  /** They have no shapes, or their file is missing. */
  unhashedPhotoCount: z.int().check(z.gte(0)),
  /** There was no time for them, or their files could not be read: hashed within some minutes. */
  waitingPhotoCount: z.int().check(z.gte(0)),
});

export const adminReportApi = {
  /** Most open reports first; the cursor is openCount and reportId of the last item. */
  'GET /api/admin/report': {
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
  },
  /**
   * Hides it from everyone except its author, and notifies the author. If it is already hidden, the
   * end of the period changes.
   */
  'POST /api/admin/report/:id/hide': {
    summary: '신고된 글 가리기',
    access: 'operator',
    params: idParams,
    body: z.strictObject({ expected: expectedReportState, until: timestamp, explanation: z.optional(explanation) }),
    response: envelope(refusedPhotos),
  },
  'POST /api/admin/report/:id/restore': {
    summary: '가린 글 다시 보이기',
    access: 'operator',
    params: idParams,
    body: expectedStateBody,
    response: envelope(z.null()),
  },
  /**
   * Deletes it permanently. The author can read the reason. Of a profile it deletes nickname and
   * picture, of a shared course the course, of a shared collection its link, name and memos: the
   * places stay saved.
   */
  'POST /api/admin/report/:id/remove': {
    summary: '신고된 글 지우기',
    access: 'operator',
    params: idParams,
    body: z.strictObject({ expected: expectedReportState, explanation }),
    response: envelope(refusedPhotos),
  },
  /** Closes the reports without changing the content. */
  'POST /api/admin/report/:id/dismiss': {
    summary: '신고 닫기',
    access: 'operator',
    params: idParams,
    body: expectedStateBody,
    response: envelope(z.null()),
  },
  /**
   * A photo of the content, by the key in its address, which responds with 404 while the content is
   * hidden. Errors: REPORT_NOT_FOUND, NOT_FOUND
   */
  'GET /api/admin/report/:id/photo/:key': {
    summary: '신고된 글의 사진 보기',
    access: 'operator',
    params: z.object({ id: idText, key: mediaKey }),
    response: envelope(z.object({ dataUrl: z.string() })),
  },
  /**
   * All memos of a reported collection, ordered by place id, also those that `text` of the work does not
   * contain. Empty for other works. Errors: REPORT_NOT_FOUND
   */
  'GET /api/admin/report/:id/memos': {
    summary: '신고된 목록의 메모',
    access: 'operator',
    params: idParams,
    query: z.object({ cursorId: z.optional(idText) }),
    response: envelope(
      z.object({
        memos: z.array(z.object({ placeId: id, placeName: z.string(), memo: z.string() })),
        nextCursor: z.nullable(id),
      }),
    ),
  },
  /** The addresses of the content and its photos that a CDN may have stored. */
  'GET /api/admin/report/:id/purge': {
    summary: 'CDN에서 지울 주소',
    access: 'operator',
    params: idParams,
    response: envelope(z.object({ addresses: z.array(z.string()) })),
  },
} satisfies Endpoints;
