import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { reportReason } from './report-reason.ts';
import { id, idText, timestamp } from './wire.ts';

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

const byId = z.object({ id: idText });
const reportInput = z.strictObject({ reason: reportReason });

/** Once per member. Errors: REPORT_EXISTS, REPORT_OWN */
export const reportReview = endpoint({
  method: 'POST',
  path: '/api/review/:id/report',
  summary: '후기 신고하기',
  access: 'member',
  params: byId,
  body: reportInput,
  status: 201,
  response: envelope(z.null()),
});

/** Once per member. Errors: REPORT_EXISTS, REPORT_OWN */
export const reportSollect = endpoint({
  method: 'POST',
  path: '/api/sollect/:id/report',
  summary: '쏠렉트 신고하기',
  access: 'member',
  params: byId,
  body: reportInput,
  status: 201,
  response: envelope(z.null()),
});

/**
 * A review or sollect that an operator has hidden from everyone except its author, until a given
 * time.
 */
export const hiddenWork = z.object({
  kind: z.enum(['REVIEW', 'SOLLECT']),
  /** Id of the review or sollect. */
  id,
  /** Name of the place of a review, or title of a sollect. */
  title: z.string(),
  /** Place of the review; null for a sollect. */
  placeId: z.nullable(id),
  reason: z.nullable(reportReason),
  hiddenUntil: timestamp,
});
export type HiddenWork = z.infer<typeof hiddenWork>;

/** Hidden content of the member, for the notification. Latest end of the period first. */
export const listHiddenWorks = endpoint({
  method: 'GET',
  path: '/api/profile/hidden',
  summary: '가려진 내 글',
  access: 'member',
  response: envelope(z.object({ works: z.array(hiddenWork) })),
});
