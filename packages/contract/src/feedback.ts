import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope, requiredText } from './fields.ts';
import { FEEDBACK_MAX } from './limits.ts';

/** Per member and 24 hours; RATE_LIMITED beyond. */
export const FEEDBACKS_PER_DAY_MAX = 20;

export const feedbackApi = {
  /** Sends feedback to the operators. Spec 7.7-9. */
  'POST /api/feedback': {
    summary: '의견 남기기',
    access: 'member',
    body: z.strictObject({
      feedback: requiredText(FEEDBACK_MAX, '의견을 입력해 주세요.', `의견은 ${FEEDBACK_MAX}자까지 쓸 수 있어요.`),
    }),
    status: 201,
    response: envelope(z.null()),
  },
} satisfies Endpoints;
