import { blockMember } from '@sol/contract/block';
import { type Query, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';
import { isWrittenBy, photosBy, withoutWriter } from '../model/without-writer.ts';

/** Out of everything that is shown or kept but for pages that are theirs as a whole. Returns what stood there before. */
function takeAway(client: QueryClient, userId: number): [QueryKey, unknown][] {
  const queries = client.getQueryCache().getAll();
  const photos = new Set(queries.flatMap(({ state }) => photosBy(state.data, userId)));
  const before: [QueryKey, unknown][] = [];
  for (const { queryKey, state } of queries) {
    const data = withoutWriter(state.data, userId, photos);
    if (data === state.data || isWrittenBy(state.data, userId)) continue;
    before.push([queryKey, state.data]);
    client.setQueryData(queryKey, data);
  }
  return before;
}

/** What they have written is gone at once wherever it stands, and back again should the call fail. */
export function useBlockMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => call(blockMember, { params: { userId } }),
    onMutate: async (userId) => {
      // An answer under way may still hold something of theirs.
      await client.cancelQueries();
      return takeAway(client, userId);
    },
    onError: (error, _userId, before) => {
      logger.error('차단하지 못했어요', error);
      for (const [queryKey, data] of before ?? []) client.setQueryData(queryKey, data);
    },
    onSettled: (_data, _error, userId) => {
      const isTheirs = ({ state }: Query) => isWrittenBy(state.data, userId);
      // A page of theirs that is just being left would only be told that it is not there.
      client.removeQueries({ type: 'inactive', predicate: isTheirs });
      void client.invalidateQueries({ predicate: isTheirs, refetchType: 'none' });
      void client.invalidateQueries({ predicate: (query) => !isTheirs(query) });
    },
  });
}
