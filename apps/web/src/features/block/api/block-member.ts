import { type Query, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';
import { type BlockTarget, isWrittenBy, photosBy, withoutAuthor } from './without-author.ts';

/**
 * Removes a member's sollects, or the review of an author, from all cached queries, except pages that
 * are entirely theirs. Returns the previous data, for a rollback.
 */
function removeWrittenBy(queryClient: QueryClient, target: BlockTarget): [QueryKey, unknown][] {
  const queries = queryClient.getQueryCache().getAll();
  const photos = new Set(queries.flatMap(({ state }) => photosBy(state.data, target)));
  const previous: [QueryKey, unknown][] = [];
  for (const { queryKey, state } of queries) {
    const data = withoutAuthor(state.data, target, photos);
    if (data === state.data || isWrittenBy(state.data, target)) continue;
    previous.push([queryKey, state.data]);
    queryClient.setQueryData(queryKey, data);
  }
  return previous;
}

/** Blocks a member. Optimistic: their content is removed at once and restored if the call fails. */
export function useBlockMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (target: BlockTarget) =>
      'userId' in target
        ? call('POST /api/block/:userId', { params: target })
        : call('POST /api/review/:id/block', { params: { id: target.reviewId } }),
    onMutate: async (target) => {
      // A response in flight may still hold their content.
      await queryClient.cancelQueries();
      return removeWrittenBy(queryClient, target);
    },
    onError: (error, _target, previous) => {
      logger.error('Failed to block a member', error);
      for (const [queryKey, data] of previous ?? []) queryClient.setQueryData(queryKey, data);
    },
    onSettled: (_data, _error, target) => {
      const isTheirs = ({ state }: Query) => isWrittenBy(state.data, target);
      // A refetch of such a page, which is being left, would only return 404.
      queryClient.removeQueries({ type: 'inactive', predicate: isTheirs });
      void queryClient.invalidateQueries({ predicate: isTheirs, refetchType: 'none' });
      void queryClient.invalidateQueries({ predicate: (query) => !isTheirs(query) });
    },
  });
}
