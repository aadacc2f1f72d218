import * as z from 'zod/mini';
import { REPORT_STATUSES } from './admin-report.ts';
import type { EndpointSchemas } from './endpoint.ts';
import { mediaKey, reportReason, workKind } from './report-schemas.ts';
import { explanation } from './takedown-schemas.ts';
import { LIST_PAGE_SIZE } from './wire.ts';
import { envelope, id, idParams, idText, numberText, pageSizeText, timestamp } from './wire-schemas.ts';

/** All reports of one work. */
export const reportedWork = z.object({
  /** Id of the first report, used in the paths of the actions. */
  reportId: id,
  kind: workKind,
  /** Id of the review, sollect, solroute or collection, or of the member of a profile. */
  workId: id,
  /** Place name of a review, title of a sollect, name of a solroute or collection, nickname. */
  title: z.string(),
  /** Place of the review; null for others. */
  placeId: z.nullable(id),
  /** The full text; of a solroute or collection the memos that its link shows, or showed when reported. */
  text: z.string(),
  /** Whether a collection has more memos than `text` contains. */
  hasMoreMemos: z.boolean(),
  photoUrls: z.array(z.string()),
  /** Those of the photos that are reported. */
  reportedPhotoUrls: z.array(z.string()),
  /** What reporters wrote, newest first, at most 20. */
  details: z.array(z.string()),
  writerId: id,
  writer: z.string(),
  reasons: z.array(z.object({ reason: reportReason, count: z.int().check(z.positive()) })),
  /** Number of unhandled reports. */
  openCount: z.int().check(z.gte(0)),
  /** Time of the first report. */
  createdAt: timestamp,
  hiddenUntil: z.nullable(timestamp),
});

export const reportStatus = z.enum(REPORT_STATUSES);

/** Maximum of a PostgreSQL integer. */
const REPORT_COUNT_MAX = 2_147_483_647;

export const listReportedWorksSchemas = {
  summary: '신고된 글 목록',
  query: z.object({
    status: z._default(reportStatus, 'OPEN'),
    cursorId: z.optional(idText),
    cursorCount: z.optional(numberText(z.int().check(z.gte(0), z.lte(REPORT_COUNT_MAX)))),
    size: pageSizeText(LIST_PAGE_SIZE),
  }),
  response: envelope(
    z.object({ works: z.array(reportedWork), nextCursor: z.nullable(id), nextCursorCount: z.nullable(z.int()) }),
  ),
} satisfies EndpointSchemas;

/** The state that the operator saw: REPORT_DECIDED if another operator has changed it since. */
export const expectedReportState = z.strictObject({
  /** Whether there were unhandled reports. */
  isOpen: z.boolean(),
  hiddenUntil: z.nullable(timestamp),
});

const expectedStateBody = z.strictObject({ expected: expectedReportState });

/** Photos without perceptual hashes: changed copies of them can be uploaded. */
const refusedPhotos = z.object({
  /** They have no shapes, or their file is missing. */
  unhashedPhotoCount: z.int().check(z.gte(0)),
  /** There was no time for them, or their files could not be read: hashed within some minutes. */
  waitingPhotoCount: z.int().check(z.gte(0)),
});

export const hideReportedWorkSchemas = {
  summary: '신고된 글 가리기',
  params: idParams,
  body: z.strictObject({ expected: expectedReportState, until: timestamp, explanation: z.optional(explanation) }),
  response: envelope(refusedPhotos),
} satisfies EndpointSchemas;

export const restoreReportedWorkSchemas = {
  summary: '가린 글 다시 보이기',
  params: idParams,
  body: expectedStateBody,
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const dismissReportsSchemas = {
  summary: '신고 닫기',
  params: idParams,
  body: expectedStateBody,
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const getReportedPhotoSchemas = {
  summary: '신고된 글의 사진 보기',
  params: z.object({ id: idText, key: mediaKey }),
  response: envelope(z.object({ dataUrl: z.string() })),
} satisfies EndpointSchemas;

export const listReportedMemosSchemas = {
  summary: '신고된 목록의 메모',
  params: idParams,
  query: z.object({ cursorId: z.optional(idText) }),
  response: envelope(
    z.object({
      memos: z.array(z.object({ placeId: id, placeName: z.string(), memo: z.string() })),
      nextCursor: z.nullable(id),
    }),
  ),
} satisfies EndpointSchemas;

export const listPurgeAddressesSchemas = {
  summary: 'CDN에서 지울 주소',
  params: idParams,
  response: envelope(z.object({ addresses: z.array(z.string()) })),
} satisfies EndpointSchemas;

export const removeReportedWorkSchemas = {
  summary: '신고된 글 지우기',
  params: idParams,
  body: z.strictObject({ expected: expectedReportState, explanation }),
  response: envelope(refusedPhotos),
} satisfies EndpointSchemas;
