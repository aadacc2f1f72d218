import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { id, idText, LIST_PAGE_SIZE, pageSizeText, timestamp } from './wire.ts';

export const feedbackItem = z.object({
  id,
  nickname: z.string(),
  content: z.string(),
  createdAt: timestamp,
  handledAt: z.nullable(timestamp),
});
export type FeedbackItem = z.infer<typeof feedbackItem>;

export const FEEDBACK_STATUSES = ['OPEN', 'HANDLED'] as const;
export const feedbackStatus = z.enum(FEEDBACK_STATUSES);
export type FeedbackStatus = z.infer<typeof feedbackStatus>;

/** Newest first; the cursor is the last id. */
export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/admin/feedback',
  summary: '의견 목록',
  access: 'operator',
  query: z.object({
    status: z._default(feedbackStatus, 'OPEN'),
    cursorId: z.optional(idText),
    size: pageSizeText(LIST_PAGE_SIZE),
  }),
  response: envelope(z.object({ feedback: z.array(feedbackItem), nextCursor: z.nullable(id) })),
});

/** Errors: FEEDBACK_HANDLED if another operator has handled it. */
export const handleFeedback = endpoint({
  method: 'POST',
  path: '/api/admin/feedback/:id/handled',
  summary: '의견을 처리했다고 표시',
  access: 'operator',
  params: z.object({ id: idText }),
  response: envelope(z.null()),
});

/** All feedback as a CSV file without an envelope. For operators. */
export const FEEDBACK_EXPORT_PATH = '/api/admin/feedback/export';
