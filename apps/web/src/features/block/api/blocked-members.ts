import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';
import type { BlockTarget } from './without-author.ts';

export const blockedMembersQuery = apiQuery('GET /api/block', {}, 'member');

/** A member's content can be in nearly every list, so all queries are invalidated. */
export function useUnblockMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (target: BlockTarget) =>
      'userId' in target
        ? call('DELETE /api/block/:userId', { params: target })
        : call('DELETE /api/review/:id/block', { params: { id: target.reviewId } }),
    // Awaited, so that the member stays in the list until the list has been refetched.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
