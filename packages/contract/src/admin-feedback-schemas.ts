import * as z from 'zod/mini';
import { FEEDBACK_STATUSES } from './admin-feedback.ts';
import type { EndpointSchemas } from './endpoint.ts';
import { LIST_PAGE_SIZE } from './wire.ts';
import { envelope, id, idParams, idText, pageSizeText, timestamp } from './wire-schemas.ts';

export const feedbackItem = z.object({
  id,
  nickname: z.string(),
  content: z.string(),
  createdAt: timestamp,
  handledAt: z.nullable(timestamp),
});

export const feedbackStatus = z.enum(FEEDBACK_STATUSES);

export const listFeedbackSchemas = {
  summary: '의견 목록',
  query: z.object({
    status: z._default(feedbackStatus, 'OPEN'),
    cursorId: z.optional(idText),
    size: pageSizeText(LIST_PAGE_SIZE),
  }),
  response: envelope(z.object({ feedback: z.array(feedbackItem), nextCursor: z.nullable(id) })),
} satisfies EndpointSchemas;

export const handleFeedbackSchemas = {
  summary: '의견을 처리했다고 표시',
  params: idParams,
  response: envelope(z.null()),
} satisfies EndpointSchemas;
