import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type {
  getReportReceiptSchemas,
  hiddenWork,
  listHiddenWorksSchemas,
  reportAsGuestSchemas,
  reportReason,
  reportReviewSchemas,
  reportSharedCollectionSchemas,
  reportSharedSolrouteSchemas,
  reportSollectSchemas,
  reportTarget,
  workKind,
} from './report-schemas.ts';

export const REPORT_DETAIL_MAX = 500;

/** Reasons of reports in display order. */
export const REPORT_REASONS = [
  { id: 'ABUSE', title: '욕설·비방' },
  { id: 'PRIVACY', title: '개인정보' },
  { id: 'ILLEGAL_FILMING', title: '불법 촬영' },
  { id: 'RIGHTS', title: '저작권·초상권' },
  { id: 'SPAM', title: '광고·도배' },
  { id: 'OTHER_PLACE', title: '다른 장소 이야기' },
  { id: 'NOT_VISITED', title: '직접 가지 않음' },
  { id: 'OTHER', title: '다른 이유' },
] as const;

export type ReportReason = z.infer<typeof reportReason>;

/** They harm persons. Reports for other reasons do not count towards their limits. */
export const SERIOUS_REASONS: readonly ReportReason[] = ['ILLEGAL_FILMING', 'PRIVACY'];

/**
 * Once per member. `about: 'PROFILE'` is stored as a report of the review, which does not show the
 * profile of its author.
 * Errors: REVIEW_NOT_FOUND, PHOTO_NOT_FOUND, REPORT_EXISTS, REPORT_OWN
 */
export const reportReview = endpoint<typeof reportReviewSchemas>({
  method: 'POST',
  path: '/api/review/:id/report',
  access: 'member',
});

/** Once per member. Errors: SOLLECT_NOT_FOUND, PHOTO_NOT_FOUND, REPORT_EXISTS, REPORT_OWN */
export const reportSollect = endpoint<typeof reportSollectSchemas>({
  method: 'POST',
  path: '/api/sollect/:id/report',
  access: 'member',
});

/** Once per member. Errors: SOLROUTE_NOT_FOUND, REPORT_EXISTS, REPORT_OWN */
export const reportSharedSolroute = endpoint<typeof reportSharedSolrouteSchemas>({
  method: 'POST',
  path: '/api/shared/solroute/:shareId/report',
  access: 'member',
});

/** Once per member. Errors: COLLECTION_NOT_FOUND, REPORT_EXISTS, REPORT_OWN */
export const reportSharedCollection = endpoint<typeof reportSharedCollectionSchemas>({
  method: 'POST',
  path: '/api/shared/collection/:shareId/report',
  access: 'member',
});

export type ReportTarget = z.infer<typeof reportTarget>;
export type WorkKind = z.infer<typeof workKind>;

export const WORK_TITLES: Record<WorkKind, string> = {
  REVIEW: '후기',
  SOLLECT: '쏠렉트',
  PROFILE: '프로필',
  SOLROUTE: '공유한 코스',
  COLLECTION: '공유한 저장 목록',
};

/**
 * Without an account. Limited per address and network, and REPORT_EXISTS for content that guests
 * have reported often. Nothing about the sender is stored.
 */
export const reportAsGuest = endpoint<typeof reportAsGuestSchemas>({
  method: 'POST',
  path: '/api/report',
});

/** Receipts are kept for a year. Error: RECEIPT_NOT_FOUND */
export const getReportReceipt = endpoint<typeof getReportReceiptSchemas>({
  method: 'GET',
  path: '/api/report/:receipt',
});

export type HiddenWork = z.infer<typeof hiddenWork>;

/** Hidden content of the member, for the notification. Latest end of the period first. */
export const listHiddenWorks = endpoint<typeof listHiddenWorksSchemas>({
  method: 'GET',
  path: '/api/profile/hidden',
  access: 'member',
});
