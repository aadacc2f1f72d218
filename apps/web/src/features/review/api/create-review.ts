import { createReview, type ReviewInput } from '@sol/contract/review';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { invalidatePlaceStats } from './place-stats.ts';

interface NewReview {
  review: ReviewInput;
  photos: readonly File[];
}

export function useCreateReview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ review, photos }: NewReview) => callOnce(createReview, { body: review, files: photos }),
    // Not awaited: the place shows its cached stats until the new ones arrive.
    onSuccess: (_, { review }) => void invalidatePlaceStats(queryClient, review.placeId),
  });
}
