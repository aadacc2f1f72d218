import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope, id, requiredText, timestamp } from './fields.ts';
import { FEEDBACK_MAX } from './limits.ts';

/** Per member and 24 hours; RATE_LIMITED beyond. */
export const FEEDBACKS_PER_DAY_MAX = 20;

/** Feedback of the member, and what operators have answered. Spec 17-5. */
export const ownFeedback = z.object({
  feedbackId: id,
  content: z.string(),
  createdAt: timestamp,
  handledAt: z.nullable(timestamp),
  answer: z.nullable(z.string()),
});

export type OwnFeedback = z.infer<typeof ownFeedback>;

export const feedbackApi = {
  /** The newest OWN_ACTIVITY_MAX, newest first. */
  'GET /api/feedback/my': {
    summary: '내가 남긴 의견',
    access: 'member',
    response: envelope(z.array(ownFeedback)),
  },
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
