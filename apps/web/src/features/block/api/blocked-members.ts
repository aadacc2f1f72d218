import { listBlockedMembers, unblockMember, unblockReviewer } from '@sol/contract/block';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';
import type { BlockTarget } from './without-author.ts';

export const blockedMembersQuery = apiQuery(listBlockedMembers, {});

/** A member's content can be in nearly every list, so all queries are invalidated. */
export function useUnblockMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (target: BlockTarget) =>
      'userId' in target
        ? call(unblockMember, { params: target })
        : call(unblockReviewer, { params: { id: target.reviewId } }),
    // Awaited, so that the member stays in the list until the list has been refetched.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
