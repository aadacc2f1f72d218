import { type Query, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';
import { logger } from '#lib/logger.ts';

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** The author of a sollect, or of a review, which does not tell who wrote it. */
export type BlockTarget = { userId: number } | { reviewId: number };

/** In every response, a review has `reviewId`, a sollect `writerId`. */
export const isWrittenBy = (value: unknown, target: BlockTarget): boolean =>
  isObject(value) &&
  ('userId' in target
    ? value.writerId === target.userId
    : value.reviewId === target.reviewId && Array.isArray(value.photoUrls));

/** The URLs of the photos in their reviews, at any depth of the response. */
export function photosBy(value: unknown, target: BlockTarget): unknown[] {
  if (!isObject(value)) return [];
  if (isWrittenBy(value, target)) return Array.isArray(value.photoUrls) ? value.photoUrls : [];
  return Object.values(value).flatMap((field) => photosBy(field, target));
}

/**
 * A response without the content of a member and without the given photos. Without a match it
 * returns the same object.
 */
export function withoutAuthor(value: unknown, target: BlockTarget, photos: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) {
    const items = value
      .filter((item: unknown) => !isWrittenBy(item, target) && !photos.has(item))
      .map((item: unknown) => withoutAuthor(item, target, photos));
    return items.length < value.length || items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([key, field]) => [key, withoutAuthor(field, target, photos)] as const);
  return fields.some(([key, field]) => field !== value[key]) ? Object.fromEntries(fields) : value;
}

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
