import { createReview, type ReviewInput } from '@sol/contract/review';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { invalidatePlaceNumbers } from './place-numbers.ts';

interface NewReview {
  review: ReviewInput;
  photos: readonly File[];
}

export function useCreateReview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ review, photos }: NewReview) => call(createReview, { body: review, files: photos }),
    // Not awaited: the place shows its cached numbers until the new ones arrive.
    onSuccess: (_, { review }) => void invalidatePlaceNumbers(queryClient, review.placeId),
  });
}
