import type { ApiKey } from '@sol/contract/api';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.tsx';
import { call } from '#lib/api/call.ts';
import type { DataOf, InputOf } from '#lib/api/endpoint-types.ts';
import { repeatAfterUnlock } from './operator-lock.ts';

const ADMIN_PATH = '/api/admin';

const isAdminQuery = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
  typeof key === 'string' && key.startsWith(ADMIN_PATH);

/** Removes what the admin screens have loaded: all of it, or what no screen shows. */
export const removeAdminData = (queryClient: QueryClient, type: 'all' | 'inactive'): void =>
  queryClient.removeQueries({ predicate: isAdminQuery, type });

interface AdminMutationOptions<Key extends ApiKey> {
  /** The caller shows the error itself; no toast. */
  isErrorShownInline?: boolean;
  /** Also called if the component of the mutation is gone with its list. */
  onSuccess?: (data: DataOf<Key>) => void;
}

/**
 * An operator's mutation, without an optimistic update. Whether it succeeds or fails, all lists of
 * the admin screens are refetched (another operator may have been first), and so is all that members
 * see, which it may have changed.
 */
export function useAdminMutation<Key extends ApiKey>(
  key: Key,
  { isErrorShownInline = false, onSuccess }: AdminMutationOptions<Key> = {},
) {
  const queryClient = useQueryClient();
  return useMutation<DataOf<Key>, Error, InputOf<Key>>({
    mutationFn: (input) => repeatAfterUnlock(() => call(key, input)),
    onSuccess: (data) => onSuccess?.(data),
    onError: ({ message }) => {
      if (!isErrorShownInline) toast.error(message);
    },
    onSettled: async () => {
      void queryClient.invalidateQueries({ predicate: (query) => !isAdminQuery(query) });
      await queryClient.invalidateQueries({ predicate: isAdminQuery });
    },
  });
}
