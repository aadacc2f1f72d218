import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { apiQuery } from '#lib/api/query.ts';

/** The member's own content that an operator has hidden or removed. */
export const takedownsQuery = apiQuery('GET /api/profile/takedown', {}, 'member');

export function useObject(takedownId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (objection: string) =>
      callOnce('POST /api/takedown/:id/objection', { params: { id: takedownId }, body: { objection } }),
    // Also after a failure: an objection of another tab may have been first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: takedownsQuery.queryKey }),
  });
}
