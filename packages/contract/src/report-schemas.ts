import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { envelope, id, idParams, timestamp } from './wire-schemas.ts';

/** Reasons of reports; their titles are in report.ts. */
export const reportReason = z.enum(['ABUSE', 'PRIVACY', 'RIGHTS', 'SPAM', 'OTHER_PLACE', 'NOT_VISITED']);

const reportInput = z.strictObject({ reason: reportReason });

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

export const listHiddenWorksSchemas = {
  summary: '가려진 내 글',
  response: envelope(z.object({ works: z.array(hiddenWork) })),
} satisfies EndpointSchemas;
