import type { Endpoint } from '@sol/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.ts';
import { call } from '#lib/api/call.ts';
import type { DataOf, InputOf } from '#lib/api/endpoint-types.ts';

const DESK = '/api/admin';

/**
 * Something an operator does. Nothing is shown as done before it is; afterwards all lists are asked for again, also when another
 * operator was quicker, and all that members see, since it may have changed by it.
 * @param isToldInPlace what went wrong stands beside it, and in no toast
 */
export function useAdminMutation<E extends Endpoint>(endpoint: E, { isToldInPlace = false } = {}) {
  const queryClient = useQueryClient();
  return useMutation<DataOf<E>, Error, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onError: ({ message }) => {
      if (!isToldInPlace) toast.error(message);
    },
    onSettled: async () => {
      const isOfDesk = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
        typeof key === 'string' && key.startsWith(DESK);
      void queryClient.invalidateQueries({ predicate: (query) => !isOfDesk(query) });
      await queryClient.invalidateQueries({ predicate: isOfDesk });
    },
  });
}
