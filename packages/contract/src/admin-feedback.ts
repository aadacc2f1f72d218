import type * as z from 'zod/mini';
import type {
  feedbackItem,
  feedbackStatus,
  handleFeedbackSchemas,
  listFeedbackSchemas,
} from './admin-feedback-schemas.ts';
import { endpoint } from './endpoint.ts';

export type FeedbackItem = z.infer<typeof feedbackItem>;

export const FEEDBACK_STATUSES = ['OPEN', 'HANDLED'] as const;

export type FeedbackStatus = z.infer<typeof feedbackStatus>;

/** Newest first; the cursor is the last id. */
export const listFeedback = endpoint<typeof listFeedbackSchemas>({
  method: 'GET',
  path: '/api/admin/feedback',
  access: 'operator',
});

/** Errors: FEEDBACK_HANDLED if another operator has handled it. */
export const handleFeedback = endpoint<typeof handleFeedbackSchemas>({
  method: 'POST',
  path: '/api/admin/feedback/:id/handled',
  access: 'operator',
});

/** All feedback as a CSV file without an envelope. For operators. */
export const FEEDBACK_EXPORT_PATH = '/api/admin/feedback/export';
