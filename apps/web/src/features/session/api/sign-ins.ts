import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';
import { logger } from '#lib/logger.ts';

/** Never from the cache: another device may have signed in a moment ago. */
export const signInsQuery = { ...apiQuery('GET /api/auth/sign-ins', {}, 'member'), staleTime: 0 };

/**
 * Ends one sign-in, or all others without an id. `onSuccess` is also called if the row of the sign-in
 * is gone with the refetched list.
 */
export function useEndSignIn({ onSuccess }: { onSuccess: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) =>
      id === undefined
        ? call('DELETE /api/auth/sign-ins', {})
        : call('DELETE /api/auth/sign-ins/:id', { params: { id } }),
    onError: (error) => logger.error('Failed to end a sign-in', error),
    // Awaited, so that the device stays in the list until the list has been refetched.
    onSuccess: () => {
      onSuccess();
      return queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey });
    },
  });
}
