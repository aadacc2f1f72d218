import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { reportReason } from './report-reason.ts';
import { id, idText, timestamp } from './wire.ts';

/** Why something is reported, in the order it is offered. */
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

/** Once by each member: REPORT_EXISTS. REPORT_OWN for one's own. */
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

/** Once by each member: REPORT_EXISTS. REPORT_OWN for one's own. */
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

/** What the operator hides from everyone but its writer, until it is shown again by itself. */
export const hiddenWork = z.object({
  kind: z.enum(['REVIEW', 'SOLLECT']),
  /** Of the review or the sollect. */
  id,
  /** The place of the review, or the title of the sollect. */
  title: z.string(),
  /** Of the place of the review; null for a sollect. */
  placeId: z.nullable(id),
  reason: z.nullable(reportReason),
  hiddenUntil: timestamp,
});
export type HiddenWork = z.infer<typeof hiddenWork>;

/** What of the member's own is hidden for now: what they are told. What is shown again last comes first. */
export const listHiddenWorks = endpoint({
  method: 'GET',
  path: '/api/profile/hidden',
  summary: '가려진 내 글',
  access: 'member',
  response: envelope(z.object({ works: z.array(hiddenWork) })),
});
