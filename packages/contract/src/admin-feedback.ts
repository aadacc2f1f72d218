import * as z from 'zod/mini';
import { FEEDBACK_STATUSES } from './choices.ts';
import type { Endpoints } from './endpoint.ts';
import { envelope, id, idParams, idText, pageSizeText, requiredText, timestamp } from './fields.ts';
import { FEEDBACK_MAX, LIST_PAGE_SIZE } from './limits.ts';

export const feedbackItem = z.object({
  id,
  nickname: z.string(),
  content: z.string(),
  createdAt: timestamp,
  handledAt: z.nullable(timestamp),
  /** What the member reads; null if there is none. */
  answer: z.nullable(z.string()),
});

export type FeedbackItem = z.infer<typeof feedbackItem>;

export const feedbackAnswer = requiredText(
  FEEDBACK_MAX,
  '답을 적어 주세요.',
  `답은 ${FEEDBACK_MAX}자까지 쓸 수 있어요.`,
);

export const feedbackStatus = z.enum(FEEDBACK_STATUSES);

export type FeedbackStatus = z.infer<typeof feedbackStatus>;

export const adminFeedbackApi = {
  /** Newest first; the cursor is the last id. */
  'GET /api/admin/feedback': {
    summary: '의견 목록',
    access: 'operator',
    query: z.object({
      status: z._default(feedbackStatus, 'OPEN'),
      cursorId: z.optional(idText),
      size: pageSizeText(LIST_PAGE_SIZE),
    }),
    response: envelope(z.object({ feedback: z.array(feedbackItem), nextCursor: z.nullable(id) })),
  },
  /** Errors: FEEDBACK_HANDLED if another operator has handled it. */
  'POST /api/admin/feedback/:id/handled': {
    summary: '의견을 처리했다고 표시',
    access: 'operator',
    params: idParams,
    response: envelope(z.null()),
  },
  /** The feedback counts as handled. Once: errors FEEDBACK_HANDLED, also for feedback that was answered before. */
  'POST /api/admin/feedback/:id/answer': {
    summary: '의견에 답하기',
    access: 'operator',
    params: idParams,
    body: z.strictObject({ answer: feedbackAnswer }),
    response: envelope(z.null()),
  },
} satisfies Endpoints;
