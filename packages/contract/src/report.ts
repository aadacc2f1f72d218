import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type {
  hiddenWork,
  listHiddenWorksSchemas,
  reportReason,
  reportReviewSchemas,
  reportSollectSchemas,
} from './report-schemas.ts';

/** Reasons of reports in display order. */
export const REPORT_REASONS = [
  { id: 'ABUSE', title: '욕설·비방' },
  { id: 'PRIVACY', title: '개인정보' },
  { id: 'RIGHTS', title: '저작권·초상권' },
  { id: 'SPAM', title: '광고·도배' },
  { id: 'OTHER_PLACE', title: '다른 장소 이야기' },
  { id: 'NOT_VISITED', title: '직접 가지 않음' },
] as const;

export type ReportReason = z.infer<typeof reportReason>;

/** Once per member. Errors: REPORT_EXISTS, REPORT_OWN */
export const reportReview = endpoint<typeof reportReviewSchemas>({
  method: 'POST',
  path: '/api/review/:id/report',
  access: 'member',
});

/** Once per member. Errors: REPORT_EXISTS, REPORT_OWN */
export const reportSollect = endpoint<typeof reportSollectSchemas>({
  method: 'POST',
  path: '/api/sollect/:id/report',
  access: 'member',
});

export type HiddenWork = z.infer<typeof hiddenWork>;

/** Hidden content of the member, for the notification. Latest end of the period first. */
export const listHiddenWorks = endpoint<typeof listHiddenWorksSchemas>({
  method: 'GET',
  path: '/api/profile/hidden',
  access: 'member',
});
