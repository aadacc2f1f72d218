import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { requiredText } from './text.ts';

/** Maximum length of feedback in graphemes. Spec 5-28, 9-25. */
export const FEEDBACK_MAX = 1_000;
/** Per member and 24 hours; RATE_LIMITED beyond. */
export const FEEDBACKS_PER_DAY_MAX = 20;

/** Spec 7.7-9. */
export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback',
  summary: '의견 남기기',
  access: 'member',
  body: z.strictObject({
    feedback: requiredText(FEEDBACK_MAX, '의견을 입력해 주세요.', `의견은 ${FEEDBACK_MAX}자까지 쓸 수 있어요.`),
  }),
  status: 201,
  response: envelope(z.null()),
});
