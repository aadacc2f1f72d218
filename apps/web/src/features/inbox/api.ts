import type { InboxSettings } from '@sol/contract/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.tsx';
import { call } from '#lib/api/call.ts';
import { apiInfiniteQuery, apiQuery } from '#lib/api/query.ts';
import { logger } from '#lib/logger.ts';

/** Newest first. Each page has the number of unread messages. */
export const inboxQuery = apiInfiniteQuery(
  'GET /api/inbox',
  { query: {} },
  ({ nextCursor }) => (nextCursor === null ? null : { cursorId: nextCursor }),
  'member',
);

export const inboxSettingsQuery = apiQuery('GET /api/inbox/settings', {}, 'member');

/** Changes the kinds that are given, at once. */
export function useChangeInboxSettings() {
  const queryClient = useQueryClient();
  const { queryKey } = inboxSettingsQuery;
  return useMutation({
    mutationFn: (changes: Partial<InboxSettings>) => call('PUT /api/inbox/settings', { body: changes }),
    onMutate: (changes) =>
      queryClient.setQueryData(queryKey, (known) => (known === undefined ? undefined : { ...known, ...changes })),
    onError: (error) => {
      logger.error('Failed to change the settings of the inbox', error);
      toast.error('바꾸지 못했어요. 잠시 뒤에 다시 시도해 주세요');
    },
    // The settings as they are, also after a failure or another change.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey }),
      ]),
  });
}

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
