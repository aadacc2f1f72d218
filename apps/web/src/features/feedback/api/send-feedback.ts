import { sendFeedback } from '@sol/contract/feedback';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';

export const useSendFeedback = () =>
  useMutation({
    mutationFn: (feedback: string) => call(sendFeedback, { body: { feedback } }),
    onError: (error) => logger.error('Failed to send feedback', error),
  });
