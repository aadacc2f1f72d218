import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { REPORT_DETAIL_MAX } from './report.ts';
import { textUpTo } from './text-schemas.ts';
import { SHARE_ID_MAX } from './wire.ts';
import { envelope, id, idParams, timestamp } from './wire-schemas.ts';

/** Reasons of reports; their titles are in report.ts. */
export const reportReason = z.enum([
  'ABUSE',
  'PRIVACY',
  'ILLEGAL_FILMING',
  'RIGHTS',
  'SPAM',
  'OTHER_PLACE',
  'NOT_VISITED',
  'OTHER',
]);

/** Kinds of content that operators can hide. A photo is part of a review or a sollect. */
export const workKind = z.enum(['REVIEW', 'SOLLECT', 'PROFILE', 'SOLROUTE', 'COLLECTION']);

/** The key of a photo: its address contains it. */
export const mediaKey = z.string().check(z.regex(/^[0-9a-f]{32}$/), z.maxLength(32));

const reportFields = {
  reason: reportReason,
  /** `PROFILE`: nickname and picture of the author, not the content. Default: the content. */
  about: z.optional(z.enum(['CONTENT', 'PROFILE'])),
  /** One photo of the content. */
  photo: z.optional(mediaKey),
  detail: z.optional(textUpTo(REPORT_DETAIL_MAX)),
};

const reportInput = z.strictObject(reportFields);

export const reportReviewSchemas = {
  summary: '후기 신고하기',
  params: idParams,
  body: reportInput,
  status: 201,
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const reportSollectSchemas = {
  summary: '쏠렉트 신고하기',
  params: idParams,
  body: reportInput,
  status: 201,
  response: envelope(z.null()),
} satisfies EndpointSchemas;

const shareId = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(SHARE_ID_MAX));

const sharedListReport = z.strictObject({
  reason: reportReason,
  about: reportFields.about,
  detail: reportFields.detail,
});

export const reportSharedSolrouteSchemas = {
  summary: '공유한 코스 신고하기',
  params: z.object({ shareId }),
  body: sharedListReport,
  status: 201,
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const reportSharedCollectionSchemas = {
  summary: '공유한 저장 목록 신고하기',
  params: z.object({ shareId }),
  body: sharedListReport,
  status: 201,
  response: envelope(z.null()),
} satisfies EndpointSchemas;

/** The reported work: a review or sollect by its id, a shared course or collection by its link. */
export const reportTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['REVIEW', 'SOLLECT']), id }),
  z.strictObject({ kind: z.enum(['SOLROUTE', 'COLLECTION']), shareId }),
]);

/** A receipt: three groups of four letters and digits. */
export const reportReceipt = z.string().check(z.regex(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/));

export const reportAsGuestSchemas = {
  summary: '로그인하지 않고 신고하기',
  body: z.strictObject({ target: reportTarget, ...reportFields }),
  status: 201,
  response: envelope(z.object({ receipt: reportReceipt, receivedAt: timestamp })),
} satisfies EndpointSchemas;

export const getReportReceiptSchemas = {
  summary: '접수 번호로 신고 확인하기',
  params: z.object({ receipt: reportReceipt }),
  response: envelope(z.object({ receivedAt: timestamp, status: z.enum(['RECEIVED', 'DONE']) })),
} satisfies EndpointSchemas;

/** Content that an operator has hidden from everyone except its author. */
export const hiddenWork = z.object({
  kind: workKind,
  /** Id of the review, sollect, solroute or collection; the member's own id for a profile. */
  id,
  /** Place name of a review, title of a sollect, name of a course or collection, or nickname. */
  title: z.string(),
  /** Place of the review; null for others. */
  placeId: z.nullable(id),
  reason: z.nullable(reportReason),
  hiddenUntil: timestamp,
});

export const listHiddenWorksSchemas = {
  summary: '가려진 내 글',
  response: envelope(z.object({ works: z.array(hiddenWork) })),
} satisfies EndpointSchemas;
