import { ACCOUNT_EXPORT_PATH } from '@sol/contract/paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { downloadFile } from '#lib/api/file-transfer.ts';
import { apiQuery } from '#lib/api/query.ts';
import { logger } from '#lib/logger.ts';

/** Never from the cache: the dialog must count reviews written a moment ago. */
export const accountContentsQuery = { ...apiQuery('GET /api/profile/contents', {}, 'member'), staleTime: 0 };

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: () => call('DELETE /api/profile', {}),
    onError: (error) => logger.error('Failed to delete the account', error),
  });

/** Downloads all data of the member as a ZIP file. */
export const useDownloadAccount = () =>
  useMutation({
    mutationFn: () => downloadFile(ACCOUNT_EXPORT_PATH),
    onError: (error) => logger.error('Failed to export the account', error),
  });

/** The profile from the server: the stored session contains only a part of it. */
const ownProfileQuery = apiQuery('POST /api/profile', {}, 'member');

/**
 * Whether the current member is an operator; undefined while loading. The role can be revoked, so
 * it is requested and never stored.
 */
export function useIsOperator(): boolean | undefined {
  const { data, isError } = useQuery(ownProfileQuery);
  if (isError) return false;
  return data && data.isOperator === true;
}
