import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope, id, idParams, reportReason, textUpTo, timestamp } from './fields.ts';
import { REPORT_DETAIL_MAX, SHARE_ID_MAX } from './limits.ts';

/** They harm persons. Reports for other reasons do not count towards their limits. */
export const SERIOUS_REASONS: readonly ReportReason[] = ['ILLEGAL_FILMING', 'PRIVACY'];

export type ReportReason = z.infer<typeof reportReason>;

/** Kinds of content that operators can hide. Photos of members are part of a review or a sollect. */
export const workKind = z.enum(['REVIEW', 'SOLLECT', 'PROFILE', 'SOLROUTE', 'COLLECTION', 'PLACE_PHOTO']);

export type WorkKind = z.infer<typeof workKind>;

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

const shareId = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(SHARE_ID_MAX));

const sharedListReport = z.strictObject({
  reason: reportReason,
  about: reportFields.about,
  detail: reportFields.detail,
});

const placePhotoReport = z.strictObject({ reason: reportReason, photo: mediaKey, detail: reportFields.detail });

/**
 * The reported work: a review or sollect by its id, a shared course or collection by its link, a photo of an institution
 * by its place, with its key as `photo`.
 */
export const reportTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['REVIEW', 'SOLLECT', 'PLACE_PHOTO']), id }),
  z.strictObject({ kind: z.enum(['SOLROUTE', 'COLLECTION']), shareId }),
]);

export type ReportTarget = z.infer<typeof reportTarget>;

/** A receipt: three groups of four letters and digits. */
export const reportReceipt = z.string().check(z.regex(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/));

/** Content that an operator has hidden from everyone except its author. */
export const hiddenWork = z.object({
  kind: workKind,
  /** Id of the review, sollect, solroute or collection; the member's own id for a profile. Never a photo of a place. */
  id,
  /** Place name of a review, title of a sollect, name of a course or collection, or nickname. */
  title: z.string(),
  /** Place of the review; null for others. */
  placeId: z.nullable(id),
  reason: z.nullable(reportReason),
  hiddenUntil: timestamp,
});

export type HiddenWork = z.infer<typeof hiddenWork>;

export const reportApi = {
  /**
   * Once per member. `about: 'PROFILE'` is stored as a report of the review, which does not show the
   * profile of its author.
   * Errors: REVIEW_NOT_FOUND, PHOTO_NOT_FOUND, REPORT_EXISTS, REPORT_OWN
   */
  'POST /api/review/:id/report': {
    summary: '후기 신고하기',
    access: 'member',
    params: idParams,
    body: reportInput,
    status: 201,
    response: envelope(z.null()),
  },
  /** Once per member. Errors: SOLLECT_NOT_FOUND, PHOTO_NOT_FOUND, REPORT_EXISTS, REPORT_OWN */
  'POST /api/sollect/:id/report': {
    summary: '쏠렉트 신고하기',
    access: 'member',
    params: idParams,
    body: reportInput,
    status: 201,
    response: envelope(z.null()),
  },
  /** A photo of an institution. Once per member. Errors: PHOTO_NOT_FOUND, REPORT_EXISTS */
  'POST /api/place/:id/photo/report': {
    summary: '기관이 낸 장소 사진 신고하기',
    access: 'member',
    params: idParams,
    body: placePhotoReport,
    status: 201,
    response: envelope(z.null()),
  },
  /** Once per member. Errors: SOLROUTE_NOT_FOUND, REPORT_EXISTS, REPORT_OWN */
  'POST /api/shared/solroute/:shareId/report': {
    summary: '공유한 코스 신고하기',
    access: 'member',
    params: z.object({ shareId }),
    body: sharedListReport,
    status: 201,
    response: envelope(z.null()),
  },
  /** Once per member. Errors: COLLECTION_NOT_FOUND, REPORT_EXISTS, REPORT_OWN */
  'POST /api/shared/collection/:shareId/report': {
    summary: '공유한 저장 목록 신고하기',
    access: 'member',
    params: z.object({ shareId }),
    body: sharedListReport,
    status: 201,
    response: envelope(z.null()),
  },
  /**
   * Without an account. Limited per address and network, and REPORT_EXISTS for content that guests
   * have reported often. Nothing about the sender is stored.
   */
  'POST /api/report': {
    summary: '로그인하지 않고 신고하기',
    body: z.strictObject({ target: reportTarget, ...reportFields }),
    status: 201,
    response: envelope(z.object({ receipt: reportReceipt, receivedAt: timestamp })),
  },
  /** Receipts are kept for a year. Error: RECEIPT_NOT_FOUND */
  'GET /api/report/:receipt': {
    summary: '접수 번호로 신고 확인하기',
    params: z.object({ receipt: reportReceipt }),
    response: envelope(z.object({ receivedAt: timestamp, status: z.enum(['RECEIVED', 'DONE']) })),
  },
  /** Hidden content of the member, for the notification. Latest end of the period first. */
  'GET /api/profile/hidden': {
    summary: '가려진 내 글',
    access: 'member',
    response: envelope(z.object({ works: z.array(hiddenWork) })),
  },
} satisfies Endpoints;
