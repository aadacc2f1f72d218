import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { apiInfiniteQuery } from '#lib/api/query.ts';
import { logger } from '#lib/logger.ts';

/** Newest first. Each page has the number of unread messages. */
export const inboxQuery = apiInfiniteQuery(
  'GET /api/inbox',
  { query: {} },
  ({ nextCursor }) => (nextCursor === null ? null : { cursorId: nextCursor }),
  'member',
);

/** Marks the messages up to an id as read. The list keeps its marks until it is loaded again. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => call('POST /api/inbox/read', { body: { upTo } }),
    onSuccess: () =>
      queryClient.setQueryData(inboxQuery.queryKey, (known) =>
        known === undefined ? undefined : { ...known, pages: known.pages.map((page) => ({ ...page, unread: 0 })) },
      ),
    onError: (error) => logger.error('Failed to mark messages as read', error),
  });
}
