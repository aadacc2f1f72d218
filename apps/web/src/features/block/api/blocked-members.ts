import { listBlockedMembers, unblockMember } from '@sol/contract/block';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';

export const blockedMembersQuery = apiQuery(listBlockedMembers, {});

/** What somebody writes stands in nearly every list: all that is shown is asked for again. */
export function useUnblockMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => call(unblockMember, { params: { userId } }),
    // Waited for: the one who was unblocked stays in the list until it is known to be without them.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
