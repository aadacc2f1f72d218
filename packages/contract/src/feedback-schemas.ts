import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { FEEDBACK_MAX } from './feedback.ts';
import { requiredText } from './text-schemas.ts';
import { envelope } from './wire-schemas.ts';

export const sendFeedbackSchemas = {
  summary: '의견 남기기',
  body: z.strictObject({
    feedback: requiredText(FEEDBACK_MAX, '의견을 입력해 주세요.', `의견은 ${FEEDBACK_MAX}자까지 쓸 수 있어요.`),
  }),
  status: 201,
  response: envelope(z.null()),
} satisfies EndpointSchemas;
