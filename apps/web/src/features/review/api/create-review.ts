import { createReview, type ReviewInput } from '@sol/contract/review';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { refreshPlaceNumbers } from './place-numbers.ts';

interface NewReview {
  review: ReviewInput;
  photos: readonly File[];
}

export function useCreateReview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ review, photos }: NewReview) => call(createReview, { body: review, files: photos }),
    // Not waited for: the place shows what it has until the new numbers are here.
    onSuccess: (_, { review }) => void refreshPlaceNumbers(queryClient, review.placeId),
  });
}
