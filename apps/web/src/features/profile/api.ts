import { ACCOUNT_EXPORT_PATH } from '@sol/contract/paths';
import type { ProfileInput } from '@sol/contract/profile';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Never from the cache: a nickname that was free a moment ago may be taken. */
export const nicknameQuery = (nickname: string) => ({
  ...apiQuery('GET /api/profile/validate/nickname', { query: { nickname } }, 'member'),
  gcTime: 0,
  staleTime: 0,
  refetchOnWindowFocus: false,
});

interface ProfileChange {
  profile: ProfileInput;
  /** The new picture; null keeps the old one. */
  photo: File | null;
}

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ profile, photo }: ProfileChange) =>
      call('PATCH /api/profile', { body: profile, files: { file: photo === null ? [] : [photo] } }),
    // The nickname and the picture appear in everything that the member has written.
    onSuccess: () => void queryClient.invalidateQueries(),
    onError: (error) => logger.error('Failed to update the profile', error),
  });
}
