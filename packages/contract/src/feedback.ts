import { endpoint } from './endpoint.ts';
import type { sendFeedbackSchemas } from './feedback-schemas.ts';

/** Maximum length of feedback in graphemes. Spec 5-28, 9-25. */
export const FEEDBACK_MAX = 1_000;
/** Per member and 24 hours; RATE_LIMITED beyond. */
export const FEEDBACKS_PER_DAY_MAX = 20;

/** Sends feedback to the operators. Spec 7.7-9. */
export const sendFeedback = endpoint<typeof sendFeedbackSchemas>({
  method: 'POST',
  path: '/api/feedback',
  access: 'member',
});
