import { useMutation } from '@tanstack/react-query';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { logger } from '#lib/logger.ts';

export const useSendFeedback = () =>
  useMutation({
    mutationFn: (feedback: string) => callOnce('POST /api/feedback', { body: { feedback } }),
    onError: (error) => logger.error('Failed to send feedback', error),
  });
