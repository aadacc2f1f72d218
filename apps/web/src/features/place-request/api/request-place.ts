import type { PlaceRequestInput } from '@sol/contract/place-request';
import { useMutation } from '@tanstack/react-query';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { logger } from '#lib/logger.ts';

export const useRequestPlace = () =>
  useMutation({
    mutationFn: (input: PlaceRequestInput) => callOnce('POST /api/place/request', { body: input }),
    onError: (error) => logger.error('Failed to request a place', error),
  });
